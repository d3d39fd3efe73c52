#include "app/safe_file.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <utility>

#include "app/failure.hpp"
#include "app/output.hpp"
#include "base/system.hpp"

namespace laststone::app {
namespace {

constexpr const char* standard_output = "/dev/stdout";

// A rename would replace a link, and not the file it leads to; and "-" is standard output.
std::string where_it_leads(const std::string& path) {
    std::error_code none;
    if (path == "-") return standard_output;
    const auto target = std::filesystem::canonical(path, none);
    return none ? path : target.string();
}

bool can_be_replaced(const std::string& path) {
    std::error_code none;
    if (path == standard_output) return false;
    const auto status = std::filesystem::status(path, none);
    if (!std::filesystem::exists(status)) return true;
    return std::filesystem::is_regular_file(status) && !std::filesystem::equivalent(path, standard_output, none);
}

// Some systems have no name for standard output.
std::FILE* open_for_writing(const std::string& path, bool replaces) {
    if (path == standard_output) return fdopen(dup(fileno(stdout)), "ab");
    return std::fopen(path.c_str(), replaces ? "wb" : "ab");
}

} // namespace

SafeFile::SafeFile(std::string path)
    : path_{std::move(path)},
      target_{where_it_leads(path_)},
      replaces_{can_be_replaced(target_)},
      written_{replaces_ ? fmt::format("{}.{}.tmp", target_, getpid()) : target_},
      file_{open_for_writing(written_, replaces_), std::fclose} {
    if (!file_) give_up();
}

SafeFile::~SafeFile() {
    if (file_ && replaces_) std::remove(written_.c_str());
}

void SafeFile::write(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size()) give_up();
}

void SafeFile::keep() {
    if (std::fflush(file_.get()) != 0) give_up();
    if (replaces_ && !base::flush_to_disk(fileno(file_.get()))) give_up();
    file_.reset();
    if (!replaces_) return;
    std::error_code failed;
    std::filesystem::rename(written_, target_, failed);
    if (!failed) return;
    std::remove(written_.c_str());
    throw Failure{fmt::format("{} cannot be written: {}", in_quotes(path_), failed.message())};
}

void SafeFile::give_up() const {
    const int error = errno;
    if (means_closed_pipe(error)) throw ReaderGone{};
    throw Failure{fmt::format("{} cannot be written: {}", path_ == "-" ? "standard output" : in_quotes(path_),
                              system_message(error))};
}

} // namespace laststone::app
