#include "draughts/compiled.hpp"

template struct laststone::draughts::CaptureWalks<laststone::draughts::russian>;
template class laststone::draughts::Position<laststone::draughts::russian>;
template std::uint64_t laststone::draughts::perft(const Position<russian>&, int, const PerftWork&);
