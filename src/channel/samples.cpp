#include "channel/samples.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace laststone::channel {
namespace {

using base::below;
using draughts::Route;

template <const Rules& R>
std::vector<Route> routes_of(const State32& state) {
    std::vector<Route> routes;
    position_of<R>(state).for_each_route([&](const Route& route) { routes.push_back(route); });
    return routes;
}

std::uint8_t some_byte(base::Random& random) { return static_cast<std::uint8_t>(below(256, random)); }
std::size_t some_piece_byte(base::Random& random) { return 8 + below(24, random); }
// In play, somewhere, man or king.
std::uint8_t some_standing(base::Random& random) { return static_cast<std::uint8_t>(0x80 | some_byte(random)); }
void move_to(Sample& sample, std::uint8_t square) {
    std::uint8_t& piece = sample.after[7 + sample.after[0]];
    piece = static_cast<std::uint8_t>((piece & 0xc0) | (square & 0x3f));
    sample.after[1] = static_cast<std::uint8_t>((square >> 3 & 7) << 4 | (square & 7));
}

struct Mistake {
    std::string_view what;
    void (*make)(Sample&, base::Random&);
};

constexpr std::array mistakes{
    Mistake{"another square",
            [](Sample& sample, base::Random& random) {
                const std::uint8_t square = some_standing(random) & 0xbf;
                move_to(sample, square);
                sample.path = {square};
            }},
    Mistake{"a step nearby",
            [](Sample& sample, base::Random& random) {
                constexpr std::array<int, 8> strides{-9, -7, 7, 9, -18, -14, 14, 18};
                const std::uint8_t side = sample.after[0] <= 12 ? 0 : 12;
                sample.after = sample.before;
                sample.after[0] = static_cast<std::uint8_t>(side + 1 + below(12, random));
                const int from = sample.before[7 + sample.after[0]] & 0x3f;
                const int to = from + strides[below(strides.size(), random)];
                const auto square = static_cast<std::uint8_t>(0x80 | (to & 0x3f));
                sample.after[7] = static_cast<std::uint8_t>(sample.before[7] + 1);
                for (std::size_t i = 2; i < 5; ++i) sample.after[i] = 0;
                move_to(sample, square);
                sample.path = {square};
            }},
    Mistake{"a landing nearby",
            [](Sample& sample, base::Random& random) {
                constexpr std::array<int, 4> strides{-9, -7, 7, 9};
                std::size_t landings = 1;
                while (landings < sample.path.size() && sample.path[landings] != 0) ++landings;
                std::uint8_t& landing = sample.path[below(landings, random)];
                const int to = (landing & 0x3f) + strides[below(strides.size(), random)];
                landing = static_cast<std::uint8_t>(0x80 | (to & 0x3f));
                move_to(sample, sample.path[landings - 1]);
            }},
    Mistake{"a wrong path",
            [](Sample& sample, base::Random& random) { sample.path[below(9, random)] = some_byte(random); }},
    Mistake{"a path cut short", [](Sample& sample, base::Random& random) { sample.path[below(9, random)] = 0; }},
    Mistake{"a dead piece alive",
            [](Sample& sample, base::Random& random) {
                std::uint8_t& piece = sample.after[some_piece_byte(random)];
                if (piece == 0) piece = some_standing(random);
                else piece = 0;
            }},
    Mistake{
        "another piece moved",
        [](Sample& sample, base::Random& random) { sample.after[some_piece_byte(random)] = some_standing(random); }},
    Mistake{"a crown", [](Sample& sample, base::Random&) { sample.after[7 + sample.after[0]] ^= 0x40; }},
    Mistake{"a crown elsewhere",
            [](Sample& sample, base::Random& random) { sample.after[some_piece_byte(random)] ^= 0x40; }},
    Mistake{"the mover marked dead", [](Sample& sample, base::Random&) { sample.after[7 + sample.after[0]] &= 0x7f; }},
    Mistake{"another turn number",
            [](Sample& sample, base::Random& random) { sample.after[5 + below(3, random)] = some_byte(random); }},
    Mistake{
        "another mover",
        [](Sample& sample, base::Random& random) { sample.after[0] = static_cast<std::uint8_t>(below(26, random)); }},
    Mistake{"another destination", [](Sample& sample, base::Random& random) { sample.after[1] = some_byte(random); }},
    Mistake{"another piece jumped",
            [](Sample& sample, base::Random& random) {
                sample.after[2 + below(3, random)] = static_cast<std::uint8_t>(below(26, random));
            }},
    Mistake{"a jumped piece alive",
            [](Sample& sample, base::Random&) {
                const std::uint8_t jumped = sample.after[2];
                if (jumped != 0) sample.after[7 + jumped] = sample.before[7 + jumped];
                else sample.after[2] = 1;
            }},
    Mistake{"nothing moved",
            [](Sample& sample, base::Random&) {
                sample.after = sample.before;
                ++sample.after[7];
            }},
    Mistake{"one bit of the state after",
            [](Sample& sample, base::Random& random) {
                sample.after[below(32, random)] ^= static_cast<std::uint8_t>(1U << below(8, random));
            }},
    Mistake{"one bit of the state before",
            [](Sample& sample, base::Random& random) {
                sample.before[below(32, random)] ^= static_cast<std::uint8_t>(1U << below(8, random));
            }},
};

// Moves somewhere although something must be captured, or stops a capture early.
Sample evaded(const State32& state, const Route& route, base::Random& random) {
    Route part = route;
    const std::size_t jumps = below(route.captured.size(), random);
    while (part.captured.size() > jumps) {
        part.captured.pop_back();
        part.path.pop_back();
    }
    if (part.path.size() < 2) part.path.push_back(Square{1 + static_cast<int>(below(32, random))});
    return {encode(state), encode(play(state, part)), encode_path(path_of(part)), "a capture evaded"};
}

} // namespace

// Kings in a crowd on every other square have something to capture.
template <const Rules& R>
State32 Samples<R>::random_start() {
    if (below(3, random_) == 0) return *first_state(draughts::start_setup(R));
    draughts::Setup setup{
        .pieces = {}, .to_move = below(2, random_) == 0 ? Color::black : Color::white, .king_runs = {}};
    const Color us = setup.to_move;
    const bool crowd = below(2, random_) == 0;
    std::array<int, 2> left{1 + static_cast<int>(below(12, random_)), 1 + static_cast<int>(below(12, random_))};
    if (crowd) left[static_cast<std::size_t>(us)] = 1 + static_cast<int>(below(3, random_));
    const int row_of_enemies = static_cast<int>(below(2, random_));
    for (int tries = 0; tries < 200; ++tries) {
        const Square square{1 + static_cast<int>(below(32, random_))};
        const Color side = below(2, random_) == 0 ? Color::black : Color::white;
        const int row = R.board.place(square).row;
        const bool enemy_row = row % 2 == row_of_enemies && row > 0 && row < 7;
        if (setup[square] != draughts::Piece::none || left[static_cast<std::size_t>(side)] == 0) continue;
        if (crowd && (side != us) != enemy_row) continue;
        const bool king =
            (crowd && side == us) || below(2, random_) == 0 || row == draughts::crowning_row(R.board, side);
        setup[square] = draughts::piece(side, king);
        --left[static_cast<std::size_t>(side)];
    }
    State32 state = *first_state(setup);
    state.turn += 2 * static_cast<std::uint32_t>(below(crowd ? 1000 : last_turn / 2 - 200, random_));
    return state;
}

// A way is laid out jump by jump; the jumped stand on rows between those where the king lands.
template <const Rules& R>
State32 Samples<R>::start_of_long_capture() {
    draughts::Setup setup{
        .pieces = {}, .to_move = below(2, random_) == 0 ? Color::black : Color::white, .king_runs = {}};
    constexpr std::size_t choices = most_jumps<R> - 3;
    const auto jumps = 4 + static_cast<int>(std::max(below(choices, random_), below(choices, random_)));
    const Square from{1 + static_cast<int>(below(32, random_))};
    draughts::Place here = R.board.place(from);
    for (int tries = 0, jumped = 0; tries < 100 && jumped < jumps; ++tries) {
        const int down = below(2, random_) == 0 ? 1 : -1;
        const int right = below(2, random_) == 0 ? 1 : -1;
        const draughts::Place landing{here.row + 2 * down, here.column + 2 * right};
        if (!R.board.square(landing)) continue;
        const Square middle = R.board.square({here.row + down, here.column + right});
        if (setup[middle] != draughts::Piece::none) continue;
        setup[middle] = draughts::piece(game::other(setup.to_move), below(3, random_) == 0);
        here = landing;
        ++jumped;
    }
    setup[from] = draughts::piece(setup.to_move, true);
    State32 state = *first_state(setup);
    state.turn += 2 * static_cast<std::uint32_t>(below(last_turn / 2 - 1, random_));
    return state;
}

template <const Rules& R>
void Samples<R>::advance() {
    while (plies_left_ == 0 || !position_of<R>(state_).has_move()) {
        state_ = random_start();
        plies_left_ = 60;
    }
    --plies_left_;
}

template <const Rules& R>
Sample Samples<R>::next() {
    const bool aside = below(8, random_) == 0;
    if (!aside) advance();
    const State32 before = aside ? start_of_long_capture() : state_;
    const std::vector<Route> routes = routes_of<R>(before);
    const Route& route = routes[below(routes.size(), random_)];
    const State32 there = play(before, route);
    Sample sample{encode(before), encode(there), encode_path(path_of(route)), "legal"};
    if (below(2, random_) == 0) {
        if (!aside) state_ = there;
        return sample;
    }
    if (route.is_capture() && below(4, random_) == 0) return evaded(before, route, random_);
    const Mistake& mistake = mistakes[below(mistakes.size(), random_)];
    mistake.make(sample, random_);
    sample.what = mistake.what;
    return sample;
}

template class Samples<english>;
template class Samples<russian>;

} // namespace laststone::channel
