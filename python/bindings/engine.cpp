// What laststone.Engine asks: searches that leave the interpreter free for others.
#include <nanobind/stl/function.h>

#include <atomic>
#include <cmath>
#include <cstdio>
#include <exception>
#include <mutex>

#include "bindings/bindings.hpp"
#include "engine/levels.hpp"
#include "engine/session.hpp"

namespace laststone::python {

using namespace nb::literals;

namespace {

using engine::Score;

struct BoundLine {
    Score score;
    std::vector<BoundMove> moves;
    std::uint64_t visits;
    std::optional<double> prior;
};

struct SearchInfo {
    int depth;
    std::uint64_t nodes;
    double seconds;
    std::vector<BoundLine> lines;
    std::optional<game::TableResult> known;
};

SearchInfo info_of(const engine::SearchResult& result, const catalog::Game& game) {
    SearchInfo info{result.depth, result.nodes, result.seconds, {}, result.known};
    for (const engine::Variation& line : result.lines)
        info.lines.push_back({line.score, bound(line.moves, game), line.visits, line.prior});
    return info;
}

struct Question {
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<double> time;
    int lines;

    engine::SearchRequest request(const Stop& stop) const {
        if (depth && *depth < 1) throw nb::value_error("a depth is 1 or more");
        if (nodes && *nodes < 1) throw nb::value_error("nodes are 1 or more");
        if (time && !(*time > 0 && std::isfinite(*time))) throw nb::value_error("a time is more than 0 seconds");
        if (lines < 1) throw nb::value_error("lines are 1 or more");
        engine::SearchRequest request{.lines = lines};
        if (depth) request.limits.depth = std::min(*depth, search::max_depth);
        request.limits.nodes = nodes;
        if (time) request.limits.time = search::Seconds{*time};
        request.limits.stop = stop.flag.get();
        return request;
    }
};

// Several threads may ask; one search runs at a time, on a copy of the position.
class BoundSession {
public:
    using Watch = std::function<void(SearchInfo)>;

    BoundSession(int threads, int hash_mib, std::string tables, bool own_tables)
        : session_{settings(threads, hash_mib, std::move(tables), own_tables)} {}

    SearchInfo think(const BoundPosition& position, const Question& question, const Stop& stop,
                     const std::optional<Watch>& watch) {
        const auto state = position.state().clone();
        return info_of(ask(*state, question.request(stop), stop, watch), position.game());
    }

    // What a player of this level plays.
    BoundMove play(const BoundPosition& position, int number, double seconds, std::uint64_t seed, const Stop& stop) {
        if (number < 1 || number > engine::highest_level) throw nb::value_error("levels are 1 to 10");
        if (!(seconds > 0 && std::isfinite(seconds))) throw nb::value_error("a time is more than 0 seconds");
        if (position.moves()->empty()) throw Fault{"IllegalMoveError", "there is no legal move", {}, "no_move"};
        const auto state = position.state().clone();
        const engine::Level& level = engine::level(number);
        auto request = engine::question_of(level, search::Seconds{seconds}, *state);
        request.limits.stop = stop.flag.get();
        const auto result = ask(*state, request, stop, {});
        if (result.lines.empty()) throw Fault{"SearchStopped", "the search was stopped before it had found a move"};
        base::Random random{seed};
        return {engine::move_of(level, result, *state, random), &position.game()};
    }

    void forget() {
        const nb::gil_scoped_release free;
        const std::scoped_lock lock{mutex_};
        session_.forget();
    }

private:
    static engine::Settings settings(int threads, int hash_mib, std::string tables, bool own_tables) {
        if (threads < 1 || threads > 1024) throw nb::value_error("threads are 1 to 1024");
        if (hash_mib < 1 || hash_mib > 1'048'576) throw nb::value_error("hash_mib is 1 to 1048576");
        return {.threads = threads,
                .hash_mib = static_cast<std::size_t>(hash_mib),
                .tables = std::move(tables),
                .own_tables = own_tables};
    }

    engine::SearchResult ask(const catalog::State& state, const engine::SearchRequest& request, const Stop& stop,
                             const std::optional<Watch>& watch) {
        std::exception_ptr failure;
        const auto tell = [&](const engine::SearchResult& result) {
            const nb::gil_scoped_acquire held;
            try {
                if (!failure) (*watch)(info_of(result, state.game()));
            } catch (...) { // the search knows no exceptions
                failure = std::current_exception();
                *stop.flag = true;
            }
        };
        engine::SearchResult result;
        {
            const nb::gil_scoped_release free;
            const std::scoped_lock lock{mutex_};
            result = session_.think(state, request, watch ? engine::Watch{tell} : engine::Watch{});
        }
        if (failure) std::rethrow_exception(failure);
        return result;
    }

    std::mutex mutex_;
    engine::Session session_;
};

std::string score_text(Score score) {
    if (score.is_win()) return "win in " + std::to_string(score.plies());
    if (score.is_loss()) return "loss in " + std::to_string(score.plies());
    char text[32];
    std::snprintf(text, sizeof text, "%+.2f", score.value() / 100.0);
    return text;
}

void bind_search_results(nb::module_& module) {
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
        .def("__repr__", [](Score score) { return "<Score " + score_text(score) + ">"; });

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
        });

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
        });
}

} // namespace

void bind_engine(nb::module_& module) {
    bind_search_results(module);

    nb::class_<Question>(module, "Question", "The limits of a search: whichever comes first.")
        .def(
            "__init__",
            [](Question* self, std::optional<int> depth, std::optional<std::uint64_t> nodes, std::optional<double> time,
               int lines) {
                new (self) Question{depth, nodes, time, lines};
                self->request({}); // refuses what cannot be asked
            },
            "depth"_a = nb::none(), "nodes"_a = nb::none(), "time"_a = nb::none(), "lines"_a = 1);

    nb::class_<BoundSession>(module, "Session")
        .def(nb::init<int, int, std::string, bool>(), "threads"_a, "hash_mib"_a, "tables"_a, "own_tables"_a)
        .def("think", &BoundSession::think, "position"_a, "question"_a, "stop"_a, "watch"_a = nb::none())
        .def("play", &BoundSession::play, "position"_a, "level"_a, "time"_a, "seed"_a, "stop"_a)
        .def("forget", &BoundSession::forget);
}

} // namespace laststone::python
