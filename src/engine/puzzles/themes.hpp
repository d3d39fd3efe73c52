// What a puzzle is about, told from its moves alone: docs/puzzles.md has each definition.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <vector>

#include "catalog/state.hpp"
#include "engine/puzzles/aim.hpp"

namespace laststone::engine {

enum class Theme : std::uint8_t {
    shot,
    two_for_one,
    multi_capture,
    sacrifice,
    breakthrough,
    opposition,
    hunt,
    block,
    right_capture,
    quiet_move,
    saving_draw,
    opening,
    middle_game,
    endgame,
    refuge,
    denial,
    counting
};

struct ThemeWord {
    Theme theme;
    char letter; // in files
    std::string_view name;
};
inline constexpr std::array<ThemeWord, 17> theme_words{{
    {Theme::shot, 's', "shot"},
    {Theme::two_for_one, 't', "two_for_one"},
    {Theme::multi_capture, 'm', "multi_capture"},
    {Theme::sacrifice, 'g', "sacrifice"},
    {Theme::breakthrough, 'b', "breakthrough"},
    {Theme::opposition, 'o', "opposition"},
    {Theme::hunt, 'h', "hunt"},
    {Theme::block, 'k', "block"},
    {Theme::right_capture, 'c', "right_capture"},
    {Theme::quiet_move, 'q', "quiet_move"},
    {Theme::saving_draw, 'd', "saving_draw"},
    {Theme::opening, '1', "opening"},
    {Theme::middle_game, '2', "middle_game"},
    {Theme::endgame, '3', "endgame"},
    {Theme::refuge, 'r', "refuge"},
    {Theme::denial, 'n', "denial"},
    {Theme::counting, 'p', "counting"},
}};
std::string_view name(Theme theme);
std::optional<Theme> theme_called(std::string_view name);

// A set of themes.
class Themes {
public:
    constexpr Themes() = default;
    constexpr Themes(std::initializer_list<Theme> themes) {
        for (const Theme theme : themes) add(theme);
    }
    constexpr void add(Theme theme, bool is_there = true) {
        if (is_there) bits_ |= bit(theme);
    }
    constexpr bool has(Theme theme) const { return (bits_ & bit(theme)) != 0; }
    // In the order of theme_words.
    std::vector<Theme> list() const;
    friend constexpr bool operator==(Themes, Themes) = default;

private:
    static constexpr std::uint32_t bit(Theme theme) { return std::uint32_t{1} << static_cast<unsigned>(theme); }
    std::uint32_t bits_ = 0;
};

// Of a line that begins with the solver's move in this state.
Themes themes_of(const catalog::State& start, Aim aim, const std::vector<catalog::Move>& solution);

} // namespace laststone::engine
