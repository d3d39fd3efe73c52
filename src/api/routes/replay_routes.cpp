// A game from its first position to its last, all that a board needs to replay it.
#include <array>
#include <utility>

#include "api/asked_line.hpp"
#include "api/description.hpp"
#include "api/limits.hpp"
#include "api/records/record_text.hpp"
#include "api/records/tree.hpp"
#include "api/routes/routes.hpp"

namespace laststone::api {
namespace {

// The first game of a text.
Result<Tree> tree_of_text(std::string_view text, const catalog::Game& usual) {
    RecordReader reader{recognise_record(text), draughts::pdn_source(text), usual};
    auto tree = reader.next();
    if (!tree) return refused({"bad_record", "there is no game in this text"});
    if (*tree) return std::move(**tree);
    const RecordFault& fault = tree->error();
    return refused(Fault{"bad_record", fault.sentence}.with("line", fault.line).with("column", fault.column));
}

Result<Tree> tree_of_line(Fields& fields, const catalog::Game& game) {
    const std::string position = fields.text("position", "start");
    const auto turn = fields.color_if_any("turn");
    const auto moves = fields.texts("moves", longest_line);
    if (fields.fault()) return refused(*fields.fault());
    const auto start = game.read(position, turn);
    if (!start) return refused(fault_of("bad_position", start.error()));
    Tree tree{.game = &(*start)->game(), .start = (*start)->position()};
    for (const std::string& move : moves) tree.nodes.push_back({.parent = tree.nodes.size() - 1, .move = move});
    return tree;
}

// Without its variations.
Tree main_line_of(const Tree& tree) {
    Tree line{.game = tree.game, .start = tree.start, .tags = tree.tags, .result = tree.result};
    line.nodes = {tree.nodes.front()};
    for (const std::size_t node : tree.main_line()) {
        line.nodes.push_back(tree.nodes[node]);
        line.nodes.back().parent = line.nodes.size() - 2;
    }
    return line;
}

Json step_json(const RecordNode& node, Json move) {
    Json json{{"board", node.board}, {"to_move", game::name(node.to_move)}, {"move", std::move(move)}};
    json["number"] = node.number;
    json["nags"] = node.nags;
    json["comments"] = node.comments;
    return json;
}

// Of a stone that is put out of turn, only the place is known.
Json move_json(const catalog::State& before, const RecordNode& node) {
    if (node.move.empty()) return nullptr;
    if (const auto move = before.find(node.move)) return json_of(show_move(before, *move));
    return json_of(ShownMove{.text = node.move, .from = node.from, .to = node.to, .captured = node.captured});
}

Result<Json> replay_of(const Tree& tree) {
    Tree line = main_line_of(tree);
    if (line.nodes.size() > longest_line + 1)
        return refused({"bad_record", "the game has more than " + std::to_string(longest_line) + " moves"});
    if (auto fault = fill(line)) return refused(std::move(*fault));
    Json steps = Json::array({step_json(line.nodes.front(), nullptr)});
    const auto fault = along_main_line(line, [&](const catalog::State& state, std::string_view) {
        if (steps.size() == line.nodes.size()) return;
        const RecordNode& next = line.nodes[steps.size()];
        steps.push_back(step_json(next, move_json(state, next)));
    });
    if (fault) return refused(*fault);
    Json json{{"game", describe(*line.game)}, {"tags", Json::object()}, {"result", result_json(line.result)}};
    for (const auto& [name, value] : line.tags) json["tags"][name] = value;
    json["steps"] = std::move(steps);
    return json;
}

Result<Response> replay(const Call& call) {
    const auto object = call.object();
    if (!object) return refused(object.error());
    Fields fields{*object};
    const auto text = fields.text_if_any("text");
    const std::string id = fields.text("game", "english");
    if (text && text->size() > longest_replay)
        fields.blame("text", "must be a text of at most " + std::to_string(longest_replay) + " bytes");
    if (fields.fault()) return refused(*fields.fault());
    const auto game = find_game(id);
    if (!game) return refused(game.error());
    const auto tree = text ? tree_of_text(*text, **game) : tree_of_line(fields, **game);
    if (!tree) return refused(tree.error());
    const auto json = replay_of(*tree);
    if (!json) return refused(json.error());
    return answer_of(*json);
}

constexpr std::array<ApiRoute, 1> replay_table{{{"POST", "/api/replay", replay}}};

} // namespace

std::span<const ApiRoute> replay_routes() { return replay_table; }

} // namespace laststone::api
