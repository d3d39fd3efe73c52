#include "board_game.hpp"
#include "channel/nogo32.hpp"
#include "nogo/any_position.hpp"
#include "nogo/notation/point_text.hpp"
#include "nogo/notation/text.hpp"

namespace laststone::stakes {
namespace {

using channel::Bytes32;
using channel::Nogo32;
using game::Color;
using nogo::Content;
using nogo::Point;

constexpr nogo::Shape shape;

std::string board_of(const nogo::Setup& setup) {
    std::string board;
    for (std::size_t i = 0; i < static_cast<std::size_t>(shape.points()); ++i) {
        const Content content = setup[nogo::point_at(shape, i)];
        board += content == Content::empty ? '.' : content == Content::black ? 'b' : 'w';
    }
    return board;
}

Json names_of(const std::vector<Point>& points) {
    Json names = Json::array();
    for (const Point point : points) names.push_back(nogo::point_text(shape, point));
    return names;
}

// A stone is put on a point, and nothing else changes.
Json moves_of(const Nogo32& state) {
    Json moves = Json::array();
    for (const Point point : nogo::AnyPosition{state.setup}.open_points(state.setup.to_move)) {
        const nogo::Setup after = channel::play(state, point).setup;
        const std::string name = nogo::point_text(shape, point);
        moves.push_back({{"text", name},
                         {"from", nullptr},
                         {"to", name},
                         {"captured", Json::array()},
                         {"position", nogo::write_text(after)},
                         {"board", board_of(after)},
                         {"routes", Json::array({{{"path", Json::array({name})}, {"captured", Json::array()}}})}});
    }
    return moves;
}

Json start() {
    const Nogo32 state = *channel::first_state(nogo::Setup{});
    Json squares = Json::array();
    for (std::size_t i = 0; i < static_cast<std::size_t>(shape.points()); ++i) {
        const Point point = nogo::point_at(shape, i);
        const std::string name = nogo::point_text(shape, point);
        squares.push_back(
            {{"name", name}, {"number", i + 1}, {"letters", name}, {"row", point.row()}, {"column", point.column()}});
    }
    return {{"family", "nogo"},
            {"naming", "letters"},
            {"first", game::name(Color::black)},
            {"state", channel::prefixed_hex(channel::encode(state))},
            {"board", board_of(state.setup)},
            {"rows", shape.rows()},
            {"columns", shape.columns()},
            {"squares", std::move(squares)}};
}

Json standing(const Bytes32& bytes) {
    const Nogo32 state = *channel::decode_nogo(bytes);
    const nogo::AnyPosition position{state.setup};
    return {{"position", nogo::write_text(state.setup)},
            {"board", board_of(state.setup)},
            {"must_capture", false},
            {"moves", moves_of(state)},
            {"open",
             {{"black", names_of(position.open_points(Color::black))},
              {"white", names_of(position.open_points(Color::white))}}}};
}

Json last_move(const Bytes32&, const channel::Turn& turn) {
    const Nogo32 state = *channel::decode_nogo(turn.state);
    return {{"path", state.played ? names_of({*state.played}) : Json::array()}};
}

std::optional<channel::Turn> turn_along(const channel::Referee& referee, const Json& path, channel::Intent intent) {
    const Nogo32 state = *channel::decode_nogo(referee.state());
    for (const Point point : nogo::AnyPosition{state.setup}.open_points(state.setup.to_move))
        if (names_of({point}) == path)
            return referee.move(channel::encode(channel::play(state, point)), channel::encode_path(point), intent);
    return std::nullopt;
}

} // namespace

BoardGame nogo_board() { return {"nogo:9x9", &start, &standing, &last_move, &turn_along}; }

} // namespace laststone::stakes
