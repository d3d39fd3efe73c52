// One slice, the positions of a material class, while it is solved.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

#include "draughts/endgame/distance.hpp"
#include "tables/ranks.hpp"

namespace laststone::tables {

namespace distance = draughts::distance;
using game::Wdl;

struct PositionValue {
    Wdl wdl = Wdl::draw;
    int plies = 0; // to the end, where it is decided
    friend bool operator==(const PositionValue&, const PositionValue&) = default;
};

// An index into what is in memory, where `size_t` may have 32 bits: builder.cpp takes on no class that would not fit.
constexpr std::size_t in_memory(std::uint64_t index) { return static_cast<std::size_t>(index); }

// For each position of a share a mark: how many steps have not been seen to lose yet, or what it turned out to be; and the
// plies to the end, which are final as soon as the mark is. Positions keep their index in the whole class.
class Slice {
public:
    static constexpr std::uint8_t drawn = 252, lost = 253, won = 254, nothing = 255;
    static constexpr bool is_open(std::uint8_t mark) { return mark < drawn; }

    static constexpr std::uint8_t no_plies = 255;
    // Distances saturate at `distance::most_plies`: a win is fresh until it has been propagated, then that long or longer.
    static constexpr std::uint8_t long_win = distance::most_plies, long_loss = long_win + 1;
    static constexpr std::uint8_t fresh_win = long_win + 2, fresh_loss = long_win + 3;
    static constexpr std::uint8_t after(std::uint8_t plies) {
        if (plies + 1 < long_win) return static_cast<std::uint8_t>(plies + 1);
        return plies % 2 == 0 ? fresh_win : fresh_loss;
    }

    Slice(std::uint64_t positions, const Share& share)
        : positions_{positions},
          share_{share},
          marks_(in_memory(share.size()), nothing),
          plies_(in_memory(share.size()), no_plies) {}
    std::uint64_t positions() const { return positions_; } // of the class
    const Share& share() const { return share_; }
    std::atomic_ref<std::uint8_t> mark(std::uint64_t at) {
        return std::atomic_ref{marks_[in_memory(at - share_.first)]};
    }
    std::atomic_ref<std::uint8_t> plies(std::uint64_t at) {
        return std::atomic_ref{plies_[in_memory(at - share_.first)]};
    }
    // The first position at or behind `from` whose plies are these.
    std::uint64_t find(std::uint8_t plies, std::uint64_t from, std::uint64_t end) const {
        const std::uint8_t* const begin = plies_.data() - share_.first;
        const void* found = std::memchr(begin + from, plies, in_memory(end - from));
        return found ? static_cast<std::uint64_t>(static_cast<const std::uint8_t*>(found) - begin) : end;
    }
    // The distances, as in docs/formats/tables.md; the slice is empty then.
    std::vector<std::uint8_t> take_distances() {
        for (std::size_t i = 0; i < marks_.size(); ++i)
            if (marks_[i] != won && marks_[i] != lost)
                plies_[i] = marks_[i] == nothing ? distance::nothing : distance::drawn;
        marks_ = {};
        return std::move(plies_);
    }

private:
    std::uint64_t positions_;
    Share share_;
    std::vector<std::uint8_t> marks_;
    std::vector<std::uint8_t> plies_;
};

} // namespace laststone::tables
