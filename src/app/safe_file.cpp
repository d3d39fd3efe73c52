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

namespace laststone::app {
namespace {

// A rename would replace a link, and not the file it leads to; and "-" is standard output.
std::string where_it_leads(const std::string& path) {
    std::error_code none;
    if (path == "-") return "/dev/stdout";
    const auto target = std::filesystem::canonical(path, none);
    return none ? path : target.string();
}

bool can_be_replaced(const std::string& path) {
    std::error_code none;
    const auto status = std::filesystem::status(path, none);
    if (!std::filesystem::exists(status)) return true;
    return std::filesystem::is_regular_file(status) && !std::filesystem::equivalent(path, "/dev/stdout", none);
}

} // namespace

SafeFile::SafeFile(std::string path)
    : path_{std::move(path)},
      target_{where_it_leads(path_)},
      replaces_{can_be_replaced(target_)},
      written_{replaces_ ? fmt::format("{}.{}.tmp", target_, getpid()) : target_},
      file_{std::fopen(written_.c_str(), replaces_ ? "wb" : "ab"), std::fclose} {
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
    if (replaces_ && fsync(fileno(file_.get())) != 0) give_up();
    if (replaces_ && std::rename(written_.c_str(), target_.c_str()) != 0) give_up();
    file_.reset();
}

void SafeFile::give_up() const {
    if (errno == EPIPE) throw ReaderGone{};
    const int error = errno;
    throw Failure{fmt::format("{} cannot be written: {}", path_ == "-" ? "standard output" : in_quotes(path_),
                              system_message(error))};
}

} // namespace laststone::app
