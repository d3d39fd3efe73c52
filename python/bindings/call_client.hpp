// An engine of a match that is a function of Python: a position goes in, a move comes out.
#pragma once

#include <chrono>
#include <exception>
#include <mutex>

#include "bindings/bindings.hpp"
#include "match/client.hpp"
#include "match/line_client.hpp"

namespace laststone::python {

// What a function raised first; the match ends by it. From any thread.
class RaisedFirst {
public:
    void keep(std::exception_ptr raised) {
        const std::scoped_lock lock{mutex_};
        if (!raised_) raised_ = std::move(raised);
    }
    void rethrow() {
        if (raised_) std::rethrow_exception(std::exchange(raised_, nullptr));
    }

private:
    std::mutex mutex_{};
    std::exception_ptr raised_{};
};

class CallClient final : public match::Client {
public:
    // The function is what `make` returns when the first game begins.
    CallClient(nb::object make, const match::Timeouts& timeouts, RaisedFirst& raised)
        : make_{std::move(make)}, margin_{timeouts.margin}, raised_{raised} {}
    ~CallClient() override {
        const nb::gil_scoped_acquire held;
        play_.reset();
        make_.reset();
    }
    CallClient(const CallClient&) = delete;
    CallClient& operator=(const CallClient&) = delete;

    std::expected<void, match::ClientFault> new_game(const catalog::Game&) override;
    std::expected<match::Answer, match::ClientFault> think(const match::MoveRequest& request) override;

private:
    // Of a Python call that raised, or gave back what is no move.
    match::ClientFault refusal();

    nb::object make_;
    nb::object play_{};
    match::Seconds margin_;
    RaisedFirst& raised_;
};

} // namespace laststone::python
