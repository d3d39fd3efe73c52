#include "engine/own_tables.hpp"

#ifdef LASTSTONE_OWN_TABLES
// Of own_tables.S, by the very names they have there.
extern "C" const std::uint8_t laststone_own_tables_begin[] __asm__("laststone_own_tables_begin");
extern "C" const std::uint8_t laststone_own_tables_end[] __asm__("laststone_own_tables_end");
#endif

namespace laststone::engine {

std::span<const std::uint8_t> own_tables() {
#ifdef LASTSTONE_OWN_TABLES
    return {laststone_own_tables_begin, laststone_own_tables_end};
#else
    return {};
#endif
}

} // namespace laststone::engine
