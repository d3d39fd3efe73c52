// Reads a text file of any size line by line.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "app/input.hpp"

namespace laststone::app {

class LineReader {
public:
    // `-` is standard input. Throws Failure where the file cannot be opened.
    explicit LineReader(const std::string& path) : path_{path}, file_{open_file(path)} {}

    // Without its line end, LF or CRLF; nothing at the end of the file.
    // Throws Failure where the file cannot be read, or a line is longer than makes sense.
    std::optional<std::string> next();
    // Of the line that next() gave last, from 1.
    std::size_t number() const { return number_; }
    // `file.csv:12`
    std::string place() const;

private:
    std::string path_;
    File file_;
    std::size_t number_ = 0;
};

} // namespace laststone::app
