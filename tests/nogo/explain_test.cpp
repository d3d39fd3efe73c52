#include "nogo/explain.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "nogo/any_board.hpp"
#include "nogo/notation/point_text.hpp"

namespace laststone::nogo {
namespace {

Explanation explained(std::string_view position, std::string_view move) {
    return explain(*parse_text(std::nullopt, position), move).value();
}

TEST(NogoExplain, NamesTheRuleThatForbids) {
    EXPECT_EQ(explained("... b", "b1").reason, Reason::legal);
    EXPECT_EQ(explained("... b", "b1").sentence, "B1 is legal");
    EXPECT_EQ(explained("X.. w", "A1").reason, Reason::point_taken);
    EXPECT_EQ(explained("X.. w", "D1").reason, Reason::off_the_board);
    EXPECT_EQ(explained("X.. w", "D1").sentence, "D1 lies off the board, which goes from A1 to C1");
    EXPECT_EQ(explained("X.. w", "pass").reason, Reason::no_pass);
    EXPECT_EQ(explained(".X/X. w", "A2").reason, Reason::would_be_suicide);
    EXPECT_EQ(explained("XX./OO./... w", "C3").sentence,
              "C3 would capture the black block A3 and B3, and NoGo forbids that");
    EXPECT_EQ(explained("X./O. w", "B2").sentence, "B2 would capture the black stone on A2, and NoGo forbids that");
    EXPECT_EQ(explained("X.X/OXX/OOO w", "B3").reason, Reason::would_capture) << "it goes before suicide";
}

TEST(NogoExplain, SuicideOfABlockIsNamed) {
    EXPECT_EQ(explained("O.X/XX. w", "B2").sentence,
              "B2 would be suicide: the white block A2 and B2 would have no liberty");
}

TEST(NogoExplain, OtherTextsAreNoMoves) {
    const nogo::Setup setup{Shape{9, 9}};
    for (const char* text : {"", "I5", "11-15", "hello", "\xFF"}) EXPECT_FALSE(explain(setup, text)) << text;
}

// Every move of random games is legal for both, and what the position forbids has a reason.
RC_GTEST_PROP(NogoExplain, AgreesWithThePosition, ()) {
    nogo::Setup setup{Shape{*rc::gen::inRange(1, 6), *rc::gen::inRange(1, 6)}};
    const int plies = *rc::gen::inRange(0, 20);
    for (int ply = 0; ply <= plies; ++ply) {
        std::vector<Point> legal;
        for (std::size_t at = 0; at < static_cast<std::size_t>(setup.shape().points()); ++at) {
            const Point point = point_at(setup.shape(), at);
            const bool open = with_position(setup, [&](const auto& now, Orientation) { return now.is_legal(point); });
            RC_ASSERT(explain(setup, point_text(setup.shape(), point))->legal() == open);
            if (open) legal.push_back(point);
        }
        if (legal.empty()) return;
        setup[*rc::gen::elementOf(legal)] = stone_of(setup.to_move);
        setup.to_move = game::other(setup.to_move);
    }
}

} // namespace
} // namespace laststone::nogo
