#include "catalog/nogo_state.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "nogo/any_board.hpp"
#include "nogo/explain.hpp"
#include "nogo/notation/drawing.hpp"
#include "nogo/notation/point_text.hpp"
#include "nogo/notation/text.hpp"
#include "nogo/perft.hpp"

namespace laststone::catalog {
namespace {

using nogo::NodeId;
using nogo::Orientation;
using nogo::Point;
using nogo::Setup;
using nogo::SgfTree;

Answer<Point> point_named(const Setup& setup, std::string_view text) {
    const auto typed = nogo::parse_point(text);
    const auto point = typed ? point_on(setup.shape(), *typed) : std::nullopt;
    if (!point) return std::unexpected{Refusal{std::string{text} + " is no point of the board"}};
    return *point;
}

// How a record writes who won: because the other had no move left, ran out of time or broke a rule.
std::string result_text(Color winner, std::string_view termination) {
    const char how = termination.starts_with("time") ? 'T' : termination.starts_with("illegal") ? 'F' : 'R';
    return std::string{winner == Color::black ? "B+" : "W+"} + how;
}

// 2024.12.31 as SGF writes it; empty where a part is unknown.
std::string date_text(std::string date) {
    std::ranges::replace(date, '.', '-');
    return date.contains('?') ? std::string{} : date;
}

} // namespace

std::expected<NogoState, nogo::SgfError> NogoState::replay(const SgfTree& tree, std::optional<std::size_t> moves) {
    const auto game = nogo::read_sgf_game(tree, moves);
    if (!game) return std::unexpected{game.error()};
    NogoState state{game->start};
    if (const auto captured = captured_blocks(game->start); !captured.empty())
        return std::unexpected{
            nogo::SgfError{"a stone that is set up has no liberty: " + state.name(captured.front().stones.front()),
                           tree[SgfTree::root].place}};
    for (const nogo::SgfMove& move : game->moves) {
        state.give_turn(move.color);
        if (const auto played = state.play(state.name(move.point)); !played)
            return std::unexpected{nogo::SgfError{played.error().what, tree[move.node].place}};
    }
    return state;
}

std::string NogoState::name(Point point) const { return point_text(now_.shape(), point); }

std::vector<Point> NogoState::open_points(Color color) const {
    std::vector<Point> points = nogo::with_position(now_, [&](const auto& position, Orientation orientation) {
        std::vector<Point> open;
        for (const Point point : position.with_to_move(color).legal_moves()) open.push_back(orientation(point));
        return open;
    });
    std::ranges::sort(points);
    return points;
}

game::Outcome NogoState::outcome() const {
    const bool has_move =
        nogo::with_position(now_, [](const auto& position, Orientation) { return position.has_move(); });
    if (has_move) return {};
    return {.winner = game::other(now_.to_move)};
}

std::vector<Tally> NogoState::material() const {
    return {{"stones", now_.count(nogo::Content::black), now_.count(nogo::Content::white)}};
}

Answer<std::vector<MoveInfo>> NogoState::moves(Convention, MoveForm) const {
    std::vector<MoveInfo> moves;
    for (const Point point : open_points(now_.to_move)) {
        NogoState after{now_};
        after.put(point);
        moves.push_back(
            {.text = name(point), .from = {}, .to = name(point), .captured = {}, .position = after.position()});
    }
    return moves;
}

Answer<Explanation> NogoState::explain(std::string_view move) const {
    auto explanation = nogo::explain(now_, move);
    if (!explanation) return std::unexpected{Refusal{std::move(explanation.error().what), explanation.error().offset}};
    return Explanation{.legal = explanation->legal(),
                       .reason = nogo::name(explanation->reason),
                       .sentence = std::move(explanation->sentence)};
}

Answer<std::string> NogoState::play(std::string_view move) {
    auto explanation = nogo::explain(now_, move);
    if (!explanation) return std::unexpected{Refusal{std::move(explanation.error().what), explanation.error().offset}};
    if (!explanation->legal()) return std::unexpected{Refusal{std::move(explanation->sentence)}};
    put(explanation->point);
    return name(explanation->point);
}

void NogoState::put(Point point) {
    const Color before = history_.empty() ? start_.to_move : game::other(history_.back().color);
    history_.push_back({now_.to_move, point, before});
    now_[point] = nogo::stone_of(now_.to_move);
    now_.to_move = game::other(now_.to_move);
}

void NogoState::take_back() {
    assert(!history_.empty());
    now_[history_.back().point] = nogo::Content::empty;
    now_.to_move = history_.back().turn_before;
    history_.pop_back();
}

std::vector<std::string> NogoState::played() const {
    std::vector<std::string> texts;
    for (const Ply& ply : history_) texts.push_back(name(ply.point));
    return texts;
}

std::vector<Point> NogoState::last_move() const {
    if (history_.empty()) return {};
    return {history_.back().point};
}

std::string NogoState::position() const { return nogo::write_text(now_); }

Answer<std::string> NogoState::write(Form form, const WriteOptions& options) const {
    switch (form) {
    case Form::fen: return position();
    case Form::board: return nogo::draw_board(now_);
    case Form::matrix: return nogo::write_matrix(now_);
    case Form::svg: return write_svg(options);
    case Form::sgf: return record(outcome(), {});
    case Form::dump:
    case Form::hub:
        return std::unexpected{Refusal{"this form is for draughts: NoGo is written as fen, board, matrix, svg or sgf"}};
    }
    std::unreachable();
}

Answer<std::string> NogoState::write_svg(const WriteOptions& options) const {
    nogo::DrawingStyle style{.flipped = options.flipped, .marked = last_move()};
    if (!options.last_move.empty()) {
        const auto point = point_named(now_, options.last_move);
        if (!point) return std::unexpected{point.error()};
        style.marked = {*point};
    }
    for (const std::string_view arrow : options.arrows) {
        const std::size_t dash = std::min(arrow.find('-'), arrow.size());
        const auto from = point_named(now_, arrow.substr(0, dash));
        const auto to = point_named(now_, arrow.substr(std::min(dash + 1, arrow.size())));
        if (!from) return std::unexpected{from.error()};
        if (!to) return std::unexpected{to.error()};
        style.arrows.emplace_back(*from, *to);
    }
    return nogo::draw_svg(now_, style);
}

std::string NogoState::draw(const DrawOptions& options) const {
    return nogo::draw_board(
        now_,
        {.unicode = options.unicode, .colours = options.colours, .flipped = options.flipped, .marked = last_move()});
}

std::string NogoState::record(const game::Outcome& outcome, const Occasion& occasion) const {
    const bool fits = std::max(now_.shape().rows(), now_.shape().columns()) <= nogo::longest_sgf_side;
    SgfTree tree = fits ? nogo::sgf_tree(start_) : SgfTree{};
    const auto add_known = [&](std::string_view name, std::string_view text) {
        if (!text.empty()) tree.set(SgfTree::root, name, nogo::sgf_escaped(text));
    };
    add_known("EV", occasion.event);
    add_known("RO", occasion.round);
    add_known("DT", date_text(occasion.date));
    add_known("PB", occasion.black);
    add_known("PW", occasion.white);
    add_known("OT", occasion.time_control);
    if (outcome.winner) add_known("RE", result_text(*outcome.winner, occasion.termination));
    add_known("GC", occasion.termination);
    if (!fits) {
        std::string moves = "SGF cannot name the points of so long a board: " + write_text(start_);
        for (const std::string& move : played()) moves += " " + move;
        add_known("C", moves);
        return write_sgf(tree);
    }
    NodeId last = SgfTree::root;
    for (std::size_t ply = 0; ply < history_.size(); ++ply) {
        last = add_sgf_move(tree, last, history_[ply].color, history_[ply].point);
        if (ply < occasion.comments.size() && !occasion.comments[ply].empty())
            tree.set(last, "C", nogo::sgf_escaped(occasion.comments[ply]));
    }
    return write_sgf(tree);
}

Answer<std::vector<std::unique_ptr<State>>> NogoState::children(Convention) const {
    std::vector<std::unique_ptr<State>> all;
    for (const Point point : open_points(now_.to_move)) {
        NogoState child{now_};
        child.put(point);
        all.push_back(std::make_unique<NogoState>(child.now_));
    }
    return all;
}

std::uint64_t NogoState::perft(int depth, const PerftOptions& options) const {
    return nogo::with_position(now_, [&](const auto& position, Orientation) {
        return nogo::perft(position, depth, {.table = options.table, .stop = options.stop});
    });
}

} // namespace laststone::catalog
