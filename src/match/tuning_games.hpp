// The games of a tuning run: our own engine against itself, with other search parameters on either side.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/session.hpp"
#include "match/adjudication.hpp"
#include "match/opening.hpp"
#include "match/pace.hpp"

namespace laststone::match {

struct TuningMatch {
    const catalog::Game& game;
    std::function<Opening(std::size_t)> opening{}; // by its place, however high; from any thread
    Pace pace{};
    Adjudication adjudication{};
    std::string tables{}; // folder of endgame tables that end games
    engine::Settings settings{};
    int concurrency = 1;
};

// Two sides of a pair.
struct ParameterPair {
    search::SearchParameters plus{};
    search::SearchParameters minus{};
};

class TuningGames {
public:
    // All must outlive it. Once stop is true, games under way are given up.
    TuningGames(const TuningMatch& match, const std::atomic<bool>& stop);
    ~TuningGames();
    TuningGames(const TuningGames&) = delete;
    TuningGames& operator=(const TuningGames&) = delete;

    // By how many games each pair was won by its plus side, from -2 to 2; each plays an opening of its own, the first one that
    // of this number. Nothing where it was stopped.
    std::optional<std::vector<int>> play(const std::vector<ParameterPair>& pairs, std::size_t first_opening);

private:
    struct Worker; // two engines and a referee
    std::optional<int> play_pair(Worker& worker, const ParameterPair& pair, std::size_t opening);

    const TuningMatch& match_;
    const std::atomic<bool>& stop_;
    std::vector<std::unique_ptr<Worker>> workers_{};
};

} // namespace laststone::match
