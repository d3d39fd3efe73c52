// Instead of the work that goes on for minutes, where there are no threads for it: a sentence.
#include "api/archive/imports.hpp"
#include "api/engines/puzzle_maker.hpp"

namespace laststone::api {

std::optional<Fault> make_puzzles(Archive&, Pool&, const PuzzlePlan&, Job&) {
    return Fault{"failed", "puzzles can be made by a server alone"};
}

std::string upload_name(const std::string& folder) { return folder; }

} // namespace laststone::api
