#include <algorithm>
#include <array>
#include <utility>

#include "course/draughts_lessons.hpp"
#include "course/scene.hpp"
#include "course/start_scene.hpp"

namespace laststone::course {
namespace {

using catalog::Move;
using catalog::Square;
using game::Color;

bool wins(const Scene& scene, const Move& move) { return scene.after(move).state->outcome().winner == Color::white; }

// A man is given so that Black must take it, and White takes everything in return.
FoundStep shot(const Scene& scene, const Move& gift) {
    if (gift.becomes_king) return {};
    const Scene taken = scene.after(gift);
    const Move* const forced = taken.only_move();
    if (forced == nullptr || forced->captured.size() != 1 || forced->becomes_king) return {};
    const Scene last = taken.after(*forced);
    const auto ends_it = [&](const Move& move) { return move.captured.size() == 2 && wins(last, move); };
    if (last.moves.empty() || !std::ranges::all_of(last.moves, ends_it)) return {};
    CourseStep step = scene.step({gift});
    step.turns.front().answer = taken.state->text(*forced);
    step.turns.push_back({last.texts()});
    return step;
}

std::optional<Move> quiet_move(const catalog::State& state, Square from, Square to) {
    const auto moves = state.moves();
    const auto found = std::ranges::find_if(
        *moves, [&](const Move& move) { return move.from == from && move.to == to && !move.is_capture(); });
    return found != moves->end() ? std::optional{*found} : std::nullopt;
}

// Two kings walk to and fro, Black's first, until White's last move brings the same position about once too often.
FoundStep to_and_fro(const Scene& begin) {
    if (!begin.is_quiet() || begin.moves.empty()) return {};
    const Move& away = begin.moves.front();
    const Scene next = begin.after(away);
    if (!next.is_quiet() || next.moves.empty()) return {};
    const Move& reply = next.moves.front();
    const std::array<std::pair<Square, Square>, 4> circle{
        {{away.from, away.to}, {reply.from, reply.to}, {away.to, away.from}, {reply.to, reply.from}}};

    const auto line = begin.state->clone();
    CourseStep step = begin.step({});
    const int plies = 4 * (begin.game.rules().draws.occurrences - 1);
    for (int ply = 1; ply <= plies; ++ply) {
        const auto [from, to] = circle[static_cast<std::size_t>(ply - 1) % circle.size()];
        const auto move = quiet_move(*line, from, to);
        if (!move || line->outcome().is_over()) return {};
        const std::string text = line->text(*move);
        if (ply == plies) step.turns = {{{text}}};
        else step.played.push_back(text);
        line->play(*move);
    }
    const auto draw = line->outcome().draw;
    return draw && draw->reason == game::DrawReason::repetition ? FoundStep{step} : std::nullopt;
}

} // namespace

FoundStep block_the_last_man(const catalog::DraughtsGame& game) {
    const auto find = [](const Scene& scene) -> FoundStep {
        if (!scene.is_quiet() || scene.moves.size() < 2) return {};
        std::vector<Move> blocking;
        std::ranges::copy_if(scene.moves, std::back_inserter(blocking),
                             [&](const Move& move) { return wins(scene, move); });
        if (blocking.size() != 1) return {};
        return scene.step(blocking);
    };
    for (const std::string_view pieces : {"bww", "bwww"})
        if (auto step = first_step(game, {.pieces = pieces, .area = Cast::Area::corner, .with_bystander = false}, find))
            return step;
    return {};
}

FoundStep give_one_take_two(const catalog::DraughtsGame& game) {
    const auto find = [](const Scene& scene) -> FoundStep {
        if (!scene.is_quiet()) return {};
        FoundStep found;
        for (const Move& gift : scene.moves) {
            auto step = shot(scene, gift);
            if (step && found) return {}; // one way, so that the others can be called wrong
            if (step) found = std::move(step);
        }
        return found;
    };
    return first_step(game, {.pieces = "wwwbb", .with_bystander = false}, find);
}

FoundStep repeat_the_position(const catalog::DraughtsGame& game) {
    const auto find = [](const Scene& scene) -> FoundStep {
        const auto begin = Scene::set(scene.game, scene.board, Color::black);
        return begin ? to_and_fro(*begin) : std::nullopt;
    };
    for (const std::string_view pieces : {"WB", "WWB", "WwBb"})
        if (auto step = first_step(game, {.pieces = pieces, .with_bystander = false, .squares = 40}, find)) return step;
    return {};
}

FoundStep read_a_move(const catalog::DraughtsGame& game) {
    const StartScene start{game};
    CourseStep step = start.step();
    const std::string text = start.text(start.a_move());
    step.turns = {{{text}}};
    step.blanks = {{"move", text}};
    return step;
}

} // namespace laststone::course
