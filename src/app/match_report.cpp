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

// " at 5+0.05", where the match has several paces.
std::string at_pace(const MatchView& view, const Encounter& encounter) {
    if (view.match.paces.size() == 1) return "";
    return fmt::format(" at {}", match::to_text(view.match.paces[encounter.pace]));
}

// "Elo +12.3 +/- 4.5, nElo +20.1 +/- 7.4"
std::string elo_and_normalised(const Results& results) {
    const match::ConfidenceInterval elo = match::elo(results);
    const match::ConfidenceInterval normalised = match::normalised_elo(results);
    return fmt::format("Elo {} +/- {}, nElo {} +/- {}", elo_text(elo.middle), error_text(elo),
                       elo_text(normalised.middle), error_text(normalised));
}

std::string encounter_line(const MatchView& view, std::size_t encounter) {
    const Encounter& who = view.standings.schedule().encounters()[encounter];
    const Results& results = view.standings.results(encounter);
    return fmt::format("{} - {}{}: +{} ={} -{}, pairs [{}], {}\n", name_of(view, who.first), name_of(view, who.second),
                       at_pace(view, who), results.wins(), results.draws(), results.losses(),
                       fmt::join(results.pairs(), ", "), elo_and_normalised(results));
}

std::string_view decision_text(Sprt::Decision decision) {
    switch (decision) {
    case Sprt::Decision::elo0: return "elo0 is accepted";
    case Sprt::Decision::elo1: return "elo1 is accepted";
    case Sprt::Decision::open: break;
    }
    return "not decided";
}

std::string_view model_text(match::EloModel model) {
    return model == match::EloModel::normalised ? "normalised" : "logistic";
}

std::string llr_text(const Sprt& sprt, const Results& results) {
    return fmt::format("LLR {:.2f} ({:.2f}, {:.2f})", sprt.ratio(results), sprt.lower(), sprt.upper());
}

std::string sprt_line(const MatchView& view, const Sprt& sprt, std::size_t encounter) {
    const Results& results = view.standings.results(encounter);
    return fmt::format("SPRT{} elo0 {} elo1 {} ({}) alpha {} beta {}: {}, {}\n",
                       at_pace(view, view.standings.schedule().encounters()[encounter]), sprt.elo0, sprt.elo1,
                       model_text(sprt.model), sprt.alpha, sprt.beta, llr_text(sprt, results),
                       decision_text(sprt.decision(results)));
}

// Paces are played one after the other: the last encounter that has begun.
std::size_t latest_encounter(const MatchView& view) {
    std::size_t latest = 0;
    for (std::size_t i = 0; i < view.standings.schedule().encounters().size(); ++i)
        if (view.standings.results(i).games() > 0) latest = i;
    return latest;
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
    const match::ConfidenceInterval normalised = match::normalised_elo(results);
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
            {"normalised_elo", number_json(normalised.middle)},
            {"normalised_elo_error", number_json(normalised.error())},
            {"los", match::superiority(results)}};
}

Json engine_json(const MatchView& view, std::size_t engine) {
    const match::EngineSpec& spec = view.match.engines[engine];
    Json document{{"name", spec.name},
                  {"command", fmt::format("{}", fmt::join(spec.launch.words, " "))},
                  {"protocol", match::name(spec.protocol)},
                  {"limit", match::paces_text(spec, view.match.paces)}};
    document.update(results_json(view.standings.results_of(engine)));
    return document;
}

Json accepted_json(Sprt::Decision decision) {
    if (decision == Sprt::Decision::open) return nullptr;
    return decision == Sprt::Decision::elo0 ? "elo0" : "elo1";
}

Json sprt_json(const MatchView& view) {
    if (!view.match.sprt) return nullptr;
    const Sprt& sprt = *view.match.sprt;
    Json tests = Json::array(); // one for each pace
    for (std::size_t i = 0; i < view.standings.schedule().encounters().size(); ++i)
        tests.push_back({{"limit", match::to_text(view.match.paces[i])},
                         {"llr", sprt.ratio(view.standings.results(i))},
                         {"accepted", accepted_json(sprt.decision(view.standings.results(i)))}});
    return {{"model", model_text(sprt.model)},
            {"elo0", sprt.elo0},
            {"elo1", sprt.elo1},
            {"alpha", sprt.alpha},
            {"beta", sprt.beta},
            {"llr", sprt.ratio(view.standings.results(latest_encounter(view)))},
            {"lower", sprt.lower()},
            {"upper", sprt.upper()},
            {"accepted", accepted_json(match::decision(view.match, view.standings))},
            {"tests", std::move(tests)}};
}

} // namespace

std::string progress_line(const MatchView& view, const TimeLeft& time_left) {
    const match::Standings& standings = view.standings;
    std::string line = fmt::format("{} of {} games", standings.games().size(), standings.schedule().games());
    if (view.match.engines.size() == 2 && !standings.games().empty()) {
        const std::size_t encounter = latest_encounter(view);
        const Results& results = standings.results(encounter);
        line += fmt::format("{}, {} pairs, {:.1f} %, {}", at_pace(view, standings.schedule().encounters()[encounter]),
                            results.pair_count(), 100 * results.score(), elo_and_normalised(results));
        if (view.match.sprt) line += ", " + llr_text(*view.match.sprt, results);
        line += fmt::format(", LOS {:.1f} %", 100 * match::superiority(results));
    }
    if (const std::string left = time_left.text(view); !left.empty())
        line += fmt::format(", {}{} left", view.match.sprt ? "at most " : "", left);
    return line + "\n";
}

std::string match_table(const MatchView& view) {
    const match::Standings& standings = view.standings;
    std::size_t width = 6;
    for (const match::EngineSpec& engine : view.match.engines) width = std::max(width, engine.name.size());
    std::string text = fmt::format("{:<{}} {:>6} {:>6} {:>6} {:>6} {:>7} {:>8} {:>7} {:>7} {:>7}\n", "engine", width,
                                   "games", "won", "drawn", "lost", "score", "Elo", "+/-", "LOS", "draws");
    for (const std::size_t engine : standings.ranking()) text += row(view, engine, width);
    for (std::size_t i = 0; i < standings.schedule().encounters().size(); ++i) text += encounter_line(view, i);
    for (std::size_t i = 0; view.match.sprt && i < standings.schedule().encounters().size(); ++i)
        text += sprt_line(view, *view.match.sprt, i);
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
        Json document{{"first", name_of(view, who.first)},
                      {"second", name_of(view, who.second)},
                      {"limit", match::to_text(view.match.paces[who.pace])}};
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
