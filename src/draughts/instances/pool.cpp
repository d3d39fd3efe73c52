#include "draughts/compiled.hpp"

template struct laststone::draughts::CaptureWalks<laststone::draughts::pool>;
template class laststone::draughts::Position<laststone::draughts::pool>;
template std::uint64_t laststone::draughts::perft(const Position<pool>&, int, const PerftWork&);
