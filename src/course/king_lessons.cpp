#include <algorithm>

#include "course/draughts_lessons.hpp"
#include "course/scene.hpp"

namespace laststone::course {
namespace {

using catalog::Move;
using catalog::Square;

// Two turns: this move, a quiet answer, and then one of the moves that the lesson wants.
FoundStep two_turns(const Scene& scene, const Move& move, bool (*is_wanted)(const Scene&, const Move&)) {
    const Scene next = scene.after(move);
    if (!next.is_quiet()) return {};
    for (const Move& answer : next.moves) {
        const Scene last = next.after(answer);
        std::vector<Move> wanted;
        std::ranges::copy_if(last.moves, std::back_inserter(wanted),
                             [&](const Move& one) { return is_wanted(last, one); });
        if (wanted.empty() || last.is_quiet() == wanted.front().is_capture()) continue;
        CourseStep step = scene.step({move});
        step.turns.front().answer = next.state->text(answer);
        step.turns.push_back({last.state->texts(wanted)});
        return step;
    }
    return {};
}

// A man that lands on its crowning row after the first piece it takes.
bool touches_the_crown(const Scene& scene, const Move& move) {
    return scene.piece(move.from) == 'w' && move.captured.size() == 2 && scene.row(move.path[1]) == 0;
}

// The king walks until it must rest, and Black waits; nothing where anybody could capture on the way.
std::unique_ptr<catalog::State> with_tired_king(const Scene& scene) {
    auto line = scene.state->clone();
    Square king{static_cast<int>(scene.board.find('W')) + 1};
    for (int run = 0; run < scene.game.rules().king_run; ++run) {
        const auto moves = *line->moves();
        const auto walk = std::ranges::find(moves, king, &Move::from);
        if (walk == moves.end() || walk->is_capture()) return nullptr;
        king = walk->to;
        line->play(*walk);
        const auto answers = *line->moves();
        if (answers.empty() || answers.front().is_capture()) return nullptr;
        line->play(answers.front());
    }
    return line;
}

} // namespace

FoundStep crown_a_man(const catalog::DraughtsGame& game) {
    return first_step(game, {.pieces = "w", .area = Cast::Area::top, .squares = 40},
                      [](const Scene& scene) -> FoundStep {
                          if (std::ranges::count_if(scene.moves, &Move::becomes_king) != 1 || !scene.is_quiet())
                              return {};
                          const Move& crowning = *std::ranges::find_if(scene.moves, &Move::becomes_king);
                          return two_turns(scene, crowning, [](const Scene& last, const Move& move) {
                              return last.piece(move.from) == 'W' && last.goes_back(move);
                          });
                      });
}

FoundStep stop_at_the_crown(const catalog::DraughtsGame& game) {
    return first_step(game, {.pieces = "wbb", .area = Cast::Area::top}, [](const Scene& scene) -> FoundStep {
        const Move* const move = scene.only_move();
        if (move == nullptr || move->captured.size() != 1 || !move->becomes_king) return {};
        return two_turns(scene, *move, [](const Scene& last, const Move& next) {
            return last.piece(next.from) == 'W' && next.is_capture();
        });
    });
}

FoundStep pass_the_crown(const catalog::DraughtsGame& game) {
    return first_step(game, {.pieces = "wbb", .area = Cast::Area::top}, [](const Scene& scene) -> FoundStep {
        const Move* const move = scene.only_move();
        if (move == nullptr || !touches_the_crown(scene, *move) || move->becomes_king) return {};
        return scene.step();
    });
}

FoundStep crown_and_go_on(const catalog::DraughtsGame& game) {
    return first_step(game, {.pieces = "wbb", .area = Cast::Area::top}, [](const Scene& scene) -> FoundStep {
        const auto shows = [&](const Move& move) {
            return touches_the_crown(scene, move) && move.becomes_king &&
                   scene.distance(move.path[1], move.captured[1]) > 1; // as only a king can
        };
        if (scene.moves.empty() || !std::ranges::all_of(scene.moves, shows)) return {};
        return scene.step();
    });
}

FoundStep capture_back_with_king(const catalog::DraughtsGame& game) {
    return first_step(game, {.pieces = "Wb"}, [](const Scene& scene) -> FoundStep {
        const Move* const move = scene.only_move();
        if (move == nullptr || move->captured.size() != 1 || !scene.goes_back(*move)) return {};
        return scene.step();
    });
}

FoundStep fly(const catalog::DraughtsGame& game) {
    return first_step(game, {.pieces = "W", .area = Cast::Area::corner}, [](const Scene& scene) -> FoundStep {
        const auto length = [&](const Move& move) { return scene.distance(move.from, move.to); };
        if (!scene.is_quiet()) return {};
        const Move& farthest = *std::ranges::max_element(scene.moves, {}, length);
        if (length(farthest) < 4) return {};
        CourseStep step = scene.step({farthest});
        step.marked = {scene.name(farthest.to)};
        step.blanks = {{"square", scene.name(farthest.to)}};
        return step;
    });
}

FoundStep capture_from_afar(const catalog::DraughtsGame& game) {
    return first_step(game, {.pieces = "Wb", .area = Cast::Area::corner, .squares = 40},
                      [](const Scene& scene) -> FoundStep {
                          const auto shows = [&](const Move& move) {
                              return move.captured.size() == 1 && scene.distance(move.from, move.captured[0]) > 1;
                          };
                          if (scene.moves.size() < 3 || !std::ranges::all_of(scene.moves, shows)) return {};
                          return scene.step();
                      });
}

FoundStep land_close(const catalog::DraughtsGame& game) {
    return first_step(
        game, {.pieces = "Wb", .area = Cast::Area::corner, .squares = 40}, [](const Scene& scene) -> FoundStep {
            const Move* const move = scene.only_move();
            if (move == nullptr || move->captured.size() != 1 || scene.distance(move->from, move->captured[0]) < 2)
                return {};
            auto refused = scene.refused("must_land_close");
            if (refused.size() < 2) return {};
            CourseStep step = scene.step();
            step.refused = std::move(refused);
            return step;
        });
}

FoundStep turn_aside(const catalog::DraughtsGame& game) {
    return first_step(game, {.pieces = "Wbb"}, [](const Scene& scene) -> FoundStep {
        const std::string sign{scene.game.rules().notation.capture};
        for (const Move& move : scene.moves)
            for (int square = 1; square <= static_cast<int>(scene.board.size()); ++square) {
                const std::string back =
                    scene.name(move.from) + sign + scene.name(move.to) + sign + scene.name(Square{square});
                auto refused = scene.refused(back, "turns_back");
                if (!refused) continue;
                CourseStep step = scene.step();
                step.refused = {*refused};
                return step;
            }
        return {};
    });
}

FoundStep rest_the_king(const catalog::DraughtsGame& game) {
    return first_step(game, {.pieces = "Ww"}, [](const Scene& scene) -> FoundStep {
        auto line = with_tired_king(scene);
        if (!line) return {};
        const auto tired = Scene::of(scene.game, std::move(line));
        if (!tired || !tired->is_quiet() || tired->moves.empty()) return {};
        auto refused = tired->refused("king_move_limit");
        if (refused.empty()) return {};
        CourseStep step = tired->step();
        step.refused = std::move(refused);
        return step;
    });
}

} // namespace laststone::course
