#include "base/zeroed_memory.hpp"

#if __has_include(<sys/mman.h>) && !defined(__wasi__)
#define LASTSTONE_HAS_MMAP 1
#include <sys/mman.h>
#else
#include <cstdlib>
#endif

#include "base/system.hpp"

namespace laststone::base {

#ifdef LASTSTONE_HAS_MMAP

namespace {

void* obtain(std::size_t bytes) {
    void* const block = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (block == MAP_FAILED) return nullptr;
#ifdef MADV_HUGEPAGE
    // Random access to gigabytes is twice as fast where one entry of the processor's page table covers more of them.
    madvise(block, bytes, MADV_HUGEPAGE);
#endif
    return block;
}

} // namespace

void ZeroedMemory::Release::operator()(void* block) const { munmap(block, bytes); }

#else

namespace {

void* obtain(std::size_t bytes) { return std::calloc(bytes, 1); }

} // namespace

void ZeroedMemory::Release::operator()(void* block) const { std::free(block); }

#endif

// Systems promise more than they have.
ZeroedMemory::ZeroedMemory(std::size_t bytes)
    : block_{bytes > 0 && bytes <= physical_memory() ? obtain(bytes) : nullptr, Release{bytes}} {}

} // namespace laststone::base
