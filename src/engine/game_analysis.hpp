// Analyses every move of a game: its score, what was better, and whether it was a mistake.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "catalog/state.hpp"
#include "engine/move_quality.hpp"
#include "engine/search_result.hpp"
#include "engine/session.hpp"

namespace laststone::engine {

// How likely a player with this score is to win, from 0 to 1, where a draw counts half.
double winning_chances(Score score);

// Scores are those of the side that moves.
struct AnalysedMove {
    catalog::Move move{};
    game::Color mover{};
    Score score{};                  // with this move
    Score best{};                   // with the best one
    std::vector<Variation> lines{}; // the best moves, best first; none where there was no choice
    int depth = 0;
    bool captures = false;
    MoveQuality quality = MoveQuality::none;

    bool is_best() const { return lines.empty() || same_move(lines.front().moves.front(), move); }
    // The one that has the best score: the one played where no other has a higher.
    const catalog::Move& best_move() const { return best == score ? move : lines.front().moves.front(); }
    // Of winning chances, by not playing the best.
    double loss() const;
};

// An analysed move as people read it.
struct AnalysisTexts {
    std::string move{};
    std::string best{};
    std::vector<std::vector<std::string>> lines{};
};
AnalysisTexts texts_of(const catalog::State& before, const AnalysedMove& analysed);

// How one side played.
struct Account {
    int moves = 0;
    int inaccuracies = 0;
    int mistakes = 0;
    int blunders = 0;
    double loss = 0;

    void add(const AnalysedMove& analysed);
    double average_loss() const { return moves == 0 ? 0 : loss / moves; }
};

struct GameQuestion {
    search::Limits limits{}; // of each position
    int lines = 1;           // how many moves are to have a line; two are searched in any case
    std::function<void(std::size_t analysed)> progress{};
    std::function<void(std::size_t ply, const catalog::State& before, const AnalysedMove& move)> analysed{};
};

// Analyses the moves that led to a state one at a time, from the last to the first, so that the transposition table
// already holds what follows.
class GameAnalyser {
public:
    GameAnalyser(const catalog::State& end, GameQuestion question);

    bool is_done() const { return after_ && state_->plies() == 0; }
    // One more move. False where `stop` was set before all was known about it: the next step is the same.
    bool step(Session& session, const std::atomic<bool>* stop);
    // In the order they were played, the first ones missing until it is done.
    const std::vector<std::optional<AnalysedMove>>& analysed() const { return analysed_; }

private:
    std::optional<SearchResult> think(Session& session, const catalog::State& state, int lines) const;
    std::optional<Score> score_of(Session& session, const catalog::State& state) const;
    std::optional<AnalysedMove> analyse(Session& session, const catalog::State& before) const;

    GameQuestion question_;
    std::unique_ptr<catalog::State> state_; // what is analysed was played from here on
    std::optional<Score> after_{};          // what it is worth to the side to move; nothing before the first step
    std::vector<catalog::Move> moves_;
    std::vector<std::optional<AnalysedMove>> analysed_;
};

// All of them at once; if the limits' stop was set meanwhile, the first ones are missing.
std::vector<std::optional<AnalysedMove>> analyse_game(Session& session, const catalog::State& end,
                                                      const GameQuestion& question);
// What was analysed of such a game, in texts; empty ones where nothing was.
std::vector<AnalysisTexts> texts_of(const catalog::State& end,
                                    const std::vector<std::optional<AnalysedMove>>& analysed);

} // namespace laststone::engine
