#include "match/hub1_dialect.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>

#include "match/hub_dialect.hpp"
#include "protocol/talk.hpp"

namespace laststone::match {
namespace {

using protocol::words_of;

// The protocol has no word for nodes.
Lines level_lines(const MoveRequest& request) {
    const Pace& pace = request.pace;
    Lines lines;
    if (const auto& clock = request.clock(request.now.to_move()))
        lines.push_back("level " + std::to_string(clock->moves_left().value_or(0)) + " " +
                        milliseconds(clock->left() - clock->increment()) + " " +
                        std::to_string(std::llround(clock->increment().count() * 1000)));
    if (pace.move_time) lines.push_back("time " + milliseconds(*pace.move_time));
    if (pace.depth) lines.push_back("depth " + std::to_string(*pace.depth));
    return lines;
}

// Whole hundredths of a man. Some engines write men with decimals, as in the younger protocol.
std::optional<int> score_in(std::string_view text) {
    if (text.contains('.')) return hundredths_of(text);
    const auto hundredths = parse_decimal(text.substr(text.starts_with('+') ? 1 : 0));
    if (!hundredths) return std::nullopt;
    constexpr double most = 30'000;
    return static_cast<int>(std::clamp(*hundredths, -most, most));
}

} // namespace

Reading Hub1Dialect::read_introduction(std::string_view line) {
    const auto words = words_of(line);
    if (words.empty()) return Reading::known;
    if (words.front() == "wait") return Reading::awaited;
    for (const std::string_view known : {"name", "version", "author", "country", "id", "param", "info"})
        if (words.front() == known) return Reading::known;
    return Reading::unknown;
}

std::expected<Lines, std::string> Hub1Dialect::preparation(const catalog::Game& game,
                                                           const EngineOptions& options) const {
    Lines lines;
    // Engines of that time play one game; only younger ones know the word.
    if (const std::string_view id = game.info().id; id != "international")
        lines.push_back("set variant " + std::string{id});
    for (const auto& [name, value] : options) lines.push_back("set " + name + " " + value);
    lines.emplace_back("init");
    return lines;
}

Reading Hub1Dialect::read_readiness(std::string_view line) {
    const auto words = words_of(line);
    if (!words.empty() && words.front() == "ready") return Reading::awaited;
    if (words.empty() || words.front() == "info") return Reading::known;
    if (words.front() == "error") complaint_ = line;
    return words.front() == "error" ? Reading::known : Reading::unknown;
}

Lines Hub1Dialect::question(const MoveRequest& request) {
    std::string start = request.start.write(catalog::Form::hub).value_or("?");
    start.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(start.front())));
    Lines lines{"pos " + start};
    for (const PlayedMove& move : request.played) lines.push_back("move " + move.hub);
    for (std::string& line : level_lines(request)) lines.push_back(std::move(line));
    lines.emplace_back("go");
    return lines;
}

Reading Hub1Dialect::read_answer(std::string_view line, Answer& answer) {
    const auto words = words_of(line);
    if (words.empty()) return Reading::known;
    if (words.front() == "move") {
        answer.said = words.size() > 1 ? words[1] : "";
        return Reading::awaited;
    }
    if (words.front() == "error") complaint_ = line;
    if (words.front() != "info") return words.front() == "error" ? Reading::known : Reading::unknown;
    // info depth mean-depth score nodes ...
    if (words.size() > 3) {
        if (const auto depth = parse_decimal(words[1])) answer.depth = static_cast<int>(*depth);
        if (const auto score = score_in(words[3])) answer.score = score;
    }
    return Reading::known;
}

catalog::Found Hub1Dialect::move_of(const catalog::State& now, const std::string& text) const {
    return move_of_hub(now, text);
}

} // namespace laststone::match
