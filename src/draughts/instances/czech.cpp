#include "draughts/compiled.hpp"

template struct laststone::draughts::CaptureWalks<laststone::draughts::czech>;
template class laststone::draughts::Position<laststone::draughts::czech>;
template std::uint64_t laststone::draughts::perft(const Position<czech>&, int, const PerftWork&);
