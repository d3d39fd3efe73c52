#include "engine/draughts_player.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "draughts/variants.hpp"
#include "engine/shape_of.hpp"

namespace laststone::engine {

// Compiled in a file of its own under instances/.
template <const draughts::Rules& Shape>
const DraughtsPlayer& shaped_player();

namespace {

using namespace draughts;

struct Entry {
    const Rules& shape;
    const DraughtsPlayer& (*player)();
};
template <const Rules& Shape>
constexpr Entry entry{Shape, &shaped_player<Shape>};

constexpr std::array players{entry<english>,       entry<russian>,  entry<brazilian>, entry<pool>,
                             entry<international>, entry<canadian>, entry<italian>,   entry<spanish>,
                             entry<czech>,         entry<frisian>,  entry<turkish>,   entry<turkish_endpromo>,
                             entry<thai>};

const Entry& entry_of(const Rules& rules) {
    const auto found = std::ranges::find_if(players, [&](const Entry& one) { return same_shape(one.shape, rules); });
    assert(found != players.end() && "give the variant an instance of its own");
    return *found;
}

} // namespace

const DraughtsPlayer& player_of(const Rules& rules) { return entry_of(rules).player(); }
const Rules& shape_of(const Rules& rules) { return entry_of(rules).shape; }

} // namespace laststone::engine
