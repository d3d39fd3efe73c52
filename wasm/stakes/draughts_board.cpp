#include "board_game.hpp"
#include "draughts/notation/fen.hpp"
#include "draughts/notation/move_text.hpp"
#include "draughts/notation/square_text.hpp"

namespace laststone::stakes {
namespace {

using channel::Bytes32;
using channel::State32;
using draughts::Piece;
using draughts::Route;
using draughts::Rules;
using draughts::Square;

template <const Rules& R>
draughts::Position<R> position_of(const Bytes32& state) {
    return channel::position_of<R>(*channel::decode(state));
}

template <const Rules& R>
std::string name_of(Square square) {
    return draughts::square_text(R.board, R.notation.squares, square);
}

template <const Rules& R, class Squares>
Json names_of(const Squares& squares) {
    Json names = Json::array();
    for (const Square square : squares) names.push_back(name_of<R>(square));
    return names;
}

template <const Rules& R>
std::string board_of(const draughts::Position<R>& position) {
    constexpr std::string_view letters = ".bBwW";
    std::string board;
    for (int number = 1; number <= R.board.squares(); ++number) {
        const Piece piece = position[Square{number}];
        const bool is_black = piece == Piece::black_man || piece == Piece::black_king;
        const bool is_king = piece == Piece::black_king || piece == Piece::white_king;
        board += piece == Piece::none ? letters[0] : letters[(is_black ? 1u : 3u) + (is_king ? 1u : 0u)];
    }
    return board;
}

template <const Rules& R>
Json json_of(const draughts::Position<R>& position, const Route& route) {
    Json json{{"path", names_of<R>(route.path)}, {"captured", names_of<R>(route.captured)}};
    const Piece piece = position[route.from()];
    const bool is_man = piece == Piece::black_man || piece == Piece::white_man;
    if (is_man && route.king_at_end) json["crowned"] = draughts::crowned_at(R, position.to_move(), route.path);
    return json;
}

template <const Rules& R>
Json moves_of(const draughts::Position<R>& position) {
    const auto legal = position.legal_moves();
    const auto texts = draughts::move_texts(position, legal);
    Json moves = Json::array();
    std::size_t at = 0;
    for (const auto& move : legal) {
        const draughts::Position<R> child = position.play(move);
        Json json{{"text", texts[at++]},
                  {"from", name_of<R>(move.from())},
                  {"to", name_of<R>(move.to())},
                  {"captured", names_of<R>(move.captured())},
                  {"position", draughts::write_fen(R, child.setup())},
                  {"board", board_of(child)},
                  {"routes", Json::array()}};
        int left = draughts::Position<R>::most_routes_tried;
        position.for_each_route(move, left, [&](const Route& route) {
            json["routes"].push_back(json_of(position, route));
            return true;
        });
        moves.push_back(std::move(json));
    }
    return moves;
}

template <const Rules& R>
Json squares_of_board() {
    Json squares = Json::array();
    for (int number = 1; number <= R.board.squares(); ++number) {
        const draughts::Place place = R.board.place(Square{number});
        squares.push_back({{"name", name_of<R>(Square{number})},
                           {"number", number},
                           {"letters", draughts::place_name(R.board, place)},
                           {"row", place.row},
                           {"column", place.column}});
    }
    return squares;
}

template <const Rules& R>
Json start() {
    const State32 state = *channel::first_state(draughts::start_setup(R));
    return {{"family", "draughts"},
            {"naming", R.notation.squares == draughts::Naming::numbers ? "numbers" : "letters"},
            {"first", game::name(R.first)},
            {"state", channel::prefixed_hex(channel::encode(state))},
            {"board", board_of(channel::position_of<R>(state))},
            {"rows", R.board.rows()},
            {"columns", R.board.columns()},
            {"squares", squares_of_board<R>()}};
}

template <const Rules& R>
Json standing(const Bytes32& state) {
    const draughts::Position<R> position = position_of<R>(state);
    return {{"position", draughts::write_fen(R, position.setup())},
            {"board", board_of(position)},
            {"must_capture", position.must_capture()},
            {"moves", moves_of(position)},
            {"open", nullptr}};
}

// The first route of a legal move that fits, if any.
template <const Rules& R, class F>
std::optional<Route> route_where(const Bytes32& state, F&& fits) {
    std::optional<Route> found;
    position_of<R>(state).for_each_route([&](const Route& route) {
        if (fits(route)) found = route;
        return !found;
    });
    return found;
}

template <const Rules& R>
Json last_move(const Bytes32& before, const channel::Turn& turn) {
    const auto path = channel::decode_path(turn.path);
    const State32 state = *channel::decode(before);
    const auto route = !path ? std::nullopt : route_where<R>(before, [&](const Route& each) {
        return channel::encode(channel::play(state, each)) == turn.state && channel::path_of(each) == *path;
    });
    if (!route) return {{"path", Json::array()}};
    return json_of(position_of<R>(before), *route);
}

template <const Rules& R>
std::optional<channel::Turn> turn_along(const channel::Referee& referee, const Json& path, channel::Intent intent) {
    const auto route =
        route_where<R>(referee.state(), [&](const Route& each) { return names_of<R>(each.path) == path; });
    return route ? std::optional{referee.move(*route, intent)} : std::nullopt;
}

} // namespace

template <const Rules& R>
BoardGame draughts_board() {
    return {R.id, &start<R>, &standing<R>, &last_move<R>, &turn_along<R>};
}
template BoardGame draughts_board<draughts::english>();
template BoardGame draughts_board<draughts::russian>();

} // namespace laststone::stakes
