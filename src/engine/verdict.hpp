// What is said of a move, in words and in the marks of PDN.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace laststone::engine {

enum class Verdict : std::uint8_t {
    none,
    only_move,  // a quiet one, without which much was given away
    inaccuracy, // gives a little away
    mistake,
    blunder // gives much away
};

constexpr bool is_fault(Verdict verdict) { return verdict > Verdict::only_move; }

struct VerdictWords {
    Verdict verdict;
    std::string_view name;
    std::string_view sentence;
    int nag; // numeric annotation glyph
};
inline constexpr std::array<VerdictWords, 4> verdict_words{{{Verdict::only_move, "only_move", "The only move.", 1},
                                                            {Verdict::inaccuracy, "inaccuracy", "Inaccuracy.", 6},
                                                            {Verdict::mistake, "mistake", "Mistake.", 2},
                                                            {Verdict::blunder, "blunder", "Blunder.", 4}}};

// Nothing where nothing is to be said.
constexpr const VerdictWords* words_of(Verdict verdict) {
    const auto found = std::ranges::find(verdict_words, verdict, &VerdictWords::verdict);
    return found == verdict_words.end() ? nullptr : &*found;
}
constexpr std::string_view name(Verdict verdict) {
    const VerdictWords* const words = words_of(verdict);
    return words != nullptr ? words->name : std::string_view{};
}

} // namespace laststone::engine
