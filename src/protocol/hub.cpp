#include "protocol/hub.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

#include "protocol/moves.hpp"

namespace laststone::protocol {
namespace {

// Hub calls the international game normal.
constexpr std::string_view normal = "normal";
constexpr std::string_view normal_id = "international";

std::string_view variant_of(const catalog::Game& game) { return game.info().id == normal_id ? normal : game.info().id; }

std::string all_variants() {
    std::string names;
    for (const catalog::Game* game : catalog::all_games())
        names += (names.empty() ? "" : " ") + std::string{variant_of(*game)};
    return names;
}

std::string decimals(double number, int places) {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%.*f", places, number);
    return text.data();
}

std::string parameter(std::string_view name, std::string_view value, std::string_view type_and_range) {
    return "param " + hub_argument("name", name) + ' ' + hub_argument("value", value) + ' ' +
           std::string{type_and_range};
}

// In men; wins and losses stand far outside what an evaluation says.
double score_in_men(engine::Score score) {
    if (score.is_win()) return 100 - 0.01 * score.plies();
    if (score.is_loss()) return -100 + 0.01 * score.plies();
    return score.value() / 100.0;
}

} // namespace

Hub::Hub(const catalog::Game& game, const engine::Settings& settings, std::function<void(const std::string&)> say)
    : game_{&game}, settings_{settings}, say_{std::move(say)}, thinker_{settings}, state_{*game.read("start")} {
    limits_.time = search::Seconds{1};
}

std::span<const Hub::Verb> Hub::verbs() {
    static constexpr std::array<Verb, 11> table{{
        {"hub", &Hub::introduce},
        {"set-param", &Hub::set_parameter},
        {"init", &Hub::init},
        {"new-game", &Hub::new_game},
        {"pos", &Hub::set_position},
        {"level", &Hub::set_level},
        {"go", &Hub::go},
        {"ponder-hit", &Hub::ponder_hit},
        {"stop", &Hub::stop},
        {"ping", &Hub::ping},
        {"quit", &Hub::quit},
    }};
    return table;
}

bool Hub::receive(std::string_view text) {
    const HubLine line = parse_hub_line(text);
    for (const Verb& verb : verbs())
        if (verb.name == line.command) (this->*verb.act)(line);
    return !is_over_;
}

void Hub::introduce(const HubLine&) {
    say_("id name=laststone version=" LASTSTONE_VERSION " author=laststone");
    say_(parameter("variant", variant_of(*game_), "type=enum " + hub_argument("values", all_variants())));
    say_(parameter("threads", std::to_string(settings_.threads), "type=int min=1 max=256"));
    say_(parameter("hash", std::to_string(settings_.hash_mib), "type=int min=1 max=65536"));
    say_("wait");
}

void Hub::set_parameter(const HubLine& line) {
    const auto name = line.value("name");
    const auto value = line.value("value");
    const auto number = line.number("value");
    if (!name || !value) return complain("set-param needs name= and value=");
    if (*name == "variant") return set_variant(*value);
    if (*name == "threads" && number && *number >= 1 && *number <= 256) settings_.threads = static_cast<int>(*number);
    else if (*name == "hash" && number && *number >= 1 && *number <= 65536)
        settings_.hash_mib = static_cast<std::size_t>(*number);
    else return complain("there is no parameter " + *name + " with the value " + *value);
    stop_silently();
    thinker_.set(settings_);
}

void Hub::set_variant(const std::string& name) {
    const catalog::Game* game = catalog::find_game(name == normal ? normal_id : std::string_view{name});
    if (game == nullptr) return complain("there is no variant " + name);
    stop_silently();
    game_ = game;
    state_ = *game->read("start");
}

void Hub::init(const HubLine&) { say_("ready"); }

void Hub::set_position(const HubLine& line) {
    stop_silently();
    const std::string text = line.has("start") ? "start" : line.value("pos").value_or("start");
    auto state = game_->read(text);
    if (!state) return complain("pos: " + state.error().what);
    for (const std::string& move : words_of(line.value("moves").value_or(""))) {
        const auto known = from_hub(**state, move);
        if (!known) return complain("pos: " + move + " is no legal move");
        (void)(*state)->play(*known);
    }
    state_ = std::move(*state);
}

void Hub::set_level(const HubLine& line) {
    limits_ = {};
    if (const auto depth = line.number("depth"))
        limits_.depth = static_cast<int>(std::clamp(*depth, 1.0, double{search::max_depth}));
    if (const auto nodes = line.number("nodes")) limits_.nodes = static_cast<std::uint64_t>(std::max(*nodes, 1.0));
    if (const auto seconds = line.number("move-time")) limits_.time = search::Seconds{*seconds};
    if (const auto seconds = line.number("time")) {
        search::Clock clock{.left = search::Seconds{*seconds},
                            .increment = search::Seconds{line.number("inc").value_or(0)}};
        if (const auto moves = line.number("moves")) clock.moves_left = static_cast<int>(std::min(*moves, 1000.0));
        // Here the increment comes before the move.
        clock.left += clock.increment;
        limits_ = search::limits_for(clock);
    }
}

void Hub::go(const HubLine& line) {
    const bool waits = line.has("ponder") || line.has("analyze");
    think(waits ? search::Limits{} : limits_);
}

// What was thought of so far is remembered, and soon found again.
void Hub::ponder_hit(const HubLine&) { think(limits_); }

void Hub::quit(const HubLine&) {
    stop_silently();
    is_over_ = true;
}

void Hub::think(const search::Limits& limits) {
    stop_silently();
    if (state_->outcome().winner) return complain("go: the side to move has no move");
    answers_ = true;
    thinker_.start(
        *state_, {.limits = limits}, [this](const engine::Thought& thought) { tell(thought); },
        [this](const engine::Thought& thought) {
            if (answers_) answer(thought);
        });
}

// state_ does not change while a search is under way.
void Hub::tell(const engine::Thought& thought) {
    std::string line = "info depth=" + std::to_string(thought.depth) +
                       " score=" + decimals(score_in_men(thought.score()), 2) +
                       " nodes=" + std::to_string(thought.nodes) + " time=" + decimals(thought.seconds, 2) +
                       " nps=" + decimals(thought.nodes_a_second() / 1e6, 2);
    std::string moves;
    for (const std::string& move : to_hub(*state_, thought.lines.front().moves))
        moves += (moves.empty() ? "" : " ") + move;
    say_(line + ' ' + hub_argument("pv", moves));
}

void Hub::answer(const engine::Thought& thought) {
    const auto moves = to_hub(*state_, thought.lines.front().moves);
    say_("done move=" + moves[0] + (moves.size() > 1 ? " ponder=" + moves[1] : ""));
}

} // namespace laststone::protocol
