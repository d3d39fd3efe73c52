// Tells all threads of a search when it is over.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>

#include "search/limits.hpp"

namespace laststone::search {

class Control {
    using Clock = std::chrono::steady_clock;

public:
    explicit Control(const Limits& limits) : limits_{limits}, first_check_{grant()} {}

    const Limits& limits() const { return limits_; }
    // From any thread, at any time.
    void stop() { stopped_.store(true, std::memory_order_relaxed); }
    bool is_stopped() const { return stopped_.load(std::memory_order_relaxed); }
    Seconds elapsed() const { return Clock::now() - began_; }

    // Checks whether it is time to stop. A thread asks again once it has searched as many nodes as the answer says: between
    // two checks it only counts.
    struct Check {
        bool is_over = false;
        std::uint64_t next_at = 0; // nodes of this thread
    };
    // The first time: so late that even a search without time comes to a result.
    std::uint64_t first_check() const { return first_check_; }
    Check check(std::uint64_t nodes) {
        const std::uint64_t more = grant();
        if (more == 0 || is_time_to_stop()) stop();
        return {is_stopped(), nodes + more};
    }
    // The clock and the stop flag alone, for searches that count for themselves.
    bool check_time() {
        if (is_time_to_stop()) stop();
        return is_stopped();
    }
    // The same for helper threads, which say how many nodes they were granted until now.
    std::uint64_t first_check_of_helper() { return grant(); }
    Check check_as_helper(std::uint64_t nodes, std::uint64_t granted) {
        helper_nodes_.fetch_add(granted, std::memory_order_relaxed);
        const std::uint64_t more = grant();
        return {is_stopped() || more == 0, nodes + more};
    }
    std::uint64_t helper_nodes() const { return helper_nodes_.load(std::memory_order_relaxed); }
    // Between two iterations: whether another one should not begin.
    bool is_past_soft_time() const { return limits_.soft_time && elapsed() >= *limits_.soft_time; }

private:
    static constexpr std::uint64_t nodes_between_checks = 1024;

    // How many nodes a thread may search until its next check, of those that the limit leaves for all threads together.
    std::uint64_t grant() {
        if (!limits_.nodes) return nodes_between_checks;
        std::uint64_t granted = granted_.load(std::memory_order_relaxed);
        std::uint64_t more = 0;
        do more = std::min(*limits_.nodes - granted, nodes_between_checks);
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
    std::atomic<std::uint64_t> helper_nodes_ = 0;
    std::atomic<std::uint64_t> granted_ = 0;
    std::uint64_t first_check_; // granted before any helper asks
};

} // namespace laststone::search
