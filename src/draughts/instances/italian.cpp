#include "draughts/compiled.hpp"

template class laststone::draughts::Position<laststone::draughts::italian>;
template std::uint64_t laststone::draughts::perft(const Position<italian>&, int, const PerftWork&);
