#include "catalog/sentences.hpp"

#include <algorithm>

#include "base/characters.hpp"

namespace laststone::catalog {
namespace {

std::string_view by(game::DrawReason reason) {
    using game::DrawReason;
    switch (reason) {
    case DrawReason::repetition: return "by repetition";
    case DrawReason::no_progress: return "because no man has moved and nothing was captured for too long";
    case DrawReason::endgame: return "because the time for this ending is up";
    case DrawReason::unchanged: return "because nothing was captured or crowned for too long";
    }
    return "";
}

} // namespace

std::string outcome_text(const game::Outcome& outcome) {
    if (outcome.winner)
        return std::string{game::title(game::other(*outcome.winner))} +
               " has no move: " + game::title(*outcome.winner) + " has won";
    if (outcome.draw)
        return std::string{outcome.draw->claimed ? "a draw can be claimed " : "the game is drawn "}.append(
            by(outcome.draw->reason));
    return {};
}

std::string standing_alone(std::string_view sentence) {
    std::string text{sentence};
    const std::string_view word = sentence.substr(0, sentence.find(' '));
    const bool is_square = std::ranges::any_of(word, base::is_digit);
    if (!text.empty() && !is_square) text[0] = base::to_upper(text[0]);
    return text + ".";
}

} // namespace laststone::catalog
