#include "server/asked_line.hpp"

#include <utility>

#include "base/characters.hpp"
#include "catalog/games.hpp"
#include "server/limits.hpp"

namespace laststone::server {

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

Result<AskedLine> read_line(Fields& fields) {
    const std::string id = fields.text("game", "english");
    const std::string position = fields.text("position", "start");
    const auto turn = fields.color_if_any("turn");
    const auto moves = fields.texts("moves", longest_line);
    if (fields.fault()) return refused(*fields.fault());
    const auto game = find_game(id);
    if (!game) return refused(game.error());
    auto state = (*game)->read(position, turn);
    if (!state) return refused(fault_of("bad_position", state.error()));
    for (std::size_t at = 0; at < moves.size(); ++at)
        if (auto played = play(**state, moves[at]); !played) return refused(std::move(played.error()).with("at", at));
    const catalog::Game& exact = (*state)->game();
    return AskedLine{&exact, std::move(*state)};
}

} // namespace laststone::server
