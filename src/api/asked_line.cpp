#include "api/asked_line.hpp"

#include <utility>

#include "api/limits.hpp"
#include "base/characters.hpp"
#include "catalog/games.hpp"
#include "catalog/opening_names.hpp"

namespace laststone::api {

Result<const catalog::Game*> find_game(std::string_view id) {
    if (const catalog::Game* const game = catalog::find_game(id)) return game;
    const std::string_view nearest = catalog::nearest_game(id);
    std::string sentence = "there is no game " + base::quoted(id);
    if (!nearest.empty()) sentence += "; did you mean " + std::string{nearest};
    return refused({"unknown_game", std::move(sentence)});
}

Result<catalog::Move> find(const catalog::State& state, std::string_view move) {
    const auto found = state.find(move);
    if (found) return *found;
    return refused(fault_of("illegal_move", found.error()).with("reason", std::string{found.error().reason}));
}

Result<catalog::Move> play(catalog::State& state, std::string_view move) {
    auto found = find(state, move);
    if (found) state.play(*found);
    return found;
}

// Nothing that is named is deep in a game.
std::string_view named_opening(const catalog::State& state) {
    static const std::size_t deepest = catalog::longest_opening();
    return state.plies() <= deepest ? catalog::opening_name(state) : std::string_view{};
}

namespace {

// How far apart the lines are that are kept of a long one: whoever goes back in it then plays few moves again.
constexpr std::size_t between_kept = 32;

Result<std::shared_ptr<const OpenLine>> opened(std::string_view id, std::string_view position,
                                               std::optional<game::Color> turn) {
    const auto game = find_game(id);
    if (!game) return refused(game.error());
    auto state = (*game)->read(position, turn);
    if (!state) return refused(fault_of("bad_position", state.error()));
    return std::make_shared<const OpenLine>(OpenLine{.state = std::move(*state)});
}

// Plays the moves behind those that the beginning has; there must be some.
Result<std::shared_ptr<const OpenLine>> played_on(const OpenLines::Beginning& beginning,
                                                  const std::vector<std::string>& moves, const LineKey& key,
                                                  OpenLines& lines) {
    std::unique_ptr<catalog::State> state = beginning.line->state->clone();
    OpenLine on{.played = beginning.line->played, .opening = beginning.line->opening};
    for (std::size_t at = beginning.moves; at < moves.size(); ++at) {
        const auto move = find(*state, moves[at]);
        if (!move) return refused(Fault{move.error()}.with("at", at));
        const bool is_last = at + 1 == moves.size();
        const bool is_kept = is_last || key.plies(at + 1) % between_kept == 0;
        if (is_kept) on.last = show_move(*state, *move);
        on.played =
            std::make_shared<const MoveText>(is_kept ? on.last->text : state->text(*move), std::move(on.played));
        state->play(*move);
        if (const std::string_view name = named_opening(*state); !name.empty()) on.opening = name;
        if (!is_kept || is_last) continue;
        on.state = state->clone();
        lines.keep(key, at + 1, std::make_shared<const OpenLine>(on));
    }
    on.state = std::move(state);
    auto whole = std::make_shared<const OpenLine>(std::move(on));
    lines.keep(key, moves.size(), whole);
    return whole;
}

Result<AskedLine> asked_line(OpenLines::Beginning beginning, const std::vector<std::string>& moves, const LineKey& key,
                             OpenLines& lines) {
    if (beginning.moves < moves.size()) {
        auto on = played_on(beginning, moves, key, lines);
        if (!on) return refused(std::move(on.error()));
        beginning.line = std::move(*on);
    }
    const auto& line = beginning.line;
    return AskedLine{&line->state->game(), line->state, line, last_moves(*line, moves.size()), key.hash(moves.size())};
}

// A line from its start, whatever of it is open.
Result<AskedLine> line_from_start(Fields& fields, const std::vector<std::string>& moves, OpenLines& lines) {
    const std::string id = fields.text("game", "english");
    const std::string position = fields.text("position", "start");
    const auto turn = fields.color_if_any("turn");
    if (fields.fault()) return refused(*fields.fault());
    const LineKey key{id, position, turn, moves};
    OpenLines::Beginning beginning = lines.longest(key);
    if (!beginning.line) {
        auto start = opened(id, position, turn);
        if (!start) return refused(std::move(start.error()));
        beginning.line = std::move(*start);
        lines.keep(key, 0, beginning.line);
    }
    return asked_line(std::move(beginning), moves, key, lines);
}

// What follows a line that is open.
Result<AskedLine> line_after(std::string_view id, Fields& fields, const std::vector<std::string>& moves,
                             OpenLines& lines) {
    for (const std::string_view other : {"game", "position", "turn"})
        if (fields.has(other)) fields.blame(other, "cannot be said again of the line in after");
    const auto hash = parse_key(id);
    if (!hash) fields.blame("after", "must be the line of an earlier answer");
    if (fields.fault()) return refused(*fields.fault());
    const auto unknown = [] {
        return refused({"unknown_line", "this line is not open any more: say it from its start"});
    };
    auto end = lines.end_of(*hash);
    if (!end) return unknown();
    if (end->plies + moves.size() > longest_line)
        return refused({"bad_field", "the line would be longer than " + std::to_string(longest_line) + " moves"});
    const LineKey key{std::move(*end), moves};
    OpenLines::Beginning beginning = lines.longest(key);
    if (!beginning.line) return unknown();
    return asked_line(std::move(beginning), moves, key, lines);
}

} // namespace

Result<AskedLine> read_line(Fields& fields, OpenLines& lines) {
    const auto after = fields.text_if_any("after");
    const auto moves = fields.texts("moves", longest_line);
    return after ? line_after(*after, fields, moves, lines) : line_from_start(fields, moves, lines);
}

} // namespace laststone::api
