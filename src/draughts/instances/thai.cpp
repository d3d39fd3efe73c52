#include "draughts/compiled.hpp"

template class laststone::draughts::Position<laststone::draughts::thai>;
template std::uint64_t laststone::draughts::perft(const Position<thai>&, int, const PerftWork&);
