#include <gtest/gtest.h>

#include <map>

#include "app/program.hpp"

namespace laststone::app {
namespace {

struct Signature {
    std::string game;
    std::string search;
    std::string depth;
    std::uint64_t nodes = 0;
};

std::vector<Signature> pinned_signatures() {
    std::vector<Signature> all;
    std::ifstream file{LASTSTONE_TEST_DATA "/bench_signatures.csv"};
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#') || line.starts_with("game,")) continue;
        std::istringstream row{line};
        Signature& signature = all.emplace_back();
        std::getline(row, signature.game, ',');
        std::getline(row, signature.search, ',');
        std::getline(row, signature.depth, ',');
        row >> signature.nodes;
    }
    return all;
}

// Whoever changes them says so in the commit.
TEST(Bench, TheSearchOfEveryGameIsWhatItWas) {
    const std::vector<Signature> pinned = pinned_signatures();
    std::map<std::string, std::map<std::string, std::uint64_t>> benches; // by depth, then by game
    std::size_t games = 0;
    for (const Signature& signature : pinned) {
        if (signature.search != "usual") continue;
        ++games;
        auto& found = benches[signature.depth];
        if (found.empty()) {
            const Json bench = run({"bench", "--depth", signature.depth, "--json"}).json();
            for (const Json& game : bench["games"]) found[game["game"]] = game["nodes"];
        }
        EXPECT_EQ(found[signature.game], signature.nodes) << signature.game << ", depth " << signature.depth;
    }
    ASSERT_EQ(benches.size(), 1U);
    EXPECT_EQ(benches.begin()->second.size(), games) << "every game is pinned";
}

TEST(Bench, ThePlainSearchOfNogoIsWhatItWas) {
    int boards = 0;
    for (const Signature& signature : pinned_signatures()) {
        if (signature.search != "plain") continue;
        ++boards;
        const Json found = run({"best", "-g", signature.game, "--eval", "plain", "--depth", signature.depth,
                                "--threads", "1", "--hash", "16", "--json"})
                               .json();
        EXPECT_EQ(found["nodes"], signature.nodes) << signature.game << ", depth " << signature.depth;
    }
    EXPECT_GE(boards, 3);
}

} // namespace
} // namespace laststone::app
