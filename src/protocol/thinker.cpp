#include "protocol/thinker.hpp"

#include <utility>

namespace laststone::protocol {

void Thinker::start(const catalog::State& state, const engine::SearchRequest& question, AnswerTime ending,
                    Listener listener) {
    abandon();
    stop_ = false;
    is_abandoned_ = false;
    engine::SearchRequest stoppable = question;
    stoppable.limits.stop = &stop_;
    thread_ = std::jthread{[this, copy = state.clone(), stoppable, ending, listener = std::move(listener)] {
        think(*copy, stoppable, ending, listener);
    }};
}

void Thinker::think(const catalog::State& state, const engine::SearchRequest& question, AnswerTime ending,
                    const Listener& listener) {
    const auto watch = [&](const engine::SearchResult& result) {
        if (!is_abandoned_) listener.watch(result);
    };
    const engine::SearchResult result = session_->think(state, question, watch);
    if (ending == AnswerTime::when_stopped) stop_.wait(false);
    if (is_abandoned_) return;
    listener.done(result);
    if (!listener.ponder || stop_) return;
    if (const auto pondered = listener.ponder())
        (void)session_->think(*pondered, {.limits = {.stop = &stop_}}, [](const engine::SearchResult&) {});
}

void Thinker::tell(engine::SearchResult result, Listener listener) {
    abandon();
    stop_ = false;
    is_abandoned_ = false;
    thread_ = std::jthread{[this, known = std::move(result), listener = std::move(listener)] {
        if (!is_abandoned_) listener.watch(known);
        if (!is_abandoned_) listener.done(known);
    }};
}

void Thinker::stop() {
    stop_ = true;
    stop_.notify_all();
    wait();
}

void Thinker::abandon() {
    is_abandoned_ = true;
    stop();
}

void Thinker::wait() {
    if (thread_.joinable()) thread_.join();
}

} // namespace laststone::protocol
