#include "draughts/compiled.hpp"

template class laststone::draughts::Position<laststone::draughts::brazilian>;
template std::uint64_t laststone::draughts::perft(const Position<brazilian>&, int, const PerftWork&);
