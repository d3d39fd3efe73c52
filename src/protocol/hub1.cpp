#include "protocol/hub1.hpp"

#include <algorithm>
#include <array>

#include "search/time_manager.hpp"

namespace laststone::protocol {
namespace {

std::optional<std::int64_t> number_at(Words words, std::size_t place) {
    if (place >= words.size()) return std::nullopt;
    const auto number = number_of(words[place]);
    constexpr std::int64_t most = 1'000'000'000'000;
    return number && *number >= -most && *number <= most ? number : std::nullopt;
}

// The number in this place, 0 or more.
std::optional<std::int64_t> count_at(Words words, std::size_t place) {
    const auto number = number_at(words, place);
    return number && *number >= 0 ? number : std::nullopt;
}

} // namespace

std::span<const Hub1::Verb> Hub1::verbs() {
    static constexpr std::array<Verb, 10> table{{
        {"set", &Hub1::set},
        {"start", &Hub1::start},
        {"pos", &Hub1::pos, true},
        {"move", &Hub1::move},
        {"time", &Hub1::time},
        {"depth", &Hub1::depth},
        {"level", &Hub1::level, true},
        {"go", &Hub1::go, true},
        {"ponder", &Hub1::ponder_now},
        {"analyse", &Hub1::analyse_now},
    }};
    return table;
}

void Hub1::receive(const HubLine& line) {
    std::vector<std::string> words;
    for (const HubLine::Argument& argument : line.arguments) words.push_back(argument.name);
    for (const Verb& verb : verbs())
        if (verb.name == line.command) (this->*verb.act)(words);
}

bool Hub1::is_certain(const HubLine& line) {
    const auto verb = std::ranges::find(verbs(), std::string_view{line.command}, &Verb::name);
    if (verb == verbs().end()) return line.command == "new";
    return !verb->is_shared || line.command == "go" || !line.arguments.empty();
}

void Hub1::introduce() {
    say()("name laststone " LASTSTONE_VERSION);
    say()("author laststone");
}

void Hub1::set(Words words) {
    if (words.size() != 2) return complain("set needs a name and a value");
    set_parameter(words[0], words[1]);
}

void Hub1::pos(Words words) {
    if (words.size() != 1) return complain("pos needs a letter for the side to move and one for each square");
    set_position(words[0], {});
}

void Hub1::move(Words words) {
    if (words.size() != 1) return complain("move needs a move");
    play(words[0]);
}

void Hub1::time(Words words) {
    const auto time = count_at(words, 0);
    if (!time) return complain("time needs milliseconds");
    set_limits({.time = milliseconds(*time)});
}

void Hub1::depth(Words words) {
    const auto depth = count_at(words, 0);
    if (!depth) return complain("depth needs a number of plies");
    set_limits({.depth = static_cast<int>(std::clamp<std::int64_t>(*depth, 1, search::max_depth))});
}

void Hub1::level(Words words) {
    const auto moves = count_at(words, 0);
    const auto time = number_at(words, 1); // a clock may have run out, and the game goes on
    const auto increment = count_at(words, 2);
    if (!moves || !time || !increment) return complain("level needs moves, milliseconds and an increment");
    // Here too the increment comes before the move.
    search::ClockTime clock{.left = milliseconds(*time + *increment), .increment = milliseconds(*increment)};
    if (*moves > 0) clock.moves_left = static_cast<int>(std::min<std::int64_t>(*moves, 1000));
    set_limits(search::limits_for(clock, seat().settings().parameters));
}

void Hub1::tell(const engine::SearchResult& result, const std::string& moves) {
    say()("info " + std::to_string(result.depth) + ' ' + decimals(result.depth, 1) + ' ' +
          std::to_string(hundredths(result.score())) + ' ' + std::to_string(result.nodes) + ' ' +
          decimals(result.seconds, 2) + ' ' + decimals(result.nodes_a_second() / 1e6, 2) + ' ' + moves);
}

void Hub1::answer(Words moves) { say()("move " + joined(moves.first(std::min<std::size_t>(moves.size(), 2)))); }

} // namespace laststone::protocol
