// Texts that arguments give or point to.
#pragma once

#include <cstddef>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "app/failure.hpp"
#include "base/encoding.hpp"
#include "catalog/game.hpp"

namespace laststone::app {

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

// For reading; `-` is standard input. Throws Failure where it cannot be opened.
File open_file(const std::string& path);
// Throws Failure where reading the file has failed. Ctrl-C while it waits is an end of the input, and no failure.
void expect_readable(const File& file, const std::string& path);
// All that is in it, at most 1 GiB; `-` is standard input. Throws Failure where it cannot be read.
std::string read_whole_file(const std::string& path);
// What to say of a file that is no UTF-8.
std::string encoding_remark(const std::string& path, base::Encoding assumed);
// How messages call the file.
std::string source_name(const std::string& path);

struct Text {
    std::string content;
    std::string source; // where it came from, for messages: `the position`, `board.txt`, `standard input`
};

// The argument itself, or what lies in FILE for `@FILE` (`@-`: standard input). `what` names it in messages.
// Throws Failure where the file cannot be read, or is larger than any position can be.
Text read_argument(std::string_view argument, std::string_view what);

// `the position, at character 7: there is no square 33`, for a fault at an offset counted from 0.
// In a text of several lines the line and column are named too.
std::string fault_in(const Text& text, std::optional<std::size_t> offset, std::string_view what);

// Something the user wrote, short and printable, in quotes.
std::string in_quotes(std::string_view text);

// The answer, or a Failure with the fault in the text that was asked about.
template <class T>
T answer_on(const Text& text, catalog::Answer<T> answer) {
    if (!answer) throw Failure{fault_in(text, answer.error().offset, answer.error().what)};
    return std::move(*answer);
}

// "No such file or directory" and its like.
std::string system_message(int error);

} // namespace laststone::app
