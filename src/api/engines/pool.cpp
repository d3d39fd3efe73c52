#include "api/engines/pool.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace laststone::api {
namespace {

// How long work that gives way has the engine where others wait too.
constexpr search::Seconds long_slice{3};
// The same where there is one thread for all. A search begins anew in each slice, so that they grow with it; but whoever
// asks something meanwhile waits for the end.
constexpr search::Seconds shortest_slice{0.1};
constexpr search::Seconds longest_slice{0.5};
constexpr double share_of_spent = 0.5;
// There is a clock to look at, and nobody waits for it.
constexpr search::Seconds endless_slice{3600};

} // namespace

Pool::Pool(const Settings& settings) : settings_{settings} {
    for (int engine = 0; engine < settings.engines; ++engine) threads_.start([this] { serve(); });
}

Pool::~Pool() { close(); }

void Pool::close() {
    {
        const base::Lock lock{mutex_};
        closed_ = true;
        for (const auto& work : running_) work->end();
        for (const auto& work : queue_) work->end();
    }
    changed_.notify_all();
    threads_.join();
}

bool Pool::add(const std::shared_ptr<Work>& work) {
    std::size_t ahead = 0;
    {
        const base::Lock lock{mutex_};
        if (closed_ || queue_.size() >= settings_.longest_queue) return false;
        put(work);
        if (must_wait()) {
            ask_somebody_to_give_way();
            ahead = static_cast<std::size_t>(std::distance(queue_.begin(), std::ranges::find(queue_, work))) + 1;
        }
    }
    if (ahead > 0 && work->plan_.waits) work->plan_.waits(ahead);
    changed_.notify_one();
    return true;
}

bool Pool::must_wait() const {
    const int free = settings_.engines > 0 ? idle_ : running_.empty() ? 1 : 0;
    return free < static_cast<int>(queue_.size());
}

void Pool::put(const std::shared_ptr<Work>& work) {
    const auto behind =
        std::ranges::find_if(queue_, [&](const auto& other) { return other->plan_.urgency > work->plan_.urgency; });
    queue_.insert(behind, work);
}

void Pool::ask_somebody_to_give_way() {
    const auto longest = std::ranges::find_if(running_, [this](const auto& work) {
        return (settings_.engines > 0 ? work->plan_.gives_way : work->plan_.resumes) && !work->stop_;
    });
    if (longest != running_.end()) (*longest)->stop_ = true;
}

void Pool::end(const std::shared_ptr<Work>& work) {
    work->end();
    {
        const base::Lock lock{mutex_};
        if (std::erase(queue_, work) == 0) return; // it runs, has run, or was never here
    }
    if (work->plan_.dropped) work->plan_.dropped();
}

std::shared_ptr<Work> Pool::next(base::OpenableLock& lock) {
    ++idle_;
    changed_.wait(lock, [&] { return closed_ || !queue_.empty(); });
    --idle_;
    if (queue_.empty()) return nullptr;
    auto work = std::move(queue_.front());
    queue_.pop_front();
    return work;
}

void Pool::serve() {
    Workplace place{engine::Session{settings_.engine}};
    base::OpenableLock lock{mutex_};
    while (const auto work = next(lock)) {
        const bool shares = work->plan_.gives_way && others_wait();
        give_turn(work, place, shares ? std::optional{long_slice} : std::nullopt, lock);
    }
}

void Pool::interrupt() {
    const base::Lock lock{mutex_};
    for (const auto& work : running_)
        if (work->plan_.resumes) work->stop_ = true;
}

search::Seconds Pool::slice_of(const Work& work) const {
    if (settings_.is_interrupted && !others_wait()) return endless_slice;
    return std::clamp(share_of_spent * work.spent_, shortest_slice, longest_slice);
}

Pool::Queue Pool::work(bool briefly) {
    base::OpenableLock lock{mutex_};
    Result<bool> ready = false;
    const auto first = std::ranges::find_if(queue_, [&](const auto& work) {
        ready = settings_.is_ready(work->plan_.game);
        return !ready || *ready;
    });
    if (first == queue_.end()) return queue_.empty() ? Queue::empty : Queue::waits;
    const std::shared_ptr<Work> work = *first;
    queue_.erase(first);
    if (ready) {
        if (!own_) own_.reset(new Workplace{engine::Session{settings_.engine}});
        give_turn(work, *own_, briefly ? shortest_slice : slice_of(*work), lock);
    } else {
        refuse(*work, ready.error(), lock);
    }
    return queue_.empty() ? Queue::empty : Queue::goes_on;
}

void Pool::refuse(const Work& work, const Fault& fault, base::OpenableLock& lock) {
    lock.unlock();
    if (work.plan_.refused) work.plan_.refused(fault);
    else if (work.plan_.dropped) work.plan_.dropped();
    lock.lock();
}

void Pool::give_turn(const std::shared_ptr<Work>& work, Workplace& place, std::optional<search::Seconds> slice,
                     base::OpenableLock& lock) {
    running_.push_back(work);
    work->stop_ = false;
    if (work->is_ended()) work->stop_ = true; // in this order: it may be ended right now
    const bool first_time = !std::exchange(work->began_, true);
    lock.unlock();

    const auto began = std::chrono::steady_clock::now();
    Work::End end = Work::End::done;
    if (work->is_ended() && first_time) {
        if (work->plan_.dropped) work->plan_.dropped();
    } else {
        if (std::exchange(place.game, work->plan_.game) != work->plan_.game) place.session.forget();
        end = work->plan_.run({place.session, work->stop_, work->ended_, slice});
    }

    lock.lock();
    work->spent_ += std::chrono::steady_clock::now() - began;
    running_.remove(work);
    if (end == Work::End::gave_way) put(work);
}

} // namespace laststone::api
