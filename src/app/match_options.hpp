// What a match is asked for on the command line, and what that comes to.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/context.hpp"
#include "app/opening_choice.hpp"
#include "app/options.hpp"
#include "match/adjudication.hpp"
#include "match/engine_spec.hpp"
#include "match/sprt.hpp"

namespace laststone::app {

using WordLists = std::vector<std::vector<std::string>>;

// How much engines may think; one of them may come several times, for a match at each.
struct PaceOptions {
    std::vector<std::string> time_controls{};
    std::vector<std::string> seconds{};
    std::vector<std::string> nodes{};
    std::vector<std::string> depths{};

    void add_to(Options& options);
    // At least one: 10+0.1 unless told otherwise. Throws Failure.
    std::vector<match::Pace> paces() const;
};

// When games end before the rules end them.
struct AdjudicationOptions {
    WordLists draw{};
    WordLists resign{};
    int most_moves = match::Adjudication{}.most_moves;

    void add_to(Options& options);
    match::Adjudication rules() const;
    // The same for the same rules; empty for the usual ones.
    std::string text() const;
};

// `elo0=0 elo1=5 model=logistic`; nothing where no test is asked for. Throws Failure.
std::optional<match::Sprt> sprt_of(const WordLists& words);

// Engines as they were described, with names that differ; ours have this book, if one is named. Throws Failure.
std::vector<match::EngineSpec> engines_of(const WordLists& words, const std::vector<match::Pace>& paces,
                                          const std::string& book, const Context& context);

// Games at once: with a clock running, engines should not share a core.
int concurrency_of(std::optional<int> wanted, const std::vector<match::EngineSpec>& engines,
                   const std::vector<match::Pace>& paces, const Context& context);

// Those that were named, or the position that was given, or those that are usual in the game. Throws Failure.
OpeningChoice openings_of(const std::string& named, const Context& context, std::uint64_t seed);
inline constexpr std::string_view openings_help =
    "ballots3, barred, unbalanced (English), random:N (plies), start, or a file: PDN, SGF, or a FEN "
    "or moves on each line; default ballots3 or random:6";

} // namespace laststone::app
