// The word of a list that a mistyped one was probably meant to be.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

namespace laststone::base {

// How many letters must be put in, taken out, changed or swapped with their neighbour to make one word of the other.
inline std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before_last, last(b.size() + 1), row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) row[j] = std::min(row[j], before_last[j - 2] + 1);
        }
        before_last = last;
        last = row;
    }
    return last[b.size()];
}

// The known word nearest to `word`, the first of several; empty where none is near enough to be meant.
template <class Words>
std::string_view nearest(std::string_view word, const Words& known) {
    constexpr std::size_t longest = 64;
    std::string_view best;
    std::size_t least = std::min<std::size_t>(4, word.size() / 3 + 2); // with so many changes any word would fit
    if (word.empty() || word.size() > longest) return best;
    for (const std::string_view candidate : known)
        if (const std::size_t distance = edit_distance(word, candidate); distance < least) {
            best = candidate;
            least = distance;
        }
    return best;
}

} // namespace laststone::base
