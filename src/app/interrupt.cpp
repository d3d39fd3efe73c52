#include "app/interrupt.hpp"

#include <ctime>

namespace laststone::app {
namespace {

// A signal handler can reach nothing but what is global.
std::atomic<bool> requested_flag = false;
std::atomic<std::time_t> asked_to_go = 0; // when for the first time
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<std::time_t>::is_always_lock_free);

std::time_t seconds_now() {
    timespec now{};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec;
}

void note_request(int) { requested_flag.store(true, std::memory_order_relaxed); }

void note_wish_to_go(int signal) {
    constexpr std::time_t a_while = 2;
    note_request(signal);
    std::time_t before = 0;
    const bool is_first = asked_to_go.compare_exchange_strong(before, seconds_now());
    if (is_first || seconds_now() - before < a_while) return;
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

} // namespace

Interrupt::Interrupt() {
    requested_flag = false;
    asked_to_go = 0;
    struct sigaction action{};
    action.sa_handler = note_wish_to_go;
    sigaction(SIGTERM, &action, &before_term_);
    action.sa_handler = note_request;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, &before_int_);
}

Interrupt::~Interrupt() {
    sigaction(SIGINT, &before_int_, nullptr);
    sigaction(SIGTERM, &before_term_, nullptr);
}

void Interrupt::request() { note_request(SIGINT); }

bool Interrupt::was_asked_to_go() { return asked_to_go != 0; }

const std::atomic<bool>& Interrupt::flag() const { return requested_flag; }

} // namespace laststone::app
