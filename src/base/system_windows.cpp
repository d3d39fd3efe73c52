#include <windows.h>

#include <io.h>

#include <limits>

#include "base/system.hpp"

namespace laststone::base {

bool flush_to_disk(int file) { return ::_commit(file) == 0; }

// The system sees to names itself.
bool flush_folder(const std::string&) { return true; }

bool lock_file(int file) {
    // A byte that no file has: what is locked cannot be read by others.
    OVERLAPPED place{};
    place.OffsetHigh = std::numeric_limits<DWORD>::max() / 2;
    constexpr DWORD only_one_now = LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY;
    return LockFileEx(reinterpret_cast<HANDLE>(::_get_osfhandle(file)), only_one_now, 0, 1, 0, &place) != 0;
}

bool is_running(std::int64_t process) {
    HANDLE const found = OpenProcess(SYNCHRONIZE, FALSE, static_cast<DWORD>(process));
    if (found == nullptr) return false;
    const bool runs = WaitForSingleObject(found, 0) == WAIT_TIMEOUT;
    CloseHandle(found);
    return runs;
}

std::uint64_t physical_memory() {
    MEMORYSTATUSEX status{};
    status.dwLength = sizeof status;
    return GlobalMemoryStatusEx(&status) != 0 ? status.ullTotalPhys : std::numeric_limits<std::uint64_t>::max();
}

} // namespace laststone::base
