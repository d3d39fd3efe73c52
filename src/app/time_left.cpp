#include "app/time_left.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace laststone::app {
namespace {

// How long a game at a pace takes, next to one at another.
double work_of(const match::Pace& pace) {
    constexpr double moves_of_a_game = 50;
    if (pace.clock) return (pace.clock->base + moves_of_a_game * pace.clock->increment).count();
    if (pace.move_time) return pace.move_time->count();
    if (pace.nodes) return static_cast<double>(*pace.nodes);
    return 1;
}

// Of all games that were played, and of all that are planned.
struct PlayingWork {
    double done = 0;
    double planned = 0;
};
PlayingWork work_of(const MatchView& view) {
    PlayingWork work;
    const match::Schedule& schedule = view.standings.schedule();
    const double games = static_cast<double>(schedule.games()) / static_cast<double>(schedule.encounters().size());
    for (std::size_t i = 0; i < schedule.encounters().size(); ++i) {
        const double one = work_of(view.match.paces[schedule.encounters()[i].pace]);
        work.done += one * static_cast<double>(view.standings.results(i).games());
        work.planned += one * games;
    }
    return work;
}

} // namespace

std::string clock_text(double seconds) {
    const auto whole = static_cast<std::uint64_t>(std::max(seconds, 0.0));
    return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

TimeLeft::TimeLeft(const MatchView& view) : worked_{work_of(view).done} {}

std::string TimeLeft::text(const MatchView& view) const {
    const PlayingWork work = work_of(view);
    if (work.done <= worked_) return "";
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - began_;
    const double left = elapsed.count() / (work.done - worked_) * (work.planned - work.done);
    return clock_text(left);
}

} // namespace laststone::app
