#include "bindings/legal_moves.hpp"

namespace laststone::python {
namespace {

// Goes through the moves as they were when it began, whatever is played meanwhile.
struct MoveIterator {
    BoundPosition::Moves moves;
    const catalog::Game* game;
    std::size_t next = 0;
};

std::string moves_representation(const LegalMoves& legal) {
    const auto moves = legal.position->moves();
    std::string text = "<LegalMoves (";
    for (const std::string& move : legal.position->state().texts(*moves)) text += move + ", ";
    if (!moves->empty()) text.resize(text.size() - 2);
    return text + ")>";
}

BoundMove nth_move(const LegalMoves& legal, std::ptrdiff_t index) {
    const auto moves = legal.position->moves();
    const auto size = static_cast<std::ptrdiff_t>(moves->size());
    if (index < 0) index += size;
    if (index < 0 || index >= size) throw nb::index_error("there are fewer legal moves");
    return {(*moves)[static_cast<std::size_t>(index)], &legal.position->game()};
}

std::vector<BoundMove> some_moves(const LegalMoves& legal, const nb::slice& slice) {
    const auto moves = legal.position->moves();
    auto [at, stop, step, count] = slice.compute(moves->size());
    std::vector<BoundMove> some;
    for (; count > 0; --count, at += step)
        some.push_back({(*moves)[static_cast<std::size_t>(at)], &legal.position->game()});
    return some;
}

bool has_move(const LegalMoves& legal, nb::handle move) {
    if (nb::isinstance<BoundMove>(move)) return legal.position->is_legal(nb::cast<BoundMove>(move));
    std::string text;
    return nb::try_cast(move, text) && legal.position->state().find(text).has_value();
}

} // namespace

void bind_legal_moves(nb::module_& module) {
    nb::class_<MoveIterator>(module, "MoveIterator")
        .def(
            "__iter__", [](nb::handle self) { return nb::borrow(self); }, nb::sig("def __iter__(self) -> MoveIterator"))
        .def("__next__", [](MoveIterator& self) {
            if (self.next == self.moves->size()) throw nb::stop_iteration();
            return BoundMove{(*self.moves)[self.next++], self.game};
        });

    nb::class_<LegalMoves>(module, "LegalMoves", R"(The legal moves of a position as it stands, in square order.

>>> moves = Position("russian", "W:Wh6:Bg7,e7").legal_moves
>>> moves
<LegalMoves (h6:d6, h6:c5, h6:b4, h6:a3)>
>>> len(moves), str(moves[0]), "h6:a3" in moves, "h6-g5" in moves
(4, 'h6:f8:d6', True, False))")
        .def("__iter__",
             [](const LegalMoves& self) { return MoveIterator{self.position->moves(), &self.position->game()}; })
        .def("__len__", [](const LegalMoves& self) { return self.position->moves()->size(); })
        .def("__bool__", [](const LegalMoves& self) { return !self.position->moves()->empty(); })
        .def("__getitem__", &nth_move)
        .def("__getitem__", &some_moves)
        .def("__contains__", &has_move, nb::arg("move").none(), nb::sig("def __contains__(self, move: object) -> bool"),
             "Whether a move is legal, or a text means one that is.")
        .def(
            "count", [](const LegalMoves& self) { return self.position->moves()->size(); },
            "How many there are: the same as ``len``.")
        .def("__repr__", &moves_representation);
}

} // namespace laststone::python
