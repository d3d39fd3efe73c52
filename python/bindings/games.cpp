// laststone.Game, and the colours.
#include "catalog/games.hpp"

#include "base/random.hpp"
#include "bindings/bindings.hpp"

namespace laststone::python {

using namespace nb::literals;

const catalog::Game& game_of(const GameOrId& game) {
    if (const auto* known = std::get_if<BoundGame>(&game)) return *known->game;
    const std::string& id = std::get<std::string>(game);
    if (const catalog::Game* found = catalog::find_game(id)) return *found;
    std::string what = "there is no game '" + id + "'";
    if (const auto nearest = catalog::nearest_game(id); !nearest.empty())
        what += ": the nearest is " + std::string{nearest};
    throw Fault{"UnknownGameError", std::move(what)};
}

Square square_of(const catalog::Game& game, const std::variant<int, std::string>& square) {
    const int squares = static_cast<int>(game.squares().size());
    if (const int* number = std::get_if<int>(&square)) {
        if (*number >= 1 && *number <= squares) return Square{*number};
        throw Fault{"SquareError", "there is no square " + std::to_string(*number) + ": the board has squares 1 to " +
                                       std::to_string(squares)};
    }
    const std::string& name = std::get<std::string>(square);
    for (const catalog::SquareInfo& known : game.squares())
        if (known.name == name || known.letters == name) return known.square;
    throw Fault{"SquareError", "there is no square '" + name + "' on this board"};
}

namespace {

std::vector<BoundGame> games() {
    std::vector<BoundGame> all;
    for (const catalog::Game* game : catalog::all_games()) all.push_back({game});
    return all;
}

std::string random_position(const BoundGame& bound, const nb::dict& pieces, Color turn, std::uint64_t seed) {
    std::vector<std::string> kinds; // whose letters the counts point to
    kinds.reserve(nb::len(pieces));
    std::vector<catalog::PieceCount> counts;
    for (const auto [kind, count] : pieces) {
        const auto [black, white] = nb::cast<std::tuple<int, int>>(count);
        counts.push_back({kinds.emplace_back(nb::cast<std::string>(kind)), black, white});
    }
    base::Random generator{seed};
    return value_or_throw(bound.game->random(counts, turn, generator), "PositionError");
}

} // namespace

void bind_games(nb::module_& module) {
    nb::enum_<Color>(module, "Color", nb::is_arithmetic(),
                     R"(The two players. ``bool(color)`` is false for black, as 0 is.

>>> Position("english").turn == Color.BLACK, str(Color.BLACK.other)
(True, 'white'))")
        .value("BLACK", Color::black)
        .value("WHITE", Color::white)
        .def_prop_ro(
            "other", [](Color color) { return game::other(color); }, "The other player.")
        .def("__str__", [](Color color) { return game::name(color); });

    nb::class_<BoundGame>(module, "Game", R"(The rules of a game, found by its name.

>>> game = Game("russian")
>>> game.name, game.rows, game.columns
('Russian draughts (shashki)', 8, 8)
>>> str(game.first)
'white'
>>> Game("nogo:4x6").family
'nogo'
>>> Game("rusian")
Traceback (most recent call last):
    ...
laststone.errors.UnknownGameError: There is no game 'rusian': the nearest is russian.)")
        .def(
            "__init__", [](BoundGame* self, std::string_view id) { new (self) BoundGame{&game_of(std::string{id})}; },
            "id"_a)
        .def_prop_ro("id", &BoundGame::id, "What ``Game()`` finds it by.")
        .def_prop_ro(
            "name", [](const BoundGame& game) { return game.game->info().name; }, "For people.")
        .def_prop_ro(
            "family", [](const BoundGame& game) { return catalog::name(game.game->info().family); },
            "``draughts`` or ``nogo``.")
        .def_prop_ro("rows", [](const BoundGame& game) { return game.game->info().rows; })
        .def_prop_ro("columns", [](const BoundGame& game) { return game.game->info().columns; })
        .def_prop_ro(
            "first", [](const BoundGame& game) { return game.game->info().first; }, "Who moves first.")
        .def_prop_ro(
            "pdn_game_type", [](const BoundGame& game) { return game.game->info().pdn_game_type; },
            "The number of the game in PDN files; None where it has none.")
        .def_prop_ro(
            "square_names",
            [](const BoundGame& game) {
                std::vector<std::string> names;
                for (const auto& square : game.game->squares()) names.push_back(square.name);
                return names;
            },
            R"(As players call them, square 1 first.

>>> Game("russian").square_names[:4]
['b8', 'd8', 'f8', 'h8'])")
        .def(
            "square_at",
            [](const BoundGame& game, int row, int column) -> std::optional<int> {
                for (const auto& square : game.game->squares())
                    if (square.row == row && square.column == column) return square.square.number();
                return std::nullopt;
            },
            "row"_a, "column"_a, R"(The number of the square there, or None where nobody can stand.

Rows and columns count from 0 at the top left.

>>> Game("english").square_at(0, 1), Game("english").square_at(0, 0)
(1, None))")
        .def(
            "start", [](const BoundGame& game) { return read_position(*game.game, "start"); }, "The start position.")
        .def(
            "parse_fen",
            [](const BoundGame& game, std::string_view text, std::optional<Color> turn) {
                return read_position(*game.game, text, turn);
            },
            "text"_a, "turn"_a = nb::none(), R"(A position in any form the game knows: FEN, Hub, dump, a drawn board.

>>> Game("english").parse_fen("W:WK10,22:B3,7").turn
Color.WHITE
>>> Game("english").parse_fen("W:W77:B1")
Traceback (most recent call last):
    ...
laststone.errors.PositionError: There is no square 77: the board has squares 1 to 32. (character 4))")
        .def(
            "faults",
            [](const BoundGame& game, std::string_view text, std::optional<Color> turn) {
                return value_or_throw(game.game->validate(text, turn), "PositionError").faults;
            },
            "text"_a, "turn"_a = nb::none(), R"(Why nobody could reach this position; empty where it is possible.

>>> Game("english").faults("W:W1:B5")
["White's man on 1 stands on its crowning row"])")
        .def("random_fen", &random_position, "pieces"_a, "turn"_a, "seed"_a = 1, R"(A possible position of these pieces.

The same seed gives the same position.

>>> Game("english").random_fen({"kings": (1, 2)}, turn=Color.WHITE).startswith("W:")
True)")
        .def(
            "__eq__", [](const BoundGame& a, const BoundGame& b) { return a.game == b.game; }, nb::is_operator())
        .def("__hash__", [](const BoundGame& game) { return std::hash<std::string_view>{}(game.id()); })
        .def("__str__", &BoundGame::id)
        .def("__repr__", [](const BoundGame& game) { return "Game('" + std::string{game.id()} + "')"; })
        .def("__reduce__",
             [](const BoundGame& game) { return nb::make_tuple(nb::type<BoundGame>(), nb::make_tuple(game.id())); });

    module.def("games", &games, R"(Every game, each followed by its options; NoGo once, for all its boards.

>>> [str(game) for game in games()][:3]
['english', 'russian', 'russian:joint'])");
}

} // namespace laststone::python
