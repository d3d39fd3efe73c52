// Law: whatever an engine says in a match, each line is known or not, and what it says to be its move is one of the game or is
// refused in a sentence.
#include <algorithm>
#include <array>
#include <memory>

#include "catalog/games.hpp"
#include "law.hpp"
#include "match/engine_spec.hpp"

using namespace laststone;

namespace {

constexpr std::size_t most_lines = 50;

struct Listener {
    match::Dialect& dialect;
    const catalog::Game& game;
    std::unique_ptr<catalog::State> state = *game.read("start");

    // Its introduction, whether it is ready, and its moves are lines apart, which nothing keeps it from mixing up.
    void hear(std::string_view line) {
        (void)dialect.read_introduction(line);
        (void)dialect.read_readiness(line);
        match::Answer answer;
        if (dialect.read_answer(line, answer) != match::Reading::awaited) return;
        if (dialect.end_in(answer.said)) return;
        const catalog::Found move = dialect.move_of(*state, answer.said);
        if (!move) return fuzz::must(!move.error().what.empty() && move.error().what.size() < 1000);
        fuzz::must(state->is_legal(*move));
        state->play(*move);
        if (const auto moves = state->moves(); !moves || moves->empty()) state = *game.read("start");
    }
};

} // namespace

// The first byte picks the protocol and the game, the rest is what the engine says.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::array protocols{match::Protocol::ugi, match::Protocol::hub, match::Protocol::hub1,
                                   match::Protocol::dxp, match::Protocol::gtp};
    constexpr std::array<std::string_view, 4> games{"international", "english", "frisian", "nogo:3x3"};
    if (size == 0) return 0;
    const auto dialect = match::make_dialect(protocols[data[0] % protocols.size()]);
    const catalog::Game& game = *catalog::find_game(games[data[0] / protocols.size() % games.size()]);
    (void)dialect->new_game();
    Listener listener{*dialect, game};
    std::string_view text = fuzz::text_of(data + 1, size - 1);
    for (std::size_t count = 0; !text.empty() && count < most_lines; ++count) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        listener.hear(line);
    }
    // Nothing it has said keeps us from readying it.
    if (const auto lines = dialect->preparation(game, {}); !lines) fuzz::must(!lines.error().empty());
    return 0;
}
