#include "app/saved_game.hpp"

#include <fmt/format.h>

#include <utility>

#include "app/collection.hpp"
#include "app/failure.hpp"
#include "app/input.hpp"
#include "app/main_line.hpp"
#include "nogo/notation/sgf.hpp"

namespace laststone::app {
namespace {

// In which the first game must end: a device may have no end, and no game in it.
constexpr std::uint64_t longest_beginning = std::uint64_t{64} << 20;

// Whom the engine sat against when the game was saved, if it did.
std::optional<Color> human_in(const game::Record& record) {
    const bool is_white = record.tag("Black").starts_with(engine_name);
    const bool is_black = record.tag("White").starts_with(engine_name);
    if (is_white == is_black) return std::nullopt;
    return is_white ? Color::white : Color::black;
}

// The first game of an SGF file. Throws Failure.
SavedGame load_nogo(const std::string& path, const catalog::Game& game) {
    const Text text = read_argument("@" + path, "the game");
    auto state = answer_on(text, game.read(text.content, std::nullopt));
    SavedGame saved{&game, std::move(state)};
    const auto games = nogo::parse_sgf(text.content);
    const auto is_engine = [&](std::string_view player) {
        return games && games->front().value(nogo::SgfTree::root, player).value_or("").starts_with(engine_name);
    };
    if (is_engine("PB") != is_engine("PW")) saved.human = is_engine("PB") ? Color::white : Color::black;
    return saved;
}

} // namespace

SavedGame load_saved_game(const std::string& path, const catalog::Game& usual, const Context& context) {
    if (usual.info().family == catalog::Family::nogo) return load_nogo(path, usual);
    if (has_sgf_name(path))
        throw Failure{fmt::format("{} is a game of NoGo: -g nogo continues it", in_quotes(path))};
    Collection collection{path, usual, context, nullptr, longest_beginning};
    auto next = collection.next();
    if (!next) throw Failure{fmt::format("{}: there is no game in it", in_quotes(path))};
    if (!*next) throw Failure{next->error().text()};
    const catalog::DraughtsGame& game = (*next)->game;
    auto played = game.play_through((*next)->record);
    if (!played) throw Failure{collection.fault(std::move(played.error()), **next).text()};
    auto end = std::move(main_line(game, played->record).back().end);
    if (!end)
        throw Failure{fmt::format("{}: a move is missing in the game, so it cannot be continued", in_quotes(path))};
    return {&game, std::move(end), human_in(played->record)};
}

} // namespace laststone::app
