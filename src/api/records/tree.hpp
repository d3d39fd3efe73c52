// A game with its variations as the page sees it, whether it was written down as PDN or as SGF.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "api/fault.hpp"
#include "api/json.hpp"
#include "catalog/game.hpp"
#include "catalog/state.hpp"

namespace laststone::api {

struct RecordNode {
    std::optional<std::size_t> parent{}; // nothing for the root
    std::string move{};
    std::string setup{};                // a position instead of a move
    std::optional<game::Color> color{}; // who moves, where it is not their turn
    std::vector<int> nags{};
    std::vector<std::string> before{};
    std::vector<std::string> comments{};
    std::vector<std::pair<std::string, std::vector<std::string>>> properties{}; // of SGF, that have no place here

    // What fill() finds out.
    std::string position{};
    std::string board{};
    game::Color to_move{};
    std::string from{};
    std::string to{};
    std::vector<std::string> captured{};
    int number = 0;
};

using Tags = std::vector<std::pair<std::string, std::string>>;

// Parents come before children; the first child of a node is the main line.
struct Tree {
    const catalog::Game* game = nullptr;
    std::string start{}; // empty: the game's own
    Tags tags{};         // without Result and GameType
    game::Outcome result{};
    std::vector<RecordNode> nodes = std::vector<RecordNode>(1);

    std::string_view tag(std::string_view name) const; // empty where there is none
    std::vector<std::vector<std::size_t>> children() const;
    // From the root on, without it.
    std::vector<std::size_t> main_line() const;
};

// Plays every line through and writes down what it finds; moves become as the game writes them. The first that cannot be
// played is the fault illegal_move, with its node.
std::optional<Fault> fill(Tree& tree);

// The state after the main line, and the nodes of the moves that led there: those behind the last setup.
struct PlayedLine {
    std::unique_ptr<catalog::State> state;
    std::vector<std::size_t> nodes;
};
Result<PlayedLine> play_main_line(const Tree& tree);

// Calls see(state, next) at the start and after each move of the main line, with the move that comes next, empty at the end.
// Positions set up on the way are seen too.
std::optional<Fault>
along_main_line(const Tree& tree, const std::function<void(const catalog::State& state, std::string_view next)>& see);

Json json_of(const Tree& tree);
Result<Tree> tree_of(const Json& json);

} // namespace laststone::api
