#include "bindings/positions.hpp"

#include "bindings/legal_moves.hpp"
#include "bindings/outcomes.hpp"

namespace laststone::python {

using namespace nb::literals;

namespace {

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

bool is_same(const BoundPosition& a, const BoundPosition& b) {
    return &a.game() == &b.game() && whole_text(a.state()) == whole_text(b.state());
}

std::string position_representation(const BoundPosition& position) {
    return "Position('" + std::string{position.game().info().id} + "', '" + position.state().position() + "')";
}

bool may_pass(const catalog::Game& game) { return game.info().family == catalog::Family::nogo; }

// Whose each move was, where a colour may move twice: stones stay. Nothing elsewhere.
std::vector<Color> movers(const BoundPosition& position) {
    std::vector<Color> colors;
    if (!may_pass(position.game())) return colors;
    const std::string board = position.state().board();
    for (const catalog::Move& move : position.state().played())
        colors.push_back(board[move.to.index()] == 'b' ? Color::black : Color::white);
    return colors;
}

nb::tuple pickled(const BoundPosition& position) {
    return nb::make_tuple(position.game().info().id, whole_text(root(position).state()),
                          bound(position.state().played(), position.game()), movers(position),
                          position.state().to_move());
}

void unpickle(BoundPosition* self, const std::tuple<std::string, std::string, std::vector<BoundMove>,
                                                    std::vector<Color>, Color>& state) {
    const auto& [id, text, moves, colors, turn] = state;
    BoundPosition position = read_position(game_of(id), text);
    const bool turns_are_given = may_pass(position.game());
    if (turns_are_given && colors.size() != moves.size())
        throw Fault{"PositionError", "it is not known whose each move was"};
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (turns_are_given) position.give_turn(colors[i]);
        position.play(moves[i]);
    }
    if (turns_are_given) position.give_turn(turn);
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
                if (!may_pass(self.game()))
                    throw Fault{"PositionError", "in draughts nobody may move twice: read the position anew"};
                self.give_turn(color);
            },
            "Who is to move. In NoGo it can be set: a colour may move twice.")
        .def("root", &root, "The position that this game began with.")
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
        .def("__repr__", &position_representation)
        .def("__getstate__", &pickled)
        .def("__setstate__", &unpickle);
    position.attr("__hash__") = nb::none();
    bind_play(position);
    bind_texts(position);
    bind_habits(position);
}

} // namespace laststone::python
