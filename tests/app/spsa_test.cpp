#include <gtest/gtest.h>

#include "app/program.hpp"

namespace laststone::app {
namespace {

// So few nodes that a game takes no time.
Words small_run(const std::string& state, const Words& more = {}) {
    Words words{"spsa",
                "--state",
                state,
                "--parameters",
                "ProbCutBase,reductiondivisor",
                "--nodes",
                "30",
                "--pairs",
                "2",
                "--seed",
                "1",
                "--hash",
                "1",
                "--maxmoves",
                "30",
                "--rate",
                "0.5"};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

TEST(SpsaCommand, TunesByGamesAndTellsHowToTestIt) {
    const TemporaryFolder folder;
    const std::string state = folder.path() + "/run.json";
    const Outcome outcome = run(small_run(state, {"--iterations", "4", "--json"}));
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    const Json json = outcome.json();
    EXPECT_EQ(json["done"], 4);
    EXPECT_EQ(json["games"], 16);
    ASSERT_EQ(json["parameters"].size(), 2U);
    EXPECT_EQ(json["parameters"][0]["name"], "ProbCutBase");
    EXPECT_EQ(json["parameters"][0]["start"], 28);
    EXPECT_NE(outcome.err.find("option.ReductionDivisor="), std::string::npos) << outcome.err;
    EXPECT_EQ(Json::parse(content_of(state))["done"], 4);
}

// Whatever the number of threads, and however often it was interrupted.
TEST(SpsaCommand, AContinuedRunEndsWhereAWholeOneDoes) {
    const TemporaryFolder folder;
    const std::string whole = folder.path() + "/whole.json";
    const std::string parts = folder.path() + "/parts.json";
    ASSERT_EQ(run(small_run(whole, {"--iterations", "6", "--concurrency", "1"})).status, 0);
    Started killed{small_run(parts, {"--iterations", "6", "--concurrency", "2"})};
    while (!std::filesystem::exists(parts)) std::this_thread::sleep_for(std::chrono::milliseconds{1});
    killed.interrupt(SIGKILL);
    killed.wait();
    EXPECT_REFUSED(run(small_run(parts, {"--iterations", "6"})), "--resume");
    ASSERT_EQ(run(small_run(parts, {"--iterations", "6", "--concurrency", "2", "--resume"})).status, 0);
    EXPECT_EQ(content_of(parts), content_of(whole));
}

TEST(SpsaCommand, ListsItsParameters) {
    const Json all = run({"spsa", "--list", "--json"}).json();
    EXPECT_GE(all.size(), 25U);
    for (const char* key : {"name", "value", "least", "most", "step"}) EXPECT_TRUE(all[0].contains(key)) << key;
    EXPECT_EQ(run({"spsa", "--list"}).lines().size(), all.size() + 1);
}

TEST(SpsaCommand, FaultsOfUsageAreRefused) {
    const TemporaryFolder folder;
    const std::string state = folder.path() + "/run.json";
    EXPECT_REFUSED(run({"spsa", "--nodes", "30"}), "--state");
    EXPECT_REFUSED(run({"spsa", "--state", state, "--parameters", "Colour", "--nodes", "9"}), "no parameter 'Colour'");
    EXPECT_REFUSED(run({"spsa", "--state", state, "--parameters", "SoftShare", "--nodes", "9"}), "--tc");
    EXPECT_REFUSED(run({"spsa", "--state", state, "--parameters", "ProbCutBase,probcutbase", "--nodes", "9"}), "twice");
    EXPECT_REFUSED(run({"spsa", "-g", "nogo", "--state", state}), "NoGo");
    EXPECT_REFUSED(run(small_run(state, {"--nodes", "60"})), "one limit");
    EXPECT_REFUSED(run(small_run("/no/such/folder/run.json")), "/no/such/folder");
    for (const char* text : {"", "[]", "{\"spsa\": 2}", "{\"spsa\": 1, \"game\": 7}", "{\"spsa\": 1"}) {
        std::ofstream{state} << text;
        EXPECT_REFUSED(run(small_run(state, {"--resume"})), "is not the state of a tuning run");
    }
}

TEST(SpsaCommand, ARunThatIsNotThereIsNotContinued) {
    const TemporaryFolder folder;
    const std::string mistyped = folder.path() + "/rnu.json";
    EXPECT_REFUSED(run(small_run(mistyped, {"--resume", "--iterations", "1"})), "not there to be continued");
    EXPECT_FALSE(std::filesystem::exists(mistyped));
}

TEST(SpsaCommand, AContinuedRunKeepsItsSettingsOrSaysSo) {
    const TemporaryFolder folder;
    const std::string state = folder.path() + "/run.json";
    ASSERT_EQ(run(small_run(state, {"--iterations", "2"})).status, 0);
    const std::string before = content_of(state);
    const auto refused = [&](const Words& other, const std::string& sentence) {
        Words words = small_run(state, {"--resume"});
        for (std::size_t i = 0; i + 1 < other.size(); i += 2) {
            const auto given = std::ranges::find(words, other[i]);
            if (given != words.end()) words.erase(given, given + 2);
        }
        words.insert(words.end(), other.begin(), other.end());
        EXPECT_REFUSED(run(words), sentence);
        EXPECT_EQ(content_of(state), before);
    };
    refused({"-g", "russian"}, "begun with -g english, not russian");
    refused({"--nodes", "31"}, "begun with a limit of 30 nodes, not 31 nodes");
    refused({"--seed", "2"}, "begun with --seed 1, not 2");
    refused({"--pairs", "3"}, "begun with --pairs 2, not 3");
    refused({"--rate", "0.25"}, "begun with --rate 0.5, not 0.25");
    refused({"--parameters", "ProbCutBase"}, "begun with --parameters ProbCutBase,ReductionDivisor, not ProbCutBase");
    refused({"--iterations", "1"}, "begun with --iterations 2, which can be raised, but not lowered to 1");
    refused({"--openings", "start"}, "begun with openings ballots3");
    refused({"--maxmoves", "31"}, "begun with adjudication 'maxmoves 30', not 'maxmoves 31'");
    refused({"--hash", "2"}, "begun with --hash 1, not 2");
}

TEST(SpsaCommand, WhatIsNotGivenAgainStaysAsItWas) {
    const TemporaryFolder folder;
    const std::string state = folder.path() + "/run.json";
    ASSERT_EQ(run(small_run(state, {"--iterations", "2"})).status, 0);
    const Words least{"spsa", "--state", state, "--nodes", "30", "--hash", "1", "--maxmoves", "30", "--resume"};
    Words longer = least;
    longer.insert(longer.end(), {"--iterations", "3", "--json"});
    const Outcome outcome = run(longer);
    ASSERT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_EQ(outcome.json()["done"], 3);
    ASSERT_EQ(run(least).status, 0) << "it is over, which is no fault";
    const Json kept = Json::parse(content_of(state));
    EXPECT_EQ(kept["pairs"], 2);
    EXPECT_EQ(kept["rate"], 0.5);
    EXPECT_EQ(kept["iterations"], 3);
}

// Those of an earlier version do not say how games were adjudicated.
TEST(SpsaCommand, AStateOfAnEarlierVersionIsContinued) {
    const TemporaryFolder folder;
    const std::string state = folder.path() + "/run.json";
    ASSERT_EQ(run(small_run(state, {"--iterations", "1"})).status, 0);
    Json earlier = Json::parse(content_of(state));
    earlier.erase("adjudication");
    earlier.erase("hash");
    std::ofstream{state} << earlier;
    ASSERT_EQ(run(small_run(state, {"--iterations", "2", "--resume"})).status, 0);
    EXPECT_EQ(Json::parse(content_of(state))["adjudication"], "maxmoves 30");
}

} // namespace
} // namespace laststone::app
