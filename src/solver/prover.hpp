// Finds out who wins a remainder, without doubt.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

#include "base/currently_searching.hpp"
#include "base/random.hpp"
#include "solver/advice.hpp"
#include "solver/fingerprint.hpp"
#include "solver/judgement.hpp"
#include "solver/remainder.hpp"
#include "solver/verdicts.hpp"

namespace laststone::solver {

// One thread's search. Several may share the verdicts; then they share `under_way` too, so that each puts off what another
// is searching, and drops what another has found out. Either flag ends it: `stop` is the user's wish, `found` says that
// another thread has the answer.
template <class B>
class Prover {
    using Set = typename B::Set;
    using Game = Remainder<B>;
    using Position = nogo::Position<B>;

public:
    Prover(const Fingerprints<B>& fingerprints, Verdicts& verdicts, const std::atomic<bool>& stop,
           const std::atomic<bool>& found, base::CurrentlySearching* under_way = nullptr)
        : fingerprints_{fingerprints}, verdicts_{verdicts}, stop_{stop}, found_{found}, under_way_{under_way} {}

    // Does the side to move win? Nothing if it was stopped first.
    std::optional<bool> wins(const Game& game) { return wins(game, {}); }
    // The same, led by a network while many points are open.
    std::optional<bool> wins(const Position& position) {
        return wins(Game{position}, {.position = Advice<B>::is_for(position.shape()) ? &position : nullptr});
    }
    // The same where next to no search is needed to say it.
    std::optional<bool> known(const Game& game) {
        was_stopped_ = is_to_stop();
        if (was_stopped_) return std::nullopt;
        if (const auto plain = decide(game)) return *plain;
        if (game.open().count() < least_remembered) return search_small(game);
        Game sum = game;
        std::uint64_t fingerprint = 0;
        const auto decided = split(sum, fingerprint, 0);
        if (was_stopped_ || decided) return was_stopped_ ? std::nullopt : decided;
        const Verdict verdict = verdicts_.find(fingerprint);
        if (verdict.is_won(sum.spare_moves())) return true;
        if (verdict.is_lost(sum.spare_moves())) return false;
        return std::nullopt;
    }
    // Safe to ask from another thread.
    std::uint64_t nodes() const { return counted_.load(std::memory_order_relaxed); }
    // How much of the first moves has been gone through, from 0 to 1: a rough guess of what is done.
    double progress() const { return progress_.load(std::memory_order_relaxed); }

private:
    // Smaller games are known by how they lie, to this thread alone; the smallest are searched faster than remembered.
    static constexpr int least_remembered = 6;
    static constexpr int least_noted = 3;
    static constexpr std::size_t notes = std::size_t{1} << 15;
    // In larger games every move is played and judged before any is searched.
    static constexpr int least_judged = 8;
    // In larger games every reply is looked up before any is searched.
    static constexpr int least_looked_up = 9;
    // Rows soon fall into many parts: there it pays to know better what these are worth.
    static constexpr bool is_row = B::most_columns == 1;
    static constexpr Judgement judgement = is_row ? in_rows : on_boards;
    // Parts of a sum up to this size are searched for what they are worth.
    static constexpr int largest_small_part = is_row ? 8 : 6;
    static constexpr std::size_t remembered_worths = std::size_t{1} << 12;
    // Larger games are put off while another thread searches them.
    static constexpr int least_shared = 9;
    // In larger games a network is asked too which moves to try first: a bad try costs most there.
    static constexpr int least_advised = 17;

    struct Child {
        explicit Child(const Game& parent) : game{parent} {}
        Game game;
        std::uint64_t fingerprint = 0;
        int order = 0;
        std::size_t move = 0;
        bool is_split = false;
        bool is_won = false; // for them, as far as it is known
    };
    struct Frame {
        std::vector<Child> children;
        std::vector<std::pair<int, std::size_t>> order;
    };
    // Does the side to move win with so many spare moves?
    struct Question {
        std::uint64_t fingerprint;
        int spare_moves;
        std::uint64_t key() const { return base::Random::mix(fingerprint + static_cast<std::uint64_t>(spare_moves)); }
    };
    static constexpr std::size_t none = ~std::size_t{0};
    struct Part {
        Set points;
        std::uint64_t ours;   // its fingerprint with us to move
        std::uint64_t theirs; // and with them
    };
    // What a part is worth to the side to move: at least and at most a whole number, with or without a coin.
    struct Worth {
        int least = 0;
        int most = 0;
        bool has_coin = false;
        bool is_number() const { return least == most; }
    };
    struct RememberedWorth {
        std::uint64_t fingerprint = 0;
        Worth worth{};
    };
    static constexpr std::size_t no_point = static_cast<std::size_t>(B::cells);
    // How a game was come to, as far as that is known.
    struct Arrival {
        std::size_t last_move = no_point;
        std::uint64_t fingerprint = 0;
        bool is_split = false;              // and the fingerprint is its own
        const Position* position = nullptr; // of the whole board
    };
    // How often moves have won, and how often as the reply to another.
    struct Experience {
        std::array<int, no_point + 1> moves{};
        std::array<std::array<int, no_point + 1>, no_point + 1> replies{};
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
        const int coin = game.has_coin() ? 1 : 0;
        const int our_most = game.open(us).count() + coin;
        const int their_most = game.open(them).count() + coin;
        if (our_most + spare <= 0) return false;
        if (spare > their_most) return true;
        if (our_most == coin && their_most == coin) return spare + coin > 0;
        if (our_most + spare <= (game.open(them) - game.open(us)).count() && our_most + spare <= game.sure_moves(them))
            return false;
        if ((game.open(us) - game.open(them)).count() + spare > their_most && game.sure_moves(us) + spare > their_most)
            return true;
        return std::nullopt;
    }

    // Takes a sum of games apart: opposites cancel, numbers become spare moves, and bounds may decide it all.
    std::optional<bool> split(Game& game, std::uint64_t& fingerprint, int ply) {
        constexpr std::uint64_t coin = 0x5bd1e995abcdef00;
        const Set all = game.open();
        const Set first = game.part(Set::single(all.lowest()));
        if (first == all) {
            fingerprint = fingerprints_.of(game) ^ (game.has_coin() ? coin : 0);
            return std::nullopt;
        }
        base::StaticVector<Part, 64> parts;
        const auto add = [&](Set points) {
            const auto [ours, theirs] = fingerprints_.of_both(game.alone(points));
            const auto opposite = std::ranges::find(parts, theirs, &Part::ours);
            if (opposite == parts.end()) {
                parts.push_back({points, ours, theirs});
            } else {
                *opposite = parts.back();
                parts.pop_back();
            }
        };
        add(first);
        for (Set rest = all - first; rest;) {
            const Set points = game.part(Set::single(rest.lowest()));
            rest -= points;
            add(points);
        }

        // As numbers for us: the sum is at least `low` and at most `high`, coins aside.
        int low = 0;
        int high = 0;
        Set kept;
        std::uint64_t sum = 0;
        std::uint64_t last = 0;
        std::size_t count = 0;
        int number = 0;
        for (const Part& part : parts) {
            const Worth worth = worth_of(game, part, ply);
            low += worth.least;
            high += worth.most;
            if (worth.is_number()) {
                number += worth.least;
                if (worth.has_coin) game.add_coin();
                continue;
            }
            kept |= part.points;
            sum += base::Random::mix(part.ours);
            last = part.ours;
            ++count;
        }
        game.keep(kept);
        game.add_spare(number);
        const int spare = game.spare_moves();
        low += spare - number;
        high += spare - number;
        if (was_stopped_) return false;
        if (low > 0) return true;
        if (high < 0 || (high == 0 && !game.has_coin())) return false;
        if (count == 0) return game.has_coin();
        fingerprint = (count == 1 ? last : sum) ^ (game.has_coin() ? coin : 0);
        return decide(game);
    }

    // Found out for small parts; of others, what happens to be known.
    Worth worth_of(const Game& game, const Part& part, int ply) {
        if (part.points.count() > largest_small_part) {
            const auto needed = [&](std::uint64_t fingerprint, Color to_move) {
                return std::max(verdicts_.find(fingerprint).needed, 1 - (game.open(to_move) & part.points).count());
            };
            const int ours = needed(part.ours, game.to_move());
            return {needed(part.theirs, game::other(game.to_move())) - 1, 1 - ours};
        }
        RememberedWorth& remembered = worths_[part.ours % remembered_worths];
        if (remembered.fingerprint == part.ours) return remembered.worth;
        const Worth worth = find_worth(game.alone(part.points), part, ply);
        if (!was_stopped_) remembered = {part.ours, worth};
        return worth;
    }
    Worth find_worth(const Game& alone, const Part& part, int ply) {
        Game turned = alone;
        turned.set_to_move(game::other(alone.to_move()));
        const int ours = spare_moves_to_win(alone, part.ours, ply);
        const int theirs = spare_moves_to_win(turned, part.theirs, ply);
        const Worth worth{theirs - 1, 1 - ours};
        // It may be the number in the middle and a coin: less that number and with another coin it is nothing then, and
        // whoever moves first loses.
        const int middle = worth.least + 1;
        const bool may_have_coin = is_row && worth.most == middle + 1;
        if (may_have_coin && loses_with_coin(alone, -middle, ply) && loses_with_coin(turned, middle, ply))
            return {middle, middle, true};
        return worth;
    }
    bool loses_with_coin(Game game, int spare_moves, int ply) {
        game.add_spare(spare_moves);
        game.add_coin();
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
            const Verdict known = verdicts_.find(fingerprint);
            needed = std::max(needed, known.needed);
            enough = std::min(enough, known.enough);
            if (needed >= enough) break;
            const int spare = needed + (enough - needed) / 2;
            Game tried = game;
            tried.add_spare(spare);
            const bool won = is_won(tried, ply);
            (won ? enough : needed) = won ? spare : spare + 1;
            if (!was_stopped_) verdicts_.store(fingerprint, spare, won, 1);
        }
        return enough;
    }

    // Does the side to move win? Not decided by decide(). Whoever cannot move loses.
    bool search(Game& game, int ply, const Arrival& arrival = {}) {
        if (game.open().count() < least_remembered) return search_small(game);
        count();
        const std::uint64_t before = nodes_;
        std::uint64_t fingerprint = arrival.fingerprint;
        if (!arrival.is_split)
            if (const auto decided = split(game, fingerprint, ply)) return *decided;
        const Verdict known = verdicts_.find(fingerprint);
        if (known.is_won(game.spare_moves())) return true;
        if (known.is_lost(game.spare_moves())) return false;
        const int open = game.open().count();
        const bool won = is_shared(open)
                             ? find_win_beside_others(game, ply, open, arrival, {fingerprint, game.spare_moves()})
                             : find_win(game, ply, open, arrival);
        if (was_stopped_) return false;
        verdicts_.store(fingerprint, game.spare_moves(), won, nodes_ - before + 1);
        return won;
    }

    // The same for few points, where order costs more than it saves.
    bool search_small(const Game& game) {
        count();
        if (game.open().count() < least_noted) return find_win_in_small(game);
        const std::uint64_t key = game.key();
        std::uint64_t& note = notes_[key % notes];
        if ((note ^ key) >> 1 == 0) return (note & 1) != 0;
        const bool won = find_win_in_small(game);
        note = (key >> 1 << 1) | (won ? 1 : 0);
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
        if (game.has_coin() && wins_by([](Game& child) { child.take_coin(); })) return true;
        return game.spare_moves() > 0 && wins_by([](Game& child) { child.spend(); });
    }

    bool is_shared(int open) const { return under_way_ != nullptr && open >= least_shared; }
    // Lets the other threads know; one of them may be the first to find out.
    bool find_win_beside_others(const Game& game, int ply, int open, const Arrival& arrival, const Question& question) {
        under_way_->begin(question.key());
        questions_.push_back(question);
        const bool won = find_win(game, ply, open, arrival);
        questions_.pop_back();
        under_way_->end(question.key());
        if (!was_stopped_ || answered_ != questions_.size()) return won;
        was_stopped_ = false;
        answered_ = none;
        return answer_;
    }
    bool is_under_way(const Child& child) const {
        return is_shared(child.game.open().count()) && child.is_split &&
               under_way_->contains(Question{child.fingerprint, child.game.spare_moves()}.key());
    }
    // Drops what another thread has found out by now.
    void look_for_answers() {
        if (was_stopped_) return;
        for (std::size_t i = 0; i < questions_.size(); ++i) {
            const Verdict known = verdicts_.find(questions_[i].fingerprint);
            const bool is_won = known.is_won(questions_[i].spare_moves);
            if (!is_won && !known.is_lost(questions_[i].spare_moves)) continue;
            answer_ = is_won;
            answered_ = i;
            was_stopped_ = true;
            return;
        }
    }

    bool find_win(const Game& game, int ply, int open, const Arrival& arrival) {
        const std::size_t last_move = arrival.last_move;
        if (open < least_judged) return find_win_by_experience(game, ply, open, last_move);
        Frame& frame = this->frame(ply);
        if (list_children(game, frame, last_move)) return true;
        if (open >= least_looked_up && look_up(frame, ply)) return true;
        auto& order = frame.order;
        order.clear();
        for (std::size_t i = 0; i < frame.children.size(); ++i)
            if (!frame.children[i].is_won) order.emplace_back(frame.children[i].order, i);
        if (open >= least_advised && order.size() > 1 && arrival.position != nullptr) heed(*arrival.position, frame);
        std::ranges::sort(order);
        const std::size_t moves = order.size();
        for (std::size_t n = 0; n < order.size(); ++n) {
            note_progress(ply, n, order.size());
            Child& child = this->frame(ply).children[order[n].second];
            if (n > 0 && n < moves && is_under_way(child)) { // all together find the first out, since it may be enough
                order.push_back(std::pair{order[n]});
                continue;
            }
            const auto position = position_after(child.move, arrival, open);
            const bool lost = search(child.game, ply + 1,
                                     {.last_move = child.move,
                                      .fingerprint = child.fingerprint,
                                      .is_split = child.is_split,
                                      .position = position ? &*position : nullptr});
            if (was_stopped_) return false;
            learn(game.to_move(), last_move, child.move, !lost, open);
            if (!lost) return true;
        }
        return wins_by_spending(game, ply);
    }

    // Moves that have often won come first, and none is played before its turn.
    bool find_win_by_experience(const Game& game, int ply, int open, std::size_t last_move) {
        struct Try {
            int success;
            std::size_t move;
        };
        base::StaticVector<Try, least_judged> tries;
        const Experience& ours = experience_[static_cast<std::size_t>(game.to_move())];
        const auto add = [&](std::size_t move) {
            tries.push_back({ours.moves[move] + ours.replies[last_move][move], move});
        };
        for (const int cell : game.open(game.to_move())) add(static_cast<std::size_t>(cell));
        if (game.has_coin()) add(no_point);
        for (auto next = tries.begin(); next != tries.end(); ++next) {
            std::iter_swap(next, std::max_element(next, tries.end(),
                                                  [](const Try& a, const Try& b) { return a.success < b.success; }));
            Game child = game;
            if (next->move == no_point) child.take_coin();
            else child.play(Set::single(static_cast<int>(next->move)));
            if (const auto plain = decide(child)) {
                if (!*plain) return true;
                continue;
            }
            const bool lost = search(child, ply + 1, {.last_move = next->move});
            if (was_stopped_) return false;
            learn(game.to_move(), last_move, next->move, !lost, open);
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
        return game.has_coin() && add([](Game& child) { child.take_coin(); }, no_point);
    }

    // Looks every child up; true if one is known to be lost for them. What is known to be won is marked.
    bool look_up(Frame& frame, int ply) {
        // Each waits for its place in the table while the next is taken apart.
        Child* awaited = nullptr;
        const auto is_lost = [&] {
            if (awaited == nullptr) return false;
            const Verdict known = verdicts_.find(awaited->fingerprint);
            awaited->is_won = known.is_won(awaited->game.spare_moves());
            return known.is_lost(awaited->game.spare_moves());
        };
        for (Child& child : frame.children) {
            if (const auto decided = split(child.game, child.fingerprint, ply)) {
                if (!*decided) return true;
                child.is_won = true;
                continue;
            }
            child.is_split = true;
            verdicts_.expect(child.fingerprint);
            if (is_lost()) return true;
            awaited = &child;
        }
        return is_lost();
    }

    int order_of(const Game& child, Color us, std::size_t last_move, std::size_t move) const {
        const Color them = game::other(us);
        int doubt = judgement.their_points * child.open(them).count() + judgement.our_points * child.open(us).count() +
                    judgement.shared_points * (child.open(them) & child.open(us)).count() +
                    judgement.their_spare_moves * child.spare_moves() +
                    judgement.their_anchored_points * child.anchored(them).count() +
                    judgement.our_anchored_points * child.anchored(us).count() +
                    judgement.our_blocks * static_cast<int>(child.blocks(us).size());
        for (const Set& liberties : child.blocks(them)) doubt += judgement.their_liberties * liberties.count();
        for (const Set& liberties : child.blocks(us)) doubt += judgement.our_liberties * liberties.count();
        const Experience& ours = experience_[static_cast<std::size_t>(us)];
        const int success =
            judgement.success * ours.moves[move] + judgement.success_as_reply * ours.replies[last_move][move];
        return 100 * doubt - success / 500;
    }
    // Of the whole board, where a network is still to be asked.
    static std::optional<Position> position_after(std::size_t move, const Arrival& arrival, int open) {
        if (open <= least_advised || arrival.position == nullptr || move == no_point) return std::nullopt;
        return arrival.position->play_cell(static_cast<int>(move));
    }
    // To a network some moves look better than others.
    static void heed(const Position& position, Frame& frame) {
        const Advice<B> advice{position};
        for (auto& [doubt, child] : frame.order) {
            const std::size_t move = frame.children[child].move;
            if (move != no_point)
                doubt -= static_cast<int>(100 * judgement.likelihood * advice[static_cast<int>(move)]);
        }
    }
    void learn(Color us, std::size_t last_move, std::size_t move, bool has_won, int open) {
        constexpr int full_success = 100'000;
        Experience& ours = experience_[static_cast<std::size_t>(us)];
        const auto approach = [&](int& success, int slowness) {
            success += ((has_won ? full_success : 0) - success) * open / slowness;
        };
        approach(ours.moves[move], judgement.slowness);
        approach(ours.replies[last_move][move], judgement.slowness_of_replies);
    }

    bool is_to_stop() const { return stop_.load(std::memory_order_relaxed) || found_.load(std::memory_order_relaxed); }
    void count() {
        ++nodes_;
        constexpr std::uint64_t now_and_then = 128;
        if (nodes_ % now_and_then == 0) look_for_answers();
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
    Verdicts& verdicts_;
    const std::atomic<bool>& stop_;
    const std::atomic<bool>& found_;
    base::CurrentlySearching* under_way_;
    std::vector<Question> questions_; // that this thread is at, those it began first in front
    bool was_stopped_ = false;        // by the user, or as a question is answered
    std::size_t answered_ = none;     // which of them
    bool answer_ = false;
    std::uint64_t nodes_ = 0;
    std::atomic<std::uint64_t> counted_{0};
    std::atomic<double> progress_{0};
    std::array<std::pair<double, double>, 3> shares_{};
    std::array<Experience, 2> experience_{};
    std::vector<std::uint64_t> notes_ = std::vector<std::uint64_t>(notes); // keys whose last bit is the result
    std::vector<RememberedWorth> worths_ = std::vector<RememberedWorth>(remembered_worths);
    std::deque<Frame> frames_;
};

} // namespace laststone::solver
