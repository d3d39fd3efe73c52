#include "bindings/search_info.hpp"

#include <cstdio>

namespace laststone::python {
namespace {

std::string score_text(Score score) {
    if (score.is_win()) return "win in " + std::to_string(score.plies());
    if (score.is_loss()) return "loss in " + std::to_string(score.plies());
    char text[32];
    std::snprintf(text, sizeof text, "%+.2f", score.value() / 100.0);
    return text;
}

void unpickle_line(
    BoundLine* self,
    const std::tuple<Score, std::vector<BoundMove>, std::uint64_t, std::optional<double>>& state) {
    const auto& [score, moves, visits, prior] = state;
    if (moves.empty()) throw nb::value_error("a line has a move");
    new (self) BoundLine{score, moves, visits, prior};
}

} // namespace

SearchInfo info_of(const engine::SearchResult& result, const catalog::Game& game) {
    SearchInfo info{result.depth, result.nodes, result.seconds, {}, result.known};
    for (const engine::Variation& line : result.lines)
        info.lines.push_back({line.score, bound(line.moves, game), line.visits, line.prior});
    return info;
}

void bind_search_info(nb::module_& module) {
    nb::class_<Score>(module, "Score", R"(How good a position is for the side to move.

>>> score = Engine().search(Position("english", "W:WK18,K19:BK1"), depth=4).score
>>> score.is_win, score.plies, score > -score
(True, 21, True))")
        .def_prop_ro("hundredths", &Score::value, "Of a man; beyond any estimate where the game is decided.")
        .def_prop_ro("is_win", &Score::is_win)
        .def_prop_ro("is_loss", &Score::is_loss)
        .def_prop_ro(
            "plies", [](Score score) { return score.is_decided() ? std::optional{score.plies()} : std::nullopt; },
            "Until the end of a decided game; None of an estimate.")
        .def(
            "__neg__", [](Score score) { return -score; }, "The same for the other side.")
        .def(
            "__eq__", [](Score a, Score b) { return a == b; }, nb::is_operator())
        .def(
            "__lt__", [](Score a, Score b) { return a < b; }, nb::is_operator())
        .def(
            "__le__", [](Score a, Score b) { return a <= b; }, nb::is_operator())
        .def(
            "__gt__", [](Score a, Score b) { return a > b; }, nb::is_operator())
        .def(
            "__ge__", [](Score a, Score b) { return a >= b; }, nb::is_operator())
        .def("__hash__", [](Score score) { return std::hash<int>{}(score.value()); })
        .def("__str__", &score_text)
        .def("__repr__", [](Score score) { return "<Score " + score_text(score) + ">"; })
        .def("__getstate__", [](Score score) { return std::tuple{score.value()}; })
        .def("__setstate__", [](Score* self, const std::tuple<int>& state) { new (self) Score{std::get<0>(state)}; });

    nb::class_<BoundLine>(module, "Line", R"(A move and what may follow, with a score.

>>> line = Engine().search(Position("english", "W:WK18,K19:BK1"), depth=4).lines[0]
>>> line.move == line.moves[0], str(line.score)
(True, 'win in 21'))")
        .def_ro("score", &BoundLine::score)
        .def_ro("moves", &BoundLine::moves)
        .def_prop_ro(
            "move", [](const BoundLine& self) { return self.moves.front(); }, "The first of them.")
        .def_ro("visits", &BoundLine::visits, "In NoGo, how often the search has tried the move.")
        .def_ro("prior", &BoundLine::prior, "In NoGo, what the network gave the move before any search.")
        .def("__repr__", [](const BoundLine& self) {
            std::string all = "<Line " + score_text(self.score) + ":";
            for (const BoundMove& move : self.moves) all += " " + move.text();
            return all + ">";
        })
        .def("__getstate__",
             [](const BoundLine& self) { return std::tuple{self.score, self.moves, self.visits, self.prior}; })
        .def("__setstate__", &unpickle_line);

    nb::class_<SearchInfo>(module, "SearchInfo", R"(What a search knows after an iteration.

>>> info = Engine().search(Position("english", "B:W6,14,K29:B1,K32"), depth=6)
>>> info.depth, str(info.move), info.lines[0].move == info.move
(6, '1x10x17', True))")
        .def_ro("depth", &SearchInfo::depth, "In plies.")
        .def_ro("nodes", &SearchInfo::nodes)
        .def_ro("seconds", &SearchInfo::seconds)
        .def_ro("lines", &SearchInfo::lines, "The best first; none where there is no move.")
        .def_prop_ro(
            "move",
            [](const SearchInfo& self) {
                return self.lines.empty() ? std::nullopt : std::optional{self.lines.front().moves.front()};
            },
            "The best move; None where there is no move.")
        .def_prop_ro(
            "score",
            [](const SearchInfo& self) { return self.lines.empty() ? Score::lost_in(0) : self.lines.front().score; })
        .def_prop_ro(
            "known",
            [](const SearchInfo& self) -> std::optional<const char*> {
                if (!self.known) return std::nullopt;
                return self.known->wdl == game::Wdl::draw ? "draw" : self.known->wdl == game::Wdl::win ? "win" : "loss";
            },
            "``win``, ``draw`` or ``loss`` of the position by endgame tables; None where they do not tell.")
        .def("__repr__", [](const SearchInfo& self) {
            return "<SearchInfo depth " + std::to_string(self.depth) + ", " + std::to_string(self.nodes) + " nodes" +
                   (self.lines.empty()
                        ? ""
                        : ", " + self.lines.front().moves.front().text() + " " + score_text(self.lines.front().score)) +
                   ">";
        })
        .def("__getstate__",
             [](const SearchInfo& self) {
                 return std::tuple{self.depth, self.nodes, self.seconds, self.lines, self.known};
             })
        .def("__setstate__", [](SearchInfo* self, const std::tuple<int, std::uint64_t, double, std::vector<BoundLine>,
                                                                   std::optional<game::TableResult>>& state) {
            const auto& [depth, nodes, seconds, lines, known] = state;
            new (self) SearchInfo{depth, nodes, seconds, lines, known};
        });
}

} // namespace laststone::python
