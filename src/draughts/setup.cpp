#include "draughts/setup.hpp"

#include <algorithm>
#include <utility>

#include "draughts/all_squares.hpp"
#include "draughts/notation/piece_letter.hpp"
#include "draughts/notation/square_text.hpp"

namespace laststone::draughts {
namespace {

std::string name_of(const Rules& rules, Square square) {
    return square_text(rules.board, rules.notation.squares, square);
}

void add_men_on_crowning_rows(const Rules& rules, const Setup& setup, std::vector<SetupFault>& found) {
    for (const Square square : all_squares(rules.board)) {
        const Piece p = setup[square];
        if (!is_man(p) || rules.board.place(square).row != crowning_row(rules.board, color(p))) continue;
        found.push_back({SetupFault::Kind::man_on_crowning_row, square,
                         piece_name(p) + " on " + name_of(rules, square) + " stands on its crowning row"});
    }
}

void add_king_run_faults(const Rules& rules, const Setup& setup, Color side, std::vector<SetupFault>& found) {
    const KingRun& run = setup.king_run(side);
    if (run.moves == 0) return;
    const std::string whose = std::string{game::title(side)} + "'s king ";
    if (!rules.board.holds(run.king)) {
        found.push_back(
            {SetupFault::Kind::king_run_without_king, Square{}, whose + "moves are counted without its square"});
        return;
    }
    const std::string there = name_of(rules, run.king);
    if (setup[run.king] != piece(side, true))
        found.push_back({SetupFault::Kind::king_run_without_king, run.king,
                         whose + "moves are counted on " + there + ", where it has no king"});
    if (run.moves > rules.king_run)
        found.push_back({SetupFault::Kind::king_run_too_long, run.king,
                         whose + "on " + there + " has made " + std::to_string(run.moves) +
                             " moves in a row: at most " + std::to_string(rules.king_run) + " are allowed"});
}

void add_remark_on_number(const Rules& rules, const Setup& setup, Color side, std::vector<SetupFault>& found) {
    const int pieces = setup.count(piece(side, false)) + setup.count(piece(side, true));
    if (pieces <= rules.men_at_start()) return;
    found.push_back({SetupFault::Kind::more_than_at_start, Square{},
                     std::string{game::title(side)} + " has " + std::to_string(pieces) +
                         " pieces: the game starts with " + std::to_string(rules.men_at_start())});
}

} // namespace

std::vector<SetupFault> faults(const Rules& rules, const Setup& setup) {
    std::vector<SetupFault> found;
    add_men_on_crowning_rows(rules, setup, found);
    if (rules.king_run > 0)
        for (const Color side : {Color::black, Color::white}) add_king_run_faults(rules, setup, side, found);
    std::ranges::sort(found, {}, [](const SetupFault& fault) { return std::pair{fault.square, fault.kind}; });
    for (const Color side : {Color::black, Color::white}) add_remark_on_number(rules, setup, side, found);
    return found;
}

} // namespace laststone::draughts
