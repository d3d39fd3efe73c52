#include "draughts/compiled.hpp"

template struct laststone::draughts::CaptureWalks<laststone::draughts::english>;
template class laststone::draughts::Position<laststone::draughts::english>;
template std::uint64_t laststone::draughts::perft(const Position<english>&, int, const PerftWork&);
