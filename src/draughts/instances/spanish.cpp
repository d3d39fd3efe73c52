#include "draughts/compiled.hpp"

template struct laststone::draughts::CaptureWalks<laststone::draughts::spanish>;
template class laststone::draughts::Position<laststone::draughts::spanish>;
template std::uint64_t laststone::draughts::perft(const Position<spanish>&, int, const PerftWork&);
