#include "draughts/eval/fitted.hpp"

#include <string_view>
#include <utility>

#include "base/characters.hpp"
#include "draughts/eval/fitted_texts.hpp"
#include "draughts/eval/weights_text.hpp"

namespace laststone::draughts {

Weights usual_weights(const Rules& rules) {
    const std::string_view like = rules.judged_like.empty() ? rules.id : rules.judged_like;
    for (const FittedText& fitted : fitted_texts)
        if (fitted.id == like)
            if (auto weights = parse_weights(rules, base::joined(fitted.lines))) return std::move(*weights);
    return plain_weights(rules);
}

} // namespace laststone::draughts
