#include "engine/verdict.hpp"

#include <gtest/gtest.h>

#include <set>

namespace laststone::engine {
namespace {

TEST(Verdict, EachHasWordsAndAMarkOfItsOwn) {
    std::set<std::string_view> names;
    std::set<int> nags;
    for (const VerdictWords& words : verdict_words) {
        EXPECT_EQ(words_of(words.verdict), &words);
        EXPECT_EQ(name(words.verdict), words.name);
        names.insert(words.name);
        nags.insert(words.nag);
    }
    EXPECT_EQ(names.size(), verdict_words.size());
    EXPECT_EQ(nags.size(), verdict_words.size());
    EXPECT_EQ(name(Verdict::none), "");
}

TEST(Verdict, OnlyWhatGivesSomethingAwayIsAFault) {
    for (const Verdict verdict : {Verdict::inaccuracy, Verdict::mistake, Verdict::blunder})
        EXPECT_TRUE(is_fault(verdict));
    for (const Verdict verdict : {Verdict::none, Verdict::only_move}) EXPECT_FALSE(is_fault(verdict));
}

} // namespace
} // namespace laststone::engine
