// Every game and option of it, for tests that promise something for all.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "draughts/variants.hpp"

namespace laststone::draughts {

inline constexpr std::array every_game{&english,       &russian,   &brazilian, &brazilian_cbd,    &pool,
                                       &international, &canadian,  &italian,   &spanish,          &portuguese,
                                       &czech,         &frisian,   &turkish,   &turkish_endpromo, &thai,
                                       &thai_12,       &thai_white, &russian_joint};

// The game must be there.
inline const Rules& game_called(std::string_view id) {
    return **std::ranges::find_if(every_game, [&](const Rules* rules) { return rules->id == id; });
}

} // namespace laststone::draughts
