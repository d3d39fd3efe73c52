#include "search/techniques.hpp"

#include <gtest/gtest.h>

#include <set>

#include "search/lazy_smp.hpp"
#include "search/take.hpp"

namespace laststone::search {
namespace {

TEST(Techniques, EachHasANameOfItsOwn) {
    std::set<std::string_view> names;
    Techniques none;
    for (const NamedTechnique& technique : named_techniques) {
        names.insert(technique.name);
        EXPECT_TRUE(none.*technique.use) << technique.name;
        none.*technique.use = false;
    }
    EXPECT_EQ(names.size(), named_techniques.size());
    EXPECT_EQ(sizeof(Techniques), named_techniques.size() * sizeof(bool));
}

TEST(Techniques, AreLeftOutByTheirNames) {
    for (const NamedTechnique& technique : named_techniques) {
        const auto rest = techniques_without(technique.name);
        ASSERT_TRUE(rest) << technique.name;
        for (const NamedTechnique& other : named_techniques)
            EXPECT_EQ(*rest.*other.use, other.name != technique.name) << technique.name;
    }
    const auto rest = techniques_without("history,killers");
    ASSERT_TRUE(rest);
    EXPECT_FALSE(rest->history || rest->killers);
    EXPECT_TRUE(rest->futility);
    EXPECT_TRUE(techniques_without("")->history);
    for (const std::string_view wrong : {"histor", "history,", "history, killers", ",", ",history", "history,luck"})
        EXPECT_FALSE(techniques_without(wrong)) << wrong;
}

TEST(Techniques, AProofNeedsNoneOfThem) {
    for (const NamedTechnique& left_out : named_techniques) {
        Techniques techniques;
        techniques.*left_out.use = false;
        TranspositionTable table{1 << 16};
        Control control{{.depth = 20}};
        const Start<Take> start{.position = Take{13}};
        const auto report = search(start, Blank{}, table, control, {.techniques = techniques});
        EXPECT_EQ(report.lines.front().score, Score::won_in(7)) << left_out.name;
    }
}

} // namespace
} // namespace laststone::search
