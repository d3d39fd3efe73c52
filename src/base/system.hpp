// What systems do in ways of their own: files that reach the disk, locks, processes, memory.
#pragma once

#include <fcntl.h>

#include <cstdint>
#include <string>

namespace laststone::base {

// For open(): bytes as they are, in a file that is closed in programs started later.
#ifdef _WIN32
inline constexpr int plain_bytes = O_BINARY | O_NOINHERIT;
#else
inline constexpr int plain_bytes = O_CLOEXEC;
#endif

// What was written to it outlives a crash; where that fails, errno says why.
bool flush_to_disk(int file);
// The names of the files in there do.
bool flush_folder(const std::string& folder);
// For this process alone, until it closes the file; false where another has it.
bool lock_file(int file);

bool is_running(std::int64_t process);

// In bytes; where nobody knows, more than there is.
std::uint64_t physical_memory();

} // namespace laststone::base
