#include "draughts/compiled.hpp"

template struct laststone::draughts::CaptureWalks<laststone::draughts::turkish_endpromo>;
template class laststone::draughts::Position<laststone::draughts::turkish_endpromo>;
template std::uint64_t laststone::draughts::perft(const Position<turkish_endpromo>&, int, const PerftWork&);
