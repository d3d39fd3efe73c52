#include "catalog/draughts_game.hpp"

#include <utility>

#include "catalog/draughts_state.hpp"
#include "draughts/all_squares.hpp"
#include "draughts/compare.hpp"
#include "draughts/move.hpp"
#include "draughts/notation/piece_letter.hpp"
#include "draughts/notation/square_text.hpp"
#include "draughts/random_setup.hpp"

namespace laststone::catalog {
namespace {

using draughts::Piece;
using draughts::Setup;
using draughts::SetupFault;

constexpr std::string_view men = "men";
constexpr std::string_view kings = "kings";
constexpr char empty_square = '.';

// Nothing for an empty square.
std::string name_of_piece(Piece piece) {
    if (piece == Piece::none) return {};
    return std::string{game::name(color(piece))} + (is_king(piece) ? " king" : " man");
}

std::string sentence(const std::vector<SetupFault>& faults) {
    std::string what = "no such position is possible: " + faults.front().sentence;
    if (faults.size() > 1) what += " (and " + std::to_string(faults.size() - 1) + " more; `validate` names them all)";
    return what;
}

std::vector<SetupFault> without_remarks(std::vector<SetupFault> faults) {
    std::erase_if(faults, [](const SetupFault& fault) { return fault.is_remark(); });
    return faults;
}

} // namespace

// The one place where a game is asked what it is: whoever asks wants what draughts alone has, its rules.
const DraughtsGame* as_draughts(const Game& game) { return dynamic_cast<const DraughtsGame*>(&game); }

std::string board_letters(const draughts::Rules& rules, const Setup& setup) {
    std::string letters;
    for (const draughts::Square square : draughts::all_squares(rules.board))
        letters += setup[square] == Piece::none ? empty_square : draughts::piece_letter(setup[square]);
    return letters;
}

std::vector<SquareInfo> DraughtsGame::squares() const {
    std::vector<SquareInfo> all;
    for (const draughts::Square square : draughts::all_squares(rules_->board)) {
        const draughts::Place place = rules_->board.place(square);
        all.push_back({.square = Square{square.number()},
                       .name = square_text(rules_->board, rules_->notation.squares, square),
                       .letters = square_text(rules_->board, draughts::Naming::letters, square),
                       .row = place.row,
                       .column = place.column});
    }
    return all;
}

std::optional<std::string> DraughtsGame::position_of(std::string_view board, Color to_move) const {
    if (board.size() != static_cast<std::size_t>(rules_->board.squares())) return std::nullopt;
    Setup setup{.pieces = {}, .to_move = to_move, .king_runs = {}};
    for (std::size_t at = 0; at < board.size(); ++at) {
        setup.pieces[at] = draughts::piece_of_letter(board[at]);
        if (setup.pieces[at] == Piece::none && board[at] != empty_square) return std::nullopt;
    }
    return draughts::write_fen(*rules_, setup);
}

std::vector<PieceCount> tallies(const Setup& setup) {
    return {{men, setup.count(Piece::black_man), setup.count(Piece::white_man)},
            {kings, setup.count(Piece::black_king), setup.count(Piece::white_king)}};
}

Answer<draughts::ReadPosition> DraughtsGame::parse(std::string_view position, std::optional<Color> turn) const {
    auto read = draughts::read_position(*rules_, position);
    if (!read) return std::unexpected{Refusal{std::move(read.error().what), read.error().offset}};
    if (turn) read->setup.to_move = *turn;
    return std::move(*read);
}

Answer<std::unique_ptr<State>> DraughtsGame::read(std::string_view position, std::optional<Color> turn) const {
    const auto start = parse(position, turn);
    if (!start) return std::unexpected{start.error()};
    if (const auto faults = without_remarks(draughts::faults(*rules_, start->setup)); !faults.empty())
        return std::unexpected{Refusal{sentence(faults)}};
    auto state = open(*start);
    if (state->has_too_many_captures()) return std::unexpected{Refusal{std::string{draughts::too_many_captures}}};
    return state;
}

Answer<Validity> DraughtsGame::validate(std::string_view position, std::optional<Color> turn) const {
    const auto read = parse(position, turn);
    if (!read) return std::unexpected{read.error()};
    Validity validity{.position = draughts::write_fen(*rules_, read->setup),
                      .board = board_letters(*rules_, read->setup),
                      .to_move = read->setup.to_move};
    if (validity.board.find_first_not_of(empty_square) == std::string::npos)
        validity.faults.emplace_back("there is no piece on the board");
    for (const SetupFault& fault : draughts::faults(*rules_, read->setup))
        (fault.is_remark() ? validity.remarks : validity.faults).push_back(fault.sentence);
    return validity;
}

Comparison DraughtsGame::compare(const State& first, const State& second) const {
    const Setup a = static_cast<const DraughtsState&>(first).setup();
    const Setup b = static_cast<const DraughtsState&>(second).setup();
    const draughts::SetupComparison found = draughts::compare(*rules_, a, b);
    Comparison comparison{.equal = found.equal(),
                          .first = tallies(a),
                          .second = tallies(b),
                          .first_to_move = a.to_move,
                          .second_to_move = b.to_move,
                          .similarity = found.similarity};
    for (const draughts::SquareDifference& difference : found.squares)
        comparison.squares.push_back({square_text(rules_->board, rules_->notation.squares, difference.square),
                                      name_of_piece(difference.first), name_of_piece(difference.second)});
    if (!found.same_king_runs) comparison.remarks.emplace_back("the counts of moves by one king differ");
    return comparison;
}

Answer<std::string> DraughtsGame::random(std::span<const PieceCount> pieces, Color turn,
                                         base::Random& generator) const {
    draughts::PieceCounts counts;
    for (const auto& [kind, black, white] : pieces) {
        if (kind != men && kind != kings)
            return std::unexpected{Refusal{"there are no " + std::string{kind} + " in this game"}};
        (kind == kings ? counts.black_kings : counts.black_men) = black;
        (kind == kings ? counts.white_kings : counts.white_men) = white;
    }
    auto setup = draughts::random_setup(*rules_, counts, turn, generator);
    if (!setup) return std::unexpected{Refusal{std::move(setup.error())}};
    return draughts::write_fen(*rules_, *setup);
}

} // namespace laststone::catalog
