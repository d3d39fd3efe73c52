// What an analysis says about a game, written into its record: docs/analysis.md.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/game_analysis.hpp"
#include "game/record.hpp"

namespace laststone::app {

// Plies of a better line: what lies behind them convinces nobody.
inline constexpr std::ptrdiff_t longest_line = 12;

// A move of a record's main line, and what was found out about it.
struct Finding {
    game::NodeId node;
    std::optional<engine::AnalysedMove> analysed{}; // nothing where it was not looked at
    engine::AnalysisTexts texts{};
};

// The record without what an earlier analysis of ours has left in it: comments, marks and variations.
game::Record without_analysis(const game::Record& record);

// Adds evaluations, marks, and so many better lines for each mistake. Findings are of this record, which has no analysis yet.
void annotate(game::Record& record, const std::vector<Finding>& findings, int lines);

// As White sees it: "0.35", "#7" where White wins within seven plies, "#-7" where Black does.
std::string eval_text(engine::Score score, game::Color side);
// The same as it stands in a comment: "[%eval 0.35]".
std::string eval_comment(engine::Score score, game::Color side);

} // namespace laststone::app
