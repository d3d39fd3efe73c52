#include "board_json.hpp"

#include <string_view>

#include "draughts/notation/fen.hpp"
#include "draughts/notation/move_text.hpp"
#include "draughts/notation/square_text.hpp"

namespace laststone::stakes {

using draughts::Route;
using draughts::Square;

std::string name_of(Square square) { return draughts::square_text(rules.board, rules.notation.squares, square); }

std::string board_of(const channel::Position& position) {
    constexpr std::string_view letters = ".bBwW";
    std::string board;
    for (int number = 1; number <= rules.board.squares(); ++number) {
        const draughts::Piece piece = position[Square{number}];
        const bool is_black = piece == draughts::Piece::black_man || piece == draughts::Piece::black_king;
        const bool is_king = piece == draughts::Piece::black_king || piece == draughts::Piece::white_king;
        board += piece == draughts::Piece::none ? letters[0] : letters[(is_black ? 1u : 3u) + (is_king ? 1u : 0u)];
    }
    return board;
}

Json json_of(const channel::Position& position, const Route& route) {
    Json json{{"path", names_of(route.path)}, {"captured", names_of(route.captured)}};
    // A man of English draughts is crowned where its move ends.
    const draughts::Piece piece = position[route.from()];
    const bool is_man = piece == draughts::Piece::black_man || piece == draughts::Piece::white_man;
    if (is_man && route.king_at_end) json["crowned"] = route.path.size() - 1;
    return json;
}

Json moves_of(const channel::Position& position) {
    const auto legal = position.legal_moves();
    const auto texts = draughts::move_texts(position, legal);
    Json moves = Json::array();
    std::size_t at = 0;
    for (const auto& move : legal) {
        const channel::Position child = position.play(move);
        Json json{{"text", texts[at++]},
                  {"from", name_of(move.from())},
                  {"to", name_of(move.to())},
                  {"captured", names_of(move.captured())},
                  {"position", draughts::write_fen(rules, child.setup())},
                  {"board", board_of(child)},
                  {"routes", Json::array()}};
        int left = channel::Position::most_routes_tried;
        position.for_each_route(move, left, [&](const Route& route) {
            json["routes"].push_back(json_of(position, route));
            return true;
        });
        moves.push_back(std::move(json));
    }
    return moves;
}

std::optional<Route> route_of_turn(const channel::State32& before, const channel::Turn& turn) {
    const auto path = channel::decode_path(turn.path);
    std::optional<Route> found;
    if (!path) return found;
    channel::position_of(before).for_each_route([&](const Route& route) {
        const auto after = channel::play(before, route);
        if (channel::encode(after) == turn.state && channel::path_of(route) == *path) found = route;
        return !found;
    });
    return found;
}

Json squares_of_board() {
    Json squares = Json::array();
    for (int number = 1; number <= rules.board.squares(); ++number) {
        const draughts::Place place = rules.board.place(Square{number});
        squares.push_back({{"name", name_of(Square{number})},
                           {"number", number},
                           {"letters", draughts::place_name(rules.board, place)},
                           {"row", place.row},
                           {"column", place.column}});
    }
    return squares;
}

} // namespace laststone::stakes
