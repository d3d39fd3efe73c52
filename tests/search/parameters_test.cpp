#include "search/parameters.hpp"

#include <gtest/gtest.h>

#include <set>

namespace laststone::search {
namespace {

TEST(SearchParametersTest, EachIsDeclaredOnceWithARangeThatHoldsIt) {
    std::set<int*> fields;
    std::set<std::string_view> names;
    SearchParameters parameters;
    for (const NamedParameter& parameter : named_parameters) {
        EXPECT_TRUE(fields.insert(&(parameters.*parameter.value)).second) << parameter.name;
        EXPECT_TRUE(names.insert(parameter.name).second) << parameter.name;
        EXPECT_LE(parameter.least, parameter.usual()) << parameter.name;
        EXPECT_GE(parameter.most, parameter.usual()) << parameter.name;
        EXPECT_GE(parameter.step, 1) << parameter.name;
        EXPECT_LE(parameter.step, parameter.most - parameter.least) << parameter.name;
    }
    EXPECT_EQ(fields.size() * sizeof(int), sizeof(SearchParameters)) << "one has no name";
}

TEST(SearchParametersTest, AreSetByTheirNames) {
    const auto set = with_parameter({}, "probcutbase", 40);
    ASSERT_TRUE(set);
    EXPECT_EQ(set->prob_cut_base, 40);
    EXPECT_NE(*set, SearchParameters{});
    EXPECT_FALSE(with_parameter({}, "ProbCut", 40));
    EXPECT_FALSE(with_parameter({}, "", 40));
}

TEST(SearchParametersTest, StayInTheirRanges) {
    for (const NamedParameter& parameter : named_parameters) {
        EXPECT_TRUE(with_parameter({}, parameter.name, parameter.least));
        EXPECT_TRUE(with_parameter({}, parameter.name, parameter.most));
        EXPECT_FALSE(with_parameter({}, parameter.name, parameter.least - 1));
        EXPECT_FALSE(with_parameter({}, parameter.name, parameter.most + 1));
    }
}

} // namespace
} // namespace laststone::search
