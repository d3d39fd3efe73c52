#include <windows.h>

#include <array>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

#include "transport/line_buffer.hpp"
#include "transport/process.hpp"

namespace laststone::transport {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr auto patience = 500ms; // for a program that should end, or read

struct CloseObject {
    void operator()(HANDLE object) const { CloseHandle(object); }
};
using Object = std::unique_ptr<void, CloseObject>;

struct Pipe {
    Object reading;
    Object writing;
};

// Children inherit what they are given, and nothing else.
void let_inherit(const Object& object) { SetHandleInformation(object.get(), HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT); }

std::optional<Pipe> open_pipe() {
    HANDLE reading = nullptr;
    HANDLE writing = nullptr;
    constexpr DWORD room = 1 << 16;
    if (CreatePipe(&reading, &writing, nullptr, room) == 0) return std::nullopt;
    return Pipe{Object{reading}, Object{writing}};
}

Object open_to_append(const std::string& file) {
    constexpr DWORD with_everybody = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
    HANDLE const opened = CreateFileA(file.c_str(), FILE_APPEND_DATA, with_everybody, nullptr, OPEN_ALWAYS,
                                      FILE_ATTRIBUTE_NORMAL, nullptr);
    return Object{opened == INVALID_HANDLE_VALUE ? nullptr : opened};
}

std::string last_message() { return std::system_category().message(static_cast<int>(GetLastError())); }

// As programs take a command line apart again: backslashes count only before a quote.
std::string quoted(std::string_view word) {
    if (!word.empty() && word.find_first_of(" \t\"") == std::string_view::npos) return std::string{word};
    std::string text = "\"";
    std::size_t backslashes = 0;
    for (const char c : word) {
        if (c == '"') text.append(backslashes + 1, '\\');
        backslashes = c == '\\' ? backslashes + 1 : 0;
        text += c;
    }
    return text.append(backslashes, '\\') + '"';
}

std::string command_line(const std::vector<std::string>& words) {
    std::string line;
    for (const std::string& word : words) line += (line.empty() ? "" : " ") + quoted(word);
    return line;
}

// Whoever is in it ends with its last handle.
Object new_job() {
    Object job{CreateJobObjectA(nullptr, nullptr)};
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
    SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation, &limits, sizeof limits);
    return job;
}

class ChildProcess final : public Wire {
public:
    ChildProcess(Object job, Object process, Object input, Object output)
        : job_{std::move(job)},
          process_{std::move(process)},
          input_{std::move(input)},
          output_{std::move(output)},
          reader_{[this] { read(); }} {}
    // Ending all that is in the job ends what the reader reads.
    ~ChildProcess() override {
        input_.reset();
        has_ended(patience);
        TerminateJobObject(job_.get(), 1);
    }
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    bool send(std::string_view line) override {
        std::string text{line};
        text += '\n';
        const Moment until = Clock::now() + patience;
        for (std::string_view rest = text; !rest.empty();) {
            DWORD written = 0;
            if (WriteFile(input_.get(), rest.data(), static_cast<DWORD>(rest.size()), &written, nullptr) == 0)
                return false;
            rest.remove_prefix(written);
            if (rest.empty()) return true;
            if (Clock::now() >= until) return false;
            std::this_thread::sleep_for(1ms);
        }
        return true;
    }

    ReceivedLine receive(Moment until) override {
        std::unique_lock lock{mutex_};
        for (;;) {
            if (auto line = lines_.take(is_all_)) return {ReceivedLine::What::line, std::move(*line)};
            if (is_all_) return {ReceivedLine::What::end};
            if (Clock::now() >= until) return {ReceivedLine::What::nothing};
            changed_.wait_until(lock, until);
        }
    }

    std::string ending() override {
        DWORD status = 0;
        if (!has_ended(patience) || GetExitCodeProcess(process_.get(), &status) == 0) return "it has closed its output";
        return "it has ended with exit status " + std::to_string(status);
    }

private:
    bool has_ended(std::chrono::milliseconds within) const {
        return WaitForSingleObject(process_.get(), static_cast<DWORD>(within.count())) == WAIT_OBJECT_0;
    }
    void read() {
        std::array<char, 4096> buffer{};
        for (DWORD count = 0; ReadFile(output_.get(), buffer.data(), buffer.size(), &count, nullptr) != 0;) {
            const std::lock_guard lock{mutex_};
            lines_.add({buffer.data(), count});
            changed_.notify_one();
        }
        const std::lock_guard lock{mutex_};
        is_all_ = true;
        changed_.notify_one();
    }

    Object job_;
    Object process_;
    Object input_;  // of the program's
    Object output_; // of the program's
    std::mutex mutex_{};
    std::condition_variable changed_{};
    LineBuffer lines_{};
    bool is_all_ = false;
    std::jthread reader_;
};

} // namespace

std::expected<std::unique_ptr<Wire>, std::string> start_process(const Launch& launch) {
    if (launch.words.empty()) return std::unexpected{"there is no program to run"};
    // One at a time: what one may inherit, another would.
    static std::mutex starting;
    const std::lock_guard lock{starting};
    auto to = open_pipe();
    auto from = open_pipe();
    Object errors = open_to_append(launch.errors.empty() ? "NUL" : launch.errors);
    if (!to || !from) return std::unexpected{"cannot create a pipe: " + last_message()};
    for (const Object* const given : {&to->reading, &from->writing, &errors}) let_inherit(*given);
    STARTUPINFOA beginning{};
    beginning.cb = sizeof beginning;
    beginning.dwFlags = STARTF_USESTDHANDLES;
    beginning.hStdInput = to->reading.get();
    beginning.hStdOutput = from->writing.get();
    beginning.hStdError = errors.get();
    PROCESS_INFORMATION made{};
    std::string line = command_line(launch.words);
    constexpr DWORD how = CREATE_SUSPENDED | CREATE_NEW_PROCESS_GROUP | CREATE_NO_WINDOW;
    if (CreateProcessA(nullptr, line.data(), nullptr, nullptr, TRUE, how, nullptr,
                       launch.folder.empty() ? nullptr : launch.folder.c_str(), &beginning, &made) == 0)
        return std::unexpected{launch.words.front() + " cannot be run: " + last_message()};
    const Object thread{made.hThread};
    Object process{made.hProcess};
    Object job = new_job();
    AssignProcessToJobObject(job.get(), process.get());
    ResumeThread(thread.get());
    // A program that does not read must not stop us.
    DWORD at_once = PIPE_NOWAIT;
    SetNamedPipeHandleState(to->writing.get(), &at_once, nullptr, nullptr);
    return std::make_unique<ChildProcess>(std::move(job), std::move(process), std::move(to->writing),
                                          std::move(from->reading));
}

} // namespace laststone::transport
