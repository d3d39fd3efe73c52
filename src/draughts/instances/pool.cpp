#include "draughts/compiled.hpp"

template class laststone::draughts::Position<laststone::draughts::pool>;
template std::uint64_t laststone::draughts::perft(const Position<pool>&, int, const PerftWork&);
