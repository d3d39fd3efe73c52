// A match as text and as JSON, while it goes on and at its end.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "app/output.hpp"
#include "match/standings.hpp"
#include "match/tournament.hpp"

namespace laststone::app {

struct MatchView {
    const match::Match& match;
    const match::Standings& standings;
    std::uint64_t seed = 0;
};

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
