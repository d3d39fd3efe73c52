#include "app/state32.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>

#include "app/failure.hpp"
#include "app/input.hpp"
#include "base/characters.hpp"
#include "catalog/shaped_move.hpp"
#include "channel/nogo32.hpp"
#include "channel/nogo_samples.hpp"
#include "channel/samples.hpp"
#include "draughts/notation/fen.hpp"
#include "draughts/notation/square_text.hpp"
#include "draughts/notation/typed_move.hpp"
#include "nogo/notation/point_text.hpp"
#include "nogo/notation/text.hpp"

namespace laststone::app {
namespace {

using channel::english;
using channel::russian;
using draughts::Rules;

template <class Sampler>
std::function<channel::Sample()> sampled_by(std::uint64_t seed) {
    return [sampler = std::make_shared<Sampler>(seed)] { return sampler->next(); };
}

// Draughts.

template <const Rules& R>
channel::Bytes32 first_draughts_bytes(const catalog::State& state) {
    const Text fen{*state.write(catalog::Form::fen), "the position"};
    const auto read = draughts::parse_fen(R, fen.content);
    if (!read) throw Failure{fault_in(fen, read.error().offset, read.error().what)};
    const auto first = channel::first_state(read->setup);
    if (!first) throw Failure{first.error().sentence};
    return channel::encode(*first);
}

template <const Rules& R>
std::string square_name(draughts::Square square) {
    return draughts::square_text(R.board, R.notation.squares, square);
}

template <const Rules& R>
Json pieces_json(const channel::State32& state) {
    Json pieces = Json::array();
    for (int n = 1; n <= static_cast<int>(state.pieces.size()); ++n) {
        const channel::PieceNumber number{n};
        if (state[number].square)
            pieces.push_back({{"number", n},
                              {"side", game::name(number.side())},
                              {"square", square_name<R>(state[number].square)},
                              {"king", state[number].king}});
    }
    return pieces;
}

template <const Rules& R>
std::expected<StateGame::Decoded, channel::ChannelFault> read_draughts(const channel::Bytes32& bytes) {
    const auto state = channel::decode(bytes);
    if (!state) return std::unexpected{state.error()};
    Json jumped = Json::array();
    for (const channel::PieceNumber number : state->jumped)
        if (number) jumped.push_back(number.number());
    return StateGame::Decoded{draughts::write_fen(R, channel::position_of<R>(*state).setup()),
                              {{"to_move", game::name(state->to_move())},
                               {"turn", state->turn},
                               {"moved", state->moved ? Json(state->moved.number()) : Json(nullptr)},
                               {"jumped", jumped},
                               {"pieces", pieces_json<R>(*state)}}};
}

template <const Rules& R>
StateGame::Path draughts_path(const std::string& argument) {
    const Text text = read_argument(argument, "the path");
    const auto typed = draughts::parse_move(R, text.content);
    if (!typed) throw Failure{fault_in(text, typed.error().offset, typed.error().what)};
    if (typed->squares.size() > channel::most_jumps<R> + 1)
        throw Failure{fmt::format("the path is too long: a king jumps {} pieces at most", channel::most_jumps<R>)};
    channel::Path path;
    for (std::size_t i = 1; i < typed->squares.size(); ++i) {
        const draughts::TypedSquare& landing = typed->squares[i];
        if (!landing.square) throw Failure{fault_in(text, landing.offset, "this is a light square")};
        path.landings.push_back(landing.square);
    }
    return channel::encode_path(path);
}

std::pair<channel::Bytes32, StateGame::Path> play_draughts(const channel::Bytes32& before, const catalog::Move& move) {
    const channel::State32 state = *channel::decode(before);
    draughts::Route route = catalog::route_of(move);
    route.king_at_end = move.becomes_king || state[state.at(route.from())].king;
    return {channel::encode(channel::play(state, route)), channel::encode_path(channel::path_of(route))};
}

template <const Rules& R>
constexpr StateGame draughts_states{R.id,
                                    &first_draughts_bytes<R>,
                                    &read_draughts<R>,
                                    &channel::step<R>,
                                    &draughts_path<R>,
                                    &play_draughts,
                                    &sampled_by<channel::Samples<R>>};

// NoGo.

channel::Bytes32 first_nogo_bytes(const catalog::State& state) {
    const auto first = channel::first_state(*nogo::parse_text({}, *state.write(catalog::Form::fen)));
    if (!first) throw Failure{first.error().sentence};
    return channel::encode(*first);
}

std::expected<StateGame::Decoded, channel::ChannelFault> read_nogo(const channel::Bytes32& bytes) {
    const auto state = channel::decode_nogo(bytes);
    if (!state) return std::unexpected{state.error()};
    return StateGame::Decoded{
        nogo::write_text(state->setup),
        {{"to_move", game::name(state->setup.to_move)},
         {"turn", state->turn},
         {"moved", state->played ? Json(nogo::point_text({}, *state->played)) : Json(nullptr)},
         {"black", state->setup.count(nogo::Content::black)},
         {"white", state->setup.count(nogo::Content::white)}}};
}

StateGame::Path nogo_path(const std::string& argument) {
    const Text text = read_argument(argument, "the path");
    const auto typed = nogo::parse_point(base::trimmed(text.content));
    const auto point = typed ? nogo::point_on({}, *typed) : std::nullopt;
    if (!point) throw Failure{fault_in(text, 0, "this is no point of the board")};
    return channel::encode_path(*point);
}

std::pair<channel::Bytes32, StateGame::Path> play_nogo(const channel::Bytes32& before, const catalog::Move& move) {
    const nogo::Point point = nogo::point_at({}, move.to.index());
    return {channel::encode(channel::play(*channel::decode_nogo(before), point)), channel::encode_path(point)};
}

constexpr StateGame nogo_states{"nogo:9x9", &first_nogo_bytes, &read_nogo, &channel::step_of_nogo,
                                &nogo_path, &play_nogo,        &sampled_by<channel::NogoSamples>};

constexpr std::array state_games{&draughts_states<english>, &draughts_states<russian>, &nogo_states};

} // namespace

const StateGame& state_game(const catalog::Game& game) {
    const std::string_view id = game.info().id == "nogo" ? nogo_states.id : game.info().id;
    for (const StateGame* states : state_games)
        if (states->id == id) return *states;
    throw Failure{fmt::format("a state of 32 bytes holds English or Russian draughts, or NoGo on 9x9 points, and not {}",
                              game.info().name)};
}

const StateGame& state_game(std::string_view id) { return **std::ranges::find(state_games, id, &StateGame::id); }

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
