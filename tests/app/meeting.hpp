// Two players of a signed game on this machine, and what they type.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "app/program.hpp"

namespace laststone::app {

inline const Words a_contract{"--contract", "0x00000000000000000000000000000000c0dec0de"};

// Keys, journals and players of one game, on this machine.
class Meeting {
public:
    Meeting() {
        write(file("passphrase"), "an open secret\n");
        for (const char* name : {"black", "white", "stranger"}) {
            const Outcome made = run({"channel", "key", file(std::string{name} + ".key"), "--passphrase-file",
                                      file("passphrase"), "--light"});
            EXPECT_EQ(made.status, 0) << made.err;
            EXPECT_EQ(made.out.size(), 43U);
            addresses_[name] = made.out.substr(0, 42);
        }
    }
    const std::string& address(const std::string& side) const { return addresses_.at(side); }
    std::string file(const std::string& name) const { return folder_.path() + "/" + name; }
    Words words(const std::string& task, const std::string& side) const {
        return {"channel",
                task,
                file(side + ".journal"),
                "--key",
                file(side + ".key"),
                "--passphrase-file",
                file("passphrase"),
                "--threads",
                "1",
                "--hash",
                "1"};
    }
    std::size_t turns(const std::string& side) const {
        std::ifstream journal{file(side + ".journal")};
        const auto lines = std::count(std::istreambuf_iterator<char>{journal}, {}, '\n');
        return lines > 0 ? static_cast<std::size_t>(lines - 1) : 0;
    }
    void wait_for_turns(const std::string& side, std::size_t turns) const {
        while (this->turns(side) < turns) pause();
    }
    std::string journal(const std::string& side) const {
        return content_of(file(side + ".journal"));
    }
    static void pause() { std::this_thread::sleep_for(std::chrono::milliseconds{2}); }
    static void write(const std::string& path, std::string_view text) {
        std::ofstream{path} << text;
        std::filesystem::permissions(path, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    }

private:
    TemporaryFolder folder_;
    std::map<std::string, std::string> addresses_;
};

// A player who types into a pipe, and may be struck down.
class Typist {
public:
    explicit Typist(Words words) {
        words.insert(words.begin(), LASTSTONE_PROGRAM);
        std::vector<char*> arguments;
        for (std::string& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, keyboard_.path().c_str(), O_RDONLY, 0);
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, out_.path().c_str(), O_WRONLY, 0);
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, err_.path().c_str(), O_WRONLY, 0);
        if (posix_spawn(&process_, LASTSTONE_PROGRAM, &actions, nullptr, arguments.data(), environ) != 0)
            throw std::runtime_error{"the program could not be started"};
        posix_spawn_file_actions_destroy(&actions);
    }
    ~Typist() { strike(); }
    Typist(const Typist&) = delete;
    Typist& operator=(const Typist&) = delete;

    void type(std::string_view line) const { keyboard_.write(std::string{line} + "\n"); }
    std::string port() const {
        const std::string before = "port ";
        for (;; Meeting::pause()) {
            const std::string err = err_.content();
            const std::size_t at = err.find(before);
            if (at != std::string::npos && err.find('\n', at) != std::string::npos)
                return err.substr(at + before.size(), err.find('\n', at) - at - before.size());
        }
    }
    // Until it has said this on standard error.
    void wait_for(std::string_view words) const {
        while (err_.content().find(words) == std::string::npos) Meeting::pause();
    }
    std::string said() const { return err_.content(); }
    Outcome wait() {
        int status = 0;
        waitpid(std::exchange(process_, 0), &status, 0);
        return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), out_.content(), err_.content()};
    }
    void strike() {
        if (process_ == 0) return;
        kill(process_, SIGKILL);
        wait();
    }

private:
    Pipe keyboard_;
    TemporaryFile out_;
    TemporaryFile err_;
    pid_t process_ = 0;
};

inline Words operator+(Words words, const Words& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

// Three turns, played by two typists.
inline void play_three(const Meeting& meeting) {
    Typist black{meeting.words("open", "black") + Words{"--listen", "0"}};
    Typist white{meeting.words("join", "white") + Words{"--connect", "127.0.0.1:" + black.port()}};
    black.type("11-15");
    meeting.wait_for_turns("white", 1);
    white.type("23-19");
    meeting.wait_for_turns("black", 2);
    black.type("8-11");
    meeting.wait_for_turns("white", 3);
}

} // namespace laststone::app
