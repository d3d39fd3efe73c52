#include "app/interrupt.hpp"

#include <chrono>
#include <csignal>
#include <cstdint>

namespace laststone::app {
namespace {

// A signal handler can reach nothing but what is global.
std::atomic<bool> requested_flag = false;
std::atomic<std::int64_t> asked_to_go = 0; // when for the first time
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<std::int64_t>::is_always_lock_free);

std::int64_t seconds_now() {
    using namespace std::chrono;
    return duration_cast<seconds>(steady_clock::now().time_since_epoch()).count();
}

void note_request(int) { requested_flag.store(true, std::memory_order_relaxed); }

void note_wish_to_go(int signal) {
    constexpr std::int64_t a_while = 2;
    note_request(signal);
    std::int64_t before = 0;
    const bool is_first = asked_to_go.compare_exchange_strong(before, seconds_now());
    if (is_first || seconds_now() - before < a_while) return;
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

} // namespace

#ifdef _WIN32

// A handler serves once: the second Ctrl-C ends the program. Programs are asked to go by closing their window.
struct Interrupt::Handlers {
    void (*of_int)(int) = std::signal(SIGINT, note_request);
    void (*of_term)(int) = std::signal(SIGTERM, note_wish_to_go);

    void restore() const {
        std::signal(SIGINT, of_int);
        std::signal(SIGTERM, of_term);
    }
};

#else

struct Interrupt::Handlers {
    struct sigaction of_int{};
    struct sigaction of_term{};

    Handlers() {
        struct sigaction action{};
        action.sa_handler = note_wish_to_go;
        sigaction(SIGTERM, &action, &of_term);
        action.sa_handler = note_request;
        action.sa_flags = static_cast<int>(SA_RESETHAND);
        sigaction(SIGINT, &action, &of_int);
    }
    void restore() const {
        sigaction(SIGINT, &of_int, nullptr);
        sigaction(SIGTERM, &of_term, nullptr);
    }
};

#endif

Interrupt::Interrupt() {
    requested_flag = false;
    asked_to_go = 0;
    before_ = std::make_unique<Handlers>();
}

Interrupt::~Interrupt() { before_->restore(); }

void Interrupt::request() { note_request(SIGINT); }

bool Interrupt::was_asked_to_go() { return asked_to_go != 0; }

const std::atomic<bool>& Interrupt::flag() const { return requested_flag; }

} // namespace laststone::app
