#include "draughts/compiled.hpp"

template struct laststone::draughts::CaptureWalks<laststone::draughts::canadian>;
template class laststone::draughts::Position<laststone::draughts::canadian>;
template std::uint64_t laststone::draughts::perft(const Position<canadian>&, int, const PerftWork&);
