// Trees and the games of SGF files, one made from the other.
#pragma once

#include <expected>
#include <string>

#include "api/records/tree.hpp"
#include "nogo/notation/sgf_game.hpp"

namespace laststone::api {

// `start` is the board that the root sets up; nodes set up or move, and the root does not move: with_one_move_a_node.
std::expected<Tree, nogo::SgfError> tree_of_sgf(const nogo::SgfTree& sgf, const nogo::Setup& start);
// The tree must be of NoGo, and its moves legal.
std::string sgf_of(const Tree& tree);

} // namespace laststone::api
