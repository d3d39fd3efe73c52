#include "draughts/compiled.hpp"

template struct laststone::draughts::CaptureWalks<laststone::draughts::turkish>;
template class laststone::draughts::Position<laststone::draughts::turkish>;
template std::uint64_t laststone::draughts::perft(const Position<turkish>&, int, const PerftWork&);
