// A game of draughts in progress, with the moves of one shape: for instances/ alone.
#pragma once

#include <algorithm>
#include <cassert>
#include <type_traits>
#include <utility>

#include "catalog/draughts_state.hpp"
#include "catalog/shaped_game.hpp"
#include "draughts/compiled.hpp"
#include "draughts/explain.hpp"
#include "draughts/notation/move_text.hpp"
#include "draughts/notation/pdn_game.hpp"
#include "game/line.hpp"

namespace laststone::catalog {

template <const draughts::Rules& Shape>
class ShapedState final : public DraughtsState {
    using Position = draughts::Position<Shape>;
    using Move = draughts::Move<Shape>;
    using Set = draughts::SquareSet<Shape>;

public:
    ShapedState(const draughts::Rules& rules, const draughts::ReadPosition& start)
        : DraughtsState{rules, start}, line_{position_of(start.setup), rules.draws, clock_at_start(start)} {}

    std::unique_ptr<State> clone() const override { return std::make_unique<ShapedState>(*this); }
    Color to_move() const override { return now().to_move(); }
    game::Outcome outcome() const override { return line_.outcome(); }
    draughts::Setup setup() const override { return now().setup(); }
    GameSoFar so_far() const override {
        GameSoFar game{&rules(), line_.position(0).setup(), line_.clock(0), {}};
        for (std::size_t ply = 0; ply < line_.plies(); ++ply) {
            const Move& move = line_.move(ply);
            const auto captured = move.captured();
            game.moves.push_back({move.from(), move.to(), {captured.begin(), captured.end()}, move.king_at_end()});
        }
        return game;
    }

    Answer<std::vector<MoveInfo>> moves(Convention convention, MoveForm form) const override {
        const draughts::MoveStyle style = style_of(form);
        if (convention == Convention::distinct) {
            const auto legal = legal_moves();
            std::vector<std::string> texts;
            if (legal) texts = draughts::move_texts(now(), *legal, style);
            auto text = texts.begin();
            return each(legal, [&](const Move& move) { return info(move, std::move(*text++), move.captured()); });
        }
        return each(routes(), [&](const draughts::Route& route) {
            return info(move_of(route), draughts::route_text(rules(), route, style), route.captured);
        });
    }

    Answer<Explanation> explain(std::string_view move) const override {
        if (const auto refusal = unfinished_capture()) return std::unexpected{*refusal};
        auto explanation = draughts::explain(now(), move);
        if (!explanation) return std::unexpected{Refusal{explanation.error().what, explanation.error().offset}};
        return Explanation{.legal = explanation->legal(),
                           .reason = draughts::name(explanation->reason),
                           .sentence = std::move(explanation->sentence)};
    }

    Answer<std::string> play(std::string_view text) override {
        if (const auto refusal = unfinished_capture()) return std::unexpected{*refusal};
        auto move = draughts::find_move(now(), text);
        if (!move) return std::unexpected{Refusal{std::move(move.error().what), move.error().offset}};
        std::string written = draughts::move_text(now(), *move);
        line_.play(*move);
        return written;
    }
    std::size_t plies() const override { return line_.plies(); }
    void take_back() override { line_.take_back(); }
    std::vector<std::string> played() const override {
        std::vector<std::string> texts;
        for (std::size_t ply = 0; ply < line_.plies(); ++ply)
            texts.push_back(draughts::move_text(line_.position(ply), line_.move(ply)));
        return texts;
    }

    Answer<std::vector<std::unique_ptr<State>>> children(Convention convention) const override {
        const auto child = [&](const Move& move) -> std::unique_ptr<State> {
            return std::make_unique<ShapedState>(rules(), draughts::ReadPosition{.setup = now().play(move).setup()});
        };
        if (convention == Convention::distinct) return each(legal_moves(), child);
        return each(routes(), [&](const draughts::Route& route) { return child(move_of(route)); });
    }

    std::uint64_t perft(int depth, const PerftOptions& options) const override {
        const draughts::PerftWork work{
            .convention = options.convention == Convention::routes ? draughts::Convention::routes
                                                                   : draughts::Convention::distinct,
            .table = options.table,
            .stop = options.stop,
        };
        return draughts::perft(now(), depth, work);
    }

private:
    static constexpr draughts::MoveStyle style_of(MoveForm form) {
        switch (form) {
        case MoveForm::game: break;
        case MoveForm::arrow: return draughts::MoveStyle::arrow;
        case MoveForm::hub: return draughts::MoveStyle::hub;
        }
        return draughts::MoveStyle::game;
    }
    const Position& now() const { return line_.position(); }
    static Position position_of(const draughts::Setup& setup) {
        const auto position = Position::from(setup);
        assert(position);
        return *position;
    }

    // f of every value, or the same refusal.
    template <class Values, class F>
    static auto each(const Answer<Values>& values, F f)
        -> Answer<std::vector<std::invoke_result_t<F, const typename Values::value_type&>>> {
        if (!values) return std::unexpected{values.error()};
        std::vector<std::invoke_result_t<F, const typename Values::value_type&>> results;
        results.reserve(values->size());
        for (const auto& value : *values) results.push_back(f(value));
        return results;
    }

    // In square order, as are routes().
    Answer<draughts::MoveList<Shape>> legal_moves() const {
        if (auto refusal = unfinished_capture()) return std::unexpected{std::move(*refusal)};
        auto legal = now().legal_moves();
        if (legal.overflowed()) return std::unexpected{too_many_moves()};
        std::ranges::sort(legal);
        return legal;
    }
    Answer<std::vector<draughts::Route>> routes() const {
        constexpr std::size_t most = 100'000;
        if (auto refusal = unfinished_capture()) return std::unexpected{std::move(*refusal)};
        std::vector<draughts::Route> routes;
        now().for_each_route([&](const draughts::Route& route) {
            routes.push_back(route);
            return routes.size() <= most;
        });
        if (routes.size() > most) return std::unexpected{too_many_moves()};
        draughts::sort_by_squares(routes);
        return routes;
    }
    static Refusal too_many_moves() { return {"the position has more moves than any game: they cannot be listed"}; }
    static Move move_of(const draughts::Route& route) {
        Set captured;
        for (const draughts::Square square : route.captured) captured |= Set{square};
        return {Set{route.from()}.bits(), Set{route.to()}.bits(), captured.bits(), route.king_at_end};
    }

    template <class Squares>
    MoveInfo info(const Move& move, std::string text, const Squares& captured) const {
        MoveInfo info{.text = std::move(text),
                      .from = name(move.from()),
                      .to = name(move.to()),
                      .captured = {},
                      .position = draughts::write_fen(rules(), now().play(move).setup())};
        for (const draughts::Square square : captured) info.captured.push_back(name(square));
        return info;
    }

    draughts::Clock clock() const override { return line_.clock(); }
    draughts::Material pieces() const override { return now().material(); }
    int occurrences() const override { return line_.occurrences(); }
    std::vector<draughts::Square> last_move() const override {
        if (line_.plies() == 0) return {};
        const Move& move = line_.move(line_.plies() - 1);
        return {move.from(), move.to()};
    }

    game::Line<Position> line_;
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
std::unique_ptr<State> ShapedGame<Shape>::open(const draughts::ReadPosition& start) const {
    assert(same_shape(Shape, rules()));
    return std::make_unique<ShapedState<Shape>>(rules(), start);
}

} // namespace laststone::catalog
