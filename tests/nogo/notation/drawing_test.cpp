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

TEST(NogoDrawing, EveryBoardFitsATerminal) {
    for (const Shape shape : {Shape{19, 19}, Shape{2, 26}, Shape{2, 32}, Shape{1, 38}, Shape{1, 39}, Shape{1, 64}})
        for (const bool flipped : {false, true}) {
            const Point last{shape.rows() - 1, flipped ? 0 : shape.columns() - 1};
            const std::string drawn = draw_board(nogo::Setup{shape}, {.flipped = flipped, .marked = {last}});
            for (std::size_t at = 0; at < drawn.size(); at = drawn.find('\n', at) + 1)
                EXPECT_LE(drawn.find('\n', at) - at, 80u) << drawn;
        }
    const std::string longest = draw_board(nogo::Setup{Shape{1, 64}});
    EXPECT_TRUE(longest.contains("ABBBBBB")) << longest; // AZ BA BB ... read downwards
    EXPECT_TRUE(longest.contains("1 ................................................................\n")) << longest;
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
