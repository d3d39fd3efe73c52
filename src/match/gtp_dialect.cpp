#include "match/gtp_dialect.hpp"

#include <algorithm>
#include <cmath>

#include "base/characters.hpp"
#include "protocol/talk.hpp"

namespace laststone::match {
namespace {

bool is_success(std::string_view line) { return line.starts_with('='); }
bool is_failure(std::string_view line) { return line.starts_with('?'); }

// What stands behind `=` or `?`, and behind a number there.
std::string text_of(std::string_view line) {
    line.remove_prefix(1);
    line.remove_prefix(base::leading_digits(line));
    return std::string{base::trimmed(line)};
}

std::string play(Color color, const std::string& vertex) {
    return std::string{"play "} + (color == Color::black ? "b " : "w ") + vertex;
}

// The stones that stand there before the first move, one after the other.
void set_up(const catalog::State& start, Lines& lines) {
    for (int number = 1; const char stone : start.board()) {
        const catalog::Square point{number++};
        if (stone != '.') lines.push_back(play(stone == 'b' ? Color::black : Color::white, start.name(point)));
    }
}

std::string whole_seconds(Seconds time) {
    return std::to_string(std::max<long long>(static_cast<long long>(std::floor(time.count())), 0));
}
// Tournaments may count less than a second; the protocol's own numbers are whole.
std::string short_seconds(Seconds time) {
    return time == Seconds{std::floor(time.count())} ? whole_seconds(time) : protocol::decimals(time.count(), 2);
}

// How much time there is; nothing where none is counted.
std::optional<std::string> time_settings(const Pace& pace) {
    if (pace.move_time) return "time_settings 0 " + short_seconds(*pace.move_time) + " 1";
    if (!pace.clock) return std::nullopt;
    const std::string base = short_seconds(pace.clock->base);
    const int moves = pace.clock->moves;
    return "time_settings " + base + (moves > 0 ? " " + base + " " + std::to_string(moves) : std::string{" 0 0"});
}

} // namespace

void GtpDialect::complain_of(std::string_view line) { complaint_ = text_of(line); }

bool GtpDialect::knows(std::string_view command) const {
    return !commands_ || std::ranges::find(*commands_, command) != commands_->end();
}

// The commands, a line each, and an empty line behind the last.
Reading GtpDialect::read_introduction(std::string_view line) {
    if (is_failure(line)) return Reading::awaited;
    if (is_success(line)) commands_.emplace();
    if (!commands_) return line.empty() ? Reading::known : Reading::unknown;
    if (line.empty()) return Reading::awaited;
    commands_->push_back(is_success(line) ? text_of(line) : std::string{base::trimmed(line)});
    return Reading::known;
}

std::expected<Lines, std::string> GtpDialect::preparation(const catalog::Game& game,
                                                          const EngineOptions& options) const {
    if (game.info().family != catalog::Family::nogo)
        return std::unexpected{"GTP is spoken in NoGo alone, not in " + std::string{game.info().name}};
    if (!options.empty())
        return std::unexpected{"GTP has no options: give " + options.front().first + " on the engine's command line"};
    const std::string rows = std::to_string(game.info().rows);
    const std::string columns = std::to_string(game.info().columns);
    return Lines{rows == columns ? "boardsize " + rows : "rectangular_boardsize " + columns + " " + rows};
}

Reading GtpDialect::read_readiness(std::string_view line) {
    if (is_failure(line)) complain_of(line);
    if (is_success(line) || is_failure(line)) return Reading::awaited;
    return line.empty() ? Reading::known : Reading::unknown;
}

Lines GtpDialect::new_game() {
    told_.clear();
    is_new_ = true;
    return {"clear_board"};
}

Lines GtpDialect::question(const MoveRequest& request) {
    Lines lines;
    const catalog::State& start = request.start;
    const bool follows = told_.size() <= request.played.size() &&
                         std::ranges::equal(told_, request.played.first(told_.size()), {}, {}, &PlayedMove::text);
    if (!follows) lines.emplace_back("clear_board");
    if (is_new_ || !follows) {
        told_.clear();
        set_up(start, lines);
        if (const auto settings = time_settings(request.pace); settings && knows("time_settings"))
            lines.push_back(*settings);
    }
    for (std::size_t ply = told_.size(); ply < request.played.size(); ++ply) {
        const Color mover = ply % 2 == 0 ? start.to_move() : game::other(start.to_move());
        lines.push_back(play(mover, request.played[ply].text));
        told_.push_back(request.played[ply].text);
    }
    const Color us = request.now.to_move();
    const std::string color = us == Color::black ? "b" : "w";
    if (const auto& clock = request.clock(us); clock && knows("time_left"))
        lines.push_back("time_left " + color + " " + short_seconds(clock->left()) + " " +
                        std::to_string(clock->moves_left().value_or(0)));
    lines.push_back("genmove " + color);
    is_new_ = false;
    unanswered_ = lines.size();
    return lines;
}

Reading GtpDialect::read_answer(std::string_view line, Answer& answer) {
    if (line.empty()) return Reading::known;
    if (!is_success(line) && !is_failure(line)) return Reading::unknown;
    if (is_failure(line)) complain_of(line);
    if (--unanswered_ > 0) return Reading::known;
    answer.said = is_success(line) ? text_of(line) : std::string{};
    std::string move = answer.said;
    std::ranges::transform(move, move.begin(), base::to_upper);
    told_.push_back(std::move(move));
    return Reading::awaited;
}

std::optional<ClientFault> GtpDialect::end_in(std::string_view text) const {
    std::string lower{text};
    std::ranges::transform(lower, lower.begin(), base::to_lower);
    if (lower != "resign") return std::nullopt;
    return resignation();
}

} // namespace laststone::match
