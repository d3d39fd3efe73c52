// ABDADA, simplified: a move that one thread is searching is deferred by the others until they have searched the rest.
#pragma once

#include <cstdint>

#include "base/currently_searching.hpp"
#include "base/random.hpp"
#include "game/key.hpp"

namespace laststone::search {

// Where a thread is alone, or the move is not worth sharing, it is never being searched by another.
class AbdadaMove {
public:
    AbdadaMove() = default;
    AbdadaMove(base::CurrentlySearching& searching, game::Key position, std::uint32_t move_code, int depth)
        : searching_{&searching},
          name_{position.value ^
                base::Random::mix((std::uint64_t{move_code} << 8 | static_cast<std::uint64_t>(depth)) + 1)} {}

    bool is_being_searched() const { return searching_ != nullptr && searching_->contains(name_); }
    void begin() const {
        if (searching_ != nullptr) searching_->begin(name_);
    }
    void end() const {
        if (searching_ != nullptr) searching_->end(name_);
    }

private:
    base::CurrentlySearching* searching_ = nullptr;
    std::uint64_t name_ = 0;
};

} // namespace laststone::search
