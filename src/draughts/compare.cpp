#include "draughts/compare.hpp"

#include "draughts/all_squares.hpp"

namespace laststone::draughts {
namespace {

double similarity(const Rules& rules, const Setup& first, const Setup& second, const SetupComparison& found) {
    int alike = 0;
    for (const Square square : all_squares(rules.board))
        alike += first[square] != Piece::none && first[square] == second[square] ? 1 : 0;
    const int different =
        static_cast<int>(found.squares.size()) + (found.same_side_to_move ? 0 : 1) + (found.same_king_runs ? 0 : 1);
    return different == 0 ? 1.0 : static_cast<double>(alike) / (alike + different);
}

} // namespace

SetupComparison compare(const Rules& rules, const Setup& first, const Setup& second) {
    SetupComparison found;
    for (const Square square : all_squares(rules.board))
        if (first[square] != second[square]) found.squares.push_back({square, first[square], second[square]});
    for (const Piece p : {Piece::black_man, Piece::black_king, Piece::white_man, Piece::white_king})
        if (first.count(p) != second.count(p)) found.counts.push_back({p, first.count(p), second.count(p)});
    found.same_side_to_move = first.to_move == second.to_move;
    found.same_king_runs = rules.king_run == 0 || first.king_runs == second.king_runs;
    found.similarity = similarity(rules, first, second, found);
    return found;
}

} // namespace laststone::draughts
