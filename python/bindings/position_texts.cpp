// A position and its moves as texts and pictures.
#include <array>

#include "bindings/positions.hpp"

namespace laststone::python {

using namespace nb::literals;

namespace {

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

std::string drawn(const BoundPosition& position) {
    std::string board = in_form(position, "board");
    if (board.ends_with('\n')) board.pop_back();
    return board;
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

} // namespace

void bind_texts(PositionClass& position) {
    position
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
        .def("__str__", &drawn);
}

} // namespace laststone::python
