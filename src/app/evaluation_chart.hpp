// The course of a game as a picture: who stood better after each move, and where mistakes were made.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/game_analysis.hpp"
#include "game/color.hpp"

namespace laststone::app {

// How the game stood after a move.
struct ChartPoint {
    std::string move{};                   // "12... 22-18"
    int number = 0;                       // of the move, where the chart may name it
    bool is_first = true;                 // of the two moves with this number
    std::optional<engine::Score> score{}; // for White; nothing where it was not judged
    game::Color mover{};
    engine::MoveQuality quality = engine::MoveQuality::none;
};

struct Chart {
    std::string title{};
    std::string subtitle{};
    std::vector<ChartPoint> points{};
};

// An SVG document.
std::string draw_chart(const Chart& chart);

} // namespace laststone::app
