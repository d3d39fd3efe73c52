// How far long work has come, on a line of its own on a terminal's standard error.
#pragma once

#include <string_view>

namespace laststone::app {

// Thread-safe but for its end.
class Progress {
public:
    // Silent where `quiet`, or where standard error is no terminal.
    explicit Progress(bool quiet);
    ~Progress() { clear(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    // Replaces what was shown before.
    void show(std::string_view line) const;
    // Before other output.
    void clear() const;

private:
    bool silent_;
};

} // namespace laststone::app
