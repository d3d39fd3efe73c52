// Lists the legal moves of a position given as a FEN: the smallest user of the installed library.
#include <iostream>
#include <laststone/draughts/notation/fen.hpp>
#include <laststone/draughts/notation/move_text.hpp>
#include <laststone/draughts/position.hpp>
#include <laststone/draughts/variants.hpp>

namespace draughts = laststone::draughts;

int main(int count, char** arguments) {
    const auto fen = draughts::parse_fen(draughts::english, count > 1 ? arguments[1] : "");
    if (!fen) return 2;
    const auto position = draughts::Position<draughts::english>::from(fen->setup);
    if (!position) return 2;
    for (const auto& move : position->legal_moves()) std::cout << draughts::move_text(*position, move) << '\n';
}
