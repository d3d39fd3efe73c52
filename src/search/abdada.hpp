// ABDADA, simplified: a move that one thread is searching is deferred by the others until they have searched the rest.
#pragma once

#include <cstdint>

#include "base/currently_searching.hpp"
#include "base/random.hpp"
#include "base/threads.hpp"
#include "game/key.hpp"
#include "search/shared_search.hpp"

namespace laststone::search {

// The moves that the threads of a search, or the instances that share it, are searching.
class MovesInSearch {
public:
    explicit MovesInSearch(const SharedSearch* shared = nullptr) : shared_{shared} {}

    bool contains(std::uint64_t name) const {
        return is_shared() ? shared_->is_being_searched(name) : searching_.contains(name);
    }
    void begin(std::uint64_t name) { is_shared() ? shared_->begin(name) : searching_.begin(name); }
    void end(std::uint64_t name) { is_shared() ? shared_->end(name) : searching_.end(name); }

private:
    bool is_shared() const { return !base::has_threads && shared_ != nullptr; }

    base::CurrentlySearching searching_{};
    const SharedSearch* shared_;
};

// Where a thread is alone, or the move is not worth sharing, it is never being searched by another.
class AbdadaMove {
public:
    AbdadaMove() = default;
    AbdadaMove(MovesInSearch& searching, game::Key position, std::uint32_t move_code, int depth)
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
    MovesInSearch* searching_ = nullptr;
    std::uint64_t name_ = 0;
};

} // namespace laststone::search
