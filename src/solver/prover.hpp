// Proves who wins a reduced game: depth-first boolean negamax with a transposition table, on sums of subgames.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

#include "base/currently_searching.hpp"
#include "base/random.hpp"
#include "solver/fingerprint.hpp"
#include "solver/ordering_weights.hpp"
#include "solver/policy_ordering.hpp"
#include "solver/proof_table.hpp"
#include "solver/reduced_game.hpp"

namespace laststone::solver {

inline constexpr auto no_deadline = std::chrono::steady_clock::time_point::max();

// One thread's search. Several may share the table; then they share `searching` too, so that each defers what another is
// searching (ABDADA), and drops what another has proved. Either flag ends it: `stop` is set by the user, `found` says that
// another thread has the answer. So does the deadline.
template <class B>
class Prover {
    using Set = typename B::Set;
    using Game = ReducedGame<B>;
    using Position = nogo::Position<B>;

public:
    Prover(const Fingerprints<B>& fingerprints, ProofTable& table, const std::atomic<bool>& stop,
           const std::atomic<bool>& found, base::CurrentlySearching* searching = nullptr)
        : fingerprints_{fingerprints}, table_{table}, stop_{stop}, found_{found}, searching_{searching} {}

    // Does the side to move win? Nothing if it was stopped first.
    std::optional<bool> wins(const Game& game) { return wins(game, {}); }
    // The same, with moves ordered by a network's policy while many points are open.
    std::optional<bool> wins(const Position& position) {
        return wins(Game{position}, {.position = PolicyOrdering<B>::is_for(position.shape()) ? &position : nullptr});
    }
    // The same where almost no search is needed.
    std::optional<bool> known(const Game& game) {
        was_stopped_ = is_to_stop();
        if (was_stopped_) return std::nullopt;
        if (const auto plain = decide(game)) return *plain;
        if (game.open().count() < least_in_table) return search_small(game);
        Game sum = game;
        std::uint64_t fingerprint = 0;
        const auto decided = decompose(sum, fingerprint, 0);
        if (was_stopped_ || decided) return was_stopped_ ? std::nullopt : decided;
        const ProofBounds bounds = table_.find(fingerprint);
        if (bounds.is_won(sum.spare_moves())) return true;
        if (bounds.is_lost(sum.spare_moves())) return false;
        return std::nullopt;
    }
    // While nothing is searched.
    void stop_at(std::chrono::steady_clock::time_point deadline) { deadline_ = deadline; }
    // Safe to ask from another thread.
    std::uint64_t nodes() const { return counted_.load(std::memory_order_relaxed); }
    // How much of the first plies has been searched, from 0 to 1: a rough estimate.
    double progress() const { return progress_.load(std::memory_order_relaxed); }

private:
    // Smaller games are cached by their exact place, for this thread alone; the smallest are searched faster than looked up.
    static constexpr int least_in_table = 6;
    static constexpr int least_cached = 3;
    static constexpr std::size_t small_results = std::size_t{1} << 15;
    // In larger games every move is played and scored before any is searched.
    static constexpr int least_ordered = 8;
    // In larger games every child is looked up before any is searched (enhanced transposition cutoff).
    static constexpr int least_probed = 9;
    // Rows soon fall into many subgames: there it pays to know their values better.
    static constexpr bool is_row = B::most_columns == 1;
    static constexpr OrderingWeights weights = is_row ? in_rows : on_boards;
    // Subgames of a sum up to this size are searched for their values.
    static constexpr int largest_small_subgame = is_row ? 8 : 6;
    static constexpr std::size_t cached_values = std::size_t{1} << 12;
    // Larger games are deferred while another thread searches them.
    static constexpr int least_shared = 9;
    // In larger games moves are ordered by a network's policy too: a bad first move costs most there.
    static constexpr int least_for_policy = 17;

    struct Child {
        explicit Child(const Game& parent) : game{parent} {}
        Game game;
        std::uint64_t fingerprint = 0;
        int order = 0;
        std::size_t move = 0;
        bool is_decomposed = false;
        bool is_won = false; // for them, as far as it is known
    };
    struct Frame {
        std::vector<Child> children;
        std::vector<std::pair<int, std::size_t>> order;
    };
    // Does the side to move win with so many spare moves?
    struct SearchKey {
        std::uint64_t fingerprint;
        int spare_moves;
        std::uint64_t key() const { return base::Random::mix(fingerprint + static_cast<std::uint64_t>(spare_moves)); }
    };
    static constexpr std::size_t none = ~std::size_t{0};
    struct Subgame {
        Set points;
        std::uint64_t ours;   // its fingerprint with us to move
        std::uint64_t theirs; // and with them
    };
    // The value of a subgame for the side to move: bounds that are integers, or exactly an integer with or without a star.
    struct ValueBounds {
        int least = 0;
        int most = 0;
        bool has_star = false;
        bool is_number() const { return least == most; }
    };
    struct CachedValue {
        std::uint64_t fingerprint = 0;
        ValueBounds value{};
    };
    static constexpr std::size_t no_point = static_cast<std::size_t>(B::cells);
    // The path to a game, as far as that is known.
    struct Arrival {
        std::size_t last_move = no_point;
        std::uint64_t fingerprint = 0;
        bool is_decomposed = false;         // and the fingerprint is its own
        const Position* position = nullptr; // of the whole board
    };
    // The history heuristic: how often moves have won, and how often as the counter move to another.
    struct History {
        std::array<int, no_point + 1> moves{};
        std::array<std::array<int, no_point + 1>, no_point + 1> counter_moves{};
    };

    std::optional<bool> wins(const Game& game, const Arrival& arrival) {
        was_stopped_ = is_to_stop();
        if (was_stopped_) return std::nullopt;
        if (const auto plain = decide(game)) return *plain;
        Game root = game;
        const bool won = search(root, 0, arrival);
        counted_.store(nodes_, std::memory_order_relaxed);
        if (was_stopped_) return std::nullopt;
        return won;
    }

    // What a count of moves says at once.
    static std::optional<bool> decide(const Game& game) {
        const Color us = game.to_move();
        const Color them = game::other(us);
        const int spare = game.spare_moves();
        const int star = game.has_star() ? 1 : 0;
        const int our_most = game.open(us).count() + star;
        const int their_most = game.open(them).count() + star;
        if (our_most + spare <= 0) return false;
        if (spare > their_most) return true;
        if (our_most == star && their_most == star) return spare + star > 0;
        if (our_most + spare <= (game.open(them) - game.open(us)).count() && our_most + spare <= game.sure_moves(them))
            return false;
        if ((game.open(us) - game.open(them)).count() + spare > their_most && game.sure_moves(us) + spare > their_most)
            return true;
        return std::nullopt;
    }

    // Decomposes a sum of games: inverses cancel, integers become spare moves, and bounds may decide the sum.
    std::optional<bool> decompose(Game& game, std::uint64_t& fingerprint, int ply) {
        constexpr std::uint64_t star = 0x5bd1e995abcdef00;
        const Set all = game.open();
        const Set first = game.subgame(Set::single(all.lowest()));
        if (first == all) {
            fingerprint = fingerprints_.of(game) ^ (game.has_star() ? star : 0);
            return std::nullopt;
        }
        base::StaticVector<Subgame, 64> subgames;
        const auto add = [&](Set points) {
            const auto [ours, theirs] = fingerprints_.of_both(game.alone(points));
            const auto inverse = std::ranges::find(subgames, theirs, &Subgame::ours);
            if (inverse == subgames.end()) {
                subgames.push_back({points, ours, theirs});
            } else {
                *inverse = subgames.back();
                subgames.pop_back();
            }
        };
        add(first);
        for (Set rest = all - first; rest;) {
            const Set points = game.subgame(Set::single(rest.lowest()));
            rest -= points;
            add(points);
        }

        // As numbers for us: the sum is at least `low` and at most `high`, stars aside.
        int low = 0;
        int high = 0;
        Set kept;
        std::uint64_t sum = 0;
        std::uint64_t last = 0;
        std::size_t count = 0;
        int number = 0;
        for (const Subgame& subgame : subgames) {
            const ValueBounds value = value_of(game, subgame, ply);
            low += value.least;
            high += value.most;
            if (value.is_number()) {
                number += value.least;
                if (value.has_star) game.add_star();
                continue;
            }
            kept |= subgame.points;
            sum += base::Random::mix(subgame.ours);
            last = subgame.ours;
            ++count;
        }
        game.keep(kept);
        game.add_spare(number);
        const int spare = game.spare_moves();
        low += spare - number;
        high += spare - number;
        if (was_stopped_) return false;
        if (low > 0) return true;
        if (high < 0 || (high == 0 && !game.has_star())) return false;
        if (count == 0) return game.has_star();
        fingerprint = (count == 1 ? last : sum) ^ (game.has_star() ? star : 0);
        return decide(game);
    }

    // Searched for small subgames; of others, what the table happens to know.
    ValueBounds value_of(const Game& game, const Subgame& subgame, int ply) {
        if (subgame.points.count() > largest_small_subgame) {
            const auto needed = [&](std::uint64_t fingerprint, Color to_move) {
                return std::max(table_.find(fingerprint).needed, 1 - (game.open(to_move) & subgame.points).count());
            };
            const int ours = needed(subgame.ours, game.to_move());
            return {needed(subgame.theirs, game::other(game.to_move())) - 1, 1 - ours};
        }
        CachedValue& cached = values_[subgame.ours % cached_values];
        if (cached.fingerprint == subgame.ours) return cached.value;
        const ValueBounds value = find_value(game.alone(subgame.points), subgame, ply);
        if (!was_stopped_) cached = {subgame.ours, value};
        return value;
    }
    ValueBounds find_value(const Game& alone, const Subgame& subgame, int ply) {
        Game turned = alone;
        turned.set_to_move(game::other(alone.to_move()));
        const int ours = spare_moves_to_win(alone, subgame.ours, ply);
        const int theirs = spare_moves_to_win(turned, subgame.theirs, ply);
        const ValueBounds value{theirs - 1, 1 - ours};
        // It may be the integer in the middle plus a star: less that integer and with another star it is zero then, and
        // whoever moves first loses.
        const int middle = value.least + 1;
        const bool may_have_star = is_row && value.most == middle + 1;
        if (may_have_star && loses_with_star(alone, -middle, ply) && loses_with_star(turned, middle, ply))
            return {middle, middle, true};
        return value;
    }
    bool loses_with_star(Game game, int spare_moves, int ply) {
        game.add_spare(spare_moves);
        game.add_star();
        return !is_won(game, ply);
    }
    // Does the side to move win? Whether or not decide() can say.
    bool is_won(Game& game, int ply) {
        const auto plain = decide(game);
        return plain ? *plain : search(game, ply + 1);
    }

    // The least number of spare moves with which the side to move wins.
    int spare_moves_to_win(const Game& game, std::uint64_t fingerprint, int ply) {
        int needed = 1 - game.open(game.to_move()).count();
        int enough = game.open(game::other(game.to_move())).count() + 1;
        while (!was_stopped_) {
            const ProofBounds known = table_.find(fingerprint);
            needed = std::max(needed, known.needed);
            enough = std::min(enough, known.enough);
            if (needed >= enough) break;
            const int spare = needed + (enough - needed) / 2;
            Game tried = game;
            tried.add_spare(spare);
            const bool won = is_won(tried, ply);
            (won ? enough : needed) = won ? spare : spare + 1;
            if (!was_stopped_) table_.store(fingerprint, spare, won, 1);
        }
        return enough;
    }

    // Does the side to move win? Not decided by decide(). Whoever cannot move loses.
    bool search(Game& game, int ply, const Arrival& arrival = {}) {
        if (game.open().count() < least_in_table) return search_small(game);
        count();
        const std::uint64_t before = nodes_;
        std::uint64_t fingerprint = arrival.fingerprint;
        if (!arrival.is_decomposed)
            if (const auto decided = decompose(game, fingerprint, ply)) return *decided;
        const ProofBounds known = table_.find(fingerprint);
        if (known.is_won(game.spare_moves())) return true;
        if (known.is_lost(game.spare_moves())) return false;
        const int open = game.open().count();
        const bool won = is_shared(open) ? find_shared_win(game, ply, open, arrival, {fingerprint, game.spare_moves()})
                                         : find_win(game, ply, open, arrival);
        if (was_stopped_) return false;
        table_.store(fingerprint, game.spare_moves(), won, nodes_ - before + 1);
        return won;
    }

    // The same for few points, where move ordering costs more than it saves.
    bool search_small(const Game& game) {
        count();
        if (game.open().count() < least_cached) return find_win_in_small(game);
        const std::uint64_t key = game.key();
        std::uint64_t& cached = small_results_[key % small_results];
        if ((cached ^ key) >> 1 == 0) return (cached & 1) != 0;
        const bool won = find_win_in_small(game);
        cached = (key >> 1 << 1) | (won ? 1 : 0);
        return won;
    }
    bool find_win_in_small(const Game& game) {
        const auto wins_by = [&](auto&& play) {
            Game child = game;
            play(child);
            const auto plain = decide(child);
            return plain ? !*plain : !search_small(child);
        };
        const Set ours = game.open(game.to_move());
        const Set contested = ours & game.open(game::other(game.to_move()));
        for (const Set& points : {contested, ours - contested}) // what nobody else will take can wait
            for (Set rest = points; rest;) {
                const Set point = rest.pop();
                if (wins_by([&](Game& child) { child.play(point); })) return true;
            }
        if (game.has_star() && wins_by([](Game& child) { child.take_star(); })) return true;
        return game.spare_moves() > 0 && wins_by([](Game& child) { child.spend(); });
    }

    bool is_shared(int open) const { return searching_ != nullptr && open >= least_shared; }
    // Tells the other threads; one of them may be the first to prove it.
    bool find_shared_win(const Game& game, int ply, int open, const Arrival& arrival, const SearchKey& goal) {
        searching_->begin(goal.key());
        current_.push_back(goal);
        const bool won = find_win(game, ply, open, arrival);
        current_.pop_back();
        searching_->end(goal.key());
        if (!was_stopped_ || answered_ != current_.size()) return won;
        was_stopped_ = false;
        answered_ = none;
        return answer_;
    }
    bool is_being_searched(const Child& child) const {
        return is_shared(child.game.open().count()) && child.is_decomposed &&
               searching_->contains(SearchKey{child.fingerprint, child.game.spare_moves()}.key());
    }
    // Drops what another thread has proved by now.
    void check_for_answers() {
        if (was_stopped_) return;
        for (std::size_t i = 0; i < current_.size(); ++i) {
            const ProofBounds known = table_.find(current_[i].fingerprint);
            const bool is_won = known.is_won(current_[i].spare_moves);
            if (!is_won && !known.is_lost(current_[i].spare_moves)) continue;
            answer_ = is_won;
            answered_ = i;
            was_stopped_ = true;
            return;
        }
    }

    bool find_win(const Game& game, int ply, int open, const Arrival& arrival) {
        const std::size_t last_move = arrival.last_move;
        if (open < least_ordered) return find_win_by_history(game, ply, open, last_move);
        Frame& frame = this->frame(ply);
        if (list_children(game, frame, last_move)) return true;
        if (open >= least_probed && probe_children(frame, ply)) return true;
        auto& order = frame.order;
        order.clear();
        for (std::size_t i = 0; i < frame.children.size(); ++i)
            if (!frame.children[i].is_won) order.emplace_back(frame.children[i].order, i);
        if (open >= least_for_policy && order.size() > 1 && arrival.position != nullptr)
            order_by_policy(*arrival.position, frame);
        std::ranges::sort(order);
        const std::size_t moves = order.size();
        for (std::size_t n = 0; n < order.size(); ++n) {
            note_progress(ply, n, order.size());
            Child& child = this->frame(ply).children[order[n].second];
            if (n > 0 && n < moves &&
                is_being_searched(child)) { // the first is searched by all together, since it may be enough
                order.push_back(std::pair{order[n]});
                continue;
            }
            const auto position = position_after(child.move, arrival, open);
            const bool lost = search(child.game, ply + 1,
                                     {.last_move = child.move,
                                      .fingerprint = child.fingerprint,
                                      .is_decomposed = child.is_decomposed,
                                      .position = position ? &*position : nullptr});
            if (was_stopped_) return false;
            update_history(game.to_move(), last_move, child.move, !lost, open);
            if (!lost) return true;
        }
        return wins_by_spending(game, ply);
    }

    // Moves that have often won come first, and none is played before its turn.
    bool find_win_by_history(const Game& game, int ply, int open, std::size_t last_move) {
        struct Try {
            int success;
            std::size_t move;
        };
        base::StaticVector<Try, least_ordered> tries;
        const History& ours = history_[static_cast<std::size_t>(game.to_move())];
        const auto add = [&](std::size_t move) {
            tries.push_back({ours.moves[move] + ours.counter_moves[last_move][move], move});
        };
        for (const int cell : game.open(game.to_move())) add(static_cast<std::size_t>(cell));
        if (game.has_star()) add(no_point);
        for (auto next = tries.begin(); next != tries.end(); ++next) {
            std::iter_swap(next, std::max_element(next, tries.end(),
                                                  [](const Try& a, const Try& b) { return a.success < b.success; }));
            Game child = game;
            if (next->move == no_point) child.take_star();
            else child.play(Set::single(static_cast<int>(next->move)));
            if (const auto plain = decide(child)) {
                if (!*plain) return true;
                continue;
            }
            const bool lost = search(child, ply + 1, {.last_move = next->move});
            if (was_stopped_) return false;
            update_history(game.to_move(), last_move, next->move, !lost, open);
            if (!lost) return true;
        }
        return wins_by_spending(game, ply);
    }

    // In a game that is a number, moving makes it worse: a spare move may be all that wins.
    bool wins_by_spending(const Game& game, int ply) {
        if (game.spare_moves() <= 0) return false;
        Game spent = game;
        spent.spend();
        return !is_won(spent, ply);
    }

    // Every child that is not decided; true if one is lost for them at once.
    bool list_children(const Game& game, Frame& frame, std::size_t last_move) {
        frame.children.clear();
        const auto add = [&](auto&& play, std::size_t move) {
            Child& child = frame.children.emplace_back(game);
            play(child.game);
            const auto plain = decide(child.game);
            if (plain) {
                frame.children.pop_back();
                return !*plain;
            }
            child.move = move;
            child.order = order_of(child.game, game.to_move(), last_move, move);
            return false;
        };
        for (Set rest = game.open(game.to_move()); rest;) {
            const Set point = rest.pop();
            if (add([&](Game& child) { child.play(point); }, static_cast<std::size_t>(point.lowest()))) return true;
        }
        return game.has_star() && add([](Game& child) { child.take_star(); }, no_point);
    }

    // Looks every child up in the table; true if one is known to be lost for them. What is known to be won is marked.
    bool probe_children(Frame& frame, int ply) {
        // Each waits for its place in the table while the next is taken apart.
        Child* awaited = nullptr;
        const auto is_lost = [&] {
            if (awaited == nullptr) return false;
            const ProofBounds known = table_.find(awaited->fingerprint);
            awaited->is_won = known.is_won(awaited->game.spare_moves());
            return known.is_lost(awaited->game.spare_moves());
        };
        for (Child& child : frame.children) {
            if (const auto decided = decompose(child.game, child.fingerprint, ply)) {
                if (!*decided) return true;
                child.is_won = true;
                continue;
            }
            child.is_decomposed = true;
            table_.prefetch(child.fingerprint);
            if (is_lost()) return true;
            awaited = &child;
        }
        return is_lost();
    }

    int order_of(const Game& child, Color us, std::size_t last_move, std::size_t move) const {
        const Color them = game::other(us);
        int cost = weights.their_points * child.open(them).count() + weights.our_points * child.open(us).count() +
                   weights.shared_points * (child.open(them) & child.open(us)).count() +
                   weights.their_spare_moves * child.spare_moves() +
                   weights.their_anchored_points * child.anchored(them).count() +
                   weights.our_anchored_points * child.anchored(us).count() +
                   weights.our_blocks * static_cast<int>(child.blocks(us).size());
        for (const Set& liberties : child.blocks(them)) cost += weights.their_liberties * liberties.count();
        for (const Set& liberties : child.blocks(us)) cost += weights.our_liberties * liberties.count();
        const History& ours = history_[static_cast<std::size_t>(us)];
        const int success =
            weights.success * ours.moves[move] + weights.success_as_reply * ours.counter_moves[last_move][move];
        return 100 * cost - success / 500;
    }
    // Of the whole board, where the policy is still to be asked.
    static std::optional<Position> position_after(std::size_t move, const Arrival& arrival, int open) {
        if (open <= least_for_policy || arrival.position == nullptr || move == no_point) return std::nullopt;
        return arrival.position->play_cell(static_cast<int>(move));
    }
    // Moves that the policy finds likely come earlier.
    static void order_by_policy(const Position& position, Frame& frame) {
        const PolicyOrdering<B> policy{position};
        for (auto& [cost, child] : frame.order) {
            const std::size_t move = frame.children[child].move;
            if (move != no_point) cost -= static_cast<int>(100 * weights.likelihood * policy[static_cast<int>(move)]);
        }
    }
    void update_history(Color us, std::size_t last_move, std::size_t move, bool has_won, int open) {
        constexpr int full_success = 100'000;
        History& ours = history_[static_cast<std::size_t>(us)];
        const auto approach = [&](int& success, int slowness) {
            success += ((has_won ? full_success : 0) - success) * open / slowness;
        };
        approach(ours.moves[move], weights.slowness);
        approach(ours.counter_moves[last_move][move], weights.slowness_of_replies);
    }

    bool is_to_stop() const {
        return stop_.load(std::memory_order_relaxed) || found_.load(std::memory_order_relaxed) || is_late();
    }
    bool is_late() const { return deadline_ != no_deadline && std::chrono::steady_clock::now() >= deadline_; }
    void count() {
        ++nodes_;
        constexpr std::uint64_t now_and_then = 128;
        if (nodes_ % now_and_then == 0) check_for_answers();
        constexpr std::uint64_t seldom = 1024;
        if (nodes_ % seldom != 0) return;
        counted_.store(nodes_, std::memory_order_relaxed);
        if (!is_to_stop()) return;
        was_stopped_ = true;
        answered_ = none;
    }
    void note_progress(int ply, std::size_t done, std::size_t all) {
        if (ply >= static_cast<int>(shares_.size())) return;
        shares_[static_cast<std::size_t>(ply)] = {static_cast<double>(done), static_cast<double>(all)};
        double total = 0;
        for (int at = ply; at >= 0; --at) {
            const auto& [before, of] = shares_[static_cast<std::size_t>(at)];
            total = (before + total) / of;
        }
        progress_.store(total, std::memory_order_relaxed);
    }
    Frame& frame(int ply) {
        while (frames_.size() <= static_cast<std::size_t>(ply)) frames_.emplace_back();
        return frames_[static_cast<std::size_t>(ply)];
    }

    const Fingerprints<B>& fingerprints_;
    ProofTable& table_;
    const std::atomic<bool>& stop_;
    const std::atomic<bool>& found_;
    base::CurrentlySearching* searching_;
    std::chrono::steady_clock::time_point deadline_ = no_deadline;
    std::vector<SearchKey> current_; // what this thread is searching, from the root down
    bool was_stopped_ = false;       // by the user, or because another thread has proved one of these
    std::size_t answered_ = none;    // which of them
    bool answer_ = false;
    std::uint64_t nodes_ = 0;
    std::atomic<std::uint64_t> counted_{0};
    std::atomic<double> progress_{0};
    std::array<std::pair<double, double>, 3> shares_{};
    std::array<History, 2> history_{};
    std::vector<std::uint64_t> small_results_ =
        std::vector<std::uint64_t>(small_results); // keys whose last bit is the result
    std::vector<CachedValue> values_ = std::vector<CachedValue>(cached_values);
    std::deque<Frame> frames_;
};

} // namespace laststone::solver
