// What instances of a program without threads share to search one position together, as threads do (lazy_smp.hpp): whoever
// runs them has the memory, and reaches it for them.
#pragma once

#include <cstdint>

namespace laststone::search {

struct SharedSearch {
    int index = 0; // the first answers, and says what is old or forgotten; the others help it
    int instances = 1;

    // A transposition table, as TableBuckets has it; it knows the age of what it is given.
    std::uint64_t (*find)(std::uint64_t key);
    void (*store)(std::uint64_t key, std::uint64_t data);
    void (*new_age)();
    void (*clear)();
    std::int32_t (*permill_used)();
    // Moves that are being searched, as base::CurrentlySearching has them.
    bool (*is_being_searched)(std::uint64_t name);
    void (*begin)(std::uint64_t name);
    void (*end)(std::uint64_t name);

    bool leads() const { return index == 0; }
};

} // namespace laststone::search
