// Runs the real program, as a user or a script would.
#pragma once

#include <fcntl.h>
#include <spawn.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

extern char** environ;

namespace laststone::app {

using Json = nlohmann::json;
using Words = std::vector<std::string>;

struct Outcome {
    int status = -1; // 128 and more: ended by a signal
    std::string out;
    std::string err;
    Json json() const { return Json::parse(out); }
    std::vector<std::string> lines() const {
        std::vector<std::string> all;
        std::istringstream stream{out};
        for (std::string line; std::getline(stream, line);) all.push_back(line);
        return all;
    }
};

inline std::string content_of(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

// A file that is gone when the test is.
class TemporaryFile {
public:
    explicit TemporaryFile(std::string_view content = "") {
        std::string name = (std::filesystem::temp_directory_path() / "laststone_test_XXXXXX").string();
        const int file = mkstemp(name.data());
        if (file < 0) throw std::runtime_error{"there is no place for temporary files"};
        close(file);
        path_ = name;
        std::ofstream{path_, std::ios::binary} << content;
    }
    ~TemporaryFile() { std::filesystem::remove(path_); }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    const std::string& path() const { return path_; }
    std::string content() const { return content_of(path_); }

private:
    std::string path_;
};

// A folder that is gone with all that is in it when the test is.
class TemporaryFolder {
public:
    TemporaryFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "laststone_test_XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr) throw std::runtime_error{"there is no place for temporary folders"};
        path_ = name;
    }
    ~TemporaryFolder() { std::filesystem::remove_all(path_); }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    const std::string& path() const { return path_; }

private:
    std::string path_;
};

// A named pipe with the test at one end of it.
class Pipe {
public:
    Pipe() : path_{folder_.path() + "/pipe"} {
        // For reading too, so that neither side waits for the other to open it.
        if (mkfifo(path_.c_str(), 0600) != 0 || (end_ = open(path_.c_str(), O_RDWR | O_NONBLOCK | O_CLOEXEC)) < 0)
            throw std::runtime_error{"there is no place for pipes"};
    }
    ~Pipe() { end(); }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    const std::string& path() const { return path_; }
    void write(std::string_view text) const {
        if (::write(end_, text.data(), text.size()) != static_cast<ssize_t>(text.size()))
            throw std::runtime_error{"the pipe is full"};
    }
    void wait_until_read() const {
        for (int left = 1; ioctl(end_, FIONREAD, &left) == 0 && left > 0;)
            std::this_thread::sleep_for(std::chrono::milliseconds{2});
    }
    std::string content() const {
        std::string all;
        char some[4096];
        for (ssize_t n = read(end_, some, sizeof some); n > 0; n = read(end_, some, sizeof some))
            all.append(some, static_cast<std::size_t>(n));
        return all;
    }
    void end() {
        if (end_ >= 0) close(std::exchange(end_, -1));
    }

private:
    TemporaryFolder folder_;
    std::string path_;
    int end_ = -1;
};

// A program that has been started and not yet waited for.
class Started {
public:
    explicit Started(const Words& words, const std::string& output = "", std::string_view input = "") : input_{input} {
        Words all{LASTSTONE_PROGRAM};
        all.insert(all.end(), words.begin(), words.end());
        std::vector<char*> arguments;
        for (std::string& word : all) arguments.push_back(word.data());
        arguments.push_back(nullptr);

        // Texts must not depend on where the tests are run.
        std::vector<char*> environment;
        std::string locale = "LC_ALL=C";
        std::string tables = "LASTSTONE_TABLES=/dev/null"; // whatever tables their user has
        for (char** entry = environ; *entry != nullptr; ++entry)
            if (const std::string_view set{*entry};
                !set.starts_with("LC_ALL=") && !set.starts_with("LASTSTONE_TABLES="))
                environment.push_back(*entry);
        environment.push_back(locale.data());
        environment.push_back(tables.data());
        environment.push_back(nullptr);

        const std::string& out = output.empty() ? out_.path() : output;
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input_.path().c_str(), O_RDONLY, 0);
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, out.c_str(), O_WRONLY, 0);
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, err_.path().c_str(), O_WRONLY, 0);
        const int failed =
            posix_spawn(&process_, LASTSTONE_PROGRAM, &actions, nullptr, arguments.data(), environment.data());
        posix_spawn_file_actions_destroy(&actions);
        if (failed != 0) throw std::runtime_error{"the program could not be started"};
    }

    // What it has written to standard error so far.
    std::string remarks() const { return err_.content(); }
    // What it has written to standard output so far.
    std::string output() const { return out_.content(); }
    void interrupt(int signal = SIGINT) const { kill(process_, signal); }
    // Until it has a handler of its own for the signal, as /proc tells: before, the signal would end it.
    void wait_until_it_catches(int signal) const {
        for (;; std::this_thread::sleep_for(std::chrono::milliseconds{2})) {
            std::ifstream status{"/proc/" + std::to_string(process_) + "/status"};
            for (std::string line; std::getline(status, line);)
                if (line.starts_with("State:\tZ")) return; // it has ended already
                else if (line.starts_with("SigCgt:") &&
                    (std::stoull(line.substr(7), nullptr, 16) >> (signal - 1) & 1U) != 0)
                    return;
        }
    }
    // Without a chance to tidy up.
    void kill_at_once() const { kill(process_, SIGKILL); }
    void wait_for_output() const {
        while (out_.content().empty()) std::this_thread::sleep_for(std::chrono::milliseconds{2});
    }
    Outcome wait() {
        int status = 0;
        waitpid(process_, &status, 0);
        return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), out_.content(), err_.content()};
    }

private:
    TemporaryFile out_;
    TemporaryFile err_;
    TemporaryFile input_;
    pid_t process_ = 0;
};

inline Outcome run(const Words& words, std::string_view input = "") { return Started{words, "", input}.wait(); }

// One line, not long, in our form: what every refusal must be.
inline bool is_one_sentence(std::string_view err) {
    return err.starts_with("laststone: ") && err.ends_with('\n') && err.find('\n') == err.size() - 1 &&
           err.size() < 300;
}

} // namespace laststone::app

// Refused as wrong usage or unreadable input, in a sentence that has `part` in it.
#define EXPECT_REFUSED(outcome, part)                                                                                  \
    do {                                                                                                               \
        const auto& refused = (outcome);                                                                               \
        EXPECT_EQ(refused.status, 2) << refused.err;                                                                   \
        EXPECT_EQ(refused.out, "");                                                                                    \
        EXPECT_TRUE(laststone::app::is_one_sentence(refused.err)) << refused.err;                                      \
        EXPECT_NE(refused.err.find(part), std::string::npos) << refused.err;                                           \
    } while (false)
