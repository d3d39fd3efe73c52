#include "protocol/hub2.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "base/characters.hpp"
#include "search/time_manager.hpp"

namespace laststone::protocol {
namespace {

// `W05=2 B10=1`, each side's moves in a row by one king, as the end of a FEN: `:+110+205`. Nothing where it is not so.
std::optional<std::string> king_runs_of(const std::string& wolf) {
    std::string black = "0";
    std::string white = "0";
    for (const std::string& word : words_of(wolf)) {
        const std::size_t equals = word.find('=');
        if (word.size() < 4 || equals > word.size()) return std::nullopt;
        const auto square = number_of(word.substr(1, equals - 1));
        const auto moves = number_of(word.substr(equals + 1));
        if ((word[0] != 'B' && word[0] != 'W') || !square || !moves) return std::nullopt;
        if (*square < 1 || *square > 50 || *moves < 0 || *moves > 9) return std::nullopt;
        const std::string two_digits = (*square < 10 ? "0" : "") + std::to_string(*square);
        (word[0] == 'B' ? black : white) = std::to_string(*moves) + (*moves > 0 ? two_digits : "");
    }
    return ":+" + black + "+" + white;
}

std::string lower_case(std::string_view text) {
    std::string lower{text};
    std::ranges::transform(lower, lower.begin(), base::to_lower);
    return lower;
}

} // namespace

std::span<const Hub2::Verb> Hub2::verbs() {
    static constexpr std::array<Verb, 4> table{{
        {"set-param", &Hub2::set_param},
        {"pos", &Hub2::pos},
        {"level", &Hub2::level},
        {"go", &Hub2::go},
    }};
    return table;
}

void Hub2::receive(const HubLine& line) {
    for (const Verb& verb : verbs())
        if (verb.name == line.command) (this->*verb.act)(line);
}

bool Hub2::is_certain(const HubLine& line) {
    constexpr std::array<std::string_view, 2> commands{"set-param", "new-game"};
    constexpr std::array<std::string_view, 5> flags{"start", "infinite", "think", "ponder", "analyze"};
    const auto is_among = [](const auto& words, const std::string& word) {
        return std::ranges::find(words, word) != words.end();
    };
    return is_among(commands, line.command) ||
           std::ranges::any_of(line.arguments, [&](const HubLine::Argument& argument) {
               return argument.has_value || is_among(flags, argument.name);
           });
}

std::string Hub2::parameter(std::string_view name, std::string_view value, const std::string& type_and_range) {
    return "param " + hub_argument("name", name) + ' ' + hub_argument("value", value) + ' ' + type_and_range;
}

void Hub2::introduce() {
    const engine::Settings& settings = seat().settings();
    const auto range = [](int most, int least = 1) {
        return "type=int min=" + std::to_string(least) + " max=" + std::to_string(most);
    };
    say()("id name=laststone version=" LASTSTONE_VERSION " author=laststone");
    say()(parameter("variant", variant(), "type=enum " + hub_argument("values", all_variants())));
    say()(parameter("threads", std::to_string(settings.threads), range(Seat::max_threads)));
    say()(parameter("hash", std::to_string(settings.hash_mib), range(Seat::max_hash_mib)));
    say()(parameter("ponder", "true", "type=bool")); // some ask us to only where it is offered
    say()(parameter("without", "", "type=string"));
    say()(parameter("book", seat().book_path(), "type=string"));
    for (const search::NamedParameter& number : search::named_parameters)
        say()(parameter(lower_case(number.name), std::to_string(settings.parameters.*number.value),
                        range(number.most, number.least)));
}

void Hub2::set_param(const HubLine& line) {
    const auto name = line.value("name");
    const auto value = line.value("value");
    if (!name || !value) return complain("set-param needs name= and value=");
    set_parameter(*name, *value);
}

void Hub2::pos(const HubLine& line) {
    std::string text = line.has("start") ? "start" : line.value("pos").value_or("start");
    if (const auto wolf = line.value("wolf")) {
        const auto runs = king_runs_of(*wolf);
        if (!runs) return refuse("pos: wolf= needs kings and their moves in a row, like \"W05=2 B10=1\"");
        if (const auto state = seat().game().read(text)) text = (*state)->position() + *runs;
    }
    set_position(text, words_of(line.value("moves").value_or("")));
}

// Limits stay as they were where these cannot be understood: a search without any would never answer.
void Hub2::level(const HubLine& line) {
    constexpr std::array<std::string_view, 4> limiting{"depth", "nodes", "move-time", "time"};
    constexpr std::array<std::string_view, 6> numbers{"depth", "nodes", "move-time", "time", "inc", "moves"};
    const auto is_there = [&](std::string_view name) { return line.has(name); };
    for (const std::string_view name : numbers)
        if (line.has(name) && !line.number(name))
            return complain("level: " + std::string{name} + "= needs a number, not " + *line.value(name));
    if (!line.has("infinite") && std::ranges::none_of(limiting, is_there))
        return complain("level needs depth=, nodes=, move-time=, time= or infinite");
    search::Limits limits;
    if (const auto seconds = line.number("time")) {
        // Here the increment comes before the move. A clock may have run out, and the game goes on.
        const double increment = std::max(line.number("inc").value_or(0), 0.0);
        search::ClockTime clock{.left = search::Seconds{std::max(*seconds + increment, 0.0)},
                                .increment = search::Seconds{increment}};
        if (const double moves = line.number("moves").value_or(0); moves >= 1)
            clock.moves_left = static_cast<int>(std::min(moves, 1000.0));
        limits = search::limits_for(clock, seat().settings().parameters);
    }
    if (const auto depth = line.number("depth"))
        limits.depth = static_cast<int>(std::clamp(*depth, 1.0, double{search::max_depth}));
    if (const auto nodes = line.number("nodes")) limits.nodes = static_cast<std::uint64_t>(std::max(*nodes, 1.0));
    if (const auto seconds = line.number("move-time")) limits.time = search::Seconds{std::max(*seconds, 0.0)};
    set_limits(limits);
}

void Hub2::go(const HubLine& line) {
    if (line.has("ponder")) ponder();
    else if (line.has("analyze")) analyse();
    else think();
}

void Hub2::tell(const engine::SearchResult& result, const std::string& moves) {
    say()("info depth=" + std::to_string(result.depth) + " score=" + decimals(hundredths(result.score()) / 100.0, 2) +
          " nodes=" + std::to_string(result.nodes) + " time=" + decimals(result.seconds, 2) +
          " nps=" + decimals(result.nodes_a_second() / 1e6, 2) + ' ' + hub_argument("pv", moves));
}

void Hub2::answer(Words moves) { say()("done move=" + moves[0] + (moves.size() > 1 ? " ponder=" + moves[1] : "")); }

} // namespace laststone::protocol
