#include "match/hub_dialect.hpp"

#include <algorithm>
#include <cmath>

#include "protocol/hub_line.hpp"
#include "protocol/moves.hpp"
#include "protocol/talk.hpp"

namespace laststone::match {
namespace {

using protocol::hub_argument;
using protocol::HubLine;
using protocol::parse_hub_line;

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::ranges::find(words, word) != words.end();
}

std::string seconds(Seconds time) { return to_text(std::max(std::round(time.count() * 1000) / 1000, 0.001)); }

std::string level_of(const MoveRequest& request) {
    const Pace& pace = request.pace;
    if (const auto& clock = request.clock(request.now.to_move())) {
        std::string line = "level ";
        if (const auto moves = clock->moves_left()) line += "moves=" + std::to_string(*moves) + " ";
        // Engines add the increment before they move; here it has been added behind the move before.
        line += "time=" + seconds(clock->left() - clock->increment());
        if (clock->increment() > Seconds{0}) line += " inc=" + seconds(clock->increment());
        return line;
    }
    std::string line = "level";
    if (pace.move_time) line += " move-time=" + seconds(*pace.move_time);
    if (pace.depth) line += " depth=" + std::to_string(*pace.depth);
    if (pace.nodes) line += " nodes=" + std::to_string(*pace.nodes);
    return line;
}

std::string position_of(const MoveRequest& request) {
    std::vector<std::string> moves;
    for (const PlayedMove& move : request.played) moves.push_back(move.hub);
    const std::string start = request.start.write(catalog::Form::hub).value_or("");
    return "pos pos=" + start + (moves.empty() ? "" : " " + hub_argument("moves", protocol::joined(moves)));
}

} // namespace

catalog::Found move_of_hub(const catalog::State& now, const std::string& text) {
    if (auto move = protocol::from_hub(now, text)) return *move;
    auto found = now.find(text);
    if (found && protocol::hub_numbers(text).size() != 2)
        return std::unexpected{catalog::NoMove{{"the captured squares are wrong"}, "wrong_captures"}};
    return found;
}

std::optional<int> hundredths_of(std::string_view men) {
    constexpr double most = 300;
    if (men.starts_with('+')) men.remove_prefix(1);
    const auto number = parse_decimal(men);
    if (!number) return std::nullopt;
    return static_cast<int>(std::lround(std::clamp(*number, -most, most) * 100));
}

Reading HubDialect::read_introduction(std::string_view text) {
    const HubLine line = parse_hub_line(text);
    if (line.command == "wait") return Reading::awaited;
    if (line.command == "param")
        declared_.push_back({line.value("name").value_or(""), protocol::words_of(line.value("values").value_or(""))});
    return is_one_of(line.command, {"", "id", "param", "error", "name", "author", "country"}) ? Reading::known
                                                                                              : Reading::unknown;
}

std::expected<Lines, std::string> HubDialect::preparation(const catalog::Game& game,
                                                          const EngineOptions& options) const {
    const std::string_view id = game.info().id;
    const auto checked = checked_options(declared_, options, "variant", id == "international" ? "normal" : id);
    if (!checked) return std::unexpected{checked.error()};
    Lines lines;
    for (const auto& [name, value] : *checked)
        lines.push_back("set-param " + hub_argument("name", name) + " " + hub_argument("value", value));
    lines.emplace_back("init");
    return lines;
}

Reading HubDialect::read_readiness(std::string_view text) {
    const HubLine line = parse_hub_line(text);
    if (line.command == "error") complaint_ = line.value("message").value_or("");
    if (line.command == "ready") return Reading::awaited;
    return is_one_of(line.command, {"", "error", "info", "id"}) ? Reading::known : Reading::unknown;
}

Lines HubDialect::question(const MoveRequest& request) { return {position_of(request), level_of(request), "go think"}; }

Reading HubDialect::read_answer(std::string_view text, Answer& answer) {
    const HubLine line = parse_hub_line(text);
    if (line.command == "done") {
        answer.said = line.value("move").value_or("");
        return Reading::awaited;
    }
    if (line.command == "error") complaint_ = line.value("message").value_or("");
    if (line.command != "info") return is_one_of(line.command, {"", "error"}) ? Reading::known : Reading::unknown;
    if (const auto score = hundredths_of(line.value("score").value_or(""))) answer.score = score;
    if (const auto depth = line.number("depth")) answer.depth = static_cast<int>(std::min(*depth, 1000.0));
    return Reading::known;
}

catalog::Found HubDialect::move_of(const catalog::State& now, const std::string& text) const {
    return move_of_hub(now, text);
}

} // namespace laststone::match
