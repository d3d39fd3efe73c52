// A game of draughts in progress, with the moves of one shape: for instances/ alone.
#pragma once

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

#include "catalog/shaped_game.hpp"
#include "catalog/shaped_move.hpp"
#include "catalog/state_with_line.hpp"
#include "draughts/compiled.hpp"
#include "draughts/explain.hpp"
#include "draughts/notation/move_text.hpp"
#include "draughts/notation/pdn_game.hpp"

namespace laststone::catalog {

template <const draughts::Rules& Shape>
class ShapedState final : public StateWithLine<Shape> {
    using Position = draughts::Position<Shape>;
    using ShapedMove = draughts::Move<Shape>;

public:
    using State::play;

    ShapedState(const DraughtsGame& game, const draughts::ReadPosition& start)
        : StateWithLine<Shape>{game, start, position_of(start.setup)} {}

    std::unique_ptr<State> clone() const override { return std::make_unique<ShapedState>(*this); }
    Color to_move() const override { return now().to_move(); }
    game::Outcome outcome() const override { return line_.outcome(); }
    draughts::Setup setup() const override { return now().setup(); }
    bool has_too_many_captures() const override { return now().legal_moves().overflowed(); }

    Answer<std::vector<Move>> moves(Convention convention) const override {
        if (auto refusal = this->unfinished_capture()) return std::unexpected{std::move(*refusal)};
        const auto routes = convention == Convention::distinct ? distinct_routes() : all_routes();
        if (!routes) return std::unexpected{Refusal{std::string{draughts::too_many_captures}}};
        std::vector<Move> moves;
        moves.reserve(routes->size());
        for (const draughts::Route& route : *routes) moves.push_back(move_of(now(), route));
        return moves;
    }

    bool is_legal(const Move& move) const override {
        if (this->unfinished_capture()) return false;
        const auto legal = now().legal_moves();
        return std::ranges::any_of(legal, [&](const ShapedMove& one) { return same_move(without_path(one), move); });
    }

    Found find(std::string_view text) const override {
        if (auto refusal = this->unfinished_capture())
            return std::unexpected{NoMove{std::move(*refusal), NoMove::unreadable}};
        auto move = draughts::find_meant(now(), text);
        if (move && now().play(*move).legal_moves().overflowed())
            return std::unexpected{NoMove{
                {"after " + std::string{text} + " " + std::string{draughts::too_many_captures}}, NoMove::unreadable}};
        if (move) return move_of(now(), *move);
        auto& why = move.error();
        return std::unexpected{NoMove{{std::move(why.sentence), why.offset}, draughts::name(why.reason)}};
    }

    void play(const Move& move) override {
        assert(is_legal(move));
        line_.play(move_in(now(), move));
    }
    std::size_t plies() const override { return line_.plies(); }
    void take_back() override { line_.take_back(); }
    std::vector<Move> played() const override {
        std::vector<Move> moves;
        moves.reserve(line_.plies());
        for (std::size_t ply = 0; ply < line_.plies(); ++ply) moves.push_back(played_at(ply));
        return moves;
    }

    std::unique_ptr<State> after(const Move& move) const override {
        return std::make_unique<ShapedState>(this->game(),
                                             draughts::ReadPosition{.setup = now().play(move_in(now(), move)).setup()});
    }
    std::uint64_t perft(int depth, const PerftOptions& options) const override {
        const draughts::PerftWork work{
            .convention = options.convention,
            .table = options.table,
            .stop = options.stop,
            .gave_up = options.gave_up,
        };
        return draughts::perft(now(), depth, work);
    }

    std::vector<std::string> texts(std::span<const Move> moves, MoveForm form, Convention convention) const override {
        return written(now(), moves, form, convention);
    }
    std::vector<std::string> line_texts(std::span<const Move> line, MoveForm form) const override {
        std::vector<std::string> texts;
        Position position = now();
        for (const Move& move : line) {
            texts.push_back(written(position, {&move, 1}, form).front());
            position = position.play(move_in(position, move));
        }
        return texts;
    }
    std::vector<std::string> played_texts(MoveForm form) const override {
        std::vector<std::string> texts;
        for (std::size_t ply = 0; ply < line_.plies(); ++ply) {
            const Move move = played_at(ply);
            texts.push_back(written(line_.position(ply), {&move, 1}, form).front());
        }
        return texts;
    }

private:
    using StateWithLine<Shape>::line_;

    const Position& now() const { return line_.position(); }
    Move played_at(std::size_t ply) const { return move_of(line_.position(ply), line_.move(ply)); }
    static Position position_of(const draughts::Setup& setup) {
        const auto position = Position::from(setup);
        assert(position);
        return *position;
    }

    // One route of each move, in square order; nothing where there are too many.
    std::optional<std::vector<draughts::Route>> distinct_routes() const {
        auto legal = now().legal_moves();
        if (legal.overflowed()) return std::nullopt;
        std::ranges::sort(legal);
        return now().routes_of(legal);
    }
    std::optional<std::vector<draughts::Route>> all_routes() const {
        constexpr std::size_t most = 100'000;
        std::vector<draughts::Route> routes;
        const bool all = now().for_each_route([&](const draughts::Route& route) {
            routes.push_back(route);
            return routes.size() <= most;
        });
        if (!all || routes.size() > most) return std::nullopt;
        draughts::sort_by_squares(routes);
        return routes;
    }
    Move without_path(const ShapedMove& move) const {
        Move same{.from = square_of(move.from()), .to = square_of(move.to()), .becomes_king = now().kind(move).crowns};
        for (const draughts::Square square : move.captured()) same.captured.push_back(square_of(square));
        return same;
    }

    static std::vector<std::string> written(const Position& position, std::span<const Move> moves, MoveForm form,
                                            Convention convention = Convention::distinct) {
        const bool whole = form == MoveForm::arrow || convention == Convention::routes;
        const bool may_be_ambiguous = form == MoveForm::game && !whole && std::ranges::any_of(moves, &Move::is_capture);
        const auto legal = may_be_ambiguous ? position.legal_moves() : typename Position::MoveList{};
        std::vector<std::string> texts;
        texts.reserve(moves.size());
        for (const Move& move : moves)
            texts.push_back(move_text(Shape, move, form, whole || is_ambiguous(legal, move_in(position, move))));
        return texts;
    }

    draughts::DrawCounters clock() const override { return line_.clock(); }
    draughts::Material pieces() const override { return now().material(); }
    int occurrences() const override { return line_.occurrences(); }
    std::vector<draughts::Square> last_move() const override {
        if (line_.plies() == 0) return {};
        const ShapedMove& move = line_.move(line_.plies() - 1);
        return {move.from(), move.to()};
    }
};

template <const draughts::Rules& Shape>
std::expected<void, draughts::PdnError> ShapedGame<Shape>::check(const game::Record& record) const {
    return draughts::check<Shape>(rules(), record);
}

template <const draughts::Rules& Shape>
std::expected<draughts::PlayedGame, draughts::PdnError> ShapedGame<Shape>::play_through(game::Record record) const {
    return draughts::play_through<Shape>(rules(), std::move(record));
}

template <const draughts::Rules& Shape>
std::unique_ptr<DraughtsState> ShapedGame<Shape>::open(const draughts::ReadPosition& start) const {
    assert(same_shape(Shape, rules()));
    return std::make_unique<ShapedState<Shape>>(*this, start);
}

} // namespace laststone::catalog
