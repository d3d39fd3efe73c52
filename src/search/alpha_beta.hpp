// The search of one thread: principal variation search to a depth, captures to their end.
#pragma once

#include <algorithm>
#include <span>

#include "search/abdada.hpp"
#include "search/control.hpp"
#include "search/endgame_probing.hpp"
#include "search/move_ordering.hpp"
#include "search/node.hpp"
#include "search/parameters.hpp"
#include "search/pruning.hpp"
#include "search/techniques.hpp"
#include "search/transposition_table.hpp"

namespace laststone::search {

template <Searchable P, game::Evaluator<P> E>
class AlphaBeta {
    using Move = typename P::Move;
    using MoveList = typename P::MoveList;
    using Node = search::Node<P, E>;

public:
    // All must outlive the search. The moves being searched are shared by the threads of one search (ABDADA).
    AlphaBeta(const Start<P>& start, const E& evaluator, TranspositionTable& table, Control& control,
              const Techniques& techniques = {}, const SearchParameters& parameters = {}, bool is_helper = false,
              MovesInSearch* searching = nullptr)
        : start_{start},
          evaluator_{evaluator},
          table_{table},
          control_{control},
          techniques_{techniques},
          parameters_{parameters},
          late_move_reduction_{parameters},
          is_helper_{is_helper},
          searching_{techniques.abdada ? searching : nullptr},
          heuristics_{techniques, parameters},
          next_check_{is_helper ? control.first_check_of_helper() : control.first_check()} {}

    using Pv = base::StaticVector<Move, max_ply + 1>;

    // The best of these root moves, at least one; nothing where the search was stopped before it found one better than
    // the first. The order of moves is changed.
    struct Best {
        Score score;
        Pv pv;
        bool is_complete = true; // false if it was stopped before all moves were searched
    };
    std::optional<Best> search(std::span<Move> moves, int depth, Score alpha, Score beta);

    std::uint64_t nodes() const { return nodes_; }

private:
    [[gnu::noinline]] Score search(const Node& node, int depth, Score alpha, Score beta);
    [[gnu::noinline]] Score quiescence(const Node& node, Score alpha, Score beta, int plies = 0);
    // What the static evaluation of a position without captures says before any move is searched: perhaps its score.
    struct ForwardPruning {
        std::optional<Score> score{};
        bool is_futile = false;
    };
    ForwardPruning try_forward_pruning(const Node& node, int depth, Score alpha, Score beta);
    Score search_child(const Node& child, int depth, int reduction, bool first, bool is_pv, Score alpha, Score beta);

    Node after(const Node& node, const Move& move, int depth) const {
        return {node, move, start_, evaluator_, uses_table(depth) ? &table_ : nullptr};
    }
    // Counts a node.
    bool is_over() {
        if (stopped_) return true;
        if (++nodes_ >= next_check_) {
            const Control::Check check =
                is_helper_ ? control_.check_as_helper(nodes_, next_check_ - last_check_) : control_.check(nodes_);
            stopped_ = check.is_over;
            last_check_ = next_check_;
            next_check_ = check.next_at;
        }
        return stopped_;
    }
    // In a contrived position a list of moves can take as long as ten thousand nodes.
    void check_time_after(const MoveList& moves) {
        if constexpr (requires { requires MoveList::may_take_long; })
            if (moves.took_long() && control_.check_time()) stopped_ = true;
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
    AbdadaMove abdada_move(const Node& node, const MovePicker<P>& picker, const Move& move, int depth) const {
        if (searching_ == nullptr || picker.is_deferred() || !uses_abdada(depth, picker.move_index())) return {};
        return {*searching_, node.key, static_cast<std::uint32_t>(move.code()), depth};
    }
    static bool captures(const MoveList& moves) {
        if constexpr (game::Forcing<P>) return !moves.empty() && moves[0].is_capture();
        return false;
    }
    // Neither side can capture: the side to move has been asked already.
    static bool is_at_rest(const Node& node) {
        if constexpr (game::Forcing<P>) return !node.position.is_threatened();
        return false; // where nothing is forced, nothing says so
    }
    static std::optional<Score> table_cutoff(const TableEntry& entry, int ply, int depth, Score alpha, Score beta) {
        if (entry.depth < depth) return std::nullopt;
        const Score score = entry.score.higher(ply);
        const bool decides = entry.bound == Bound::exact || (entry.bound == Bound::lower && score >= beta) ||
                             (entry.bound == Bound::upper && score <= alpha);
        return decides ? std::optional{score} : std::nullopt;
    }
    // The principal variations of all plies, a triangular table. Cleared before a child of a PV node is searched, because
    // not each of them sets its own.
    void clear_pv(int ply) { pvs_[static_cast<std::size_t>(ply)].clear(); }
    void update_pv(int ply, const Move& move) {
        Pv& pv = pvs_[static_cast<std::size_t>(ply)];
        pv.clear();
        pv.push_back(move);
        for (const Move& next : pvs_[static_cast<std::size_t>(ply) + 1]) pv.push_back(next);
    }

    const Start<P>& start_;
    const E& evaluator_;
    TranspositionTable& table_;
    Control& control_;
    Techniques techniques_;
    SearchParameters parameters_;
    LateMoveReductions late_move_reduction_;
    bool is_helper_;
    MovesInSearch* searching_; // null: this thread is alone
    OrderingHeuristics<P> heuristics_;
    std::array<Pv, max_ply + 2> pvs_{};
    int root_depth_ = 0;
    std::uint64_t nodes_ = 0;
    std::uint64_t last_check_ = 0;
    std::uint64_t next_check_;
    bool stopped_ = false;
};

template <Searchable P, game::Evaluator<P> E>
auto AlphaBeta<P, E>::search(std::span<Move> moves, int depth, Score alpha, Score beta) -> std::optional<Best> {
    root_depth_ = depth;
    const Node root{start_, evaluator_};
    Score best = -Score::infinite();
    bool improved = false; // on the first move
    const auto so_far = [&]() -> std::optional<Best> {
        if (!improved) return std::nullopt;
        return Best{best, pvs_[0], false};
    };
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (is_over()) return so_far();
        const Node child = after(root, moves[i], depth - 1);
        const bool single = moves.size() == 1;
        const bool may_reduce = techniques_.late_move_reductions && root.position.is_quiet(moves[i]) && !single;
        const int reduction = may_reduce ? late_move_reduction_(depth, static_cast<int>(i), true) : 0;
        const Score score = search_child(child, depth - 1, reduction, i == 0, true, alpha, beta);
        if (stopped_) return so_far();
        if (score <= best) continue;
        best = score;
        if (score > alpha || i == 0) {
            improved = i > 0;
            update_pv(0, moves[i]);
            std::rotate(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(i),
                        moves.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        }
        alpha = std::max(alpha, score);
        if (score >= beta) break;
    }
    return Best{best, pvs_[0]};
}

// Searches with a null window first, and less deep, where a move is not expected to be best.
template <Searchable P, game::Evaluator<P> E>
Score AlphaBeta<P, E>::search_child(const Node& child, int depth, int reduction, bool first, bool is_pv, Score alpha,
                                    Score beta) {
    if (is_pv) clear_pv(child.ply);
    if (first) return -search(child, depth, -beta, -alpha);
    Score score = -search(child, depth - reduction, -(alpha + 1), -alpha);
    if (score > alpha && reduction > 0) score = -search(child, depth, -(alpha + 1), -alpha);
    if (score > alpha && is_pv && score < beta) score = -search(child, depth, -beta, -alpha);
    return score;
}

template <Searchable P, game::Evaluator<P> E>
auto AlphaBeta<P, E>::try_forward_pruning(const Node& node, int depth, Score alpha, Score beta) -> ForwardPruning {
    const Score value = evaluator_.value(node.state, node.position);
    if (techniques_.reverse_futility && is_reverse_futile(parameters_, value, beta, depth) && is_at_rest(node))
        return {.score = value};
    const bool is_futile =
        techniques_.futility && search::is_futile(parameters_, value, alpha, depth) && is_at_rest(node);
    if (techniques_.prob_cut && tries_prob_cut(parameters_, value, beta, depth)) {
        const ProbCut cut = prob_cut(parameters_, depth);
        const Score high = beta + cut.margin;
        if (search(node, cut.reduced_depth, high - 1, high) >= high) return {.score = beta};
        if (stopped_) return {.score = Score::draw()};
    }
    return {.is_futile = is_futile};
}

template <Searchable P, game::Evaluator<P> E>
[[gnu::flatten]] Score AlphaBeta<P, E>::search(const Node& node, int depth, Score alpha, Score beta) {
    if (depth <= 0) return quiescence(node, alpha, beta);
    if (is_over()) return Score::draw();
    if (is_draw(node)) return Score::draw();
    const bool is_pv = beta > alpha + 1;
    // Mate distance pruning: nothing below can be better than winning, or worse than losing, in the next ply.
    alpha = std::max(alpha, Score::lost_in(node.ply));
    beta = std::min(beta, Score::won_in(node.ply + 1));
    if (alpha >= beta) return alpha;
    if (const auto score = probe_tables(start_, node, alpha, beta)) return *score;

    const auto entry = uses_table(depth) ? table_.find(node.key) : std::nullopt;
    if (entry && !is_pv && may_trust_table(node, depth))
        if (const auto score = table_cutoff(*entry, node.ply, depth, alpha, beta)) return *score;

    if (node.ply >= max_ply) return evaluator_.value(node.state, node.position);
    const MoveList moves = node.position.legal_moves();
    check_time_after(moves);
    const bool forced = captures(moves);
    const bool may_prune = !is_pv && !forced && !moves.empty() && !beta.is_decided();
    const ForwardPruning pruning = may_prune ? try_forward_pruning(node, depth, alpha, beta) : ForwardPruning{};
    if (pruning.score) return *pruning.score;

    const MoveCode hash_move = entry ? entry->move : MoveCode{0};
    MovePicker<P> picker{node.position, moves, hash_move, heuristics_, node.move, node.ply};
    const int next_depth =
        techniques_.single_reply_extension && extends_single_reply(moves.size(), node.ply, root_depth_) ? depth
                                                                                                        : depth - 1;
    Score best = Score::lost_in(node.ply); // whoever cannot move loses
    MoveCode best_move = 0;
    const Score original_alpha = alpha;
    while (picker.has_next()) {
        const Move move = picker.next();
        const int index = picker.move_index();
        const bool quiet = !forced && node.position.is_quiet(move);
        if (pruning.is_futile && quiet && index > 0 && !best.is_loss()) continue;
        const AbdadaMove shared = abdada_move(node, picker, move, depth);
        if (shared.is_being_searched()) {
            picker.defer();
            continue;
        }
        const Node child = after(node, move, next_depth);
        const int reduction = quiet && techniques_.late_move_reductions ? late_move_reduction_(depth, index, is_pv) : 0;
        shared.begin();
        const Score score = search_child(child, next_depth, reduction, index == 0, is_pv, alpha, beta);
        shared.end();
        if (stopped_) return Score::draw();
        if (score <= best && index > 0) continue;
        best = score;
        best_move = static_cast<MoveCode>(move.code() + 1);
        if (score <= alpha) continue;
        alpha = score;
        if (is_pv) update_pv(node.ply, move);
        if (score >= beta) {
            if (!forced) heuristics_.on_beta_cutoff(move, picker, node.move, node.position.to_move(), node.ply, depth);
            break;
        }
    }
    const Bound bound = best >= beta ? Bound::lower : best > original_alpha ? Bound::exact : Bound::upper;
    if (uses_table(depth)) table_.store(node.key, {best.deeper(node.ply), depth, bound, best_move});
    return best;
}

// Captures are played to their end, then the position is evaluated. Far down in a long exchange only the largest capture is
// searched, and then nothing is proved.
template <Searchable P, game::Evaluator<P> E>
[[gnu::flatten]] Score AlphaBeta<P, E>::quiescence(const Node& node, Score alpha, Score beta, int plies) {
    if (is_over()) return Score::draw();
    const bool is_pv = beta > alpha + 1;
    if (node.ply >= max_ply) return evaluator_.value(node.state, node.position);
    if (is_draw(node)) return Score::draw();
    if constexpr (game::Forcing<P>) {
        if (!node.position.must_capture()) {
            if (!node.position.can_step()) return Score::lost_in(node.ply);
            return evaluate_with_tables(start_, node, evaluator_.value(node.state, node.position));
        }
        const MoveList moves = node.position.legal_moves();
        check_time_after(moves);
        Score best = Score::lost_in(node.ply);
        MovePicker<P> picker{node.position, moves, 0, heuristics_, node.move, node.ply};
        while (picker.has_next()) {
            const Move move = picker.next();
            if (is_pv) clear_pv(node.ply + 1);
            const Score score = -quiescence(after(node, move, 0), -beta, -std::max(alpha, best), plies + 1);
            if (stopped_) return Score::draw();
            if (score > best) {
                best = score;
                if (score > alpha && is_pv) update_pv(node.ply, move);
                if (score >= beta) break;
            }
            if (plies >= parameters_.quiescence_plies && picker.has_next()) return Score::estimate(best.value());
        }
        return best;
    } else {
        if (node.position.legal_moves().empty()) return Score::lost_in(node.ply);
        return evaluate_with_tables(start_, node, evaluator_.value(node.state, node.position));
    }
}

} // namespace laststone::search
