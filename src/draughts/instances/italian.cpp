#include "draughts/compiled.hpp"

template struct laststone::draughts::CaptureWalks<laststone::draughts::italian>;
template class laststone::draughts::Position<laststone::draughts::italian>;
template std::uint64_t laststone::draughts::perft(const Position<italian>&, int, const PerftWork&);
