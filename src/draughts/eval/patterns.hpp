// Evaluates a position by its pieces' squares and by the patterns that men form, updated incrementally.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "draughts/eval/balance.hpp"
#include "draughts/eval/weights.hpp"
#include "draughts/position.hpp"
#include "draughts/steps.hpp"
#include "game/evaluator.hpp"

namespace laststone::draughts {

template <const Rules& R>
class Patterns {
    using P = Position<R>;
    using G = Geometry<R>;
    static constexpr Windows windows = windows_of(R.board);
    static constexpr std::size_t lanes = (windows.size() + 7) / 8 * 8; // whole vectors
    static constexpr int pieces_at_start = 2 * R.men_at_start();
    // Against a flying king, a side with no more pieces than this can seldom win.
    static constexpr int too_few_to_win = R.kings == Kings::step ? 0 : R.board.rows() > 8 ? 3 : 2;
    // On small boards it takes one more against a lone king that holds the main road, and three are still too few.
    static constexpr bool main_road_saves = R.kings == Kings::fly && R.board.rows() == 8 && !R.board.every_square;

public:
    struct State {
        std::array<std::uint16_t, lanes> windows; // the state of each
        Phased worth;                             // of the pieces by their squares, for White
        friend constexpr bool operator==(const State&, const State&) = default;
    };

    explicit Patterns(const Weights& weights);

    State start(const P& position) const {
        const Placement<R>& p = position.placement();
        State state{};
        for (const int cell : p.occupied()) add(state, piece(p.white.contains(cell), p.kings.contains(cell), cell));
        return state;
    }
    State after(const State& state, const P& parent, const Move<R>& move, const P&) const {
        const Placement<R>& p = parent.placement();
        const bool white = parent.to_move() == Color::white;
        const int from = move.from_bit().lowest();
        State next = state;
        take(next, piece(white, p.kings.contains(from), from));
        add(next, piece(white, move.king_at_end(), move.to_bit().lowest()));
        for (const int cell : move.captured_bits()) take(next, piece(!white, p.kings.contains(cell), cell));
        return next;
    }
    game::Score value(const State& state, const P& position) const {
        const Placement<R>& p = position.placement();
        const bool white = position.to_move() == Color::white;
        const Phased worth = state.worth + worth_of_windows(state) + (white ? to_move_ : Phased{} - to_move_);
        const Forces whites = forces(p.white, p.kings);
        const Forces blacks = forces(p.black, p.kings);
        const Small& balance = balance_of(number_of(R.board, whites), number_of(R.board, blacks));
        const int opening = worth.opening + balance.opening;
        const int ending = worth.ending + balance.ending;
        const int pieces = std::min(whites.men + whites.kings + blacks.men + blacks.kings, pieces_at_start);
        const int weighed = (opening * pieces + ending * (pieces_at_start - pieces)) / pieces_at_start;
        const int judged = knows_endings_ ? judge_ending(weighed, whites, blacks, p) : weighed;
        return game::Score::estimate(white ? judged : -judged);
    }

private:
    struct Small {
        std::int16_t opening = 0;
        std::int16_t ending = 0;
    };
    // What a piece on a cell adds.
    struct Share {
        std::array<std::uint16_t, lanes> windows{};
        Phased worth{};
    };

    const Share& piece(bool white, bool king, int cell) const {
        return shares_[white ? 1 : 0][king ? 1 : 0][static_cast<std::size_t>(cell)];
    }
    static void add(State& state, const Share& share) {
        for (std::size_t i = 0; i < lanes; ++i)
            state.windows[i] = static_cast<std::uint16_t>(state.windows[i] + share.windows[i]);
        state.worth = state.worth + share.worth;
    }
    static void take(State& state, const Share& share) {
        for (std::size_t i = 0; i < lanes; ++i)
            state.windows[i] = static_cast<std::uint16_t>(state.windows[i] - share.windows[i]);
        state.worth = state.worth - share.worth;
    }
    // Not inlined: the sums would go to memory, as the search has taken all registers.
    [[gnu::noinline]] Phased worth_of_windows(const State& state) const {
        int opening = 0, ending = 0;
        for (std::size_t i = 0; i < weighed_windows_; ++i) {
            const Small& weight = table_[i * window_states + state.windows[i]];
            opening += weight.opening;
            ending += weight.ending;
        }
        return {opening, ending};
    }
    static Forces forces(const typename G::Set& side, const typename G::Set& kings) {
        if (kings.empty()) return {side.count(), 0};
        return {(side - kings).count(), (side & kings).count()};
    }
    const Small& balance_of(std::size_t white, std::size_t black) const {
        return balances_[white * forces_of(R.board) + black];
    }
    static int judge_ending(int weighed, const Forces& whites, const Forces& blacks, const Placement<R>& p) {
        if (is_drawish(p, weighed > 0)) return weighed / 8;
        if constexpr (R.kings == Kings::step) return grown_lead(weighed, whites, blacks);
        if (is_hunt(whites, blacks)) return hunt(p.black, whites, p);
        if (is_hunt(blacks, whites)) return -hunt(p.white, blacks, p);
        return weighed;
    }
    // With kings that step, a lead counts the more the fewer pieces are left: each trade brings the win nearer, which takes
    // longer than a search sees.
    static int grown_lead(int weighed, const Forces& whites, const Forces& blacks) {
        constexpr int few = pieces_at_start / 2, growth = 3;
        const int white = whites.men + whites.kings, black = blacks.men + blacks.kings;
        if (white == black || (white > black) != (weighed > 0)) return weighed;
        return weighed + growth * weighed * std::max(few - white - black, 0) / few;
    }
    static bool is_drawish(const Placement<R>& p, bool white_is_better) {
        if constexpr (too_few_to_win > 0) {
            const auto& stronger = white_is_better ? p.white : p.black;
            const auto& weaker = white_is_better ? p.black : p.white;
            if (!p.kings.intersects(weaker)) return false;
            return stronger.count() <= too_few_to_win + (holds_main_road(weaker) ? 1 : 0);
        }
        return false;
    }
    // Three kings or more against a lone one. On which squares they stand counts for nothing then.
    static bool is_hunt(const Forces& hunters, const Forces& hunted) {
        return main_road_saves && hunters.kings >= 3 && hunted.kings == 1 && hunted.men == 0;
    }
    // How far they have come: how few squares are left to it, and whether they hold the main road. The win takes longer
    // than a search sees.
    static int hunt(const typename G::Set& quarry, const Forces& hunters, const Placement<R>& p) {
        constexpr int least = 300, worth_of_piece = 100, most_squares = 13, worth_of_square = 10,
                      worth_of_main_road = 40;
        const auto empty = p.template view<Color::white>().empty;
        int squares = 0;
        for_each_direction<G::king_steps>([&]<Direction D> { squares += king_reach<R, D>(quarry, empty).count(); });
        const bool held = (p.occupied() - quarry).intersects(G::main_road);
        return least + worth_of_piece * (hunters.men + hunters.kings - 3) + worth_of_square * (most_squares - squares) +
               (held ? worth_of_main_road : 0);
    }
    // With its only piece.
    static bool holds_main_road(const typename G::Set& side) {
        if constexpr (main_road_saves) return side.count() == 1 && side.intersects(G::main_road);
        return false;
    }

    std::array<std::array<std::array<Share, static_cast<std::size_t>(G::cells)>, 2>, 2> shares_{}; // colour, king, cell
    std::size_t weighed_windows_;                                                                  // all or none
    std::vector<Small> table_;                                                                     // window, state
    std::vector<Small> balances_;                                                                  // White's, Black's
    Phased to_move_;
    bool knows_endings_;
};

template <const Rules& R>
Patterns<R>::Patterns(const Weights& weights)
    : weighed_windows_{weights.windows.empty() ? 0 : windows.size()},
      table_(weighed_windows_ * window_states),
      balances_(forces_of(R.board) * forces_of(R.board)),
      to_move_{weights.to_move},
      knows_endings_{weights.knows_endings} {
    for (int n = 1; n <= R.board.squares(); ++n) {
        const auto cell = static_cast<std::size_t>(G::cell(Square{n}));
        const std::size_t seen_by_white = unmirrored(R.board, Square{n}).index();
        const std::size_t seen_by_black = unmirrored(R.board, Square{R.board.squares() + 1 - n}).index();
        shares_[1][0][cell].worth = weights.man[seen_by_white];
        shares_[1][1][cell].worth = weights.king[seen_by_white];
        shares_[0][0][cell].worth = Phased{} - weights.man[seen_by_black];
        shares_[0][1][cell].worth = Phased{} - weights.king[seen_by_black];
    }
    for (std::size_t i = 0; i < windows.size(); ++i)
        for (std::size_t place = 0; place < window_squares; ++place)
            for (const bool white : {false, true})
                shares_[white ? 1 : 0][0][static_cast<std::size_t>(G::cell(windows[i][place]))].windows[i] =
                    static_cast<std::uint16_t>(digit(place, white));
    const auto small = [](const std::vector<Phased>& row, KeptWeight kept) {
        return Small{static_cast<std::int16_t>(kept.sign * row[kept.index].opening),
                     static_cast<std::int16_t>(kept.sign * row[kept.index].ending)};
    };
    for (std::size_t i = 0; i < balances_.size() && !weights.balances.empty(); ++i)
        balances_[i] = small(weights.balances, kept_balance(i / forces_of(R.board), i % forces_of(R.board)));
    // Each kept weight twice, without asking kept_weight for every state of every window.
    std::vector<std::size_t> turned_states;
    for (std::size_t state = 0; state < window_states && weighed_windows_ > 0; ++state)
        turned_states.push_back(turned(state));
    for (std::size_t i = 0; i < table_.size() / 2; ++i) {
        const std::size_t opposite = weighed_windows_ - 1 - i / window_states;
        table_[i] = small(weights.windows, {i, 1});
        table_[opposite * window_states + turned_states[i % window_states]] = small(weights.windows, {i, -1});
    }
}

} // namespace laststone::draughts
