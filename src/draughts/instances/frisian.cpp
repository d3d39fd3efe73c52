#include "draughts/compiled.hpp"

template struct laststone::draughts::CaptureWalks<laststone::draughts::frisian>;
template class laststone::draughts::Position<laststone::draughts::frisian>;
template std::uint64_t laststone::draughts::perft(const Position<frisian>&, int, const PerftWork&);
