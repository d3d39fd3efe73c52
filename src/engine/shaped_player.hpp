// The search compiled for one shape: for instances/ alone.
#pragma once

#include <concepts>
#include <utility>

#include "catalog/shaped_move.hpp"
#include "catalog/state_with_line.hpp"
#include "draughts/compiled.hpp"
#include "draughts/eval/built_in_nnue.hpp"
#include "draughts/eval/fitted.hpp"
#include "draughts/eval/patterns.hpp"
#include "engine/draughts_player.hpp"
#include "engine/table_prober.hpp"
#include "search/lazy_smp.hpp"

namespace laststone::engine {

// Usual: the evaluator of its fitted weights.
template <const draughts::Rules& Shape, class Usual = draughts::Patterns<Shape>>
class ShapedPlayer final : public DraughtsPlayer {
    using Position = draughts::Position<Shape>;
    using Move = draughts::Move<Shape>;

public:
    void prepare(Evaluation evaluation) const override {
        if (is_by_formula(evaluation)) (void)by_formula(evaluation);
        else (void)usual();
    }
    SearchResult think(const catalog::State& state, const SearchRequest& request, const SearchResources& resources,
                       const Watch& watch) const override;
    bool is_quiet(const draughts::Setup& setup) const override {
        const Position position = Position::from(setup).value();
        return !position.must_capture() && !position.is_threatened();
    }

private:
    static SearchResult translate(const Position& root, const search::Report<Position>& report,
                                  const TableProber<Shape>& prober);
    // Each evaluator is made when it is first asked for.
    static const Usual& usual();
    static bool is_by_formula(Evaluation evaluation) {
        return evaluation == Evaluation::plain || evaluation == Evaluation::matrix;
    }
    static const draughts::Patterns<Shape>& by_formula(Evaluation evaluation);
};

template <const draughts::Rules& Shape, class Usual>
const Usual& ShapedPlayer<Shape, Usual>::usual() {
    if constexpr (std::same_as<Usual, draughts::Patterns<Shape>>) {
        static const Usual patterns{draughts::usual_weights(Shape)};
        return patterns;
    } else {
        static const Usual network{draughts::usual_weights(Shape), draughts::built_in_nnue(Shape)};
        return network;
    }
}

template <const draughts::Rules& Shape, class Usual>
const draughts::Patterns<Shape>& ShapedPlayer<Shape, Usual>::by_formula(Evaluation evaluation) {
    if (evaluation == Evaluation::plain) {
        static const draughts::Patterns<Shape> plain{draughts::plain_weights(Shape)};
        return plain;
    }
    static const draughts::Patterns<Shape> matrix{draughts::matrix_weights(Shape)};
    return matrix;
}

template <const draughts::Rules& Shape, class Usual>
SearchResult ShapedPlayer<Shape, Usual>::translate(const Position& root, const search::Report<Position>& report,
                                                   const TableProber<Shape>& prober) {
    SearchResult result{.depth = report.depth, .nodes = report.nodes, .seconds = report.seconds.count(), .lines = {}};
    for (const search::PrincipalVariation<Position>& found : report.lines) {
        Variation line{.score = found.score, .moves = {}};
        Position position = root;
        const auto play = [&](const Move& move) {
            line.moves.push_back(catalog::move_of(position, move));
            position = position.play(move);
        };
        for (const Move& move : found.moves) play(move);
        // The search left off where tables know the rest.
        for (const Move& move : prober.moves_to_the_end(position)) play(move);
        result.lines.push_back(std::move(line));
    }
    return result;
}

template <const draughts::Rules& Shape, class Usual>
SearchResult ShapedPlayer<Shape, Usual>::think(const catalog::State& state, const SearchRequest& request,
                                               const SearchResources& resources, const Watch& watch) const {
    // The player was chosen by the shape of the game, which is that of the line: only the compiler cannot know.
    const auto& line = dynamic_cast<const catalog::StateWithLine<Shape>&>(state).line();
    search::Start<Position> start = search::start_of(line);
    const TableProber<Shape> prober{resources.tables, line.rules()};
    if (resources.tables != nullptr) start.tables = &prober;
    const search::SearchOptions options{
        .threads = resources.threads, .lines = request.lines, .techniques = resources.techniques};
    const auto observer = [&](const search::Report<Position>& report) {
        if (watch) watch(translate(start.position, report, prober));
    };
    const auto searched_by = [&](const auto& evaluator) {
        return translate(start.position,
                         search::search(start, evaluator, resources.table, resources.control, options, {observer}),
                         prober);
    };
    SearchResult result =
        is_by_formula(request.evaluation) ? searched_by(by_formula(request.evaluation)) : searched_by(usual());
    result.known = prober.probe(start.position);
    return result;
}

// What draughts_player.cpp asks for.
template <const draughts::Rules& Shape>
const DraughtsPlayer& shaped_player() {
    static constexpr ShapedPlayer<Shape> player;
    return player;
}

} // namespace laststone::engine
