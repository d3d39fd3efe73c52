// The numbers of the search that games can tune: margins, reductions, shares of the clock. Each is declared once, below.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/characters.hpp"

namespace laststone::search {

// Margins are hundredths of a man, shares hundredths of what they are shares of.
struct SearchParameters {
    int reverse_futility_depth = 3;
    int reverse_futility_base = 50;
    int reverse_futility_slope = 30; // for each ply of depth
    int futility_depth = 2;
    int futility_base = 60;
    int futility_slope = 40;
    int prob_cut_depth = 4;
    int prob_cut_base = 28;
    int prob_cut_slope = 2;
    int prob_cut_share = 50; // of the depth, for the search that asks
    int reduction_base = 80;
    int reduction_divisor = 140; // of log(depth) log(index)
    int history_slope = 4;
    int history_most = 1600;
    int aspiration_width = 12;
    int quiescence_plies = 6;
    // Of the soft time limit: where there is one move; where the same one has been best for some iterations; where another
    // one is best now, or it became worse.
    int only_move_share = 10;
    int settled_share = 70;
    int surprised_share = 160;
    int settled_iterations = 5;
    int surprise_margin = 12;
    // Of the clock.
    int moves_expected = 25;
    int increment_share = 80;
    int soft_share = 60;  // of what a move has
    int hard_share = 250; // and at most
    friend bool operator==(const SearchParameters&, const SearchParameters&) = default;
};

// By the names they have in protocols and on the command line, with their ranges. The step is how far a tuner goes to either
// side to see a difference.
struct NamedParameter {
    std::string_view name;
    int SearchParameters::* value;
    int least;
    int most;
    int step;
    bool is_of_clock = false; // matters where a clock runs

    constexpr int usual() const { return SearchParameters{}.*value; }
};
inline constexpr std::array<NamedParameter, 25> named_parameters{{
    {"ReverseFutilityDepth", &SearchParameters::reverse_futility_depth, 0, 8, 1},
    {"ReverseFutilityBase", &SearchParameters::reverse_futility_base, 0, 200, 12},
    {"ReverseFutilitySlope", &SearchParameters::reverse_futility_slope, 0, 120, 8},
    {"FutilityDepth", &SearchParameters::futility_depth, 0, 8, 1},
    {"FutilityBase", &SearchParameters::futility_base, 0, 200, 12},
    {"FutilitySlope", &SearchParameters::futility_slope, 0, 120, 8},
    {"ProbCutDepth", &SearchParameters::prob_cut_depth, 3, 12, 1},
    {"ProbCutBase", &SearchParameters::prob_cut_base, 0, 150, 6},
    {"ProbCutSlope", &SearchParameters::prob_cut_slope, 0, 20, 1},
    {"ProbCutShare", &SearchParameters::prob_cut_share, 20, 75, 4},
    {"ReductionBase", &SearchParameters::reduction_base, 0, 200, 10},
    {"ReductionDivisor", &SearchParameters::reduction_divisor, 60, 400, 12},
    {"HistorySlope", &SearchParameters::history_slope, 0, 40, 2},
    {"HistoryMost", &SearchParameters::history_most, 100, 8000, 200},
    {"AspirationWidth", &SearchParameters::aspiration_width, 2, 100, 3},
    {"QuiescencePlies", &SearchParameters::quiescence_plies, 1, 30, 1},
    {"OnlyMoveShare", &SearchParameters::only_move_share, 1, 100, 3, true},
    {"SettledShare", &SearchParameters::settled_share, 20, 150, 6, true},
    {"SurprisedShare", &SearchParameters::surprised_share, 80, 400, 12, true},
    {"SettledIterations", &SearchParameters::settled_iterations, 2, 20, 1, true},
    {"SurpriseMargin", &SearchParameters::surprise_margin, 2, 100, 3, true},
    {"MovesExpected", &SearchParameters::moves_expected, 8, 80, 3, true},
    {"IncrementShare", &SearchParameters::increment_share, 20, 100, 5, true},
    {"SoftShare", &SearchParameters::soft_share, 20, 120, 5, true},
    {"HardShare", &SearchParameters::hard_share, 120, 600, 20, true},
}};

// Nothing where there is none of that name, in upper or lower case.
constexpr const NamedParameter* find_parameter(std::string_view name) {
    const auto is_named = [&](const NamedParameter& parameter) {
        return std::ranges::equal(name, parameter.name, {}, base::to_lower, base::to_lower);
    };
    const auto found = std::ranges::find_if(named_parameters, is_named);
    return found == named_parameters.end() ? nullptr : &*found;
}

// With one of them set; nothing where it is unknown, or cannot have that value.
constexpr std::optional<SearchParameters> with_parameter(SearchParameters parameters, std::string_view name,
                                                         std::int64_t value) {
    const NamedParameter* const parameter = find_parameter(name);
    if (parameter == nullptr || value < parameter->least || value > parameter->most) return std::nullopt;
    parameters.*parameter->value = static_cast<int>(value);
    return parameters;
}

} // namespace laststone::search
