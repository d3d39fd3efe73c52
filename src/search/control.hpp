// Says to all threads of a search when it is over.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>

#include "search/limits.hpp"

namespace laststone::search {

class Control {
    using Clock = std::chrono::steady_clock;

public:
    explicit Control(const Limits& limits) : limits_{limits}, first_look_{grant()} {}

    const Limits& limits() const { return limits_; }
    // From any thread, at any time.
    void stop() { stopped_.store(true, std::memory_order_relaxed); }
    bool is_stopped() const { return stopped_.load(std::memory_order_relaxed); }
    Seconds elapsed() const { return Clock::now() - began_; }

    // Looks whether it is time to stop. A thread asks again when it has seen as many nodes as the answer says: between
    // two looks it need only count.
    struct Look {
        bool is_over = false;
        std::uint64_t next_at = 0; // nodes of this thread
    };
    // The first time: so late that even a search without time comes to a result.
    std::uint64_t first_look() const { return first_look_; }
    Look look(std::uint64_t nodes) {
        const std::uint64_t more = grant();
        if (more == 0 || is_time_to_stop()) stop();
        return {is_stopped(), nodes + more};
    }
    // The clock and the stop flag alone, for searches that count for themselves.
    bool look_at_clock() {
        if (is_time_to_stop()) stop();
        return is_stopped();
    }
    // The same for the threads that help, which say how many nodes they were granted until now.
    std::uint64_t first_look_of_helper() { return grant(); }
    Look look_of_helper(std::uint64_t nodes, std::uint64_t granted) {
        nodes_of_helpers_.fetch_add(granted, std::memory_order_relaxed);
        const std::uint64_t more = grant();
        return {is_stopped() || more == 0, nodes + more};
    }
    std::uint64_t nodes_of_helpers() const { return nodes_of_helpers_.load(std::memory_order_relaxed); }
    // Between two iterations: whether another one would be in vain.
    bool is_late() const { return limits_.wish && elapsed() >= *limits_.wish; }

private:
    static constexpr std::uint64_t nodes_between_looks = 1024;

    // So many nodes a thread may see until it looks again, of those that the limit leaves for all threads together.
    std::uint64_t grant() {
        if (!limits_.nodes) return nodes_between_looks;
        std::uint64_t granted = granted_.load(std::memory_order_relaxed);
        std::uint64_t more = 0;
        do more = std::min(*limits_.nodes - granted, nodes_between_looks);
        while (!granted_.compare_exchange_weak(granted, granted + more, std::memory_order_relaxed));
        return more;
    }
    bool is_time_to_stop() const {
        return (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) ||
               (limits_.time && elapsed() >= *limits_.time);
    }

    Limits limits_;
    Clock::time_point began_ = Clock::now();
    std::atomic<bool> stopped_ = false;
    std::atomic<std::uint64_t> nodes_of_helpers_ = 0;
    std::atomic<std::uint64_t> granted_ = 0;
    std::uint64_t first_look_; // granted before any helper asks
};

} // namespace laststone::search
