#include "draughts/compiled.hpp"

template struct laststone::draughts::CaptureWalks<laststone::draughts::international>;
template class laststone::draughts::Position<laststone::draughts::international>;
template std::uint64_t laststone::draughts::perft(const Position<international>&, int, const PerftWork&);
