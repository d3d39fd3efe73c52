#include "channel/file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

namespace laststone::channel {

File::~File() {
    if (number_ >= 0) ::close(number_);
}

bool File::write(std::string_view bytes) const {
    while (!bytes.empty()) {
        const ssize_t written = ::write(number_, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

bool File::flush() const { return ::fsync(number_) == 0; }

bool File::read_all(std::string& bytes, std::size_t most) const {
    std::array<char, 1 << 16> some{};
    for (off_t at = 0;;) {
        const ssize_t got = ::pread(number_, some.data(), some.size(), at);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return false;
        if (got == 0) return true;
        bytes.append(some.data(), static_cast<std::size_t>(got));
        at += got;
        if (bytes.size() > most) {
            errno = EFBIG;
            return false;
        }
    }
}

bool flush_folder_of(const std::string& path) {
    const std::size_t slash = path.rfind('/');
    const std::string folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
    const File opened{::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    return opened.is_open() && opened.flush();
}

std::string reason_of(int error) { return std::generic_category().message(error); }

} // namespace laststone::channel
