#include "app/output.hpp"

#include <cerrno>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <system_error>

#include "app/failure.hpp"

namespace laststone::app {
namespace {

[[noreturn]] void give_up(int error) {
    if (means_closed_pipe(error)) throw ReaderGone{};
    throw Failure{
        fmt::format("the result could not be written to standard output: {}", std::generic_category().message(error))};
}

} // namespace

#ifdef _WIN32
bool means_closed_pipe(int error) { return error == EPIPE || error == EINVAL; }
#else
bool means_closed_pipe(int error) { return error == EPIPE; }
#endif

// Windows keeps it until there is more, where it goes to a file or another program.
void write_remark(std::string_view text) {
    (void)std::fwrite(text.data(), 1, text.size(), stderr);
    (void)std::fflush(stderr);
}

void Output::write(std::string_view text) {
    errno = 0;
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) give_up(errno);
}

void Output::json(const Json& document) {
    constexpr int on_one_line = -1;
    write(document.dump(on_one_line, ' ', false, Json::error_handler_t::replace) + "\n");
}

void Output::flush() {
    errno = 0;
    if (std::fflush(stdout) != 0) give_up(errno);
}

} // namespace laststone::app
