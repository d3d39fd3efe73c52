// The questions that engines are asked over the socket: each reads its fields, and says what is to be done.
#pragma once

#include <chrono>
#include <optional>
#include <string_view>

#include "api/asked_line.hpp"
#include "api/engines/work.hpp"

namespace laststone::api {

inline constexpr double longest_think = 3600; // seconds

// What an engine is to do, and how it answers.
using Planned = Result<Work::Plan>;
Planned plan_analysis(Fields& fields, AskedLine line, const Tell& tell);
Planned plan_move(Fields& fields, AskedLine line, const Tell& tell);
Planned plan_hint(Fields& fields, AskedLine line, const Tell& tell);
Planned plan_judgement(Fields& fields, OpenLines& lines, const Tell& tell);

void tell_done(const Tell& tell, std::string_view why);

// The search limits of a request.
struct ThinkingLimits {
    std::optional<std::int64_t> depth{};
    std::optional<std::int64_t> nodes{};
    std::optional<double> seconds{};

    void read(Fields& fields);
    bool any() const { return depth || nodes || seconds; }
    search::Limits limits() const;
};

// Search results as they come, with a limited rate; the last one is always sent.
class Reporter {
public:
    // The state must outlive it.
    Reporter(const catalog::State& state, Tell tell);

    void see(const engine::SearchResult& result);
    void finish(const engine::SearchResult& result);
    // Results that are known already are not sent again.
    void pause() { known_ = deepest_; }

private:
    void tell(const engine::SearchResult& result);
    bool is_draw(const engine::SearchResult& result);

    const catalog::State& state_;
    Tell tell_;
    std::optional<bool> is_drawn_{}; // however it goes on; found out where it may be
    int deepest_ = 0;
    int known_ = 0;
    std::chrono::steady_clock::time_point told_at_{};
    std::optional<engine::SearchResult> held_back_{};
};

} // namespace laststone::api
