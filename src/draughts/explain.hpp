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
#include "draughts/precedence.hpp"

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
    blocked, // a piece with no move at all
    ambiguous
};

// `no_piece`, `capture_compulsory`: the words stay.
const char* name(Reason reason);

struct Explanation {
    Reason reason = Reason::legal;
    std::string sentence;
    std::size_t offset = 0; // in the text, where that is unreadable
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
        captures_of_piece{};         // complete ones of the typed piece, some of them only if they are very many
    std::string compulsory{};        // a capture that must be played, if there is one
    CaptureTally compulsory_tally{}; // and what it takes, but for the order
    Route compulsory_way{};          // one of those that may be played, with its rank
    Rank compulsory_rank = 0;
    std::vector<std::string> meanings{}; // legal moves that the text fits, where there are several
    bool has_lost = false;               // no legal move at all
};
Explanation diagnose(const IllegalMove& move);

// Where a text names the first square by its file alone, and no piece of the side to move stands there, or several of
// them have such a move.
Explanation no_piece_on_file(Color to_move, std::string_view text);
Explanation several_on_file(std::string_view text, const std::vector<std::string>& meanings);

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
        const bool with_king = is_king(illegal.setup[legal[0].from()]);
        illegal.compulsory_tally = {.pieces = static_cast<int>(legal[0].captured().count()), .with_king = with_king};
        for (const Square square : legal[0].captured())
            illegal.compulsory_tally.kings += is_king(illegal.setup[square]) ? 1 : 0;
        std::size_t routes = 0;
        position.for_each_capture_of(legal[0].from(), [&](const Route& route, Rank rank) {
            if (routes == 0 || rank > illegal.compulsory_rank) {
                illegal.compulsory_way = route;
                illegal.compulsory_rank = rank;
            }
            return ++routes < enough;
        });
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

// Where the text names the first square by its file alone: it means the one piece there that has such a move.
template <const Rules& R>
std::expected<Move<R>, Explanation> find_short(const Position<R>& position, std::string_view text) {
    const auto readings = complete_moves(R, position.setup(), text);
    if (!readings)
        return std::unexpected{Explanation{Reason::unreadable, readings.error().what, readings.error().offset}};
    if (readings->empty()) return std::unexpected{no_piece_on_file(position.to_move(), text)};
    const auto legal = position.legal_moves();
    std::vector<std::string> meanings;
    const TypedMove* meant = nullptr;
    for (const TypedMove& reading : *readings) {
        const Matches<R> matches = match(position, legal, reading);
        if (matches.moves.empty()) continue;
        meanings.push_back(move_text(position, legal, matches.moves[0]));
        meant = &reading;
    }
    if (meanings.size() > 1) return std::unexpected{several_on_file(text, meanings)};
    return find_typed(position, meant ? *meant : readings->front());
}

// The legal move that a text means, in any usual form, or why there is none.
template <const Rules& R>
std::expected<Move<R>, Explanation> find_meant(const Position<R>& position, std::string_view text) {
    if (names_file_alone(text)) return find_short(position, text);
    const auto typed = parse_move(R, text);
    if (!typed) return std::unexpected{Explanation{Reason::unreadable, typed.error().what, typed.error().offset}};
    return find_typed(position, *typed);
}

// Why the text could not be read, or was no legal move: a sentence, and the place in the text.
struct MoveError {
    std::string what;
    std::size_t offset = 0;
};

template <const Rules& R>
std::expected<Move<R>, MoveError> find_move(const Position<R>& position, std::string_view text) {
    auto move = find_meant(position, text);
    if (!move) return std::unexpected{MoveError{std::move(move.error().sentence), move.error().offset}};
    return *move;
}

template <const Rules& R>
std::expected<Explanation, ParseError> explain(const Position<R>& position, std::string_view text) {
    auto move = find_meant(position, text);
    if (!move && move.error().reason == Reason::unreadable)
        return std::unexpected{ParseError{std::move(move.error().sentence), move.error().offset}};
    if (!move) return std::move(move.error());
    std::vector<Square> captured;
    for (const Square square : move->captured()) captured.push_back(square);
    return Explanation{Reason::legal,
                       legal_sentence(R, move_text(position, *move), captured, position.kind(*move).crowns)};
}

// The position after the move that a text means, or why there is none.
template <const Rules& R>
std::expected<Position<R>, Explanation> try_play(const Position<R>& position, std::string_view text) {
    auto move = find_meant(position, text);
    if (!move) return std::unexpected{std::move(move.error())};
    return position.play(*move);
}

} // namespace laststone::draughts
