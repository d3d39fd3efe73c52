// A file that appears under its name only once it is whole.
#pragma once

#include <string>
#include <string_view>

#include "app/input.hpp"

namespace laststone::app {

// Written under a temporary name beside it, which is removed again unless `keep` was called. A device, a pipe or
// standard output ("-") cannot be replaced and is written to as it is. Throws Failure, or ReaderGone where nobody reads a pipe.
class SafeFile {
public:
    explicit SafeFile(std::string path);
    ~SafeFile();
    SafeFile(const SafeFile&) = delete;
    SafeFile& operator=(const SafeFile&) = delete;

    void write(std::string_view text);
    void keep();

private:
    [[noreturn]] void give_up() const;

    std::string path_;
    std::string target_; // what the path leads to
    bool replaces_;
    std::string written_; // a temporary name, or the target itself
    File file_;
};

} // namespace laststone::app
