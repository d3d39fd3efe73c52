// Matches of engines: laststone.match.
#include <nanobind/stl/function.h>
#include <nanobind/stl/map.h>

#include <cmath>

#include "bindings/call_client.hpp"
#include "bindings/match_results.hpp"
#include "match/opening.hpp"
#include "match/tournament.hpp"

namespace laststone::python {

using namespace nb::literals;

namespace {

// A program of its own, or a function of Python.
struct MatchEngine {
    match::EngineSpec spec;
    nb::object make; // none: a program
};

match::Protocol protocol_named(std::string_view name) {
    using match::Protocol;
    for (const Protocol protocol : {Protocol::hub, Protocol::ugi, Protocol::hub1, Protocol::gtp})
        if (match::name(protocol) == name) return protocol;
    throw nb::value_error("protocols are 'hub', 'ugi', 'hub1' and 'gtp'");
}

match::Pace pace_of(const nb::dict& words) {
    match::Pace pace;
    for (const auto [name, value] : words) {
        const auto word = nb::cast<std::string>(name);
        if (word == "time") pace.move_time = match::Seconds{nb::cast<double>(value)};
        else if (word == "nodes") pace.nodes = nb::cast<std::uint64_t>(value);
        else if (word == "depth") pace.depth = nb::cast<int>(value);
        else if (word == "time_control") {
            const auto control = match::parse_time_control(nb::cast<std::string>(value));
            if (!control) throw nb::value_error(control.error().c_str());
            pace.clock = *control;
        }
    }
    if (pace.is_empty()) throw nb::value_error("an engine needs a limit or a time control");
    return pace;
}

MatchEngine program(std::string name, std::vector<std::string> command, std::string_view protocol,
                    const std::map<std::string, std::string>& options, std::string folder, const nb::dict& pace) {
    if (command.empty()) throw nb::value_error("a program has a command");
    MatchEngine engine{{.name = std::move(name), .protocol = protocol_named(protocol), .pace = pace_of(pace)}, {}};
    engine.spec.launch.words = std::move(command);
    engine.spec.launch.folder = std::move(folder);
    for (const auto& [option, value] : options) engine.spec.options.push_back({option, value});
    return engine;
}

struct MatchOrder {
    std::size_t games;
    bool gauntlet;
    int concurrency;
    std::optional<match::Sprt> sprt;
    double margin;
    int most_moves;
};

// Random plies from the start, or openings that are given, one after the other.
std::function<match::Opening(std::size_t)> openings_of(const catalog::Game& game,
                                                       const std::variant<int, std::vector<std::string>>& openings,
                                                       std::uint64_t seed) {
    if (const int* plies = std::get_if<int>(&openings)) {
        if (*plies < 0 || *plies > 40) throw nb::value_error("openings are 0 to 40 random moves");
        return [&game, plies = *plies, seed](std::size_t place) {
            return match::random_opening(game, plies, base::Random::mix(seed + place));
        };
    }
    std::vector<match::Opening> all;
    for (const std::string& text : std::get<std::vector<std::string>>(openings))
        for (match::Opening& opening : match::parse_openings(text)) {
            value_or_throw(match::begin(game, opening), "PositionError");
            all.push_back(std::move(opening));
        }
    if (all.empty()) throw nb::value_error("there is no opening");
    return [all = std::move(all)](std::size_t place) { return all[place % all.size()]; };
}

using ToldGame = std::function<bool(PlayedGame)>;

BoundStandings play_match(const GameOrId& game_or_id, const std::vector<MatchEngine>& engines, const MatchOrder& order,
                          const std::variant<int, std::vector<std::string>>& openings, std::uint64_t seed,
                          const ToldGame& told, const Stop& stop) {
    const catalog::Game& game = game_of(game_or_id);
    if (engines.size() < 2) throw nb::value_error("a match needs two engines or more");
    if (order.sprt && engines.size() != 2) throw nb::value_error("a sequential test is one of two engines");
    if (order.games < 1) throw nb::value_error("a match has a game or more");
    if (order.concurrency < 1 || order.concurrency > 1024) throw nb::value_error("concurrency is 1 to 1024");
    if (!(order.margin >= 0) || !std::isfinite(order.margin)) throw nb::value_error("the margin is 0 seconds or more");
    if (order.most_moves < 0) throw nb::value_error("max_moves is 0 or more, 0 for no limit");
    RaisedFirst raised;
    match::Match match{.game = game,
                       .opening = openings_of(game, openings, seed),
                       .sprt = order.sprt,
                       .concurrency = order.concurrency,
                       .event = "A match of engines"};
    match.adjudication.most_moves = order.most_moves;
    match.timeouts.margin = match::Seconds{order.margin};
    for (const MatchEngine& engine : engines) match.engines.push_back(engine.spec);
    match.client = [&](std::size_t place, const match::StopRequest& over) -> std::unique_ptr<match::Client> {
        const nb::gil_scoped_acquire held;
        const MatchEngine& engine = engines[place];
        if (!engine.make) return match::make_client(engine.spec, match.timeouts, over);
        return std::make_unique<CallClient>(engine.make, match.timeouts, raised);
    };
    const match::Schedule schedule{engines.size(), order.games,
                                   order.gauntlet ? match::Format::gauntlet : match::Format::round_robin};
    BoundStandings standings{game, match, schedule};
    const auto tell = [&](const match::MatchGame& played, const std::string& record) {
        const nb::gil_scoped_acquire held;
        try {
            return told(standings.note(played, record));
        } catch (...) { // the match knows no exceptions
            raised.keep(std::current_exception());
            return false;
        }
    };
    std::expected<void, std::string> finished;
    {
        const nb::gil_scoped_release free;
        finished = match::run(match, standings.standings(), tell, *stop.flag);
    }
    raised.rethrow();
    if (!finished) throw Fault{"EngineError", finished.error()};
    return standings;
}

} // namespace

void bind_match(nb::module_& module) {
    bind_match_results(module);

    nb::class_<MatchEngine>(module, "MatchEngine")
        .def_static("program", &program, "name"_a, "command"_a, "protocol"_a, "options"_a, "folder"_a, "pace"_a)
        .def_static(
            "function",
            [](std::string name, nb::object make, const nb::dict& pace) {
                return MatchEngine{{.name = std::move(name), .pace = pace_of(pace)}, std::move(make)};
            },
            "name"_a, "make"_a, "pace"_a);
    nb::class_<MatchOrder>(module, "MatchOrder")
        .def(nb::init<std::size_t, bool, int, std::optional<match::Sprt>, double, int>(), "games"_a, "gauntlet"_a,
             "concurrency"_a, "sprt"_a.none(), "margin"_a, "most_moves"_a);
    module.def("play_match", &play_match, "game"_a, "engines"_a, "order"_a, "openings"_a, "seed"_a, "told"_a, "stop"_a);
}

} // namespace laststone::python
