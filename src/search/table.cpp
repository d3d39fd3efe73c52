#include "search/table.hpp"

#include <algorithm>
#include <cstring>

namespace laststone::search {

int Table::permill_used() const {
    const std::size_t looked_at = std::min<std::size_t>(mask_ + 1, 250);
    int used = 0;
    for (std::size_t i = 0; i < looked_at; ++i)
        for (Entry& entry : buckets_[i].entries)
            if (const std::uint64_t data = read(entry.data); data != 0 && age_of(data) == age_) ++used;
    return static_cast<int>(static_cast<std::size_t>(used) * 250 / looked_at);
}

void Table::clear() {
    std::memset(memory_.data(), 0, memory_.size());
    age_ = 0;
}

} // namespace laststone::search
