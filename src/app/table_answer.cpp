#include "app/table_answer.hpp"

#include <fmt/format.h>

#include "app/input.hpp"
#include "catalog/draughts_game.hpp"
#include "catalog/draughts_state.hpp"

namespace laststone::app {
namespace {

constexpr std::size_t cache_for_tables = 256 << 20;

std::optional<TableResult> as_the_mover_sees(const std::optional<TableResult>& after) {
    if (!after) return std::nullopt;
    const game::Wdl wdl = after->wdl == game::Wdl::win    ? game::Wdl::loss
                          : after->wdl == game::Wdl::loss ? game::Wdl::win
                                                          : game::Wdl::draw;
    return TableResult{wdl, after->plies ? std::optional{*after->plies + 1} : std::nullopt};
}

} // namespace

const tables::TableTools& table_tools(const catalog::Game& game) {
    const auto* const draughts_game = catalog::as_draughts(game);
    if (draughts_game == nullptr) throw Failure{"there are endgame tables for draughts only: choose a game with -g"};
    const auto tools = tables::tools_for(draughts_game->rules());
    if (!tools) throw Failure{tools.error()};
    return **tools;
}

TableSet open_tables(const std::string& folder, const tables::TableTools& tools, const Context& context,
                     std::span<const std::uint8_t> bundle) {
    TableSet tables{folder, tools.game(), cache_for_tables, bundle};
    for (const TableSet::RejectedFile& rejected : tables.rejected())
        context.note(fmt::format("{} is not used: {}", rejected.path, rejected.why));
    return tables;
}

std::string_view word_of(const TableResult& known) {
    switch (known.wdl) {
    case game::Wdl::win: return "win";
    case game::Wdl::loss: return "loss";
    case game::Wdl::draw: break;
    }
    return "draw";
}

std::vector<ProbedMove> TableAnswer::best() const {
    std::vector<ProbedMove> best;
    for (const ProbedMove& move : moves)
        if (worth && move.worth && move.worth->wdl == worth->wdl &&
            (!worth->plies || move.worth->plies == worth->plies))
            best.push_back(move);
    return best;
}

std::vector<ProbedMove> TableAnswer::winning() const {
    std::vector<ProbedMove> winning;
    for (const ProbedMove& move : moves)
        if (move.worth && move.worth->wdl == game::Wdl::win) winning.push_back(move);
    return winning;
}

std::vector<std::string> move_texts(const std::vector<ProbedMove>& moves) {
    std::vector<std::string> texts;
    for (const ProbedMove& move : moves) texts.push_back(move.text);
    return texts;
}

TableAnswer ask_tables(const catalog::State& state, const tables::TableTools& tools, const TableSet& tables) {
    const auto look_up = [&](const catalog::State& asked) {
        return tools.look_up(tables, catalog::as_draughts(asked)->setup());
    };
    TableAnswer answer{.worth = look_up(state)};
    const auto moves = answer_on({{}, "the position"}, state.moves());
    const std::vector<std::string> texts = state.texts(moves);
    for (std::size_t i = 0; i < moves.size(); ++i)
        answer.moves.push_back({moves[i], texts[i], as_the_mover_sees(look_up(*state.after(moves[i])))});
    return answer;
}

} // namespace laststone::app
