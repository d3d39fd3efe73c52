// Endgame tables, built and asked: laststone.tables.
#include "draughts/endgame/table_set.hpp"

#include <nanobind/stl/function.h>

#include <mutex>

#include "bindings/bindings.hpp"
#include "catalog/draughts_game.hpp"
#include "catalog/draughts_state.hpp"
#include "engine/own_tables.hpp"
#include "tables/table_tools.hpp"

namespace laststone::python {

using namespace nb::literals;

namespace {

using game::TableResult;
using game::Wdl;

const tables::TableTools& tools_of(const GameOrId& game) {
    const auto* draughts = catalog::as_draughts(game_of(game));
    if (!draughts) throw Fault{"UnknownGameError", "there are endgame tables for draughts only"};
    const auto tools = tables::tools_for(draughts->rules());
    if (!tools) throw Fault{"UnknownGameError", tools.error()};
    return **tools;
}

// Tables of one game in a folder, and those inside the package.
class BoundTables {
public:
    BoundTables(const GameOrId& game, const std::string& folder, bool own, int cache_mib)
        : game_{&game_of(game)},
          tools_{tools_of(game)},
          set_{folder, tools_.game(), cache(cache_mib), own ? engine::own_tables() : std::span<const std::uint8_t>{}} {}

    BoundGame game() const { return {game_}; }
    int most_pieces() const { return set_.most_pieces(); }
    std::vector<std::tuple<std::string, std::string>> rejected() const {
        std::vector<std::tuple<std::string, std::string>> files;
        for (const auto& file : set_.rejected()) files.emplace_back(file.path, file.why);
        return files;
    }
    std::optional<TableResult> probe(const BoundPosition& position) const {
        if (&position.game() != game_) throw Fault{"PositionError", "the position is of another game"};
        return tools_.look_up(set_, catalog::as_draughts(position.state())->setup());
    }
    // What each legal move leads to, as the mover sees it.
    std::vector<std::tuple<BoundMove, std::optional<TableResult>>> moves(const BoundPosition& position) const {
        std::vector<std::tuple<BoundMove, std::optional<TableResult>>> all;
        for (const BoundMove& move : bound(*position.moves(), position.game())) {
            BoundPosition after{position};
            after.play(move);
            all.emplace_back(move, seen_before(probe(after)));
        }
        return all;
    }
    const tables::TableTools& tools() const { return tools_; }
    const draughts::TableSet& set() const { return set_; }

private:
    static std::size_t cache(int mib) {
        if (mib < 1 || mib > 1'048'576) throw nb::value_error("cache_mib is 1 to 1048576");
        return static_cast<std::size_t>(mib) << 20;
    }
    static std::optional<TableResult> seen_before(const std::optional<TableResult>& after) {
        if (!after) return std::nullopt;
        const Wdl wdl = after->wdl == Wdl::win ? Wdl::loss : after->wdl == Wdl::loss ? Wdl::win : Wdl::draw;
        return TableResult{wdl, after->plies ? std::optional{*after->plies + 1} : std::nullopt};
    }

    const catalog::Game* game_;
    const tables::TableTools& tools_;
    draughts::TableSet set_;
};

using ToldProgress = std::function<void(std::uint64_t, std::uint64_t)>;

// Tells Python how far a task is; what that raises ends the task, and is thrown behind it.
class Progress {
public:
    Progress(const std::optional<ToldProgress>& told, const Stop& stop) : told_{told}, stop_{stop} {}

    tables::Watch watch() {
        if (!told_) return {};
        return [this](const tables::TaskProgress& now) {
            const nb::gil_scoped_acquire held;
            try {
                if (!raised_) (*told_)(now.done, now.all);
            } catch (...) { // the builder knows no exceptions
                raised_ = std::current_exception();
                *stop_.flag = true;
            }
        };
    }
    tables::Workers workers(int threads) const {
        if (threads < 1 || threads > 1024) throw nb::value_error("threads are 1 to 1024");
        return {.threads = threads, .stop = stop_.flag.get()};
    }
    // The value of a task that was done.
    template <class T>
    T finished(std::expected<T, tables::TaskError>&& done) {
        if (raised_) std::rethrow_exception(raised_);
        if (done) return std::move(*done);
        if (done.error().was_stopped()) throw Fault{"SearchStopped", "the work was stopped before it was done"};
        throw Fault{"TableError", done.error().what};
    }

private:
    const std::optional<ToldProgress>& told_;
    const Stop& stop_;
    std::exception_ptr raised_{};
};

tables::Built build_tables(const GameOrId& game, const std::string& folder, int pieces, int distances, int threads,
                           std::uint64_t memory_mib, const std::optional<ToldProgress>& told, const Stop& stop) {
    const tables::TableTools& tools = tools_of(game);
    if (pieces < 2 || pieces > draughts::most_endgame_pieces || distances < 0 || memory_mib < 1)
        throw nb::value_error("pieces are 2 or more, and distances and memory_mib cannot be less than nothing");
    Progress progress{told, stop};
    const tables::BuildOrder order{.folder = folder,
                                   .pieces = pieces,
                                   .distances = distances,
                                   .memory = memory_mib << 20,
                                   .workers = progress.workers(threads),
                                   .watch = progress.watch()};
    std::expected<tables::Built, tables::TaskError> built;
    {
        const nb::gil_scoped_release free;
        tables::Ranks alone;
        built = tools.build(order, alone);
    }
    return progress.finished(std::move(built));
}

tables::Verification verify_tables(const BoundTables& tables, int pieces, int threads,
                                   const std::optional<ToldProgress>& told, const Stop& stop) {
    Progress progress{told, stop};
    const auto workers = progress.workers(threads);
    const auto watch = progress.watch();
    std::expected<tables::Verification, tables::TaskError> verified;
    {
        const nb::gil_scoped_release free;
        verified = tables.tools().verify(tables.set(), pieces, workers, watch);
    }
    return progress.finished(std::move(verified));
}

void unpickle_result(TableResult* self, const std::tuple<int, std::optional<int>>& state) {
    const auto& [wdl, plies] = state;
    for (const Wdl known : {Wdl::loss, Wdl::draw, Wdl::win})
        if (static_cast<int>(known) == wdl) {
            new (self) TableResult{known, plies};
            return;
        }
    throw nb::value_error("a result is a win, a draw or a loss");
}

const char* word_of(Wdl wdl) { return wdl == Wdl::draw ? "draw" : wdl == Wdl::win ? "win" : "loss"; }

} // namespace

void bind_tables(nb::module_& module) {
    nb::class_<TableResult>(module, "TableResult", R"(What tables know of a position, for the side to move.

>>> from laststone.tables import Tables
>>> known = Tables("english").probe(Position("english", "W:WK27:BK14"))
>>> known.wdl, known.plies
('draw', None))")
        .def_prop_ro(
            "wdl", [](const TableResult& self) { return word_of(self.wdl); }, "``win``, ``draw`` or ``loss``.")
        .def_prop_ro(
            "plies", [](const TableResult& self) { return self.plies; },
            "Until the end, with best play; None for draws and where the tables have no distances.")
        .def(
            "__eq__", [](const TableResult& a, const TableResult& b) { return a.wdl == b.wdl && a.plies == b.plies; },
            nb::is_operator())
        .def("__hash__",
             [](const TableResult& self) { return static_cast<int>(self.wdl) * 1000 + self.plies.value_or(999); })
        .def("__repr__", [](const TableResult& self) {
            return std::string{"<TableResult "} + word_of(self.wdl) +
                   (self.plies ? " in " + std::to_string(*self.plies) : "") + ">";
        })
        .def("__getstate__",
             [](const TableResult& self) { return std::tuple{static_cast<int>(self.wdl), self.plies}; })
        .def("__setstate__", &unpickle_result);
    nb::class_<BoundTables>(module, "TableSet")
        .def(nb::init<const GameOrId&, const std::string&, bool, int>(), "game"_a, "folder"_a, "own"_a, "cache_mib"_a)
        .def_prop_ro("game", &BoundTables::game)
        .def_prop_ro("most_pieces", &BoundTables::most_pieces)
        .def_prop_ro("rejected", &BoundTables::rejected)
        .def("probe", &BoundTables::probe, "position"_a)
        .def("moves", &BoundTables::moves, "position"_a);
    nb::class_<tables::Built>(module, "BuiltTables", R"(What a build has made.

>>> import tempfile
>>> from laststone import tables
>>> with tempfile.TemporaryDirectory() as folder:
...     tables.build("english", folder, pieces=2).files > 0
True)")
        .def_ro("files", &tables::Built::files, "Made now; the others were there.")
        .def_ro("bytes", &tables::Built::bytes, "Of all files.")
        .def_ro("positions", &tables::Built::positions);
    nb::class_<tables::Verification>(module, "VerifiedTables", R"(What a check of tables has found.

>>> from laststone.tables import Tables
>>> Tables("english").verify(pieces=2).wrong
0)")
        .def_ro("positions", &tables::Verification::positions)
        .def_ro("wrong", &tables::Verification::wrong, "How many values do not follow from those one move on.")
        .def_ro("faults", &tables::Verification::faults, "A sentence each, the first few.");
    module.def("build_tables", &build_tables, "game"_a, "folder"_a, "pieces"_a, "distances"_a, "threads"_a,
               "memory_mib"_a, "told"_a.none(), "stop"_a);
    module.def("verify_tables", &verify_tables, "tables"_a, "pieces"_a, "threads"_a, "told"_a.none(), "stop"_a);
}

} // namespace laststone::python
