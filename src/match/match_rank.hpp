// One of several processes, on one machine or on many, that play a match together.
#pragma once

#include <charconv>
#include <cstddef>
#include <optional>
#include <string_view>

namespace laststone::match {

struct MatchRank {
    std::size_t number = 0;
    std::size_t count = 1;

    bool is_alone() const { return count == 1; }
    // Whether it plays the game of this number, unless another does so first: both games of a pair belong to one rank.
    bool owns(std::size_t game) const { return game / 2 % count == number; }
    friend bool operator==(const MatchRank&, const MatchRank&) = default;
};

// `2/8`: the third of eight.
inline std::optional<MatchRank> parse_rank(std::string_view text) {
    constexpr std::size_t most = 100'000;
    MatchRank rank;
    const char* const end = text.data() + text.size();
    const auto [slash, first] = std::from_chars(text.data(), end, rank.number);
    if (first != std::errc{} || slash == end || *slash != '/') return std::nullopt;
    const auto [last, second] = std::from_chars(slash + 1, end, rank.count);
    if (second != std::errc{} || last != end || rank.count > most || rank.number >= rank.count) return std::nullopt;
    return rank;
}

} // namespace laststone::match
