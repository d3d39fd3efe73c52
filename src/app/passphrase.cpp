#include "app/passphrase.hpp"

#include <termios.h>
#include <unistd.h>

#include <cstdio>
#include <iostream>

#include "app/failure.hpp"
#include "app/terminal.hpp"
#include "channel/key_file.hpp"

namespace laststone::app {
namespace {

// What is typed while one lives is not shown.
class Hidden {
public:
    Hidden() {
        tcgetattr(STDIN_FILENO, &before_);
        termios hidden = before_;
        hidden.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden);
    }
    ~Hidden() { tcsetattr(STDIN_FILENO, TCSAFLUSH, &before_); }
    Hidden(const Hidden&) = delete;
    Hidden& operator=(const Hidden&) = delete;

private:
    termios before_{};
};

} // namespace

std::string read_passphrase(const std::optional<std::string>& file, const std::string& prompt) {
    if (file) {
        auto text = channel::read_key_file(*file);
        if (!text) throw Failure{text.error().sentence};
        while (text->ends_with('\n') || text->ends_with('\r')) text->pop_back();
        return *text;
    }
    if (!input_is_terminal()) throw Failure{"there is no terminal to ask for the passphrase: give --passphrase-file"};
    std::fputs(prompt.c_str(), stderr);
    std::string line;
    const Hidden hidden;
    if (!std::getline(std::cin, line)) throw Failure{"no passphrase was given"};
    std::fputc('\n', stderr);
    return line;
}

} // namespace laststone::app
