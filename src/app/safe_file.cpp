#include "app/safe_file.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <utility>

#include "app/failure.hpp"

namespace laststone::app {

SafeFile::SafeFile(std::string path)
    : path_{std::move(path)}, temporary_{fmt::format("{}.{}.tmp", path_, getpid())},
      file_{std::fopen(temporary_.c_str(), "wb"), std::fclose} {
    if (!file_) give_up();
}

SafeFile::~SafeFile() {
    if (file_) std::remove(temporary_.c_str());
}

void SafeFile::write(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size()) give_up();
}

void SafeFile::keep() {
    if (std::fflush(file_.get()) != 0 || fsync(fileno(file_.get())) != 0) give_up();
    if (std::rename(temporary_.c_str(), path_.c_str()) != 0) give_up();
    file_.reset();
}

void SafeFile::give_up() const { throw Failure{fmt::format("{} cannot be written: {}", path_, system_message(errno))}; }

} // namespace laststone::app
