#include "game/line.hpp"

#include <gtest/gtest.h>

#include <array>

#include "draughts/explain.hpp"
#include "draughts/position_of.hpp"

namespace laststone::draughts {
namespace {

using game::Draw;
using game::DrawReason;
using game::Outcome;

template <const Rules& R>
using LineOf = game::Line<Position<R>>;

template <const Rules& R>
void play(LineOf<R>& line, std::string_view text) {
    const auto move = find_move(line.position(), text);
    ASSERT_TRUE(move) << text << " in " << fen_of(line.position()) << ": " << move.error().what;
    line.play(*move);
}

// Two kings going to and fro: White's way, Black's way, and back.
using Shuttle = std::array<std::string_view, 4>;

struct Found {
    int plies = -1; // never
    Draw draw{};
    friend bool operator==(const Found&, const Found&) = default;
};
void PrintTo(const Found& found, std::ostream* out) {
    *out << found.plies << " plies, " << name(found.draw.reason) << (found.draw.claimed ? ", claimed" : "");
}

template <const Rules& R>
Found first_draw(std::string_view fen, const Shuttle& shuttle, const Draws& draws) {
    LineOf<R> line{position_of<R>(fen), draws};
    for (int plies = 0; plies < 200; ++plies) {
        if (const auto draw = line.draw()) return {plies, *draw};
        play<R>(line, shuttle[static_cast<std::size_t>(plies % 4)]);
    }
    return {};
}

// By the clocks alone.
template <const Rules& R>
Found first_clock_draw(std::string_view fen, const Shuttle& shuttle, Draws draws = R.draws) {
    draws.occurrences = 0;
    return first_draw<R>(fen, shuttle, draws);
}

constexpr Found counted(int plies, DrawReason reason) { return {plies, {reason, false}}; }

// --- Repetition

TEST(Repetition, ThirdOccurrenceIsClaimedInEnglish) {
    EXPECT_EQ(first_draw<english>("W:WK1:BK32", {"1-5", "32-28", "5-1", "28-32"}, english.draws),
              (Found{8, {DrawReason::repetition, true}}));
}

TEST(Repetition, ThirdOccurrenceIsCountedElsewhere) {
    EXPECT_EQ(first_draw<turkish>("W:WKa1:BKh8", {"a1-a2", "h8-h7", "a2-a1", "h7-h8"}, turkish.draws),
              counted(8, DrawReason::repetition));
    EXPECT_EQ(first_draw<thai>("W:WK29:BK1", {"29-25", "1-6", "25-29", "6-1"}, thai.draws),
              counted(8, DrawReason::repetition));
}

TEST(Repetition, FourthOccurrenceInItalian) {
    EXPECT_EQ(first_draw<italian>("W:WK32:BK1", {"32-28", "1-5", "28-32", "5-1"}, italian.draws),
              counted(12, DrawReason::repetition));
}

TEST(Repetition, FrisianCountsMakeItAnotherPosition) {
    // White has a man, so its king's moves are part of the position; Black's are not.
    LineOf<frisian> line{position_of<frisian>("W:WK46,K15,50:BK6"), frisian.draws};
    for (const std::string_view text : {"46-41", "6-1", "41-46", "1-6"}) play<frisian>(line, text);
    EXPECT_EQ(line.occurrences(), 1);
    EXPECT_EQ(line.position().setup().king_run(Color::white).moves, 2);
}

// --- Clocks, in games played out

TEST(Drawn, EnglishAfterEightyPlies) {
    EXPECT_EQ(first_clock_draw<english>("W:WK1:BK32", {"1-5", "32-28", "5-1", "28-32"}),
              (Found{80, {DrawReason::no_progress, true}}));
}

TEST(Drawn, EnglishCountsAgainAfterAMansMove) {
    Draws draws = english.draws;
    draws.occurrences = 0;
    LineOf<english> line{position_of<english>("W:WK1,21:BK32"), draws};
    const Shuttle shuttle{"1-5", "32-28", "5-1", "28-32"};
    for (std::size_t i = 0; i < 79; ++i) play<english>(line, shuttle[i % 4]);
    EXPECT_FALSE(line.draw());
    EXPECT_EQ(line.clock().king_moves, 79);
    play<english>(line, "28-32");
    EXPECT_TRUE(line.draw());
    line.take_back();
    line.take_back();
    play<english>(line, "21-17");
    EXPECT_EQ(line.clock().king_moves, 0);
    EXPECT_FALSE(line.draw());
}

const Shuttle russian_shuttle{"c1-d2", "a7-b8", "d2-c1", "b8-a7"};

TEST(Drawn, RussianThreeKingsAgainstOne) {
    EXPECT_EQ(first_clock_draw<russian>("W:WKa1,Kc1,Kh8:BKa7", russian_shuttle).plies, 30);
    Draws draws = russian.draws;
    draws.king_moves = 0;
    EXPECT_EQ(first_clock_draw<russian>("W:WKa1,Kc1,Kh8:BKa7", russian_shuttle, draws),
              counted(30, DrawReason::endgame));
}

TEST(Drawn, RussianMainRoad) {
    EXPECT_EQ(first_clock_draw<russian>("W:WKb8,Kg1,Kf8:BKa1", {"g1-f2", "a1-b2", "f2-g1", "b2-a1"}),
              counted(10, DrawReason::endgame));
}

TEST(Drawn, RussianTwoAgainstOne) {
    EXPECT_EQ(first_clock_draw<russian>("W:WKa1,Kc1:BKa7", russian_shuttle), counted(10, DrawReason::endgame));
    EXPECT_EQ(first_clock_draw<russian>("W:WKc1:BKa7", russian_shuttle), counted(10, DrawReason::endgame));
}

TEST(Drawn, RussianFifteenKingMoves) {
    EXPECT_EQ(first_clock_draw<russian>("W:WKc1,h4:BKa7,a3", russian_shuttle), counted(30, DrawReason::no_progress));
}

TEST(Drawn, RussianUnchangedMaterial) {
    Draws draws = russian.draws;
    draws.king_moves = 0; // men's moves in between would do the same, but the board has no room for so many
    EXPECT_EQ(first_clock_draw<russian>("W:WKc1,h4:BKa7,a3", russian_shuttle, draws),
              counted(60, DrawReason::unchanged));
    EXPECT_EQ(first_clock_draw<russian>("W:WKc1,h4,h2:BKa7,a3", russian_shuttle, draws),
              counted(60, DrawReason::unchanged));
    EXPECT_EQ(first_clock_draw<russian>("W:WKc1,h4,h2:BKa7,a3,a5", russian_shuttle, draws),
              counted(120, DrawReason::unchanged));
    EXPECT_EQ(first_clock_draw<russian>("W:WKc1,h4,h2,h6:BKa7,a3,a5", russian_shuttle, draws),
              counted(120, DrawReason::unchanged));
    EXPECT_EQ(first_clock_draw<russian>("W:WKc1,h4,h2,h6:BKa7,a3,a5,h8", russian_shuttle, draws).plies, -1);
}

TEST(Drawn, BrazilianCbd) {
    EXPECT_EQ(first_clock_draw<brazilian>("W:WKc1:BKa7", russian_shuttle, brazilian_cbd.draws),
              counted(40, DrawReason::no_progress));
    EXPECT_EQ(first_clock_draw<brazilian>("W:WKc1:BKa7", russian_shuttle), counted(10, DrawReason::endgame));
}

const Shuttle wide_shuttle{"46-41", "6-1", "41-46", "1-6"};

TEST(Drawn, InternationalTwentyFiveKingMoves) { // 6.2
    EXPECT_EQ(first_clock_draw<international>("W:WK46,K5:BK6,K15", wide_shuttle), counted(50, DrawReason::no_progress));
}
TEST(Drawn, InternationalSixteenMoves) { // 6.3
    EXPECT_EQ(first_clock_draw<international>("W:WK46,K5,K15:BK6", wide_shuttle), counted(32, DrawReason::endgame));
    EXPECT_EQ(first_clock_draw<international>("W:WK46,K5,15:BK6", wide_shuttle), counted(32, DrawReason::endgame));
    EXPECT_EQ(first_clock_draw<international>("W:WK46,15,25:BK6", wide_shuttle), counted(32, DrawReason::endgame));
}
TEST(Drawn, InternationalFiveMoves) { // 6.4
    EXPECT_EQ(first_clock_draw<international>("W:WK46,K15:BK6", wide_shuttle), counted(10, DrawReason::endgame));
    EXPECT_EQ(first_clock_draw<international>("W:WK46,15:BK6", wide_shuttle), counted(10, DrawReason::endgame));
    EXPECT_EQ(first_clock_draw<international>("W:WK46:BK6", wide_shuttle), counted(10, DrawReason::endgame));
}

TEST(Drawn, PoolThirteenMoves) {
    EXPECT_EQ(first_clock_draw<pool>("W:WK29,K30,K4:BK5", {"30-26", "5-1", "26-30", "1-5"}),
              counted(26, DrawReason::endgame));
}

TEST(Drawn, ItalianFortyMoves) {
    EXPECT_EQ(first_clock_draw<italian>("W:WK32:BK1", {"32-28", "1-5", "28-32", "5-1"}),
              counted(80, DrawReason::no_progress));
}

TEST(Drawn, SpanishTwentyMoves) {
    EXPECT_EQ(first_clock_draw<spanish>("W:WK29:BK1", {"29-25", "1-5", "25-29", "5-1"}),
              counted(40, DrawReason::no_progress));
}

TEST(Drawn, CzechFifteenMoves) {
    EXPECT_EQ(first_clock_draw<czech>("W:WKc1:BKa7", russian_shuttle), counted(30, DrawReason::no_progress));
}

TEST(Drawn, FrisianTwoKingsAgainstOne) {
    EXPECT_EQ(first_clock_draw<frisian>("W:WK46,K15:BK6", wide_shuttle), counted(14, DrawReason::endgame));
}

TEST(Drawn, FrisianKingAgainstKing) {
    EXPECT_EQ(first_clock_draw<frisian>("W:WK46:BK6", wide_shuttle), counted(0, DrawReason::endgame));
    const LineOf<frisian> forced{position_of<frisian>("W:WK46:BK28"), frisian.draws};
    EXPECT_FALSE(forced.outcome().is_over());
    LineOf<frisian> just_reached{position_of<frisian>("W:WK46:BK28,K1"), frisian.draws};
    play<frisian>(just_reached, "46x5");
    EXPECT_EQ(just_reached.outcome(), (Outcome{.draw = Draw{DrawReason::endgame, false}}));
}

// --- The end by no move

TEST(Ended, WhoeverCannotMoveLosesWhateverTheClocksSay) {
    const LineOf<english> lost{position_of<english>("W:W8:B3,4"), english.draws, {.king_moves = 100}};
    EXPECT_TRUE(lost.draw());
    EXPECT_EQ(lost.outcome(), Outcome{.winner = Color::black});
    const LineOf<english> swept{position_of<english>("B:WK1:B"), english.draws};
    EXPECT_EQ(swept.outcome(), Outcome{.winner = Color::white});
}

TEST(Ended, KingsAloneHaveNotLost) {
    const LineOf<english> line{position_of<english>("B:W30,31:BK1"), english.draws};
    EXPECT_FALSE(line.outcome().is_over());
}

TEST(Ended, AGameStartsWithoutAnOutcome) {
    EXPECT_FALSE((LineOf<english>{{}, english.draws}.outcome().is_over()));
    EXPECT_FALSE((LineOf<frisian>{{}, frisian.draws}.outcome().is_over()));
}

} // namespace
} // namespace laststone::draughts
