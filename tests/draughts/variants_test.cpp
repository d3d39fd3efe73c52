#include "draughts/variants.hpp"

#include <gtest/gtest.h>

#include <set>

#include "draughts/every_game.hpp"

namespace laststone::draughts {
namespace {

TEST(Variants, HaveNamesOfTheirOwn) {
    std::set<std::string_view> ids;
    for (const Rules* rules : every_game) {
        EXPECT_FALSE(rules->name.empty());
        EXPECT_TRUE(ids.insert(rules->id).second) << rules->id;
    }
}

TEST(Variants, PortugueseIsPlayedAsSpanish) {
    EXPECT_TRUE(same_shape(portuguese, spanish));
    EXPECT_EQ(portuguese.men_rows, spanish.men_rows);
    EXPECT_EQ(portuguese.first, spanish.first);
    EXPECT_EQ(portuguese.draws.king_moves, spanish.draws.king_moves);
}

TEST(Variants, OptionsChangeWhatTheySay) {
    EXPECT_TRUE(same_shape(thai_12, thai));
    EXPECT_EQ(thai.men_at_start(), 8);
    EXPECT_EQ(thai_12.men_at_start(), 12);
    EXPECT_EQ(thai.first, Color::black);
    EXPECT_EQ(thai_white.first, Color::white);
    EXPECT_FALSE(same_shape(turkish_endpromo, turkish));
    EXPECT_TRUE(same_shape(brazilian_cbd, brazilian));
    EXPECT_TRUE(same_shape(russian_joint, russian));
}

TEST(Variants, OfOneShapeAgreeInAllThatShapesCode) {
    EXPECT_FALSE(same_shape(english, italian));
    EXPECT_FALSE(same_shape(russian, pool));
    EXPECT_FALSE(same_shape(brazilian, pool));
    EXPECT_FALSE(same_shape(international, canadian));
    EXPECT_FALSE(same_shape(international, frisian));
    EXPECT_FALSE(same_shape(spanish, czech));
}

TEST(Variants, BlackStartsInEnglishPoolAndThai) {
    for (const Rules* rules : every_game) {
        const bool black = rules == &english || rules == &pool || rules == &thai || rules == &thai_12;
        EXPECT_EQ(rules->first, black ? Color::black : Color::white) << rules->id;
    }
}

} // namespace
} // namespace laststone::draughts
