// What commands that search have in common: limits as options, and thoughts as text and JSON.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "app/context.hpp"
#include "app/failure.hpp"
#include "app/input.hpp"
#include "app/options.hpp"
#include "app/output.hpp"
#include "engine/search_result.hpp"
#include "engine/session.hpp"

namespace laststone::app {

// For one move, where nothing is said.
inline constexpr double usual_seconds = 1;

struct LimitOptions {
    std::optional<int> depth{};
    std::optional<std::uint64_t> nodes{};
    std::optional<double> seconds{};

    void add_to(Options& options);
    // Where none is given, so many seconds.
    search::Limits limits(double otherwise, const std::atomic<bool>& stop) const;
};

// --eval NAME.
void add_evaluation_to(Options& options, engine::Evaluation& target);

// Threads and memory as the common options say. Throws Failure where the machine has not so much memory.
engine::Settings settings_of(const Context& context);
// What to say where it has not.
Failure too_much_memory(std::size_t mib);

// Throws Failure, about the text the position came from, where nobody can move on from it: in the middle of a capture.
void expect_playable(const Text& text, const catalog::State& state);

// "win", "loss" or null: what a search has proved.
Json outcome_json(engine::Score score);
// {move, score, outcome, depth, nodes, seconds, nps, pv, lines}
Json thought_json(const catalog::State& state, const engine::SearchResult& result,
                  catalog::MoveForm form = catalog::MoveForm::game);

// "+0.12", "win in 7": for the side to move, in men. The sums of the matrix are no men, "+3", and NoGo has none: there it
// is the chance to win, "57 %".
std::string score_text(const catalog::State& state, engine::Score score,
                       engine::Evaluation evaluation = engine::Evaluation::usual);
// "depth 12  +0.12  1234567 nodes  0.42 s  11-15 23-19 ..."
std::string thought_text(const catalog::State& state, const engine::SearchResult& result,
                         engine::Evaluation evaluation = engine::Evaluation::usual,
                         catalog::MoveForm form = catalog::MoveForm::game);

} // namespace laststone::app
