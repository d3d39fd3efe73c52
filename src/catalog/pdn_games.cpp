#include "catalog/pdn_games.hpp"

#include <algorithm>
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

bool is_option(const DraughtsGame& game) { return game.info().id.contains(':'); }

// There must be one.
std::string_view first_move(const game::Record& record) {
    game::NodeId node = record[game::Record::root].next;
    while (record[node].kind != game::Record::Kind::move) node = record[node].next;
    return record[node].text;
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
    const bool is_typed = game.record.find_tag("GameType") != nullptr;
    return CollectedGame{*known, draughts::from_pdn(known->rules(), std::move(game.record)), is_typed};
}

std::vector<const DraughtsGame*> games_that_fit(const CollectedGame& collected) {
    if (collected.record.main_line_length() == 0) return {};
    const game::Record as_written = draughts::to_pdn(collected.game.rules(), collected.record);
    const bool letters = base::is_letter(first_move(as_written).front());
    std::vector<const DraughtsGame*> fitting;
    std::vector<const DraughtsGame*> written_otherwise;
    for (const Game* const game : all_games()) {
        const DraughtsGame* const other = as_draughts(*game); // NoGo has no PDN
        if (other == nullptr || other == &collected.game || is_option(*other)) continue;
        if (!other->check(draughts::from_pdn(other->rules(), as_written))) continue;
        const bool alike = (other->rules().notation.squares == draughts::Naming::letters) == letters;
        (alike ? fitting : written_otherwise).push_back(other);
    }
    fitting.insert(fitting.end(), written_otherwise.begin(), written_otherwise.end());
    return fitting;
}

std::string hint(const std::vector<const DraughtsGame*>& games) {
    constexpr std::size_t most_named = 3;
    if (games.empty()) return {};
    std::string names;
    for (std::size_t i = 0; i < std::min(games.size(), most_named); ++i)
        names += (i > 0 ? " or " : "") + std::string{games[i]->info().id};
    return "the moves fit " + names + ": try -g " + std::string{games.front()->info().id};
}

std::string pdn_text(const DraughtsGame& game, game::Record record) {
    const Color first = draughts::first_side(game.rules(), record);
    return draughts::write_pdn(draughts::to_pdn(game.rules(), std::move(record)), {.first = first});
}

} // namespace laststone::catalog
