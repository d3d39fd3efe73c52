// A session that thinks beside the conversation: protocols start and stop it, and are told what it finds.
#pragma once

#include <functional>
#include <memory>
#include <thread>

#include "engine/session.hpp"

namespace laststone::protocol {

class Thinker {
public:
    explicit Thinker(const engine::Settings& settings) : session_{std::make_unique<engine::Session>(settings)} {}
    ~Thinker() { stop(); }
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;

    // Thinks about a copy of the state. Both functions are called from another thread; done once, at the end.
    void start(const catalog::State& state, const engine::Question& question, engine::Watch watch,
               std::function<void(const engine::Thought&)> done);
    // Ends the thought that is under way, if one is, and waits until its end was told.
    void stop();
    // Waits for the thought to end by itself.
    void wait();

    void forget() {
        stop();
        session_->forget();
    }
    void set(const engine::Settings& settings) {
        stop();
        session_ = std::make_unique<engine::Session>(settings);
    }

private:
    std::unique_ptr<engine::Session> session_;
    std::atomic<bool> stop_ = false;
    std::jthread thread_;
};

} // namespace laststone::protocol
