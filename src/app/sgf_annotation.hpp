// What an analysis says about a game of NoGo, written into its SGF tree: docs/analysis.md.
#pragma once

#include <vector>

#include "app/annotation.hpp"
#include "nogo/notation/sgf.hpp"
#include "nogo/shape.hpp"

namespace laststone::app {

// The tree without what an earlier analysis of ours has left in it: comments, marks and variations.
nogo::SgfTree without_analysis(const nogo::SgfTree& tree);

// Adds evaluations, marks, and so many better lines for each mistake. Findings are of this tree, which has no analysis yet.
void annotate(nogo::SgfTree& tree, nogo::Shape shape, const std::vector<Finding>& findings, int lines);

} // namespace laststone::app
