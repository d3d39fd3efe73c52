#include "engine/draughts_player.hpp"

#include <array>
#include <cassert>

#include "draughts/variants.hpp"

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

} // namespace

const DraughtsPlayer& player_of(const Rules& rules) {
    for (const Entry& one : players)
        if (same_shape(one.shape, rules)) return one.player();
    assert(false && "give the variant an instance of its own");
    return players.front().player();
}

} // namespace laststone::engine
