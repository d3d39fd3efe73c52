// Reads the games of a PDN file and says what the engine would play at the end of each.
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <laststone/catalog/games.hpp>
#include <laststone/catalog/pdn_games.hpp>
#include <laststone/catalog/state.hpp>
#include <laststone/engine/session.hpp>

using namespace laststone;

// The position after the main line of a record whose moves are legal.
std::unique_ptr<catalog::State> at_the_end(const catalog::Game& game, const game::Record& record) {
    const std::string_view fen = record.tag("FEN");
    auto state = game.read(fen.empty() ? "start" : fen);
    if (!state) return nullptr;
    for (auto at = record[game::Record::root].next; at; at = record[at].next) (*state)->play(record[at].text);
    return std::move(*state);
}

int main(int count, char** arguments) {
    std::ifstream file{count > 1 ? arguments[1] : "games.pdn"};
    const std::string text{std::istreambuf_iterator<char>{file}, {}};
    const catalog::Game& english = *catalog::find_game("english"); // of games without a GameType

    engine::Session session{{.threads = 1, .hash_mib = 16}};
    draughts::PdnReader reader{draughts::pdn_source(text)};
    while (auto read = reader.next()) {
        if (!*read) {
            std::cerr << "line " << read->error().place.line << ": " << read->error().what << '\n';
            continue;
        }
        const auto found = catalog::collected(std::move(**read), english);
        if (!found || !found->game.check(found->record)) continue;
        const auto state = at_the_end(found->game, found->record);
        if (!state) continue;
        const auto thought = session.think(*state, {.limits = {.depth = 9}});
        std::cout << found->game.info().name << ": " << (thought.move() ? state->text(*thought.move()) : "no move") << '\n';
    }
}
