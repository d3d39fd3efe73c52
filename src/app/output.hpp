// Standard output, where every failure to write is noticed.
#pragma once

#include <fmt/format.h>

#include <exception>
#include <nlohmann/json_fwd.hpp>
#include <string_view>
#include <utility>

namespace laststone::app {

using Json = nlohmann::ordered_json;

// Nobody reads our output any more: no fault of ours, and a reason to stop.
class ReaderGone : public std::exception {};
bool means_closed_pipe(int error);

// On standard error. That nobody reads it there is no reason to fail.
void write_remark(std::string_view text);

// Writing throws ReaderGone, or Failure where the disk is full, say.
class Output {
public:
    void write(std::string_view text);
    template <class... Args>
    void print(fmt::format_string<Args...> format, Args&&... args) {
        write(fmt::format(format, std::forward<Args>(args)...));
    }
    // One document on one line.
    void json(const Json& document);
    // So that a reader sees what there is.
    void flush();
};

} // namespace laststone::app
