#include "draughts/explain.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "base/sign.hpp"
#include "draughts/explain_piece.hpp"
#include "draughts/notation/characters.hpp"
#include "draughts/notation/square_text.hpp"

namespace laststone::draughts {
namespace {

int magnitude(int n) { return n < 0 ? -n : n; }

const char* noun(Piece piece) { return is_king(piece) ? "king" : "man"; }
std::string owned(Piece piece) { return std::string{game::title(color(piece))} + "'s " + noun(piece); }

std::string either(const std::vector<std::string>& meanings) {
    std::string list;
    for (const std::string& meaning : meanings) list += (list.empty() ? "" : " or ") + meaning;
    return list;
}

// From one typed square to the next: a line of the board, or none.
struct Leg {
    TypedSquare from;
    TypedSquare to;
    Place stride{};   // to the neighbouring square on the line
    int distance = 0; // in squares of the line
    bool slanted = false;
};

// Tells the reason for one illegal move.
class Diagnosis {
public:
    explicit Diagnosis(const IllegalMove& move)
        : move_{move},
          rules_{move.rules},
          board_{move.rules.board},
          setup_{move.setup},
          typed_{move.typed},
          us_{move.setup.to_move} {}

    Explanation verdict() {
        using Check = std::optional<Explanation> (Diagnosis::*)();
        constexpr std::array<Check, 7> checks{&Diagnosis::game_over,           &Diagnosis::wrong_squares,
                                              &Diagnosis::several_meanings,    &Diagnosis::no_way_at_all,
                                              &Diagnosis::occupied_target,     &Diagnosis::capture_not_best,
                                              &Diagnosis::capture_not_finished};
        for (const Check check : checks)
            if (auto found = (this->*check)()) return *found;
        return walk();
    }

private:
    std::string name(Square square) const { return square_text(board_, rules_.notation.squares, square); }
    std::string name(const TypedSquare& typed) const {
        return typed.square ? name(typed.square) : place_name(board_, typed.place);
    }
    bool is_own(Piece piece) const { return piece != Piece::none && color(piece) == us_; }

    std::optional<Explanation> game_over() {
        if (!move_.has_lost) return std::nullopt;
        return Explanation{Reason::game_over,
                           std::string{"the game is over: "} + game::title(us_) + " has no move and has lost"};
    }

    std::optional<Explanation> wrong_squares() {
        for (const TypedSquare& typed : typed_.squares)
            if (!typed.square)
                return Explanation{Reason::light_square,
                                   name(typed) + " is a light square: pieces stand on the dark ones"};
        return not_yours(rules_, setup_, typed_.from().square);
    }

    std::optional<Explanation> several_meanings() {
        if (move_.meanings.size() < 2) return std::nullopt;
        return Explanation{Reason::ambiguous, "several captures go from " + name(typed_.from()) + " to " +
                                                  name(typed_.to()) + ": write " + either(move_.meanings)};
    }

    // A capture in a ring may end where it began; nothing else does.
    std::optional<Explanation> no_way_at_all() {
        if (typed_.squares.size() != 2 || typed_.from().square != typed_.to().square) return std::nullopt;
        return Explanation{Reason::same_square, "a move must lead from " + name(typed_.from()) + " to another square"};
    }

    std::optional<Explanation> occupied_target() {
        for (std::size_t i = 1; i < typed_.squares.size(); ++i) {
            const Square square = typed_.squares[i].square;
            if (square == typed_.from().square || setup_[square] == Piece::none) continue;
            return Explanation{Reason::square_taken,
                               "the square " + name(square) + " is taken by " + owned(setup_[square])};
        }
        return std::nullopt;
    }

    // A complete capture that another goes before.
    std::optional<Explanation> capture_not_best() {
        for (const IllegalMove::Capture& capture : move_.captures_of_piece)
            if (follows(board_, capture.route, typed_))
                return other_compulsory(capture.route, capture.route.captured.size());
        return std::nullopt;
    }
    // `taken` is how many pieces of the route's the typed move takes.
    Explanation other_compulsory(const Route& route, std::size_t taken) const {
        const int most = move_.compulsory_tally.pieces;
        const bool longest_first = rules_.prefers(Prefer::most_pieces) || rules_.prefers(Prefer::most_value);
        if (longest_first && most > static_cast<int>(route.captured.size()))
            return {Reason::longer_capture_compulsory, "a longer capture is compulsory: " + move_.compulsory +
                                                           " takes " + std::to_string(most) + " pieces, not " +
                                                           std::to_string(taken)};
        // Where only the way differs, as in a ring, the way is shown.
        const bool same_ends = route.from() == move_.compulsory_way.from() && route.to() == move_.compulsory_way.to();
        const std::string best = same_ends ? route_text(rules_, move_.compulsory_way) : move_.compulsory;
        return {Reason::better_capture_compulsory, "another capture is compulsory: " + best + " goes before " +
                                                       route_text(rules_, route) + ", because " +
                                                       advantage_over(route)};
    }
    // What the compulsory capture has over another.
    std::string advantage_over(const Route& other) const {
        const CaptureTally& best = move_.compulsory_tally;
        const auto kings =
            std::ranges::count_if(other.captured, [&](Square square) { return is_king(setup_[square]); });
        const bool as_many = best.pieces == static_cast<int>(other.captured.size()) && best.kings == kings;
        for (const Prefer wish : rules_.precedence) {
            if (wish == Prefer::most_value && !as_many) return "it takes more: a king weighs almost two men";
            if (wish == Prefer::with_king && best.with_king && !is_king(setup_[other.from()]))
                return "a king captures before a man does";
            if (wish == Prefer::most_kings && best.kings > kings) return "it takes more kings";
        }
        return "it takes a king earlier";
    }

    // The first pieces of a longer capture: one that may be played, if there is such a one.
    std::optional<Explanation> capture_not_finished() {
        const IllegalMove::Capture* lesser = nullptr;
        std::size_t taken_by_lesser = 0;
        for (const IllegalMove::Capture& capture : move_.captures_of_piece) {
            const std::size_t taken = taken_on(capture.route);
            if (taken == 0) continue;
            if (capture.rank == move_.compulsory_rank)
                return Explanation{Reason::capture_must_be_completed,
                                   "the capture must be completed: it goes on and takes the piece on " +
                                       name(capture.route.captured[taken]) + " too, as " +
                                       route_text(rules_, capture.route)};
            lesser = &capture;
            taken_by_lesser = taken;
        }
        if (lesser == nullptr) return std::nullopt;
        return other_compulsory(lesser->route, taken_by_lesser);
    }
    // How many pieces of a route the typed move takes before it stops too early; 0 if it does not go that way.
    std::size_t taken_on(const Route& route) const {
        for (std::size_t taken = 1; taken < route.captured.size(); ++taken) {
            Route part;
            for (std::size_t i = 0; i < taken; ++i) {
                part.path.push_back(route.path[i]);
                part.captured.push_back(route.captured[i]);
            }
            part.path.push_back(typed_.to().square);
            if (lies_behind(part.path[taken - 1], part.captured.back(), part.path.back()) &&
                follows(board_, part, typed_))
                return taken;
        }
        return 0;
    }
    // Whether a piece from `from` that jumps `over` can come to stand on `to`.
    bool lies_behind(Square from, Square over, Square to) const {
        const Leg first = leg({board_.place(from), from}, {board_.place(over), over});
        const Leg second = leg({board_.place(over), over}, {board_.place(to), to});
        const bool may_be_king = is_king(setup_[typed_.from().square]) || rules_.crowning == Crowning::at_once;
        const bool lands_anywhere = may_be_king && rules_.kings == Kings::fly;
        return first.distance > 0 && (second.distance == 1 || (second.distance > 1 && lands_anywhere)) &&
               first.stride == second.stride && between(second).empty();
    }

    // Follows the typed squares one by one, up to the first step that no rule allows.
    Explanation walk() {
        bool king = is_king(setup_[typed_.from().square]);
        std::optional<Place> before;
        for (std::size_t i = 0; i + 1 < typed_.squares.size(); ++i) {
            const Leg here = leg(typed_.squares[i], typed_.squares[i + 1]);
            if (auto fault = off_the_lines(here)) return *fault;
            const std::vector<Square> met = between(here);
            if (met.empty()) return simple_step(here, king);
            if (before && *before == Place{-here.stride.row, -here.stride.column} && !rules_.captures_may_turn_back)
                return {Reason::turns_back, "a capture may not turn back by 180 degrees on " + name(here.from)};
            if (auto fault = capture(here, met, king)) return *fault;
            if (rules_.crowning == Crowning::at_once && here.to.place.row == crowning_row(board_, us_)) king = true;
            before = here.stride;
        }
        return compulsory();
    }

    Leg leg(const TypedSquare& from, const TypedSquare& to) const {
        Leg leg{.from = from, .to = to};
        const int rows = to.place.row - from.place.row;
        const int columns = to.place.column - from.place.column;
        const bool slanted = magnitude(rows) == magnitude(columns);
        const bool straight = (rows == 0) != (columns == 0);
        if (!slanted && !straight) return leg;
        const int unit = straight && !board_.every_square ? 2 : 1;
        leg.stride = {unit * base::sign(rows), unit * base::sign(columns)};
        leg.distance = (rows != 0 ? magnitude(rows) : magnitude(columns)) / unit;
        leg.slanted = slanted;
        return leg;
    }
    // Occupied squares on the way; the moving piece's own square is empty once it has left it.
    std::vector<Square> between(const Leg& leg) const {
        std::vector<Square> met;
        for (int i = 1; i < leg.distance; ++i) {
            const Square square = at(leg, i);
            if (square != typed_.from().square && setup_[square] != Piece::none && !has_left(square))
                met.push_back(square);
        }
        return met;
    }
    Square at(const Leg& leg, int distance) const {
        return board_.square(
            {leg.from.place.row + distance * leg.stride.row, leg.from.place.column + distance * leg.stride.column});
    }
    bool was_taken(Square square) const {
        for (const Square taken : taken_)
            if (taken == square) return true;
        return false;
    }
    bool has_left(Square square) const { return rules_.removal == Removal::at_once && was_taken(square); }
    bool is_backward(const Leg& leg) const {
        return leg.stride.row != 0 && (leg.stride.row < 0) != (us_ == Color::white);
    }

    std::optional<Explanation> off_the_lines(const Leg& leg) const {
        const bool diagonal = rules_.capture_lines != Lines::orthogonal;
        const bool straight = rules_.capture_lines != Lines::diagonal;
        if (leg.distance > 0 && (leg.slanted ? diagonal : straight)) return std::nullopt;
        return Explanation{diagonal ? Reason::not_diagonal : Reason::not_straight,
                           name(leg.from) + " and " + name(leg.to) + " do not lie on one " +
                               (!diagonal  ? "row or file"
                                : straight ? "diagonal, row or file"
                                           : "diagonal")};
    }

    // Nothing stands between: a simple move, or a capture of nothing.
    Explanation simple_step(const Leg& leg, bool king) const {
        const std::string move = name(leg.from) + " and " + name(leg.to);
        const bool straight_for_captures_alone = rules_.step_lines == Lines::diagonal && !leg.slanted;
        if (straight_for_captures_alone)
            return {Reason::not_diagonal, move + " do not lie on one diagonal: only captures go along rows and files"};
        if (!king && is_backward(leg))
            return {Reason::men_do_not_move_backward,
                    "men do not move backward, from " + name(leg.from) + " to " + name(leg.to)};
        const bool flies = king && rules_.kings != Kings::step;
        const bool reaches = leg.distance == 1 || flies;
        const bool meant_as_capture =
            typed_.squares.size() > 2 || typed_.says_capture || (leg.distance == 2 && !reaches);
        if (meant_as_capture) return {Reason::no_piece_to_jump, "there is no piece to jump between " + move};
        if (!reaches)
            return {Reason::too_far, std::string{"a "} + (king ? "king" : "man") + " moves one square, and " +
                                         name(leg.to) + " is farther from " + name(leg.from)};
        if (!move_.compulsory.empty()) return compulsory();
        return too_many_king_moves(rules_, leg.from.square);
    }
    Explanation compulsory() const {
        return {Reason::capture_compulsory, "a capture is compulsory: " + move_.compulsory};
    }

    // `met` stands between: a capture, if the rules allow it.
    std::optional<Explanation> capture(const Leg& leg, const std::vector<Square>& met, bool king) {
        const Square over = met.front();
        const Piece victim = setup_[over];
        if (is_own(victim))
            return Explanation{Reason::own_piece_in_the_way,
                               game::title(us_) + std::string{"'s own piece on "} + name(over) + " is in the way"};
        if (was_taken(over))
            return Explanation{Reason::same_piece_twice, "the piece on " + name(over) + " cannot be jumped twice"};
        if (met.size() > 1) return second_piece(leg, over, met[1]);
        const bool flies = king && rules_.kings != Kings::step;
        const bool adjacent = over == at(leg, 1);
        const bool lands_close = over == at(leg, leg.distance - 1);
        if (!king && is_backward(leg) && !rules_.men_capture_backward)
            return Explanation{Reason::men_do_not_capture_backward,
                               "men do not capture backward, from " + name(leg.from) + " over " + name(over)};
        if (!king && is_king(victim) && !rules_.men_capture_kings)
            return Explanation{Reason::men_do_not_capture_kings,
                               "a man does not capture a king, and there is one on " + name(over)};
        if (!flies && (!adjacent || !lands_close))
            return Explanation{Reason::too_far, std::string{"a "} + (king ? "king" : "man") +
                                                    " jumps a piece next to it and lands right behind, not from " +
                                                    name(leg.from) + " to " + name(leg.to)};
        if (rules_.kings == Kings::fly_and_land_close && !lands_close)
            return Explanation{Reason::must_land_close, "a king lands right behind the piece it captures, and " +
                                                            name(leg.to) + " is farther from " + name(over)};
        taken_.push_back(over);
        return std::nullopt;
    }
    Explanation second_piece(const Leg& leg, Square over, Square next) const {
        if (is_own(setup_[next]))
            return {Reason::own_piece_in_the_way,
                    game::title(us_) + std::string{"'s own piece on "} + name(next) + " is in the way"};
        if (was_taken(next))
            return {Reason::same_piece_twice, "the piece on " + name(next) + " cannot be jumped twice"};
        for (int i = 1; i < leg.distance; ++i)
            if (at(leg, i) == over && at(leg, i + 1) == next)
                return {Reason::two_pieces_in_a_row, "the pieces on " + name(over) + " and " + name(next) +
                                                         " stand in a row: neither can be jumped this way"};
        return {Reason::too_far, "from " + name(leg.from) + " to " + name(leg.to) +
                                     " there is more than one piece to jump: write the squares between"};
    }

    const IllegalMove& move_;
    const Rules& rules_;
    const Board& board_;
    const Setup& setup_;
    const TypedMove& typed_;
    Color us_;
    std::vector<Square> taken_{};
};

constexpr std::array reason_names{
    "legal",
    "unreadable",
    "game_over",
    "light_square",
    "no_piece",
    "not_your_piece",
    "same_square",
    "square_taken",
    "not_diagonal",
    "not_straight",
    "men_do_not_move_backward",
    "men_do_not_capture_backward",
    "men_do_not_capture_kings",
    "too_far",
    "no_piece_to_jump",
    "own_piece_in_the_way",
    "two_pieces_in_a_row",
    "must_land_close",
    "same_piece_twice",
    "turns_back",
    "capture_compulsory",
    "longer_capture_compulsory",
    "better_capture_compulsory",
    "capture_must_be_completed",
    "king_move_limit",
    "blocked",
    "ambiguous",
};

} // namespace

const char* name(Reason reason) { return reason_names[static_cast<std::size_t>(reason)]; }

Explanation diagnose(const IllegalMove& move) { return Diagnosis{move}.verdict(); }

Explanation no_piece_on_file(Color to_move, std::string_view text) {
    return {Reason::no_piece, std::string{"there is no piece of "} + game::title(to_move) + "'s on the file " +
                                  to_lower(trimmed(text)[0])};
}

Explanation several_on_file(std::string_view text, const std::vector<std::string>& meanings) {
    return {Reason::ambiguous, quoted(trimmed(text)) + " can mean several moves: write " + either(meanings)};
}

std::string legal_sentence(const Rules& rules, const std::string& text, const std::vector<Square>& captured,
                           bool crowns) {
    std::string sentence = text + " is legal";
    for (std::size_t i = 0; i < captured.size(); ++i) {
        const bool last = i + 1 == captured.size();
        sentence += i == 0 ? " and captures " : last ? " and " : ", ";
        sentence += square_text(rules.board, rules.notation.squares, captured[i]);
    }
    if (crowns) sentence += captured.empty() ? " and crowns the man" : "; the man is crowned";
    return sentence;
}

} // namespace laststone::draughts
