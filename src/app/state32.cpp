#include "app/state32.hpp"

#include <fmt/format.h>

#include "app/failure.hpp"
#include "app/input.hpp"
#include "base/characters.hpp"
#include "draughts/notation/fen.hpp"

namespace laststone::app {

channel::State32 first_state_of(const catalog::Game& game, const catalog::State& state) {
    const draughts::Rules& rules = draughts::english;
    if (game.info().id != rules.id)
        throw Failure{fmt::format("a state of 32 bytes holds English draughts only, not {}", game.info().name)};
    const Text fen{*state.write(catalog::Form::fen), "the position"};
    const auto read = draughts::parse_fen(rules, fen.content);
    if (!read) throw Failure{fault_in(fen, read.error().offset, read.error().what)};
    const auto first = channel::first_state(read->setup);
    if (!first) throw Failure{first.error().sentence};
    return *first;
}

channel::Bytes32 read_state(std::string_view argument, std::string_view what) {
    const Text text = read_argument(argument, what);
    const std::string_view trimmed = base::trimmed(text.content);
    const auto bytes = channel::parse_bytes<32>(trimmed);
    if (!bytes)
        throw Failure{
            fault_in(text, bytes.error().offset + base::offset_in(text.content, trimmed), bytes.error().what)};
    return *bytes;
}

} // namespace laststone::app
