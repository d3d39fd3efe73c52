#include "draughts/compiled.hpp"

template struct laststone::draughts::CaptureWalks<laststone::draughts::brazilian>;
template class laststone::draughts::Position<laststone::draughts::brazilian>;
template std::uint64_t laststone::draughts::perft(const Position<brazilian>&, int, const PerftWork&);
