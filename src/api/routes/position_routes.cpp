// Games, positions, moves, and the forms they are written in.
#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

#include "api/asked_line.hpp"
#include "api/description.hpp"
#include "api/limits.hpp"
#include "api/records/record_text.hpp"
#include "api/routes/routes.hpp"
#include "base/characters.hpp"
#include "catalog/games.hpp"
#include "catalog/sentences.hpp"
#include "draughts/notation/recognise.hpp"
#include "engine/levels.hpp"
#include "engine/own_tables.hpp"

namespace laststone::api {
namespace {

constexpr std::size_t most_records_read = 50;

bool has_tables(const engine::Settings& settings) {
    if (settings.own_tables && !engine::own_tables().empty()) return true;
#ifdef __cpp_lib_filesystem // WebAssembly has no folders
    std::error_code error;
    return !settings.tables.empty() &&
           std::filesystem::directory_iterator{settings.tables, error} != std::filesystem::directory_iterator{};
#else
    return false;
#endif
}

Json archive_json(Api& api) {
    if (!api.has_archive()) return nullptr;
    return {{"path", api.archive().path()}, {"games", api.archive().count()}};
}

Result<Response> about(const Call& call) {
    const Pool::Settings& pool = call.api.pool().settings();
    Json json{{"name", "laststone"},
              {"version", call.api.settings().version},
              {"api", 1},
              {"engines", std::max(pool.engines, 1)},
              {"threads", pool.engine.threads},
              {"hash_mib", pool.engine.hash_mib},
              {"levels", engine::highest_level},
              {"tables", has_tables(pool.engine)}};
    json["archive"] = archive_json(call.api);
    json["addresses"] = call.api.addresses();
    json["embed"] = call.api.settings().embedders;
    json["limits"] = {{"body", longest_body},     {"import", longest_import},
                      {"header", longest_header}, {"moves", longest_line},
                      {"nodes", most_nodes},      {"lines", most_lines},
                      {"tasks", most_tasks},      {"connections", most_connections}};
    return answer_of(json);
}

// The chain that the page plays for stakes on; null where it does not.
Result<Response> stakes(const Call& call) { return answer_of(Json{{"network", call.api.settings().stakes}}); }

Result<Response> health(const Call&) { return answer_of(Json{{"ok", true}}); }

Result<Response> games(const Call&) {
    Json list = Json::array();
    for (const catalog::Game* const game : catalog::all_games()) list.push_back(summary_of(*game));
    return answer_of(Json{{"games", std::move(list)}});
}

Result<Response> one_game(const Call& call) {
    const auto found = find_game(call.parts[0]);
    if (!found) return refused({"not_found", found.error().sentence});
    return answer_of(describe(**found));
}

// The line that the body asks about, for handlers that want nothing else.
Result<AskedLine> line_of(const Call& call, const Json& object) {
    Fields fields{object};
    return read_line(fields, call.api.lines());
}

Result<Response> position(const Call& call) {
    const auto object = call.object();
    if (!object) return refused(object.error());
    const auto line = line_of(call, *object);
    if (!line) return refused(line.error());
    Json json = describe(*line->state, line->played, line->open->last);
    json["line"] = key_text(line->id);
    json["opening"] = line->open->opening.empty() ? Json(nullptr) : Json(line->open->opening);
    return answer_of(json);
}

// Why the piece on a square cannot be moved.
Result<Response> explain_square(const catalog::State& state, const std::string& name) {
    const auto squares = state.game().squares();
    const auto found = std::ranges::find(squares, name, &catalog::SquareInfo::name);
    if (found == squares.end())
        return refused(Fault{"bad_field", "the field square must name a square of the board"}.with("field", "square"));
    const auto why = state.explain_square(found->square);
    if (!why) return refused(fault_of("bad_position", why.error()));
    return answer_of(Json{{"legal", why->legal},
                          {"reason", why->reason},
                          {"sentence", catalog::standing_alone(why->sentence)},
                          {"move", nullptr}});
}

Result<Response> explain(const Call& call) {
    const auto object = call.object();
    if (!object) return refused(object.error());
    Fields fields{*object};
    const auto square = fields.text_if_any("square");
    const std::string move = square ? "" : fields.text("move");
    const auto line = read_line(fields, call.api.lines());
    if (!line) return refused(line.error());
    const catalog::State& state = *line->state;
    if (square) return explain_square(state, *square);
    const auto found = state.find(move);
    return answer_of(
        Json{{"legal", found.has_value()},
             {"reason", found ? "legal" : found.error().reason},
             {"sentence", catalog::standing_alone(found ? state.legal_sentence(*found) : found.error().what)},
             {"move", found ? Json(state.text(*found)) : Json(nullptr)}});
}

Json sentences(const std::vector<std::string>& texts) {
    Json list = Json::array();
    for (const std::string& text : texts) list.push_back(catalog::standing_alone(text));
    return list;
}

// The board of a position that may be impossible, where it can be drawn at all.
Result<Json> validity_json(const catalog::Game& game, const std::string& position, std::optional<game::Color> turn) {
    const auto validity = game.validate(position, turn);
    if (!validity) return refused(fault_of("bad_position", validity.error()));
    const bool is_drawn = validity->board.size() == game.squares().size();
    Json json{{"valid", validity->faults.empty()}, {"position", validity->position}};
    json["board"] = is_drawn ? Json(validity->board) : Json(nullptr);
    json["to_move"] = is_drawn ? Json(game::name(validity->to_move)) : Json(nullptr);
    json["faults"] = sentences(validity->faults);
    json["remarks"] = sentences(validity->remarks);
    return json;
}

Result<Response> validate(const Call& call) {
    const auto object = call.object();
    if (!object) return refused(object.error());
    Fields fields{*object};
    const std::string id = fields.text("game", "english");
    const auto board = fields.text_if_any("board");
    auto turn = fields.color_if_any("turn");
    const auto to_move = fields.color_if_any("to_move");
    std::string position = fields.text("position", "start");
    if (fields.fault()) return refused(*fields.fault());
    const auto game = find_game(id);
    if (!game) return refused(game.error());
    if (board) {
        const game::Color mover = to_move.value_or((*game)->info().first);
        const auto written = (*game)->position_of(*board, mover);
        if (!written)
            return refused(Fault{"bad_field", "the field board must have one of . b w B W for each square"}.with(
                "field", "board"));
        position = *written;
        turn = mover;
    }
    auto json = validity_json(**game, position, turn);
    if (!json) return refused(json.error());
    if (board) {
        (*json)["board"] = *board;
        (*json)["to_move"] = game::name(*turn);
    }
    return answer_of(*json);
}

Result<Response> convert(const Call& call) {
    const auto object = call.object();
    if (!object) return refused(object.error());
    Fields fields{*object};
    const std::string to = fields.text("to");
    const std::string squares = fields.word("squares", {"numbers", "letters"}, "");
    catalog::WriteOptions options{.ranges = fields.flag("ranges"),
                                  .lidraughts = fields.flag("lidraughts"),
                                  .flipped = fields.flag("flipped"),
                                  .last_move = fields.text("last_move", ""),
                                  .arrows = fields.texts("arrows", 100)};
    if (squares == "numbers") options.squares = catalog::Squares::numbers;
    if (squares == "letters") options.squares = catalog::Squares::letters;
    const auto line = read_line(fields, call.api.lines());
    if (!line) return refused(line.error());
    const RecordForm record = line->game->info().record_form;
    if (to == name(record)) {
        const std::string text = line->state->record(line->state->outcome(), {});
        return answer_of(Json{{"form", to}, {"text", text}});
    }
    const auto form = form_named(to);
    if (!form) return refused({"bad_form", base::quoted(to) + " is not a form that we write"});
    const auto text = line->state->write(*form, options);
    if (!text) return refused(fault_of("bad_form", text.error()));
    return answer_of(Json{{"form", to}, {"text", *text}});
}

// Records, as far as they are some of them without a fault.
std::optional<Json> as_records(std::string_view text, const catalog::Game& usual) {
    const RecordForm form = recognise_record(text);
    const bool looks_like_one = form == RecordForm::sgf || text.contains('[') || text.contains("1.");
    if (!looks_like_one) return std::nullopt;
    Json json = read_records(text, usual, most_records_read);
    if (json["records"].empty() && (json["faults"].empty() || !text.contains('['))) return std::nullopt;
    Json answer{{"kind", "records"}};
    answer.update(json);
    return answer;
}

std::optional<Json> as_position(const std::string& text, const catalog::Game& game) {
    auto json = validity_json(game, text, {});
    if (!json) return std::nullopt;
    const auto form = draughts::recognise(text);
    constexpr std::array<std::string_view, 6> words{"start", "fen", "dump", "hub", "matrix", "board"};
    Json answer{{"kind", "position"}, {"game", game.info().id}};
    if (const auto state = game.read(text)) answer["game"] = (*state)->game().info().id;
    answer["form"] = game.info().record_form == RecordForm::pdn && form ? words[static_cast<std::size_t>(*form)]
                                                                        : std::string_view{"fen"};
    answer.update(*json);
    return answer;
}

// Words that are moves one after the other; numbers of moves are passed over.
std::optional<Json> as_moves(std::string_view text, const catalog::Game& game) {
    const auto state = game.read("start");
    if (!state) return std::nullopt;
    while (!(text = base::trimmed(text)).empty()) {
        const auto end = std::ranges::find_if(text, base::is_white_space);
        std::string_view word{text.begin(), end};
        text.remove_prefix(word.size());
        if (const std::size_t digits = base::leading_digits(word);
            digits > 0 && digits < word.size() && word[digits] == '.') {
            word.remove_prefix(digits);
            while (word.starts_with('.')) word.remove_prefix(1);
        }
        if (!word.empty() && !(*state)->play(word)) return std::nullopt;
    }
    if ((*state)->plies() == 0) return std::nullopt;
    return Json{{"kind", "moves"},
                {"game", game.info().id},
                {"moves", (*state)->played_texts()},
                {"position", (*state)->position()}};
}

Result<Response> recognise(const Call& call) {
    const auto object = call.object();
    if (!object) return refused(object.error());
    Fields fields{*object};
    const std::string text = fields.text("text");
    const std::string id = fields.text("game", "english");
    if (fields.fault()) return refused(*fields.fault());
    const auto game = find_game(id);
    if (!game) return refused(game.error());
    const bool is_sgf = recognise_record(text) == RecordForm::sgf;
    if (!is_sgf)
        if (auto json = as_position(text, **game)) return answer_of(*json);
    if (auto json = as_moves(text, **game)) return answer_of(*json);
    if (auto json = as_records(text, **game)) return answer_of(*json);
    // A position of another game that the text fits: a board of another size, say.
    for (const catalog::Game* const other : catalog::all_games())
        if (auto json = as_position(text, *other); json && (*json)["valid"] == true) return answer_of(*json);
    const auto refusal = (*game)->read(text);
    const std::string fault = refusal ? std::string{} : ": " + refusal.error().what;
    return answer_of(Json{{"kind", "nothing"},
                          {"sentence", catalog::standing_alone("this is not a FEN, dump, drawn board, PDN or SGF of " +
                                                               std::string{(*game)->info().name} + fault)}});
}

constexpr std::array<ApiRoute, 10> position_table{{
    {"GET", "/api/about", about},
    {"GET", "/api/health", health},
    {"GET", "/api/stakes", stakes},
    {"GET", "/api/games", games},
    {"GET", "/api/games/{}", one_game},
    {"POST", "/api/position", position},
    {"POST", "/api/explain", explain},
    {"POST", "/api/validate", validate},
    {"POST", "/api/convert", convert},
    {"POST", "/api/recognise", recognise},
}};

} // namespace

std::span<const ApiRoute> position_routes() { return position_table; }

} // namespace laststone::api
