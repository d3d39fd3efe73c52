#include "match/engine_spec.hpp"

#include <gtest/gtest.h>

namespace laststone::match {
namespace {

std::expected<EngineSpec, std::string> parsed(const std::vector<std::string>& words) { return parse_engine(words); }

TEST(EngineSpecTest, TakesAllItsWords) {
    const auto engine = parsed({"cmd=./scan hub", "proto=hub", "name=Scan 3", "dir=/tmp", "option.threads=1",
                                "option.bb size=0", "tc=10+0.1", "depth=9"});
    ASSERT_TRUE(engine) << engine.error();
    EXPECT_EQ(engine->launch.words, (std::vector<std::string>{"./scan", "hub"}));
    EXPECT_EQ(engine->launch.folder, "/tmp");
    EXPECT_EQ(engine->protocol, Protocol::hub);
    EXPECT_EQ(engine->name, "Scan 3");
    EXPECT_EQ(engine->options, (EngineOptions{{"threads", "1"}, {"bb size", "0"}}));
    EXPECT_EQ(to_text(engine->pace), "10+0.1, depth 9");
}

TEST(EngineSpecTest, OursNeedsNothingAndOthersAProtocol) {
    const auto ours = parsed({"option.Hash=1"});
    ASSERT_TRUE(ours);
    EXPECT_EQ(ours->name, "laststone");
    EXPECT_TRUE(ours->launch.words.empty());
    const auto theirs = parsed({"cmd=/opt/engines/other -x", "proto=ugi"});
    ASSERT_TRUE(theirs);
    EXPECT_EQ(theirs->name, "other");
    EXPECT_FALSE(parsed({"cmd=other"}));
}

TEST(EngineSpecTest, FaultsNameTheWord) {
    for (const char* word :
         {"cmd=", "proto=uci", "nodes=0", "nodes=x", "depth=1.5", "time=-1", "tc=1+", "colour=red", "x", "option.=1"}) {
        const auto engine = parsed({word});
        ASSERT_FALSE(engine) << word;
        EXPECT_NE(engine.error().find(std::string{word}.substr(0, 2)), std::string::npos) << engine.error();
    }
}

TEST(EngineSpecTest, TheLineForJournalsTellsEnginesApart) {
    const std::vector<Pace> paces{{.nodes = 7}, {.depth = 8}};
    const auto text = [&](const std::vector<std::string>& words) { return to_text(*parsed(words), paces); };
    EXPECT_EQ(text({"name=a", "nodes=5"}), text({"nodes=5", "name=a"}));
    EXPECT_NE(text({"name=a", "nodes=5"}), text({"name=a", "nodes=6"}));
    EXPECT_NE(text({"name=a"}), text({"name=a", "option.Hash=1"}));
    EXPECT_TRUE(text({"name=a"}).ends_with("pace=7 nodes; depth 8"));
}

} // namespace
} // namespace laststone::match
