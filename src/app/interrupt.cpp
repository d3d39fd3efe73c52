#include "app/interrupt.hpp"

namespace laststone::app {
namespace {

// A signal handler can reach nothing but what is global.
std::atomic<bool> requested_flag = false;
static_assert(std::atomic<bool>::is_always_lock_free);

void note_request(int) { requested_flag.store(true, std::memory_order_relaxed); }

} // namespace

Interrupt::Interrupt() {
    requested_flag = false;
    struct sigaction action{};
    action.sa_handler = note_request;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, &before_);
}

Interrupt::~Interrupt() { sigaction(SIGINT, &before_, nullptr); }

void Interrupt::request() { note_request(SIGINT); }

const std::atomic<bool>& Interrupt::flag() const { return requested_flag; }

} // namespace laststone::app
