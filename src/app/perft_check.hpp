// A file of positions with the number of leaves that their trees must have.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "app/line_reader.hpp"

namespace laststone::app {

// CSV with a header that names the columns fen (or board), depth and nodes, in any order and among others.
class PerftCheck {
public:
    struct Row {
        std::string position;
        int depth = 0;
        std::uint64_t nodes = 0;
    };

    // Throws Failure where the file or its header cannot be read.
    explicit PerftCheck(const std::string& path);

    // Nothing at the end of the file. Throws Failure with file and line where a row cannot be read.
    std::optional<Row> next();
    // Of the row that next() gave last: `file.csv:12`.
    std::string place() const { return lines_.place(); }
    std::size_t line() const { return lines_.number(); }

private:
    [[noreturn]] void refuse(const std::string& what) const;

    LineReader lines_;
    std::size_t position_ = 0; // columns
    std::size_t depth_ = 0;
    std::size_t nodes_ = 0;
};

} // namespace laststone::app
