// What is to be looked after when, each thing once.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "api/rooms/room_clock.hpp"

namespace laststone::api {

class TimerQueue {
public:
    // Whatever was noted of it before no longer counts.
    void note(const std::string& id, WallTime when) {
        forget(id);
        times_[id] = when;
        order_.emplace(when, id);
    }
    void forget(const std::string& id) {
        const auto found = times_.find(id);
        if (found == times_.end()) return;
        order_.erase({found->second, id});
        times_.erase(found);
    }
    // When the first of them is due.
    std::optional<WallTime> first() const {
        if (order_.empty()) return std::nullopt;
        return order_.begin()->first;
    }
    // All that are due by now, the earliest first; they are no longer noted.
    std::vector<std::string> take_due(WallTime now) {
        std::vector<std::string> due;
        while (!order_.empty() && order_.begin()->first <= now) {
            due.push_back(order_.begin()->second);
            times_.erase(due.back());
            order_.erase(order_.begin());
        }
        return due;
    }

private:
    std::map<std::string, WallTime> times_{};
    std::set<std::pair<WallTime, std::string>> order_{};
};

} // namespace laststone::api
