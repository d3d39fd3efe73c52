#include "match/ugi_dialect.hpp"

#include <algorithm>
#include <cmath>

#include "protocol/talk.hpp"

namespace laststone::match {
namespace {

using protocol::Words;
using protocol::words_of;

constexpr int won = 30'000; // hundredths of a man: what a proven win counts

// The words between a name and the next of the names that may follow it.
std::string text_after(Words words, std::string_view name, std::initializer_list<std::string_view> enders) {
    std::string text;
    const auto found = std::ranges::find(words, name);
    if (found == words.end()) return text;
    for (auto word = found + 1; word != words.end() && std::ranges::find(enders, *word) == enders.end(); ++word)
        text += (text.empty() ? "" : " ") + *word;
    return text;
}

std::optional<int> number_after(Words words, std::string_view name) {
    const auto found = std::ranges::find(words, name);
    if (found == words.end() || found + 1 == words.end()) return std::nullopt;
    const auto number = protocol::number_of(found[1]);
    if (!number) return std::nullopt;
    return static_cast<int>(std::clamp<std::int64_t>(*number, -won, won));
}

Declared declaration(Words words) {
    Declared option{.name = text_after(words, "name", {"type", "default", "min", "max", "var"})};
    for (auto at = words.begin(); at + 1 < words.end(); ++at)
        if (*at == "var") option.values.push_back(at[1]);
    return option;
}

std::optional<int> score_of(Words words) {
    if (const auto hundredths = number_after(words, "cp")) return *hundredths;
    if (const auto moves = number_after(words, "mate")) return *moves > 0 ? won - *moves : -won - *moves;
    return std::nullopt;
}

std::string ugi_position_of(const MoveRequest& request) {
    std::string line = "position ";
    const std::string start = request.start.position();
    line += start == (*request.game.read("start"))->position() ? "startpos" : "fen " + start;
    if (!request.played.empty()) line += " moves";
    for (const PlayedMove& move : request.played) line += " " + move.text;
    return line;
}

std::string limits_of(const MoveRequest& request) {
    std::string line = "go";
    const Color first = request.game.info().first;
    const auto add_clock = [&](const std::string& player, Color side) {
        if (const auto& clock = request.clock(side))
            line += " " + player + "time " + milliseconds(clock->left()) + " " + player + "inc " +
                    std::to_string(std::llround(clock->increment().count() * 1000));
    };
    if (const auto& mine = request.clock(request.now.to_move())) {
        add_clock("p1", first);
        add_clock("p2", game::other(first));
        if (const auto moves = mine->moves_left()) line += " movestogo " + std::to_string(*moves);
    }
    const Pace& pace = request.pace;
    if (pace.move_time) line += " movetime " + milliseconds(*pace.move_time);
    if (pace.depth) line += " depth " + std::to_string(*pace.depth);
    if (pace.nodes) line += " nodes " + std::to_string(*pace.nodes);
    return line;
}

} // namespace

Reading UgiDialect::read_introduction(std::string_view line) {
    const auto words = words_of(line);
    if (words.empty()) return Reading::known;
    if (words.front() == "ugiok") return Reading::awaited;
    if (words.front() == "option") declared_.push_back(declaration(words));
    return words.front() == "id" || words.front() == "option" ? Reading::known : Reading::unknown;
}

std::expected<Lines, std::string> UgiDialect::preparation(const catalog::Game& game,
                                                          const EngineOptions& options) const {
    const auto checked = checked_options(declared_, options, "Game", game.info().id);
    if (!checked) return std::unexpected{checked.error()};
    Lines lines;
    for (const auto& [name, value] : *checked) lines.push_back("setoption name " + name + " value " + value);
    lines.emplace_back("isready");
    return lines;
}

Reading UgiDialect::read_readiness(std::string_view line) {
    const auto words = words_of(line);
    if (words.empty()) return Reading::known;
    if (words.front() == "readyok") return Reading::awaited;
    return words.front() == "info" ? Reading::known : Reading::unknown;
}

Lines UgiDialect::question(const MoveRequest& request) { return {ugi_position_of(request), limits_of(request)}; }

Reading UgiDialect::read_answer(std::string_view line, Answer& answer) {
    const auto words = words_of(line);
    if (words.empty()) return Reading::known;
    if (words.front() == "bestmove") {
        answer.said = words.size() > 1 ? words[1] : "";
        return Reading::awaited;
    }
    if (words.front() != "info") return Reading::unknown;
    if (const std::string told = text_after(words, "string", {}); !told.empty()) {
        complaint_ = told;
        return Reading::known;
    }
    if (const auto score = score_of(words)) answer.score = score;
    if (const auto depth = number_after(words, "depth")) answer.depth = depth;
    return Reading::known;
}

} // namespace laststone::match
