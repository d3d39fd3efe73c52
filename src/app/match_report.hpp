// A match as text and as JSON, while it goes on and at its end.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "app/output.hpp"
#include "app/time_left.hpp"

namespace laststone::app {

// One line: games and pairs, the score and what it means, the test, the time that is left.
std::string progress_line(const MatchView& view, const TimeLeft& time_left);
// A few lines: the table, the pairs, the test. Without what went wrong.
std::string match_table(const MatchView& view);
// All there is to say at the end.
std::string match_report(const MatchView& view);
// Docs: docs/match.md.
Json match_json(const MatchView& view);

// Lines on a terminal's standard error that are replaced by newer ones.
class LiveTable {
public:
    // Silent where `quiet`, or where standard error is no terminal.
    explicit LiveTable(bool quiet);
    ~LiveTable() { clear(); }
    LiveTable(const LiveTable&) = delete;
    LiveTable& operator=(const LiveTable&) = delete;

    void show(const std::string& lines);
    // Before other output.
    void clear();

private:
    bool silent_;
    std::size_t shown_ = 0; // lines
};

} // namespace laststone::app
