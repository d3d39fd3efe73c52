#include "channel/file.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>

#include "base/system.hpp"

namespace laststone::channel {

File::~File() {
    if (number_ >= 0) ::close(number_);
}

bool File::write(std::string_view bytes) const {
    while (!bytes.empty()) {
        constexpr std::size_t most_at_once = std::size_t{1} << 30;
        const auto written =
            ::write(number_, bytes.data(), static_cast<unsigned>(std::min(bytes.size(), most_at_once)));
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

bool File::flush() const { return base::flush_to_disk(number_); }

bool File::read_all(std::string& bytes, std::size_t most) const {
    std::array<char, 1 << 16> some{};
    if (::lseek(number_, 0, SEEK_SET) < 0) return false;
    for (;;) {
        const auto got = ::read(number_, some.data(), unsigned{some.size()});
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return false;
        if (got == 0) return true;
        bytes.append(some.data(), static_cast<std::size_t>(got));
        if (bytes.size() > most) {
            errno = EFBIG;
            return false;
        }
    }
}

bool flush_folder_of(const std::string& path) {
    const std::size_t slash = path.rfind('/');
    const std::string folder = slash == std::string::npos ? "." : path.substr(0, slash + 1);
    return base::flush_folder(folder);
}

std::string reason_of(int error) { return std::generic_category().message(error); }

} // namespace laststone::channel
