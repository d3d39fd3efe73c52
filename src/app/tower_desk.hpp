// Where a tower is handed journals and shows itself: HTTP on loopback, one question a connection.
#pragma once

#include <atomic>
#include <cstddef>
#include <thread>

#include "app/tower.hpp"
#include "transport/tcp.hpp"

namespace laststone::app {

inline constexpr std::size_t largest_handed_in = std::size_t{4} << 20; // bytes of a journal

class TowerDesk {
public:
    // Answers in a thread of its own from now on.
    TowerDesk(Tower& tower, transport::Acceptor acceptor);
    ~TowerDesk() { closing_ = true; }
    TowerDesk(const TowerDesk&) = delete;
    TowerDesk& operator=(const TowerDesk&) = delete;

private:
    void serve(transport::Connection connection);

    Tower& tower_;
    transport::Acceptor acceptor_;
    std::atomic<bool> closing_ = false;
    std::jthread thread_;
};

} // namespace laststone::app
