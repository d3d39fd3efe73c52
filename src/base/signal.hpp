// Waiting for what another thread does: with LASTSTONE_THREADS=OFF it is done already, for there is no other.
#pragma once

#ifndef LASTSTONE_WITHOUT_THREADS
#include <condition_variable>
#else
#include <cassert>
#endif

#include "base/threads.hpp"

namespace laststone::base {

#ifndef LASTSTONE_WITHOUT_THREADS

// A lock that can be opened for a while.
using OpenableLock = std::unique_lock<Mutex>;
using Signal = std::condition_variable;

#else

class OpenableLock {
public:
    explicit OpenableLock(Mutex&) {}
    OpenableLock(const OpenableLock&) = delete;
    OpenableLock& operator=(const OpenableLock&) = delete;
    ~OpenableLock() {} // a variable of it is not unused
    void lock() {}
    void unlock() {}
};

class Signal {
public:
    void notify_one() {}
    void notify_all() {}
    template <class IsTime>
    void wait(OpenableLock&, IsTime&& is_time) {
        assert(is_time());
        (void)is_time;
    }
    template <class Duration, class IsTime>
    bool wait_for(OpenableLock&, const Duration&, IsTime&& is_time) {
        return is_time();
    }
};

#endif

} // namespace laststone::base
