#include "server/description.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <tuple>
#include <utility>

#include "base/characters.hpp"
#include "catalog/draughts_state.hpp"
#include "catalog/nogo_game.hpp"
#include "catalog/nogo_state.hpp"
#include "catalog/sentences.hpp"
#include "draughts/notation/fen.hpp"
#include "draughts/notation/recognise.hpp"
#include "draughts/notation/square_text.hpp"
#include "engine/levels.hpp"
#include "nogo/notation/point_text.hpp"
#include "nogo/notation/text.hpp"

namespace laststone::server {
namespace {

using catalog::Convention;
using catalog::DraughtsGame;
using catalog::DraughtsState;
using catalog::MoveInfo;
using catalog::NogoState;
using catalog::State;
using draughts::Piece;
using game::Color;

constexpr std::size_t most_routes = 64; // of one move

struct Sign {
    char letter;
    Piece piece;
};
constexpr std::array<Sign, 5> signs{{{'.', Piece::none},
                                     {'b', Piece::black_man},
                                     {'B', Piece::black_king},
                                     {'w', Piece::white_man},
                                     {'W', Piece::white_king}}};

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

char letter_of(Piece piece) { return std::ranges::find(signs, piece, &Sign::piece)->letter; }

char letter_of(nogo::Content content) {
    return content == nogo::Content::empty ? '.' : content == nogo::Content::black ? 'b' : 'w';
}

Json squares_of(const draughts::Rules& rules) {
    Json squares = Json::array();
    for (int number = 1; number <= rules.board.squares(); ++number) {
        const draughts::Square square{number};
        const draughts::Place place = rules.board.place(square);
        squares.push_back({{"name", square_text(rules.board, rules.notation.squares, square)},
                           {"number", number},
                           {"letters", square_text(rules.board, draughts::Naming::letters, square)},
                           {"row", place.row},
                           {"column", place.column}});
    }
    return squares;
}

Json squares_of(nogo::Shape shape) {
    Json squares = Json::array();
    for (std::size_t at = 0; at < static_cast<std::size_t>(shape.points()); ++at) {
        const nogo::Point point = point_at(shape, at);
        const std::string name = point_text(shape, point);
        squares.push_back(
            {{"name", name}, {"number", at + 1}, {"letters", name}, {"row", point.row()}, {"column", point.column()}});
    }
    return squares;
}

// The squares that a route's text names, in order.
std::vector<std::string> squares_in(std::string_view text) {
    std::vector<std::string> squares;
    const auto is_part = [](char c) { return base::is_digit(c) || (base::is_letter(c) && c != 'x'); };
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && is_part(text[end])) ++end;
        if (end > at) squares.emplace_back(text.substr(at, end - at));
        at = end + 1;
    }
    return squares;
}

// What two routes of one move have in common.
using Ends = std::tuple<std::string, std::string, std::string>;
Ends ends_of(const MoveInfo& move) { return {move.from, move.to, move.position}; }

struct Way {
    std::vector<std::string> path;
    std::vector<std::string> captured;
};

// The ways to play each capture; nothing where there are more than any page shows.
std::map<Ends, std::vector<Way>> ways_of(const State& state) {
    std::map<Ends, std::vector<Way>> ways;
    const auto routes = state.moves(Convention::routes);
    if (!routes) return ways;
    for (const MoveInfo& route : *routes) {
        std::vector<Way>& known = ways[ends_of(route)];
        if (known.size() < most_routes) known.push_back({squares_in(route.text), route.captured});
    }
    return ways;
}

bool captures(const std::vector<MoveInfo>& moves) { return !moves.empty() && !moves.front().captured.empty(); }

Json moves_json(const State& state, const std::vector<MoveInfo>& moves) {
    Json list = Json::array();
    if (dynamic_cast<const NogoState*>(&state) != nullptr) {
        for (const MoveInfo& move : moves) list.push_back({{"text", move.text}, {"from", nullptr}, {"to", move.to}});
        return list;
    }
    auto ways = captures(moves) ? ways_of(state) : std::map<Ends, std::vector<Way>>{};
    const auto children = state.children(Convention::distinct);
    for (std::size_t at = 0; at < moves.size(); ++at) {
        const MoveInfo& move = moves[at];
        std::vector<Way>& known = ways[ends_of(move)];
        if (known.empty()) known.push_back({{move.from, move.to}, move.captured});
        Json routes = Json::array();
        for (const Way& way : known) routes.push_back({{"path", way.path}, {"captured", way.captured}});
        list.push_back({{"text", move.text},
                        {"from", move.from},
                        {"to", move.to},
                        {"captured", move.captured},
                        {"position", move.position},
                        {"board", children ? board_text(*(*children)[at]) : ""},
                        {"routes", std::move(routes)}});
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

// The last move of the line; null at its start.
Json last_move_json(const State& state, const std::vector<std::string>& played) {
    if (played.empty()) return nullptr;
    const auto before = state.clone();
    before->take_back();
    return json_of(show_move(*before, played.back()));
}

Json must_capture_sentence(const std::vector<MoveInfo>& moves) {
    if (!captures(moves)) return nullptr;
    constexpr std::size_t most_named = 4;
    std::string sentence = "A capture is compulsory: ";
    for (std::size_t at = 0; at < std::min(moves.size(), most_named); ++at)
        sentence += (at > 0 ? ", " : "") + moves[at].text;
    if (moves.size() > most_named) sentence += " or another";
    return sentence + ".";
}

// Those that its start can be written in, and its records.
Json forms_of(const catalog::Game& game) {
    Json words = Json::array();
    const auto start = game.read("start");
    if (!start) return words;
    for (const auto& [word, form] : forms)
        if ((*start)->write(form)) words.push_back(word);
    if (dynamic_cast<const DraughtsGame*>(&game) != nullptr) words.push_back("pdn");
    return words;
}

std::string letters_of(const draughts::Rules& rules, const draughts::Setup& setup) {
    std::string text;
    for (int number = 1; number <= rules.board.squares(); ++number) text += letter_of(setup[draughts::Square{number}]);
    return text;
}

std::string letters_of(const nogo::Setup& setup) {
    std::string text;
    for (std::size_t at = 0; at < static_cast<std::size_t>(setup.shape().points()); ++at)
        text += letter_of(setup[point_at(setup.shape(), at)]);
    return text;
}

} // namespace

std::optional<catalog::Form> form_named(std::string_view word) {
    const auto found = std::ranges::find(forms, word, &NamedForm::word);
    return found != forms.end() ? std::optional{found->form} : std::nullopt;
}

Json summary_of(const catalog::Game& game) {
    const catalog::GameInfo& info = game.info();
    const auto* const draughts = dynamic_cast<const DraughtsGame*>(&game);
    const auto start = game.read("start");
    const std::size_t colon = info.id.find(':');
    const bool is_option = draughts != nullptr && colon != std::string_view::npos;
    Json json{{"id", info.id},
              {"name", info.name},
              {"family", draughts != nullptr ? "draughts" : "nogo"},
              {"option_of", is_option ? Json(info.id.substr(0, colon)) : Json(nullptr)},
              {"rows", info.rows},
              {"columns", info.columns},
              {"first", game::name(info.first)},
              {"pdn_game_type", or_null(info.pdn_game_type)}};
    json["kinds"] = draughts != nullptr ? Json{"man", "king"} : Json{"stone"};
    json["every_square"] = draughts == nullptr || draughts->rules().board.every_square;
    const bool numbers = draughts != nullptr && draughts->rules().notation.squares == draughts::Naming::numbers;
    json["naming"] = numbers ? "numbers" : "letters";
    json["start"] = start ? (*start)->position() : "";
    json["forms"] = forms_of(game);
    json["record_form"] = draughts != nullptr ? "pdn" : "sgf";
    json["levels"] = engine::highest_level;
    json["draws"] = draughts != nullptr;
    return json;
}

Json describe(const catalog::Game& game) {
    Json json = summary_of(game);
    if (const auto* const draughts = dynamic_cast<const DraughtsGame*>(&game))
        json["squares"] = squares_of(draughts->rules());
    else json["squares"] = squares_of(nogo::Shape{game.info().rows, game.info().columns});
    return json;
}

std::string board_text(const State& state) {
    if (const auto* const draughts = dynamic_cast<const DraughtsState*>(&state))
        return letters_of(draughts->rules(), draughts->setup());
    if (const auto* const nogo = dynamic_cast<const NogoState*>(&state)) return letters_of(nogo->setup());
    return {};
}

std::optional<DrawnBoard> drawn_board(const catalog::Game& game, std::string_view position) {
    if (const auto* const draughts = dynamic_cast<const DraughtsGame*>(&game)) {
        const auto read = draughts::read_position(draughts->rules(), position);
        if (!read) return std::nullopt;
        return DrawnBoard{letters_of(draughts->rules(), read->setup), read->setup.to_move};
    }
    const auto read = nogo::parse_text(nogo::Shape{game.info().rows, game.info().columns}, position);
    if (!read) return std::nullopt;
    return DrawnBoard{letters_of(*read), read->to_move};
}

std::optional<std::string> position_of_board(const catalog::Game& game, std::string_view board, Color to_move) {
    const auto* const draughts = dynamic_cast<const DraughtsGame*>(&game);
    const int squares =
        draughts != nullptr ? draughts->rules().board.squares() : game.info().rows * game.info().columns;
    if (board.size() != static_cast<std::size_t>(squares)) return std::nullopt;
    if (board.find_first_not_of(draughts != nullptr ? ".bwBW" : ".bw") != std::string_view::npos) return std::nullopt;
    if (draughts != nullptr) {
        draughts::Setup setup{.pieces = {}, .to_move = to_move, .king_runs = {}};
        for (std::size_t at = 0; at < board.size(); ++at)
            setup.pieces[at] = std::ranges::find(signs, board[at], &Sign::letter)->piece;
        return draughts::write_fen(draughts->rules(), setup);
    }
    nogo::Setup setup{nogo::Shape{game.info().rows, game.info().columns}};
    setup.to_move = to_move;
    for (std::size_t at = 0; at < board.size(); ++at)
        if (board[at] != '.')
            setup[point_at(setup.shape(), at)] = nogo::stone_of(board[at] == 'b' ? Color::black : Color::white);
    return nogo::write_text(setup);
}

Json result_json(const game::Outcome& outcome) {
    if (outcome.winner) return game::name(*outcome.winner);
    if (outcome.draw) return "draw";
    return nullptr;
}

Json material_json(const State& state) {
    Json material = Json::object();
    for (const Color side : {Color::black, Color::white})
        for (const catalog::Tally& tally : state.material())
            material[game::name(side)][std::string{tally.kind}] = tally.of(side);
    return material;
}

Json open_points_json(const State& state) {
    const auto* const nogo = dynamic_cast<const NogoState*>(&state);
    if (nogo == nullptr) return nullptr;
    Json open = Json::object();
    for (const Color side : {Color::black, Color::white}) {
        Json& points = open[game::name(side)] = Json::array();
        for (const nogo::Point point : nogo->open_points(side)) points.push_back(nogo->name(point));
    }
    return open;
}

ShownMove show_move(const State& before, std::string_view move) {
    ShownMove shown{.text = std::string{move}};
    const auto moves = before.moves();
    if (!moves) return shown;
    const auto found = std::ranges::find(*moves, move, &MoveInfo::text);
    if (found == moves->end()) return shown;
    shown.from = found->from;
    shown.to = found->to;
    shown.captured = found->captured;
    shown.path = found->from.empty() ? std::vector{found->to} : std::vector{found->from, found->to};
    if (found->captured.empty()) return shown;
    const auto ways = ways_of(before);
    const auto known = ways.find(ends_of(*found));
    if (known == ways.end() || known->second.empty()) return shown;
    shown.path = known->second.front().path;
    shown.captured = known->second.front().captured;
    return shown;
}

Json json_of(const ShownMove& move) {
    return {{"text", move.text},
            {"from", move.from.empty() ? Json(nullptr) : Json(move.from)},
            {"to", move.to},
            {"captured", move.captured},
            {"path", move.path}};
}

Json describe(const catalog::Game& game, const State& state) {
    const game::Outcome outcome = state.outcome();
    const auto moves = state.moves().value_or(std::vector<MoveInfo>{});
    const std::vector<std::string> played = state.played();
    Json json{{"game", game.info().id},        {"position", state.position()}, {"to_move", game::name(state.to_move())},
              {"ply", state.plies()},          {"board", board_text(state)},   {"material", material_json(state)},
              {"result", result_json(outcome)}};
    json["ending"] = outcome.is_over() ? Json(catalog::standing_alone(catalog::outcome_text(outcome))) : Json(nullptr);
    json["claimable"] = outcome.draw && outcome.draw->claimed;
    json["must_capture"] = captures(moves);
    json["reason"] = must_capture_sentence(moves);
    json["moves"] = moves_json(state, moves);
    json["last_move"] = last_move_json(state, played);
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

} // namespace laststone::server
