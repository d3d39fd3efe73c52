// Playing on a position: its moves, why others are none, and how the game ends.
#include <chrono>
#include <future>

#include "bindings/legal_moves.hpp"
#include "bindings/outcomes.hpp"
#include "bindings/positions.hpp"

namespace laststone::python {

using namespace nb::literals;

namespace {

using catalog::Convention;

constexpr int deepest_tree = 1000; // a call inside another for each ply: a few thousand fit on the stack of a thread

// On a copy, so that others may play on this one while the interpreter is free; ends where somebody interrupts it.
std::uint64_t perft(const BoundPosition& position, int depth, bool routes) {
    if (depth < 0 || depth > deepest_tree) throw nb::value_error("the depth of a tree is 0 to 1000");
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

} // namespace

void bind_play(PositionClass& position) {
    position
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
        .def("perft", &perft, "depth"_a, nb::kw_only(), "routes"_a = false,
             R"(Leaves of the tree of legal moves at this depth.

With ``routes``, every way to play a capture counts, as in most published tables.

>>> Position("english").perft(6)
36768)");
}

} // namespace laststone::python
