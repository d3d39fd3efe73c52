// What laststone.Engine asks: searches that leave the interpreter free for others.
#include <nanobind/stl/function.h>

#include <atomic>
#include <chrono>
#include <cmath>
#include <exception>
#include <mutex>

#include "bindings/search_info.hpp"
#include "engine/levels.hpp"
#include "engine/session.hpp"
#include "search/time_manager.hpp"

namespace laststone::python {

using namespace nb::literals;

namespace {

struct Question {
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<double> time;
    std::optional<double> clock; // of the side to move, with what a move adds to it and how many come before more time
    double increment;
    std::optional<int> moves_left;
    int lines;

    // Throws where nobody can ask this.
    void check() const {
        if (depth && *depth < 1) throw nb::value_error("a depth is 1 or more");
        if (nodes && *nodes < 1) throw nb::value_error("nodes are 1 or more");
        if (time && !is_time(*time)) throw nb::value_error("a time is more than 0 seconds");
        if (clock && !is_time(*clock)) throw nb::value_error("a clock shows more than 0 seconds");
        if (increment != 0 && !is_time(increment)) throw nb::value_error("an increment is 0 seconds or more");
        if (moves_left && *moves_left < 1) throw nb::value_error("the moves that remain are 1 or more");
        if (lines < 1) throw nb::value_error("the lines of a search, multipv, are 1 or more");
    }
    // With no more than this; nothing ends it but its limits and the stop.
    void limit(search::Limits& limits, const Stop& stop) const {
        if (clock) {
            const auto share = search::limits_for({search::Seconds{*clock}, search::Seconds{increment}, moves_left});
            limits.soft_time = share.soft_time;
            limits.time = least(limits.time, share.time);
        }
        if (time) limits.time = least(limits.time, std::optional{search::Seconds{*time}});
        limits.nodes = least(limits.nodes, nodes);
        if (depth) limits.depth = least(limits.depth, std::optional{std::min(*depth, search::max_depth)});
        limits.stop = stop.flag.get();
    }

private:
    static bool is_time(double seconds) { return seconds > 0 && std::isfinite(seconds); }
    template <class T>
    static std::optional<T> least(std::optional<T> a, std::optional<T> b) {
        return a && b ? std::min(*a, *b) : a ? a : b;
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
        engine::SearchRequest request{.lines = question.lines};
        question.limit(request.limits, stop);
        return info_of(ask(*state, request, stop, watch), position.game());
    }

    // What a player of this level plays, and has seen.
    std::tuple<BoundMove, SearchInfo> play(const BoundPosition& position, int number, const Question& question,
                                           std::uint64_t seed, const Stop& stop) {
        if (number < 1 || number > engine::highest_level) throw nb::value_error("levels are 1 to 10");
        if (position.moves()->empty()) throw Fault{"IllegalMoveError", "there is no legal move", {}, "no_move"};
        const auto state = position.state().clone();
        const engine::Level& level = engine::level(number);
        auto request = engine::question_of(level, search::Seconds{question.time.value_or(longest_thought)}, *state);
        question.limit(request.limits, stop);
        const auto result = ask(*state, request, stop, {});
        if (result.lines.empty()) throw Fault{"SearchStopped", "the search was stopped before it had found a move"};
        base::Random random{seed};
        return {BoundMove{engine::move_of(level, result, *state, random), &position.game()},
                info_of(result, position.game())};
    }

    void forget(const Stop& stop) {
        const nb::gil_scoped_release free;
        if (const auto turn = wait(stop)) session_.forget();
    }

private:
    static constexpr double longest_thought = 1e9; // seconds, where other limits end it

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
            const auto turn = wait(stop);
            if (!turn) throw Fault{"SearchStopped", "the search was stopped before its turn had come"};
            result = session_.think(state, request, watch ? engine::Watch{tell} : engine::Watch{});
        }
        if (failure) std::rethrow_exception(failure);
        return result;
    }

    // Until no other search goes on; not locked where somebody stops it before.
    std::unique_lock<std::timed_mutex> wait(const Stop& stop) {
        std::unique_lock turn{mutex_, std::defer_lock};
        while (!turn.try_lock_for(std::chrono::milliseconds{50}) && !stop.flag->load()) {}
        return turn;
    }

    std::timed_mutex mutex_;
    engine::Session session_;
};

} // namespace

void bind_engine(nb::module_& module) {
    bind_search_info(module);

    nb::class_<Question>(module, "Question", "The limits of a search: whichever comes first.")
        .def(
            "__init__",
            [](Question* self, std::optional<int> depth, std::optional<std::uint64_t> nodes, std::optional<double> time,
               std::optional<double> clock, double increment, std::optional<int> moves_left, int lines) {
                const Question asked{depth, nodes, time, clock, increment, moves_left, lines};
                asked.check();
                new (self) Question{asked};
            },
            "depth"_a = nb::none(), "nodes"_a = nb::none(), "time"_a = nb::none(), "clock"_a = nb::none(),
            "increment"_a = 0.0, "moves_left"_a = nb::none(), "lines"_a = 1);

    nb::class_<BoundSession>(module, "Session")
        .def(nb::init<int, int, std::string, bool>(), "threads"_a, "hash_mib"_a, "tables"_a, "own_tables"_a)
        .def("think", &BoundSession::think, "position"_a, "question"_a, "stop"_a, "watch"_a = nb::none())
        .def("play", &BoundSession::play, "position"_a, "level"_a, "question"_a, "seed"_a, "stop"_a)
        .def("forget", &BoundSession::forget, "stop"_a);
}

} // namespace laststone::python
