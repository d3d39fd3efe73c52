#include "draughts/setup.hpp"

#include <gtest/gtest.h>

#include "draughts/every_game.hpp"
#include "draughts/notation/fen.hpp"

namespace laststone::draughts {
namespace {

Setup setup_of(const Rules& rules, std::string_view fen) { return parse_fen(rules, fen).value().setup; }

std::vector<std::string> sentences(const std::vector<SetupFault>& faults) {
    std::vector<std::string> found;
    for (const SetupFault& fault : faults) found.push_back(fault.sentence);
    return found;
}

using Sentences = std::vector<std::string>;

TEST(Setup, StartsOfAllGamesHaveNoFaults) {
    for (const Rules* rules : every_game) EXPECT_TRUE(faults(*rules, start_setup(*rules)).empty()) << rules->id;
}

TEST(Setup, StartsHoldTheMenTheRulesSay) {
    for (const Rules* rules : every_game) {
        const auto start = start_setup(*rules);
        EXPECT_EQ(start.count(Piece::black_man), rules->men_at_start()) << rules->id;
        EXPECT_EQ(start.count(Piece::white_man), rules->men_at_start()) << rules->id;
        EXPECT_EQ(start.to_move, rules->first) << rules->id;
    }
}

TEST(Setup, NamesEveryManOnItsCrowningRowInSquareOrder) {
    EXPECT_EQ(
        sentences(faults(english, setup_of(english, "W:W3,K1,29:B4,30,K31"))),
        (Sentences{"White's man on 3 stands on its crowning row", "Black's man on 30 stands on its crowning row"}));
}

TEST(Setup, NamesSquaresAsTheGameDoes) {
    EXPECT_EQ(sentences(faults(russian, setup_of(russian, "W:Wb8:B"))),
              (Sentences{"White's man on b8 stands on its crowning row"}));
    EXPECT_EQ(sentences(faults(turkish, setup_of(turkish, "W:W:Bh1"))),
              (Sentences{"Black's man on h1 stands on its crowning row"}));
}

TEST(Setup, MorePiecesThanAtTheStartAreARemark) {
    const auto found = faults(english, setup_of(english, "W:W17-29:B1"));
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].kind, SetupFault::Kind::more_than_at_start);
    EXPECT_TRUE(found[0].is_remark());
    EXPECT_EQ(found[0].sentence, "White has 13 pieces: the game starts with 12");
}

TEST(Setup, KingRunNeedsAKingOfItsSide) {
    for (const std::string_view fen :
         {"W:WK20,31:BK15,1:+0+215", "W:WK20,31:BK15,1:+0+231", "W:WK20,31:BK15,1:+0+205"}) {
        const auto found = faults(frisian, setup_of(frisian, fen));
        ASSERT_EQ(found.size(), 1U) << fen;
        EXPECT_EQ(found[0].kind, SetupFault::Kind::king_run_without_king);
        EXPECT_FALSE(found[0].is_remark());
    }
    EXPECT_TRUE(faults(frisian, setup_of(frisian, "W:WK20,31:BK15,1:+115+320")).empty());
}

TEST(Setup, KingRunNeedsASquare) {
    auto setup = setup_of(frisian, "W:WK20,31:BK15,1");
    setup.king_run(Color::white).moves = 1;
    ASSERT_EQ(faults(frisian, setup).size(), 1U);
    EXPECT_EQ(faults(frisian, setup)[0].kind, SetupFault::Kind::king_run_without_king);
}

TEST(Setup, KingRunHasItsLimit) {
    auto setup = setup_of(frisian, "W:WK20,31:BK15,1");
    setup.king_run(Color::white) = {4, Square{20}};
    EXPECT_EQ(sentences(faults(frisian, setup)),
              (Sentences{"White's king on 20 has made 4 moves in a row: at most 3 are allowed"}));
}

TEST(Setup, KingRunsMeanNothingWhereKingsAreFree) {
    auto setup = setup_of(international, "W:WK20,31:BK15,1");
    setup.king_run(Color::white) = {4, Square{3}};
    EXPECT_TRUE(faults(international, setup).empty());
}

} // namespace
} // namespace laststone::draughts
