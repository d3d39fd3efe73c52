#include <algorithm>

#include "course/draughts_lessons.hpp"
#include "course/scene.hpp"

namespace laststone::course {
namespace {

using catalog::Move;
using catalog::Square;

bool takes(const Move& move, std::size_t pieces) { return move.captured.size() == pieces; }

std::ptrdiff_t kings_taken(const Scene& scene, const Move& move) {
    return std::ranges::count_if(move.captured, [&](Square square) { return scene.piece(square) == 'B'; });
}

// All legal moves are as the lesson wants them, and others are refused for one reason.
FoundStep compulsory(const catalog::DraughtsGame& game, const Cast& cast, std::string_view reason,
                     const std::function<bool(const Scene&, const Move&)>& is_wanted) {
    return first_step(game, cast, [&](const Scene& scene) -> FoundStep {
        if (scene.moves.empty()) return {};
        if (!std::ranges::all_of(scene.moves, [&](const Move& move) { return is_wanted(scene, move); })) return {};
        auto refused = scene.refused(reason);
        if (refused.empty()) return {};
        CourseStep step = scene.step();
        step.refused = std::move(refused);
        return step;
    });
}

constexpr std::string_view better = "better_capture_compulsory";

// How many kings a king that steps takes on its way through these squares, none where the first piece is one already.
int kings_taken_late(const Scene& scene, Square from, Square over, Square to) {
    const auto between = [&](Square one, Square other) {
        const draughts::Place middle{(scene.row(one) + scene.row(other)) / 2,
                                     (scene.column(one) + scene.column(other)) / 2};
        return scene.piece(Square{scene.game.rules().board.square(middle).number()});
    };
    return between(from, over) == 'b' && between(over, to) == 'B' ? 1 : 0;
}

// The way that takes as much as the legal one, but a man first.
std::optional<RefusedMove> king_taken_second(const Scene& scene, const Move& legal) {
    const int squares = static_cast<int>(scene.board.size());
    for (int over = 1; over <= squares; ++over)
        for (int to = 1; to <= squares; ++to) {
            const Square middle{over};
            const Square end{to};
            if (scene.distance(legal.from, middle) != 2 || scene.distance(middle, end) != 2) continue;
            if (kings_taken_late(scene, legal.from, middle, end) == 0) continue;
            const std::string text = scene.name(legal.from) + "x" + scene.name(middle) + "x" + scene.name(end);
            if (auto refused = scene.refused(text, better)) return refused;
        }
    return std::nullopt;
}

} // namespace

FoundStep must_capture(const catalog::DraughtsGame& game) {
    return compulsory(game, {.pieces = "wwb"}, "capture_compulsory", [](const Scene& scene, const Move& move) {
        return scene.only_move() != nullptr && takes(move, 1) && !scene.goes_back(move);
    });
}

FoundStep must_complete(const catalog::DraughtsGame& game) {
    return first_step(game, {.pieces = "wbb"}, [](const Scene& scene) -> FoundStep {
        const Move* const move = scene.only_move();
        if (move == nullptr || !takes(*move, 2) || move->becomes_king || scene.row(move->to) >= scene.row(move->from))
            return {};
        const std::string half = scene.name(move->from) + "-" + scene.name(move->path[1]);
        auto refused = scene.refused(half, "capture_must_be_completed");
        if (!refused) return {};
        CourseStep step = scene.step();
        step.refused = {*refused};
        return step;
    });
}

FoundStep choose_freely(const catalog::DraughtsGame& game) {
    return first_step(game, {.pieces = "wwbbb"}, [](const Scene& scene) -> FoundStep {
        if (scene.moves.size() != 2) return {};
        const Move& one = scene.moves[0];
        const Move& other = scene.moves[1];
        const bool takes_one_or_two = (takes(one, 1) && takes(other, 2)) || (takes(one, 2) && takes(other, 1));
        if (!takes_one_or_two || one.from == other.from || one.becomes_king || other.becomes_king) return {};
        return scene.step();
    });
}

FoundStep take_most_pieces(const catalog::DraughtsGame& game) {
    return compulsory(game, {.pieces = "wwbbb"}, "longer_capture_compulsory", [](const Scene& scene, const Move& move) {
        return scene.only_move() != nullptr && takes(move, 2) && !move.becomes_king;
    });
}

FoundStep take_most_value(const catalog::DraughtsGame& game) {
    return compulsory(game, {.pieces = "wwbB"}, better, [](const Scene& scene, const Move& move) {
        return scene.only_move() != nullptr && takes(move, 1) && kings_taken(scene, move) == 1;
    });
}

FoundStep take_with_king(const catalog::DraughtsGame& game) {
    return compulsory(game, {.pieces = "wWbb"}, better, [](const Scene& scene, const Move& move) {
        return takes(move, 1) && scene.piece(move.from) == 'W';
    });
}

FoundStep take_most_kings(const catalog::DraughtsGame& game) {
    return compulsory(game, {.pieces = "WbB"}, better, [](const Scene& scene, const Move& move) {
        return takes(move, 1) && kings_taken(scene, move) == 1;
    });
}

FoundStep take_king_first(const catalog::DraughtsGame& game) {
    return first_step(game, {.pieces = "WbbBB"}, [](const Scene& scene) -> FoundStep {
        const Move* const move = scene.only_move();
        if (move == nullptr || !takes(*move, 2) || kings_taken(scene, *move) != 1) return {};
        auto refused = king_taken_second(scene, *move);
        if (!refused) return {};
        CourseStep step = scene.step();
        step.refused = {*refused};
        return step;
    });
}

} // namespace laststone::course
