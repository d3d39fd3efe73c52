// The archive: games found, read, kept, changed, brought in and taken out.
#include <algorithm>
#include <array>
#include <utility>

#include "api/archive/archive_rows.hpp"
#include "api/archive/dates.hpp"
#include "api/archive/imports.hpp"
#include "api/archive/private_file.hpp"
#include "api/asked_line.hpp"
#include "api/description.hpp"
#include "api/records/record_text.hpp"
#include "api/routes/routes.hpp"
#include "catalog/games.hpp"
#include "catalog/opening_names.hpp"

namespace laststone::api {
namespace {

constexpr std::size_t exported_at_once = 200;
constexpr std::size_t backup_piece = 256 << 10;
constexpr std::size_t most_labels = 50;
constexpr std::size_t longest_label = 100;

struct FilterField {
    std::string_view name;
    std::string ArchiveFilter::* field;
};
constexpr std::array<FilterField, 11> filter_fields{{{"game", &ArchiveFilter::game},
                                                     {"player", &ArchiveFilter::player},
                                                     {"black", &ArchiveFilter::black},
                                                     {"white", &ArchiveFilter::white},
                                                     {"event", &ArchiveFilter::event},
                                                     {"from", &ArchiveFilter::from},
                                                     {"to", &ArchiveFilter::to},
                                                     {"result", &ArchiveFilter::result},
                                                     {"label", &ArchiveFilter::label},
                                                     {"text", &ArchiveFilter::text},
                                                     {"sort", &ArchiveFilter::sort}}};

Result<ArchiveFilter> filter_of(const Request& request) {
    ArchiveFilter filter;
    for (const auto& [name, field] : filter_fields)
        if (const std::string_view asked = request.asked(name); !asked.empty()) filter.*field = asked;
    if (const std::string_view key = request.asked("key"); !key.empty()) {
        filter.key = parse_key(key);
        if (!filter.key) return refused(bad_field("key", "must be the key of a position"));
    }
    constexpr std::array<std::string_view, 5> results{"", "black", "white", "draw", "none"};
    if (std::ranges::find(results, filter.result) == results.end())
        return refused(bad_field("result", "must be black, white, draw or none"));
    if (!filter.sort.empty() && !is_sort(filter.sort))
        return refused(bad_field("sort", "must be added, date, player or plies, with - before it to turn it round"));
    for (const std::string_view name : {"from", "to"}) {
        std::string& date = name == "from" ? filter.from : filter.to;
        if (date.empty()) continue;
        auto read = parse_date(date);
        if (!read) return refused(bad_field(name, date_wish));
        date = std::move(*read);
    }
    return filter;
}

// The last position with a name that the game came to.
Json opening_json(Archive& archive, const ArchivedGame& entry) {
    const auto text = archive.text(entry.id);
    const auto game = find_game(entry.game);
    if (!text || !game) return nullptr;
    RecordReader reader{(*game)->info().record_form, draughts::pdn_source(*text), **game};
    const auto tree = reader.next();
    if (!tree || !*tree || !(*tree)->start.empty()) return nullptr;
    const auto state = (*game)->read("start");
    std::string_view opening;
    for (const std::size_t node : (*tree)->main_line()) {
        if (!state || (*state)->plies() == catalog::longest_opening()) break;
        if (!(*state)->play((*tree)->nodes[node].move)) break;
        if (const std::string_view name = catalog::opening_name(**state); !name.empty()) opening = name;
    }
    return opening.empty() ? Json(nullptr) : Json(opening);
}

Result<Response> list_games(const Call& call) {
    const auto filter = filter_of(call.request);
    if (!filter) return refused(filter.error());
    const auto offset = asked_number(call.request, "offset", 0, farthest_offset);
    const auto limit = asked_number(call.request, "limit", usual_page, longest_page);
    if (!offset) return refused(offset.error());
    if (!limit) return refused(limit.error());
    const auto page = call.api.archive().search(*filter, *offset, *limit);
    if (!page) return refused(page.error());
    Json games = Json::array();
    for (const ArchivedGame& game : page->games) {
        games.push_back(json_of(game));
        games.back()["opening"] = opening_json(call.api.archive(), game);
    }
    return answer_of(Json{{"games", std::move(games)}, {"total", page->total}, {"offset", *offset}, {"limit", *limit}});
}

bool are_labels(const std::vector<std::string>& labels) {
    return labels.size() <= most_labels && std::ranges::all_of(labels, [](const std::string& label) {
               return !label.empty() && label.size() <= longest_label;
           });
}
std::string labels_wish() {
    return "must be at most " + std::to_string(most_labels) + " texts of 1 to " + std::to_string(longest_label) +
           " bytes";
}

std::optional<std::vector<std::string>> labels_of(Fields& fields) {
    if (!fields.has("labels")) return std::nullopt;
    auto labels = fields.texts("labels", most_labels);
    if (!are_labels(labels)) fields.blame("labels", labels_wish());
    return labels;
}

// The games of a body: one as a tree, or some as a text.
Result<std::vector<Tree>> trees_of(Fields& fields) {
    if (const Json* const record = fields.object_if_any("record")) {
        auto tree = tree_of(*record);
        if (!tree) return refused(std::move(tree.error()));
        if (auto fault = fill(*tree)) return refused(std::move(*fault));
        return std::vector<Tree>{std::move(*tree)};
    }
    const std::string text = fields.text("text");
    const std::string id = fields.text("game", "english");
    if (fields.fault()) return refused(*fields.fault());
    const auto usual = find_game(id);
    if (!usual) return refused(usual.error());
    RecordReader reader{recognise_record(text), draughts::pdn_source(text), **usual};
    std::vector<Tree> trees;
    while (auto tree = reader.next()) {
        if (!*tree)
            return refused(Fault{"bad_record", tree->error().sentence}
                               .with("line", tree->error().line)
                               .with("column", tree->error().column));
        trees.push_back(std::move(**tree));
    }
    if (trees.empty()) return refused({"bad_record", "there is no game in this text"});
    return trees;
}

Result<Response> add(const Call& call) {
    const auto object = call.object();
    if (!object) return refused(object.error());
    Fields fields{*object};
    const auto labels = labels_of(fields).value_or(std::vector<std::string>{});
    const std::string source = fields.text("source", "page").substr(0, longest_label);
    const std::string origin = fields.text("origin", "");
    const auto trees = trees_of(fields);
    if (origin.size() > longest_label)
        fields.blame("origin", "must be a text of at most " + std::to_string(longest_label) + " bytes");
    if (fields.fault()) return refused(*fields.fault());
    if (!trees) return refused(trees.error());
    Result<ArchivedGame> added = refused({"failed", "nothing was added"});
    for (const Tree& tree : *trees) {
        const auto game = to_keep(tree);
        if (!game) return refused(game.error());
        added = call.api.archive().add(*game, labels, source, origin);
        if (!added) return refused(added.error());
    }
    Response response = answer_of(json_of(*added), 201);
    response.headers.emplace_back("Location", "/api/archive/games/" + std::to_string(added->id));
    return response;
}

Result<Tree> stored_tree(Archive& archive, const ArchivedGame& entry) {
    const auto text = archive.text(entry.id);
    if (!text) return refused(text.error());
    const auto game = find_game(entry.game);
    if (!game) return refused(game.error());
    RecordReader reader{(*game)->info().record_form, draughts::pdn_source(*text), **game};
    auto tree = reader.next();
    if (!tree || !*tree) return refused({"failed", "the game cannot be read any more"});
    if (auto fault = fill(**tree)) return refused(std::move(*fault));
    return std::move(**tree);
}

Result<Response> get(const Call& call) {
    const auto id = call.number();
    if (!id) return refused(id.error());
    const auto entry = call.api.archive().find(*id);
    if (!entry) return refused(entry.error());
    const auto tree = stored_tree(call.api.archive(), *entry);
    if (!tree) return refused(tree.error());
    Json json = json_of(*entry);
    json["record"] = json_of(*tree);
    return answer_of(json);
}

Result<Response> put(const Call& call) {
    const auto id = call.number();
    if (!id) return refused(id.error());
    const auto object = call.object();
    if (!object) return refused(object.error());
    Fields fields{*object};
    const auto labels = labels_of(fields);
    const std::int64_t version = fields.whole("version", 1, 1'000'000'000);
    if (fields.fault()) return refused(*fields.fault());
    std::optional<GameToKeep> game;
    if (fields.has("record")) {
        const auto trees = trees_of(fields);
        if (!trees) return refused(trees.error());
        auto kept = to_keep(trees->front());
        if (!kept) return refused(kept.error());
        game = std::move(*kept);
    }
    const auto entry = call.api.archive().change(*id, version, game ? &*game : nullptr, labels ? &*labels : nullptr);
    if (!entry) return refused(entry.error());
    return answer_of(json_of(*entry));
}

Result<Response> remove(const Call& call) {
    const auto id = call.number();
    if (!id) return refused(id.error());
    if (auto fault = call.api.archive().remove(*id)) return refused(std::move(*fault));
    return Response{.status = 204};
}

std::vector<std::string> split(std::string_view text) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(','), text.size());
        if (end > 0) parts.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

Result<Response> import_file(const Call& call) {
    if (call.request.file.empty() && call.request.body.empty())
        return refused({"bad_request", "there is nothing to import: send the games as the body"});
    const std::string_view id = call.request.asked("game");
    const auto usual = find_game(id.empty() ? "english" : id);
    if (!usual) return refused(usual.error());
    const std::string_view encoding = call.request.asked("encoding");
    if (!encoding.empty() && !base::find_encoding(encoding))
        return refused(bad_field("encoding", "must be one like utf-8, cp1251 or cp1252"));
    ImportPlan plan{.file = call.request.file,
                    .text = call.request.body,
                    .usual = *usual,
                    .encoding = base::find_encoding(encoding),
                    .labels = split(call.request.asked("labels"))};
    if (!are_labels(plan.labels)) return refused(bad_field("labels", labels_wish()));
    Archive& archive = call.api.archive();
    const auto job = call.api.jobs().add("import", import_of(archive, std::move(plan)));
    Response response = answer_of(job->json(), 202);
    response.headers.emplace_back("Location", "/api/jobs/" + std::to_string(job->id()));
    return response;
}

Result<Response> export_games(const Call& call) {
    const auto filter = filter_of(call.request);
    if (!filter) return refused(filter.error());
    std::string form{call.request.asked("form")};
    if (!form.empty() && form != "pdn" && form != "sgf") return refused(bad_field("form", "must be pdn or sgf"));
    Archive& archive = call.api.archive();
    auto games = archive.fitting(*filter);
    if (!games) return refused(games.error());
    if (form.empty()) {
        const auto first = archive.texts(*games, 0, 1);
        if (!first) return refused(first.error());
        const auto game = first->empty() ? Result<const catalog::Game*>{nullptr} : find_game(first->front().game);
        form = game && *game != nullptr ? name((*game)->info().record_form) : "pdn";
    }
    struct Progress {
        IdSet games;
        std::int64_t after = 0;
        bool first = true;
    };
    const auto at = std::make_shared<Progress>(std::move(*games));
    Response response{.type = form == "pdn" ? "application/x-chess-pdn" : "application/x-go-sgf"};
    response.headers.emplace_back("Content-Disposition", "attachment; filename=\"laststone." + form + "\"");
    response.more = [&archive, form, at]() -> std::optional<std::string> {
        const auto texts = archive.texts(at->games, at->after, exported_at_once);
        if (!texts || texts->empty()) return std::nullopt;
        std::string piece;
        for (const Archive::Text& text : *texts) {
            at->after = text.id;
            const auto game = find_game(text.game);
            if (!game || name((*game)->info().record_form) != form) continue;
            piece += (std::exchange(at->first, false) ? "" : "\n") + text.text;
        }
        return piece;
    };
    return response;
}

// A copy is made first, in memory where there is no folder for it, then sent; whoever hangs up leaves nothing behind.
Result<Response> backup(const Call& call) {
    Response response{.type = "application/vnd.sqlite3"};
    const std::string day = time_text(time_now()).substr(0, 10);
    response.headers.emplace_back("Content-Disposition", "attachment; filename=\"laststone-" + day + ".db\"");
    if (call.request.method == "HEAD") return response;
    const std::string& folder = call.api.settings().upload_folder;
    if (folder.empty()) {
        auto copy = call.api.archive().copy();
        if (!copy) return refused(std::move(copy.error()));
        response.body = std::move(*copy);
        return response;
    }
    const std::string path = upload_name(folder);
    const auto fault = call.api.archive().copy_to(path);
    const std::shared_ptr<std::FILE> file{OpenFile{fault ? nullptr : std::fopen(path.c_str(), "rb")}};
    std::remove(path.c_str()); // what is open can still be read
    if (fault) return refused(*fault);
    if (!file) return refused({"failed", "the backup cannot be read"});
    response.more = [file]() -> std::optional<std::string> {
        std::string piece(backup_piece, '\0');
        piece.resize(std::fread(piece.data(), 1, piece.size(), file.get()));
        if (piece.empty()) return std::nullopt;
        return piece;
    };
    return response;
}

constexpr std::array<ApiRoute, 8> archive_table{{
    {"GET", "/api/archive/games", list_games},
    {"POST", "/api/archive/games", add},
    {"GET", "/api/archive/games/{}", get},
    {"PUT", "/api/archive/games/{}", put},
    {"DELETE", "/api/archive/games/{}", remove},
    {"POST", "/api/archive/import", import_file},
    {"GET", "/api/archive/export", export_games},
    {"GET", "/api/archive/backup", backup},
}};

} // namespace

std::span<const ApiRoute> archive_routes() { return archive_table; }

} // namespace laststone::api
