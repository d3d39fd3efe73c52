#include "solve.hpp"

#include <atomic>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "api/asked_line.hpp"
#include "api/fields.hpp"
#include "catalog/nogo_state.hpp"
#include "nogo/notation/point_text.hpp"
#include "nogo/notation/text.hpp"
#include "solver/solver.hpp"

namespace laststone::wasm {
namespace {

using api::Fault;
using api::Json;

constexpr std::int64_t usual_memory_mib = 256;
constexpr std::int64_t most_memory_mib = 2048; // half of what a module of 32 bits can have

const std::atomic<bool> never = false; // there is nobody to say stop

Json texts_of(nogo::Shape shape, const std::optional<std::vector<nogo::Point>>& points) {
    Json texts = Json::array();
    for (const nogo::Point point : points.value_or(std::vector<nogo::Point>{}))
        texts.push_back(nogo::point_text(shape, point));
    return texts;
}

Json solution_of(const nogo::Setup& setup, solver::Solver& solver, bool all) {
    const bool wins = solver.wins(setup).value_or(false);
    Json json{{"winner", game::name(wins ? setup.to_move : game::other(setup.to_move))},
              {"outcome", wins ? "win" : "loss"}};
    json["moves"] = texts_of(setup.shape(), solver.winning_moves(setup, all));
    json["line"] = texts_of(setup.shape(), solver.line(setup));
    json["nodes"] = solver.nodes();
    return json;
}

} // namespace

api::Result<Json> solve(std::string_view body) {
    const auto object = api::parse_object(body);
    if (!object) return api::refused(object.error());
    api::Fields fields{*object};
    const std::string id = fields.text("game", "nogo");
    const std::string position = fields.text("position", "start");
    const bool all = fields.flag("all");
    const auto mib = fields.whole("memory_mib", 1, most_memory_mib, usual_memory_mib);
    if (fields.fault()) return api::refused(*fields.fault());
    const auto game = api::find_game(id);
    if (!game) return api::refused(game.error());
    const auto state = (*game)->read(position);
    if (!state) return api::refused(api::fault_of("bad_position", state.error()));
    const catalog::NogoState* const nogo = catalog::as_nogo(**state);
    if (nogo == nullptr) return api::refused({"bad_field", "only NoGo is solved: endings of draughts are in tables"});
    if (!solver::can_solve(nogo->shape()))
        return api::refused({"bad_field", "a board of " + nogo::shape_text(nogo->shape()) +
                                              " is too large to solve: 64 points at most, or 9x9 near its end"});
    const auto solver = solver::make_solver(nogo->shape(), {.most_bytes = static_cast<std::size_t>(mib) << 20}, never);
    if (!solver) return api::refused({"failed", "there is not so much memory: ask for less"});
    return solution_of(nogo->setup(), *solver, all);
}

} // namespace laststone::wasm
