#include "engine/move_quality.hpp"

#include <gtest/gtest.h>

#include <set>

namespace laststone::engine {
namespace {

TEST(MoveQuality, EachHasWordsAndAMarkOfItsOwn) {
    std::set<std::string_view> names;
    std::set<int> nags;
    for (const QualityWords& words : quality_words) {
        EXPECT_EQ(words_of(words.quality), &words);
        EXPECT_EQ(name(words.quality), words.name);
        names.insert(words.name);
        nags.insert(words.nag);
    }
    EXPECT_EQ(names.size(), quality_words.size());
    EXPECT_EQ(nags.size(), quality_words.size());
    EXPECT_EQ(name(MoveQuality::none), "");
}

TEST(MoveQuality, OnlyWhatGivesSomethingAwayIsAFault) {
    for (const MoveQuality quality : {MoveQuality::inaccuracy, MoveQuality::mistake, MoveQuality::blunder})
        EXPECT_TRUE(is_fault(quality));
    for (const MoveQuality quality : {MoveQuality::none, MoveQuality::only_move}) EXPECT_FALSE(is_fault(quality));
}

} // namespace
} // namespace laststone::engine
