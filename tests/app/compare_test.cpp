#include <gtest/gtest.h>

#include "app/program.hpp"

namespace laststone::app {
namespace {

TEST(Compare, EqualPositions) {
    const Outcome outcome = run({"compare", "start", "B:W21-32:B1-12"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.out, "The positions are equal. Similarity 1\n");
    const Json document = run({"compare", "start", "start", "--json"}).json();
    EXPECT_EQ(document["equal"], true);
    EXPECT_EQ(document["similarity"], 1);
    EXPECT_EQ(document["squares"], Json::array());
}

TEST(Compare, NamesWhatDiffers) {
    const Words both{"compare", "W:W18,22:B7", "B:W18,K22:B8"};
    const Outcome outcome = run(both);
    EXPECT_EQ(outcome.status, 0);
    for (const char* part : {"3 squares differ", "white man  -> white king", "White: 2 men -> 1 man and 1 king",
                             "To move: White -> Black"})
        EXPECT_NE(outcome.out.find(part), std::string::npos) << outcome.out;
    Words json = both;
    json.push_back("--json");
    const Json document = run(json).json();
    EXPECT_EQ(document["squares"][0], Json::parse(R"({"square": "7", "first": "black man", "second": null})"));
    EXPECT_EQ(document["counts"]["second"]["white"], Json::parse(R"({"men": 1, "kings": 1})"));
    EXPECT_EQ(document["to_move"], Json::parse(R"({"first": "white", "second": "black"})"));
    EXPECT_GT(document["similarity"], 0);
    EXPECT_LT(document["similarity"], 1);
}

TEST(Compare, SaysWhichPositionIsAtFault) {
    EXPECT_REFUSED(run({"compare", "start"}), "compare needs two positions");
    EXPECT_REFUSED(run({"compare", "W:W40:B1", "start"}), "the first position, at character 4");
    EXPECT_REFUSED(run({"compare", "start", "W:W40:B1"}), "the second position, at character 4");
}

} // namespace
} // namespace laststone::app
