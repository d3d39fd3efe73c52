#include "bindings/outcomes.hpp"

#include "catalog/sentences.hpp"

namespace laststone::python {

std::optional<BoundOutcome> outcome_of(const BoundPosition& position, bool claim_draw) {
    const game::Outcome outcome = position.state().outcome();
    if (!outcome.is_over() || (outcome.draw && outcome.draw->claimed && !claim_draw)) return std::nullopt;
    return BoundOutcome{outcome.winner, outcome.winner ? "no_move" : game::name(outcome.draw->reason),
                        outcome.draw && outcome.draw->claimed, catalog::standing_alone(catalog::outcome_text(outcome))};
}

const char* result_of(const BoundOutcome& outcome) {
    if (!outcome.winner) return "1/2-1/2";
    return *outcome.winner == Color::white ? "1-0" : "0-1";
}

void bind_outcomes(nb::module_& module) {
    nb::class_<BoundOutcome>(module, "Outcome", R"(How a game has ended.

>>> outcome = Position("nogo:1x2", "X. w").outcome()
>>> outcome, str(outcome.winner)
(<Outcome 0-1 by no_move>, 'black'))")
        .def_ro("winner", &BoundOutcome::winner, "None for a draw.")
        .def_ro("reason", &BoundOutcome::reason,
                "A stable word: ``no_move``, ``repetition``, ``no_progress``, ``endgame`` or ``unchanged``.")
        .def_ro("claimed", &BoundOutcome::claimed, "Whether a player has to claim the draw.")
        .def("result", &result_of, "``1-0`` where White has won, ``0-1`` where Black has, ``1/2-1/2`` for a draw.")
        .def(
            "__eq__", [](const BoundOutcome& a, const BoundOutcome& b) { return a == b; }, nb::is_operator())
        .def("__hash__", [](const BoundOutcome& self) { return std::hash<std::string>{}(self.sentence); })
        .def("__str__", [](const BoundOutcome& self) { return self.sentence; })
        .def("__repr__", [](const BoundOutcome& self) {
            return std::string{"<Outcome "} + result_of(self) + " by " + self.reason + ">";
        })
        .def("__getstate__",
             [](const BoundOutcome& self) {
                 return std::tuple{self.winner, self.reason, self.claimed, self.sentence};
             })
        .def("__setstate__", [](BoundOutcome* self,
                                const std::tuple<std::optional<Color>, std::string, bool, std::string>& state) {
            const auto& [winner, reason, claimed, sentence] = state;
            new (self) BoundOutcome{winner, reason, claimed, sentence};
        });

    nb::class_<catalog::Explanation>(module, "Explanation", R"(Whether a move is legal, and which rule forbids it.

>>> explanation = Position("english").explain("11-18")
>>> print(explanation, explanation.legal, explanation.reason)
There is no piece to jump between 11 and 18. False no_piece_to_jump)")
        .def_ro("legal", &catalog::Explanation::legal)
        .def_ro("reason", &catalog::Explanation::reason, "A stable word.")
        .def("__bool__", [](const catalog::Explanation& self) { return self.legal; })
        .def("__str__", [](const catalog::Explanation& self) { return catalog::standing_alone(self.sentence); })
        .def("__repr__", [](const catalog::Explanation& self) {
            return "<Explanation " + std::string{self.reason} + ": " + catalog::standing_alone(self.sentence) + ">";
        });

    nb::class_<catalog::DrawClock>(module, "DrawClock", R"(A rule that may end the game in a draw, and how near it is.

>>> for clock in Position("international", "W:WK28:BK1").clocks():
...     print(clock.reason, clock.counted, "of", clock.limit)
repetition 1 of 3
no_progress 0 of 50
endgame 0 of 10)")
        .def_ro("reason", &catalog::DrawClock::reason, "A stable word.")
        .def_ro("counted", &catalog::DrawClock::counted)
        .def_ro("limit", &catalog::DrawClock::limit)
        .def("__str__", [](const catalog::DrawClock& self) { return catalog::standing_alone(self.sentence); })
        .def("__repr__", [](const catalog::DrawClock& self) {
            return "<DrawClock " + std::string{self.reason} + " " + std::to_string(self.counted) + " of " +
                   std::to_string(self.limit) + ">";
        });
}

} // namespace laststone::python
