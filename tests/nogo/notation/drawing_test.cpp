#include "nogo/notation/drawing.hpp"

#include <gtest/gtest.h>

#include "nogo/notation/text.hpp"

namespace laststone::nogo {
namespace {

const Setup& small() {
    static const Setup setup = *parse_text(std::nullopt, "..X/.O. w");
    return setup;
}

TEST(NogoDrawing, LettersAboveAndNumbersBeside) {
    EXPECT_EQ(draw_board(small()), "   A B C\n2  . . X\n1  . O .\n");
    EXPECT_EQ(draw_board(small(), {.flipped = true}), "   C B A\n1  . O .\n2  X . .\n");
}

TEST(NogoDrawing, TheLastMoveIsBracketed) {
    EXPECT_EQ(draw_board(small(), {.marked = {Point{0, 2}}}), "   A B C\n2  . .[X]\n1  . O .\n");
    EXPECT_EQ(draw_board(small(), {.marked = {Point{1, 1}}}), "   A B C\n2  . . X\n1  .[O].\n");
}

TEST(NogoDrawing, APictureHasEveryStone) {
    const std::string svg = draw_svg(small(), {.marked = {Point{0, 2}}, .arrows = {{Point{0, 0}, Point{1, 1}}}});
    EXPECT_TRUE(svg.starts_with("<svg "));
    EXPECT_TRUE(svg.ends_with("</svg>\n"));
    for (const char* part : {"<circle class=\"black\"", "<circle class=\"white\"", "class=\"mark\"", "class=\"arrow\""})
        EXPECT_TRUE(svg.contains(part)) << part;
}

} // namespace
} // namespace laststone::nogo
