// Plays a recorded game through on the board, checking every move of it.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "draughts/explain.hpp"
#include "draughts/notation/fen.hpp"
#include "draughts/notation/move_text.hpp"
#include "draughts/notation/pdn_conventions.hpp"
#include "draughts/notation/pdn_reader.hpp"
#include "draughts/notation/played_game.hpp"
#include "draughts/position.hpp"
#include "game/key.hpp"
#include "game/record.hpp"

namespace laststone::draughts {

// What a record needs to know of a game to be played through.
template <class D>
concept GameAdapter = requires(const D adapter, const typename D::Position position, std::string_view text) {
    { adapter.start() } -> std::same_as<typename D::Position>;
    { adapter.set_up(position, text) } -> std::same_as<std::expected<typename D::Position, ParseError>>;
    { adapter.find_move(position, text) } -> std::same_as<std::expected<typename D::Position::Move, ParseError>>;
    {
        *adapter.meant(position, text).begin()
    } -> std::convertible_to<typename D::Position::Move>; // legal, and perhaps none
};

template <class Position>
struct PlayedNode {
    game::NodeId id;
    const Position& before;
    const typename Position::Move* move; // nothing at the start of the game and where a position is set up
    const Position& after;
    std::size_t depth; // of the variation it stands in; 0 in the game itself
};

// Calls visit(PlayedNode) for the root, and then for every move and setup in the order of a Walk. Stops at the first
// that does not fit and says why. The record counts squares our way. A capture that shares its ends with another is
// found by the moves that follow it, where these tell.
template <GameAdapter D, class Visit>
std::expected<void, PdnError> replay(const D& adapter, const game::Record& record, Visit&& visit);

// A variant as an adapter, played with the code of its shape: same_shape(Shape, rules) must hold.
template <const Rules& Shape>
struct DraughtsAdapter {
    using Position = draughts::Position<Shape>;

    const Rules& rules = Shape; // must outlive the adapter

    Position start() const { return *Position::from(start_setup(rules)); }
    // `W::` passes the move: the pieces stay.
    std::expected<Position, ParseError> set_up(const Position& before, std::string_view fen) const {
        if (fen == "W::" || fen == "B::") {
            Setup same = before.setup();
            same.to_move = fen[0] == 'W' ? Color::white : Color::black;
            return from(same);
        }
        const auto parsed = parse_fen(rules, fen);
        if (!parsed) return std::unexpected{fault_in_file(fen, parsed.error())};
        auto position = from(parsed->setup);
        if (!position && rules.notation.pdn_counts_from_the_end) position.error().what += ", as our board counts";
        return position;
    }
    std::expected<Move<Shape>, ParseError> find_move(const Position& position, std::string_view text) const {
        auto move = draughts::find_move(position, text);
        if (move) return *move;
        return std::unexpected{
            ParseError{as_in_file(text) + ": " + move.error().what, offset_in_file(move.error().offset)}};
    }
    auto meant(const Position& position, std::string_view text) const {
        decltype(Matches<Shape>::moves) moves;
        const auto legal = position.legal_moves();
        for (const TypedMove& typed : possible_moves(Shape, position.setup(), text))
            for (const auto& move : match(position, legal, typed).moves)
                if (!moves.full()) moves.push_back(move);
        return moves;
    }

private:
    static std::expected<Position, ParseError> from(const Setup& setup) {
        auto position = Position::from(setup);
        if (!position) return std::unexpected{ParseError{position.error().front().sentence, 0}};
        if (position->legal_moves().overflowed()) return std::unexpected{ParseError{std::string{too_many_captures}, 0}};
        return *position;
    }
    // A FEN that cannot be read is as wrong in the file's own count, and there its fault has the right square and place.
    ParseError fault_in_file(std::string_view fen, const ParseError& ours) const {
        if (!rules.notation.pdn_counts_from_the_end) return ours;
        const auto parsed = parse_fen(rules, fen_from_other_end(rules, fen));
        return parsed ? ours : parsed.error();
    }
    // Sentences name squares our way; where the file counts otherwise, the move is shown in both.
    std::string as_in_file(std::string_view text) const {
        if (!rules.notation.pdn_counts_from_the_end) return std::string{text};
        return move_from_other_end(rules, text) + ", which is " + std::string{text} + " on our board";
    }
    std::size_t offset_in_file(std::size_t offset) const { return rules.notation.pdn_counts_from_the_end ? 0 : offset; }
};

// The first fault in a record, if any: the same as play_through, and faster where nothing else is wanted.
template <const Rules& Shape>
std::expected<void, PdnError> check(const Rules& rules, const game::Record& record) {
    return replay(DraughtsAdapter<Shape>{rules}, record, [](const PlayedNode<Position<Shape>>&) {});
}

template <const Rules& Shape>
std::expected<PlayedGame, PdnError> play_through(const Rules& rules, game::Record record);

namespace detail {

inline game::SourcePlace further(game::SourcePlace place, std::size_t bytes) {
    place.column += bytes;
    place.offset += bytes;
    return place;
}

inline std::unexpected<PdnError> misfit(ParseError error, game::SourcePlace place) {
    return std::unexpected{PdnError{std::move(error.what), further(place, error.offset)}};
}

// As we write it, with whatever lidraughts added.
inline std::string canonical_fen(const Rules& rules, std::string_view text) {
    const auto fen = parse_fen(rules, text);
    if (!fen) return std::string{text}; // a pass
    return write_fen(rules, *fen, {.lidraughts = fen->halfmove_clock || fen->move_number || !fen->ghosts.empty()});
}

// The positions that a move leads to from any of these.
template <GameAdapter D>
std::vector<typename D::Position> after(const D& adapter, const std::vector<typename D::Position>& boards,
                                        std::string_view text) {
    constexpr std::size_t most = 32; // where every move could mean several
    std::vector<typename D::Position> next;
    for (const auto& board : boards)
        for (const auto& move : adapter.meant(board, text))
            if (next.size() < most) next.push_back(board.play(move));
    return next;
}

// Which of the moves that a node can mean allows those that follow it: nothing where that is none, or not one alone.
template <GameAdapter D>
std::optional<typename D::Position::Move> meant_by_sequel(const D& adapter, const game::Record& record, game::NodeId id,
                                                          const typename D::Position& before) {
    constexpr int farthest = 200; // plies; it mostly shows in the next one or two
    struct Reading {
        typename D::Position::Move move;
        std::vector<typename D::Position> boards;
    };
    std::vector<Reading> readings;
    for (const auto& move : adapter.meant(before, record[id].text)) readings.push_back({move, {before.play(move)}});
    game::NodeId at = record[id].next;
    for (int plies = 0; readings.size() > 1 && plies < farthest; ++plies, at = record[at].next) {
        if (!at || record[at].kind != game::Record::Kind::move || record[at].text == "-") return std::nullopt;
        for (Reading& reading : readings) reading.boards = after(adapter, reading.boards, record[at].text);
        std::erase_if(readings, [](const Reading& reading) { return reading.boards.empty(); });
    }
    if (readings.size() != 1) return std::nullopt;
    return readings.front().move;
}

} // namespace detail

template <GameAdapter D, class Visit>
std::expected<void, PdnError> replay(const D& adapter, const game::Record& record, Visit&& visit) {
    using Position = typename D::Position;
    struct Board {
        Position position;
        bool known = true; // false once a move is left out as -
    };
    Position start = adapter.start();
    if (const game::Tag* const fen = record.find_tag("FEN")) {
        auto position = adapter.set_up(start, fen->value);
        if (!position) return detail::misfit(std::move(position.error()), fen->place);
        start = *position;
    }
    visit(PlayedNode<Position>{game::Record::root, start, nullptr, start, 0});

    game::Along<Board> board{{start}};
    const auto play = [&](game::NodeId id) -> std::expected<void, PdnError> {
        const game::Record::Node& node = record[id];
        const Position& before = board.now().position;
        if (node.kind == game::Record::Kind::setup) {
            auto position = adapter.set_up(before, node.text);
            if (!position) return detail::misfit(std::move(position.error()), node.place);
            board.advance({*position});
            visit(PlayedNode<Position>{id, board.before().position, nullptr, board.now().position, board.depth()});
        } else if (node.text == "-") {
            board.advance({before, false});
        } else if (!board.now().known) {
            return detail::misfit({"the move before this one is not known, so " + node.text + " cannot be checked"},
                                  node.place);
        } else {
            auto move = adapter.find_move(before, node.text);
            if (!move)
                if (const auto meant = detail::meant_by_sequel(adapter, record, id, before)) move = *meant;
            if (!move) return detail::misfit(std::move(move.error()), node.place);
            board.advance({before.play(*move)});
            visit(PlayedNode<Position>{id, board.before().position, &*move, board.now().position, board.depth()});
        }
        return {};
    };

    game::Walk walk{record};
    for (auto step = walk.next(); step != game::Walk::Step::end; step = walk.next()) {
        if (step == game::Walk::Step::open) board.open(static_cast<bool>(record[record[walk.node()].parent].next));
        else if (step == game::Walk::Step::close) board.close();
        else if (auto played = play(walk.node()); !played) return played;
    }
    return {};
}

template <const Rules& Shape>
std::expected<PlayedGame, PdnError> play_through(const Rules& rules, game::Record record) {
    game::Key key{static_cast<std::uint64_t>(rules.notation.pdn_number())};
    const auto rewrite = [&](const PlayedNode<Position<Shape>>& node) {
        if (node.depth == 0) key.value = base::Random::mix(key.value + node.after.key().value);
        if (node.move) record.set_text(node.id, move_text(node.before, *node.move));
        else if (node.id != game::Record::root)
            record.set_text(node.id, detail::canonical_fen(rules, record[node.id].text));
    };
    const auto played = replay(DraughtsAdapter<Shape>{rules}, record, rewrite);
    if (!played) return std::unexpected{played.error()};
    if (record.find_tag("FEN")) record.set_tag("FEN", detail::canonical_fen(rules, record.tag("FEN")));
    return PlayedGame{std::move(record), key};
}

} // namespace laststone::draughts
