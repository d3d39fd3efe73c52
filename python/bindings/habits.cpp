// Names by which users of python-chess look for what has another name here.
#include <array>

#include "bindings/outcomes.hpp"
#include "bindings/positions.hpp"

namespace laststone::python {

using namespace nb::literals;

namespace {

constexpr std::array<std::pair<const char*, const char*>, 7> other_names{{{"parse_san", "parse_move"},
                                                                          {"parse_uci", "parse_move"},
                                                                          {"push_san", "push_text"},
                                                                          {"push_uci", "push_text"},
                                                                          {"san", "text"},
                                                                          {"uci", "text"},
                                                                          {"variation_san", "line_texts"}}};

// The legal move between two squares.
BoundMove find_move(const BoundPosition& position, const SquareOrName& from, const SquareOrName& to) {
    const auto& squares = position.game().squares();
    const auto& begin = squares[square_of(position.game(), from).index()].name;
    const auto& end = squares[square_of(position.game(), to).index()].name;
    return {position.find(begin + "-" + end), &position.game()};
}

} // namespace

void bind_habits(PositionClass& position) {
    for (const auto& [theirs, ours] : other_names) position.attr(theirs) = position.attr(ours);
    position
        .def("find_move", &find_move, "from_square"_a, "to_square"_a,
             R"(The legal move between two squares; where captures share both, ``parse_move`` tells them apart.

>>> Position("english").find_move(11, 15)
Move('english', (11, 15)))")
        .def(
            "is_capture", [](const BoundPosition&, const BoundMove& move) { return move.move.is_capture(); }, "move"_a)
        .def(
            "reset", [](BoundPosition& self) { self = read_position(self.game(), "start"); },
            "Puts the start position there, with no moves played.")
        .def(
            "set_fen", [](BoundPosition& self, std::string_view fen) { self = read_position(self.game(), fen); },
            "fen"_a, "Puts another position of the same game there, with no moves played.")
        .def(
            "can_claim_draw",
            [](const BoundPosition& self) { return outcome_of(self, true) && !outcome_of(self, false); },
            "Whether there is a draw that a player has to claim.");
}

} // namespace laststone::python
