#include "catalog/draughts_state.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <limits>
#include <utility>

#include "base/characters.hpp"
#include "catalog/sentences.hpp"
#include "catalog/shaped_move.hpp"
#include "draughts/explain_piece.hpp"
#include "draughts/notation/board_drawing.hpp"
#include "draughts/notation/board_text.hpp"
#include "draughts/notation/dump.hpp"
#include "draughts/notation/fen.hpp"
#include "draughts/notation/hub.hpp"
#include "draughts/notation/matrix.hpp"
#include "draughts/notation/move_text.hpp"
#include "draughts/notation/pdn_conventions.hpp"
#include "draughts/notation/pdn_writer.hpp"
#include "draughts/notation/square_text.hpp"
#include "draughts/notation/svg.hpp"
#include "draughts/notation/typed_move.hpp"

namespace laststone::catalog {
namespace {

using draughts::Countdown;
using draughts::DrawCounters;
using draughts::ReadPosition;
using draughts::Rules;
using game::DrawReason;

std::optional<draughts::Naming> naming(Squares squares) {
    switch (squares) {
    case Squares::numbers: return draughts::Naming::numbers;
    case Squares::letters: return draughts::Naming::letters;
    case Squares::as_usual: break;
    }
    return std::nullopt;
}

std::string_view counted_plies(DrawReason reason) {
    switch (reason) {
    case DrawReason::no_progress: return "with no man moved and nothing captured";
    case DrawReason::endgame: return "against a lone king";
    case DrawReason::unchanged: return "with nothing captured or crowned";
    case DrawReason::repetition: break;
    }
    return "";
}

DrawClock clock_of(const Countdown& countdown) {
    const std::string plies = std::to_string(countdown.played) + " of " + std::to_string(countdown.limit) + " plies " +
                              std::string{counted_plies(countdown.reason)};
    return {.reason = game::name(countdown.reason),
            .counted = countdown.played,
            .limit = countdown.limit,
            .sentence = countdown.limit > 0 ? plies : "this ending is drawn at once"};
}

// The squares of a move as it was typed, whether or not it is legal. A picture shows several: a refusal names the one.
Answer<std::vector<draughts::Square>> squares_of(const Rules& rules, std::string_view move) {
    const auto refused = [&](const std::string& what) {
        return std::unexpected{Refusal{"the move " + base::quoted(move) + ": " + what}};
    };
    const auto typed = draughts::parse_move(rules, move);
    if (!typed) return refused(typed.error().what);
    std::vector<draughts::Square> squares;
    for (const draughts::TypedSquare& at : typed->squares) {
        if (!at.square) return refused(place_name(rules.board, at.place) + " is a light square");
        squares.push_back(at.square);
    }
    return squares;
}

draughts::Result result_of(const Rules& rules, const game::Outcome& outcome) {
    if (outcome.winner)
        return *outcome.winner == rules.first ? draughts::Result::first_wins : draughts::Result::second_wins;
    return outcome.draw ? draughts::Result::draw : draughts::Result::unknown;
}

} // namespace

std::string move_text(const Rules& rules, const Move& move, MoveForm form, bool whole_path) {
    if (form == MoveForm::hub) {
        std::vector<draughts::Square> captured;
        for (const Square square : captured_in_square_order(move)) captured.push_back(square_of(square));
        return draughts::hub_text(square_of(move.from), square_of(move.to), captured);
    }
    if (!whole_path) return draughts::short_text(rules, square_of(move.from), square_of(move.to), move.is_capture());
    const auto style = form == MoveForm::arrow ? draughts::MoveStyle::arrow : draughts::MoveStyle::game;
    return draughts::route_text(rules, route_of(move), style);
}

// The one place where a state is asked what it is: whoever asks wants what draughts alone has, its setup or its rules.
const DraughtsState* as_draughts(const State& state) { return dynamic_cast<const DraughtsState*>(&state); }

DraughtsState::DraughtsState(const DraughtsGame& game, const ReadPosition& start)
    : game_{&game}, start_{start.setup}, first_move_number_{start.move_number.value_or(1)}, ghosts_{start.ghosts} {}

DrawCounters DraughtsState::clock_at_start(const ReadPosition& start) {
    const int plies = std::clamp<int>(start.halfmove_clock.value_or(0), 0, std::numeric_limits<std::uint16_t>::max());
    const auto counted = static_cast<std::uint16_t>(plies);
    return {.king_moves = counted, .unchanged = counted, .lone_king = {}};
}

std::string DraughtsState::board() const { return board_letters(rules(), setup()); }

std::string DraughtsState::name(Square square) const {
    return square_text(rules().board, rules().notation.squares, square_of(square));
}

std::string DraughtsState::legal_sentence(const Move& move) const {
    std::vector<draughts::Square> captured;
    for (const Square square : captured_in_square_order(move)) captured.push_back(square_of(square));
    return draughts::legal_sentence(rules(), text(move), captured, move.becomes_king);
}

Answer<Explanation> DraughtsState::explain_square(Square square) const {
    const auto legal = moves();
    if (!legal) return std::unexpected{legal.error()};
    if (legal->empty())
        return Explanation{.reason = draughts::name(draughts::Reason::game_over), .sentence = outcome_text(outcome())};
    std::vector<Move> of_piece;
    std::ranges::copy_if(*legal, std::back_inserter(of_piece), [&](const Move& move) { return move.from == square; });
    if (!of_piece.empty())
        return Explanation{.legal = true,
                           .reason = draughts::name(draughts::Reason::legal),
                           .sentence = "the piece on " + name(square) + " can move, as " + text(of_piece.front())};
    std::vector<draughts::Compulsory> captures;
    const std::vector<std::string> written = texts(*legal);
    for (std::size_t i = 0; i < legal->size(); ++i)
        if ((*legal)[i].is_capture()) captures.push_back({square_of((*legal)[i].from), written[i]});
    auto why = draughts::explain_piece(rules(), setup(), square_of(square), captures);
    return Explanation{.reason = draughts::name(why.reason), .sentence = std::move(why.sentence)};
}

std::optional<std::size_t> DraughtsState::crowned_at(const Move& move) const {
    if (!move.becomes_king) return std::nullopt;
    if (move.path.empty()) return 1; // a simple move
    std::vector<draughts::Square> path;
    for (const Square square : move.path) path.push_back(square_of(square));
    return draughts::crowned_at(rules(), to_move(), path);
}

std::optional<Refusal> DraughtsState::unfinished_capture() const {
    if (ghosts_.empty() || plies() > 0) return std::nullopt;
    return Refusal{"the position is in the middle of a capture, with a captured piece still on " +
                   name(square_of(ghosts_.front().square)) + ": give the position before or after it"};
}

std::vector<DrawClock> DraughtsState::clocks() const {
    std::vector<DrawClock> all;
    if (const int limit = rules().draws.occurrences; limit > 0) {
        const int stood = occurrences();
        const std::string times = stood == 1 ? " time" : " times";
        all.push_back({.reason = game::name(DrawReason::repetition),
                       .counted = stood,
                       .limit = limit,
                       .sentence = "the position has stood " + std::to_string(stood) + times + "; " +
                                   std::to_string(limit) + " times are a draw"});
    }
    for (const Countdown& countdown : draughts::countdowns(rules().draws, clock(), pieces()))
        all.push_back(clock_of(countdown));
    return all;
}

int DraughtsState::move_number() const {
    const int replies = start_.to_move == rules().first ? 0 : 1;
    return first_move_number_ + (static_cast<int>(plies()) + replies) / 2;
}

std::string DraughtsState::position() const { return draughts::write_fen(rules(), setup()); }

Answer<std::string> DraughtsState::write(Form form, const WriteOptions& options) const {
    switch (form) {
    case Form::fen: return write_fen(options);
    case Form::dump: return draughts::write_dump(rules(), setup());
    case Form::hub: return draughts::write_hub(rules(), setup());
    case Form::board: return draughts::write_board_text(rules(), setup());
    case Form::matrix: return draughts::write_matrix(rules(), setup());
    case Form::svg: return write_svg(options);
    case Form::sgf: return std::unexpected{Refusal{"draughts is not written as SGF: games of it are kept as PDN"}};
    }
    std::unreachable();
}

std::string DraughtsState::write_fen(const WriteOptions& options) const {
    const draughts::FenStyle style{
        .ranges = options.ranges, .lidraughts = options.lidraughts, .squares = naming(options.squares)};
    if (!options.lidraughts) return draughts::write_fen(rules(), setup(), style);
    const draughts::Fen fen{.setup = setup(),
                            .halfmove_clock = clock().king_moves,
                            .move_number = move_number(),
                            .ghosts = plies() == 0 ? ghosts_ : std::vector<draughts::Ghost>{}};
    return draughts::write_fen(rules(), fen, style);
}

Answer<std::string> DraughtsState::write_svg(const WriteOptions& options) const {
    draughts::SvgStyle style{.highlighted = last_move(), .from_black = options.flipped};
    if (options.squares != Squares::as_usual) style.square_numbers = options.squares == Squares::numbers;
    if (!options.last_move.empty()) {
        auto squares = squares_of(rules(), options.last_move);
        if (!squares) return std::unexpected{squares.error()};
        style.highlighted = std::move(*squares);
    }
    for (const std::string& arrow : options.arrows) {
        const auto squares = squares_of(rules(), arrow);
        if (!squares) return std::unexpected{squares.error()};
        for (std::size_t i = 1; i < squares->size(); ++i) style.arrows.push_back({(*squares)[i - 1], (*squares)[i]});
    }
    return draughts::draw_svg(rules(), setup(), style);
}

std::string DraughtsState::draw(const DrawOptions& options) const {
    return draughts::draw_board(rules(), setup(),
                                {.unicode = options.unicode,
                                 .colours = options.colours,
                                 .from_black = options.flipped,
                                 .highlighted = last_move()});
}

std::string DraughtsState::record(const game::Outcome& outcome, const GameDetails& details) const {
    const auto or_unknown = [](const std::string& text) { return text.empty() ? "?" : text; };
    game::Record record;
    record.add_tag({"Event", or_unknown(details.event)});
    record.add_tag({"Date", details.date.empty() ? "????.??.??" : details.date});
    const auto add_known = [&](std::string_view name, const std::string& text) {
        if (!text.empty()) record.add_tag({std::string{name}, text});
    };
    add_known("Round", details.round);
    record.add_tag({"White", or_unknown(details.white)});
    record.add_tag({"Black", or_unknown(details.black)});
    record.add_tag({"Result", std::string{draughts::result_text(rules(), result_of(rules(), outcome))}});
    record.add_tag({"GameType", std::string{rules().notation.pdn_game_type}});
    add_known("TimeControl", details.time_control);
    add_known("Termination", details.termination);
    // An option of a game shares its PDN type, whose readers know only the game's own start.
    const bool is_option = rules().id.contains(':');
    if (is_option || start_ != draughts::start_setup(rules())) {
        record.add_tag({"SetUp", "1"});
        record.add_tag({"FEN", draughts::write_fen(rules(), start_)});
    }
    game::NodeId last = game::Record::root;
    for (std::size_t ply = 0; const std::string& move : played_texts()) {
        last = record.append(last, game::Record::Kind::move, move);
        if (ply < details.comments.size() && !details.comments[ply].empty())
            record.add_comment_after(last, details.comments[ply]);
        ++ply;
    }
    return draughts::write_pdn(draughts::to_pdn(rules(), std::move(record)), {.first = rules().first});
}

} // namespace laststone::catalog
