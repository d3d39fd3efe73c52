#include "match/tournament.hpp"

#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <thread>

#include "catalog/games.hpp"

namespace laststone::match {
namespace {

class TournamentTest : public testing::Test {
protected:
    TournamentTest() { signal(SIGPIPE, SIG_IGN); }

    // Ours, and small.
    static EngineSpec ours(const std::string& name, std::uint64_t nodes) {
        EngineSpec engine{.name = name, .pace = {.nodes = nodes}};
        engine.launch = launch_ourselves(LASTSTONE_PROGRAM, engine.protocol, "english");
        engine.options = {{"Hash", "1"}};
        return engine;
    }
    static EngineSpec script(const std::string& name, const std::string& text) {
        return {.name = name, .launch = {.words = {"sh", "-c", text}}, .pace = {.nodes = 1}};
    }
    Match match_of(std::vector<EngineSpec> engines) const {
        return {.game = game_,
                .engines = std::move(engines),
                .opening = [this](std::size_t i) { return random_opening(game_, 4, i); },
                .adjudication = {.most_moves = 30},
                .concurrency = 2};
    }
    static bool ignore(const MatchGame&, const std::string&) { return true; }

    const catalog::Game& game_ = *catalog::find_game("english");
    std::atomic<bool> stop_ = false;
};

TEST_F(TournamentTest, EveryGameIsPlayedOnceAndTold) {
    const Match match = match_of({ours("a", 50), ours("b", 50), ours("c", 50)});
    Standings standings{3, Schedule{3, 2}};
    std::size_t told = 0;
    const auto count = [&](const MatchGame&, const std::string& record) {
        ++told;
        EXPECT_NE(record.find("[Round "), std::string::npos);
        return true;
    };
    ASSERT_TRUE(run(match, standings, count, stop_));
    EXPECT_EQ(told, 6U);
    EXPECT_EQ(standings.games().size(), 6U);
    for (const auto& [number, game] : standings.games()) EXPECT_FALSE(is_fault(game.ending)) << game.sentence;
}

// With a number of nodes, the games are the same however many are played at once.
TEST_F(TournamentTest, GamesDoNotDependOnTheirNeighbours) {
    Match match = match_of({ours("a", 60), ours("b", 40)});
    Standings together{2, Schedule{2, 4}};
    ASSERT_TRUE(run(match, together, ignore, stop_));
    match.concurrency = 1;
    Standings alone{2, Schedule{2, 4}};
    ASSERT_TRUE(run(match, alone, ignore, stop_));
    EXPECT_EQ(together.games(), alone.games());
}

TEST_F(TournamentTest, WhatWasPlayedIsNotPlayedAgain) {
    const Match match = match_of({ours("a", 50), ours("b", 50)});
    Standings standings{2, Schedule{2, 4}};
    for (const std::size_t number : {0U, 2U, 3U}) standings.add({.number = number, .half_points = 1});
    std::vector<std::size_t> told;
    const auto note = [&](const MatchGame& game, const std::string&) {
        told.push_back(game.number);
        return true;
    };
    ASSERT_TRUE(run(match, standings, note, stop_));
    EXPECT_EQ(told, std::vector<std::size_t>{1});
}

TEST_F(TournamentTest, EnginesThatMisbehaveLoseAndTheMatchGoesOn) {
    const std::string greet = "read l; echo ugiok; while read -r l; do case $l in isready) echo readyok;; go*) ";
    const std::vector<std::pair<EngineSpec, Termination>> rogues{
        {script("crash", "exit 7"), Termination::crash},
        {script("later", greet + "exit 1;; esac; done"), Termination::crash},
        {script("hang", greet + ":;; esac; done"), Termination::hang},
        {script("cheat", greet + "echo bestmove 11-32;; esac; done"), Termination::illegal_move},
        {script("babble", greet + "echo bestmove hello;; esac; done"), Termination::unreadable},
        {script("noise", "while :; do echo noise; done"), Termination::unreadable},
    };
    for (const auto& [rogue, ending] : rogues) {
        Match match = match_of({ours("a", 20), rogue});
        // The engine that plays on is quick, even on a slow machine.
        match.timeouts.silence = ending == Termination::hang ? Seconds{10} : Seconds{60};
        Standings standings{2, Schedule{2, 2}};
        ASSERT_TRUE(run(match, standings, ignore, stop_)) << rogue.name;
        EXPECT_EQ(standings.results(0).wins(), 2U) << rogue.name;
        for (const auto& [number, game] : standings.games()) EXPECT_EQ(game.ending, ending) << game.sentence;
    }
}

TEST_F(TournamentTest, AProgramThatIsNotThereEndsTheMatch) {
    EngineSpec missing{.name = "missing", .launch = {.words = {"/no/such/program"}}};
    const Match match = match_of({ours("a", 20), missing});
    Standings standings{2, Schedule{2, 100}};
    const auto result = run(match, standings, ignore, stop_);
    ASSERT_FALSE(result);
    EXPECT_TRUE(result.error().starts_with("missing: /no/such/program cannot be run")) << result.error();
}

TEST_F(TournamentTest, AVerdictEndsTheMatch) {
    Match match = match_of({ours("a", 20), script("crash", "exit 7")});
    match.sprt = Sprt{.elo0 = 0, .elo1 = 100};
    Standings standings{2, Schedule{2, 10'000}};
    ASSERT_TRUE(run(match, standings, ignore, stop_));
    EXPECT_LT(standings.games().size(), 100U);
    EXPECT_EQ(match.sprt->decision(standings.results(0)), Sprt::Decision::elo1);
}

TEST_F(TournamentTest, PacesArePlayedOneAfterTheOther) {
    Match match = match_of({ours("a", 0), ours("b", 0)});
    for (EngineSpec& engine : match.engines) engine.pace = {};
    match.paces = {{.nodes = 20}, {.nodes = 40}};
    match.concurrency = 1;
    Standings standings{2, Schedule{2, 4, Format::round_robin, 2}};
    std::vector<std::size_t> told;
    const auto note = [&](const MatchGame& game, const std::string&) {
        told.push_back(game.number);
        return true;
    };
    ASSERT_TRUE(run(match, standings, note, stop_));
    EXPECT_EQ(told, (std::vector<std::size_t>{0, 1, 4, 5, 2, 3, 6, 7}));
}

TEST_F(TournamentTest, TheNextPaceIsPlayedWhereTheFirstIsWon) {
    Match match = match_of({ours("a", 20), script("crash", "exit 7")});
    match.paces = {{.nodes = 1}, {.nodes = 2}};
    match.sprt = Sprt{.elo0 = 0, .elo1 = 100};
    Standings standings{2, Schedule{2, 10'000, Format::round_robin, 2}};
    ASSERT_TRUE(run(match, standings, ignore, stop_));
    for (std::size_t encounter = 0; encounter < 2; ++encounter) {
        EXPECT_LT(standings.results(encounter).games(), 100U);
        EXPECT_EQ(match.sprt->decision(standings.results(encounter)), Sprt::Decision::elo1);
    }
    EXPECT_EQ(decision(match, standings), Sprt::Decision::elo1);

    std::ranges::swap(match.engines[0], match.engines[1]);
    Standings lost{2, Schedule{2, 10'000, Format::round_robin, 2}};
    ASSERT_TRUE(run(match, lost, ignore, stop_));
    EXPECT_EQ(decision(match, lost), Sprt::Decision::elo0);
    EXPECT_EQ(lost.results(1).games(), 0U) << "it was not asked any more";
}

TEST_F(TournamentTest, ARankPlaysItsOwnPairsThenWhatOthersHaveNotFinished) {
    Match match = match_of({ours("a", 20), ours("b", 20)});
    match.concurrency = 1;
    match.rank = {.number = 1, .count = 2};
    std::vector<std::size_t> told;
    const auto note = [&](const MatchGame& game, const std::string&) {
        told.push_back(game.number);
        return true;
    };
    match.news = [] { return std::vector<MatchGame>{}; };
    Standings abandoned{2, Schedule{2, 4}};
    ASSERT_TRUE(run(match, abandoned, note, stop_));
    EXPECT_EQ(told, (std::vector<std::size_t>{2, 3, 1, 0}));

    told.clear();
    match.news = [] {
        return std::vector<MatchGame>{{.number = 0, .half_points = 2}, {.number = 1, .half_points = 2}};
    };
    Standings shared{2, Schedule{2, 4}};
    ASSERT_TRUE(run(match, shared, note, stop_));
    EXPECT_EQ(told, (std::vector<std::size_t>{2, 3}));
    EXPECT_EQ(shared.games().size(), 4U);
    EXPECT_EQ(shared.games().at(0).half_points, 2);
}

TEST_F(TournamentTest, AWishToStopEndsTheMatch) {
    Match match = match_of({ours("a", 1'000'000'000), ours("b", 1'000'000'000)});
    Standings standings{2, Schedule{2, 100}};
    std::jthread stopper{[this] { stop_ = true; }};
    ASSERT_TRUE(run(match, standings, ignore, stop_));
    EXPECT_TRUE(standings.games().empty());
}

} // namespace
} // namespace laststone::match
