// Who wins a position of NoGo, with a proof: laststone.solver.
#include "solver/solver.hpp"

#include "bindings/bindings.hpp"
#include "catalog/nogo_state.hpp"

namespace laststone::python {

using namespace nb::literals;

namespace {

struct Solution {
    bool wins;
    std::vector<BoundMove> winning_moves;
    std::vector<BoundMove> line;
    std::uint64_t nodes;
};

const catalog::NogoState& solvable(const BoundPosition& position) {
    const auto* state = catalog::as_nogo(position.state());
    if (!state) throw Fault{"PositionError", "the solver is for NoGo"};
    if (!solver::can_solve(state->shape())) throw Fault{"PositionError", "nobody can solve a board of this size"};
    return *state;
}

struct SolverQuestion {
    int threads;
    int memory_mib;

    std::unique_ptr<solver::Solver> solver(nogo::Shape shape, const Stop& stop) const {
        if (threads < 1 || threads > 1024) throw nb::value_error("threads are 1 to 1024");
        if (memory_mib < 1 || memory_mib > 1'048'576) throw nb::value_error("memory_mib is 1 to 1048576");
        auto made = solver::make_solver(
            shape, {.threads = threads, .most_bytes = static_cast<std::size_t>(memory_mib) << 20}, *stop.flag);
        if (!made) throw std::bad_alloc{};
        return made;
    }
};

template <class T>
T found(std::optional<T> answer) {
    if (!answer) throw Fault{"SearchStopped", "the solver was stopped before it knew who wins"};
    return std::move(*answer);
}

std::vector<BoundMove> moves_to(const std::vector<nogo::Point>& points, const catalog::NogoState& state) {
    std::vector<BoundMove> moves;
    for (const nogo::Point point : points) moves.push_back({state.move_to(point), &state.game()});
    return moves;
}

Solution solve(const BoundPosition& position, bool all, int threads, int memory_mib, const Stop& stop) {
    const catalog::NogoState state = solvable(position);
    const nogo::Setup setup = state.setup();
    const auto solver = SolverQuestion{threads, memory_mib}.solver(state.shape(), stop);
    std::optional<std::vector<nogo::Point>> winning, line;
    {
        const nb::gil_scoped_release free;
        winning = solver->winning_moves(setup, all);
        if (winning) line = solver->line(setup);
    }
    const auto moves = found(std::move(winning));
    return {!moves.empty(), moves_to(moves, state), moves_to(found(std::move(line)), state), solver->nodes()};
}

nb::bytes prove(const BoundPosition& position, int threads, int memory_mib, const Stop& stop) {
    const catalog::NogoState state = solvable(position);
    if (state.shape().points() > solver::Certificate::most_points)
        throw Fault{"PositionError", "the board is too large for a proof"};
    const auto solver = SolverQuestion{threads, memory_mib}.solver(state.shape(), stop);
    std::optional<solver::Certificate> certificate;
    {
        const nb::gil_scoped_release free;
        certificate = solver->prove(state.setup());
    }
    const std::string bytes = solver::write_certificate(found(std::move(certificate)));
    return nb::bytes{bytes.data(), bytes.size()};
}

std::tuple<BoundPosition, Color> verify(const nb::bytes& proof) {
    const auto certificate = solver::parse_certificate({proof.c_str(), proof.size()});
    if (!certificate) throw Fault{"RecordError", certificate.error()};
    std::expected<solver::CheckedProof, std::string> checked;
    {
        const nb::gil_scoped_release free;
        checked = solver::verify(*certificate);
    }
    if (!checked) throw Fault{"RecordError", checked.error()};
    return {BoundPosition{std::make_unique<catalog::NogoState>(certificate->root)}, certificate->winner};
}

} // namespace

void bind_solver(nb::module_& module) {
    nb::class_<Solution>(module, "Solution", R"(Who wins a position of NoGo, and how.

>>> from laststone import solver
>>> solution = solver.solve(Position("nogo:2x5"))
>>> solution.wins, [str(move) for move in solution.winning_moves]
(True, ['B2', 'D2', 'B1', 'D1']))")
        .def_ro("wins", &Solution::wins, "Whether the side to move does.")
        .def_ro("winning_moves", &Solution::winning_moves, "Row by row from the top; none where it loses.")
        .def_ro("line", &Solution::line, "One way the game may end.")
        .def_ro("nodes", &Solution::nodes)
        .def("__bool__", [](const Solution& self) { return self.wins; })
        .def("__repr__",
             [](const Solution& self) { return std::string{"<Solution "} + (self.wins ? "win>" : "loss>"); });
    module.def("solve", &solve, "position"_a, "all"_a, "threads"_a, "memory_mib"_a, "stop"_a);
    module.def("prove", &prove, "position"_a, "threads"_a, "memory_mib"_a, "stop"_a);
    module.def("verify", &verify, "proof"_a);
}

} // namespace laststone::python
