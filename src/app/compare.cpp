// laststone compare: what differs between two positions.
#include <fmt/format.h>

#include "app/commands.hpp"
#include "app/results.hpp"

namespace laststone::app {
namespace {

using catalog::Comparison;

struct Positions {
    std::string first;
    std::string second;
};

Json name_or_null(const std::string& piece) { return piece.empty() ? Json(nullptr) : Json(piece); }

Json json_of(const catalog::Game& game, const Comparison& comparison) {
    Json squares = Json::array();
    for (const Comparison::Square& square : comparison.squares)
        squares.push_back(
            {{"square", square.name}, {"first", name_or_null(square.first)}, {"second", name_or_null(square.second)}});
    return {{"game", game.info().id},
            {"equal", comparison.equal},
            {"similarity", comparison.similarity},
            {"squares", squares},
            {"counts", {{"first", material_json(comparison.first)}, {"second", material_json(comparison.second)}}},
            {"to_move",
             {{"first", game::name(comparison.first_to_move)}, {"second", game::name(comparison.second_to_move)}}},
            {"remarks", comparison.remarks}};
}

std::string text_of(const Comparison& comparison) {
    if (comparison.equal) return "The positions are equal. Similarity 1\n";
    const auto named = [](const std::string& piece) { return piece.empty() ? std::string{"empty"} : piece; };
    std::string text = fmt::format("{} differ{}. Similarity {:.3f}\n", counted(comparison.squares.size(), "square"),
                                   comparison.squares.size() == 1 ? "s" : "", comparison.similarity);
    for (const Comparison::Square& square : comparison.squares)
        text += fmt::format("  {:<4} {:<10} -> {}\n", square.name, named(square.first), named(square.second));
    for (const Color side : {Color::black, Color::white})
        if (const auto before = material_text(comparison.first, side), after = material_text(comparison.second, side);
            before != after)
            text += fmt::format("{}: {} -> {}\n", game::title(side), before, after);
    if (comparison.first_to_move != comparison.second_to_move)
        text += fmt::format("To move: {} -> {}\n", game::title(comparison.first_to_move),
                            game::title(comparison.second_to_move));
    for (const std::string& remark : comparison.remarks) text += standing_alone(remark) + "\n";
    return text;
}

Status compare(const Positions& positions, Context& context) {
    if (positions.first.empty() || positions.second.empty())
        throw Failure{"compare needs two positions, as in `laststone compare start W:W18:B7`"};
    const catalog::Game& game = context.game();
    const auto first = context.state(positions.first, "the first position");
    const auto second = context.state(positions.second, "the second position");
    const Comparison comparison = game.compare(*first, *second);
    if (context.json()) context.out().json(json_of(game, comparison));
    else context.out().write(text_of(comparison));
    return Status::done;
}

} // namespace

Command compare_command() {
    return {.name = "compare",
            .arguments = "POS1 POS2",
            .summary = "what differs between two positions, and how much",
            .details = "Similarity is 1 for equal positions and 0 where they have no piece in common.",
            .examples = {{"compare start @board.txt", "what has happened on a drawn board"},
                         {"compare W:W18,22:B7 B:W18,K22:B7 --json", "squares, counts, similarity and side to move"}},
            .prepare = [](Options& options) -> Command::Run {
                const auto positions = std::make_shared<Positions>();
                options.positional("POS1", positions->first, "a position in any form, or @FILE");
                options.positional("POS2", positions->second, "another");
                return [positions](Context& context) { return compare(*positions, context); };
            }};
}

} // namespace laststone::app
