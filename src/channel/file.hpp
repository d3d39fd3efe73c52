// Files of the system's: descriptors that close themselves, and writing that reaches the disk.
#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace laststone::channel {

class File {
public:
    File() = default;
    explicit File(int number) : number_{number} {}
    File(File&& other) noexcept : number_{std::exchange(other.number_, -1)} {}
    File& operator=(File&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~File();

    int number() const { return number_; }
    bool is_open() const { return number_ >= 0; }
    // False where it fails; errno says why.
    bool write(std::string_view bytes) const;
    bool flush() const; // to the disk
    // Up to this many bytes, from the beginning.
    bool read_all(std::string& bytes, std::size_t most) const;

private:
    int number_ = -1;
};

// So that a new name in the folder of `path` outlives a crash.
bool flush_folder_of(const std::string& path);

// "No such file or directory" and its like.
std::string reason_of(int error);

} // namespace laststone::channel
