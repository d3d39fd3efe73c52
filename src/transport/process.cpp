#include "transport/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <mutex>
#include <system_error>
#include <thread>

extern char** environ;

namespace laststone::transport {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr std::size_t longest_line = std::size_t{1} << 16;
constexpr auto patience = 500ms; // for a program that should end, or read

struct Pipe {
    Descriptor reading;
    Descriptor writing;
};

// Closed in programs that are started later: an end held open by a stranger would hide that ours was closed.
std::optional<Pipe> open_pipe() {
    std::array<int, 2> ends{};
    if (pipe(ends.data()) != 0) return std::nullopt;
    for (const int end : ends) fcntl(end, F_SETFD, FD_CLOEXEC);
    return Pipe{Descriptor{ends[0]}, Descriptor{ends[1]}};
}

// What posix_spawn wants to know beside the words.
class Preparation {
public:
    Preparation() {
        posix_spawn_file_actions_init(&actions_);
        posix_spawnattr_init(&attributes_);
        posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
        posix_spawnattr_setpgroup(&attributes_, 0);
        sigset_t signals;
        sigemptyset(&signals);
        posix_spawnattr_setsigmask(&attributes_, &signals);
        sigaddset(&signals, SIGPIPE);
        sigaddset(&signals, SIGINT);
        sigaddset(&signals, SIGTERM);
        posix_spawnattr_setsigdefault(&attributes_, &signals);
    }
    ~Preparation() {
        posix_spawnattr_destroy(&attributes_);
        posix_spawn_file_actions_destroy(&actions_);
    }
    Preparation(const Preparation&) = delete;
    Preparation& operator=(const Preparation&) = delete;

    void connect(const Pipe& to, const Pipe& from) {
        posix_spawn_file_actions_adddup2(&actions_, to.reading.number(), STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&actions_, from.writing.number(), STDOUT_FILENO);
    }
    void send_errors_to(const std::string& file) {
        constexpr mode_t everybody = 0666;
        posix_spawn_file_actions_addopen(&actions_, STDERR_FILENO, file.c_str(), O_WRONLY | O_CREAT | O_APPEND,
                                         everybody);
    }
    void run_in(const std::string& folder) { posix_spawn_file_actions_addchdir_np(&actions_, folder.c_str()); }

    std::expected<pid_t, int> spawn(std::vector<std::string> words) const {
        std::vector<char*> arguments;
        for (std::string& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        pid_t id = 0;
        const int error = posix_spawnp(&id, arguments[0], &actions_, &attributes_, arguments.data(), environ);
        if (error != 0) return std::unexpected{error};
        return id;
    }

private:
    posix_spawn_file_actions_t actions_{};
    posix_spawnattr_t attributes_{};
};

std::string message(int error) { return std::generic_category().message(error); }

int milliseconds_until(Moment until) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
    return static_cast<int>(std::clamp<long long>(left, 0, 60'000));
}

} // namespace

void Descriptor::close() {
    if (is_open()) ::close(std::exchange(number_, -1));
}

std::expected<std::unique_ptr<Process>, std::string> Process::start(const Launch& launch) {
    if (launch.words.empty()) return std::unexpected{"there is no program to run"};
    // One at a time: not every system can open a pipe that is closed from the first in programs started meanwhile.
    static std::mutex starting;
    const std::lock_guard lock{starting};
    auto to = open_pipe();
    auto from = open_pipe();
    if (!to || !from) return std::unexpected{"cannot create a pipe: " + message(errno)};
    Preparation preparation;
    preparation.connect(*to, *from);
    preparation.send_errors_to(launch.errors.empty() ? "/dev/null" : launch.errors);
    if (!launch.folder.empty()) preparation.run_in(launch.folder);
    const auto id = preparation.spawn(launch.words);
    if (!id) return std::unexpected{launch.words.front() + " cannot be run: " + message(id.error())};
    // A program that does not read must not stop us.
    fcntl(to->writing.number(), F_SETFL, O_NONBLOCK);
    return std::unique_ptr<Process>{new Process{*id, std::move(to->writing), std::move(from->reading)}};
}

Process::~Process() {
    input_.close();
    if (!has_ended(Clock::now() + patience)) {
        kill_group();
        while (!status_ && !has_ended(Clock::now() + patience)) {}
    }
    // Children that it left behind.
    kill_group();
}

void Process::kill_group() const { kill(-id_, SIGKILL); }

bool Process::send(std::string_view line) {
    std::string text{line};
    text += '\n';
    const Moment until = Clock::now() + patience;
    for (std::string_view rest = text; !rest.empty();) {
        const ssize_t written = write(input_.number(), rest.data(), rest.size());
        if (written > 0) rest.remove_prefix(static_cast<std::size_t>(written));
        else if (errno == EAGAIN && !await(until, true)) return false;
        else if (errno != EAGAIN && errno != EINTR) return false;
    }
    return true;
}

ReceivedLine Process::receive(Moment until) {
    for (;;) {
        if (auto line = take_line()) return {ReceivedLine::What::line, std::move(*line)};
        if (!output_.is_open()) return {ReceivedLine::What::end};
        if (!await(until, false)) return {ReceivedLine::What::nothing};
    }
}

std::optional<std::string> Process::take_line() {
    const std::size_t end = unread_.find('\n');
    const bool is_last = end == std::string::npos && !output_.is_open() && !unread_.empty();
    if (end == std::string::npos && !is_last) return std::nullopt;
    std::string line = unread_.substr(0, end);
    unread_.erase(0, is_last ? unread_.size() : end + 1);
    if (line.ends_with('\r')) line.pop_back();
    return line;
}

bool Process::await(Moment until, bool wants_to_write) {
    // A closed output is always ready, and would keep us from waiting for the input.
    std::array<pollfd, 2> ends{{{output_.number(), POLLIN, 0}, {wants_to_write ? input_.number() : -1, POLLOUT, 0}}};
    const int ready = poll(ends.data(), ends.size(), milliseconds_until(until));
    if (ready <= 0) return Clock::now() < until;
    if (ends[0].revents != 0) read_some();
    return true;
}

void Process::read_some() {
    std::array<char, 4096> buffer{};
    const ssize_t count = read(output_.number(), buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) return;
    if (count <= 0) return output_.close();
    for (const char c : std::string_view{buffer.data(), static_cast<std::size_t>(count)}) {
        line_length_ = c == '\n' ? 0 : line_length_ + 1;
        if (line_length_ <= longest_line) unread_ += c;
    }
}

bool Process::has_ended(Moment until) {
    for (auto pause = 1ms; !status_; pause = std::min(pause * 2, 20ms)) {
        int status = 0;
        if (waitpid(id_, &status, WNOHANG) != 0) status_ = status;
        else if (Clock::now() >= until) return false;
        else std::this_thread::sleep_for(pause);
    }
    return true;
}

std::string Process::ending() {
    if (!has_ended(Clock::now() + patience)) return "it has closed its output";
    if (WIFSIGNALED(*status_))
        return "it was ended by signal " + std::to_string(WTERMSIG(*status_)) + " (" + strsignal(WTERMSIG(*status_)) +
               ")";
    return "it has ended with exit status " + std::to_string(WEXITSTATUS(*status_));
}

std::vector<std::string> split_command(std::string_view line) {
    std::vector<std::string> words;
    std::string word;
    bool in_word = false;
    char quote = '\0';
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        const bool escapes = c == '\\' && quote != '\'' && i + 1 < line.size();
        if (escapes) word += line[++i];
        else if (quote != '\0' && c == quote) quote = '\0';
        else if (quote != '\0') word += c;
        else if (c == '"' || c == '\'') quote = c;
        else if (c != ' ' && c != '\t') word += c;
        else if (in_word) {
            words.push_back(std::exchange(word, {}));
            in_word = false;
            continue;
        } else continue;
        in_word = true;
    }
    if (in_word) words.push_back(word);
    return words;
}

} // namespace laststone::transport
