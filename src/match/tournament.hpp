// A whole match: its games are played side by side, and told of as they end.
#pragma once

#include <atomic>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "match/engine_spec.hpp"
#include "match/line_client.hpp"
#include "match/match_rank.hpp"
#include "match/sprt.hpp"
#include "match/standings.hpp"

namespace laststone::match {

// Brings an engine to the table, by its place in the list; from any thread, once for each that plays games.
using ClientMaker = std::function<std::unique_ptr<Client>(std::size_t engine, const StopRequest& stop)>;

struct Match {
    const catalog::Game& game;
    std::vector<EngineSpec> engines{};
    std::vector<Pace> paces{Pace{}};               // of engines without one of their own; played one after the other
    ClientMaker client{};                          // none: each is a program, as its specification says
    std::function<Opening(std::size_t)> opening{}; // by its place, however high; from any thread
    Adjudication adjudication{};
    std::string tables{}; // folder of endgame tables that end games; none: they are played to their end
    Timeouts timeouts{};
    std::optional<Sprt> sprt{}; // of two engines, at each pace
    int concurrency = 1;
    MatchRank rank{}; // which of the processes that share the match this is
    // What the others have finished since it was last asked for; not needed by one that is alone. One call at a time.
    std::function<std::vector<MatchGame>()> news{};
    std::string event{};
    std::string date{};
};

// A game that has just ended, and the game itself as PDN. False ends the match. One call at a time.
using Told = std::function<bool(const MatchGame&, const std::string& record)>;

// How the test stands: elo0 once that is accepted at one pace, elo1 once that is accepted at all of them. Open without a
// test.
Sprt::Decision decision(const Match& match, const Standings& standings);

// Plays what the standings do not have yet, and adds it to them, until all is played, the test is decided, or stop is
// true; or why the match cannot be played. Where elo1 is accepted at a pace, the next one is played. Of several ranks each plays
// its own pairs; then it plays what the others have not finished, so that nothing is missing where one of them died.
std::expected<void, std::string> run(const Match& match, Standings& standings, const Told& told,
                                     const std::atomic<bool>& stop);

} // namespace laststone::match
