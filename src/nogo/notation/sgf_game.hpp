// What an SGF tree says of a game of NoGo: its board, the stones set up, and the moves of its main line.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "nogo/notation/sgf.hpp"
#include "nogo/setup.hpp"

namespace laststone::nogo {

// Sides of boards whose points SGF can name.
inline constexpr int longest_sgf_side = 52;

// `dp`: the column from the left, then the row from the top. Nothing where the text is no point of the board.
std::optional<Point> parse_sgf_point(Shape shape, std::string_view value);
std::string sgf_point(Point point);

struct SgfMove {
    Color color{};
    Point point{};
    NodeId node{};
};

// Whether moves are legal is for the board to say; a colour may move twice.
struct SgfGame {
    Setup start{};                // where the last setup of the main line stood
    std::vector<SgfMove> moves{}; // behind it
};
// All of the main line, or as far as so many moves. Refused: other games than Go, sizes nobody plays, passes.
std::expected<SgfGame, SgfError> read_sgf_game(const SgfTree& tree, std::optional<std::size_t> moves = {});

// The root of a game that begins so: FF, CA, GM, RU, AP, SZ, and the stones and side that differ from the empty board.
SgfTree sgf_tree(const Setup& start);
// Goes on behind a node and returns the new one.
NodeId add_sgf_move(SgfTree& tree, NodeId after, Color color, Point point);

} // namespace laststone::nogo
