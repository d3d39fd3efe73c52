#include "app/line_reader.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>

namespace laststone::app {

std::optional<std::string> LineReader::next() {
    constexpr std::size_t longest = std::size_t{1} << 20;
    std::string line;
    ++number_;
    errno = 0;
    for (int c = std::getc(file_.get()); c != '\n'; c = std::getc(file_.get())) {
        if (c == EOF) expect_readable(file_, path_);
        if (c == EOF && (line.empty() || std::ferror(file_.get()) != 0)) return std::nullopt;
        if (c == EOF) break;
        if (line.size() == longest)
            throw Failure{fmt::format("{}: the line is longer than {} characters", place(), longest)};
        line += static_cast<char>(c);
    }
    if (line.ends_with('\r')) line.pop_back();
    return line;
}

std::string LineReader::place() const { return fmt::format("{}:{}", path_ == "-" ? "standard input" : path_, number_); }

} // namespace laststone::app
