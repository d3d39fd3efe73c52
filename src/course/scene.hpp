// A small position of draughts with White, the learner, to move.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/draughts_game.hpp"
#include "catalog/state.hpp"
#include "course/step.hpp"

namespace laststone::course {

struct Scene {
    const catalog::DraughtsGame& game;
    std::unique_ptr<catalog::State> state;
    std::vector<catalog::Move> moves; // the legal ones

    // Nothing where the position is impossible. The board is one as State::board has it.
    static std::optional<Scene> set(const catalog::DraughtsGame& game, std::string_view board,
                                    game::Color to_move = game::Color::white);
    static std::optional<Scene> of(const catalog::DraughtsGame& game, std::unique_ptr<catalog::State> state);
    // The position after a legal move, its history forgotten.
    Scene after(const catalog::Move& move) const;

    int row(catalog::Square square) const; // from the top, where White crowns
    int column(catalog::Square square) const;
    int distance(catalog::Square one, catalog::Square other) const; // in steps of a king
    char piece(catalog::Square square) const { return board[square.index()]; }
    bool goes_back(const catalog::Move& move) const { return row(move.to) > row(move.from); }
    bool is_quiet() const { return moves.empty() || !moves.front().is_capture(); }
    // The only legal move; null where there are several, or none.
    const catalog::Move* only_move() const { return moves.size() == 1 ? &moves.front() : nullptr; }

    // What the rules say to White's pieces going straight to a square: the moves refused for this reason.
    std::vector<RefusedMove> refused(std::string_view reason) const;
    // The same for one move in any form; nothing where it is legal, or refused for another reason.
    std::optional<RefusedMove> refused(const std::string& text, std::string_view reason) const;

    std::string name(catalog::Square square) const { return state->name(square); }
    std::vector<std::string> texts() const { return state->texts(moves); }

    // A step of one turn in which these moves will do.
    CourseStep step(const std::vector<catalog::Move>& accepted) const;
    // One in which every legal move does.
    CourseStep step() const { return step(moves); }

    std::string board;
};

// Which pieces are put on the board, and where: squares near a place, the nearest first.
struct Cast {
    enum class Area { middle, top, corner };

    std::string_view pieces; // as State::board has them: "wwb"
    Area area = Area::middle;
    bool with_bystander = true; // a black man far away, so that the game goes on
    std::size_t squares = 18;
};

// The first position with this cast in which the lesson is found: always the same one.
using Search = std::function<std::optional<CourseStep>(const Scene&)>;
std::optional<CourseStep> first_step(const catalog::DraughtsGame& game, const Cast& cast, const Search& find);

} // namespace laststone::course
