// The real program at a terminal of its own.
#pragma once

#include <poll.h>

#include "app/program.hpp"

namespace laststone::app {

// Whose keys the test presses.
class Terminal {
public:
    Terminal(const Words& words, const std::string& folder) : keys_{posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)} {
        if (keys_ < 0 || grantpt(keys_) != 0 || unlockpt(keys_) != 0) throw std::runtime_error{"there is no terminal"};
        const std::string name = ptsname(keys_);
        Words all{LASTSTONE_PROGRAM};
        all.insert(all.end(), words.begin(), words.end());
        std::vector<char*> arguments;
        for (std::string& word : all) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        process_ = fork();
        if (process_ != 0) return;
        setsid();
        const int terminal = open(name.c_str(), O_RDWR);
        ioctl(terminal, TIOCSCTTY, 0);
        for (const int end : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(terminal, end);
        setenv("TERM", "xterm", 1);
        setenv("LC_ALL", "C", 1);
        setenv("HOME", folder.c_str(), 1);
        if (chdir(folder.c_str()) == 0) execv(LASTSTONE_PROGRAM, arguments.data());
        _exit(127);
    }
    ~Terminal() {
        if (process_ > 0) kill(process_, SIGKILL), waitpid(process_, nullptr, 0);
        close(keys_);
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    void type(std::string_view keys) const {
        if (write(keys_, keys.data(), keys.size()) != static_cast<ssize_t>(keys.size()))
            throw std::runtime_error{"the terminal takes no keys"};
    }
    // Until the text is on the screen below what was waited for before; false after ten seconds without.
    bool shows(std::string_view text) {
        constexpr int patience = 10'000;
        for (;;) {
            if (const std::size_t at = screen_.find(text, seen_); at != std::string::npos) {
                seen_ = at + text.size();
                return true;
            }
            pollfd waiting{keys_, POLLIN, 0};
            char some[4096];
            const ssize_t count = poll(&waiting, 1, patience) == 1 ? read(keys_, some, sizeof some) : 0;
            if (count <= 0) return false; // it has ended, or says nothing
            screen_.append(some, static_cast<std::size_t>(count));
        }
    }
    int status() {
        while (shows("\x1b[no such thing")) {}
        int status = 0;
        waitpid(std::exchange(process_, 0), &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }
    const std::string& screen() const { return screen_; }

private:
    int keys_;
    pid_t process_ = 0;
    std::string screen_{};
    std::size_t seen_ = 0;
};

} // namespace laststone::app
