#include "app/results.hpp"

#include <fmt/format.h>

#include <array>
#include <ctime>

namespace laststone::app {
using game::Color;

Json result_json(const game::Outcome& outcome) {
    if (outcome.winner) return game::name(*outcome.winner);
    if (outcome.draw) return "draw";
    return nullptr;
}

Json material_json(const std::vector<catalog::PieceCount>& tallies) {
    Json material = Json::object();
    for (const Color side : {Color::black, Color::white})
        for (const catalog::PieceCount& tally : tallies)
            material[game::name(side)][std::string{tally.kind}] = tally.of(side);
    return material;
}

std::string material_text(const std::vector<catalog::PieceCount>& tallies, Color side) {
    std::string text;
    for (const catalog::PieceCount& tally : tallies) {
        const int count = tally.of(side);
        if (count == 0) continue;
        const std::string kind = count > 1             ? std::string{tally.kind}
                                 : tally.kind == "men" ? "man"
                                                       : std::string{tally.kind.substr(0, tally.kind.size() - 1)};
        text += fmt::format("{}{} {}", text.empty() ? "" : " and ", count, kind);
    }
    return text.empty() ? "nothing" : text;
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
