#include "app/match_report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "app/terminal.hpp"

namespace laststone::app {
namespace {

using match::Encounter;
using match::Results;
using match::Sprt;
using match::Termination;

const std::string& name_of(const MatchView& view, std::size_t engine) { return view.match.engines[engine].name; }

// "+12.3", "-inf", "?" where nothing is known.
std::string elo_text(double elo) {
    if (std::isnan(elo)) return "?";
    if (std::isinf(elo)) return elo > 0 ? "+inf" : "-inf";
    return fmt::format("{:+.1f}", std::abs(elo) < 0.05 ? 0 : elo); // no negative zero
}

std::string error_text(const match::ConfidenceInterval& interval) {
    const double error = interval.error();
    return std::isfinite(error) ? fmt::format("{:.1f}", error) : "?";
}

std::string row(const MatchView& view, std::size_t engine, std::size_t width) {
    const Results results = view.standings.results_of(engine);
    const match::ConfidenceInterval elo = match::elo(results);
    return fmt::format("{:<{}} {:>6} {:>6} {:>6} {:>6} {:>6.1f}% {:>8} {:>7} {:>6.1f}% {:>6.1f}%\n",
                       name_of(view, engine), width, results.games(), results.wins(), results.draws(), results.losses(),
                       100 * results.score(), elo_text(elo.middle), error_text(elo), 100 * match::superiority(results),
                       100 * results.draw_share());
}

std::string encounter_line(const MatchView& view, std::size_t encounter) {
    const Encounter& who = view.standings.schedule().encounters()[encounter];
    const Results& results = view.standings.results(encounter);
    return fmt::format("{} - {}: +{} ={} -{}, pairs [{}]\n", name_of(view, who.first), name_of(view, who.second),
                       results.wins(), results.draws(), results.losses(), fmt::join(results.pairs(), ", "));
}

std::string_view decision_text(Sprt::Decision decision) {
    switch (decision) {
    case Sprt::Decision::elo0: return "elo0 is accepted";
    case Sprt::Decision::elo1: return "elo1 is accepted";
    case Sprt::Decision::open: break;
    }
    return "not decided";
}

std::string sprt_line(const Sprt& sprt, const Results& results) {
    return fmt::format("SPRT elo0 {} elo1 {} alpha {} beta {}: LLR {:.2f} ({:.2f}, {:.2f}), {}\n", sprt.elo0, sprt.elo1,
                       sprt.alpha, sprt.beta, sprt.ratio(results), sprt.lower(), sprt.upper(),
                       decision_text(sprt.decision(results)));
}

std::map<Termination, std::size_t> terminations_of(const MatchView& view) {
    std::map<Termination, std::size_t> counts;
    for (const auto& [number, game] : view.standings.games()) ++counts[game.ending];
    return counts;
}

std::string in_words(Termination ending) {
    std::string words{match::name(ending)};
    std::ranges::replace(words, '_', ' ');
    return words;
}

// JSON has no infinity.
Json number_json(double number) { return std::isfinite(number) ? Json(number) : Json(nullptr); }

Json results_json(const Results& results) {
    const match::ConfidenceInterval elo = match::elo(results);
    return {{"games", results.games()},
            {"wins", results.wins()},
            {"draws", results.draws()},
            {"losses", results.losses()},
            {"score", results.score()},
            {"draw_share", results.draw_share()},
            {"pairs", results.pairs()},
            {"elo", number_json(elo.middle)},
            {"elo_error", number_json(elo.error())},
            {"elo_low", number_json(elo.low)},
            {"elo_high", number_json(elo.high)},
            {"normalised_elo", number_json(match::normalised_elo(results))},
            {"los", match::superiority(results)}};
}

Json engine_json(const MatchView& view, std::size_t engine) {
    const match::EngineSpec& spec = view.match.engines[engine];
    Json document{{"name", spec.name},
                  {"command", fmt::format("{}", fmt::join(spec.launch.words, " "))},
                  {"protocol", match::name(spec.protocol)},
                  {"limit", match::to_text(spec.pace)}};
    document.update(results_json(view.standings.results_of(engine)));
    return document;
}

Json sprt_json(const MatchView& view) {
    if (!view.match.sprt) return nullptr;
    const Sprt& sprt = *view.match.sprt;
    const Results& results = view.standings.results(0);
    const Sprt::Decision decision = sprt.decision(results);
    return {{"elo0", sprt.elo0},
            {"elo1", sprt.elo1},
            {"alpha", sprt.alpha},
            {"beta", sprt.beta},
            {"llr", sprt.ratio(results)},
            {"lower", sprt.lower()},
            {"upper", sprt.upper()},
            {"accepted", decision == Sprt::Decision::open ? Json(nullptr)
                                                          : Json(decision == Sprt::Decision::elo0 ? "elo0" : "elo1")}};
}

} // namespace

std::string match_table(const MatchView& view) {
    const match::Standings& standings = view.standings;
    std::size_t width = 6;
    for (const match::EngineSpec& engine : view.match.engines) width = std::max(width, engine.name.size());
    std::string text = fmt::format("{:<{}} {:>6} {:>6} {:>6} {:>6} {:>7} {:>8} {:>7} {:>7} {:>7}\n", "engine", width,
                                   "games", "won", "drawn", "lost", "score", "Elo", "+/-", "LOS", "draws");
    for (const std::size_t engine : standings.ranking()) text += row(view, engine, width);
    for (std::size_t i = 0; i < standings.schedule().encounters().size(); ++i) text += encounter_line(view, i);
    if (view.match.sprt) text += sprt_line(*view.match.sprt, standings.results(0));
    return text;
}

std::string match_report(const MatchView& view) {
    const match::Standings& standings = view.standings;
    std::string text = fmt::format("{}, {} of {} games, seed {}\n", view.match.game.info().name,
                                   standings.games().size(), standings.schedule().games(), view.seed);
    text += match_table(view);
    std::string endings;
    for (const auto& [ending, count] : terminations_of(view))
        endings += fmt::format("{}{} {}", endings.empty() ? "" : ", ", in_words(ending), count);
    if (!endings.empty()) text += fmt::format("endings: {}\n", endings);
    for (const auto& [number, game] : standings.games())
        if (match::is_fault(game.ending))
            text += fmt::format("game {}, {}: {}\n", number + 1, in_words(game.ending), game.sentence);
    return text;
}

Json match_json(const MatchView& view) {
    const match::Standings& standings = view.standings;
    Json engines = Json::array();
    for (std::size_t i = 0; i < view.match.engines.size(); ++i) engines.push_back(engine_json(view, i));
    Json encounters = Json::array();
    for (std::size_t i = 0; i < standings.schedule().encounters().size(); ++i) {
        const Encounter& who = standings.schedule().encounters()[i];
        Json document{{"first", name_of(view, who.first)}, {"second", name_of(view, who.second)}};
        document.update(results_json(standings.results(i)));
        encounters.push_back(std::move(document));
    }
    Json endings = Json::object();
    for (const auto& [ending, count] : terminations_of(view)) endings[std::string{match::name(ending)}] = count;
    Json faults = Json::array();
    for (const auto& [number, game] : standings.games())
        if (const auto culprit = standings.culprit(game))
            faults.push_back({{"game", number + 1},
                              {"engine", name_of(view, *culprit)},
                              {"reason", match::name(game.ending)},
                              {"sentence", game.sentence}});
    return {{"game", view.match.game.info().id}, {"seed", view.seed},
            {"games", standings.games().size()}, {"planned", standings.schedule().games()},
            {"engines", std::move(engines)},     {"encounters", std::move(encounters)},
            {"sprt", sprt_json(view)},           {"endings", std::move(endings)},
            {"faults", std::move(faults)}};
}

LiveTable::LiveTable(bool quiet) : silent_{quiet || !errors_go_to_terminal()} {}

void LiveTable::show(const std::string& lines) {
    if (silent_) return;
    clear();
    write_remark(lines);
    shown_ = static_cast<std::size_t>(std::ranges::count(lines, '\n'));
}

void LiveTable::clear() {
    if (shown_ > 0) write_remark(fmt::format("\x1b[{}A\x1b[J", shown_));
    shown_ = 0;
}

} // namespace laststone::app
