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
    explicit Control(const Limits& limits) : limits_{limits} {}

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
    std::uint64_t first_look() const {
        return std::min(limits_.nodes.value_or(nodes_between_looks), nodes_between_looks);
    }
    Look look(std::uint64_t nodes) {
        const std::uint64_t all = nodes + nodes_of_helpers();
        if (limits_.nodes && all >= *limits_.nodes) stop();
        if (is_time_to_stop()) stop();
        const std::uint64_t left = limits_.nodes && all < *limits_.nodes ? *limits_.nodes - all : nodes_between_looks;
        return {is_stopped(), nodes + std::min(left, nodes_between_looks)};
    }
    // The clock and the stop flag alone, for searches that count for themselves.
    bool look_at_clock() {
        if (is_time_to_stop()) stop();
        return is_stopped();
    }
    // The same as look() for the threads that help.
    Look look_of_helper(std::uint64_t nodes) {
        nodes_of_helpers_.fetch_add(nodes_between_looks, std::memory_order_relaxed);
        return {is_stopped(), nodes + nodes_between_looks};
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
