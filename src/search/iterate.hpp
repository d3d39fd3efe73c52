// Deeper and deeper, until a limit is reached: the best moves of a position, each with its line.
#pragma once

#include <optional>
#include <vector>

#include "search/alpha_beta.hpp"
#include "search/deliberation.hpp"
#include "search/report.hpp"

namespace laststone::search {

struct Iteration {
    int lines = 1;      // how many moves are to have a score and a line of their own
    bool helps = false; // another thread keeps the limits
    base::UnderWay* under_way = nullptr;
    Techniques techniques{};
};

// A window that opens to the side where the score fell out of it.
class Aspiration {
public:
    Aspiration() = default; // everything is inside
    // Around an earlier score, unless that was a proof.
    explicit Aspiration(Score earlier) {
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
    int width_ = 12;
};

template <Searchable P, game::Evaluator<P> E>
class Iterator {
    using Move = typename P::Move;

public:
    Iterator(const Start<P>& start, const E& evaluator, Table& table, Control& control, const Iteration& how)
        : control_{control},
          how_{how},
          search_{start, evaluator, table, control, how.techniques, how.helps, how.under_way} {
        const auto legal = start.position.legal_moves();
        moves_.assign(legal.begin(), legal.end());
    }

    // Returns what the last whole iteration found, or a better move of one that was stopped. There must be a legal move;
    // one is found however soon it is stopped.
    Report<P> run(const Observer<P>& observer) {
        Report<P> report;
        report.lines.push_back({Score::draw(), {moves_.front()}});
        Deliberation deliberation{control_.limits().wish, moves_.size()};
        for (int depth = 1; depth <= control_.limits().depth.value_or(max_depth); ++depth) {
            const bool finished = iterate(depth, report);
            report.nodes = search_.nodes() + control_.nodes_of_helpers();
            report.seconds = control_.elapsed();
            if (!finished) break;
            report.depth = depth;
            if (observer) observer(report);
            deliberation.see(report.lines.front().moves.front().code(), report.lines.front().score);
            if (deliberation.is_enough(report.seconds) || is_settled(report)) break;
        }
        return report;
    }

private:
    // One depth for each of the lines wanted; false where the search was stopped.
    bool iterate(int depth, Report<P>& report) {
        const std::size_t wanted = std::min(moves_.size(), static_cast<std::size_t>(std::max(how_.lines, 1)));
        std::vector<Line<P>> lines;
        for (std::size_t i = 0; i < wanted; ++i) {
            const std::span<Move> rest{moves_.begin() + static_cast<std::ptrdiff_t>(i), moves_.end()};
            const bool known = how_.techniques.aspiration && report.depth > 0 && i < report.lines.size();
            auto line = aspire(rest, depth, known ? Aspiration{report.lines[i].score} : Aspiration{});
            if (!line) {
                if (better_) report.lines = {*better_};
                return false;
            }
            // Behind those that are as good.
            const auto worse = std::ranges::upper_bound(lines, line->score, std::greater{}, &Line<P>::score);
            lines.insert(worse, std::move(*line));
        }
        for (std::size_t i = 0; i < lines.size(); ++i) bring_forward(lines[i].moves.front(), i);
        report.lines = std::move(lines);
        return true;
    }
    std::optional<Line<P>> aspire(std::span<Move> moves, int depth, Aspiration window) {
        for (;;) {
            const auto best = search_.search(moves, depth, window.alpha, window.beta);
            if (!best) return std::nullopt;
            const auto line = [&] { return Line<P>{best->score, {best->line.begin(), best->line.end()}}; };
            if (!best->is_whole) {
                // Of several lines, one alone would say nothing about the others.
                if (how_.lines == 1) better_ = line();
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
    // A win or loss that is proved within the depth searched does not change any more.
    bool is_settled(const Report<P>& report) const {
        const auto is_proved = [&](const Line<P>& line) {
            return line.score.is_decided() && line.score.plies() <= report.depth;
        };
        return std::ranges::all_of(report.lines, is_proved);
    }

    Control& control_;
    Iteration how_;
    AlphaBeta<P, E> search_;
    std::vector<Move> moves_;
    std::optional<Line<P>> better_{}; // found by the iteration that was stopped
};

} // namespace laststone::search
