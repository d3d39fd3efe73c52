#include "draughts/endgame/table_name.hpp"

#include "draughts/variants.hpp"

namespace laststone::draughts {

std::string_view table_name(const Rules& rules) {
    for (const Rules* const first : {&english, &russian, &brazilian, &pool, &international, &italian, &spanish, &czech,
                                     &turkish, &turkish_endpromo, &thai})
        if (same_shape(*first, rules)) return first->id;
    return rules.id;
}

} // namespace laststone::draughts
