#include "api/jobs.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

#include "catalog/sentences.hpp"

namespace laststone::api {
namespace {

constexpr std::size_t most_faults = 100;
constexpr std::size_t most_jobs = 100;

std::string_view name(Job::State state) {
    switch (state) {
    case Job::State::waiting: return "waiting";
    case Job::State::running: return "running";
    case Job::State::finished: return "finished";
    case Job::State::stopped: return "stopped";
    case Job::State::failed: return "failed";
    }
    return "";
}

} // namespace

void JobReport::add_fault(RecordFault fault) {
    ++faulty;
    if (faults.size() < most_faults) faults.push_back(std::move(fault));
}

void Job::report(const JobReport& report) {
    const base::Lock lock{mutex_};
    report_ = report;
    ++changes_;
}

std::uint64_t Job::changes() const {
    const base::Lock lock{mutex_};
    return changes_;
}

bool Job::is_over() const {
    const base::Lock lock{mutex_};
    return state_ != State::waiting && state_ != State::running;
}

Json Job::json() const {
    const base::Lock lock{mutex_};
    Json json{{"job", id_},
              {"kind", kind_},
              {"state", name(state_)},
              {"done", report_.done},
              {"of", report_.of},
              {"unit", report_.unit},
              {"games", report_.games},
              {"duplicates", report_.duplicates},
              {"faulty", report_.faulty},
              {"faults", Json::array()},
              {"made", report_.made},
              {"seconds", std::round(seconds_ * 1000) / 1000},
              {"sentence", report_.sentence}};
    for (const RecordFault& fault : report_.faults) json["faults"].push_back(json_of(fault));
    return json;
}

bool Job::step() {
    const auto began = std::chrono::steady_clock::now();
    {
        const base::Lock lock{mutex_};
        if (state_ == State::waiting) {
            state_ = stop_ ? State::stopped : State::running;
            ++changes_;
        }
        if (state_ == State::stopped) return true;
    }
    goes_on_ = waits_ = false;
    const auto fault = run_(*this);
    const base::Lock lock{mutex_};
    seconds_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    if (goes_on_ && !fault) return false;
    state_ = fault ? State::failed : stop_ ? State::stopped : State::finished;
    if (fault) report_.sentence = catalog::standing_alone(fault->sentence);
    ++changes_;
    run_ = {};
    return true;
}

Jobs::Jobs() {
    thread_.start([this] { serve(); });
}

std::shared_ptr<Job> Jobs::add(std::string_view kind, Job::Run run) {
    std::shared_ptr<Job> job;
    {
        const base::Lock lock{mutex_};
        job = std::make_shared<Job>(++last_id_, kind, std::move(run));
        if (jobs_.size() >= most_jobs && jobs_.front()->is_over()) jobs_.erase(jobs_.begin());
        jobs_.push_back(job);
        queue_.push_back(job);
    }
    changed_.notify_all();
    return job;
}

std::shared_ptr<Job> Jobs::find(std::int64_t id) const {
    const base::Lock lock{mutex_};
    const auto found = std::ranges::find(jobs_, id, [](const auto& job) { return job->id(); });
    return found != jobs_.end() ? *found : nullptr;
}

std::vector<std::shared_ptr<Job>> Jobs::all() const {
    const base::Lock lock{mutex_};
    return jobs_;
}

void Jobs::close() {
    {
        const base::Lock lock{mutex_};
        closed_ = true;
        for (const auto& job : jobs_) job->end();
    }
    changed_.notify_all();
    thread_.join();
}

std::shared_ptr<Job> Jobs::next() {
    base::OpenableLock lock{mutex_};
    changed_.wait(lock, [&] { return closed_ || !queue_.empty(); });
    if (queue_.empty()) return nullptr;
    auto job = std::move(queue_.front());
    queue_.pop_front();
    return job;
}

void Jobs::serve() {
    while (const auto job = next())
        while (!job->step()) {}
}

bool Jobs::work() {
    if (queue_.empty()) return false;
    const auto job = queue_.front();
    if (job->step()) queue_.pop_front();
    return !job->waits_;
}

} // namespace laststone::api
