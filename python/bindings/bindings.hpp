// What the parts of the module laststone._core share: values of the catalog as Python sees them.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include <atomic>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "bindings/fault.hpp"
#include "catalog/game.hpp"
#include "catalog/move.hpp"
#include "catalog/state.hpp"

namespace laststone::python {

namespace nb = nanobind;
using catalog::Color;
using catalog::Square;

// A game of the catalog, which lives as long as the module.
struct BoundGame {
    const catalog::Game* game;
    std::string_view id() const { return game->info().id; }
};
// What functions take that want a game.
using GameOrId = std::variant<BoundGame, std::string>;
// Throws where there is no such game.
const catalog::Game& game_of(const GameOrId& game);

// A move, and the game whose players would write it down.
struct BoundMove {
    catalog::Move move;
    const catalog::Game* game;
    std::string text() const; // with its whole path
    friend bool operator==(const BoundMove& a, const BoundMove& b) {
        return a.game == b.game && catalog::same_move(a.move, b.move);
    }
};
std::vector<BoundMove> bound(std::span<const catalog::Move> moves, const catalog::Game& game);

// A game in progress, with the legal moves once somebody has asked for them.
class BoundPosition {
public:
    using Moves = std::shared_ptr<const std::vector<catalog::Move>>;

    explicit BoundPosition(std::unique_ptr<catalog::State> state) : state_{std::move(state)} {}
    BoundPosition(const BoundPosition& other) : state_{other.state_->clone()}, moves_{other.moves_} {}
    BoundPosition(BoundPosition&&) = default;
    BoundPosition& operator=(BoundPosition&&) = default;
    ~BoundPosition() = default;

    const catalog::State& state() const { return *state_; }
    const catalog::Game& game() const { return state_->game(); }
    Moves moves() const;
    bool is_legal(const BoundMove& move) const;
    // These throw where the move is not legal, or there is none to take back.
    catalog::Move find(std::string_view text) const;
    void play(const BoundMove& move);
    catalog::Move take_back();
    void give_turn(Color color);

private:
    std::unique_ptr<catalog::State> state_;
    mutable Moves moves_{};
};

// A position in any form the game reads; throws where it cannot be one.
BoundPosition read_position(const catalog::Game& game, std::string_view text, std::optional<Color> turn = {});
// The square of a number or a name; throws where the board has none such.
Square square_of(const catalog::Game& game, const std::variant<int, std::string>& square);

// Ends a search, from any thread.
struct Stop {
    std::shared_ptr<std::atomic<bool>> flag = std::make_shared<std::atomic<bool>>(false);
};

// The value of an answer; throws what was refused as this exception of laststone.errors.
template <class T>
T value_or_throw(catalog::Answer<T> answer, const char* exception) {
    if (answer) return std::move(*answer);
    throw Fault{exception, std::move(answer.error().what), answer.error().offset};
}

void bind_games(nb::module_& module);
void bind_moves(nb::module_& module);
void bind_positions(nb::module_& module);
void bind_records(nb::module_& module);
void bind_engine(nb::module_& module);
void bind_solver(nb::module_& module);
void bind_batches(nb::module_& module);
void bind_match(nb::module_& module);
void bind_tables(nb::module_& module);

} // namespace laststone::python
