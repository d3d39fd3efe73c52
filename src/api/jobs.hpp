// Background jobs: imports, and the search for puzzles. One runs at a time.
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "api/fault.hpp"
#include "api/json.hpp"
#include "api/records/record_text.hpp"
#include "base/signal.hpp"

namespace laststone::api {

struct JobReport {
    std::int64_t done = 0;
    std::int64_t of = 0;
    std::string_view unit = "games";
    std::int64_t games = 0; // added, or looked through
    std::int64_t duplicates = 0;
    std::int64_t faulty = 0;
    std::int64_t made = 0; // puzzles
    std::vector<RecordFault> faults{};
    std::string sentence{}; // what there is to say in the end

    void add_fault(RecordFault fault);
};

class Job {
public:
    enum class State : std::uint8_t { waiting, running, finished, stopped, failed };
    // Reports progress, and ends soon after being stopped; returns a fault where it failed. One that has said go_on() is
    // called again, and so is one that has said wait(), once engines have had time for what it asked them.
    using Run = std::function<std::optional<Fault>(Job&)>;

    Job(std::int64_t id, std::string_view kind, Run run) : id_{id}, kind_{kind}, run_{std::move(run)} {}

    std::int64_t id() const { return id_; }
    const std::atomic<bool>& stop() const { return stop_; }
    void end() { stop_ = true; }
    void go_on() { goes_on_ = true; }
    void wait() { goes_on_ = waits_ = true; }
    void report(const JobReport& report);
    Json json() const;
    bool is_over() const;
    // Grows with every change.
    std::uint64_t changes() const;

private:
    friend class Jobs;
    // True once it is over.
    bool step();

    const std::int64_t id_;
    const std::string kind_;
    Run run_;
    std::atomic<bool> stop_ = false;
    bool goes_on_ = false;
    bool waits_ = false;
    mutable base::Mutex mutex_{};
    State state_ = State::waiting;
    JobReport report_{};
    std::uint64_t changes_ = 0;
    double seconds_ = 0;
};

class Jobs {
public:
    Jobs();
    ~Jobs() { close(); }
    Jobs(const Jobs&) = delete;
    Jobs& operator=(const Jobs&) = delete;

    std::shared_ptr<Job> add(std::string_view kind, Job::Run run);
    std::shared_ptr<Job> find(std::int64_t id) const; // nothing where there is none
    std::vector<std::shared_ptr<Job>> all() const;
    // Ends what runs and waits until it has.
    void close();
    // Where there are no threads: a step of the one that is next; false where there is none, or it waits.
    bool work();
    bool has_work() const { return !queue_.empty(); }

private:
    void serve();
    std::shared_ptr<Job> next(); // nothing once it is closed

    mutable base::Mutex mutex_{};
    base::Signal changed_{};
    std::vector<std::shared_ptr<Job>> jobs_{}; // all there ever were, the latest hundred
    std::deque<std::shared_ptr<Job>> queue_{};
    std::int64_t last_id_ = 0;
    bool closed_ = false;
    base::Helpers thread_{};
};

} // namespace laststone::api
