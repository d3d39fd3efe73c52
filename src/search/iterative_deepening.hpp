// Iterative deepening until a limit is reached: the best moves of a position, each with its principal variation.
#pragma once

#include <optional>
#include <vector>

#include "search/alpha_beta.hpp"
#include "search/best_move_stability.hpp"
#include "search/report.hpp"

namespace laststone::search {

// What one thread of a search is told.
struct ThreadOptions {
    int lines = 1;          // multi-PV: how many moves are to have a score and a variation of their own
    int first_line = 0;     // each iteration begins with it: several threads begin with different ones
    bool is_helper = false; // a lazy SMP helper: another thread keeps the limits
    MovesInSearch* searching = nullptr;
    Techniques techniques{};
    SearchParameters parameters{};
};

// The aspiration window: it widens on the side where a search fails.
class AspirationWindow {
public:
    AspirationWindow() = default; // infinite
    // Around an earlier score, unless that was a proof.
    explicit AspirationWindow(Score earlier, int width = SearchParameters{}.aspiration_width) : width_{width} {
        if (earlier.is_decided()) return;
        alpha = earlier - width_;
        beta = earlier + width_;
    }
    Score alpha = -Score::infinite();
    Score beta = Score::infinite();

    // Whether the score lies inside; if not, the window is wider now.
    bool holds(Score score) {
        const bool low = score <= alpha && alpha > -Score::infinite();
        const bool high = score >= beta && beta < Score::infinite();
        width_ *= 3;
        if (low) alpha = width_ > widest ? -Score::infinite() : score - width_;
        if (high) beta = width_ > widest ? Score::infinite() : score + width_;
        return !low && !high;
    }

private:
    static constexpr int widest = 300;
    int width_ = 0;
};

template <Searchable P, game::Evaluator<P> E>
class IterativeDeepening {
    using Move = typename P::Move;

public:
    IterativeDeepening(const Start<P>& start, const E& evaluator, TranspositionTable& table, Control& control,
                       const ThreadOptions& options)
        : control_{control}, options_{options}, search_{start,
                                                        evaluator,
                                                        table,
                                                        control,
                                                        options.techniques,
                                                        options.parameters,
                                                        options.is_helper,
                                                        options.searching} {
        const auto legal = start.position.legal_moves();
        moves_.assign(legal.begin(), legal.end());
    }

    // Returns what the last complete iteration found, or a better move of one that was stopped. There must be a legal move;
    // one is found however soon it is stopped.
    Report<P> run(const Observer<P>& observer) {
        Report<P> report;
        report.lines.push_back({Score::draw(), {moves_.front()}});
        BestMoveStability stability{control_.limits().soft_time, moves_.size(), options_.parameters};
        for (int depth = 1; depth <= control_.limits().depth.value_or(max_depth); ++depth) {
            const bool finished = iterate(depth, report);
            report.nodes = search_.nodes() + control_.helper_nodes();
            report.seconds = control_.elapsed();
            if (!finished) break;
            report.depth = depth;
            if (observer) observer(report);
            stability.update(report.lines.front().moves.front().code(), report.lines.front().score);
            if (stability.is_enough(report.seconds) || is_settled(report)) break;
        }
        return report;
    }

private:
    // One depth for each of the variations wanted; false where the search was stopped.
    bool iterate(int depth, Report<P>& report) {
        const std::size_t wanted = std::min(moves_.size(), static_cast<std::size_t>(std::max(options_.lines, 1)));
        std::vector<PrincipalVariation<P>> lines;
        const std::size_t first = std::min(static_cast<std::size_t>(options_.first_line), wanted - 1);
        for (std::size_t turn = 0; turn < wanted; ++turn) {
            const std::size_t i = (first + turn) % wanted;
            const std::size_t end = i < first ? first : moves_.size(); // what is behind was searched before
            const std::span<Move> rest{moves_.data() + i, end - i};
            const bool known = options_.techniques.aspiration && report.depth > 0 && i < report.lines.size();
            const AspirationWindow window =
                known ? AspirationWindow{report.lines[i].score, options_.parameters.aspiration_width}
                      : AspirationWindow{};
            auto line = search_with_window(rest, depth, window);
            if (!line) {
                if (better_) report.lines = {*better_};
                return false;
            }
            // Behind those that are as good.
            const auto worse =
                std::ranges::upper_bound(lines, line->score, std::greater{}, &PrincipalVariation<P>::score);
            lines.insert(worse, std::move(*line));
        }
        for (std::size_t i = 0; i < lines.size(); ++i) bring_forward(lines[i].moves.front(), i);
        report.lines = std::move(lines);
        return true;
    }
    std::optional<PrincipalVariation<P>> search_with_window(std::span<Move> moves, int depth, AspirationWindow window) {
        for (;;) {
            const auto best = search_.search(moves, depth, window.alpha, window.beta);
            if (!best) return std::nullopt;
            const auto line = [&] { return PrincipalVariation<P>{best->score, {best->pv.begin(), best->pv.end()}}; };
            if (!best->is_complete) {
                // Of several lines, one alone would say nothing about the others.
                if (options_.lines == 1) better_ = line();
                return std::nullopt;
            }
            if (window.holds(best->score)) return line();
        }
    }
    void bring_forward(const Move& move, std::size_t to) {
        const auto target = moves_.begin() + static_cast<std::ptrdiff_t>(to);
        const auto found = std::find(target, moves_.end(), move);
        std::rotate(target, found, found + 1);
    }
    // A win or loss proved within the depth searched does not change any more.
    bool is_settled(const Report<P>& report) const {
        const auto is_proved = [&](const PrincipalVariation<P>& line) {
            return line.score.is_decided() && line.score.plies() <= report.depth;
        };
        return std::ranges::all_of(report.lines, is_proved);
    }

    Control& control_;
    ThreadOptions options_;
    AlphaBeta<P, E> search_;
    std::vector<Move> moves_;
    std::optional<PrincipalVariation<P>> better_{}; // found by the iteration that was stopped
};

} // namespace laststone::search
