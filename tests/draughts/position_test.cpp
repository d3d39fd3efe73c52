#include "draughts/position.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <unordered_set>

#include "draughts/notation/dump.hpp"
#include "draughts/texts_of.hpp"

namespace laststone::draughts {
namespace {

template <const Rules& R>
std::size_t number_of_moves(std::string_view fen) {
    return position_of<R>(fen).legal_moves().size();
}

// --- Making one

TEST(Position, StartsWhereTheGameStarts) {
    EXPECT_EQ(Position<english>{}, Position<english>::start());
    EXPECT_EQ(fen_of(Position<english>{}), "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
    EXPECT_EQ(Position<russian>{}.to_move(), Color::white);
    EXPECT_EQ(Position<international>{}.count(Pieces::all), 40);
    EXPECT_EQ(Position<canadian>{}.count(Pieces::all), 60);
    EXPECT_EQ(Position<turkish>{}.count(Pieces::all), 32);
    EXPECT_EQ(Position<thai>{}.count(Pieces::all), 16);
}

TEST(Position, IsRefusedWithAllItsFaults) {
    const auto refused = Position<english>::from(parse_fen(english, "W:W1,30:B2,31,32")->setup);
    ASSERT_FALSE(refused);
    ASSERT_EQ(refused.error().size(), 3U);
    EXPECT_EQ(refused.error()[0].square, Square{1});
    EXPECT_EQ(refused.error()[2].square, Square{32});
}

TEST(Position, HasAsManyPiecesAsThereAreSquares) {
    EXPECT_TRUE(Position<english>::from(parse_fen(english, "W:W5-32:BK1-4")->setup)) << "a remark is no hindrance";
}

TEST(Position, GivesItsSetupBack) {
    for (const std::string_view fen : {"W:WK10,K22,K23:BK2", "B:W6,7,14,15:BK2", "W:W:B17", "B:W:B"})
        EXPECT_EQ(fen_of(position_of<english>(fen)), fen);
    EXPECT_EQ(fen_of(position_of<frisian>("W:WK28,50:BK1,2:+101+328")), "W:WK28,50:BK1,2:+101+328");
}

TEST(Position, SaysWhatStandsOnASquare) {
    const auto position = position_of<english>("B:W6,K7:B1,K2");
    EXPECT_EQ(position[Square{6}], Piece::white_man);
    EXPECT_EQ(position[Square{7}], Piece::white_king);
    EXPECT_EQ(position[Square{1}], Piece::black_man);
    EXPECT_EQ(position[Square{2}], Piece::black_king);
    EXPECT_EQ(position[Square{3}], Piece::none);
}

TEST(Position, PlayableSquaresAreTheDarkOnes) {
    EXPECT_EQ(Position<english>::playable_squares().count(), 32);
    EXPECT_EQ(Position<turkish>::playable_squares().count(), 64);
    EXPECT_EQ(Position<canadian>::playable_squares().count(), 72);
}

// --- Children (SEEDS 000)

TEST(Position, StartHasSevenChildren) {
    const auto children = Position<english>{}.children();
    EXPECT_EQ(std::set(children.begin(), children.end()).size(), 7U);
    const auto wanted =
        parse_dump(english, "0101010110101010000101011000000000000000404040400404040440404040W").value();
    EXPECT_EQ(std::ranges::count(children, Position<english>::from(wanted).value()), 1);
}

TEST(Position, ACircularCaptureIsOneMoveByTwoRoutes) {
    EXPECT_EQ(routes_of<english>("B:W6,7,14,15:BK2").size(), 2U);
    EXPECT_EQ(children_of<english>("B:W6,7,14,15:BK2"), (Texts{"W:W:BK2"}));
}

TEST(Position, JumpsGoOnAfterTheFirst) {
    EXPECT_EQ(children_of<english>("B:W6,14:B1"), (Texts{"W:W:B17"}));
    EXPECT_EQ(children_of<english>("B:W25,29:B21,K22"), (Texts{"W:W29:BK22,K30"}));
}

TEST(Position, NumbersOfDistinctMovesAreTheSeeds) {
    EXPECT_EQ(number_of_moves<english>("W:W6,10,K13,16,17,21,25,26,K29,32:BK9,20,22,K24,28"), 1U);
    EXPECT_EQ(number_of_moves<english>("B:WK8,10,20,22,23,K24,26,30:B2,3,K6,K7,K9,K12,K14,16,17,18,K19,25"), 3U);
    EXPECT_EQ(number_of_moves<english>("W:WK3,K4,K14,K21,K24,K28,K29,30,K31,K32:BK1,7,K9,10,11,12,13,18,20,K25,K27"),
              5U);
    EXPECT_EQ(number_of_moves<english>("W:WK10,K22,K23:BK2"), 12U);
}

// --- Losing

TEST(Position, WhoeverCannotMoveHasLost) {
    const auto lost = position_of<english>("W:W8:B3,4");
    EXPECT_FALSE(lost.has_move());
    EXPECT_TRUE(lost.legal_moves().empty());
    EXPECT_TRUE(lost.children().empty());
}

TEST(Position, WhoeverHasNoPiecesHasLost) { EXPECT_FALSE(position_of<english>("W:W:B17").has_move()); }

// SEEDS 003: a side without men goes on while it has kings.
TEST(Position, KingsAloneGoOn) {
    EXPECT_TRUE(position_of<english>("W:WK1:B17").has_move());
    EXPECT_TRUE(position_of<russian>("B:Wa3:BKh8").has_move());
}

// --- Playing

TEST(Position, PlayingLeavesThePositionItself) {
    const auto before = position_of<english>("B:W6,14:B1");
    const auto copy = before;
    const auto after = before.play(before.legal_moves()[0]);
    EXPECT_EQ(before, copy);
    EXPECT_NE(after, before);
    EXPECT_EQ(after.to_move(), Color::white);
}

TEST(Position, AManOnTheLastRowIsCrowned) {
    EXPECT_EQ(children_of<english>("W:W5:B28"), (Texts{"B:WK1:B28"}));
    EXPECT_EQ(children_of<english>("B:WK4:B28"), (Texts{"W:WK4:BK32"}));
}

TEST(Position, TellsWhatKindAMoveIs) {
    const auto crowning = position_of<english>("W:W5:B28");
    const auto kind = crowning.kind(crowning.legal_moves()[0]);
    EXPECT_TRUE(kind.by_man && kind.crowns && !kind.captures);
    EXPECT_TRUE(crowning.is_irreversible(crowning.legal_moves()[0]));
    const auto king = position_of<english>("W:WK5:B28");
    EXPECT_FALSE(king.is_irreversible(king.legal_moves()[0]));
    const auto capture = position_of<english>("W:WK5:B9");
    EXPECT_TRUE(capture.is_irreversible(capture.legal_moves()[0]));
    EXPECT_TRUE(capture.must_capture());
    EXPECT_FALSE(king.must_capture());
}

// --- Equality, order, hash

TEST(Position, EqualsWhatItIsAndNothingElse) {
    const auto position = position_of<english>("W:WK10:BK2");
    EXPECT_EQ(position, position_of<english>("W:BK2:WK10."));
    for (const std::string_view other : {"B:WK10:BK2", "W:W10:BK2", "W:WK10:B2", "W:WK11:BK2", "W:WK10:BK2,3"})
        EXPECT_NE(position, position_of<english>(other)) << other;
}

TEST(Position, FrisianCountsArePartOfIt) {
    EXPECT_NE(position_of<frisian>("W:WK28,50:BK1,2"), position_of<frisian>("W:WK28,50:BK1,2:+0+228"));
    EXPECT_NE(position_of<frisian>("W:WK28,50:BK1,2:+0+128"), position_of<frisian>("W:WK28,50:BK1,2:+0+228"));
}

TEST(Position, AFrisianSideWithoutMenHasNoCounts) {
    EXPECT_EQ(position_of<frisian>("W:WK28:BK1,2"), position_of<frisian>("W:WK28:BK1,2:+0+228"));
}

TEST(Position, IsOrdered) {
    auto children = Position<english>{}.children();
    std::ranges::sort(children);
    EXPECT_TRUE(std::ranges::is_sorted(children));
    EXPECT_EQ(std::ranges::adjacent_find(children), children.end());
    EXPECT_TRUE(children[0] < children[1] && !(children[1] < children[0]));
}

TEST(Position, CanBeAKeyOfAHashSet) {
    const auto children = Position<english>{}.children();
    EXPECT_EQ((std::unordered_set<Position<english>>{children.begin(), children.end()}).size(), 7U);
}

// The numbers themselves: the same in every run, on every machine, in every release.
TEST(Position, KeysAreStable) {
    EXPECT_EQ(Position<english>{}.key().value, 0xc8976390c3f23d9aU);
    EXPECT_EQ(position_of<english>("W:W21-32:B1-12").key().value, 0x7db2efb699ad596cU);
    EXPECT_EQ(position_of<english>("W:W:BK2").key().value, 0xfe32093a444cac9eU);
    EXPECT_EQ(Position<international>{}.key().value, 0xe1f2e18bda9a8474U);
    EXPECT_EQ(Position<canadian>{}.key().value, 0xfedf6c4664db40a6U);
    EXPECT_EQ(position_of<turkish>("W:Wd4:BKe5").key().value, 0xc0bbf9cf322e25eaU);
    EXPECT_EQ(position_of<frisian>("W:WK28,50:BK1,2").key().value, 0x8b0aba8c47d12485U);
    EXPECT_EQ(position_of<frisian>("W:WK28,50:BK1,2:+0+328").key().value, 0x360c55886a21fe02U);
}

// --- Frisian: at most three simple moves in a row by one king while its side has men

std::set<int> starting_squares(std::string_view fen) {
    std::set<int> squares;
    for (const auto& move : position_of<frisian>(fen).legal_moves()) squares.insert(move.from().number());
    return squares;
}

TEST(KingRun, AfterThreeMovesAnotherPieceMoves) {
    EXPECT_EQ(starting_squares("W:WK28,K46,50:B1:+0+328"), (std::set{46, 50}));
    EXPECT_EQ(starting_squares("W:WK28,K46,50:B1:+0+228"), (std::set{28, 46, 50}));
}

TEST(KingRun, DoesNotBindASideWithoutMen) { EXPECT_EQ(starting_squares("W:WK28,K46:B1:+0+328"), (std::set{28, 46})); }

TEST(KingRun, DoesNotForbidCaptures) {
    EXPECT_EQ(moves_of<frisian>("W:WK46,50:B41:+0+346"),
              (Texts{"46x10", "46x14", "46x19", "46x23", "46x28", "46x32", "46x37", "46x5"}));
}

TEST(KingRun, ASideWithNothingElseToMoveHasLost) {
    // 6 is blocked by 1, and the king has had its three moves.
    EXPECT_FALSE(position_of<frisian>("W:W6,K28:BK1:+0+328").has_move());
    EXPECT_TRUE(position_of<frisian>("W:W6,K28:BK1:+0+228").has_move());
}

// The run of White after White has played from one square to another.
KingRun run_after(std::string_view fen, int from, int to) {
    const auto position = position_of<frisian>(fen);
    for (const auto& move : position.legal_moves())
        if (move.from() == Square{from} && move.to() == Square{to})
            return position.play(move).setup().king_run(Color::white);
    ADD_FAILURE() << fen << " has no move from " << from << " to " << to;
    return {};
}

TEST(KingRun, GrowsWithEachMoveOfTheSameKing) {
    EXPECT_EQ(run_after("W:WK28,50:B1", 28, 23), (KingRun{1, Square{23}}));
    EXPECT_EQ(run_after("W:WK28,50:B1:+0+228", 28, 23), (KingRun{3, Square{23}}));
}

TEST(KingRun, StartsAgainWithAnotherKing) {
    EXPECT_EQ(run_after("W:WK28,K46,50:B1:+0+328", 46, 41), (KingRun{1, Square{41}}));
}

TEST(KingRun, EndsWithAMansMoveAndWithACapture) {
    EXPECT_EQ(run_after("W:WK28,50:B1:+0+328", 50, 45), KingRun{});
    EXPECT_EQ(run_after("W:WK46,50:B41:+0+346", 46, 37), KingRun{});
}

TEST(KingRun, EndsWhenTheKingOrTheLastManIsCaptured) {
    const auto after_capture = [](std::string_view fen) {
        const auto position = position_of<frisian>(fen);
        EXPECT_TRUE(position.must_capture()) << fen;
        return position.play(position.legal_moves()[0]).setup().king_run(Color::white);
    };
    EXPECT_EQ(after_capture("B:WK28,50:B23:+0+228"), KingRun{}) << "the king itself";
    EXPECT_EQ(after_capture("B:WK46,28:B23:+0+246"), KingRun{}) << "the last man";
    EXPECT_EQ(after_capture("B:WK46,28,50:B23:+0+246"), (KingRun{2, Square{46}})) << "neither";
}

} // namespace
} // namespace laststone::draughts
