#include "draughts/endgame/table_name.hpp"

#include <array>

#include "draughts/variants.hpp"

namespace laststone::draughts {

std::span<const Rules* const> games_with_tables() {
    static constexpr std::array games{&english, &russian, &brazilian,        &pool, &international, &italian, &spanish,
                                      &czech,   &turkish, &turkish_endpromo, &thai};
    return games;
}

std::string_view table_name(const Rules& rules) {
    for (const Rules* const first : games_with_tables())
        if (same_shape(*first, rules)) return first->id;
    return rules.id;
}

} // namespace laststone::draughts
