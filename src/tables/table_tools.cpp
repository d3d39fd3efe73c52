#include "tables/table_tools.hpp"

#include <array>

#include "draughts/variants.hpp"

namespace laststone::tables {

// Compiled in a file of its own under instances/.
template <const Rules& Shape>
const TableTools& shaped_table_tools();

namespace {

using namespace draughts;

struct ToolsEntry {
    const Rules& shape;
    const TableTools& (*tools)();
};
template <const Rules& Shape>
constexpr ToolsEntry entry{Shape, &shaped_table_tools<Shape>};

constexpr int most_squares = 64; // of a board that tables are made for
constexpr std::array all_tools{entry<english>,       entry<russian>,          entry<brazilian>, entry<pool>,
                               entry<international>, entry<italian>,          entry<spanish>,   entry<czech>,
                               entry<turkish>,       entry<turkish_endpromo>, entry<thai>};

} // namespace

std::expected<const TableTools*, std::string> tools_for(const Rules& rules) {
    for (const ToolsEntry& one : all_tools)
        if (same_shape(one.shape, rules)) return &one.tools();
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
