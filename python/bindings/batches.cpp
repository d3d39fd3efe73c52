// What laststone.vector.Positions is made of.
#include <nanobind/ndarray.h>

#include <mutex>

#include "bindings/batch.hpp"
#include "bindings/bindings.hpp"

namespace laststone::python {

using namespace nb::literals;

namespace {

template <class T, std::size_t Dimensions>
using Array = nb::ndarray<nb::numpy, T, nb::ndim<Dimensions>, nb::c_contig, nb::device::cpu>;
template <std::size_t Dimensions>
using Sizes = std::array<std::size_t, Dimensions>;

// The array that somebody wants filled, if it has these sizes, or a new one.
template <class T, std::size_t Dimensions>
Array<T, Dimensions> array(const Sizes<Dimensions>& sizes, std::optional<Array<T, Dimensions>> out = {}) {
    if (out) {
        for (std::size_t i = 0; i < Dimensions; ++i)
            if (out->shape(i) != sizes[i]) throw nb::value_error("out has another shape than the answer");
        return *out;
    }
    std::size_t all = 1;
    for (const std::size_t size : sizes) all *= size;
    auto* values = new T[all];
    nb::capsule owner{values, [](void* memory) noexcept { delete[] static_cast<T*>(memory); }};
    return {values, Dimensions, sizes.data(), owner};
}
template <class A>
auto values_of(const A& array) {
    return std::span{array.data(), array.size()};
}

// Several threads may ask; one at a time is answered, and the interpreter is free meanwhile.
class BoundBatch {
public:
    BoundBatch(const BoundPosition& start, std::size_t boards, std::uint64_t seed, int longest, bool restarts)
        : game_{&start.game()} {
        if (boards < 1 || boards > 10'000'000) throw nb::value_error("boards are 1 to 10000000");
        if (longest < 0) throw nb::value_error("the longest game has 0 moves or more");
        start.moves(); // throws where nobody can list them
        batch_ = make_batch(start.state(), {boards, seed, longest, restarts});
        if (!batch_) throw Fault{"PositionError", "nobody plays on a board of this size"};
    }

    std::size_t size() const { return batch_->size(); }
    std::size_t actions() const { return batch_->actions(); }
    const catalog::Game& game() const { return *game_; }

    Array<bool, 2> legal(std::optional<Array<bool, 2>> out) {
        auto masks = array<bool, 2>({size(), actions()}, std::move(out));
        alone([&] { batch_->legal(values_of(masks)); });
        return masks;
    }
    Array<float, 4> planes(std::optional<Array<float, 4>> out) {
        const auto& info = game_->info();
        auto values = array<float, 4>({size(), Batch::planes_a_board, static_cast<std::size_t>(info.rows),
                                       static_cast<std::size_t>(info.columns)},
                                      std::move(out));
        alone([&] { batch_->planes(values_of(values)); });
        return values;
    }
    Array<std::uint8_t, 1> turns() {
        auto colours = array<std::uint8_t, 1>({size()});
        alone([&] { batch_->turns(values_of(colours)); });
        return colours;
    }
    Array<std::int32_t, 1> sample(std::optional<Array<std::int32_t, 1>> out) {
        auto actions = array<std::int32_t, 1>({size()}, std::move(out));
        alone([&] { batch_->draw_actions(values_of(actions)); });
        return actions;
    }
    Array<std::uint8_t, 1> step(const Array<const std::int32_t, 1>& actions) {
        if (actions.shape(0) != size()) throw nb::value_error("there must be an action for each board");
        auto fates = array<std::uint8_t, 1>({size()});
        std::optional<std::size_t> refused;
        alone([&] {
            refused = batch_->step({actions.data(), actions.size()}, {reinterpret_cast<Fate*>(fates.data()), size()});
        });
        if (refused)
            throw Fault{"IllegalMoveError",
                        "action " + std::to_string(actions.data()[*refused]) + " is not legal on board " +
                            std::to_string(*refused),
                        {},
                        "not_legal"};
        return fates;
    }
    std::tuple<std::uint64_t, std::uint64_t, std::uint64_t> play_at_random(std::uint64_t moves) {
        PlayedGames games;
        alone([&] { games = batch_->play_at_random(moves); });
        return {games.black_wins, games.white_wins, games.draws};
    }
    void restart() {
        alone([&] { batch_->restart(); });
    }
    BoundPosition position(std::ptrdiff_t board) {
        std::unique_ptr<catalog::State> state;
        const std::size_t at = index(board);
        alone([&] { state = batch_->state(at); });
        return BoundPosition{std::move(state)};
    }
    void set(std::ptrdiff_t board, const BoundPosition& position) {
        if (&position.game() != game_) throw Fault{"PositionError", "the position is of another game"};
        position.moves(); // throws where nobody can list them
        const auto state = position.state().clone();
        const std::size_t at = index(board);
        alone([&] { batch_->set(at, *state); });
    }

private:
    template <class F>
    void alone(F&& f) {
        const nb::gil_scoped_release free;
        const std::scoped_lock lock{mutex_};
        f();
    }
    std::size_t index(std::ptrdiff_t board) const {
        const auto boards = static_cast<std::ptrdiff_t>(size());
        if (board < -boards || board >= boards) throw nb::index_error("there are fewer boards");
        return static_cast<std::size_t>(board < 0 ? board + boards : board);
    }

    const catalog::Game* game_;
    std::unique_ptr<Batch> batch_{};
    std::mutex mutex_{};
};

} // namespace

void bind_batches(nb::module_& module) {
    nb::class_<BoundBatch>(module, "Batch")
        .def(nb::init<const BoundPosition&, std::size_t, std::uint64_t, int, bool>(), "start"_a, "boards"_a, "seed"_a,
             "longest"_a, "restarts"_a)
        .def_prop_ro("actions", &BoundBatch::actions)
        .def("__len__", &BoundBatch::size)
        .def("legal", &BoundBatch::legal, nb::arg("out").noconvert() = nb::none())
        .def("planes", &BoundBatch::planes, nb::arg("out").noconvert() = nb::none())
        .def("turns", &BoundBatch::turns)
        .def("sample", &BoundBatch::sample, nb::arg("out").noconvert() = nb::none())
        .def("step", &BoundBatch::step, "actions"_a)
        .def("play_at_random", &BoundBatch::play_at_random, "moves"_a)
        .def("restart", &BoundBatch::restart)
        .def("position", &BoundBatch::position, "board"_a)
        .def("set", &BoundBatch::set, "board"_a, "position"_a);
}

} // namespace laststone::python
