// Says to all threads of a search when it is over.
#pragma once

#include <atomic>
#include <chrono>

#include "search/limits.hpp"

namespace laststone::search {

class Control {
    using Clock = std::chrono::steady_clock;

public:
    explicit Control(const Limits& limits) : limits_{limits} {}

    const Limits& limits() const { return limits_; }
    // From any thread, at any time.
    void stop() { stopped_.store(true, std::memory_order_relaxed); }
    bool is_stopped() const { return stopped_.load(std::memory_order_relaxed); }
    Seconds elapsed() const { return Clock::now() - began_; }

    // To be asked at every node of the main thread, with the nodes it has seen.
    bool is_over(std::uint64_t nodes) {
        if (limits_.nodes && nodes + nodes_of_helpers() >= *limits_.nodes) stop();
        if (nodes % nodes_between_looks == 0 && is_time_to_stop()) stop();
        return is_stopped();
    }
    // The same for the other threads.
    bool is_over_for_helper(std::uint64_t nodes) {
        if (nodes % nodes_between_looks == 0)
            nodes_of_helpers_.fetch_add(nodes_between_looks, std::memory_order_relaxed);
        return is_stopped();
    }
    std::uint64_t nodes_of_helpers() const { return nodes_of_helpers_.load(std::memory_order_relaxed); }
    // Between two iterations: whether another one would be in vain.
    bool is_late() const { return limits_.wish && elapsed() >= *limits_.wish; }

private:
    static constexpr std::uint64_t nodes_between_looks = 1024;

    bool is_time_to_stop() const {
        return (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) ||
               (limits_.time && elapsed() >= *limits_.time);
    }

    Limits limits_;
    Clock::time_point began_ = Clock::now();
    std::atomic<bool> stopped_ = false;
    std::atomic<std::uint64_t> nodes_of_helpers_ = 0;
};

} // namespace laststone::search
