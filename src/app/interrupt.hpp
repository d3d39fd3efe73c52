// Ctrl-C and SIGTERM, as a request to end long work with what there is so far.
#pragma once

#include <atomic>
#include <memory>

namespace laststone::app {

// While one lives, the first Ctrl-C is only noted; a second one ends the program as usual. So does being asked to go again
// after a while: `timeout` asks twice at once.
class Interrupt {
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    const std::atomic<bool>& flag() const;
    // As if Ctrl-C had been pressed.
    void request();
    bool requested() const { return flag().load(std::memory_order_relaxed); }
    // Whether SIGTERM has come while the last of them lived.
    static bool was_asked_to_go();

private:
    struct Handlers; // of the signals, before
    std::unique_ptr<Handlers> before_;
};

} // namespace laststone::app
