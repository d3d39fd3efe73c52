// Books for tests: of a few searches, and written by hand.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <string_view>
#include <vector>

#include "catalog/games.hpp"
#include "engine/book/book_builder.hpp"

namespace laststone::engine {

inline std::unique_ptr<catalog::State> game_after(std::string_view game, std::string_view moves = {}) {
    auto state = *catalog::find_game(game)->read("start");
    while (!moves.empty()) {
        const std::size_t end = std::min(moves.find(' '), moves.size());
        EXPECT_TRUE(state->play(moves.substr(0, end))) << moves;
        moves.remove_prefix(std::min(end + 1, moves.size()));
    }
    return state;
}

// A position after these moves, whose own moves have these values, in the order of State::moves().
inline BookPosition position_after(std::string_view game, std::string_view moves, const std::vector<int>& values) {
    const auto state = game_after(game, moves);
    BookPosition position{.key = book_key(*state), .ply = static_cast<int>(state->plies()), .visits = 1, .nodes = 100};
    for (const int value : values)
        position.moves.push_back(
            {.number = static_cast<std::uint16_t>(position.moves.size()), .value = game::Score{value}});
    put_best_first(position.moves);
    return position;
}

inline Book book_of(std::string_view game, std::vector<BookPosition> positions) {
    std::ranges::sort(positions, {}, &BookPosition::key);
    return {.game = std::string{game}, .roots = {game_after(game)->position()}, .positions = std::move(positions)};
}

// Searches so small that a position takes next to no time.
inline BookRecipe quick_recipe(int threads = 1) {
    return {.nodes = 300, .at_once = 4, .threads = threads, .settings = {.hash_mib = 1, .own_tables = false}};
}

inline Book grown(Book so_far, std::size_t positions, const BookRecipe& recipe = quick_recipe()) {
    const std::atomic<bool> stop = false;
    const auto start = game_after(so_far.game);
    BookBuilder builder{std::move(so_far), recipe, stop};
    builder.want(*start, {});
    while (builder.grow(positions)) {}
    return builder.book();
}

} // namespace laststone::engine
