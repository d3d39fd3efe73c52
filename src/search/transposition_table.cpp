#include "search/transposition_table.hpp"

#include <algorithm>
#include <cstring>

namespace laststone::search {

int TranspositionTable::permill_used() const {
    const std::size_t sampled = std::min<std::size_t>(mask_ + 1, 250);
    int used = 0;
    for (std::size_t i = 0; i < sampled; ++i)
        for (Slot& slot : buckets_[i].slots)
            if (const std::uint64_t data = read(slot.data); data != 0 && age_of(data) == age_) ++used;
    return static_cast<int>(static_cast<std::size_t>(used) * 250 / sampled);
}

void TranspositionTable::clear() {
    std::memset(memory_.data(), 0, memory_.size());
    age_ = 0;
}

} // namespace laststone::search
