#include "course/draughts_lessons.hpp"
#include "course/scene.hpp"
#include "course/start_scene.hpp"

namespace laststone::course {
namespace {

using catalog::Move;
using catalog::Square;

// The one legal move: a man takes one piece, and `goes` as the lesson wants.
FoundStep one_capture(const catalog::DraughtsGame& game, bool (*goes)(const Scene&, const Move&)) {
    return first_step(game, {.pieces = "wb"}, [&](const Scene& scene) -> FoundStep {
        const Move* const move = scene.only_move();
        if (move == nullptr || move->captured.size() != 1 || move->becomes_king || !goes(scene, *move)) return {};
        CourseStep step = scene.step();
        step.marked = {scene.name(move->captured[0])};
        return step;
    });
}

// A black piece that touches the white man, and the jump over it.
struct Neighbour {
    Square square;
    std::string jump;
};

std::vector<Neighbour> neighbours(const Scene& scene) {
    const draughts::Board& board = scene.game.rules().board;
    const Square man{static_cast<int>(scene.board.find('w')) + 1};
    std::vector<Neighbour> all;
    for (int number = 1; number <= board.squares(); ++number) {
        const Square square{number};
        const bool is_black = scene.piece(square) == 'b' || scene.piece(square) == 'B';
        if (!is_black || scene.distance(man, square) != 1) continue;
        const draughts::Place behind{2 * scene.row(square) - scene.row(man),
                                     2 * scene.column(square) - scene.column(man)};
        if (board.holds(behind))
            all.push_back({square, scene.name(man) + "-" + scene.name(Square{board.square(behind).number()})});
    }
    return all;
}

// Nothing can be taken, and this is why.
FoundStep no_capture(const catalog::DraughtsGame& game, std::string_view pieces, std::string_view reason) {
    return first_step(game, {.pieces = pieces}, [&](const Scene& scene) -> FoundStep {
        if (!scene.is_quiet() || scene.moves.empty()) return {};
        for (const Neighbour& near : neighbours(scene)) {
            auto refused = scene.refused(near.jump, reason);
            if (!refused) continue;
            CourseStep step = scene.step();
            step.refused = {*refused};
            step.marked = {scene.name(near.square)};
            return step;
        }
        return {};
    });
}

} // namespace

FoundStep move_a_man(const catalog::DraughtsGame& game) { return StartScene{game}.step(); }

FoundStep capture_a_man(const catalog::DraughtsGame& game) {
    return one_capture(game,
                       [](const Scene& scene, const Move& move) { return scene.row(move.to) < scene.row(move.from); });
}

FoundStep capture_backward(const catalog::DraughtsGame& game) {
    return one_capture(game, [](const Scene& scene, const Move& move) { return scene.goes_back(move); });
}

FoundStep capture_sideways(const catalog::DraughtsGame& game) {
    return one_capture(game,
                       [](const Scene& scene, const Move& move) { return scene.row(move.to) == scene.row(move.from); });
}

FoundStep capture_straight(const catalog::DraughtsGame& game) {
    return one_capture(
        game, [](const Scene& scene, const Move& move) { return scene.column(move.to) == scene.column(move.from); });
}

FoundStep capture_forward_only(const catalog::DraughtsGame& game) {
    return no_capture(game, "wb", "men_do_not_capture_backward");
}

FoundStep spare_a_king(const catalog::DraughtsGame& game) { return no_capture(game, "wB", "men_do_not_capture_kings"); }

} // namespace laststone::course
