// The positions of one material class while they are worked out.
#pragma once

#include <atomic>
#include <cstdint>
#include <cstring>
#include <optional>
#include <vector>

#include "draughts/endgame/verdict.hpp"

namespace laststone::tables {

using draughts::Verdict;

struct Worth {
    Verdict verdict = Verdict::draw;
    int plies = 0; // to the end, where it is decided
    friend bool operator==(const Worth&, const Worth&) = default;
};

// For each position a mark: how many steps have not been seen to lose yet, or what it turned out to be; and the plies to the
// end, which are final as soon as the mark is.
class Sheet {
public:
    static constexpr std::uint8_t drawn = 252, lost = 253, won = 254, nothing = 255;
    static constexpr std::uint8_t no_plies = 255, most_plies = 254;
    static constexpr bool is_open(std::uint8_t mark) { return mark < drawn; }

    explicit Sheet(std::uint64_t size) : marks_(size, nothing), plies_(size, no_plies) {}
    std::uint64_t size() const { return marks_.size(); }
    std::atomic_ref<std::uint8_t> mark(std::uint64_t at) { return std::atomic_ref{marks_[at]}; }
    std::atomic_ref<std::uint8_t> plies(std::uint64_t at) { return std::atomic_ref{plies_[at]}; }
    // Nothing where no position has this number.
    std::optional<Worth> worth(std::uint64_t at) const {
        switch (marks_[at]) {
        case won: return Worth{Verdict::win, plies_[at]};
        case lost: return Worth{Verdict::loss, plies_[at]};
        case nothing: return std::nullopt;
        default: return Worth{};
        }
    }
    // The first position at or behind `from` whose plies are these.
    std::uint64_t find(std::uint8_t plies, std::uint64_t from, std::uint64_t end) const {
        const void* found = std::memchr(plies_.data() + from, plies, end - from);
        return found ? static_cast<std::uint64_t>(static_cast<const std::uint8_t*>(found) - plies_.data()) : end;
    }

private:
    std::vector<std::uint8_t> marks_;
    std::vector<std::uint8_t> plies_;
};

} // namespace laststone::tables
