// A pool of engines: work is queued by priority, yields where it can, and ends when its client is gone.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "api/fault.hpp"
#include "base/signal.hpp"
#include "engine/session.hpp"

namespace laststone::api {

// Who goes first.
enum class Urgency : std::uint8_t {
    now,      // a player waits for a move
    soon,     // a user is waiting
    some_time // nobody does
};

// One piece of work. Any thread may end it at any time; it then frees its engine soon.
class Work {
public:
    // How a turn at the engine ended.
    enum class End : std::uint8_t { done, gave_way };
    struct Turn {
        engine::Session& session;
        const std::atomic<bool>& stop;          // of this turn
        const std::atomic<bool>& ended;         // for good; a turn that is only stopped is to give way
        std::optional<search::Seconds> slice{}; // give way after so long: others wait
    };

    struct Plan {
        std::string game; // what was learnt about one game means nothing in another
        Urgency urgency = Urgency::soon;
        bool gives_way = false; // to whoever comes later
        bool resumes = false;   // goes on in another turn where one was stopped
        std::function<End(const Turn&)> run;
        std::function<void(std::size_t ahead)> waits{}; // told once where it has to
        std::function<void()> dropped{};                // it was ended before its first turn
        std::function<void(const Fault&)> refused{};    // it cannot have a turn at all
    };
    explicit Work(Plan plan) : plan_{std::move(plan)} {}

    void end() {
        ended_ = true;
        stop_ = true;
    }
    bool is_ended() const { return ended_; }

private:
    friend class Pool;
    Plan plan_;
    std::atomic<bool> ended_ = false; // for good
    std::atomic<bool> stop_ = false;  // this turn
    bool began_ = false;
    search::Seconds spent_{0}; // in all turns so far
};

class Pool {
public:
    struct Settings {
        int engines = 2; // none: nobody works but who calls work()
        engine::Settings engine{};
        std::size_t longest_queue = 500;
        // Whether all that engines need for a game is there yet, or why it will not come; asked by work().
        std::function<Result<bool>(std::string_view game)> is_ready = [](std::string_view) { return true; };
        // Whether interrupt() is called while work() runs; if not, whoever asks something meanwhile waits for the turn's end.
        bool is_interrupted = false;
    };
    explicit Pool(const Settings& settings);
    ~Pool(); // ends all work
    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;

    // False where the queue is full. What is handed in is run by a thread of the pool.
    bool add(const std::shared_ptr<Work>& work);
    // Takes it out of the queue at once, or stops it soon; its `run` or `dropped` is called in any case.
    void end(const std::shared_ptr<Work>& work);
    // No work begins any more, and all that runs is stopped. Returns once it has.
    void close();

    // A pool without engines, and so without threads: runs what is first in the queue and ready for a slice of time, a
    // short one where others than engines have work too.
    enum class Queue : std::uint8_t { empty, waits, goes_on };
    Queue work(bool briefly = false);
    // Ends the turns of work that goes on in another one.
    void interrupt();

    const Settings& settings() const { return settings_; }

private:
    struct Workplace {
        engine::Session session;
        std::string game{}; // that it knows something of
    };
    void serve();
    std::shared_ptr<Work> next(base::OpenableLock& lock);
    void give_turn(const std::shared_ptr<Work>& work, Workplace& place, std::optional<search::Seconds> slice,
                   base::OpenableLock& lock);
    static void refuse(const Work& work, const Fault& fault, base::OpenableLock& lock);
    void put(const std::shared_ptr<Work>& work);
    search::Seconds slice_of(const Work& work) const;
    bool others_wait() const { return !queue_.empty(); }
    bool must_wait() const;
    void ask_somebody_to_give_way();

    Settings settings_;
    base::Mutex mutex_{};
    base::Signal changed_{};
    std::list<std::shared_ptr<Work>> queue_{};
    std::list<std::shared_ptr<Work>> running_{}; // the longest first
    bool closed_ = false;
    int idle_ = 0;
    std::unique_ptr<Workplace> own_{}; // of work()
    base::Helpers threads_{};
};

} // namespace laststone::api
