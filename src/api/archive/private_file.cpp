#include "api/archive/private_file.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include "base/system.hpp"

namespace laststone::api {
namespace {

constexpr mode_t of_the_owner = S_IRUSR | S_IWUSR;

} // namespace

OpenFile new_private_file(const std::string& path) {
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | base::plain_bytes, of_the_owner);
    return OpenFile{descriptor >= 0 ? ::fdopen(descriptor, "wb") : nullptr};
}

#if defined(__wasi__) || defined(_WIN32)
// What SQLite calls a file lies elsewhere, and nobody else can see it; or modes are not what keeps others out.
bool make_private(const std::string&) { return true; }
#else
bool make_private(const std::string& path) {
    const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, of_the_owner);
    if (descriptor < 0) return false;
    const bool done = ::fchmod(descriptor, of_the_owner) == 0;
    ::close(descriptor);
    return done;
}
#endif

} // namespace laststone::api
