#include "draughts/eval/fitted.hpp"

#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "draughts/eval/fitted_texts.hpp"
#include "draughts/eval/weights_text.hpp"

namespace laststone::draughts {
namespace {

std::string joined(std::span<const char* const> lines) {
    std::string text;
    for (const char* const line : lines) (text += line) += '\n';
    return text;
}

} // namespace

Weights usual_weights(const Rules& rules) {
    const std::string_view like = rules.judged_like.empty() ? rules.id : rules.judged_like;
    for (const FittedText& fitted : fitted_texts)
        if (fitted.id == like)
            if (auto weights = parse_weights(rules, joined(fitted.lines))) return std::move(*weights);
    return plain_weights(rules);
}

} // namespace laststone::draughts
