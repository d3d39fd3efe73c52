// The search of one thread: principal variation search to a depth, captures to their end.
#pragma once

#include <algorithm>
#include <span>

#include "search/control.hpp"
#include "search/node.hpp"
#include "search/ordering.hpp"
#include "search/pruning.hpp"
#include "search/table.hpp"

namespace laststone::search {

template <Searchable P, game::Evaluator<P> E>
class AlphaBeta {
    using Move = typename P::Move;
    using MoveList = typename P::MoveList;
    using Node = search::Node<P, E>;

public:
    // All must outlive the search.
    AlphaBeta(const Start<P>& start, const E& evaluator, Table& table, Control& control, bool helps)
        : start_{start},
          evaluator_{evaluator},
          table_{table},
          control_{control},
          helps_{helps},
          next_look_{control.first_look()} {}

    using Variation = base::StaticVector<Move, max_ply + 1>;

    // The best of these root moves, at least one; nothing where the search was stopped before it found one better than
    // the first. The order of moves is changed.
    struct Best {
        Score score;
        Variation line;
        bool is_whole = true; // false if it was stopped before all moves were looked at
    };
    std::optional<Best> search(std::span<Move> moves, int depth, Score alpha, Score beta);

    std::uint64_t nodes() const { return nodes_; }

private:
    Score search(const Node& node, int depth, Score alpha, Score beta);
    Score quiescence(const Node& node, Score alpha, Score beta, int plies = 0);
    Score search_child(const Node& child, int depth, int less, bool first, bool main_line, Score alpha, Score beta);

    // Counts a node.
    bool is_over() {
        if (stopped_) return true;
        if (++nodes_ >= next_look_) {
            const Control::Look look = helps_ ? control_.look_of_helper(nodes_) : control_.look(nodes_);
            stopped_ = look.is_over;
            next_look_ = look.next_at;
        }
        return stopped_;
    }
    bool is_draw(const Node& node) const {
        if constexpr (game::Loopy<P>) {
            if (node.reversible >= 4) {
                const auto before = node.earlier_occurrences(start_);
                // What has come back once inside the search can come back again.
                if (start_.rules->occurrences > 0 &&
                    (before.in_search > 0 || before.in_game + 1 >= start_.rules->occurrences))
                    return true;
            }
            return node.position.plies_to_draw(node.clock, *start_.rules) <= 0 && node.position.has_move();
        }
        return false;
    }
    // A score from another path says nothing where this path is near a draw by repetition or by a clock.
    bool may_trust_table(const Node& node, int depth) const {
        if constexpr (game::Loopy<P>) {
            if (node.position.plies_to_draw(node.clock, *start_.rules) <= depth + 8) return false;
            if (node.reversible >= 4 && node.earlier_occurrences(start_).any()) return false;
        }
        return true;
    }
    static bool captures(const MoveList& moves) {
        if constexpr (game::Forcing<P>) return !moves.empty() && moves[0].is_capture();
        return false;
    }
    static bool is_threatened(const Node& node) {
        if constexpr (game::Forcing<P>) return node.position.is_threatened();
        return false;
    }
    static std::optional<Score> cutoff(const Memory& memory, int ply, int depth, Score alpha, Score beta) {
        if (memory.depth < depth) return std::nullopt;
        const Score score = memory.score.higher(ply);
        const bool decides = memory.bound == Bound::exact || (memory.bound == Bound::lower && score >= beta) ||
                             (memory.bound == Bound::upper && score <= alpha);
        return decides ? std::optional{score} : std::nullopt;
    }
    void lead(int ply, const Move& move) {
        Variation& line = lines_[static_cast<std::size_t>(ply)];
        line.clear();
        line.push_back(move);
        for (const Move& next : lines_[static_cast<std::size_t>(ply) + 1]) line.push_back(next);
    }

    const Start<P>& start_;
    const E& evaluator_;
    Table& table_;
    Control& control_;
    bool helps_;
    Experience<P> experience_{};
    std::array<Variation, max_ply + 2> lines_{};
    int root_depth_ = 0;
    std::uint64_t nodes_ = 0;
    std::uint64_t next_look_;
    bool stopped_ = false;
};

template <Searchable P, game::Evaluator<P> E>
auto AlphaBeta<P, E>::search(std::span<Move> moves, int depth, Score alpha, Score beta) -> std::optional<Best> {
    root_depth_ = depth;
    const Node root = Node::root(start_, evaluator_);
    Score best = -Score::infinite();
    Score least = alpha;
    bool improved = false; // upon the first move
    const auto so_far = [&]() -> std::optional<Best> {
        if (!improved) return std::nullopt;
        return Best{best, lines_[0], false};
    };
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (is_over()) return so_far();
        const Node child = root.after(moves[i], start_, evaluator_);
        const bool single = moves.size() == 1;
        const int less = root.position.is_quiet(moves[i]) && !single ? reduction(depth, static_cast<int>(i), true) : 0;
        const Score score = search_child(child, depth - 1, less, i == 0, true, least, beta);
        if (stopped_) return so_far();
        if (score <= best) continue;
        best = score;
        if (score > least || i == 0) {
            improved = i > 0;
            lead(0, moves[i]);
            std::rotate(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(i),
                        moves.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        }
        least = std::max(least, score);
        if (score >= beta) break;
    }
    return Best{best, lines_[0]};
}

// Looks with a narrow window first, and less deep, where a move is not expected to be best.
template <Searchable P, game::Evaluator<P> E>
Score AlphaBeta<P, E>::search_child(const Node& child, int depth, int less, bool first, bool main_line, Score alpha,
                                    Score beta) {
    if (first) return -search(child, depth, -beta, -alpha);
    Score score = -search(child, depth - less, -(alpha + 1), -alpha);
    if (score > alpha && less > 0) score = -search(child, depth, -(alpha + 1), -alpha);
    if (score > alpha && main_line && score < beta) score = -search(child, depth, -beta, -alpha);
    return score;
}

template <Searchable P, game::Evaluator<P> E>
Score AlphaBeta<P, E>::search(const Node& node, int depth, Score alpha, Score beta) {
    const bool main_line = beta > alpha + 1;
    if (depth <= 0) return quiescence(node, alpha, beta);
    if (is_over()) return Score::draw();
    const Key key = node.position.key();
    table_.prefetch(key);
    lines_[static_cast<std::size_t>(node.ply)].clear();
    if (is_draw(node)) return Score::draw();
    // Nothing below can be better than winning, or worse than losing, in the next ply.
    alpha = std::max(alpha, Score::lost_in(node.ply));
    beta = std::min(beta, Score::won_in(node.ply + 1));
    if (alpha >= beta) return alpha;

    const auto memory = table_.find(key);
    if (memory && !main_line && may_trust_table(node, depth))
        if (const auto score = cutoff(*memory, node.ply, depth, alpha, beta)) return *score;

    if (node.ply >= max_ply) return evaluator_.value(node.state, node.position);
    MoveList moves = node.position.legal_moves();
    const bool forced = captures(moves);
    if (!main_line && !forced && depth >= ProbableCut::least_depth && !beta.is_decided() &&
        evaluator_.value(node.state, node.position) >= beta) {
        const Score high = beta + ProbableCut::margin(depth);
        if (search(node, ProbableCut::depth(depth), high - 1, high) >= high) return beta;
        if (stopped_) return Score::draw();
    }

    const MoveCode remembered = memory ? memory->move : MoveCode{0};
    Ordered<P> ordered{node.position, moves, remembered, experience_, node.move, node.ply};
    const int next_depth = is_forced_reply(moves.size(), node.ply, root_depth_) ? depth : depth - 1;
    Score best = Score::lost_in(node.ply); // whoever cannot move loses
    MoveCode best_move = 0;
    Score least = alpha;
    for (int index = 0; ordered.has_next(); ++index) {
        const Move move = ordered.next();
        const Node child = node.after(move, start_, evaluator_);
        const bool may_reduce = !forced && node.position.is_quiet(move);
        const int less = may_reduce ? reduction(depth, index, main_line) : 0;
        const Score score = search_child(child, next_depth, less, index == 0, main_line, least, beta);
        if (stopped_) return Score::draw();
        if (score <= best && index > 0) continue;
        best = score;
        best_move = static_cast<MoveCode>(move.code() + 1);
        if (score <= least) continue;
        least = score;
        if (main_line) lead(node.ply, move);
        if (score >= beta) {
            if (!forced) experience_.learn(move, ordered.tried(), node.move, node.position.to_move(), node.ply, depth);
            break;
        }
    }
    const Bound bound = best >= beta ? Bound::lower : best > alpha ? Bound::exact : Bound::upper;
    table_.store(key, {best.deeper(node.ply), depth, bound, best_move});
    return best;
}

// Captures are played to their end, then the position is judged. A position in which the other side is about to capture
// is not quiet yet: one more move decides, once on each way down. Far down in a brawl only the largest capture is looked
// at, and then nothing is proved.
template <Searchable P, game::Evaluator<P> E>
Score AlphaBeta<P, E>::quiescence(const Node& node, Score alpha, Score beta, int plies) {
    if (is_over()) return Score::draw();
    lines_[static_cast<std::size_t>(node.ply)].clear();
    if (node.ply >= max_ply) return evaluator_.value(node.state, node.position);
    if (is_draw(node)) return Score::draw();
    if constexpr (game::Forcing<P>) {
        if (!node.position.must_capture()) {
            if (!node.position.has_move()) return Score::lost_in(node.ply);
            if (node.extended || !is_threatened(node)) return evaluator_.value(node.state, node.position);
            Node once = node;
            once.extended = true;
            return search(once, 1, alpha, beta);
        }
        MoveList moves = node.position.legal_moves();
        Score best = Score::lost_in(node.ply);
        Ordered<P> ordered{node.position, moves, 0, experience_, node.move, node.ply};
        while (ordered.has_next()) {
            const Move move = ordered.next();
            const Score score =
                -quiescence(node.after(move, start_, evaluator_), -beta, -std::max(alpha, best), plies + 1);
            if (stopped_) return Score::draw();
            if (score > best) {
                best = score;
                if (score > alpha && beta > alpha + 1) lead(node.ply, move);
                if (score >= beta) break;
            }
            if (plies >= Brawl::plies && ordered.has_next()) return Score::estimate(best.value());
        }
        return best;
    } else {
        if (node.position.legal_moves().empty()) return Score::lost_in(node.ply);
        return evaluator_.value(node.state, node.position);
    }
}

} // namespace laststone::search
