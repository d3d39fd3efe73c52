// A module of its own, whose memory is shared: the transposition table of several instances, each in a Worker, and the
// moves that they are searching. It has no C library, which is not made for shared memory, and no data but these, nor any
// on the stack, which would be everybody's too; the instances import its exports (host.hpp).
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <new>

#include "base/currently_searching.hpp"
#include "search/table_buckets.hpp"

namespace laststone::wasm {
namespace {

constexpr std::size_t page = 65536;

// The memory begins with a page that the linker has, then come these; the table is what is left. All of it is zeros at first.
struct Commons {
    std::atomic<std::uint64_t> age;
    base::CurrentlySearching searching;
};
constexpr std::size_t commons_at = page;
constexpr std::size_t table_at = 2 * page;
static_assert(commons_at + sizeof(Commons) <= table_at);

Commons& commons() { return *std::launder(reinterpret_cast<Commons*>(commons_at)); }

search::TableBuckets table() {
    const std::size_t bytes = __builtin_wasm_memory_size(0) * page - table_at;
    return {reinterpret_cast<void*>(table_at), std::bit_floor(bytes)};
}

std::uint64_t age() { return commons().age.load(std::memory_order_relaxed) % search::TableBuckets::ages; }

} // namespace
} // namespace laststone::wasm

using namespace laststone::wasm;

#define LASTSTONE_EXPORT(name) extern "C" [[clang::export_name(#name)]]

LASTSTONE_EXPORT(find) std::uint64_t shared_find(std::uint64_t key) { return table().find(key); }
LASTSTONE_EXPORT(store) void shared_store(std::uint64_t key, std::uint64_t data) { table().store(key, data, age()); }
LASTSTONE_EXPORT(new_age) void shared_new_age() { commons().age.fetch_add(1, std::memory_order_relaxed); }
LASTSTONE_EXPORT(clear) void shared_clear() { table().clear(); }
LASTSTONE_EXPORT(permill_used) std::int32_t shared_permill_used() { return table().permill_of(age()); }
LASTSTONE_EXPORT(is_being_searched) bool shared_is_being_searched(std::uint64_t name) {
    return commons().searching.contains(name);
}
LASTSTONE_EXPORT(begin) void shared_begin(std::uint64_t name) { commons().searching.begin(name); }
LASTSTONE_EXPORT(end) void shared_end(std::uint64_t name) { commons().searching.end(name); }
