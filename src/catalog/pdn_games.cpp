#include "catalog/pdn_games.hpp"

#include <utility>

#include "base/characters.hpp"
#include "catalog/games.hpp"
#include "draughts/notation/pdn_conventions.hpp"
#include "draughts/notation/pdn_writer.hpp"

namespace laststone::catalog {
namespace {

// As much as a sentence names of a game type that nobody knows.
constexpr std::size_t longest_type = 60;

// Files that end a game with its result often have no Result tag, or one that leaves it open.
void take_result_from_ending(draughts::PdnGame& game) {
    const bool open = draughts::result_of(game.record) == draughts::Result::unknown;
    if (open && !game.ending.empty() && game.ending != "*") game.record.set_tag("Result", game.ending);
}

} // namespace

std::expected<CollectedGame, draughts::PdnError> collected(draughts::PdnGame game, const Game& usual) {
    take_result_from_ending(game);
    const int type = draughts::game_type(game.record).value_or(usual.info().pdn_game_type.value_or(0));
    const DraughtsGame* const known = find_pdn_game(type, usual);
    if (known == nullptr) {
        const game::Tag* const tag = game.record.find_tag("GameType");
        const std::string what =
            tag != nullptr ? "game type " + base::quoted(base::trimmed(tag->value), longest_type) +
                                 " is none of ours: 20 to 31 and 40"
                           : "no tag GameType names the game, and PDN has none of " + std::string{usual.info().name};
        return std::unexpected{draughts::PdnError{what, tag != nullptr ? tag->place : game.place}};
    }
    return CollectedGame{*known, draughts::from_pdn(known->rules(), std::move(game.record))};
}

std::string pdn_text(const DraughtsGame& game, game::Record record) {
    const Color first = draughts::first_side(game.rules(), record);
    return draughts::write_pdn(draughts::to_pdn(game.rules(), std::move(record)), {.first = first});
}

} // namespace laststone::catalog
