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
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

#include "transport/line_buffer.hpp"
#include "transport/process.hpp"

extern char** environ;

namespace laststone::transport {
namespace {

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
    void close() {
        if (is_open()) ::close(std::exchange(number_, -1));
    }

private:
    int number_ = -1;
};

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

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

class ChildProcess final : public Wire {
public:
    ChildProcess(pid_t id, Descriptor input, Descriptor output)
        : id_{id}, input_{std::move(input)}, output_{std::move(output)} {}
    ~ChildProcess() override;
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    bool send(std::string_view line) override;
    ReceivedLine receive(Moment until) override;
    std::string ending() override;

private:
    // Waits until it can be read from, or written to if we want that too; false when the moment has come.
    bool await(Moment until, bool wants_to_write);
    void read_some();
    // False where it has not ended by then.
    bool has_ended(Moment until);
    void kill_group() const { kill(-id_, SIGKILL); }

    pid_t id_;
    Descriptor input_;  // of the program's
    Descriptor output_; // of the program's
    LineBuffer lines_{};
    std::optional<int> status_{}; // as waitpid tells it
};

ChildProcess::~ChildProcess() {
    input_.close();
    if (!has_ended(Clock::now() + patience)) {
        kill_group();
        while (!status_ && !has_ended(Clock::now() + patience)) {}
    }
    // Children that it left behind.
    kill_group();
}

bool ChildProcess::send(std::string_view line) {
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

ReceivedLine ChildProcess::receive(Moment until) {
    for (;;) {
        if (auto line = lines_.take(!output_.is_open())) return {ReceivedLine::What::line, std::move(*line)};
        if (!output_.is_open()) return {ReceivedLine::What::end};
        if (!await(until, false)) return {ReceivedLine::What::nothing};
    }
}

bool ChildProcess::await(Moment until, bool wants_to_write) {
    // A closed output is always ready, and would keep us from waiting for the input.
    std::array<pollfd, 2> ends{{{output_.number(), POLLIN, 0}, {wants_to_write ? input_.number() : -1, POLLOUT, 0}}};
    const int ready = poll(ends.data(), ends.size(), milliseconds_until(until));
    if (ready <= 0) return Clock::now() < until;
    if (ends[0].revents != 0) read_some();
    return true;
}

void ChildProcess::read_some() {
    std::array<char, 4096> buffer{};
    const ssize_t count = read(output_.number(), buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) return;
    if (count <= 0) return output_.close();
    lines_.add({buffer.data(), static_cast<std::size_t>(count)});
}

bool ChildProcess::has_ended(Moment until) {
    for (auto pause = 1ms; !status_; pause = std::min(pause * 2, 20ms)) {
        int status = 0;
        if (waitpid(id_, &status, WNOHANG) != 0) status_ = status;
        else if (Clock::now() >= until) return false;
        else std::this_thread::sleep_for(pause);
    }
    return true;
}

std::string ChildProcess::ending() {
    if (!has_ended(Clock::now() + patience)) return "it has closed its output";
    if (WIFSIGNALED(*status_))
        return "it was ended by signal " + std::to_string(WTERMSIG(*status_)) + " (" + strsignal(WTERMSIG(*status_)) +
               ")";
    return "it has ended with exit status " + std::to_string(WEXITSTATUS(*status_));
}

} // namespace

std::expected<std::unique_ptr<Wire>, std::string> start_process(const Launch& launch) {
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
    return std::make_unique<ChildProcess>(*id, std::move(to->writing), std::move(from->reading));
}

} // namespace laststone::transport
