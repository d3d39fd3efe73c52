#include "engine/levels.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "catalog/games.hpp"
#include "engine/session.hpp"

namespace laststone::engine {
namespace {

SearchResult with_scores(std::initializer_list<Score> scores) {
    SearchResult result;
    for (const Score score : scores) {
        const catalog::Square nth{static_cast<int>(result.lines.size()) + 1};
        result.lines.push_back({.score = score, .moves = {catalog::Move{.to = nth}}});
    }
    return result;
}

// How often each move is chosen in many games.
std::map<int, int> choices(const SearchResult& result, const Level& level) {
    std::map<int, int> counts;
    base::Random random{1};
    for (int i = 0; i < 1000; ++i) ++counts[choose(result, level, random).to.number()];
    return counts;
}

std::unique_ptr<catalog::State> english_state(std::string_view position) {
    return catalog::find_game("english")->read(position).value();
}

TEST(Levels, EachSeesMoreAndIsContentWithLessThanTheOneBelow) {
    for (int number = 2; number <= highest_level; ++number) {
        const Level& below = level(number - 1);
        const Level& above = level(number);
        EXPECT_LE(above.margin, below.margin) << number;
        EXPECT_LE(above.lines, below.lines) << number;
        EXPECT_TRUE(!above.depth || *above.depth > below.depth.value_or(search::max_depth)) << number;
        EXPECT_TRUE(!above.nodes || !below.nodes || *above.nodes > *below.nodes) << number;
    }
}

TEST(Levels, TheHighestIsLimitedByTimeAlone) {
    const SearchRequest question = question_of(level(highest_level), search::Seconds{3}, *english_state("start"));
    EXPECT_FALSE(question.limits.nodes);
    EXPECT_FALSE(question.limits.depth);
    EXPECT_EQ(question.limits.time, search::Seconds{3});
    EXPECT_EQ(question.lines, 1);
}

TEST(Levels, AnOnlyMoveIsNotPonderedOver) {
    const auto time = [](const char* position) {
        return *question_of(level(highest_level), search::Seconds{3}, *english_state(position)).limits.time;
    };
    EXPECT_EQ(time("W:W18,22:B14,15"), search::Seconds{3}) << "two ways to capture";
    EXPECT_LT(time("W:W18:B14,5"), search::Seconds{0.5});
}

TEST(Levels, OnlyTheHighestKnowsEndingsByHeart) {
    for (int number = 1; number <= highest_level; ++number)
        EXPECT_EQ(question_of(level(number), search::Seconds{3}, *english_state("start")).asks_tables,
                  number == highest_level)
            << number;
}

TEST(Levels, NoneGivesMoreThanAMan) {
    for (int number = 1; number <= highest_level; ++number) EXPECT_LE(level(number).margin, 100);
    for (int number = 4; number <= highest_level; ++number) EXPECT_LE(level(number).margin, 30);
}

TEST(Levels, ChoosesAmongMovesWithinTheMargin) {
    const auto counts = choices(with_scores({Score{20}, Score{0}, Score{-19}, Score{-21}}), {.margin = 40});
    EXPECT_EQ(counts.size(), 3U);
    EXPECT_FALSE(counts.contains(4));
    for (const auto& [move, times] : counts) EXPECT_GT(times, 250) << move;
}

TEST(Levels, WithoutAMarginTheBestIsPlayed) {
    EXPECT_EQ(choices(with_scores({Score{20}, Score{20}}), {}).size(), 2U); // equally good
    EXPECT_EQ(choices(with_scores({Score{20}, Score{19}}), {}).size(), 1U);
}

TEST(Levels, AWinIsTakenAndALossPutOff) {
    EXPECT_EQ(choices(with_scores({Score::won_in(3), Score::won_in(9), Score{900}}), level(1)).size(), 1U);
    EXPECT_EQ(choices(with_scores({Score{-10}, Score::lost_in(4)}), level(1)).size(), 1U);
    EXPECT_EQ(choices(with_scores({Score::lost_in(8), Score::lost_in(4)}), level(1)).begin()->first, 1);
}

TEST(Levels, EqualSeedsPlayEqualGames) {
    const auto game_of = [](std::uint64_t seed) {
        const auto state = catalog::find_game("english")->read("start").value();
        Session session{{.hash_mib = 1}};
        base::Random random{seed};
        while (state->plies() < 20) {
            const SearchResult result = session.think(*state, question_of(level(2), search::Seconds{10}, *state));
            state->play(choose(result, level(2), random));
        }
        return state->played();
    };
    EXPECT_EQ(game_of(1), game_of(1));
    EXPECT_NE(game_of(1), game_of(2));
}

TEST(Levels, EachHasANameAndIsRatedAboveTheOneBelow) {
    std::set<std::string_view> names;
    for (int number = 1; number <= highest_level; ++number) {
        names.insert(level(number).name);
        EXPECT_TRUE(level(number).manner.ends_with('.')) << number;
        if (number == 1) continue;
        EXPECT_GT(level(number).rating, level(number - 1).rating);
        EXPECT_LE(level(number).oversight, level(number - 1).oversight);
    }
    EXPECT_EQ(names.size(), static_cast<std::size_t>(highest_level));
    EXPECT_EQ(level(highest_level).oversight, 0);
}

bool is_hard(const char* game, const char* position, const char* move) {
    const auto state = catalog::find_game(game)->read(position).value();
    return is_hard_to_see(*state, *state->find(move));
}

TEST(Levels, PeopleOverlookLongAndBackwardCapturesAndQuietMoves) {
    EXPECT_FALSE(is_hard("english", "W:W18:B14,1", "18x9")) << "one piece, forwards";
    EXPECT_TRUE(is_hard("english", "W:W18:B14,6,1", "18x2")) << "two pieces";
    EXPECT_TRUE(is_hard("english", "W:W18:B1,2", "18-14")) << "nothing is taken";
    EXPECT_TRUE(is_hard("russian", "W:Wc5:Bd4,h8", "c5:e3")) << "backwards";
    EXPECT_FALSE(is_hard("russian", "W:Wc3:Bd4,h8", "c3:e5"));
    EXPECT_TRUE(is_hard("russian", "W:WKa1:Bf6,b8", "a1:g7")) << "from afar";
    EXPECT_FALSE(is_hard("english", "W:WK18:B23,1", "18x27")) << "a king may go back";
}

TEST(Levels, ASacrificeIsOverlookedByThoseWhoOverlookThings) {
    const auto state = english_state("W:W18:B14,6,1");
    const catalog::Move two = *state->find("18x2");
    SearchResult result;
    result.lines.push_back({.score = Score{300}, .moves = {two}});
    result.lines.push_back({.score = Score{0}, .moves = {two}});
    base::Random random{1};
    EXPECT_EQ(as_seen_by({.oversight = 0}, result, *state, random).lines.size(), 2U);
    catalog::Move quiet{}, taken{};
    taken.captured.push_back(catalog::Square{14});
    result.lines[0].moves = {quiet, taken, two}; // a sacrifice, and two for it
    EXPECT_EQ(as_seen_by({.oversight = 100}, result, *state, random).lines.size(), 1U);
}

// Of the moves that need no sacrifice and no long capture.
Score best_plain_score(const SearchResult& result) {
    Score best = Score::lost_in(0);
    for (const Variation& line : result.lines) {
        const auto& moves = line.moves;
        const bool is_shot =
            moves.size() > 2 && moves[1].is_capture() && moves[2].captured.size() > moves[1].captured.size();
        if (moves.front().captured.size() < 3 && !is_shot) best = std::max(best, line.score);
    }
    return best;
}

// A move may be bad only as far as the margin goes, or where its answer is hard to see.
TEST(Levels, FromTheThirdOnNothingIsLeftHanging) {
    for (int number = 3; number <= 7; ++number) {
        Session session{{.hash_mib = 1}};
        base::Random random{static_cast<std::uint64_t>(number)};
        const auto state = catalog::find_game("english")->read("start").value();
        for (int ply = 0; ply < 60 && !state->outcome().is_over(); ++ply) {
            const SearchResult result = session.think(*state, question_of(level(number), search::Seconds{10}, *state));
            const catalog::Move chosen = move_of(level(number), result, *state, random);
            const auto line = std::ranges::find_if(
                result.lines, [&](const Variation& each) { return same_move(each.moves.front(), chosen); });
            ASSERT_NE(line, result.lines.end());
            const auto after = state->after(chosen);
            const bool is_plain = line->moves.size() > 1 && !is_hard_to_see(*after, line->moves[1]);
            if (is_plain && !result.score().is_decided()) {
                EXPECT_GE(line->score, best_plain_score(result) - level(number).margin)
                    << number << " " << state->position() << " " << state->text(chosen);
            }
            state->play(chosen);
        }
    }
}

} // namespace
} // namespace laststone::engine
