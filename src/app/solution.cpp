#include "app/solution.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

namespace laststone::app {

Json solution_json(const Solution& solution) {
    Json document{{"result", solution.result ? Json(*solution.result) : Json(nullptr)},
                  {"nodes", solution.nodes},
                  {"seconds", solution.seconds},
                  {"winning_moves", solution.winning_moves},
                  {"pv", solution.line}};
    if (solution.best_moves) {
        document["plies"] = solution.plies ? Json(*solution.plies) : Json(nullptr);
        document["best_moves"] = *solution.best_moves;
    }
    if (solution.proof_positions) document["proof_positions"] = *solution.proof_positions;
    if (!solution.sentence.empty()) document["sentence"] = solution.sentence;
    return document;
}

std::string solution_text(const Solution& solution) {
    std::string text = fmt::format("{}\n", solution.result.value_or("not solved"));
    const auto add = [&](std::string_view name, const std::vector<std::string>& moves) {
        if (!moves.empty()) text += fmt::format("{}: {}\n", name, fmt::join(moves, " "));
    };
    if (solution.plies) text += fmt::format("plies: {}\n", *solution.plies);
    if (solution.best_moves) add("best moves", *solution.best_moves);
    if (solution.best_moves != solution.winning_moves) add("winning moves", solution.winning_moves);
    add("line", solution.line);
    if (solution.proof_positions) text += fmt::format("proof: {} positions\n", *solution.proof_positions);
    return text + fmt::format("{} nodes, {:.3f} s\n", solution.nodes, solution.seconds);
}

} // namespace laststone::app
