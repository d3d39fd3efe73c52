#include "app/results.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <ctime>

namespace laststone::app {
namespace {

using game::Color;
using game::DrawReason;

std::string_view by(DrawReason reason) {
    switch (reason) {
    case DrawReason::repetition: return "by repetition";
    case DrawReason::no_progress: return "because no man has moved and nothing was captured for too long";
    case DrawReason::endgame: return "because the time for this ending is up";
    case DrawReason::unchanged: return "because nothing was captured or crowned for too long";
    }
    return "";
}

} // namespace

Json result_json(const game::Outcome& outcome) {
    if (outcome.winner) return game::name(*outcome.winner);
    if (outcome.draw) return "draw";
    return nullptr;
}

Json material_json(const std::vector<catalog::Tally>& tallies) {
    Json material = Json::object();
    for (const Color side : {Color::black, Color::white})
        for (const catalog::Tally& tally : tallies)
            material[game::name(side)][std::string{tally.kind}] = tally.of(side);
    return material;
}

std::string material_text(const std::vector<catalog::Tally>& tallies, Color side) {
    std::string text;
    for (const catalog::Tally& tally : tallies) {
        const int count = tally.of(side);
        if (count == 0) continue;
        const std::string kind = count > 1             ? std::string{tally.kind}
                                 : tally.kind == "men" ? "man"
                                                       : std::string{tally.kind.substr(0, tally.kind.size() - 1)};
        text += fmt::format("{}{} {}", text.empty() ? "" : " and ", count, kind);
    }
    return text.empty() ? "nothing" : text;
}

std::string outcome_text(const game::Outcome& outcome) {
    if (outcome.winner)
        return fmt::format("{} has no move: {} has won", game::title(game::other(*outcome.winner)),
                           game::title(*outcome.winner));
    if (outcome.draw)
        return fmt::format("{} {}", outcome.draw->claimed ? "a draw can be claimed" : "the game is drawn",
                           by(outcome.draw->reason));
    return {};
}

std::string standing_alone(std::string_view sentence) {
    std::string text{sentence};
    const std::string_view word = sentence.substr(0, sentence.find(' '));
    const bool is_square = std::ranges::any_of(word, [](unsigned char c) { return std::isdigit(c) != 0; });
    if (!text.empty() && !is_square) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    return text + ".";
}

std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    localtime_r(&now, &parts);
    std::array<char, sizeof "2024.12.31"> text{};
    const std::size_t length = std::strftime(text.data(), text.size(), "%Y.%m.%d", &parts);
    return {text.data(), length};
}

std::string counted(std::size_t number, std::string_view noun) {
    return fmt::format("{} {}{}", number, noun, number == 1 ? "" : "s");
}

} // namespace laststone::app
