#include "draughts/eval/features.hpp"

#include <algorithm>
#include <cassert>

namespace laststone::draughts {

WeightRow::WeightRow(const Rules& rules)
    : rules_{rules},
      windows_{windows_of(rules.board)},
      squares_{static_cast<std::size_t>(rules.board.squares())},
      first_king_{2 * squares_},
      to_move_{first_king_ + 1},
      first_window_{to_move_ + 1} {}

std::vector<Feature> WeightRow::features(const Setup& setup) const {
    std::vector<Feature> found;
    const auto add = [&](std::size_t weight, bool for_white) {
        const auto index = static_cast<std::uint32_t>(weight);
        const auto opposed = std::ranges::find(found, Feature{index, !for_white});
        if (opposed == found.end()) found.push_back({index, for_white});
        else found.erase(opposed);
    };
    const Board& board = rules_.board;
    bool white_king = false;
    bool black_king = false;
    for (int n = 1; n <= board.squares(); ++n) {
        const Piece piece = setup[Square{n}];
        if (piece == Piece::none) continue;
        const bool white = is_white(piece);
        const std::size_t seen_by_owner = unmirrored(board, Square{white ? n : board.squares() + 1 - n}).index();
        add(is_king(piece) ? squares_ + seen_by_owner : seen_by_owner, white);
        if (is_king(piece)) (white ? white_king : black_king) = true;
    }
    if (white_king != black_king) found.push_back({static_cast<std::uint32_t>(first_king_), white_king});
    found.push_back({static_cast<std::uint32_t>(to_move_), setup.to_move == Color::white});
    for (std::size_t i = 0; i < windows_.size(); ++i) {
        std::size_t state = 0;
        for (std::size_t place = 0; place < window_squares; ++place)
            if (const Piece piece = setup[windows_[i][place]]; draughts::is_man(piece))
                state += digit(place, is_white(piece));
        const KeptWeight kept = kept_weight(windows_.size(), i, state);
        if (kept.sign != 0) add(first_window_ + kept.index, kept.sign > 0);
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
    row[first_king_] = weights.first_king;
    row[to_move_] = weights.to_move;
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
    weights.first_king = row[first_king_];
    weights.to_move = row[to_move_];
    weights.windows.assign(row.begin() + static_cast<std::ptrdiff_t>(first_window_), row.end());
    return weights;
}

} // namespace laststone::draughts
