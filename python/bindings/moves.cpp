// laststone.Move.
#include <algorithm>
#include <compare>

#include "base/random.hpp"
#include "bindings/bindings.hpp"
#include "catalog/draughts_state.hpp"
#include "catalog/nogo_state.hpp"

namespace laststone::python {

using namespace nb::literals;

std::string BoundMove::text() const {
    if (const auto* draughts = catalog::as_draughts(*game))
        return catalog::move_text(draughts->rules(), move, catalog::MoveForm::game, true);
    return game->squares()[move.to.index()].name;
}

std::vector<BoundMove> bound(std::span<const catalog::Move> moves, const catalog::Game& game) {
    std::vector<BoundMove> all;
    all.reserve(moves.size());
    for (const catalog::Move& move : moves) all.push_back({move, &game});
    return all;
}

namespace {

template <class Squares>
nb::tuple numbers(const Squares& squares) {
    nb::list all;
    for (const Square square : squares) all.append(square.number());
    return nb::tuple(all);
}

template <class Squares>
std::string square_list(const Squares& squares) {
    std::string text = "(";
    for (const Square square : squares) text += std::to_string(square.number()) + ", ";
    if (squares.size() > 1) text.resize(text.size() - 2);
    else if (!squares.empty()) text.pop_back();
    return text + ")";
}

// Which of two moves comes first: by their squares.
std::strong_ordering order(const BoundMove& a, const BoundMove& b) {
    if (const auto by_ends = std::tie(a.move.from, a.move.to) <=> std::tie(b.move.from, b.move.to); by_ends != 0)
        return by_ends;
    const auto captured = catalog::captured_in_square_order(a.move);
    const auto others = catalog::captured_in_square_order(b.move);
    if (const auto by_captured =
            std::lexicographical_compare_three_way(captured.begin(), captured.end(), others.begin(), others.end());
        by_captured != 0)
        return by_captured;
    return a.move.becomes_king <=> b.move.becomes_king;
}

std::size_t hash_of(const BoundMove& bound) {
    using base::Random;
    std::uint64_t hash =
        Random::mix(static_cast<std::uint64_t>(bound.move.from.number() << 16 | bound.move.to.number()) +
                    (bound.move.becomes_king ? std::uint64_t{1} << 40 : 0));
    for (const Square square : bound.move.captured) // in whatever order
        hash += Random::mix(static_cast<std::uint64_t>(square.number()) << 32);
    return static_cast<std::size_t>(hash);
}

std::string move_representation(const BoundMove& bound) {
    std::string text = "Move('" + std::string{bound.game->info().id} + "', " + square_list(bound.move.path);
    if (bound.move.is_capture()) text += ", captured=" + square_list(bound.move.captured);
    if (bound.move.becomes_king) text += ", becomes_king=True";
    return text + ")";
}

// Any squares of the board; whether somebody may move so is for a position to say.
BoundMove move_of(const GameOrId& game_or_id, const std::vector<int>& path, const std::vector<int>& captured,
                  bool becomes_king) {
    const catalog::Game& game = game_of(game_or_id);
    const bool has_stones = game.info().family == catalog::Family::nogo;
    catalog::Move move{.becomes_king = becomes_king};
    if (has_stones ? path.size() != 1 : path.size() < 2 || path.size() > move.path.capacity())
        throw Fault{"IllegalMoveError",
                    has_stones ? "a stone is put on one point" : "a piece goes from one square to another"};
    if (captured.size() > move.captured.capacity()) throw Fault{"IllegalMoveError", "nobody captures so many pieces"};
    for (const int square : path) move.path.push_back(square_of(game, square));
    for (const int square : captured) move.captured.push_back(square_of(game, square));
    if (!has_stones) move.from = move.path[0];
    move.to = move.path[move.path.size() - 1];
    return {move, &game};
}

} // namespace

void bind_moves(nb::module_& module) {
    nb::class_<BoundMove>(module, "Move", R"(A move of a game: a value that can be compared, hashed and pickled.

Positions make them (``legal_moves``, ``parse_move``). Moves are equal that lead to the same end, whichever way they go.

>>> move = Position("english", "B:W6,14:B1").parse_move("1x17")
>>> move
Move('english', (1, 10, 17), captured=(6, 14))
>>> str(move), move.from_square, move.to_square, move.captured
('1x10x17', 1, 17, (6, 14)))")
        .def(
            "__init__",
            [](BoundMove* self, const GameOrId& game, const std::vector<int>& path, const std::vector<int>& captured,
               bool becomes_king) { new (self) BoundMove{move_of(game, path, captured, becomes_king)}; },
            "game"_a, "path"_a, "captured"_a = nb::make_tuple(), "becomes_king"_a = false,
            nb::sig("def __init__(self, game: Game | str, path: Sequence[int], captured: Sequence[int] = (), "
                    "becomes_king: bool = False) -> None"))
        .def_prop_ro("game", [](const BoundMove& self) { return BoundGame{self.game}; })
        .def_prop_ro(
            "from_square",
            [](const BoundMove& self) {
                return self.move.from ? std::optional{self.move.from.number()} : std::nullopt;
            },
            "Where the piece stood; None for a stone of NoGo.")
        .def_prop_ro("to_square", [](const BoundMove& self) { return self.move.to.number(); })
        .def_prop_ro(
            "path", [](const BoundMove& self) { return numbers(self.move.path); },
            nb::sig("def path(self) -> tuple[int, ...]"), "The squares visited, by one way to play the move.")
        .def_prop_ro(
            "captured", [](const BoundMove& self) { return numbers(self.move.captured); },
            nb::sig("def captured(self) -> tuple[int, ...]"), "The squares of captured pieces, along the path.")
        .def_prop_ro("is_capture", [](const BoundMove& self) { return self.move.is_capture(); })
        .def_prop_ro(
            "becomes_king", [](const BoundMove& self) { return self.move.becomes_king; },
            "Whether a man is crowned by it.")
        .def(
            "__eq__", [](const BoundMove& a, const BoundMove& b) { return a == b; }, nb::is_operator())
        .def(
            "__lt__", [](const BoundMove& a, const BoundMove& b) { return order(a, b) < 0; }, nb::is_operator())
        .def(
            "__le__", [](const BoundMove& a, const BoundMove& b) { return order(a, b) <= 0; }, nb::is_operator())
        .def(
            "__gt__", [](const BoundMove& a, const BoundMove& b) { return order(a, b) > 0; }, nb::is_operator())
        .def(
            "__ge__", [](const BoundMove& a, const BoundMove& b) { return order(a, b) >= 0; }, nb::is_operator())
        .def("__hash__", &hash_of)
        .def("__str__", &BoundMove::text)
        .def("__repr__", &move_representation)
        .def("__reduce__", [](const BoundMove& self) {
            return nb::make_tuple(nb::type<BoundMove>(),
                                  nb::make_tuple(self.game->info().id, numbers(self.move.path),
                                                 numbers(self.move.captured), self.move.becomes_king));
        });
}

} // namespace laststone::python
