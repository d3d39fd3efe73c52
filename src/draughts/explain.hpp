// Why a move is legal or not: the first rule that forbids it, as a stable word and as a sentence.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "draughts/matching.hpp"
#include "draughts/notation/move_text.hpp"
#include "draughts/notation/typed_move.hpp"
#include "draughts/position.hpp"

namespace laststone::draughts {

enum class Reason : std::uint8_t {
    legal,
    unreadable, // no move at all
    game_over,
    light_square,
    no_piece,
    not_your_piece,
    same_square,
    square_taken,
    not_diagonal,
    not_straight, // where pieces move along rows and files
    men_do_not_move_backward,
    men_do_not_capture_backward,
    men_do_not_capture_kings,
    too_far,
    no_piece_to_jump,
    own_piece_in_the_way,
    two_pieces_in_a_row,
    must_land_close,
    same_piece_twice,
    turns_back,
    capture_compulsory,
    longer_capture_compulsory,
    better_capture_compulsory,
    capture_must_be_completed,
    king_move_limit,
    ambiguous
};

// `no_piece`, `capture_compulsory`: the words stay.
const char* name(Reason reason);

struct Explanation {
    Reason reason = Reason::legal;
    std::string sentence;
    bool legal() const { return reason == Reason::legal; }
};

// A position and a typed move that is not legal in it, with what the search for the reason needs to know.
struct IllegalMove {
    struct Capture {
        Route route;
        Rank rank = 0;
    };

    const Rules& rules;
    Setup setup;
    const TypedMove& typed;
    std::vector<Capture>
        captures_of_piece{};             // complete ones of the typed piece, some of them only if they are very many
    std::string compulsory{};            // a capture that must be played, if there is one
    std::size_t compulsory_pieces = 0;   // and how many pieces it takes
    std::vector<std::string> meanings{}; // legal moves that the text fits, where there are several
    bool has_lost = false;               // no legal move at all
};
Explanation diagnose(const IllegalMove& move);

// How the sentence for a legal move reads: "22x15 is legal and captures 18".
std::string legal_sentence(const Rules& rules, const std::string& text, const std::vector<Square>& captured,
                           bool crowns);

template <const Rules& R>
Explanation explain_illegal(const Position<R>& position, const typename Position<R>::MoveList& legal,
                            const TypedMove& typed, const Matches<R>& matches) {
    constexpr std::size_t enough = 4096;
    IllegalMove illegal{.rules = R, .setup = position.setup(), .typed = typed, .has_lost = legal.empty()};
    for (const Move<R>& move : matches.moves) illegal.meanings.push_back(move_text(position, legal, move));
    if (!legal.empty() && legal[0].is_capture()) {
        illegal.compulsory = move_text(position, legal, legal[0]);
        illegal.compulsory_pieces = static_cast<std::size_t>(legal[0].captured().count());
    }
    if (typed.from().square)
        position.for_each_capture_of(typed.from().square, [&](const Route& route, Rank rank) {
            illegal.captures_of_piece.push_back({route, rank});
            return illegal.captures_of_piece.size() < enough;
        });
    return diagnose(illegal);
}

// The legal move that a typed one means, or why there is none.
template <const Rules& R>
std::expected<Move<R>, Explanation> find_typed(const Position<R>& position, const TypedMove& typed) {
    const auto legal = position.legal_moves();
    const Matches<R> matches = match(position, legal, typed);
    if (matches.moves.size() == 1) return matches.moves[0];
    return std::unexpected{explain_illegal(position, legal, typed, matches)};
}

// Why the text could not be read, or was no legal move: a sentence, and the place in the text.
struct MoveError {
    std::string what;
    std::size_t offset = 0;
};

// The legal move that a text means, in any usual form.
template <const Rules& R>
std::expected<Move<R>, MoveError> find_move(const Position<R>& position, std::string_view text) {
    const auto typed = parse_move(R, text);
    if (!typed) return std::unexpected{MoveError{typed.error().what, typed.error().offset}};
    auto move = find_typed(position, *typed);
    if (!move) return std::unexpected{MoveError{std::move(move.error().sentence), 0}};
    return *move;
}

template <const Rules& R>
std::expected<Explanation, ParseError> explain(const Position<R>& position, std::string_view text) {
    const auto typed = parse_move(R, text);
    if (!typed) return std::unexpected{typed.error()};
    const auto move = find_typed(position, *typed);
    if (!move) return move.error();
    std::vector<Square> captured;
    for (const Square square : move->captured()) captured.push_back(square);
    return Explanation{Reason::legal,
                       legal_sentence(R, move_text(position, *move), captured, position.kind(*move).crowns)};
}

// The position after the move that a text means, or why there is none.
template <const Rules& R>
std::expected<Position<R>, Explanation> try_play(const Position<R>& position, std::string_view text) {
    const auto typed = parse_move(R, text);
    if (!typed) return std::unexpected{Explanation{Reason::unreadable, typed.error().what}};
    auto move = find_typed(position, *typed);
    if (!move) return std::unexpected{std::move(move.error())};
    return position.play(*move);
}

} // namespace laststone::draughts
