// A position of a draughts variant: legal moves, playing them, and everything one may ask of it.
#pragma once

#include <cassert>
#include <compare>
#include <cstdint>
#include <expected>
#include <functional>
#include <span>
#include <vector>

#include "draughts/draws.hpp"
#include "draughts/generator.hpp"
#include "draughts/key.hpp"
#include "draughts/route.hpp"
#include "draughts/selector.hpp"
#include "draughts/setup.hpp"
#include "draughts/variants.hpp"
#include "game/position.hpp"

namespace laststone::draughts {

template <const Rules& R>
class Position {
    using G = Geometry<R>;

public:
    static constexpr const Rules& rules = R;
    using Set = SquareSet<R>;
    using Move = draughts::Move<R>;
    using MoveList = draughts::MoveList<R>;
    using Clock = draughts::DrawCounters;
    using DrawRules = Draws;
    static constexpr std::size_t move_codes = static_cast<std::size_t>(Move::codes);

    // The start position.
    Position() : Position{trusted(start_setup(R))} {}
    static Position start() { return Position{}; }
    // Every fault of the setup, or the position. Remarks are allowed.
    static std::expected<Position, std::vector<SetupFault>> from(const Setup& setup) {
        std::vector<SetupFault> found = faults(R, setup);
        std::erase_if(found, [](const SetupFault& fault) { return fault.is_remark(); });
        if (!found.empty()) return std::unexpected{std::move(found)};
        return trusted(setup);
    }
    Setup setup() const;

    Color to_move() const { return to_move_; }
    Piece operator[](Square square) const;
    // Playing squares only; `except` is taken out of the selection.
    Set pieces(Pieces selection, Pieces except = Pieces::none) const;
    Set pieces(Pieces selection, Set except) const { return pieces(selection) - except; }
    int count(Pieces selection) const { return pieces(selection).count(); }
    static constexpr Set playable_squares() { return Set{G::squares}; }

    // Distinct moves; empty when the side to move has lost. Overflowed where a contrived position has too many of them.
    MoveList legal_moves() const;
    std::uint64_t count_moves() const;
    bool must_capture() const {
        return on_side([&]<Color Us> { return Captures<R, Us>{placement_.template view<Us>()}.exist(); });
    }
    // Some move that captures nothing, were there no captures.
    bool can_step() const {
        return on_side([&]<Color Us> { return any_steps<R, Us>(placement_.template view<Us>()); });
    }
    bool is_threatened() const {
        return on_side([&]<Color Us> {
            return Captures<R, game::other(Us)>{placement_.template view<game::other(Us)>()}.exist();
        });
    }
    bool has_move() const {
        return on_side([&]<Color Us> {
            const View<R> view = placement_.template view<Us>();
            return any_steps<R, Us>(view) || Captures<R, Us>{view}.exist();
        });
    }
    // move must be legal.
    Position play(const Move& move) const;
    // The positions one move away, in the order of legal_moves().
    std::vector<Position> children() const;

    // Calls f(route) for every route of every legal move, never listing them; f may return false to see no more captures.
    // False where a contrived position has too many to walk.
    template <class F>
    bool for_each_route(F&& f) const;
    // One route of a legal move, always the same one.
    Route route(const Move& move) const;
    // The same for all of these, in one walk.
    std::vector<Route> routes_of(std::span<const Move> moves) const;
    // The routes of one legal move. In a contrived position with millions of routes, some of them: as many captures as
    // are left to try, or less.
    static constexpr int most_routes_tried = 1'000'000;
    template <class F>
    void for_each_route(const Move& move, int& left_to_try, F&& f) const;

    // Calls f(route, rank) for every complete capture of the piece on a square, also those that others go before.
    template <class F>
    void for_each_capture_of(Square square, F&& f) const;

    // A function of what the position is, so it can never drift from it: equal everywhere, every run.
    game::Key key() const { return key_of(placement_, to_move_); }

    // For draw rules: see draughts/draws.hpp.
    Material material() const;
    MoveKind kind(const Move& move) const {
        const bool by_man = !placement_.kings.intersects(move.from_bit());
        return {.by_man = by_man, .captures = move.is_capture(), .crowns = by_man && move.king_at_end()};
    }
    bool is_irreversible(const Move& move) const { return kind(move).by_man || move.is_capture(); }
    bool is_quiet(const Move& move) const { return !move.is_capture() && !kind(move).crowns; }
    // What the move wins at once, in men: a king is worth a few.
    int gain(const Move& move) const {
        const auto captured = move.captured_bits();
        const int kings = captured.empty() ? 0 : (captured & placement_.kings).count();
        return captured.count() + 2 * kings + (kind(move).crowns ? 2 : 0);
    }
    // child must be play(move). Without kings no clock runs.
    Clock clock_after(const Clock& clock, const Move& move, const Position& child, const Draws& draws = R.draws) const {
        if (child.placement_.kings.empty()) return {};
        // The child has a lone king at least where the parent has one that lives on.
        if (!child.has_lone_piece()) return advance(clock, kind(move));
        return advance(draws, clock, kind(move), material(), child.material());
    }
    int plies_to_draw(const Clock& clock, const Draws& draws = R.draws) const {
        if (placement_.kings.empty()) return game::no_draw_near;
        if (!has_lone_piece() && placement_.occupied().count() > draws.most_pieces_unchanged())
            return draws.king_moves > 0 ? 2 * draws.king_moves - clock.king_moves : game::no_draw_near;
        return draughts::plies_to_draw(draws, clock, material());
    }

    const Placement<R>& placement() const { return placement_; }
    friend bool operator==(const Position&, const Position&) = default;
    friend std::strong_ordering operator<=>(const Position&, const Position&) = default;

private:
    bool has_lone_piece() const { return placement_.black.count() == 1 || placement_.white.count() == 1; }

    Position(const Placement<R>& placement, Color to_move) : placement_{placement}, to_move_{to_move} {}
    static Position trusted(const Setup& setup);

    // The side to move as a template argument.
    template <class F>
    decltype(auto) on_side(F&& f) const {
        if (to_move_ == Color::black) return f.template operator()<Color::black>();
        return f.template operator()<Color::white>();
    }
    void walk_captures_of(Square square, RouteSink<R>& sink) const;
    // Hands on every route of the captures that must be played, unless the sink says that it gave up; false where there
    // are none.
    bool walk_compulsory_captures(RouteSink<R>& sink) const;
    static Route route_of(const CaptureRoute<R>& capture);
    static Route step_route(Square from, Square to, bool king_at_end) {
        Route route;
        route.path.push_back(from);
        route.path.push_back(to);
        route.king_at_end = king_at_end;
        return route;
    }

    Placement<R> placement_;
    Color to_move_;
};

template <const Rules& R>
Position<R> Position<R>::trusted(const Setup& setup) {
    Placement<R> placement;
    for (int n = 1; n <= R.board.squares(); ++n) {
        const auto bit = G::single(Square{n});
        const Piece piece = setup[Square{n}];
        if (is_black(piece)) placement.black |= bit;
        if (is_white(piece)) placement.white |= bit;
        if (is_king(piece)) placement.kings |= bit;
    }
    if constexpr (Placement<R>::limits_king_runs)
        for (const Color side : {Color::black, Color::white}) {
            const KingRun& run = setup.king_run(side);
            const auto own = side == Color::black ? placement.black : placement.white;
            const bool counts = run.moves > 0 && !(own - placement.kings).empty();
            if (counts)
                placement.runs.of[static_cast<std::size_t>(side)] = {static_cast<std::uint8_t>(run.moves),
                                                                     static_cast<std::uint8_t>(G::cell(run.king))};
        }
    return Position{placement, setup.to_move};
}

template <const Rules& R>
Setup Position<R>::setup() const {
    Setup setup{.pieces = {}, .to_move = to_move_, .king_runs = {}};
    for (const Square square : Set{placement_.occupied()}) setup[square] = (*this)[square];
    if constexpr (Placement<R>::limits_king_runs)
        for (const Color side : {Color::black, Color::white})
            if (const KingRuns::Run run = placement_.runs.of[static_cast<std::size_t>(side)]; run.moves > 0)
                setup.king_run(side) = {run.moves, G::square(run.cell)};
    return setup;
}

template <const Rules& R>
Piece Position<R>::operator[](Square square) const {
    const auto bit = G::single(square);
    if (!bit.intersects(placement_.occupied())) return Piece::none;
    return piece(bit.intersects(placement_.black) ? Color::black : Color::white, bit.intersects(placement_.kings));
}

template <const Rules& R>
SquareSet<R> Position<R>::pieces(Pieces selection, Pieces except) const {
    const auto pick = [this](Pieces kinds) {
        typename G::Set set;
        if (includes(kinds, Pieces::black_men)) set |= placement_.black - placement_.kings;
        if (includes(kinds, Pieces::black_kings)) set |= placement_.black & placement_.kings;
        if (includes(kinds, Pieces::white_men)) set |= placement_.white - placement_.kings;
        if (includes(kinds, Pieces::white_kings)) set |= placement_.white & placement_.kings;
        if (includes(kinds, Pieces::empty)) set |= placement_.empty();
        return set;
    };
    return Set{pick(selection) - pick(except)};
}

template <const Rules& R>
Position<R> Position<R>::play(const Move& move) const {
    const auto from = move.from_bit();
    const auto to = move.to_bit();
    const Placement<R> next = on_side([&]<Color Us> {
        assert(from.intersects(placement_.template side<Us>()));
        if (move.is_capture())
            return placement_.template with_capture<Us>(from, to, move.captured_bits(), move.king_at_end());
        if (placement_.kings.intersects(from)) return placement_.template with_king_step<Us>(from, to);
        return placement_.template with_man_step<Us>(from, to);
    });
    return Position{next, game::other(to_move_)};
}

template <const Rules& R>
MoveList<R> Position<R>::legal_moves() const {
    MoveList moves;
    on_side([&]<Color Us> { generate<R, Us>(placement_.template view<Us>(), moves); });
    return moves;
}

template <const Rules& R>
std::uint64_t Position<R>::count_moves() const {
    return on_side([&]<Color Us> { return count_legal<R, Us>(placement_.template view<Us>(), Convention::distinct); });
}

template <const Rules& R>
std::vector<Position<R>> Position<R>::children() const {
    std::vector<Position> all;
    for (const Move& move : legal_moves()) all.push_back(play(move));
    return all;
}

template <const Rules& R>
Route Position<R>::route_of(const CaptureRoute<R>& capture) {
    Route route;
    route.king_at_end = capture.king_at_end;
    route.path.push_back(G::square(capture.from));
    for (std::size_t i = 0; i < capture.hops.size(); ++i) {
        const Hop hop = capture.hops[i];
        route.captured.push_back(G::square(hop.cell));
        if (i + 1 == capture.hops.size()) break;
        const Hop next = capture.hops[i + 1];
        const auto behind = G::ray(hop.direction, hop.cell);
        const bool turns = next.direction != hop.direction && next.direction != opposite(hop.direction);
        const auto turn = behind & G::ray(opposite(next.direction), next.cell);
        const bool upward = G::square(hop.cell) > G::square(behind);
        route.path.push_back(turns ? G::square(turn) : G::square(upward ? behind.highest() : behind.lowest()));
    }
    route.path.push_back(G::square(capture.to));
    return route;
}

template <const Rules& R>
bool Position<R>::walk_compulsory_captures(RouteSink<R>& sink) const {
    return on_side([&]<Color Us> {
        const View<R> view = placement_.template view<Us>();
        const Captures<R, Us> captures{view};
        if (captures.exist() && !for_each_compulsory_route<R, Us>(view, captures, sink)) sink.give_up();
        return captures.exist();
    });
}

template <const Rules& R>
template <class F>
bool Position<R>::for_each_route(F&& f) const {
    auto hand_on = [&](const CaptureRoute<R>& route) { return wants_more(f, route_of(route)); };
    RouteSink<R> captures{Routes::all, hand_on};
    if (walk_compulsory_captures(captures)) return !captures.gave_up();
    for (const Move& step : legal_moves()) f(route(step));
    return true;
}

template <const Rules& R>
bool leads_to(const CaptureRoute<R>& route, const Move<R>& move) {
    return route.to == move.to_bit() && route.captured == move.captured_bits() &&
           route.king_at_end == move.king_at_end();
}

template <const Rules& R>
Route Position<R>::route(const Move& move) const {
    if (!move.is_capture()) return step_route(move.from(), move.to(), move.king_at_end());
    // Where the order of capture counts, the first route that leads there need not be one that may be played.
    constexpr bool any_will_do = !R.prefers(Prefer::king_first);
    Rank rank = 0;
    Route found;
    auto look = [&](const CaptureRoute<R>& route) {
        if (!leads_to(route, move) || (!found.path.empty() && route.rank <= rank)) return true;
        rank = route.rank;
        found = route_of(route);
        return !any_will_do;
    };
    RouteSink<R> sink{Routes::by_result, look};
    walk_captures_of(move.from(), sink);
    return found;
}

template <const Rules& R>
std::vector<Route> Position<R>::routes_of(std::span<const Move> moves) const {
    std::vector<Route> found(moves.size());
    std::vector<Rank> ranks(moves.size());
    auto look = [&](const CaptureRoute<R>& route) {
        for (std::size_t i = 0; i < moves.size(); ++i)
            if (route.from == moves[i].from_bit() && leads_to(route, moves[i]) &&
                (found[i].path.empty() || route.rank > ranks[i])) {
                ranks[i] = route.rank;
                found[i] = route_of(route);
            }
    };
    RouteSink<R> sink{Routes::by_result, look};
    Set walked;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const Move& move = moves[i];
        if (!move.is_capture()) found[i] = route(move);
        else if (!walked.contains(move.from())) walk_captures_of(move.from(), sink);
        walked |= Set{move.from()};
    }
    return found;
}

template <const Rules& R>
template <class F>
void Position<R>::for_each_route(const Move& move, int& left_to_try, F&& f) const {
    if (!move.is_capture()) {
        f(route(move));
        return;
    }
    Rank highest = 0; // where the order of capture counts, only some routes that lead there may be played
    auto find_highest = [&](const CaptureRoute<R>& route) { highest = std::max(highest, route.rank); };
    RouteSink<R> ranks{Routes::by_result, find_highest};
    if constexpr (R.prefers(Prefer::king_first)) walk_captures_of(move.from(), ranks);
    auto hand_on = [&](const CaptureRoute<R>& route) {
        if (left_to_try == 0) return false;
        --left_to_try;
        return route.rank < highest || !leads_to(route, move) || wants_more(f, route_of(route));
    };
    RouteSink<R> routes{Routes::all, hand_on};
    walk_captures_of(move.from(), routes);
}

template <const Rules& R>
void Position<R>::walk_captures_of(Square square, RouteSink<R>& sink) const {
    on_side([&]<Color Us> {
        const View<R> view = placement_.template view<Us>();
        const auto from = G::single(square);
        for_each_capture_route<R, Us>(view, from & view.men, from & view.kings, sink);
    });
}

template <const Rules& R>
template <class F>
void Position<R>::for_each_capture_of(Square square, F&& f) const {
    auto visit = [&](const CaptureRoute<R>& route) { return f(route_of(route), route.rank); };
    RouteSink<R> sink{Routes::all, visit};
    walk_captures_of(square, sink);
}

template <const Rules& R>
Material Position<R>::material() const {
    Material material{
        .men = {count(Pieces::black_men), count(Pieces::white_men)},
        .kings = {count(Pieces::black_kings), count(Pieces::white_kings)},
        .can_capture = must_capture(),
    };
    for (const Color side : {Color::black, Color::white})
        if (material.has_lone_king(side)) {
            const auto own = side == Color::black ? placement_.black : placement_.white;
            material.lone_king_on_main_road |= own.intersects(G::main_road);
        }
    return material;
}

static_assert(game::Position<Position<english>> && game::Loopy<Position<english>> && game::Forcing<Position<english>>);

} // namespace laststone::draughts

template <const laststone::draughts::Rules& R>
struct std::hash<laststone::draughts::Position<R>> {
    std::size_t operator()(const laststone::draughts::Position<R>& position) const noexcept {
        return static_cast<std::size_t>(position.key().value);
    }
};
