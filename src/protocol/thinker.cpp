#include "protocol/thinker.hpp"

#include <utility>

namespace laststone::protocol {

void Thinker::start(const catalog::State& state, const engine::Question& question, engine::Watch watch,
                    std::function<void(const engine::Thought&)> done) {
    stop();
    stop_ = false;
    engine::Question stoppable = question;
    stoppable.limits.stop = &stop_;
    thread_ = std::jthread{[this, copy = state.clone(), stoppable, watch = std::move(watch), done = std::move(done)] {
        done(session_->think(*copy, stoppable, watch));
    }};
}

void Thinker::stop() {
    stop_ = true;
    wait();
}

void Thinker::wait() {
    if (thread_.joinable()) thread_.join();
}

} // namespace laststone::protocol
