// A set of rows of a table, by their ids, which are small numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace laststone::api {

class IdSet {
public:
    IdSet() = default;
    // With room for all ids below the bound.
    explicit IdSet(std::size_t bound) : has_(bound) {}

    void insert(std::int64_t id) {
        const auto at = static_cast<std::size_t>(id);
        if (at >= has_.size()) has_.resize(at + at / 2 + 64);
        size_ += has_[at] == 0 ? 1 : 0;
        has_[at] = 1;
    }
    void erase(std::int64_t id) {
        if (!contains(id)) return;
        has_[static_cast<std::size_t>(id)] = 0;
        --size_;
    }
    bool contains(std::int64_t id) const {
        const auto at = static_cast<std::size_t>(id); // a negative one is far beyond the end
        return at < has_.size() && has_[at] != 0;
    }
    std::size_t size() const { return size_; }
    bool is_empty() const { return size_ == 0; }
    // All ids are below it.
    std::int64_t bound() const { return static_cast<std::int64_t>(has_.size()); }

    template <class Visit>
    void for_each(Visit visit) const {
        for (std::int64_t id = 0; id < bound(); ++id)
            if (has_[static_cast<std::size_t>(id)] != 0) visit(id);
    }
    template <class Test>
    void erase_if(Test is_unwanted) {
        for (std::int64_t id = 0; id < bound(); ++id)
            if (has_[static_cast<std::size_t>(id)] != 0 && is_unwanted(id)) erase(id);
    }

private:
    std::vector<unsigned char> has_{}; // bytes are quicker than bits
    std::size_t size_ = 0;
};

} // namespace laststone::api
