#include "api/archive/kept_game.hpp"

#include <bit>
#include <string_view>

#include "api/asked_line.hpp"
#include "api/description.hpp"
#include "api/records/record_text.hpp"

namespace laststone::api {
namespace {

std::string result_word(const game::Outcome& outcome) {
    if (outcome.winner) return game::name(*outcome.winner);
    return outcome.draw ? "draw" : "";
}

std::string known_value(std::string_view value) { return value == "?" ? std::string{} : std::string{value}; }

class Hash {
public:
    void add(std::uint64_t number) {
        value_ = std::rotl(value_ ^ number, 27) * 0x9e37'79b9'7f4a'7c15;
        value_ ^= value_ >> 32;
    }
    void add(std::string_view text) {
        for (const char c : text) add(std::uint64_t{static_cast<unsigned char>(c)});
        add(text.size());
    }
    std::uint64_t value() const { return value_; }

private:
    std::uint64_t value_ = 0x6c61'7374'7374'6f6e;
};

} // namespace

Result<GameToKeep> to_keep(const Tree& tree) {
    GameToKeep game{.game = std::string{tree.game->info().id},
                    .text = record_text(tree),
                    .black = known_value(tree.tag("Black")),
                    .white = known_value(tree.tag("White")),
                    .event = known_value(tree.tag("Event")),
                    .date = known_value(tree.tag("Date")),
                    .result = result_word(tree.result)};
    if (game.date == "????.??.??") game.date.clear();
    Hash hash;
    const auto fault = along_main_line(tree, [&](const catalog::State& state, std::string_view next) {
        const std::uint64_t key = position_key(*tree.game, state);
        hash.add(key);
        game.plies.push_back({key, std::string{next}});
    });
    if (fault) return refused(*fault);
    for (const std::string_view part :
         {std::string_view{game.game}, std::string_view{game.black}, std::string_view{game.white},
          std::string_view{game.event}, std::string_view{game.date}, std::string_view{game.result}, tree.tag("Round")})
        hash.add(part);
    game.fingerprint = hash.value();
    return game;
}

Result<GameToKeep> kept_game(std::string_view name, std::string_view text) {
    const auto game = find_game(name);
    if (!game) return refused(game.error());
    RecordReader reader{(*game)->info().record_form, draughts::pdn_source(text), **game};
    const auto tree = reader.next();
    if (!tree || !*tree) return refused({"failed", "a game of the archive cannot be read any more"});
    return to_keep(**tree);
}

} // namespace laststone::api
