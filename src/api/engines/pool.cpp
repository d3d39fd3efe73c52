#include "api/engines/pool.hpp"

#include <algorithm>
#include <utility>

namespace laststone::api {
namespace {

// How long work that gives way has the engine where others wait too.
constexpr search::Seconds slice{3};

} // namespace

Pool::Pool(const Settings& settings) : settings_{settings} {
    for (int engine = 0; engine < settings.engines; ++engine) threads_.emplace_back([this] { serve(); });
}

Pool::~Pool() { close(); }

void Pool::close() {
    {
        const std::scoped_lock lock{mutex_};
        closed_ = true;
        for (const auto& work : running_) work->end();
        for (const auto& work : queue_) work->end();
    }
    changed_.notify_all();
    threads_.clear();
}

bool Pool::add(const std::shared_ptr<Work>& work) {
    std::size_t ahead = 0;
    {
        const std::scoped_lock lock{mutex_};
        if (closed_ || queue_.size() >= settings_.longest_queue) return false;
        put(work);
        if (idle_ < static_cast<int>(queue_.size())) {
            ask_somebody_to_give_way();
            ahead = static_cast<std::size_t>(std::distance(queue_.begin(), std::ranges::find(queue_, work))) + 1;
        }
    }
    if (ahead > 0 && work->plan_.waits) work->plan_.waits(ahead);
    changed_.notify_one();
    return true;
}

void Pool::put(const std::shared_ptr<Work>& work) {
    const auto behind =
        std::ranges::find_if(queue_, [&](const auto& other) { return other->plan_.urgency > work->plan_.urgency; });
    queue_.insert(behind, work);
}

void Pool::ask_somebody_to_give_way() {
    const auto longest =
        std::ranges::find_if(running_, [](const auto& work) { return work->plan_.gives_way && !work->stop_; });
    if (longest != running_.end()) (*longest)->stop_ = true;
}

void Pool::end(const std::shared_ptr<Work>& work) {
    work->end();
    {
        const std::scoped_lock lock{mutex_};
        if (std::erase(queue_, work) == 0) return; // it runs, has run, or was never here
    }
    if (work->plan_.dropped) work->plan_.dropped();
}

std::shared_ptr<Work> Pool::next(std::unique_lock<std::mutex>& lock) {
    ++idle_;
    changed_.wait(lock, [&] { return closed_ || !queue_.empty(); });
    --idle_;
    if (queue_.empty()) return nullptr;
    auto work = std::move(queue_.front());
    queue_.pop_front();
    return work;
}

void Pool::serve() {
    engine::Session session{settings_.engine};
    std::string game;
    std::unique_lock lock{mutex_};
    while (const auto work = next(lock)) {
        running_.push_back(work);
        work->stop_ = false;
        if (work->is_ended()) work->stop_ = true; // in this order: it may be ended right now
        const bool first_time = !std::exchange(work->began_, true);
        const bool shares = work->plan_.gives_way && others_wait();
        lock.unlock();

        Work::End end = Work::End::done;
        if (work->is_ended() && first_time) {
            if (work->plan_.dropped) work->plan_.dropped();
        } else {
            if (std::exchange(game, work->plan_.game) != work->plan_.game) session.forget();
            end = work->plan_.run({session, work->stop_, work->ended_, shares ? std::optional{slice} : std::nullopt});
        }

        lock.lock();
        running_.remove(work);
        if (end == Work::End::gave_way) put(work);
    }
}

} // namespace laststone::api
