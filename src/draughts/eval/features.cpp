#include "draughts/eval/features.hpp"

#include <algorithm>
#include <cassert>

#include "draughts/eval/balance.hpp"

namespace laststone::draughts {

WeightRow::WeightRow(const Rules& rules)
    : rules_{rules},
      windows_{windows_of(rules.board)},
      squares_{static_cast<std::size_t>(rules.board.squares())},
      to_move_{2 * squares_},
      first_balance_{to_move_ + 1},
      first_window_{first_balance_ + kept_balances(rules.board)} {}

std::vector<Feature> WeightRow::features(const Setup& setup) const {
    std::vector<Feature> found;
    const auto add = [&](std::size_t weight, bool for_white) {
        const auto index = static_cast<std::uint32_t>(weight);
        const auto opposed = std::ranges::find(found, Feature{index, !for_white});
        if (opposed == found.end()) found.push_back({index, for_white});
        else found.erase(opposed);
    };
    const Board& board = rules_.board;
    Forces forces[2]; // of Black, of White
    for (int n = 1; n <= board.squares(); ++n) {
        const Piece piece = setup[Square{n}];
        if (piece == Piece::none) continue;
        const bool white = is_white(piece);
        const std::size_t seen_by_owner = unmirrored(board, Square{white ? n : board.squares() + 1 - n}).index();
        add(is_king(piece) ? squares_ + seen_by_owner : seen_by_owner, white);
        ++(is_king(piece) ? forces[white ? 1 : 0].kings : forces[white ? 1 : 0].men);
    }
    found.push_back({static_cast<std::uint32_t>(to_move_), setup.to_move == Color::white});
    const KeptWeight balance = kept_balance(number_of(board, forces[1]), number_of(board, forces[0]));
    if (balance.sign != 0) add(first_balance_ + balance.index, balance.sign > 0);
    for (std::size_t i = 0; i < windows_.size(); ++i) {
        std::size_t state = 0;
        for (std::size_t place = 0; place < window_squares; ++place)
            if (const Piece piece = setup[windows_[i][place]]; draughts::is_man(piece))
                state += digit(place, is_white(piece));
        const KeptWeight kept = kept_weight(windows_.size(), i, state);
        add(first_window_ + kept.index, kept.sign > 0);
    }
    return found;
}

double WeightRow::phase(const Setup& setup) const {
    const auto pieces = std::ranges::count_if(setup.pieces, [](Piece piece) { return piece != Piece::none; });
    return std::min(1.0, static_cast<double>(pieces) / (2 * rules_.men_at_start()));
}

std::vector<Phased> WeightRow::row(const Weights& weights) const {
    std::vector<Phased> row(size());
    for (std::size_t i = 0; i < squares_; ++i) {
        row[i] = weights.man[i];
        row[squares_ + i] = weights.king[i];
    }
    row[to_move_] = weights.to_move;
    for (std::size_t i = 0; i < weights.balances.size(); ++i) row[first_balance_ + i] = weights.balances[i];
    for (std::size_t i = 0; i < weights.windows.size(); ++i) row[first_window_ + i] = weights.windows[i];
    return row;
}

Weights WeightRow::weights(const std::vector<Phased>& row) const {
    assert(row.size() == size());
    Weights weights;
    for (std::size_t i = 0; i < squares_; ++i) {
        weights.man[i] = row[i];
        weights.king[i] = row[squares_ + i];
    }
    weights.to_move = row[to_move_];
    const auto first_window = row.begin() + static_cast<std::ptrdiff_t>(first_window_);
    weights.balances.assign(row.begin() + static_cast<std::ptrdiff_t>(first_balance_), first_window);
    weights.windows.assign(first_window, row.end());
    return weights;
}

} // namespace laststone::draughts
