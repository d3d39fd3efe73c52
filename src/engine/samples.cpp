#include "engine/samples.hpp"

#include <algorithm>
#include <limits>
#include <vector>

#include "catalog/draughts_state.hpp"
#include "draughts/eval/windows.hpp"

namespace laststone::engine {
namespace {

using draughts::Piece;
using draughts::Square;

// Sets of squares as the side to move sees them: its own pieces, the other side's, and the kings of both.
std::string sets_of(const draughts::Rules& rules, const draughts::Setup& setup) {
    const int squares = rules.board.squares();
    const auto width = static_cast<std::size_t>(squares + 7) / 8;
    const bool is_white_to_move = setup.to_move == game::Color::white;
    std::string bytes(3 * width, '\0');
    for (int n = 1; n <= squares; ++n) {
        const Piece piece = setup[Square{n}];
        if (piece == Piece::none) continue;
        const std::size_t seen =
            draughts::unmirrored(rules.board, Square{is_white_to_move ? n : squares + 1 - n}).index();
        const auto put = [&](std::size_t set) {
            char& byte = bytes[set * width + seen / 8];
            byte = static_cast<char>(byte | 1 << seen % 8);
        };
        put(draughts::is_white(piece) == is_white_to_move ? 0 : 1);
        if (draughts::is_king(piece)) put(2);
    }
    return bytes;
}

// As a byte: 1 won, 0 drawn, -1 lost.
char result_of(const game::Outcome& outcome, game::Color side) {
    if (!outcome.winner) return 0;
    return static_cast<char>(*outcome.winner == side ? 1 : -1);
}

} // namespace

std::string samples_header(const draughts::Rules& rules) {
    return "laststone samples 1 " + std::string{rules.id} + "\n";
}

std::string samples_of(const SelfplayGame& game, std::uint64_t number) {
    const auto state = game.state->clone();
    const auto& draughts_state = *catalog::as_draughts(*state);
    const std::vector<catalog::Move> played = state->played();
    std::string bytes;
    while (state->plies() > game.random_plies) {
        state->take_back();
        const Score score = game.scores[state->plies() - game.random_plies];
        if (score.is_decided() || !played[state->plies()].captured.empty()) continue;
        constexpr int most = std::numeric_limits<std::int16_t>::max();
        const auto clamped = static_cast<std::uint16_t>(std::clamp(score.value(), -most, most));
        bytes += sets_of(draughts_state.rules(), draughts_state.setup());
        bytes += static_cast<char>(clamped & 0xff);
        bytes += static_cast<char>(clamped >> 8);
        bytes += result_of(game.outcome, state->to_move());
        bytes += static_cast<char>(number & 0xff);
    }
    return bytes;
}

} // namespace laststone::engine
