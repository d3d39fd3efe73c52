#include "api/description.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "catalog/sentences.hpp"
#include "engine/levels.hpp"

namespace laststone::api {
namespace {

using catalog::Convention;
using catalog::Move;
using catalog::State;
using game::Color;

constexpr std::size_t most_routes = 64; // of one move

struct NamedForm {
    std::string_view word;
    catalog::Form form;
};
constexpr std::array<NamedForm, 7> forms{{{"fen", catalog::Form::fen},
                                          {"dump", catalog::Form::dump},
                                          {"hub", catalog::Form::hub},
                                          {"board", catalog::Form::board},
                                          {"matrix", catalog::Form::matrix},
                                          {"svg", catalog::Form::svg},
                                          {"sgf", catalog::Form::sgf}}};

Json squares_of(const catalog::Game& game) {
    Json squares = Json::array();
    for (const catalog::SquareInfo& square : game.squares())
        squares.push_back({{"name", square.name},
                           {"number", square.square.number()},
                           {"letters", square.letters},
                           {"row", square.row},
                           {"column", square.column}});
    return squares;
}

// The ways to play each of these captures, in their order; none where there are more than any page shows.
std::vector<std::vector<Move>> ways_of(const State& state, std::span<const Move> captures) {
    std::vector<std::vector<Move>> ways(captures.size());
    const auto routes = state.moves(Convention::routes);
    if (!routes) return ways;
    for (const Move& route : *routes) {
        const auto move = std::ranges::find_if(captures, [&](const Move& one) { return same_move(one, route); });
        if (move == captures.end()) continue;
        auto& known = ways[static_cast<std::size_t>(move - captures.begin())];
        if (known.size() < most_routes) known.push_back(route);
    }
    return ways;
}

bool captures(const std::vector<Move>& moves) { return !moves.empty() && moves.front().is_capture(); }

Json route_json(const State& state, const Move& move, Json path, Json captured) {
    const auto crowned = state.crowned_at(move);
    return {{"path", std::move(path)},
            {"captured", std::move(captured)},
            {"crowned", crowned ? Json(*crowned) : Json(nullptr)}};
}

Json routes_json(const State& state, const Move& move, std::span<const Move> ways) {
    Json routes = Json::array();
    if (ways.empty()) {
        const Move straight{.from = move.from, .to = move.to, .becomes_king = move.becomes_king};
        routes.push_back(route_json(state, straight, names(state, std::array{move.from, move.to}),
                                    names(state, captured_in_square_order(move))));
    }
    for (const Move& way : ways)
        routes.push_back(route_json(state, way, names(state, way.path), names(state, way.captured)));
    return routes;
}

Json moves_json(const State& state, const std::vector<Move>& moves, const std::vector<std::string>& texts) {
    Json list = Json::array();
    if (state.game().info().family == catalog::Family::nogo) {
        for (std::size_t at = 0; at < moves.size(); ++at)
            list.push_back({{"text", texts[at]}, {"from", nullptr}, {"to", state.name(moves[at].to)}});
        return list;
    }
    const auto ways = captures(moves) ? ways_of(state, moves) : std::vector<std::vector<Move>>(moves.size());
    for (std::size_t at = 0; at < moves.size(); ++at) {
        const Move& move = moves[at];
        const auto after = state.after(move);
        list.push_back({{"text", texts[at]},
                        {"from", state.name(move.from)},
                        {"to", state.name(move.to)},
                        {"captured", names(state, captured_in_square_order(move))},
                        {"position", after->position()},
                        {"board", after->board()},
                        {"routes", routes_json(state, move, ways[at])}});
    }
    return list;
}

Json clocks_json(const State& state) {
    Json list = Json::array();
    for (const catalog::DrawClock& clock : state.clocks())
        list.push_back({{"reason", clock.reason},
                        {"counted", clock.counted},
                        {"limit", clock.limit},
                        {"sentence", catalog::standing_alone(clock.sentence)}});
    return list;
}

// Of captures, by their texts.
std::string must_capture_sentence(const std::vector<std::string>& texts) {
    constexpr std::size_t most_named = 4;
    std::string sentence = "A capture is compulsory: ";
    for (std::size_t at = 0; at < std::min(texts.size(), most_named); ++at)
        sentence += (at > 0 ? ", " : "") + texts[at];
    if (texts.size() > most_named) sentence += " or another";
    return sentence + ".";
}

// Those that its start can be written in, and its records.
Json forms_of(const catalog::Game& game) {
    Json words = Json::array();
    const auto start = game.read("start");
    if (!start) return words;
    for (const auto& [word, form] : forms)
        if ((*start)->write(form)) words.push_back(word);
    if (game.info().record_form == catalog::RecordForm::pdn) words.push_back("pdn");
    return words;
}

} // namespace

std::optional<catalog::Form> form_named(std::string_view word) {
    const auto found = std::ranges::find(forms, word, &NamedForm::word);
    return found != forms.end() ? std::optional{found->form} : std::nullopt;
}

Json summary_of(const catalog::Game& game) {
    const catalog::GameInfo& info = game.info();
    const bool is_draughts = info.family == catalog::Family::draughts;
    const auto start = game.read("start");
    const std::size_t colon = info.id.find(':');
    const bool is_option = is_draughts && colon != std::string_view::npos;
    Json json{{"id", info.id},
              {"name", info.name},
              {"family", name(info.family)},
              {"option_of", is_option ? Json(info.id.substr(0, colon)) : Json(nullptr)},
              {"rows", info.rows},
              {"columns", info.columns},
              {"first", game::name(info.first)},
              {"pdn_game_type", or_null(info.pdn_game_type)}};
    json["kinds"] = is_draughts ? Json{"man", "king"} : Json{"stone"};
    json["every_square"] = info.every_square;
    json["naming"] = info.naming == catalog::Naming::numbers ? "numbers" : "letters";
    json["start"] = start ? (*start)->position() : "";
    json["forms"] = forms_of(game);
    json["record_form"] = name(info.record_form);
    json["levels"] = engine::highest_level;
    json["draws"] = is_draughts;
    return json;
}

Json describe(const catalog::Game& game) {
    Json json = summary_of(game);
    json["squares"] = squares_of(game);
    return json;
}

Json result_json(const game::Outcome& outcome) {
    if (outcome.winner) return game::name(*outcome.winner);
    if (outcome.draw) return "draw";
    return nullptr;
}

Json material_json(const State& state) {
    Json material = Json::object();
    for (const Color side : {Color::black, Color::white})
        for (const catalog::PieceCount& tally : state.material())
            material[game::name(side)][std::string{tally.kind}] = tally.of(side);
    return material;
}

Json open_points_json(const State& state) {
    if (state.game().info().family != catalog::Family::nogo) return nullptr;
    Json open = Json::object();
    for (const Color side : {Color::black, Color::white})
        open[game::name(side)] = names(state, state.open_points(side));
    return open;
}

std::vector<std::string> names(const State& state, std::span<const catalog::Square> squares) {
    std::vector<std::string> all;
    all.reserve(squares.size());
    for (const catalog::Square square : squares) all.push_back(state.name(square));
    return all;
}

ShownMove show_move(const State& before, const Move& move) {
    ShownMove shown{.text = before.text(move), .to = before.name(move.to)};
    if (move.from) shown.from = before.name(move.from);
    shown.path = names(before, move.path);
    if (!move.is_capture()) return shown;
    // The first of the ways that the position's own moves are told with.
    const auto ways = ways_of(before, {&move, 1}).front();
    const Move& way = ways.empty() ? move : ways.front();
    shown.path = names(before, way.path);
    shown.captured = names(before, way.captured);
    return shown;
}

Json json_of(const ShownMove& move) {
    return {{"text", move.text},
            {"from", move.from.empty() ? Json(nullptr) : Json(move.from)},
            {"to", move.to},
            {"captured", move.captured},
            {"path", move.path}};
}

Json describe(const State& state, const std::vector<std::string>& played, const std::optional<ShownMove>& last) {
    const catalog::Game& game = state.game();
    const game::Outcome outcome = state.outcome();
    const auto moves = state.moves().value_or(std::vector<Move>{});
    const std::vector<std::string> texts = state.texts(moves);
    Json json{{"game", game.info().id},        {"position", state.position()}, {"to_move", game::name(state.to_move())},
              {"ply", state.plies()},          {"board", state.board()},       {"material", material_json(state)},
              {"result", result_json(outcome)}};
    json["ending"] = outcome.is_over() ? Json(catalog::standing_alone(catalog::outcome_text(outcome))) : Json(nullptr);
    json["claimable"] = outcome.draw && outcome.draw->claimed;
    json["must_capture"] = captures(moves);
    json["reason"] = captures(moves) ? Json(must_capture_sentence(texts)) : Json(nullptr);
    json["moves"] = moves_json(state, moves, texts);
    json["last_move"] = last ? json_of(*last) : Json(nullptr);
    json["played"] = played;
    json["clocks"] = clocks_json(state);
    json["open"] = open_points_json(state);
    json["key"] = key_text(position_key(game, state));
    return json;
}

// FNV-1a, and then the bits mixed: the lower ones of FNV are weak, and the archive sorts by all of them.
std::uint64_t position_key(const catalog::Game& game, const State& state) {
    std::uint64_t hash = 0xcbf2'9ce4'8422'2325;
    const auto add = [&](std::string_view text) {
        for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x0000'0100'0000'01b3;
    };
    add(game.info().id);
    add("\n");
    add(state.position());
    hash = (hash ^ hash >> 33) * 0xff51'afd7'ed55'8ccd;
    return hash ^ hash >> 33;
}

std::string key_text(std::uint64_t key) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text(16, '0');
    for (std::size_t at = text.size(); at-- > 0; key >>= 4) text[at] = digits[key & 15];
    return text;
}

std::optional<std::uint64_t> parse_key(std::string_view text) {
    std::uint64_t key = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), key, 16);
    if (error != std::errc{} || end != text.data() + text.size() || text.size() != 16) return std::nullopt;
    return key;
}

} // namespace laststone::api
