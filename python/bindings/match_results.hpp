// How a match stands, as Python sees it: laststone.match.Standings.
#pragma once

#include "bindings/bindings.hpp"
#include "match/tournament.hpp"

namespace laststone::python {

struct PlayedGame {
    std::size_t number; // from 1
    std::string black;
    std::string white;
    std::optional<Color> winner;
    std::string ending;
    std::string sentence;
    std::size_t plies;
    std::string record;
};

class BoundStandings {
public:
    BoundStandings(const catalog::Game& game, const match::Match& match, const match::Schedule& schedule);

    match::Standings& standings() { return standings_; }
    // A game that the match has just added to the standings.
    const PlayedGame& note(const match::MatchGame& game, const std::string& record);

    const std::vector<std::string>& names() const { return names_; }
    const std::vector<PlayedGame>& games() const { return games_; }
    std::size_t planned() const { return standings_.schedule().games(); }
    std::size_t place_of(const std::string& name) const;
    match::Results results(const std::optional<std::string>& engine) const;
    // Nothing without a test; `elo0`, `elo1` or `open`.
    std::optional<std::string_view> decision() const;
    std::vector<std::string> ranking() const;

private:
    Color first_;
    std::vector<std::string> names_{};
    std::optional<match::Sprt> sprt_;
    match::Standings standings_;
    std::vector<PlayedGame> games_{};
};

void bind_match_results(nb::module_& module);

} // namespace laststone::python
