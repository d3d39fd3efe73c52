#include "course/scene.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <ranges>

namespace laststone::course {
namespace {

using catalog::Move;
using catalog::Square;
using game::Color;

draughts::Place place_of(const draughts::Board& board, Square square) {
    return board.place(draughts::Square{square.number()});
}

// Twice the distance of a square from the middle of the area, so that it is whole.
int distance_from(const draughts::Board& board, Cast::Area area, Square square) {
    const draughts::Place place = place_of(board, square);
    const int last_row = board.rows() - 1;
    const int row = area == Cast::Area::middle ? last_row : area == Cast::Area::top ? 2 : 2 * last_row;
    const int column = area == Cast::Area::corner ? 0 : board.columns() - 1;
    return std::max(std::abs(2 * place.row - row), std::abs(2 * place.column - column));
}

std::vector<Square> nearest_first(const draughts::Board& board, Cast::Area area) {
    std::vector<Square> squares;
    for (int number = 1; number <= board.squares(); ++number) squares.emplace_back(number);
    std::ranges::stable_sort(squares, {}, [&](Square square) { return distance_from(board, area, square); });
    return squares;
}

// Puts one piece after the other on every square left, those of one kind in square order.
class Arranger {
public:
    Arranger(const catalog::DraughtsGame& game, const Cast& cast, const Search& find)
        : game_{game}, cast_{cast}, find_{find}, board_(static_cast<std::size_t>(rules().board.squares()), '.') {
        squares_ = nearest_first(rules().board, cast.area);
        if (cast.with_bystander) put_bystander();
        squares_.resize(std::min(squares_.size(), cast.squares));
    }

    std::optional<CourseStep> arrange(std::size_t piece = 0, std::size_t first = 0) {
        if (piece == cast_.pieces.size()) {
            const auto scene = Scene::set(game_, board_);
            return scene ? find_(*scene) : std::nullopt;
        }
        for (std::size_t at = first; at < squares_.size(); ++at) {
            char& letter = board_[squares_[at].index()];
            if (letter != '.' || stands_crowned(cast_.pieces[piece], squares_[at])) continue;
            letter = cast_.pieces[piece];
            const bool is_one_of_several =
                piece + 1 < cast_.pieces.size() && cast_.pieces[piece + 1] == cast_.pieces[piece];
            auto found = arrange(piece + 1, is_one_of_several ? at + 1 : 0);
            letter = '.';
            if (found) return found;
        }
        return std::nullopt;
    }

private:
    const draughts::Rules& rules() const { return game_.rules(); }

    bool stands_crowned(char piece, Square square) const {
        const int row = place_of(rules().board, square).row;
        return (piece == 'w' && row == 0) || (piece == 'b' && row == rules().board.rows() - 1);
    }

    // Far away, and far from being crowned.
    void put_bystander() {
        for (const Square square : squares_ | std::views::reverse)
            if (place_of(rules().board, square).row < rules().board.rows() / 2) {
                board_[square.index()] = 'b';
                return;
            }
    }

    const catalog::DraughtsGame& game_;
    const Cast& cast_;
    const Search& find_;
    std::string board_;
    std::vector<Square> squares_{};
};

} // namespace

std::optional<Scene> Scene::set(const catalog::DraughtsGame& game, std::string_view board, Color to_move) {
    const auto position = game.position_of(board, to_move);
    assert(position);
    auto state = game.read(*position, {});
    return state ? of(game, std::move(*state)) : std::nullopt;
}

std::optional<Scene> Scene::of(const catalog::DraughtsGame& game, std::unique_ptr<catalog::State> state) {
    auto moves = state->moves();
    if (!moves) return std::nullopt;
    std::string board = state->board();
    return Scene{game, std::move(state), std::move(*moves), std::move(board)};
}

Scene Scene::after(const Move& move) const { return *of(game, state->after(move)); }

int Scene::row(Square square) const { return place_of(game.rules().board, square).row; }
int Scene::column(Square square) const { return place_of(game.rules().board, square).column; }
int Scene::distance(Square one, Square other) const {
    return std::max(std::abs(row(one) - row(other)), std::abs(column(one) - column(other)));
}

std::optional<RefusedMove> Scene::refused(const std::string& text, std::string_view reason) const {
    const auto found = state->find(text);
    if (found || found.error().reason != reason) return std::nullopt;
    return RefusedMove{text, std::string{reason}};
}

std::vector<RefusedMove> Scene::refused(std::string_view reason) const {
    std::vector<RefusedMove> all;
    const int squares = static_cast<int>(board.size());
    for (int from = 1; from <= squares; ++from) {
        if (piece(Square{from}) != 'w' && piece(Square{from}) != 'W') continue;
        for (int to = 1; to <= squares; ++to)
            if (auto move = refused(name(Square{from}) + "-" + name(Square{to}), reason)) all.push_back(*move);
    }
    return all;
}

CourseStep Scene::step(const std::vector<Move>& accepted) const {
    return {.game = std::string{game.info().id}, .position = state->position(), .turns = {{state->texts(accepted)}}};
}

std::optional<CourseStep> first_step(const catalog::DraughtsGame& game, const Cast& cast, const Search& find) {
    return Arranger{game, cast, find}.arrange();
}

} // namespace laststone::course
