// Threads that help and locks that guard: with LASTSTONE_THREADS=OFF nobody helps, and nothing needs a guard.
#pragma once

#ifndef LASTSTONE_WITHOUT_THREADS
#include <mutex>
#include <thread>
#include <utility>
#include <vector>
#endif

namespace laststone::base {

#ifndef LASTSTONE_WITHOUT_THREADS

inline constexpr bool has_threads = true;

// Work that others do meanwhile. It is part of a whole that whoever starts them does alone where there are none.
class Helpers {
public:
    template <class Work>
    void start(Work&& work) {
        threads_.emplace_back(std::forward<Work>(work));
    }
    // Waits until all have ended; so does the destructor.
    void join() { threads_.clear(); }

private:
    std::vector<std::jthread> threads_;
};

using Mutex = std::mutex;
using Lock = std::lock_guard<Mutex>;

#else

inline constexpr bool has_threads = false;

class Helpers {
public:
    template <class Work>
    void start(Work&&) {}
    void join() {}
};

class Mutex {};

class Lock {
public:
    explicit Lock(Mutex&) {}
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;
    ~Lock() {} // a variable of it is not unused
};

#endif

} // namespace laststone::base
