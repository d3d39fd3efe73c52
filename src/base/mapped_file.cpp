#include "base/mapped_file.hpp"

#include <cerrno>
#include <system_error>

#if __has_include(<sys/mman.h>) && !defined(__wasi__)
#define LASTSTONE_HAS_MMAP 1
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#elif defined(_WIN32)
#include <windows.h>
#else
#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>
#endif

namespace laststone::base {
namespace {

#ifdef _WIN32
std::string why() { return std::system_category().message(static_cast<int>(GetLastError())); }
#else
std::string why() { return std::generic_category().message(errno); }
#endif

} // namespace

#ifdef LASTSTONE_HAS_MMAP

void MappedFile::Release::operator()(const std::uint8_t* block) const {
    munmap(const_cast<std::uint8_t*>(block), size);
}

std::expected<MappedFile, std::string> MappedFile::open(const std::string& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return std::unexpected{why()};
    MappedFile file;
    struct stat status{};
    std::string failure;
    if (fstat(descriptor, &status) != 0) failure = why();
    else if (!S_ISREG(status.st_mode)) failure = "not a regular file";
    else if (status.st_size > 0) {
        const auto size = static_cast<std::size_t>(status.st_size);
        void* const block = mmap(nullptr, size, PROT_READ, MAP_SHARED, descriptor, 0);
        if (block == MAP_FAILED) failure = why();
        else file.block_ = {static_cast<const std::uint8_t*>(block), Release{size}};
    }
    close(descriptor);
    if (!failure.empty()) return std::unexpected{failure};
    return file;
}

#elif defined(_WIN32)

void MappedFile::Release::operator()(const std::uint8_t* block) const { UnmapViewOfFile(block); }

std::expected<MappedFile, std::string> MappedFile::open(const std::string& path) {
    constexpr DWORD with_everybody = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
    HANDLE const opened = CreateFileA(path.c_str(), GENERIC_READ, with_everybody, nullptr, OPEN_EXISTING, 0, nullptr);
    if (opened == INVALID_HANDLE_VALUE) return std::unexpected{why()};
    MappedFile file;
    LARGE_INTEGER size{};
    std::string failure;
    if (GetFileSizeEx(opened, &size) == 0) failure = why();
    else if (size.QuadPart > 0) {
        HANDLE const mapping = CreateFileMappingA(opened, nullptr, PAGE_READONLY, 0, 0, nullptr);
        const void* const block = mapping != nullptr ? MapViewOfFile(mapping, FILE_MAP_READ, 0, 0, 0) : nullptr;
        if (block == nullptr) failure = why();
        else file.block_ = {static_cast<const std::uint8_t*>(block), Release{static_cast<std::size_t>(size.QuadPart)}};
        if (mapping != nullptr) CloseHandle(mapping);
    }
    CloseHandle(opened);
    if (!failure.empty()) return std::unexpected{failure};
    return file;
}

#else

void MappedFile::Release::operator()(const std::uint8_t* block) const { delete[] block; }

std::expected<MappedFile, std::string> MappedFile::open(const std::string& path) {
    std::FILE* const in = std::fopen(path.c_str(), "rb");
    if (in == nullptr) return std::unexpected{why()};
    std::vector<std::uint8_t> content;
    std::array<std::uint8_t, 4096> part;
    while (const std::size_t count = std::fread(part.data(), 1, part.size(), in))
        content.insert(content.end(), part.begin(), part.begin() + static_cast<std::ptrdiff_t>(count));
    const bool failed = std::ferror(in) != 0;
    std::fclose(in);
    if (failed) return std::unexpected{"it cannot be read"};
    auto* const block = new std::uint8_t[content.size()];
    std::ranges::copy(content, block);
    MappedFile file;
    file.block_ = {block, Release{content.size()}};
    return file;
}

#endif

} // namespace laststone::base
