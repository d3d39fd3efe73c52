#include "app/opening_choice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "app/collection.hpp"
#include "app/failure.hpp"
#include "app/input.hpp"
#include "app/line_reader.hpp"
#include "app/options.hpp"
#include "base/random.hpp"
#include "catalog/nogo_state.hpp"
#include "match/opening_sets.hpp"
#include "nogo/notation/sgf_game.hpp"
#include "nogo/notation/text.hpp"

namespace laststone::app {
namespace {

using match::Opening;

constexpr std::string_view random_prefix = "random:";

const match::OpeningSet* find_set(std::string_view name) {
    const auto sets = match::opening_sets();
    const auto found = std::ranges::find(sets, name, &match::OpeningSet::name);
    return found != sets.end() ? &*found : nullptr;
}

void expect_opening(const catalog::Game& game, const Opening& opening, const std::string& place) {
    if (const auto state = match::begin(game, opening); !state)
        throw Failure{fmt::format("{}: {}", place, state.error().what)};
}

// The moves of each game's main line.
std::vector<Opening> read_pdn(const std::string& path, const catalog::Game& game, const Context& context) {
    std::vector<Opening> openings;
    Collection collection{path, game, context};
    while (auto next = collection.next()) {
        if (!*next) throw Failure{next->error().text()};
        if (&(*next)->game != &game)
            throw Failure{fmt::format("{}: a game of {} among the openings, not of {}", path, (*next)->game.info().name,
                                      game.info().name)};
        const game::Record& record = (*next)->record;
        Opening& opening = openings.emplace_back();
        if (record.find_tag("FEN") != nullptr) opening.position = record.tag("FEN");
        for (game::NodeId node = record[game::Record::root].next; node; node = record[node].next)
            if (record[node].kind == game::Record::Kind::move) opening.moves.push_back(record[node].text);
        expect_opening(game, opening, fmt::format("{}, game {}", path, openings.size()));
    }
    return openings;
}

// The main line of each tree; where a colour moves twice, the position it leads to.
Opening opening_of(const nogo::SgfGame& game, const catalog::NogoState& end) {
    Opening opening{.position = nogo::write_text(game.start)};
    game::Color to_move = game.start.to_move;
    for (const nogo::SgfMove& move : game.moves) {
        if (move.color != to_move) return {.position = nogo::write_text(end.setup())};
        opening.moves.push_back(end.text(end.move_to(move.point)));
        to_move = game::other(to_move);
    }
    return opening;
}

std::vector<Opening> read_sgf(const std::string& path, const catalog::Game& game, const Context& context) {
    const auto refuse = [&](const nogo::SgfError& error) {
        throw Failure{fmt::format("{}:{}:{}: {}", path, error.place.line, error.place.column, error.what)};
    };
    const auto trees = nogo::parse_sgf(read_sgf_file(path, context));
    if (!trees) refuse(trees.error());
    std::vector<Opening> openings;
    for (const nogo::SgfTree& tree : *trees) {
        const auto end = catalog::NogoState::replay(tree);
        if (!end) refuse(end.error());
        openings.push_back(opening_of(*nogo::read_sgf_game(tree), *end));
        expect_opening(game, openings.back(), fmt::format("{}, game {}", path, openings.size()));
    }
    return openings;
}

std::vector<Opening> read_lines(const std::string& path, const catalog::Game& game) {
    std::vector<Opening> openings;
    LineReader lines{path};
    while (const auto line = lines.next())
        for (Opening& opening : match::parse_openings(*line)) {
            expect_opening(game, opening, lines.place());
            openings.push_back(std::move(opening));
        }
    return openings;
}

std::vector<Opening> list_set(const match::OpeningSet& set, const catalog::Game& game) {
    if (set.game != game.info().id)
        throw Failure{fmt::format("the openings {} are of {}, not of {}", set.name, set.game, game.info().id)};
    return match::parse_openings(set.text);
}

OpeningChoice random_openings(std::string_view name, const catalog::Game& game, std::uint64_t seed) {
    constexpr Range range{1, 40};
    const auto plies = parse_number("--openings random:", name.substr(random_prefix.size()), range);
    const auto at = [&game, plies, seed](std::size_t place) {
        return match::random_opening(game, static_cast<int>(plies), base::Random::mix(seed + place));
    };
    return {.at = at, .fact = std::string{name}};
}

} // namespace

std::vector<Opening> list_openings(const std::string& name, const Context& context) {
    const catalog::Game& game = context.game();
    if (name == "start") return {Opening{}};
    if (const match::OpeningSet* const set = find_set(name)) return list_set(*set, game);
    const bool is_pdn = name.ends_with(".pdn") || name.ends_with(".PDN");
    std::vector<Opening> openings = is_pdn               ? read_pdn(name, game, context)
                                    : has_sgf_name(name) ? read_sgf(name, game, context)
                                                         : read_lines(name, game);
    if (openings.empty()) throw Failure{fmt::format("there are no openings in {}", name)};
    return openings;
}

OpeningChoice in_turn(std::vector<Opening> openings, std::string_view name) {
    std::uint64_t sum = 0;
    for (const Opening& opening : openings)
        for (const char c : match::to_text(opening) + '\n')
            sum = base::Random::mix(sum + static_cast<unsigned char>(c));
    const std::size_t count = openings.size();
    const auto shared = std::make_shared<const std::vector<Opening>>(std::move(openings));
    return {.at = [shared](std::size_t place) { return (*shared)[place % shared->size()]; },
            .count = count,
            .fact = fmt::format("{} {:016x}", name, sum)};
}

OpeningChoice choose_openings(const std::string& name, const Context& context, std::uint64_t seed) {
    if (name.starts_with(random_prefix)) return random_openings(name, context.game(), seed);
    std::vector<Opening> openings = list_openings(name, context);
    if (find_set(name) != nullptr) match::shuffle(openings, seed);
    return in_turn(std::move(openings), name);
}

std::string usual_openings(const catalog::Game& game) {
    return game.info().id == "english" ? "ballots3" : std::string{random_prefix} + "6";
}

} // namespace laststone::app
