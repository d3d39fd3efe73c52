// What ends a command early: one sentence for the user, and the exit status.
#pragma once

#include <exception>
#include <string>
#include <utility>

namespace laststone::app {

enum class Status : int {
    done = 0,
    no = 1,           // the answer is no
    unusable = 2,     // wrong usage, or input that cannot be read
    interrupted = 130, // by Ctrl-C, as shells count it
    terminated = 143   // by SIGTERM
};

class Failure : public std::exception {
public:
    explicit Failure(std::string sentence, Status status = Status::unusable)
        : sentence_{std::move(sentence)}, status_{status} {}
    const char* what() const noexcept override { return sentence_.c_str(); }
    Status status() const { return status_; }

private:
    std::string sentence_; // without its full stop
    Status status_;
};

} // namespace laststone::app
