#include "tables/workshop.hpp"

#include <array>

#include "draughts/variants.hpp"

namespace laststone::tables {

// Compiled in a file of its own under instances/.
template <const Rules& Shape>
const Workshop& shaped_workshop();

namespace {

using namespace draughts;

struct WorkshopEntry {
    const Rules& shape;
    const Workshop& (*workshop)();
};
template <const Rules& Shape>
constexpr WorkshopEntry entry{Shape, &shaped_workshop<Shape>};

constexpr int most_squares = 64; // of a board that tables are made for
constexpr std::array workshops{entry<english>,       entry<russian>,          entry<brazilian>, entry<pool>,
                               entry<international>, entry<italian>,          entry<spanish>,   entry<czech>,
                               entry<turkish>,       entry<turkish_endpromo>, entry<thai>};

} // namespace

std::expected<const Workshop*, std::string> workshop_of(const Rules& rules) {
    for (const WorkshopEntry& one : workshops)
        if (same_shape(one.shape, rules)) return &one.workshop();
    const std::string name{rules.name};
    if (rules.king_run > 0)
        return std::unexpected{
            "there are no endgame tables for " + name +
            ": which moves a king has made lately decides what is legal, not only where pieces stand"};
    if (rules.board.squares() > most_squares)
        return std::unexpected{"there are no endgame tables for " + name + ": its board is too large"};
    return std::unexpected{"there are no endgame tables for " + name + ": this program builds none for its rules"};
}

} // namespace laststone::tables
