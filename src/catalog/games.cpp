#include "catalog/games.hpp"

#include <algorithm>
#include <array>
#include <ranges>

#include "base/nearest.hpp"
#include "catalog/nogo_game.hpp"
#include "catalog/shaped_game.hpp"
#include "draughts/variants.hpp"
#include "nogo/notation/point_text.hpp"

namespace laststone::catalog {
namespace {

using namespace draughts;

// A variant, and the shape whose code plays it.
template <const Rules& Variant, const Rules& Shape = Variant>
constexpr ShapedGame<Shape> game_of = [] {
    static_assert(same_shape(Variant, Shape), "give the variant an instance of its own");
    static_assert(Variant.notation.squares == Shape.notation.squares &&
                  Variant.notation.capture == Shape.notation.capture);
    return ShapedGame<Shape>{Variant};
}();

constexpr auto draughts_list = std::to_array<const DraughtsGame*>({
    &game_of<english>,
    &game_of<russian>,
    &game_of<russian_joint, russian>,
    &game_of<brazilian>,
    &game_of<brazilian_cbd, brazilian>,
    &game_of<pool>,
    &game_of<international>,
    &game_of<canadian>,
    &game_of<italian>,
    &game_of<spanish>,
    &game_of<portuguese, spanish>,
    &game_of<czech>,
    &game_of<frisian>,
    &game_of<turkish>,
    &game_of<turkish_endpromo>,
    &game_of<turkish_kingdraw, turkish>,
    &game_of<thai>,
    &game_of<thai_12, thai>,
    &game_of<thai_white, thai>,
    &game_of<thai_kingdraw, thai>,
});

// NoGo on boards of other sizes is found, not listed.
const auto& games() {
    static const auto all = [] {
        std::array<const Game*, draughts_list.size() + 1> list{};
        std::ranges::copy(draughts_list, list.begin());
        list.back() = &nogo_game();
        return list;
    }();
    return all;
}
constexpr std::string_view nogo_prefix = "nogo:";

std::string_view id_of(const Game* game) { return game->info().id; }

} // namespace

std::span<const Game* const> all_games() { return games(); }

std::span<const DraughtsGame* const> draughts_games() { return draughts_list; }

const Game* find_game(std::string_view id) {
    if (id.starts_with(nogo_prefix)) {
        const auto shape = nogo::parse_shape(id.substr(nogo_prefix.size()));
        return shape ? find_nogo_game(*shape) : nullptr;
    }
    const auto found = std::ranges::find(games(), id, id_of);
    return found != games().end() ? *found : nullptr;
}

const DraughtsGame* find_pdn_game(int pdn_game_type, const Game& usual) {
    const auto fits = [&](const DraughtsGame* game) { return game->info().pdn_game_type == pdn_game_type; };
    const auto same =
        std::ranges::find_if(draughts_list, [&](const DraughtsGame* game) { return game == &usual && fits(game); });
    const auto first = std::ranges::find_if(draughts_list, fits);
    if (same != draughts_list.end()) return *same;
    return first != draughts_list.end() ? *first : nullptr;
}

std::string_view nearest_game(std::string_view id) { return base::nearest(id, games() | std::views::transform(id_of)); }

} // namespace laststone::catalog
