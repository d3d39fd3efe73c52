// A session that searches on its own thread while a protocol goes on: it is started and stopped, and reports what it finds.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <thread>

#include "engine/session.hpp"

namespace laststone::protocol {

// Who is told what a search finds. All functions are called from another thread; done once, at the end.
struct Listener {
    engine::Watch watch;
    std::function<void(const engine::SearchResult&)> done;
    // What to ponder after that until stopped, telling nobody; nothing where it is not given or gives nothing.
    std::function<std::unique_ptr<catalog::State>()> ponder{};
};

// Some searches end long before their answer is wanted: a proof is found while pondering.
enum class AnswerTime : std::uint8_t { when_found, when_stopped };

class Thinker {
public:
    explicit Thinker(const engine::Settings& settings) : session_{std::make_unique<engine::Session>(settings)} {}
    ~Thinker() { abandon(); }
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;

    // Thinks about a copy of the state. What was thought about before is abandoned.
    void start(const catalog::State& state, const engine::SearchRequest& question, AnswerTime ending,
               Listener listener);
    // Tells what is known without a thought, as if it had been thought.
    void tell(engine::SearchResult result, Listener listener);
    // Ends the thought that is under way, if one is, and waits until its end was told.
    void stop();
    // Ends it, and nothing more is told.
    void abandon();
    // Waits for the thought to end by itself.
    void wait();

    void forget() {
        abandon();
        session_->forget();
    }
    void set(const engine::Settings& settings) {
        abandon();
        session_ = std::make_unique<engine::Session>(settings);
    }

private:
    void think(const catalog::State& state, const engine::SearchRequest& question, AnswerTime ending,
               const Listener& listener);

    std::unique_ptr<engine::Session> session_;
    std::atomic<bool> stop_ = false;
    std::atomic<bool> is_abandoned_ = false;
    std::jthread thread_;
};

} // namespace laststone::protocol
