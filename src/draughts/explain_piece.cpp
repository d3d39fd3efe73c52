#include "draughts/explain_piece.hpp"

#include <algorithm>

#include "draughts/notation/piece_letter.hpp"
#include "draughts/notation/square_text.hpp"

namespace laststone::draughts {
namespace {

std::string name_in(const Rules& rules, Square square) {
    return square_text(rules.board, rules.notation.squares, square);
}

std::string piece_on(const Rules& rules, const Setup& setup, Square square) {
    return std::string{is_king(setup[square]) ? "the king on " : "the man on "} + name_in(rules, square);
}

// "you must capture with the man on 15: 15x22 or 15x24"; of very many, the first few
Explanation must_capture(const Rules& rules, const Setup& setup, const std::vector<Compulsory>& captures) {
    constexpr std::size_t most_named = 4;
    const Square first = captures.front().from;
    const bool one_piece = std::ranges::all_of(captures, [&](const Compulsory& each) { return each.from == first; });
    std::string sentence = "you must capture with ";
    sentence += (one_piece ? piece_on(rules, setup, first) : "another piece") + ": ";
    for (std::size_t i = 0; i < std::min(captures.size(), most_named); ++i)
        sentence += (i == 0 ? "" : " or ") + captures[i].text;
    return {Reason::capture_compulsory, sentence};
}

} // namespace

std::optional<Explanation> not_yours(const Rules& rules, const Setup& setup, Square square) {
    const Piece piece = setup[square];
    if (piece == Piece::none) return Explanation{Reason::no_piece, "there is no piece on " + name_in(rules, square)};
    if (color(piece) == setup.to_move) return std::nullopt;
    return Explanation{Reason::not_your_piece, "the piece on " + name_in(rules, square) + " is " + piece_name(piece) +
                                                   ", and " + game::title(setup.to_move) + " is to move"};
}

Explanation too_many_king_moves(const Rules& rules, Square king) {
    return {Reason::king_move_limit, "the king on " + name_in(rules, king) + " has made " +
                                         std::to_string(rules.king_run) +
                                         " moves in a row: another piece must move first"};
}

Explanation explain_piece(const Rules& rules, const Setup& setup, Square square,
                          const std::vector<Compulsory>& captures) {
    if (const auto why = not_yours(rules, setup, square)) return *why;
    if (!captures.empty()) return must_capture(rules, setup, captures);
    const KingRun& run = setup.king_run(setup.to_move);
    if (rules.king_run > 0 && run.king == square && run.moves >= rules.king_run)
        return too_many_king_moves(rules, square);
    return {Reason::blocked, piece_on(rules, setup, square) + " is blocked: it has no square to go to"};
}

} // namespace laststone::draughts
