#include "engine/puzzles/themes.hpp"

#include <set>

#include "engine/puzzles/a_puzzle.hpp"

namespace laststone::engine {
namespace {

Themes themes(const char* position, Aim aim, std::vector<std::string> moves, const char* game = "english") {
    return a_puzzle(game, position, aim, std::move(moves)).themes;
}
constexpr const char* shot_position = "W:W11,21,22,25,26,27,28,29,31,32:B1,2,3,4,5,10,12,15,18,19";
const std::vector<std::string> shot_moves{"11-7", "2x11", "27-23", "18x27", "32x7"};

TEST(Themes, EachHasItsPlaceAndALetterOfItsOwn) {
    std::set<char> letters;
    for (std::size_t at = 0; at < theme_words.size(); ++at) {
        EXPECT_EQ(static_cast<std::size_t>(theme_words[at].theme), at);
        EXPECT_EQ(theme_called(theme_words[at].name), theme_words[at].theme);
        letters.insert(theme_words[at].letter);
    }
    EXPECT_EQ(letters.size(), theme_words.size());
    EXPECT_FALSE(theme_called("fork"));
}

TEST(Themes, AShotTakesMoreThanItGave) {
    const Themes found = themes(shot_position, Aim::gain, shot_moves);
    EXPECT_EQ(found, (Themes{Theme::shot, Theme::multi_capture, Theme::sacrifice, Theme::opening}));
}

TEST(Themes, OneGivenAndTwoTakenIsTwoForOneAndNoShot) {
    EXPECT_EQ(themes("W:W27,28,32:B1,19,20", Aim::gain, {"27-24", "20x27", "32x16"}),
              (Themes{Theme::two_for_one, Theme::sacrifice, Theme::endgame}));
    EXPECT_EQ(themes("W:W27,28,32:B1,19,20", Aim::gain, {"27-24"}), (Themes{Theme::opposition, Theme::endgame}))
        << "nothing taken yet";
}

TEST(Themes, ACaptureThatIsAnsweredIsAnExchangeAndNoSacrifice) {
    EXPECT_EQ(themes("W:W22,32:B8,11,18", Aim::gain, {"22x15", "11x18", "32-27"}),
              (Themes{Theme::right_capture, Theme::endgame}));
}

TEST(Themes, ACrownedManBreaksThrough) {
    EXPECT_TRUE(themes("W:W7,32:B12,21", Aim::win, {"7-2"}).has(Theme::breakthrough));
    EXPECT_FALSE(themes("W:WK7,32:B12,21", Aim::win, {"7-2"}).has(Theme::breakthrough));
}

TEST(Themes, TheOppositionIsForEqualSidesWithFewPieces) {
    EXPECT_TRUE(themes("W:W19:B12", Aim::win, {"19-15"}).has(Theme::opposition));
    EXPECT_FALSE(themes("W:W19,32:B12", Aim::win, {"19-15"}).has(Theme::opposition)) << "two against one";
    EXPECT_FALSE(themes("W:W19,22:B12,18", Aim::win, {"22x15"}).has(Theme::opposition)) << "a capture";
}

TEST(Themes, AHuntIsKingsAgainstKings) {
    EXPECT_TRUE(themes("W:WK18,K23,K14:BK5", Aim::win, {"18-22"}).has(Theme::hunt));
    EXPECT_FALSE(themes("W:WK18,K23,K14:B5", Aim::win, {"18-22"}).has(Theme::hunt)) << "a man is no king";
    EXPECT_FALSE(themes("W:WK18,23,K14:BK5", Aim::win, {"23-19"}).has(Theme::hunt)) << "nor may one move";
}

TEST(Themes, WhoHasPiecesAndNoMoveIsBlocked) {
    EXPECT_TRUE(themes("W:W13,14:B5", Aim::win, {"13-9"}).has(Theme::block));
    EXPECT_FALSE(themes("W:W13,14:B5", Aim::win, {"14-9"}).has(Theme::block)) << "5x14";
}

TEST(Themes, AQuietMoveLetsNothingBeCaptured) {
    EXPECT_TRUE(themes("W:W19,32:B12,1", Aim::win, {"32-27"}).has(Theme::quiet_move));
    EXPECT_FALSE(themes("W:W19,32:B11,1", Aim::win, {"19-16"}).has(Theme::quiet_move)) << "11x20";
}

TEST(Themes, ADrawIsSaved) {
    EXPECT_TRUE(themes("W:W19,32:B12,1", Aim::draw, {"32-27"}).has(Theme::saving_draw));
    EXPECT_FALSE(themes("W:W19,32:B12,1", Aim::win, {"32-27"}).has(Theme::saving_draw));
}

TEST(Themes, ThePhaseIsTheShareOfPiecesLeft) {
    EXPECT_TRUE(themes("start", Aim::gain, {"11-15"}).has(Theme::opening));
    EXPECT_TRUE(themes("W:W19,32:B12,1", Aim::win, {"32-27"}).has(Theme::endgame));
    EXPECT_TRUE(themes("W:W32,31,30,29,28,27:B1,2,3,4,5,6", Aim::win, {"28-24"}).has(Theme::middle_game));
}

TEST(Themes, InNogoPointsThatOneSideAloneMayPlayCount) {
    const auto in_a_row = [](const char* position, const char* move) {
        return themes(position, Aim::win, {move}, "nogo:1x5");
    };
    EXPECT_EQ(in_a_row("..... b", "B1"), Themes{Theme::refuge}) << "White may not play A1 any more";
    EXPECT_EQ(in_a_row(".X... w", "C1"), (Themes{Theme::refuge, Theme::denial})) << "nor may Black now";
    EXPECT_EQ(in_a_row("..... b", "C1"), Themes{Theme::counting});
}

} // namespace
} // namespace laststone::engine
