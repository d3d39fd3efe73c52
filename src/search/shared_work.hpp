// A move that one thread searches while the others turn to something else first.
#pragma once

#include <cstdint>

#include "base/random.hpp"
#include "base/under_way.hpp"
#include "game/key.hpp"

namespace laststone::search {

// Where a thread is alone, or the move is not worth telling of, it is always free.
class SharedWork {
public:
    SharedWork() = default;
    SharedWork(base::UnderWay& under_way, game::Key position, std::uint32_t move_code, int depth)
        : under_way_{&under_way},
          name_{position.value ^
                base::Random::mix((std::uint64_t{move_code} << 8 | static_cast<std::uint64_t>(depth)) + 1)} {}

    bool is_under_way() const { return under_way_ != nullptr && under_way_->contains(name_); }
    void begin() const {
        if (under_way_ != nullptr) under_way_->begin(name_);
    }
    void end() const {
        if (under_way_ != nullptr) under_way_->end(name_);
    }

private:
    base::UnderWay* under_way_ = nullptr;
    std::uint64_t name_ = 0;
};

} // namespace laststone::search
