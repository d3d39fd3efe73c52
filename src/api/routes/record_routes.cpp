// Games as trees, read and written.
#include <array>
#include <utility>

#include "api/asked_line.hpp"
#include "api/records/record_text.hpp"
#include "api/records/tree.hpp"
#include "api/routes/routes.hpp"

namespace laststone::api {
namespace {

constexpr std::int64_t most_records_listed = 200;

Result<Response> read(const Call& call) {
    const auto object = call.object();
    if (!object) return refused(object.error());
    Fields fields{*object};
    const std::string text = fields.text("text");
    const std::string id = fields.text("game", "english");
    const std::int64_t limit = fields.whole("limit", 1, most_records_listed, 50);
    if (fields.fault()) return refused(*fields.fault());
    const auto game = find_game(id);
    if (!game) return refused(game.error());
    Json json = read_records(text, **game, static_cast<std::size_t>(limit));
    if (json["records"].empty()) {
        Fault fault{"bad_record", "there is no game in this text"};
        if (!json["faults"].empty()) {
            const Json& first = json["faults"][0];
            fault.sentence = first["sentence"].get<std::string>();
            if (fault.sentence.ends_with('.')) fault.sentence.pop_back();
            fault.more = {{"line", first["line"]}, {"column", first["column"]}};
        }
        return refused(std::move(fault));
    }
    return answer_of(json);
}

// The record of the body, with everything filled in.
Result<Tree> record_of(const Call& call) {
    const auto object = call.object();
    if (!object) return refused(object.error());
    Fields fields{*object};
    const Json* const record = fields.object_if_any("record");
    if (record == nullptr) fields.blame("record", "is missing: an object is wanted");
    if (fields.fault()) return refused(*fields.fault());
    auto tree = tree_of(*record);
    if (!tree) return tree;
    if (auto fault = fill(*tree)) return refused(std::move(*fault));
    return tree;
}

Result<Response> write(const Call& call) {
    const auto tree = record_of(call);
    if (!tree) return refused(tree.error());
    const auto object = call.object();
    Fields fields{*object};
    const RecordForm form = tree->game->info().record_form;
    const std::string wanted = fields.word("form", {"pdn", "sgf"}, std::string{name(form)});
    if (fields.fault()) return refused(*fields.fault());
    if (wanted != name(form))
        return refused(
            {"bad_form", std::string{tree->game->info().name} + " is written as " + std::string{name(form)}});
    return answer_of(Json{{"form", name(form)}, {"text", record_text(*tree)}});
}

Result<Response> check(const Call& call) {
    const auto tree = record_of(call);
    if (!tree) return refused(tree.error());
    return answer_of(json_of(*tree));
}

constexpr std::array<ApiRoute, 3> record_table{{
    {"POST", "/api/record/read", read},
    {"POST", "/api/record/write", write},
    {"POST", "/api/record/check", check},
}};

} // namespace

std::span<const ApiRoute> record_routes() { return record_table; }

} // namespace laststone::api
