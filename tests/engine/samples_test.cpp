#include "engine/samples.hpp"

#include <gtest/gtest.h>

#include "catalog/games.hpp"
#include "draughts/variants.hpp"

namespace laststone::engine {
namespace {

SelfplayGame played(std::string_view id, std::initializer_list<std::string_view> moves, std::size_t random_plies,
                    std::vector<Score> scores, const game::Outcome& outcome) {
    auto state = catalog::find_game(id)->read("start").value();
    for (const std::string_view move : moves) EXPECT_TRUE(state->play(move)) << move;
    return {std::move(state), outcome, random_plies, std::move(scores)};
}

std::string bytes(std::initializer_list<int> numbers) {
    std::string text;
    for (const int number : numbers) text += static_cast<char>(number);
    return text;
}

TEST(Samples, BeginWithTheGame) {
    EXPECT_EQ(samples_header(draughts::english), "laststone samples 1 english\n");
    EXPECT_EQ(samples_header(draughts::international), "laststone samples 1 international\n");
}

// 11-15 was random; 23-19 was searched, and 8-11.
TEST(Samples, AreSeenByTheSideToMove) {
    const SelfplayGame game =
        played("english", {"11-15", "23-19", "8-11"}, 1, {Score{-5}, Score{300}}, {.winner = game::Color::white});
    const std::string black =
        bytes({0, 0, 0xd2, 0xff}) + bytes({0xff, 0x2d, 0, 0}) + bytes({0, 0, 0, 0}) + bytes({0x2c, 0x01, -1, 0x34});
    const std::string white =
        bytes({0, 0, 0xf0, 0xff}) + bytes({0xff, 0x4b, 0, 0}) + bytes({0, 0, 0, 0}) + bytes({-5, -1, 1, 0x34});
    EXPECT_EQ(samples_of(game, 0x1234), black + white);
}

TEST(Samples, LeaveOutCapturesAndProvedScores) {
    const std::initializer_list<std::string_view> moves{"11-15", "22-18", "15x22", "25x18", "8-11"};
    const game::Outcome drawn{.draw = game::Draw{}};
    const std::vector<Score> scores{Score{1}, Score{2}, Score{3}, Score{4}, Score::won_in(9)};
    const std::string samples = samples_of(played("english", moves, 0, scores, drawn), 0);
    ASSERT_EQ(samples.size(), 2 * 16U);
    EXPECT_EQ(samples[12], 2);
    EXPECT_EQ(samples[16 + 12], 1);
    EXPECT_EQ(samples[14], 0);
}

TEST(Samples, HaveRoomForLargerBoards) {
    const SelfplayGame game =
        played("international", {"32-28", "19-23"}, 0, {Score{1}, Score{2}}, {.winner = game::Color::black});
    EXPECT_EQ(samples_of(game, 0).size(), 2 * (3 * 7 + 4U));
}

} // namespace
} // namespace laststone::engine
