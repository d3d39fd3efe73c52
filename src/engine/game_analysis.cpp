#include "engine/game_analysis.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace laststone::engine {
namespace {

using catalog::State;

// Shares of winning chances that are given away.
constexpr double much = 0.20;
constexpr double some = 0.10;
constexpr double little = 0.05;

// A lead of one man wins about three games of four.
constexpr double hundredths_for_ten_to_one = 200;

MoveQuality quality_of(const JudgedMove& judged) {
    const double loss = judged.loss();
    if (loss >= much) return MoveQuality::blunder;
    if (loss >= some) return MoveQuality::mistake;
    if (loss >= little) return MoveQuality::inaccuracy;
    const bool others_fail = judged.is_best() && judged.lines.size() > 1 &&
                             winning_chances(judged.lines[0].score) - winning_chances(judged.lines[1].score) >= much;
    return others_fail && !judged.captures ? MoveQuality::only_move : MoveQuality::none; // recapturing is obvious
}

class GameAnalyser {
public:
    GameAnalyser(Session& session, const State& end, const GameQuestion& question)
        : session_{session}, question_{question}, state_{end.clone()}, moves_{end.played()}, judged_(moves_.size()) {}

    std::vector<std::optional<JudgedMove>> judge() && {
        auto after = score_here();
        while (after && state_->plies() > 0) {
            state_->take_back();
            after = judge_move(-*after);
        }
        return std::move(judged_);
    }

private:
    // Nothing where it was stopped.
    std::optional<Thought> think(int lines) {
        Thought thought = session_.think(*state_, {.limits = question_.limits, .lines = lines});
        if (is_stopped()) return std::nullopt;
        return thought;
    }
    bool is_stopped() const {
        return question_.limits.stop != nullptr && question_.limits.stop->load(std::memory_order_relaxed);
    }
    // For the side to move.
    std::optional<Score> score_here() {
        if (state_->outcome().draw) return Score::draw();
        const auto thought = think(1);
        if (!thought) return std::nullopt;
        return thought->score();
    }
    // The move played here, which has this score; returns what the position before it is worth to the one who moves.
    std::optional<Score> judge_move(Score score) {
        const std::size_t ply = state_->plies();
        // The end of the game is one ply farther away.
        JudgedMove judged{.move = moves_[ply], .mover = state_->to_move(), .score = score.higher(1)};
        judged.best = judged.score;
        const auto moves = state_->moves().value_or(std::vector<catalog::Move>{});
        judged.captures = !moves.empty() && moves.front().is_capture(); // which is compulsory
        if (moves.size() != 1) {
            auto thought = think(std::max(question_.lines, 2));
            if (!thought) return std::nullopt;
            judged.lines = std::move(thought->lines);
            judged.depth = thought->depth;
            if (!judged.is_best()) judged.best = std::max(judged.score, judged.lines.front().score);
        }
        judged.quality = quality_of(judged);
        const Score best = judged.best;
        judged_[ply] = std::move(judged);
        if (question_.judged) question_.judged(ply, *state_, *judged_[ply]);
        if (question_.progress) question_.progress(moves_.size() - ply);
        return state_->outcome().draw ? Score::draw() : best;
    }

    Session& session_;
    const GameQuestion& question_;
    std::unique_ptr<State> state_;
    std::vector<catalog::Move> moves_;
    std::vector<std::optional<JudgedMove>> judged_;
};

} // namespace

double winning_chances(Score score) {
    if (score.is_decided()) return score.is_win() ? 1 : 0;
    return 1 / (1 + std::pow(10, -score.value() / hundredths_for_ten_to_one));
}

double JudgedMove::loss() const { return std::max(0.0, winning_chances(best) - winning_chances(score)); }

JudgementTexts texts_of(const State& before, const JudgedMove& judged) {
    JudgementTexts texts{.move = before.text(judged.move), .best = before.text(judged.best_move())};
    for (const Variation& line : judged.lines) texts.lines.push_back(before.line_texts(line.moves));
    return texts;
}

std::vector<JudgementTexts> texts_of(const State& end, const std::vector<std::optional<JudgedMove>>& judged) {
    std::vector<JudgementTexts> texts(judged.size());
    const auto state = end.clone();
    for (std::size_t ply = judged.size(); ply-- > 0;) {
        state->take_back();
        if (judged[ply]) texts[ply] = texts_of(*state, *judged[ply]);
    }
    return texts;
}

void Account::add(const JudgedMove& judged) {
    ++moves;
    inaccuracies += judged.quality == MoveQuality::inaccuracy ? 1 : 0;
    mistakes += judged.quality == MoveQuality::mistake ? 1 : 0;
    blunders += judged.quality == MoveQuality::blunder ? 1 : 0;
    loss += judged.loss();
}

std::vector<std::optional<JudgedMove>> judge_game(Session& session, const State& end, const GameQuestion& question) {
    return GameAnalyser{session, end, question}.judge();
}

} // namespace laststone::engine
