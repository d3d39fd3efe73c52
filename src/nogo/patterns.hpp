// Pattern policy: the logit of a move by what lies around its point, learnt from the moves that searches chose.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace laststone::nogo {

// What is on a point, as the side to move sees it.
enum class Seen : std::uint8_t { off_board, ours, theirs, open_to_none, open_to_us, open_to_them, open_to_both };

// The surroundings of a point in three views, each a number.
struct Surroundings {
    std::uint16_t ring = 0;  // the eight points around it: off the board, empty, ours or theirs
    std::uint16_t near = 0;  // its four neighbours: all that is to be seen
    std::uint16_t cross = 0; // its neighbours and the points behind them, as in the ring
};
inline constexpr std::size_t ring_codes = 1 << 16, near_codes = 1 << 12, cross_codes = 1 << 16;

// One player's view of a board of up to Rows x Columns, a few bits a point: surroundings are read by shifts.
template <int Rows, int Columns>
class PatternBoard {
    static_assert(3 * (Columns + 2) < 64, "a row is one word, with two ghosts on the left");

public:
    // seen(column) for each column; rows that nobody fills are off the board.
    template <class F>
    void fill(int row, F&& seen) {
        std::uint64_t fine = 0, coarse = 0;
        for (int column = Columns; column-- > 0;) {
            const auto what = static_cast<std::uint64_t>(seen(column));
            fine = fine << 3 | what;
            coarse = coarse << 2 | std::min<std::uint64_t>(what, 3); // off the board, ours, theirs or empty
        }
        fine_[at(row)] = fine << 3 * at(0);
        coarse_[at(row)] = coarse << 2 * at(0);
    }
    Surroundings around(int row, int column) const {
        const std::size_t r = at(row), c = at(column);
        const auto two = [&](std::size_t in_row, std::size_t from, unsigned mask) {
            return static_cast<unsigned>(coarse_[in_row] >> 2 * from) & mask;
        };
        const auto three = [&](std::size_t in_row, std::size_t from) {
            return static_cast<unsigned>(fine_[in_row] >> 3 * from) & 7;
        };
        const unsigned across = two(r, c - 2, 0x3ff);
        const unsigned above = two(r - 1, c - 1, 0x3f), below = two(r + 1, c - 1, 0x3f);
        const unsigned ring = above | below << 6 | (across >> 2 & 3) << 12 | (across >> 6 & 3) << 14;
        const unsigned near = three(r - 1, c) | three(r + 1, c) << 3 | three(r, c - 1) << 6 | three(r, c + 1) << 9;
        const unsigned cross = (across & 15) | (across >> 6) << 4 | (above >> 2 & 3) << 8 | two(r - 2, c, 3) << 10 |
                               (below >> 2 & 3) << 12 | two(r + 2, c, 3) << 14;
        return {static_cast<std::uint16_t>(ring), static_cast<std::uint16_t>(near), static_cast<std::uint16_t>(cross)};
    }

private:
    static constexpr std::size_t at(int place) { return static_cast<std::size_t>(place + 2); }

    std::array<std::uint64_t, Rows + 4> coarse_{}, fine_{};
};

// In hundredths of a logit: the natural logarithm of how often a point is chosen, up to a constant.
struct PatternWeights {
    std::vector<std::int16_t> ring = std::vector<std::int16_t>(ring_codes);
    std::vector<std::int16_t> near = std::vector<std::int16_t>(near_codes);
    std::vector<std::int16_t> cross = std::vector<std::int16_t>(cross_codes);
    int contested = 0; // more for a point that is open to both

    int logit(const Surroundings& around, bool is_contested) const {
        return ring[around.ring] + near[around.near] + cross[around.cross] + (is_contested ? contested : 0);
    }
};

// However the board is turned or mirrored, surroundings are the same: the least of the numbers they may have.
Surroundings upright(const Surroundings& around);

// A line for each weight that is not 0: "ring 1234 -56". What is wrong with a text, and in which line.
std::expected<PatternWeights, std::string> read_pattern_weights(std::string_view text);
std::string write_pattern_weights(const PatternWeights& weights);

// Those built in, made by `laststone tune -g nogo:9x9`.
const PatternWeights& usual_pattern_weights();

} // namespace laststone::nogo
