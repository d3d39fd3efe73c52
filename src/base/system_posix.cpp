#include <sys/file.h>
#include <unistd.h>

#include <limits>

#include "base/system.hpp"

#ifndef __wasi__
#include <signal.h>
#endif

namespace laststone::base {

bool flush_to_disk(int file) { return ::fsync(file) == 0; }

bool flush_folder(const std::string& folder) {
    const int opened = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (opened < 0) return false;
    const bool is_flushed = flush_to_disk(opened);
    ::close(opened);
    return is_flushed;
}

#ifdef __wasi__

// There is one process, and nobody knows of others.
bool lock_file(int) { return true; }
bool is_running(std::int64_t) { return false; }
std::uint64_t physical_memory() { return std::numeric_limits<std::uint64_t>::max(); }

#else

bool lock_file(int file) { return ::flock(file, LOCK_EX | LOCK_NB) == 0; }

bool is_running(std::int64_t process) { return ::kill(static_cast<pid_t>(process), 0) == 0; }

std::uint64_t physical_memory() {
    const long pages = sysconf(_SC_PHYS_PAGES);
    const long bytes = sysconf(_SC_PAGESIZE);
    if (pages <= 0 || bytes <= 0) return std::numeric_limits<std::uint64_t>::max();
    return static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(bytes);
}

#endif

} // namespace laststone::base
