#include "engine/puzzles/weak_players.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "catalog/games.hpp"

namespace laststone::engine {
namespace {

using catalog::State;

// Weak players leave more to find, and differ in what they overlook.
constexpr std::array<std::uint64_t, 4> nodes_of_players{30, 100, 300, 1000};
constexpr std::array<std::string_view, 5> nogo_boards{"nogo:5x5", "nogo:5x6", "nogo:6x6", "nogo:6x7", "nogo:7x7"};
constexpr int fewest_random_plies = 4;

// In turn, from number to number.
template <class T, std::size_t Size>
T one_of(const std::array<T, Size>& all, std::uint64_t number) {
    return all[static_cast<std::size_t>(number % Size)];
}

// NoGo without a size is played on several.
const catalog::Game& board_of(const catalog::Game& game, std::uint64_t number) {
    const bool has_size = game.info().family != catalog::Family::nogo || game.info().is_option();
    return has_size ? game : *catalog::find_game(one_of(nogo_boards, number));
}

} // namespace

std::vector<std::unique_ptr<State>> positions_of_weak_players(Session& player, const catalog::Game& of,
                                                              std::uint64_t seed, std::uint64_t number,
                                                              const std::atomic<bool>& stop) {
    const catalog::Game& game = board_of(of, number);
    const bool is_nogo = game.info().family == catalog::Family::nogo;
    const SelfplayOptions options{.seed = seed,
                                  .nodes = one_of(nodes_of_players, number),
                                  .random_plies = fewest_random_plies + static_cast<int>(number % 7),
                                  .resigned_at = 0,
                                  .evaluation = is_nogo ? Evaluation::plain : Evaluation::usual,
                                  .stop = &stop};
    std::vector<std::unique_ptr<State>> positions;
    const auto played = play_alone(player, game, options, number);
    if (!played) return positions;
    for (const auto state = played->state->clone();; state->take_back()) {
        positions.push_back(std::move(*game.read(state->position())));
        if (state->plies() == 0) break;
    }
    std::ranges::reverse(positions);
    return positions;
}

} // namespace laststone::engine
