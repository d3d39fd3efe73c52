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

MoveQuality quality_of(const AnalysedMove& analysed) {
    const double loss = analysed.loss();
    if (loss >= much) return MoveQuality::blunder;
    if (loss >= some) return MoveQuality::mistake;
    if (loss >= little) return MoveQuality::inaccuracy;
    const bool others_fail =
        analysed.is_best() && analysed.lines.size() > 1 &&
        winning_chances(analysed.lines[0].score) - winning_chances(analysed.lines[1].score) >= much;
    return others_fail && !analysed.captures ? MoveQuality::only_move : MoveQuality::none; // recapturing is obvious
}

} // namespace

double winning_chances(Score score) {
    if (score.is_decided()) return score.is_win() ? 1 : 0;
    return 1 / (1 + std::pow(10, -score.value() / hundredths_for_ten_to_one));
}

double AnalysedMove::loss() const { return std::max(0.0, winning_chances(best) - winning_chances(score)); }

AnalysisTexts texts_of(const State& before, const AnalysedMove& analysed) {
    AnalysisTexts texts{.move = before.text(analysed.move), .best = before.text(analysed.best_move())};
    for (const Variation& line : analysed.lines) texts.lines.push_back(before.line_texts(line.moves));
    return texts;
}

std::vector<AnalysisTexts> texts_of(const State& end, const std::vector<std::optional<AnalysedMove>>& analysed) {
    std::vector<AnalysisTexts> texts(analysed.size());
    const auto state = end.clone();
    for (std::size_t ply = analysed.size(); ply-- > 0;) {
        state->take_back();
        if (analysed[ply]) texts[ply] = texts_of(*state, *analysed[ply]);
    }
    return texts;
}

void Account::add(const AnalysedMove& analysed) {
    ++moves;
    inaccuracies += analysed.quality == MoveQuality::inaccuracy ? 1 : 0;
    mistakes += analysed.quality == MoveQuality::mistake ? 1 : 0;
    blunders += analysed.quality == MoveQuality::blunder ? 1 : 0;
    loss += analysed.loss();
}

GameAnalyser::GameAnalyser(const State& end, GameQuestion question)
    : question_{std::move(question)}, state_{end.clone()}, moves_{end.played()}, analysed_(moves_.size()) {}

bool GameAnalyser::step(Session& session, const std::atomic<bool>* stop) {
    question_.limits.stop = stop;
    if (!after_) after_ = score_of(session, *state_);
    if (!after_ || state_->plies() == 0) return after_.has_value();
    auto before = state_->clone();
    before->take_back();
    auto analysed = analyse(session, *before);
    if (!analysed) return false;
    state_ = std::move(before);
    after_ = state_->outcome().draw ? Score::draw() : analysed->best;
    const std::size_t ply = state_->plies();
    analysed_[ply] = std::move(analysed);
    if (question_.analysed) question_.analysed(ply, *state_, *analysed_[ply]);
    if (question_.progress) question_.progress(moves_.size() - ply);
    return true;
}

// Nothing where it was stopped.
std::optional<SearchResult> GameAnalyser::think(Session& session, const State& state, int lines) const {
    SearchResult result = session.think(state, {.limits = question_.limits, .lines = lines});
    const std::atomic<bool>* const stop = question_.limits.stop;
    if (stop != nullptr && stop->load(std::memory_order_relaxed)) return std::nullopt;
    return result;
}

// For the side to move.
std::optional<Score> GameAnalyser::score_of(Session& session, const State& state) const {
    if (state.outcome().draw) return Score::draw();
    const auto result = think(session, state, 1);
    if (!result) return std::nullopt;
    return result->score();
}

// The move played here, after which the other side has `after_`.
std::optional<AnalysedMove> GameAnalyser::analyse(Session& session, const State& before) const {
    // The end of the game is one ply farther away.
    AnalysedMove analysed{.move = moves_[before.plies()], .mover = before.to_move(), .score = (-*after_).higher(1)};
    analysed.best = analysed.score;
    const auto moves = before.moves().value_or(std::vector<catalog::Move>{});
    analysed.captures = !moves.empty() && moves.front().is_capture(); // which is compulsory
    if (moves.size() != 1) {
        auto result = think(session, before, std::max(question_.lines, 2));
        if (!result) return std::nullopt;
        analysed.lines = std::move(result->lines);
        analysed.depth = result->depth;
        if (!analysed.is_best()) analysed.best = std::max(analysed.score, analysed.lines.front().score);
    }
    analysed.quality = quality_of(analysed);
    return analysed;
}

std::vector<std::optional<AnalysedMove>> analyse_game(Session& session, const State& end,
                                                      const GameQuestion& question) {
    GameAnalyser analyser{end, question};
    while (!analyser.is_done() && analyser.step(session, question.limits.stop)) {}
    return analyser.analysed();
}

} // namespace laststone::engine
