// Legal moves of a placement: the captures that must be played, or else the simple moves.
#pragma once

#include <algorithm>
#include <atomic>
#include <concepts>
#include <cstdint>

#include "draughts/captures.hpp"
#include "draughts/move.hpp"
#include "draughts/steps.hpp"
#include "game/convention.hpp"

namespace laststone::draughts {

// Keeps the routes of the highest rank, those with one result as one move.
template <const Rules& R>
class CompulsoryMoves {
    // Routes of fewer pieces never have the same result.
    static constexpr std::size_t most_compared = std::size_t{1} << 24; // moves; more belong to a contrived position
    static constexpr std::size_t fewest_pieces_to_coincide = R.capture_lines == Lines::diagonal_and_orthogonal ? 2 : 3;

public:
    static constexpr bool wants_results_only() { return true; }
    explicit CompulsoryMoves(MoveList<R>& moves, const std::atomic<bool>* stop = nullptr) : moves_{moves}, stop_{stop} {}
    bool is_stopped() const {
        return compared_ > most_compared || (stop_ != nullptr && stop_->load(std::memory_order_relaxed));
    }

    void operator()(const CaptureRoute<R>& route) {
        if constexpr (!free_choice<R>) {
            if (route.rank < best_) return;
            if (route.rank > best_) moves_.clear();
            best_ = route.rank;
        }
        const Move<R> move{route.from, route.to, route.captured, route.king_at_end};
        if (route.hops.size() < fewest_pieces_to_coincide || !is_known(move)) moves_.push_back(move);
    }

    // Moves are missing.
    void give_up() { moves_.mark_overflowed(); }
    void take_long() { moves_.mark_as_long(); }

private:
    // One piece's routes come one after another.
    bool is_known(const Move<R>& move) {
        for (std::size_t i = moves_.size(); i-- > 0 && moves_[i].from_bit() == move.from_bit(); ++compared_)
            if (moves_[i] == move) return true;
        return false;
    }

    MoveList<R>& moves_;
    const std::atomic<bool>* stop_;
    std::size_t compared_ = 0;
    Rank best_ = 0;
};

// Calls f and tells whether it wants to see more: it may return false to say no.
template <class F, class... Arguments>
bool wants_more(F& f, Arguments&&... arguments) {
    if constexpr (std::same_as<decltype(f(arguments...)), bool>) return f(arguments...);
    else return f(arguments...), true;
}

// Which routes a walk hands on: all, or those that come to different results and perhaps more.
enum class Routes : bool { all, by_result };

// Hands routes on to any function until it has enough of them. One type for them all keeps the code small, where a call
// through a pointer does not matter.
template <const Rules& R>
class RouteSink {
public:
    template <class F>
    RouteSink(Routes routes, F& f)
        : f_{&f},
          call_{[](void* target, const CaptureRoute<R>& route) { return wants_more(*static_cast<F*>(target), route); }},
          wants_results_only_{routes == Routes::by_result} {}

    // Whether more are wanted.
    bool operator()(const CaptureRoute<R>& route) {
        if (!has_enough_) has_enough_ = !call_(f_, route);
        return !has_enough_;
    }
    bool has_enough() const { return has_enough_; }
    bool wants_results_only() const { return wants_results_only_; }
    void take_long() {}
    // Routes are missing.
    void give_up() { gave_up_ = has_enough_ = true; }
    bool gave_up() const { return gave_up_; }

private:
    void* f_;
    bool (*call_)(void*, const CaptureRoute<R>&);
    bool wants_results_only_;
    bool has_enough_ = false;
    bool gave_up_ = false;
};

// The walks along captures, for both sides and both kinds of sink. They are long, and called in many places: a shape that
// compiled.hpp names has them once.
template <const Rules& R>
struct CaptureWalks {
    using Set = typename Geometry<R>::Set;
    static void of_black(const View<R>& view, Set men, Set kings, CompulsoryMoves<R>& moves);
    static void of_white(const View<R>& view, Set men, Set kings, CompulsoryMoves<R>& moves);
    static void of_black(const View<R>& view, Set men, Set kings, RouteSink<R>& routes);
    static void of_white(const View<R>& view, Set men, Set kings, RouteSink<R>& routes);

private:
    template <Color Us, class Sink>
    static void walk(const View<R>& view, Set men, Set kings, Sink& sink) {
        CaptureSearch<R, Sink> search{view, sink};
        while (men) search.template from_man<Us>(men.pop());
        while (kings) search.from_king(kings.pop());
        if constexpr (MoveList<R>::may_take_long)
            if (search.took_long()) [[unlikely]] {
                sink.take_long();
                if (search.gave_up()) sink.give_up();
            }
    }
};

template <const Rules& R>
void CaptureWalks<R>::of_black(const View<R>& view, Set men, Set kings, CompulsoryMoves<R>& moves) {
    walk<Color::black>(view, men, kings, moves);
}
template <const Rules& R>
void CaptureWalks<R>::of_white(const View<R>& view, Set men, Set kings, CompulsoryMoves<R>& moves) {
    walk<Color::white>(view, men, kings, moves);
}
template <const Rules& R>
void CaptureWalks<R>::of_black(const View<R>& view, Set men, Set kings, RouteSink<R>& routes) {
    walk<Color::black>(view, men, kings, routes);
}
template <const Rules& R>
void CaptureWalks<R>::of_white(const View<R>& view, Set men, Set kings, RouteSink<R>& routes) {
    walk<Color::white>(view, men, kings, routes);
}

// Calls sink for every complete route of these men and kings of Us.
template <const Rules& R, Color Us, class Sink>
void for_each_capture_route(const View<R>& view, typename Geometry<R>::Set men, typename Geometry<R>::Set kings,
                            Sink& sink) {
    if constexpr (Us == Color::black) CaptureWalks<R>::of_black(view, men, kings, sink);
    else CaptureWalks<R>::of_white(view, men, kings, sink);
}

// The captures of one side at a glance.
template <const Rules& R, Color Us>
struct Captures {
    ManCaptures<R, Us> men;
    bool by_kings;

    explicit constexpr Captures(const View<R>& view) : men{view}, by_kings{king_captures_exist(view)} {}
    constexpr bool exist() const { return by_kings || !men.any.empty(); }
    // By men alone, and none goes before another of as many pieces.
    constexpr bool are_simple(const View<R>& view) const {
        if (by_kings) return false;
        if constexpr (kings_count_more<R>) return view.enemy_kings.empty();
        return true;
    }
    // Each is one man taking one piece, and none goes before another.
    constexpr bool are_plain(const View<R>& view) const { return are_simple(view) && men.all_end_here(view); }
    template <class Sink>
    void for_each_route(const View<R>& view, Sink& sink) const {
        for_each_capture_route<R, Us>(view, men.men(), by_kings ? view.kings : typename Geometry<R>::Set{}, sink);
    }
};

// Calls f(from, to, over, king_at_end) with sets of one square for each of these captures, which must be plain.
template <const Rules& R, Color Us, class F>
constexpr void for_each_plain_capture(const ManCaptures<R, Us>& captures, F&& f) {
    using G = Geometry<R>;
    for_each_direction<G::template man_captures<Us>>([&]<Direction D> {
        constexpr Direction back = opposite(D);
        auto landings = captures.landings[static_cast<std::size_t>(D)];
        while (landings) {
            const auto to = landings.pop();
            const auto over = G::template step<back>(to);
            f(G::template step<back>(over), to, over, to.intersects(G::template crowning_squares<Us>));
        }
    });
}

// Calls f(route) for each route of the highest rank; f may return false to see no more. False where there are too many to
// walk, and some or all are missing.
template <const Rules& R, Color Us, class F>
bool for_each_compulsory_route(const View<R>& view, const Captures<R, Us>& captures, F&& f) {
    Rank highest = 0;
    auto find_highest = [&](const CaptureRoute<R>& route) { highest = std::max(highest, route.rank); };
    RouteSink<R> ranks{Routes::by_result, find_highest};
    if constexpr (!free_choice<R>) captures.for_each_route(view, ranks);
    if (ranks.gave_up()) return false;
    auto hand_on = [&](const CaptureRoute<R>& route) { return route.rank != highest || wants_more(f, route); };
    RouteSink<R> routes{Routes::all, hand_on};
    captures.for_each_route(view, routes);
    return !routes.gave_up();
}

template <const Rules& R, Color Us>
[[gnu::noinline]] void generate_captures(const View<R>& view, const Captures<R, Us>& captures, MoveList<R>& moves,
                                         const std::atomic<bool>* stop = nullptr) {
    CompulsoryMoves<R> compulsory{moves, stop};
    captures.for_each_route(view, compulsory);
}

template <const Rules& R>
void generate_king_steps(const View<R>& view, MoveList<R>& moves) {
    for_each_king_step(view, [&](auto from, auto to) { moves.push_back({from, to, {}, true}); });
}

template <const Rules& R, Color Us>
void generate(const View<R>& view, MoveList<R>& moves) {
    using G = Geometry<R>;
    if (const Captures<R, Us> captures{view}; captures.exist()) {
        // Nearly always there is one, and short; several come by piece, and by direction.
        if (captures.men.count() != 1 || !captures.are_plain(view))
            return generate_captures<R, Us>(view, captures, moves);
        return for_each_plain_capture<R, Us>(captures.men, [&](auto from, auto to, auto over, bool king_at_end) {
            moves.push_back({from, to, over, king_at_end});
        });
    }
    for_each_man_step<R, Us>(view, [&](auto from, auto to) {
        moves.push_back({from, to, {}, to.intersects(G::template crowning_squares<Us>)});
    });
    generate_king_steps(view, moves);
}

using game::Convention;

// How to count, and what a long count needs if it is given.
struct Counting {
    Convention convention = Convention::distinct;
    const std::atomic<bool>* stop = nullptr; // once true, the count means nothing
    std::atomic<bool>* gave_up = nullptr; // made true where a contrived position has more captures than can be counted

    constexpr Counting(Convention how) : convention{how} {} // NOLINT: a convention is enough
    constexpr Counting(Convention how, const std::atomic<bool>* stop_flag, std::atomic<bool>* gave_up_flag)
        : convention{how}, stop{stop_flag}, gave_up{gave_up_flag} {}
    bool is_stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }
    bool has_given_up() const { return gave_up != nullptr && gave_up->load(std::memory_order_relaxed); }
    void give_up() const {
        if (gave_up != nullptr) gave_up->store(true, std::memory_order_relaxed);
    }
};

// Counts the captures that must be played by walking and comparing them.
template <const Rules& R, Color Us>
[[gnu::noinline]] std::uint64_t count_long_captures(View<R> view, const Counting& counting) {
    const Captures<R, Us> captures{view};
    if (counting.convention == Convention::routes) {
        std::uint64_t routes = 0;
        if (!for_each_compulsory_route<R, Us>(view, captures, [&](const CaptureRoute<R>&) { ++routes; }))
            counting.give_up();
        return routes;
    }
    MoveList<R> moves;
    generate_captures<R, Us>(view, captures, moves, counting.stop);
    if (moves.overflowed()) [[unlikely]] counting.give_up();
    return moves.size();
}

// The number of legal moves. It lists moves only where captures are many or long.
template <const Rules& R, Color Us>
std::uint64_t count_legal(const View<R>& view, const Counting& counting) {
    const Captures<R, Us> captures{view};
    if (!captures.exist()) return static_cast<std::uint64_t>(count_steps<R, Us>(view));
    if (captures.are_plain(view)) return static_cast<std::uint64_t>(captures.men.count());
    if (captures.are_simple(view))
        if (const auto chains = ManChains<R, Us>::count(view, captures.men); !chains.gave_up)
            return static_cast<std::uint64_t>(chains.ends);
    return count_long_captures<R, Us>(view, counting);
}

// Calls f(child) for each capture that must be played.
template <const Rules& R, Color Us, class F>
[[gnu::noinline]] void for_each_capture_child(const Placement<R>& p, const View<R>& view,
                                              const Captures<R, Us>& captures, const Counting& counting, F&& f) {
    const auto play = [&](auto from, auto to, auto captured, bool king_at_end) {
        f(p.template with_capture<Us>(from, to, captured, king_at_end));
    };
    if (captures.are_plain(view)) {
        for_each_plain_capture<R, Us>(captures.men, play);
    } else if (counting.convention == Convention::routes) {
        const bool all = for_each_compulsory_route<R, Us>(view, captures, [&](const CaptureRoute<R>& route) {
            play(route.from, route.to, route.captured, route.king_at_end);
        });
        if (!all) counting.give_up();
    } else {
        MoveList<R> moves;
        generate_captures<R, Us>(view, captures, moves, counting.stop);
        if (moves.overflowed()) [[unlikely]] counting.give_up();
        for (const Move<R>& move : moves)
            play(move.from_bit(), move.to_bit(), move.captured_bits(), move.king_at_end());
    }
}

// Calls f(child) for each legal move.
template <const Rules& R, Color Us, class F>
void for_each_child(const Placement<R>& p, const Counting& counting, F&& f) {
    const View<R> view = p.template view<Us>();
    if (const Captures<R, Us> captures{view}; captures.exist())
        return for_each_capture_child<R, Us>(p, view, captures, counting, f);
    for_each_man_step<R, Us>(view, [&](auto from, auto to) { f(p.template with_man_step<Us>(from, to)); });
    for_each_king_step(view, [&](auto from, auto to) { f(p.template with_king_step<Us>(from, to)); });
}

} // namespace laststone::draughts
