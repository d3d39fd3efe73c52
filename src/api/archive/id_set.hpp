// A set of rows of a table, by their ids, which are small numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace laststone::api {

class IdSet {
public:
    void insert(std::int64_t id) {
        const auto at = static_cast<std::size_t>(id);
        if (at >= has_.size()) has_.resize(at + at / 2 + 64);
        size_ += has_[at] ? 0 : 1;
        has_[at] = true;
    }
    bool contains(std::int64_t id) const {
        const auto at = static_cast<std::size_t>(id); // a negative one is far beyond the end
        return at < has_.size() && has_[at];
    }
    std::size_t size() const { return size_; }

private:
    std::vector<bool> has_{};
    std::size_t size_ = 0;
};

} // namespace laststone::api
