#include "board_game.hpp"

#include <algorithm>
#include <array>

namespace laststone::stakes {

std::span<const BoardGame> board_games() {
    static const std::array all{draughts_board<draughts::english>(), draughts_board<draughts::russian>(), nogo_board()};
    return all;
}

const BoardGame* board_game(std::string_view id) {
    const auto found = std::ranges::find(board_games(), id, &BoardGame::id);
    return found != board_games().end() ? &*found : nullptr;
}

const BoardGame* board_game_at(const channel::Address& rules) {
    const auto address = [](const BoardGame& game) { return game.rules().address; };
    const auto found = std::ranges::find(board_games(), rules, address);
    return found != board_games().end() ? &*found : nullptr;
}

} // namespace laststone::stakes
