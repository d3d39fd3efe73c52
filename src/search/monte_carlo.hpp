// Monte-Carlo tree search: by playouts to the end of the game with RAVE, or by PUCT with a network's policy and value.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/random.hpp"
#include "base/static_vector.hpp"
#include "base/threads.hpp"
#include "game/oracle.hpp"
#include "game/playout.hpp"
#include "game/policy_value.hpp"
#include "search/control.hpp"
#include "search/game_tree.hpp"
#include "search/report.hpp"
#include "search/selection.hpp"

namespace laststone::search {

using game::Color;
using game::Score;

// A limit of depth is taken as a number of games, twice as many for each ply.
inline std::uint64_t games_for(int depth) { return std::uint64_t{10} << std::clamp(depth, 0, 50); }
inline int depth_of(std::uint64_t games) {
    int depth = 0;
    while (depth < 50 && games_for(depth + 1) <= games) ++depth;
    return depth;
}

// Keeps its tree from search to search, as long as they follow one game.
template <game::Position P, game::Playout<P> D, game::Oracle<P> O = game::NoOracle,
          game::PolicyValueEvaluator<D> V = game::NoPolicyValue>
class MonteCarlo {
    using Move = typename P::Move;
    static constexpr bool uses_network = !std::same_as<V, game::NoPolicyValue>;
    static constexpr std::uint32_t games_per_visit = uses_network ? games_per_evaluation : 1;

public:
    explicit MonteCarlo(const MonteCarloOptions& options = {}, const O& oracle = {}, const V& evaluator = {})
        : options_{options}, oracle_{oracle}, evaluator_{evaluator}, tree_{options.bytes, D::codes} {
        for (std::uint32_t wins = 0; wins <= options.prior_games; ++wins)
            prior_values_.push_back(rave_value({}, {.games = options.prior_games, .wins = wins}, options));
    }

    bool is_usable() const { return tree_.is_usable(); }
    // There must be a legal move. Blocks until a limit is reached or the control is stopped; nodes are games played. One
    // thread and a limit of nodes give the same result each time from the same tree.
    Report<P> search(const P& position, Control& control, const SearchOptions& options = {},
                     const Observer<P>& observer = {});
    // Starts again with an empty tree.
    void forget() { root_.reset(); }
    // Games in the tree from earlier searches, when the last search began.
    std::uint64_t games_kept() const { return games_kept_; }

private:
    struct Root {
        P position;
        NodeId node;
        D board{position};
    };
    struct Step {
        NodeId node;
        std::uint32_t place;
    };
    // The state of one thread.
    struct Worker {
        D board;
        O oracle;
        V evaluator;
        typename D::Trace trace{};
        base::Random random;
        base::StaticVector<Step, D::Trace::longest> path{};
    };
    // The leaf of one simulation.
    struct Leaf {
        std::optional<Color> winner{}; // where it is proved
        NodeId node = 0;               // made for it just now
        float value = 0.5F;            // for the side to move, by the network
    };

    void go_to(const P& position);
    std::optional<Root> reach(const P& position) const;
    Leaf expand(const D& board, V& evaluator);
    static Leaf evaluate_leaf(const D& board, V& evaluator);
    void work(Control& control, std::uint64_t seed, const D& root, const std::function<void(std::uint64_t)>& progress);
    void run_simulation(Worker& worker, const D& root);
    Leaf select_leaf(Worker& worker);
    std::size_t select(TreeNode node) const;
    std::size_t select_at_root(TreeNode root) const;
    Leaf expand_leaf(Worker& worker, TreeNode parent, std::size_t place);
    void back_up_playout(Worker& worker, Color first, Color winner, const Leaf& leaf);
    void back_up_value(Worker& worker, Color first, const Leaf& leaf);
    void back_up_proof(const Worker& worker, Color first, Color winner);
    // The position must have such a move.
    Move move_of(const P& position, std::uint16_t code) const {
        const auto moves = position.legal_moves();
        return *std::ranges::find(moves, code, [&](const Move& move) { return root_->board.code_of(move); });
    }
    std::uint32_t expand_after() const;
    static bool has_move(const D& board) {
        bool any = false;
        board.for_each_move([&](std::uint16_t) { any = true; });
        return any;
    }
    static bool all_lose(TreeNode node);
    bool is_proved() const;
    bool is_settled() const;

    PrincipalVariation<P> pv_of(std::size_t place) const;
    void play_to_the_end(PrincipalVariation<P>& line, Color winner) const;
    Report<P> report(const Control& control) const;

    MonteCarloOptions options_;
    O oracle_;
    V evaluator_;
    std::vector<float> prior_values_{}; // RAVE values of moves without games, by the wins of their prior
    GameTree tree_;
    std::optional<Root> root_{};
    std::uint64_t games_kept_ = 0;
    std::uint64_t limit_ = 0;
    int lines_ = 1;
    std::atomic<std::uint64_t> begun_ = 0;
};

template <game::Position P, game::Playout<P> D, game::Oracle<P> O, game::PolicyValueEvaluator<D> V>
Report<P> MonteCarlo<P, D, O, V>::search(const P& position, Control& control, const SearchOptions& options,
                                         const Observer<P>& observer) {
    go_to(position);
    begun_ = 0;
    limit_ = control.limits().nodes.value_or(~std::uint64_t{0});
    if (control.limits().depth) limit_ = std::min(limit_, games_for(*control.limits().depth));
    limit_ =
        std::min(limit_, WinStats::most / games_per_visit - std::min(games_kept_, WinStats::most / games_per_visit));
    const D& board = root_->board;
    lines_ = std::max(options.lines, 1);
    int next_depth = 7;
    constexpr Seconds between_reports{0.1}; // for those who watch
    Seconds reported = control.elapsed();
    const auto progress = [&](std::uint64_t games) {
        if (is_proved() || (control.is_past_soft_time() && is_settled())) control.stop();
        if (!observer) return;
        const Seconds now = control.elapsed();
        if (games < games_for(next_depth) && now < reported + between_reports) return;
        reported = now;
        next_depth = depth_of(games) + 1;
        observer(report(control));
    };
    {
        base::Helpers helpers;
        for (int i = 1; i < options.threads; ++i)
            helpers.start([&, i] { work(control, options_.seed + static_cast<std::uint64_t>(i), board, {}); });
        work(control, options_.seed, board, progress);
        control.stop();
    }
    Report<P> last = report(control);
    if (observer) observer(last);
    return last;
}

// Keeps the subtree if the game has advanced by at most two moves that are in the tree.
template <game::Position P, game::Playout<P> D, game::Oracle<P> O, game::PolicyValueEvaluator<D> V>
void MonteCarlo<P, D, O, V>::go_to(const P& position) {
    root_ = root_ ? reach(position) : std::nullopt;
    if (root_) {
        root_->node = tree_.keep_only(root_->node);
    } else {
        tree_.clear();
        root_ = Root{.position = position, .node = expand(D{position}, evaluator_).node};
    }
    const TreeNode node = tree_[root_->node];
    games_kept_ = 0;
    for (std::size_t place = 0; place < node.size(); ++place) games_kept_ += node.stats(place).games / games_per_visit;
}

template <game::Position P, game::Playout<P> D, game::Oracle<P> O, game::PolicyValueEvaluator<D> V>
auto MonteCarlo<P, D, O, V>::reach(const P& position) const -> std::optional<Root> {
    constexpr int furthest = 2;
    struct There {
        P position;
        NodeId node;
    };
    std::vector<There> level{{root_->position, root_->node}};
    for (int plies = 0;; ++plies) {
        for (const There& there : level)
            if (there.position == position) return Root{.position = position, .node = there.node};
        if (plies == furthest) return std::nullopt;
        std::vector<There> next;
        for (const There& there : level) {
            const TreeNode node = tree_[there.node];
            for (const Move& move : there.position.legal_moves()) {
                const std::size_t place = node.place_of(root_->board.code_of(move));
                if (place == TreeNode::nowhere) continue;
                if (const NodeId child = node.child(place)) next.push_back({there.position.play(move), child});
            }
        }
        level = std::move(next);
    }
}

// Adds a node for the position on the board, unless memory is full.
template <game::Position P, game::Playout<P> D, game::Oracle<P> O, game::PolicyValueEvaluator<D> V>
auto MonteCarlo<P, D, O, V>::expand(const D& board, V& evaluator) -> Leaf {
    base::StaticVector<std::uint16_t, D::codes> moves;
    if constexpr (uses_network) {
        board.for_each_move([&](std::uint16_t move) { moves.push_back(move); });
        std::array<float, D::codes> priors;
        Leaf leaf{.value = evaluator.evaluate(board, {moves.data(), moves.size()}, {priors.data(), moves.size()})};
        leaf.node = tree_.add({moves.data(), moves.size()});
        for (std::size_t place = 0; leaf.node != 0 && place < moves.size(); ++place)
            tree_[leaf.node].set_value(place, priors[place]);
        return leaf;
    }
    base::StaticVector<int, D::codes> logits;
    board.for_each_logit([&](std::uint16_t move, int logit) {
        moves.push_back(move);
        logits.push_back(logit);
    });
    const NodeId id = tree_.add({moves.data(), moves.size()});
    if (id == 0) return {};
    TreeNode node = tree_[id];
    const int mean = mean_logit({logits.data(), logits.size()});
    for (std::size_t place = 0; place < node.size(); ++place) {
        const float wins = static_cast<float>(options_.prior_games) * prior_win_rate(logits[place] - mean);
        const WinStats prior{.games = options_.prior_games, .wins = static_cast<std::uint32_t>(wins + 0.5F)};
        node.set_amaf(place, prior);
        node.set_value(place, prior_values_[prior.wins]);
    }
    return {.node = id};
}

template <game::Position P, game::Playout<P> D, game::Oracle<P> O, game::PolicyValueEvaluator<D> V>
void MonteCarlo<P, D, O, V>::work(Control& control, std::uint64_t seed, const D& root,
                                  const std::function<void(std::uint64_t)>& progress) {
    constexpr std::uint64_t simulations_between_checks = uses_network ? 1 : 8;
    const auto worker = std::make_unique<Worker>(Worker{
        .board = root, .oracle = oracle_, .evaluator = evaluator_, .random = base::Random{base::Random::mix(seed)}});
    for (std::uint64_t mine = 1;; ++mine) {
        if (control.is_stopped() || begun_.fetch_add(1, std::memory_order_relaxed) >= limit_) return;
        run_simulation(*worker, root);
        if (mine % simulations_between_checks != 0) continue;
        if (control.check_time()) return;
        if (progress) progress(begun_.load(std::memory_order_relaxed));
    }
}

template <game::Position P, game::Playout<P> D, game::Oracle<P> O, game::PolicyValueEvaluator<D> V>
void MonteCarlo<P, D, O, V>::run_simulation(Worker& worker, const D& root) {
    worker.board = root;
    worker.trace.clear();
    worker.path.clear();
    const Leaf leaf = select_leaf(worker);
    if constexpr (uses_network) {
        back_up_value(worker, root.to_move(), leaf);
    } else {
        const Color winner = leaf.winner ? *leaf.winner : worker.board.finish(worker.random, worker.trace);
        back_up_playout(worker, root.to_move(), winner, leaf);
    }
    if (leaf.winner) back_up_proof(worker, root.to_move(), *leaf.winner);
}

// Selects moves down to a leaf of the tree, and expands it once it has been visited often enough.
template <game::Position P, game::Playout<P> D, game::Oracle<P> O, game::PolicyValueEvaluator<D> V>
auto MonteCarlo<P, D, O, V>::select_leaf(Worker& worker) -> Leaf {
    for (NodeId id = root_->node;;) {
        TreeNode node = tree_[id];
        const std::size_t place = id == root_->node ? select_at_root(node) : select(node);
        const std::uint16_t code = node.code(place);
        const NodeId next = node.child(place);
        if (next != 0) tree_.prefetch(next, node.size());
        node.add_virtual_losses(place, games_per_visit);
        worker.path.push_back({id, static_cast<std::uint32_t>(place)});
        worker.trace.push_back(code);
        const Color us = worker.board.to_move();
        worker.board.play(code);
        if (const Proof proof = node.proof(place); proof != Proof::none)
            return {.winner = proof == Proof::wins ? us : game::other(us)};
        if (next == 0) {
            const bool is_early = !uses_network && node.stats(place).games < expand_after();
            return is_early ? Leaf{} : expand_leaf(worker, node, place);
        }
        id = next;
    }
}

template <game::Position P, game::Playout<P> D, game::Oracle<P> O, game::PolicyValueEvaluator<D> V>
std::size_t MonteCarlo<P, D, O, V>::select(TreeNode node) const {
    if constexpr (uses_network) return select_by_puct(node, options_, false);
    else return select_by_rave(node);
}

// Where several lines are wanted, root moves that are proved leave the others their turn.
template <game::Position P, game::Playout<P> D, game::Oracle<P> O, game::PolicyValueEvaluator<D> V>
std::size_t MonteCarlo<P, D, O, V>::select_at_root(TreeNode root) const {
    if constexpr (uses_network) return select_by_puct(root, options_, lines_ > 1);
    std::size_t best = select_by_rave(root);
    if (lines_ <= 1) return best;
    for (std::size_t place = 0; place < root.size(); ++place)
        if (root.proof(place) == Proof::none &&
            (root.proof(best) != Proof::none || root.value(place) > root.value(best)))
            best = place;
    return best;
}

// The evaluation of a position that gets no node, because another thread is expanding it.
template <game::Position P, game::Playout<P> D, game::Oracle<P> O, game::PolicyValueEvaluator<D> V>
auto MonteCarlo<P, D, O, V>::evaluate_leaf(const D& board, V& evaluator) -> Leaf {
    base::StaticVector<std::uint16_t, D::codes> moves;
    board.for_each_move([&](std::uint16_t move) { moves.push_back(move); });
    if (moves.empty()) return {.winner = game::other(board.to_move())};
    std::array<float, D::codes> priors;
    return {.value = evaluator.evaluate(board, {moves.data(), moves.size()}, {priors.data(), moves.size()})};
}

// Adds the position on the board to the tree, and asks whether it is known who wins there.
template <game::Position P, game::Playout<P> D, game::Oracle<P> O, game::PolicyValueEvaluator<D> V>
auto MonteCarlo<P, D, O, V>::expand_leaf(Worker& worker, TreeNode parent, std::size_t place) -> Leaf {
    if (!parent.claim_child(place)) return uses_network ? evaluate_leaf(worker.board, worker.evaluator) : Leaf{};
    if (!has_move(worker.board)) {
        // The game is over here: proved before the claim is released, so that no thread expands it.
        parent.set_proof(place, Proof::wins);
        parent.set_child(place, 0);
        return {.winner = game::other(worker.board.to_move())};
    }
    Leaf leaf = expand(worker.board, worker.evaluator);
    parent.set_child(place, leaf.node);
    if (leaf.node == 0) return leaf;
    if (tree_[leaf.node].size() <= O::most_moves) {
        P position = root_->position;
        for (std::size_t ply = 0; ply < worker.path.size(); ++ply)
            position = position.play(move_of(position, worker.trace[ply]));
        leaf.winner = worker.oracle.probe(position);
    }
    return leaf;
}

// Backs the winner up along the path: wins of the moves played there, and AMAF statistics of moves that the same side played
// later (all moves as first).
template <game::Position P, game::Playout<P> D, game::Oracle<P> O, game::PolicyValueEvaluator<D> V>
void MonteCarlo<P, D, O, V>::back_up_playout(Worker& worker, Color first, Color winner, const Leaf& leaf) {
    const std::size_t end = worker.trace.size();
    const MonteCarloOptions options = options_; // its own copy stays in registers
    const auto update_amaf = [&](TreeNode node, std::size_t from, bool won) {
        for (std::size_t ply = from; ply < end; ply += 2) {
            const std::size_t place = node.place_of(worker.trace[ply]);
            if (place == TreeNode::nowhere) continue;
            const WinStats amaf = node.add_amaf(place, won);
            // The more games there are, the less one of them changes.
            const bool is_worth_it = amaf.games < 64 || amaf.games % 8 == 0 || ply == from;
            if (is_worth_it && is_estimate(node.value(place)))
                node.set_value(place, rave_value(node.stats(place), amaf, options));
        }
    };
    const auto has_won = [&](std::size_t ply) { return (ply % 2 == 0 ? first : game::other(first)) == winner; };
    if (leaf.node != 0) update_amaf(tree_[leaf.node], worker.path.size(), has_won(worker.path.size()));
    for (std::size_t ply = worker.path.size(); ply-- > 0;) {
        const Step step = worker.path[ply];
        TreeNode node = tree_[step.node];
        if (has_won(ply)) node.add_wins(step.place);
        update_amaf(node, ply, has_won(ply));
    }
}

// Backs the value of the leaf up along the path.
template <game::Position P, game::Playout<P> D, game::Oracle<P> O, game::PolicyValueEvaluator<D> V>
void MonteCarlo<P, D, O, V>::back_up_value(Worker& worker, Color first, const Leaf& leaf) {
    const Color to_move = worker.board.to_move();
    const float value = !leaf.winner ? leaf.value : *leaf.winner == to_move ? 1.0F : 0.0F;
    const auto won_by_mover = static_cast<std::uint32_t>(value * games_per_evaluation + 0.5F);
    for (std::size_t ply = 0; ply < worker.path.size(); ++ply) {
        const Color mover = ply % 2 == 0 ? first : game::other(first);
        tree_[worker.path[ply].node].add_wins(worker.path[ply].place,
                                              mover == to_move ? won_by_mover : games_per_evaluation - won_by_mover);
    }
}

// A move to a lost position wins, and one to a won position loses; where all moves lose, the position is lost.
template <game::Position P, game::Playout<P> D, game::Oracle<P> O, game::PolicyValueEvaluator<D> V>
void MonteCarlo<P, D, O, V>::back_up_proof(const Worker& worker, Color first, Color winner) {
    for (std::size_t ply = worker.path.size(); ply-- > 0;) {
        const Step step = worker.path[ply];
        TreeNode node = tree_[step.node];
        const bool wins = (ply % 2 == 0 ? first : game::other(first)) == winner;
        node.set_proof(step.place, wins ? Proof::wins : Proof::loses);
        node.set_value(step.place, wins ? value_of_win : value_of_loss);
        if (!wins && !all_lose(node)) return;
    }
}

// As memory fills, only moves visited often are expanded.
template <game::Position P, game::Playout<P> D, game::Oracle<P> O, game::PolicyValueEvaluator<D> V>
std::uint32_t MonteCarlo<P, D, O, V>::expand_after() const {
    const double share = tree_.share_in_use();
    return options_.expand_after * (share < 0.5 ? 1 : share < 0.75 ? 4 : share < 0.9 ? 16 : 64);
}

template <game::Position P, game::Playout<P> D, game::Oracle<P> O, game::PolicyValueEvaluator<D> V>
bool MonteCarlo<P, D, O, V>::all_lose(TreeNode node) {
    for (std::size_t place = 0; place < node.size(); ++place)
        if (node.proof(place) != Proof::loses) return false;
    return true;
}

// Whether as many moves win as there are to be lines, or all moves are proved.
template <game::Position P, game::Playout<P> D, game::Oracle<P> O, game::PolicyValueEvaluator<D> V>
bool MonteCarlo<P, D, O, V>::is_proved() const {
    const TreeNode node = tree_[root_->node];
    int wins = 0;
    bool all = true;
    for (std::size_t place = 0; place < node.size(); ++place) {
        wins += node.proof(place) == Proof::wins ? 1 : 0;
        all &= node.proof(place) != Proof::none;
    }
    return all || wins >= lines_;
}

// Whether the move tried most often is also the one that wins most often, or the only one.
template <game::Position P, game::Playout<P> D, game::Oracle<P> O, game::PolicyValueEvaluator<D> V>
bool MonteCarlo<P, D, O, V>::is_settled() const {
    const TreeNode node = tree_[root_->node];
    const WinStats most = node.stats(ranking(node, options_).front());
    for (std::size_t place = 0; place < node.size(); ++place)
        if (const WinStats stats = node.stats(place);
            stats.games * 4 > most.games && stats.win_rate() > most.win_rate())
            return false;
    return true;
}

// Goes on with the best move of each position as far as the tree knows one.
template <game::Position P, game::Playout<P> D, game::Oracle<P> O, game::PolicyValueEvaluator<D> V>
PrincipalVariation<P> MonteCarlo<P, D, O, V>::pv_of(std::size_t place) const {
    PrincipalVariation<P> line;
    P position = root_->position;
    NodeId id = root_->node;
    for (;;) {
        const TreeNode node = tree_[id];
        line.moves.push_back(move_of(position, node.code(place)));
        position = position.play(line.moves.back());
        id = node.child(place);
        if (id == 0 || tree_[id].size() == 0) break;
        place = ranking(tree_[id], options_).front();
        if (tree_[id].stats(place).games == 0) break;
    }
    return line;
}

// Goes on with a line that this side wins for certain, as long as the oracle knows how.
template <game::Position P, game::Playout<P> D, game::Oracle<P> O, game::PolicyValueEvaluator<D> V>
void MonteCarlo<P, D, O, V>::play_to_the_end(PrincipalVariation<P>& line, Color winner) const {
    P position = root_->position;
    for (const Move& move : line.moves) position = position.play(move);
    O oracle = oracle_;
    // The loser may play what it likes.
    const auto keeps_the_win = [&](const Move& move) {
        return position.to_move() != winner || oracle.probe(position.play(move)) == winner;
    };
    for (;;) {
        const auto moves = position.legal_moves();
        const auto next = std::ranges::find_if(moves, keeps_the_win);
        if (next == moves.end()) return;
        line.moves.push_back(*next);
        position = position.play(*next);
    }
}

// The odds of winning as hundredths: their logarithm, so that even chances are 0 and each unit is as hard to gain.
inline Score score_of(WinStats stats) {
    const double wins = std::min(stats.wins, stats.games) + 0.5, losses = stats.games + 1.0 - wins;
    return Score::estimate(static_cast<int>(std::lround(100 * std::log(wins / losses))));
}

// Below what a win rate seen in so many visits hardly ever is: the lower end of Wilson's interval.
inline double lower_confidence_bound(double win_rate, double visits) {
    constexpr double z = 1.959963984540054; // standard deviations
    if (visits <= 0) return 0;
    const double spread = z * std::sqrt(win_rate * (1 - win_rate) / visits + z * z / (4 * visits * visits));
    return std::max(0.0, (win_rate + z * z / (2 * visits) - spread) / (1 + z * z / visits));
}

template <game::Position P, game::Playout<P> D, game::Oracle<P> O, game::PolicyValueEvaluator<D> V>
Report<P> MonteCarlo<P, D, O, V>::report(const Control& control) const {
    Report<P> report{.nodes = std::min(begun_.load(std::memory_order_relaxed), limit_), .seconds = control.elapsed()};
    const TreeNode node = tree_[root_->node];
    Score most = Score::infinite();
    for (const std::size_t place : ranking(node, options_)) {
        if (report.lines.size() >= static_cast<std::size_t>(lines_)) break;
        PrincipalVariation<P> line = pv_of(place);
        const WinStats stats = node.stats(place);
        line.visits = stats.games / games_per_visit;
        line.lower_bound = lower_confidence_bound(stats.win_rate(), static_cast<double>(line.visits));
        const Proof proof = node.proof(place);
        if (uses_network && proof == Proof::none) line.prior = node.value(place); // a proof takes its place
        const Color mover = root_->position.to_move();
        if (proof != Proof::none) play_to_the_end(line, proof == Proof::wins ? mover : game::other(mover));
        const int plies = static_cast<int>(line.moves.size());
        switch (proof) {
        case Proof::none:
            // The less often a move was tried, the more of its score is chance: it is not said to be better than one
            // that was tried more often.
            line.score = most = std::min(most, score_of(stats.games > 0 ? stats : node.amaf(place)));
            break;
        case Proof::wins: line.score = Score::won_in(plies); break;
        case Proof::loses: line.score = Score::lost_in(plies); break;
        }
        // Of wins, the nearest first; behind those that are as good.
        const auto worse =
            std::ranges::upper_bound(report.lines, line.score, std::greater{}, &PrincipalVariation<P>::score);
        report.lines.insert(worse, std::move(line));
    }
    report.depth = depth_of(report.nodes);
    return report;
}

} // namespace laststone::search
