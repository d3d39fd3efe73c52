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

// `dp`: the column from the left, then the row from the top. Nothing where the text is not a point of the board.
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

// The same node by node, for those who follow variations too. The board that the root sets up; where it does not say whose
// turn it is, that of the main line's first move.
std::expected<Setup, SgfError> read_sgf_start(const SgfTree& tree);
// Puts what the node sets up on the board: stones, and the side to move. True where there was anything.
std::expected<bool, SgfError> read_sgf_setup(const SgfTree& tree, NodeId node, Setup& board);
// The moves of a node, in the order in which it names them: usually one, though files put two into a node.
std::expected<std::vector<SgfMove>, SgfError> read_sgf_moves(const SgfTree& tree, NodeId node, Shape shape);

// The same game with nodes that set up or move once, as SGF demands, and with no move in the root. What a node says beside
// that goes with its last move; of the root, only what concerns moves and boards.
SgfTree with_one_move_a_node(const SgfTree& tree);

// The root of a game that begins so: FF, CA, GM, RU, AP, SZ, and the stones and side that differ from the empty board.
SgfTree sgf_tree(const Setup& start);
// Goes on behind a node and returns the new one.
NodeId add_sgf_move(SgfTree& tree, NodeId after, Color color, Point point);

} // namespace laststone::nogo
