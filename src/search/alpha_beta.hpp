// The search of one thread: principal variation search to a depth, captures to their end.
#pragma once

#include <algorithm>
#include <span>

#include "base/under_way.hpp"
#include "search/control.hpp"
#include "search/known_endings.hpp"
#include "search/node.hpp"
#include "search/ordering.hpp"
#include "search/pruning.hpp"
#include "search/shared_work.hpp"
#include "search/table.hpp"
#include "search/techniques.hpp"

namespace laststone::search {

template <Searchable P, game::Evaluator<P> E>
class AlphaBeta {
    using Move = typename P::Move;
    using MoveList = typename P::MoveList;
    using Node = search::Node<P, E>;

public:
    // All must outlive the search. What is under way is known where several threads search.
    AlphaBeta(const Start<P>& start, const E& evaluator, Table& table, Control& control,
              const Techniques& techniques = {}, bool helps = false, base::UnderWay* under_way = nullptr)
        : start_{start},
          evaluator_{evaluator},
          table_{table},
          control_{control},
          techniques_{techniques},
          helps_{helps},
          under_way_{techniques.deferral ? under_way : nullptr},
          experience_{techniques},
          next_look_{helps ? control.first_look_of_helper() : control.first_look()} {}

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
    [[gnu::noinline]] Score search(const Node& node, int depth, Score alpha, Score beta);
    [[gnu::noinline]] Score quiescence(const Node& node, Score alpha, Score beta, int plies = 0);
    // What the value of a position without captures says before any move is searched: perhaps its score.
    struct Outlook {
        std::optional<Score> score{};
        bool is_hopeless = false;
    };
    Outlook outlook(const Node& node, int depth, Score alpha, Score beta);
    Score search_child(const Node& child, int depth, int less, bool first, bool main_line, Score alpha, Score beta);

    Node after(const Node& node, const Move& move, int depth) const {
        return node.after(move, start_, evaluator_, is_worth_remembering(depth) ? &table_ : nullptr);
    }
    // Counts a node.
    bool is_over() {
        if (stopped_) return true;
        if (++nodes_ >= next_look_) {
            const Control::Look look =
                helps_ ? control_.look_of_helper(nodes_, next_look_ - last_look_) : control_.look(nodes_);
            stopped_ = look.is_over;
            last_look_ = next_look_;
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
    SharedWork work_on(const Node& node, const Ordered<P>& ordered, const Move& move, int depth) const {
        if (under_way_ == nullptr || ordered.was_put_off() || !is_worth_announcing(depth, ordered.place())) return {};
        return {*under_way_, node.key, static_cast<std::uint32_t>(move.code()), depth};
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
    static std::optional<Score> cutoff(const Memory& memory, int ply, int depth, Score alpha, Score beta) {
        if (memory.depth < depth) return std::nullopt;
        const Score score = memory.score.higher(ply);
        const bool decides = memory.bound == Bound::exact || (memory.bound == Bound::lower && score >= beta) ||
                             (memory.bound == Bound::upper && score <= alpha);
        return decides ? std::optional{score} : std::nullopt;
    }
    // Before the children of a main line are looked at: not each of them will say how it goes on.
    void forget_line(int ply) { lines_[static_cast<std::size_t>(ply)].clear(); }
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
    Techniques techniques_;
    bool helps_;
    base::UnderWay* under_way_; // none: this thread is alone
    Experience<P> experience_;
    std::array<Variation, max_ply + 2> lines_{};
    int root_depth_ = 0;
    std::uint64_t nodes_ = 0;
    std::uint64_t last_look_ = 0;
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
        const Node child = after(root, moves[i], depth - 1);
        const bool single = moves.size() == 1;
        const bool may_reduce = techniques_.late_reductions && root.position.is_quiet(moves[i]) && !single;
        const int less = may_reduce ? reduction(depth, static_cast<int>(i), true) : 0;
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
    if (main_line) forget_line(child.ply);
    if (first) return -search(child, depth, -beta, -alpha);
    Score score = -search(child, depth - less, -(alpha + 1), -alpha);
    if (score > alpha && less > 0) score = -search(child, depth, -(alpha + 1), -alpha);
    if (score > alpha && main_line && score < beta) score = -search(child, depth, -beta, -alpha);
    return score;
}

template <Searchable P, game::Evaluator<P> E>
auto AlphaBeta<P, E>::outlook(const Node& node, int depth, Score alpha, Score beta) -> Outlook {
    const Score value = evaluator_.value(node.state, node.position);
    if (techniques_.safe_margin && is_safe(value, beta, depth) && is_at_rest(node)) return {.score = value};
    const bool is_hopeless = techniques_.futility && search::is_hopeless(value, alpha, depth) && is_at_rest(node);
    if (techniques_.probable_cut && is_probable_cut(value, beta, depth)) {
        const Score high = beta + ProbableCut::margin(depth);
        if (search(node, ProbableCut::depth(depth), high - 1, high) >= high) return {.score = beta};
        if (stopped_) return {.score = Score::draw()};
    }
    return {.is_hopeless = is_hopeless};
}

template <Searchable P, game::Evaluator<P> E>
[[gnu::flatten]] Score AlphaBeta<P, E>::search(const Node& node, int depth, Score alpha, Score beta) {
    if (depth <= 0) return quiescence(node, alpha, beta);
    if (is_over()) return Score::draw();
    if (is_draw(node)) return Score::draw();
    const bool main_line = beta > alpha + 1;
    // Nothing below can be better than winning, or worse than losing, in the next ply.
    alpha = std::max(alpha, Score::lost_in(node.ply));
    beta = std::min(beta, Score::won_in(node.ply + 1));
    if (alpha >= beta) return alpha;
    if (const auto score = ask_endings(start_, node, alpha, beta)) return *score;

    const auto memory = is_worth_remembering(depth) ? table_.find(node.key) : std::nullopt;
    if (memory && !main_line && may_trust_table(node, depth))
        if (const auto score = cutoff(*memory, node.ply, depth, alpha, beta)) return *score;

    if (node.ply >= max_ply) return evaluator_.value(node.state, node.position);
    const MoveList moves = node.position.legal_moves();
    const bool forced = captures(moves);
    const bool is_asked = !main_line && !forced && !moves.empty() && !beta.is_decided();
    const Outlook ahead = is_asked ? outlook(node, depth, alpha, beta) : Outlook{};
    if (ahead.score) return *ahead.score;

    const MoveCode remembered = memory ? memory->move : MoveCode{0};
    Ordered<P> ordered{node.position, moves, remembered, experience_, node.move, node.ply};
    const int next_depth =
        techniques_.forced_replies && is_forced_reply(moves.size(), node.ply, root_depth_) ? depth : depth - 1;
    Score best = Score::lost_in(node.ply); // whoever cannot move loses
    MoveCode best_move = 0;
    Score least = alpha;
    while (ordered.has_next()) {
        const Move move = ordered.next();
        const int index = ordered.place();
        const bool quiet = !forced && node.position.is_quiet(move);
        if (ahead.is_hopeless && quiet && index > 0 && !best.is_loss()) continue;
        const SharedWork work = work_on(node, ordered, move, depth);
        if (work.is_under_way()) {
            ordered.put_off();
            continue;
        }
        const Node child = after(node, move, next_depth);
        const int less = quiet && techniques_.late_reductions ? reduction(depth, index, main_line) : 0;
        work.begin();
        const Score score = search_child(child, next_depth, less, index == 0, main_line, least, beta);
        work.end();
        if (stopped_) return Score::draw();
        if (score <= best && index > 0) continue;
        best = score;
        best_move = static_cast<MoveCode>(move.code() + 1);
        if (score <= least) continue;
        least = score;
        if (main_line) lead(node.ply, move);
        if (score >= beta) {
            if (!forced) experience_.learn(move, ordered, node.move, node.position.to_move(), node.ply, depth);
            break;
        }
    }
    const Bound bound = best >= beta ? Bound::lower : best > alpha ? Bound::exact : Bound::upper;
    if (is_worth_remembering(depth)) table_.store(node.key, {best.deeper(node.ply), depth, bound, best_move});
    return best;
}

// Captures are played to their end, then the position is judged. Far down in a brawl only the largest capture is looked at,
// and then nothing is proved.
template <Searchable P, game::Evaluator<P> E>
[[gnu::flatten]] Score AlphaBeta<P, E>::quiescence(const Node& node, Score alpha, Score beta, int plies) {
    if (is_over()) return Score::draw();
    const bool main_line = beta > alpha + 1;
    if (node.ply >= max_ply) return evaluator_.value(node.state, node.position);
    if (is_draw(node)) return Score::draw();
    if constexpr (game::Forcing<P>) {
        if (!node.position.must_capture()) {
            if (!node.position.can_step()) return Score::lost_in(node.ply);
            return judge_by_endings(start_, node, evaluator_.value(node.state, node.position));
        }
        const MoveList moves = node.position.legal_moves();
        Score best = Score::lost_in(node.ply);
        Ordered<P> ordered{node.position, moves, 0, experience_, node.move, node.ply};
        while (ordered.has_next()) {
            const Move move = ordered.next();
            if (main_line) forget_line(node.ply + 1);
            const Score score = -quiescence(after(node, move, 0), -beta, -std::max(alpha, best), plies + 1);
            if (stopped_) return Score::draw();
            if (score > best) {
                best = score;
                if (score > alpha && main_line) lead(node.ply, move);
                if (score >= beta) break;
            }
            if (plies >= Brawl::plies && ordered.has_next()) return Score::estimate(best.value());
        }
        return best;
    } else {
        if (node.position.legal_moves().empty()) return Score::lost_in(node.ply);
        return judge_by_endings(start_, node, evaluator_.value(node.state, node.position));
    }
}

} // namespace laststone::search
