// A child process, with a pipe to its standard input and one from its standard output.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "transport/wire.hpp"

namespace laststone::transport {

struct Launch {
    std::vector<std::string> words; // the program and its arguments
    std::string folder{};           // where it runs; here, if empty
    std::string errors{};           // the file its standard error is added to; nowhere, if empty
};

// A file descriptor that is closed with its owner.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number) : number_{number} {}
    Descriptor(Descriptor&& other) noexcept : number_{std::exchange(other.number_, -1)} {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor() { close(); }

    int number() const { return number_; }
    bool is_open() const { return number_ >= 0; }
    void close();

private:
    int number_ = -1;
};

// It leads a process group of its own: Ctrl-C in the terminal is ours, and its children end with it. Our process must
// ignore SIGPIPE. Lines longer than a sane program writes are cut.
class Process final : public Wire {
public:
    // Where the program cannot be run, why.
    static std::expected<std::unique_ptr<Process>, std::string> start(const Launch& launch);

    // Closes its standard input, and kills it if that does not end it.
    ~Process() override;
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    bool send(std::string_view line) override;
    ReceivedLine receive(Moment until) override;
    std::string ending() override;

private:
    Process(pid_t id, Descriptor input, Descriptor output)
        : id_{id}, input_{std::move(input)}, output_{std::move(output)} {}

    std::optional<std::string> take_line();
    // Waits until it can be read from, or written to if we want that too; false when the moment has come.
    bool await(Moment until, bool wants_to_write);
    void read_some();
    // False where it has not ended by then.
    bool has_ended(Moment until);
    void kill_group() const;

    pid_t id_;
    Descriptor input_;  // of the program's
    Descriptor output_; // of the program's
    std::string unread_{};
    std::size_t line_length_ = 0; // so far, of the line that is coming in
    std::optional<int> status_{}; // as waitpid tells it
};

// The words of a command line, separated by blanks unless quoted or escaped by a backslash.
std::vector<std::string> split_command(std::string_view line);

} // namespace laststone::transport
