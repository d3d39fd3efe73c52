#include "catalog/nogo_state.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include "nogo/explain.hpp"
#include "nogo/notation/drawing.hpp"
#include "nogo/notation/point_text.hpp"
#include "nogo/notation/text.hpp"
#include "nogo/perft.hpp"

namespace laststone::catalog {
namespace {

using nogo::Content;
using nogo::NodeId;
using nogo::Orientation;
using nogo::Point;
using nogo::Setup;
using nogo::SgfTree;

Square square_at(nogo::Shape shape, Point point) { return Square{static_cast<int>(index(shape, point)) + 1}; }

Answer<Point> point_named(nogo::Shape shape, std::string_view text) {
    const auto typed = nogo::parse_point(text);
    const auto point = typed ? point_on(shape, *typed) : std::nullopt;
    if (!point) return std::unexpected{Refusal{std::string{text} + " is not a point of the board"}};
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
    const nogo::Shape shape = game->start.shape();
    if (const auto captured = captured_blocks(game->start); !captured.empty())
        return std::unexpected{nogo::SgfError{"a stone that is set up has no liberty: " +
                                                  point_text(shape, captured.front().stones.front()),
                                              tree[SgfTree::root].place}};
    NogoState state{game->start};
    for (const nogo::SgfMove& move : game->moves) {
        state.give_turn(move.color);
        if (state.now_.is_legal(move.point)) {
            state.play(state.move_to(move.point));
            continue;
        }
        const auto refused = state.find(point_text(shape, move.point));
        return std::unexpected{nogo::SgfError{refused.error().what, tree[move.node].place}};
    }
    return state;
}

// The one place where a state is asked what it is: whoever asks wants what NoGo alone has, its setup or its position.
const NogoState* as_nogo(const State& state) { return dynamic_cast<const NogoState*>(&state); }

std::string board_letters(const Setup& setup) {
    std::string letters;
    for (std::size_t at = 0; at < static_cast<std::size_t>(setup.shape().points()); ++at) {
        const Content content = setup[nogo::point_at(setup.shape(), at)];
        letters += content == Content::empty ? '.' : content == Content::black ? 'b' : 'w';
    }
    return letters;
}

std::string NogoState::name(Square square) const { return point_text(shape(), point(square)); }

Move NogoState::move_to(Point point) const {
    Move move{.to = square_at(shape(), point)};
    move.path.push_back(move.to);
    return move;
}

std::vector<Square> NogoState::open_points(Color color) const {
    std::vector<Square> open;
    for (const Point point : now_.open_points(color)) open.push_back(square_at(shape(), point));
    return open;
}

game::Outcome NogoState::outcome() const {
    if (now_.has_move()) return {};
    return {.winner = game::other(to_move())};
}

std::vector<PieceCount> NogoState::material() const {
    return {{"stones", now_.count(Content::black), now_.count(Content::white)}};
}

Answer<std::vector<Move>> NogoState::moves(Convention) const {
    std::vector<Move> moves;
    for (const Point point : now_.open_points(to_move())) moves.push_back(move_to(point));
    return moves;
}

bool NogoState::is_legal(const Move& move) const {
    if (move.from || move.is_capture() || move.becomes_king) return false;
    return move.to && move.to.number() <= shape().points() && now_.is_legal(point(move.to));
}

Found NogoState::find(std::string_view text) const {
    auto explanation = nogo::explain(setup(), text);
    if (!explanation)
        return std::unexpected{
            NoMove{{std::move(explanation.error().what), explanation.error().offset}, NoMove::unreadable}};
    if (!explanation->legal())
        return std::unexpected{NoMove{{std::move(explanation->sentence)}, nogo::name(explanation->reason)}};
    return move_to(explanation->point);
}

Answer<Explanation> NogoState::explain_square(Square square) const { return explain(name(square)); }

void NogoState::play(const Move& move) {
    assert(is_legal(move));
    const Color before = history_.empty() ? start_.to_move : game::other(history_.back().color);
    history_.push_back({to_move(), point(move.to), before});
    now_.play(point(move.to));
}

void NogoState::take_back() {
    assert(!history_.empty());
    now_.remove(history_.back().point, history_.back().turn_before);
    history_.pop_back();
}

std::vector<Move> NogoState::played() const {
    std::vector<Move> moves;
    for (const Ply& ply : history_) moves.push_back(move_to(ply.point));
    return moves;
}

std::unique_ptr<State> NogoState::after(const Move& move) const {
    nogo::AnyPosition next = now_;
    next.play(point(move.to));
    return std::make_unique<NogoState>(next.setup());
}

std::uint64_t NogoState::perft(int depth, const PerftOptions& options) const {
    return now_.visit([&](const auto& position, Orientation) {
        return nogo::perft(position, depth, {.table = options.table, .stop = options.stop});
    });
}

// A point has one name, whatever the form.
std::vector<std::string> NogoState::texts(std::span<const Move> moves, MoveForm, Convention) const {
    std::vector<std::string> texts;
    for (const Move& move : moves) texts.push_back(name(move.to));
    return texts;
}

std::vector<std::string> NogoState::line_texts(std::span<const Move> line, MoveForm form) const {
    return texts(line, form, Convention::distinct);
}

std::vector<std::string> NogoState::played_texts(MoveForm form) const { return line_texts(played(), form); }

std::string NogoState::legal_sentence(const Move& move) const { return name(move.to) + " is legal"; }

std::vector<Point> NogoState::last_move() const {
    if (history_.empty()) return {};
    return {history_.back().point};
}

std::string NogoState::position() const { return nogo::write_text(setup()); }

Answer<std::string> NogoState::write(Form form, const WriteOptions& options) const {
    switch (form) {
    case Form::fen: return position();
    case Form::board: return nogo::draw_board(setup());
    case Form::matrix: return nogo::write_matrix(setup());
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
        const auto point = point_named(shape(), options.last_move);
        if (!point) return std::unexpected{point.error()};
        style.marked = {*point};
    }
    for (const std::string_view arrow : options.arrows) {
        const std::size_t dash = std::min(arrow.find('-'), arrow.size());
        const auto from = point_named(shape(), arrow.substr(0, dash));
        const auto to = point_named(shape(), arrow.substr(std::min(dash + 1, arrow.size())));
        if (!from) return std::unexpected{from.error()};
        if (!to) return std::unexpected{to.error()};
        style.arrows.emplace_back(*from, *to);
    }
    return nogo::draw_svg(setup(), style);
}

std::string NogoState::draw(const DrawOptions& options) const {
    return nogo::draw_board(
        setup(),
        {.unicode = options.unicode, .colours = options.colours, .flipped = options.flipped, .marked = last_move()});
}

std::string NogoState::record(const game::Outcome& outcome, const GameDetails& details) const {
    const bool fits = std::max(shape().rows(), shape().columns()) <= nogo::longest_sgf_side;
    SgfTree tree = fits ? nogo::sgf_tree(start_) : SgfTree{};
    const auto add_known = [&](std::string_view name, std::string_view text) {
        if (!text.empty()) tree.set(SgfTree::root, name, nogo::sgf_escaped(text));
    };
    add_known("EV", details.event);
    add_known("RO", details.round);
    add_known("DT", date_text(details.date));
    add_known("PB", details.black);
    add_known("PW", details.white);
    add_known("OT", details.time_control);
    if (outcome.winner) add_known("RE", result_text(*outcome.winner, details.termination));
    add_known("GC", details.termination);
    if (!fits) {
        std::string moves = "SGF cannot name the points of so long a board: " + write_text(start_);
        for (const std::string& move : played_texts()) moves += " " + move;
        add_known("C", moves);
        return write_sgf(tree);
    }
    NodeId last = SgfTree::root;
    for (std::size_t ply = 0; ply < history_.size(); ++ply) {
        last = add_sgf_move(tree, last, history_[ply].color, history_[ply].point);
        if (ply < details.comments.size() && !details.comments[ply].empty())
            tree.set(last, "C", nogo::sgf_escaped(details.comments[ply]));
    }
    return write_sgf(tree);
}

} // namespace laststone::catalog
