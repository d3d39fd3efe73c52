#include "app/collection.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <span>
#include <utility>

#include "catalog/games.hpp"
#include "draughts/notation/characters.hpp"
#include "draughts/notation/pdn_conventions.hpp"
#include "draughts/notation/pdn_writer.hpp"

namespace laststone::app {
namespace {

draughts::PdnSource source_of(std::FILE* file) {
    return [file](std::span<char> buffer) { return std::fread(buffer.data(), 1, buffer.size(), file); };
}

// Files that end a game with its result often have no Result tag, or one that leaves it open.
void take_result_from_ending(draughts::PdnGame& game) {
    const bool open = draughts::result_of(game.record) == draughts::Result::unknown;
    if (open && !game.ending.empty() && game.ending != "*") game.record.set_tag("Result", game.ending);
}

} // namespace

std::string CollectionFault::text() const {
    return fmt::format("{}:{}:{}: {}", file, error.place.line, error.place.column, error.what);
}

Collection::Collection(const std::string& path, const catalog::Game& usual)
    : name_{path}, file_{open_file(path)}, usual_{usual}, reader_{source_of(file_.get())} {}

std::optional<std::expected<CollectedGame, CollectionFault>> Collection::next() {
    errno = 0;
    auto game = reader_.next();
    // The library knows no exceptions, so a failure to read looks like the end of the text to it.
    expect_readable(file_, name_);
    if (!game || std::ferror(file_.get()) != 0) return std::nullopt;
    if (!*game) return std::unexpected{fault(std::move(game->error()))};
    return typed(std::move(**game));
}

std::expected<CollectedGame, CollectionFault> Collection::typed(draughts::PdnGame game) const {
    take_result_from_ending(game);
    const int type = draughts::game_type(game.record).value_or(usual_.info().pdn_game_type.value_or(0));
    const catalog::DraughtsGame* const known = catalog::find_pdn_game(type, usual_);
    if (known == nullptr) {
        const game::Tag* const tag = game.record.find_tag("GameType");
        return std::unexpected{
            fault({fmt::format("game type {} is none of ours: 20 to 31 and 40",
                               tag ? in_quotes(draughts::trimmed(tag->value)) : std::to_string(type)),
                   tag ? tag->place : game.place})};
    }
    return CollectedGame{*known, draughts::from_pdn(known->rules(), std::move(game.record))};
}

std::string pdn_text(const catalog::DraughtsGame& game, game::Record record) {
    return draughts::write_pdn(draughts::to_pdn(game.rules(), std::move(record)), {.first = game.rules().first});
}

} // namespace laststone::app
