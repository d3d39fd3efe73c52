#include "draughts/compiled.hpp"

template struct laststone::draughts::CaptureWalks<laststone::draughts::thai>;
template class laststone::draughts::Position<laststone::draughts::thai>;
template std::uint64_t laststone::draughts::perft(const Position<thai>&, int, const PerftWork&);
