// Where a tower is handed journals and shows itself: HTTP on loopback, one question a connection.
#pragma once

#include <atomic>
#include <thread>

#include "app/tower.hpp"
#include "transport/tcp.hpp"

namespace laststone::app {

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
