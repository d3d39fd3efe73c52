#include "bindings/match_results.hpp"

#include <nanobind/stl/array.h>

#include <algorithm>
#include <cmath>

namespace laststone::python {

using namespace nb::literals;

BoundStandings::BoundStandings(const catalog::Game& game, const match::Match& match, const match::Schedule& schedule)
    : first_{game.info().first}, sprt_{match.sprt}, standings_{match.engines.size(), schedule} {
    for (const match::EngineSpec& engine : match.engines) {
        if (std::ranges::find(names_, engine.name) != names_.end())
            throw nb::value_error("two engines have the same name");
        names_.push_back(engine.name);
    }
}

const PlayedGame& BoundStandings::note(const match::MatchGame& game, const std::string& record) {
    const match::Fixture fixture = standings_.schedule().fixture(game.number);
    const match::Encounter encounter = standings_.schedule().encounters()[fixture.encounter];
    const bool first_is_black = fixture.first_begins == (first_ == Color::black);
    const auto& black = names_[first_is_black ? encounter.first : encounter.second];
    const auto& white = names_[first_is_black ? encounter.second : encounter.first];
    std::optional<Color> winner;
    if (game.half_points != 1) winner = (game.half_points == 2) == first_is_black ? Color::black : Color::white;
    games_.push_back({game.number + 1, black, white, winner, std::string{match::name(game.ending)}, game.sentence,
                      game.plies, record});
    return games_.back();
}

std::size_t BoundStandings::place_of(const std::string& name) const {
    const auto found = std::ranges::find(names_, name);
    if (found == names_.end()) throw nb::key_error(("no engine is called '" + name + "'").c_str());
    return static_cast<std::size_t>(found - names_.begin());
}

match::Results BoundStandings::results(const std::optional<std::string>& engine) const {
    return standings_.results_of(engine ? place_of(*engine) : 0);
}

std::optional<std::string_view> BoundStandings::decision() const {
    if (!sprt_) return std::nullopt;
    switch (sprt_->decision(standings_.results(0))) {
    case match::Sprt::Decision::elo0: return "elo0";
    case match::Sprt::Decision::elo1: return "elo1";
    case match::Sprt::Decision::open: break;
    }
    return "open";
}

std::vector<std::string> BoundStandings::ranking() const {
    std::vector<std::string> names;
    for (const std::size_t engine : standings_.ranking()) names.push_back(names_[engine]);
    return names;
}

namespace {

match::Results counted(const std::vector<int>& games) {
    match::Results results;
    for (std::size_t i = 0; i < games.size(); ++i) {
        if (games[i] < 0 || games[i] > 2) throw nb::value_error("the half points of a game are 0, 1 or 2");
        results.add_game(games[i]);
        if (i % 2 == 1) results.add_pair(games[i - 1] + games[i]);
    }
    return results;
}

match::Sprt test_of(double elo0, double elo1, double alpha, double beta, bool normalised) {
    const auto is_chance = [](double p) { return p > 0 && p < 0.5; };
    const auto is_difference = [](double elo) { return std::abs(elo) <= match::Sprt::widest; };
    if (!is_difference(elo0) || !is_difference(elo1) || !(elo0 < elo1))
        throw nb::value_error("elo0 is less than elo1, and both are -200 to 200");
    if (!is_chance(alpha) || !is_chance(beta)) throw nb::value_error("alpha and beta are between 0 and 0.5");
    return {elo0, elo1, alpha, beta, normalised ? match::EloModel::normalised : match::EloModel::logistic};
}

} // namespace

void bind_match_results(nb::module_& module) {
    using match::Results, match::Sprt;

    nb::class_<Results>(module, "Results",
                        R"(How often an engine won, drew and lost: see docs/match.md for the formulas.

Made of half points of single games; every two that follow each other are a pair of one opening.

>>> results = Results([2, 1, 2, 0, 1, 1, 2, 2])
>>> results.wins, results.draws, results.losses, results.pairs
(4, 3, 1, [0, 0, 2, 1, 1]))")
        .def(
            "__init__", [](Results* self, const std::vector<int>& games) { new (self) Results{counted(games)}; },
            "half_points"_a = std::vector<int>{})
        .def_prop_ro("wins", &Results::wins)
        .def_prop_ro("draws", &Results::draws)
        .def_prop_ro("losses", &Results::losses)
        .def_prop_ro("games", &Results::games)
        .def_prop_ro("pairs", &Results::pairs, "Pairs of games by their half points, from 0 to 4.")
        .def_prop_ro("score", &Results::score, "The share of all points, from 0 to 1.")
        .def_prop_ro(
            "elo", [](const Results& self) { return match::elo(self).middle; }, "The difference in Elo.")
        .def_prop_ro(
            "elo_interval",
            [](const Results& self) {
                const auto interval = match::elo(self);
                return std::tuple{interval.low, interval.high};
            },
            "Where it lies 95 times of 100.")
        .def_prop_ro(
            "normalised_elo", [](const Results& self) { return match::normalised_elo(self).middle; },
            "In units that do not depend on how many games are drawn.")
        .def_prop_ro(
            "superiority", [](const Results& self) { return match::superiority(self); },
            "How likely it is that this engine is the stronger.")
        .def("__repr__", [](const Results& self) {
            return "<Results +" + std::to_string(self.wins()) + " =" + std::to_string(self.draws()) + " -" +
                   std::to_string(self.losses()) + ">";
        });

    nb::class_<Sprt>(module, "Sprt", R"(A sequential probability ratio test: is the difference in Elo elo0, or elo1?

It counts in normalised Elo, unless ``normalised`` is false.

>>> test = Sprt(elo0=0, elo1=50)
>>> test.decision(Results([2, 1] * 200)), test.decision(Results([1, 1]))
('elo1', 'open'))")
        .def(
            "__init__",
            [](Sprt* self, double elo0, double elo1, double alpha, double beta, bool normalised) {
                new (self) Sprt{test_of(elo0, elo1, alpha, beta, normalised)};
            },
            "elo0"_a = 0.0, "elo1"_a = 5.0, "alpha"_a = 0.05, "beta"_a = 0.05, nb::kw_only(), "normalised"_a = true)
        .def_ro("elo0", &Sprt::elo0)
        .def_ro("elo1", &Sprt::elo1)
        .def_ro("alpha", &Sprt::alpha, "How often elo1 is believed where elo0 is true.")
        .def_ro("beta", &Sprt::beta, "How often elo0 is believed where elo1 is true.")
        .def_prop_ro("lower", &Sprt::lower, "At this ratio elo0 is believed.")
        .def_prop_ro("upper", &Sprt::upper, "At this ratio elo1 is believed.")
        .def("ratio", &Sprt::ratio, "results"_a, "The logarithm of the ratio of likelihoods.")
        .def(
            "decision",
            [](const Sprt& self, const Results& results) {
                const auto decision = self.decision(results);
                return decision == Sprt::Decision::open ? "open" : decision == Sprt::Decision::elo0 ? "elo0" : "elo1";
            },
            "results"_a, "``elo0``, ``elo1``, or ``open`` where more games are needed.");

    nb::class_<PlayedGame>(module, "PlayedGame", R"(A game of a match.

>>> from laststone.match import OwnEngine, play
>>> game = play("nogo:1x3", [OwnEngine("a"), OwnEngine("b")], games=1, openings=0, depth=1).games[0]
>>> game.black, game.white, str(game.winner), game.ending
('a', 'b', 'black', 'no_move'))")
        .def_ro("number", &PlayedGame::number, "In the schedule, from 1.")
        .def_ro("black", &PlayedGame::black, "The name of the engine.")
        .def_ro("white", &PlayedGame::white)
        .def_ro("winner", &PlayedGame::winner, "The colour; None for a draw.")
        .def_ro("ending", &PlayedGame::ending,
                "A stable word: ``no_move``, ``repetition``, ``crash``, ``time`` and so on.")
        .def_ro("sentence", &PlayedGame::sentence, "What happened.")
        .def_ro("plies", &PlayedGame::plies)
        .def_ro("record", &PlayedGame::record, "The game as PDN, or SGF for NoGo.")
        .def("__repr__", [](const PlayedGame& self) {
            return "<PlayedGame " + std::to_string(self.number) + ": " + self.black + " - " + self.white + ", " +
                   self.sentence + ">";
        });

    nb::class_<BoundStandings>(module, "Standings", R"(How a match stands, or has ended.

>>> from laststone.match import OwnEngine, play
>>> standings = play("nogo:1x3", [OwnEngine("a"), OwnEngine("b")], games=2, openings=0, depth=1)
>>> standings.engines, standings.results("a"), standings.decision
(['a', 'b'], <Results +1 =0 -1>, None))")
        .def_prop_ro("engines", &BoundStandings::names)
        .def_prop_ro("games", &BoundStandings::games, "In the order in which they ended.")
        .def_prop_ro("planned", &BoundStandings::planned, "How many games were to be played.")
        .def("results", &BoundStandings::results, "engine"_a = nb::none(),
             "Of this engine against all others; of the first where none is named.")
        .def_prop_ro("decision", &BoundStandings::decision,
                     "Of the sequential test: ``elo0``, ``elo1`` or ``open``; None where there was none.")
        .def_prop_ro("ranking", &BoundStandings::ranking, "The engines, the one with most points a game first.")
        .def("__len__", [](const BoundStandings& self) { return self.games().size(); })
        .def("__bool__", [](const BoundStandings&) { return true; })
        .def("__repr__", [](const BoundStandings& self) {
            return "<Standings of " + std::to_string(self.games().size()) + " games>";
        });
}

} // namespace laststone::python
