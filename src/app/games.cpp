// laststone games: what can be played.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "app/commands.hpp"
#include "catalog/games.hpp"

namespace laststone::app {
namespace {

using catalog::GameInfo;

Json json_of(const GameInfo& info) {
    Json game{{"id", info.id},
              {"name", info.name},
              {"rows", info.rows},
              {"columns", info.columns},
              {"first", game::name(info.first)},
              {"pdn_game_type", nullptr}};
    if (info.pdn_game_type) game["pdn_game_type"] = *info.pdn_game_type;
    return game;
}

std::string line_of(const GameInfo& info) {
    const std::string id = (info.is_option() ? "  " : "") + std::string{info.id};
    const std::string board = fmt::format("{}x{}", info.rows, info.columns);
    // The name of an option begins with the name of its game, which stands above.
    const std::size_t comma = info.is_option() ? info.name.find(", ") : std::string_view::npos;
    const std::string_view name = comma == std::string_view::npos ? info.name : info.name.substr(comma + 2);
    return fmt::format("{:<19}{:<6} {} starts  {}\n", id, board, game::title(info.first), name);
}

Status list_games(Context& context) {
    Json list = Json::array();
    for (const catalog::Game* game : catalog::all_games()) {
        if (!context.json()) context.out().write(line_of(game->info()));
        else if (!game->info().is_option()) list.push_back(json_of(game->info()));
    }
    if (context.json()) context.out().json(list);
    return Status::done;
}

} // namespace

Command games_command() {
    return {.name = "games",
            .arguments = "",
            .summary = "the games: id, name, board, who starts",
            .details = "Options of a game, after a colon, are listed below it.\n"
                       "nogo:4x6 is NoGo on four rows and six columns: up to 19x19, or 64 points in all.\n"
                       "How strong the engine plays them: `laststone levels`.",
            .examples = {{"games", "the list"},
                         {"games --json", "the same for a script, without the options of each game"},
                         {"moves -g thai:12", "an option of a game is chosen like a game"}},
            .prepare = [](Options&) -> Command::Run { return list_games; }};
}

} // namespace laststone::app
