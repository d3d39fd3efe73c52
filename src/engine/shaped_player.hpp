// The search compiled for one shape: for instances/ alone.
#pragma once

#include <type_traits>
#include <utility>

#include "catalog/shaped_move.hpp"
#include "catalog/state_with_line.hpp"
#include "draughts/compiled.hpp"
#include "draughts/eval/built_in_nnue.hpp"
#include "draughts/eval/fitted.hpp"
#include "draughts/eval/nnue.hpp"
#include "draughts/eval/patterns.hpp"
#include "engine/draughts_player.hpp"
#include "engine/table_prober.hpp"
#include "search/lazy_smp.hpp"

namespace laststone::engine {

template <const draughts::Rules& Shape>
class ShapedPlayer final : public DraughtsPlayer {
    using Position = draughts::Position<Shape>;
    using Move = draughts::Move<Shape>;
    using Evaluator = std::conditional_t<draughts::has_nnue(Shape), draughts::Nnue<Shape>, draughts::Patterns<Shape>>;

public:
    void prepare(Evaluation evaluation) const override { (void)evaluator_of(evaluation); }
    SearchResult think(const catalog::State& state, const SearchRequest& request, const SearchResources& resources,
                       const Watch& watch) const override;
    bool is_quiet(const draughts::Setup& setup) const override {
        const Position position = Position::from(setup).value();
        return !position.must_capture() && !position.is_threatened();
    }

private:
    static SearchResult translate(const Position& root, const search::Report<Position>& report,
                                  const TableProber<Shape>& prober);
    // Each is made when it is first asked for.
    static const Evaluator& evaluator_of(Evaluation evaluation);
};

template <const draughts::Rules& Shape>
auto ShapedPlayer<Shape>::evaluator_of(Evaluation evaluation) -> const Evaluator& {
    if (evaluation == Evaluation::plain) {
        static const Evaluator plain{draughts::plain_weights(Shape)};
        return plain;
    }
    if (evaluation == Evaluation::matrix) {
        static const Evaluator matrix{draughts::matrix_weights(Shape)};
        return matrix;
    }
    if constexpr (draughts::has_nnue(Shape)) {
        static const Evaluator usual{draughts::usual_weights(Shape), draughts::built_in_nnue(Shape)};
        return usual;
    } else {
        static const Evaluator usual{draughts::usual_weights(Shape)};
        return usual;
    }
}

template <const draughts::Rules& Shape>
SearchResult ShapedPlayer<Shape>::translate(const Position& root, const search::Report<Position>& report,
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

template <const draughts::Rules& Shape>
SearchResult ShapedPlayer<Shape>::think(const catalog::State& state, const SearchRequest& request,
                                        const SearchResources& resources, const Watch& watch) const {
    // The player was chosen by the shape of the game, which is that of the line: only the compiler cannot know.
    const auto& line = dynamic_cast<const catalog::StateWithLine<Shape>&>(state).line();
    search::Start<Position> start = search::start_of(line);
    const TableProber<Shape> prober{resources.tables, line.rules()};
    if (resources.tables != nullptr) start.tables = &prober;
    const search::SearchOptions options{.threads = resources.threads,
                                        .lines = request.lines,
                                        .techniques = resources.techniques,
                                        .parameters = resources.parameters};
    const auto observer = [&](const search::Report<Position>& report) {
        if (watch) watch(translate(start.position, report, prober));
    };
    SearchResult result = translate(start.position,
                                    search::search(start, evaluator_of(request.evaluation), resources.table,
                                                   resources.control, options, {observer}),
                                    prober);
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
