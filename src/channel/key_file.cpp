#include "channel/key_file.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "base/system.hpp"
#include "channel/file.hpp"

namespace laststone::channel {
namespace {

constexpr std::size_t largest_key_file = 1 << 16;

#ifdef _WIN32
// Who may do what is not in the mode there; a user's folder is his own.
bool others_may_touch(const struct stat&) { return false; }
#else
bool others_may_touch(const struct stat& status) { return (status.st_mode & (S_IRWXG | S_IRWXO)) != 0; }
#endif

ChannelFault fault(const std::string& path, const std::string& what) { return {"key_file", path + ": " + what}; }

} // namespace

std::expected<std::string, ChannelFault> read_key_file(const std::string& path) {
    const File file{::open(path.c_str(), O_RDONLY | base::plain_bytes)};
    if (!file.is_open()) return std::unexpected{fault(path, reason_of(errno))};
    struct stat status{};
    if (::fstat(file.number(), &status) != 0) return std::unexpected{fault(path, reason_of(errno))};
    if (!S_ISREG(status.st_mode)) return std::unexpected{fault(path, "this is not a file")};
    if (others_may_touch(status))
        return std::unexpected{fault(path, "others may read or write this file: `chmod 600` keeps them out")};
    std::string text;
    if (!file.read_all(text, largest_key_file)) return std::unexpected{fault(path, reason_of(errno))};
    return text;
}

std::expected<void, ChannelFault> write_key_file(const std::string& path, std::string_view text) {
    const File file{::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | base::plain_bytes, S_IRUSR | S_IWUSR)};
    if (!file.is_open())
        return std::unexpected{
            fault(path, errno == EEXIST ? "there is a file already, and a key is never replaced" : reason_of(errno))};
    if (file.write(text) && file.flush() && flush_folder_of(path)) return {};
    const int error = errno;
    ::unlink(path.c_str());
    return std::unexpected{fault(path, reason_of(error))};
}

} // namespace laststone::channel
