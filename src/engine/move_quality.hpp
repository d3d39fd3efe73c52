// The quality of a move, in words and as numeric annotation glyphs.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace laststone::engine {

enum class MoveQuality : std::uint8_t {
    none,
    only_move,  // a quiet one, without which much was given away
    inaccuracy, // gives a little away
    mistake,
    blunder // gives much away
};

constexpr bool is_fault(MoveQuality quality) { return quality > MoveQuality::only_move; }

struct QualityWords {
    MoveQuality quality;
    std::string_view name;
    std::string_view sentence;
    int nag; // numeric annotation glyph
};
inline constexpr std::array<QualityWords, 4> quality_words{{{MoveQuality::only_move, "only_move", "The only move.", 1},
                                                            {MoveQuality::inaccuracy, "inaccuracy", "Inaccuracy.", 6},
                                                            {MoveQuality::mistake, "mistake", "Mistake.", 2},
                                                            {MoveQuality::blunder, "blunder", "Blunder.", 4}}};

// Nothing where nothing is to be said.
constexpr const QualityWords* words_of(MoveQuality quality) {
    const auto found = std::ranges::find(quality_words, quality, &QualityWords::quality);
    return found == quality_words.end() ? nullptr : &*found;
}
constexpr std::string_view name(MoveQuality quality) {
    const QualityWords* const words = words_of(quality);
    return words != nullptr ? words->name : std::string_view{};
}

} // namespace laststone::engine
