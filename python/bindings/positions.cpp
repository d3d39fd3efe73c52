// laststone.Position.
#include <array>
#include <chrono>
#include <future>

#include "bindings/bindings.hpp"
#include "bindings/legal_moves.hpp"
#include "bindings/outcomes.hpp"

namespace laststone::python {

using namespace nb::literals;

namespace {

using catalog::Convention;
using SquareOrName = std::variant<int, std::string>;

// The text that all of a position can be read from: with its clocks, where the game has any.
std::string whole_text(const catalog::State& state) {
    if (state.game().info().family == catalog::Family::nogo) return state.position();
    return value_or_throw(state.write(catalog::Form::fen, {.lidraughts = true}), "PositionError");
}

BoundPosition root(const BoundPosition& position) {
    auto state = position.state().clone();
    while (state->plies() > 0) state->take_back();
    return BoundPosition{std::move(state)};
}

std::string fen(const BoundPosition& position, std::string_view squares, bool ranges, bool clocks) {
    catalog::WriteOptions options{.ranges = ranges, .lidraughts = clocks};
    if (squares == "numbers") options.squares = catalog::Squares::numbers;
    else if (squares == "letters") options.squares = catalog::Squares::letters;
    else if (squares != "usual") throw nb::value_error("squares are 'usual', 'numbers' or 'letters'");
    return value_or_throw(position.state().write(catalog::Form::fen, options), "PositionError");
}

std::string in_form(const BoundPosition& position, std::string_view form) {
    using catalog::Form;
    static constexpr std::array<std::pair<std::string_view, Form>, 7> forms{{{"fen", Form::fen},
                                                                             {"dump", Form::dump},
                                                                             {"hub", Form::hub},
                                                                             {"board", Form::board},
                                                                             {"matrix", Form::matrix},
                                                                             {"svg", Form::svg},
                                                                             {"sgf", Form::sgf}}};
    for (const auto& [name, known] : forms)
        if (name == form) return value_or_throw(position.state().write(known), "PositionError");
    throw nb::value_error("forms are 'fen', 'dump', 'hub', 'board', 'matrix', 'svg' and 'sgf'");
}

std::string svg(const BoundPosition& position, bool flipped, std::vector<std::string> arrows) {
    const auto& state = position.state();
    catalog::WriteOptions options{.flipped = flipped, .arrows = std::move(arrows)};
    if (state.plies() > 0) options.last_move = state.played_texts().back();
    return value_or_throw(state.write(catalog::Form::svg, options), "PositionError");
}

std::optional<std::string> piece_at(const BoundPosition& position, const SquareOrName& square) {
    const char piece = position.state().board()[square_of(position.game(), square).index()];
    return piece == '.' ? std::nullopt : std::optional{std::string(1, piece)};
}

// The moves must be legal, one after the other.
std::vector<std::string> line_texts(const BoundPosition& position, const std::vector<BoundMove>& line) {
    BoundPosition at{position};
    std::vector<catalog::Move> moves;
    for (const BoundMove& move : line) {
        at.play(move);
        moves.push_back(move.move);
    }
    return position.state().line_texts(moves);
}

std::vector<std::string> played_texts(const BoundPosition& position, std::string_view form) {
    using catalog::MoveForm;
    if (form == "game") return position.state().played_texts(MoveForm::game);
    if (form == "arrow") return position.state().played_texts(MoveForm::arrow);
    if (form == "hub") return position.state().played_texts(MoveForm::hub);
    throw nb::value_error("forms of moves are 'game', 'arrow' and 'hub'");
}

// On a copy, so that others may play on this one while the interpreter is free; ends where somebody interrupts it.
std::uint64_t perft(const BoundPosition& position, int depth, bool routes) {
    if (depth < 0) throw nb::value_error("the depth of a tree is 0 or more");
    const auto state = position.state().clone();
    std::atomic<bool> stop = false;
    std::atomic<bool> gave_up = false;
    const catalog::PerftOptions options{
        .convention = routes ? Convention::routes : Convention::distinct, .stop = &stop, .gave_up = &gave_up};
    std::uint64_t leaves = 0;
    {
        const nb::gil_scoped_release free;
        auto counting = std::async(std::launch::async, [&] { return state->perft(depth, options); });
        while (!stop && counting.wait_for(std::chrono::milliseconds{100}) != std::future_status::ready) {
            const nb::gil_scoped_acquire held;
            stop = PyErr_CheckSignals() != 0;
        }
        leaves = counting.get();
    }
    if (stop) throw nb::python_error();
    if (gave_up) throw Fault{"PositionError", "there are more captures than in any game, too many to work out"};
    return leaves;
}

bool is_same(const BoundPosition& a, const BoundPosition& b) {
    return &a.game() == &b.game() && whole_text(a.state()) == whole_text(b.state());
}

std::string drawn(const BoundPosition& position) {
    std::string board = in_form(position, "board");
    if (board.ends_with('\n')) board.pop_back();
    return board;
}

std::string position_representation(const BoundPosition& position) {
    return "Position('" + std::string{position.game().info().id} + "', '" + position.state().position() + "')";
}

nb::tuple pickled(const BoundPosition& position) {
    return nb::make_tuple(position.game().info().id, whole_text(root(position).state()),
                          bound(position.state().played(), position.game()));
}

void unpickle(BoundPosition* self, const std::tuple<std::string, std::string, std::vector<BoundMove>>& state) {
    const auto& [id, text, moves] = state;
    BoundPosition position = read_position(game_of(id), text);
    for (const BoundMove& move : moves) position.play(move);
    new (self) BoundPosition{std::move(position)};
}

} // namespace

void bind_positions(nb::module_& module) {
    bind_outcomes(module);
    bind_legal_moves(module);

    nb::class_<BoundPosition> position(module, "Position",
                                       R"(A game in progress: the pieces, whose turn it is, and the moves that led here.

>>> position = Position("english")
>>> position.push_text("11-15")
Move('english', (11, 15))
>>> position.turn == WHITE, len(position.legal_moves)
(True, 7)
>>> position.pop()
Move('english', (11, 15))
>>> position == Position("english")
True
>>> print(Position("nogo:2x3", ".X./O.. b"))
   A B C
2  . X .
1  O . .)");

    position
        .def(
            "__init__",
            [](BoundPosition* self, const GameOrId& game, std::string_view fen, std::optional<Color> turn) {
                new (self) BoundPosition{read_position(game_of(game), fen, turn)};
            },
            "game"_a = "english", "fen"_a = "start", "turn"_a = nb::none())
        .def_static(
            "from_fen",
            [](std::string_view fen, const GameOrId& game, std::optional<Color> turn) {
                return read_position(game_of(game), fen, turn);
            },
            "fen"_a, "game"_a = "english", "turn"_a = nb::none(),
            "A position in any form the game knows: see ``Game.parse_fen``.")
        .def_prop_ro("game", [](const BoundPosition& self) { return BoundGame{&self.game()}; })
        .def_prop_rw(
            "turn", [](const BoundPosition& self) { return self.state().to_move(); },
            [](BoundPosition& self, Color color) {
                if (self.game().info().family != catalog::Family::nogo)
                    throw Fault{"PositionError", "in draughts nobody may move twice: read the position anew"};
                self.give_turn(color);
            },
            "Who is to move. In NoGo it can be set: a colour may move twice.")
        .def_prop_ro(
            "legal_moves", [](const BoundPosition& self) { return LegalMoves{&self}; }, nb::keep_alive<0, 1>(),
            "The legal moves: a sequence that is made when it is looked at.")
        .def("is_legal", &BoundPosition::is_legal, "move"_a)
        .def(
            "parse_move",
            [](const BoundPosition& self, std::string_view text) { return BoundMove{self.find(text), &self.game()}; },
            "text"_a, R"(The legal move that a text means, in any usual form.

>>> Position("english", "W:W22:B18").parse_move("22-18")
Traceback (most recent call last):
    ...
laststone.errors.IllegalMoveError: The square 18 is taken by Black's man.)")
        .def(
            "push", [](BoundPosition& self, const BoundMove& move) { self.play(move); }, "move"_a,
            "Plays a move; raises IllegalMoveError, with the reason, where it is not legal.")
        .def(
            "push_text",
            [](BoundPosition& self, std::string_view text) {
                const BoundMove move{self.find(text), &self.game()};
                self.play(move);
                return move;
            },
            "text"_a, "Plays the move that a text means, and returns it.")
        .def(
            "pop", [](BoundPosition& self) { return BoundMove{self.take_back(), &self.game()}; },
            "Takes the last move back, and returns it; IndexError where there is none.")
        .def(
            "peek",
            [](const BoundPosition& self) {
                const auto played = self.state().played();
                if (played.empty()) throw nb::index_error("no move has been played");
                return BoundMove{played.back(), &self.game()};
            },
            "The last move; IndexError where there is none.")
        .def_prop_ro(
            "move_stack", [](const BoundPosition& self) { return bound(self.state().played(), self.game()); },
            "The moves so far.")
        .def_prop_ro(
            "ply", [](const BoundPosition& self) { return self.state().plies(); }, "How many moves were played.")
        .def("root", &root, "The position that this game began with.")
        .def(
            "text",
            [](const BoundPosition& self, const BoundMove& move) {
                if (!self.is_legal(move))
                    throw Fault{"IllegalMoveError", move.text() + " is not legal here", {}, "not_legal"};
                return self.state().text(move.move);
            },
            "move"_a, "A legal move as players write it: with its whole path only where its ends leave a choice.")
        .def("line_texts", &line_texts, "moves"_a, "Moves that follow each other from here, as players write them.")
        .def("played_texts", &played_texts, nb::kw_only(), "form"_a = "game",
             "The moves so far, as players write them; ``hub`` and ``arrow`` are the forms of programs.")
        .def(
            "explain",
            [](const BoundPosition& self, std::string_view text) {
                return value_or_throw(self.state().explain(text), "InvalidMoveError");
            },
            "text"_a, R"(Whether a move is legal, and the rule that forbids it.

>>> explanation = Position("english", "B:W6,14:B1").explain("1x10")
>>> explanation.legal, explanation.reason
(False, 'capture_must_be_completed')
>>> print(explanation)
The capture must be completed: it goes on and takes the piece on 14 too, as 1x10x17.)")
        .def(
            "explain_square",
            [](const BoundPosition& self, const SquareOrName& square) {
                return value_or_throw(self.state().explain_square(square_of(self.game(), square)), "PositionError");
            },
            "square"_a, "Whether the piece there can move, or a stone be put there, and why not.")
        .def("piece_at", &piece_at, "square"_a, R"(``b`` or ``w``, ``B`` or ``W`` for kings; None where nothing stands.

>>> Position("russian").piece_at("c3"), Position("russian").piece_at("c5")
('w', None))")
        .def(
            "board", [](const BoundPosition& self) { return self.state().board(); },
            "One character a square, from square 1: ``.``, or as in ``piece_at``.")
        .def(
            "material",
            [](const BoundPosition& self) {
                nb::dict counts;
                for (const auto& count : self.state().material())
                    counts[nb::cast(count.kind)] = nb::make_tuple(count.black, count.white);
                return counts;
            },
            nb::sig("def material(self) -> dict[str, tuple[int, int]]"),
            R"(How many pieces of each kind Black and White have.

>>> Position("english", "W:WK10,22:B3,7").material()
{'men': (2, 1), 'kings': (0, 1)})")
        .def(
            "clocks", [](const BoundPosition& self) { return self.state().clocks(); },
            "The draw rules that count here.")
        .def("outcome", &outcome_of, nb::kw_only(), "claim_draw"_a = true, R"(How the game has ended, or None.

A draw that a player has to claim counts as one, unless ``claim_draw`` is false.

>>> outcome = Position("nogo:1x2", "X. w").outcome()
>>> outcome, outcome.winner == BLACK, str(outcome)
(<Outcome 0-1 by no_move>, True, 'White has no move: Black has won.'))")
        .def(
            "is_game_over",
            [](const BoundPosition& self, bool claim_draw) { return outcome_of(self, claim_draw).has_value(); },
            nb::kw_only(), "claim_draw"_a = true)
        .def(
            "result",
            [](const BoundPosition& self, bool claim_draw) {
                const auto over = outcome_of(self, claim_draw);
                return over ? result_of(*over) : "*";
            },
            nb::kw_only(), "claim_draw"_a = true, "As in ``Outcome.result``; ``*`` while the game goes on.")
        .def("fen", &fen, nb::kw_only(), "squares"_a = "usual", "ranges"_a = false, "clocks"_a = false,
             R"(The position in one line; in NoGo, the rows and the side to move.

>>> Position("russian", "W:Wh6:Bg7,e7").fen()
'W:W12:B7,8'
>>> Position("russian").fen(squares="letters", ranges=True)
'W:Wa3-g1:Bb8-h6')")
        .def("write", &in_form, "form"_a, "In another form: fen, dump, hub, board, matrix, svg or sgf.")
        .def(
            "record", [](const BoundPosition& self) { return self.state().record(self.state().outcome()); },
            "The game as files keep it: PDN, or SGF for NoGo.")
        .def("svg", &svg, nb::kw_only(), "flipped"_a = false, "arrows"_a = std::vector<std::string>{},
             "A picture, with the last move marked; arrows are texts of moves.")
        .def("_repr_svg_", [](const BoundPosition& self) { return svg(self, false, {}); })
        .def("perft", &perft, "depth"_a, nb::kw_only(), "routes"_a = false,
             R"(Leaves of the tree of legal moves at this depth.

With ``routes``, every way to play a capture counts, as in most published tables.

>>> Position("english").perft(6)
36768)")
        .def(
            "copy",
            [](const BoundPosition& self, bool stack) {
                return stack ? BoundPosition{self} : read_position(self.game(), whole_text(self.state()));
            },
            nb::kw_only(), "stack"_a = true,
            "Another position like this; without ``stack``, one whose game begins here.")
        .def("__copy__", [](const BoundPosition& self) { return BoundPosition{self}; })
        .def(
            "__deepcopy__", [](const BoundPosition& self, nb::handle) { return BoundPosition{self}; }, "memo"_a,
            nb::sig("def __deepcopy__(self, memo: object) -> Position"))
        .def("__eq__", &is_same, nb::is_operator())
        .def("__str__", &drawn)
        .def("__repr__", &position_representation)
        .def("__getstate__", &pickled)
        .def("__setstate__", &unpickle);
    position.attr("__hash__") = nb::none();
}

} // namespace laststone::python
