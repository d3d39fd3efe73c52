// Analysing a position: thoughts until somebody has seen enough.
#include <utility>

#include "api/engines/long_search.hpp"
#include "api/engines/questions.hpp"
#include "api/limits.hpp"

namespace laststone::api {
namespace {

using engine::SearchResult;

// Nothing better can be found: there is one move, or the end is known and near.
bool is_decided(const SearchResult& result) { return result.lines.empty() || result.score().is_decided(); }

} // namespace

Planned plan_analysis(Fields& fields, AskedLine line, const Tell& tell) {
    ThinkingLimits limits;
    limits.read(fields);
    const std::int64_t lines = fields.whole("lines", 1, most_lines, 1);
    const bool threat = fields.flag("threat");
    if (fields.fault()) return refused(*fields.fault());
    if (threat) {
        auto turned = line.game->read(line.state->position(), game::other(line.state->to_move()));
        if (!turned) return refused(fault_of("bad_position", turned.error()));
        line.state = std::move(*turned);
    }
    const std::shared_ptr<const catalog::State> state = std::move(line.state);
    const auto reporter = std::make_shared<Reporter>(*state, tell);
    const auto search = std::make_shared<LongSearch>(
        engine::SearchRequest{.limits = limits.limits(), .lines = static_cast<int>(lines)});
    const auto run = [=](const Work::Turn& turn) {
        const bool is_over = search->go_on(turn, *state, [&](const SearchResult& seen) { reporter->see(seen); });
        const SearchResult& result = search->result();
        reporter->finish(result);
        if (!is_over && !is_decided(result)) {
            reporter->pause();
            return Work::End::gave_way;
        }
        tell_done(tell, turn.ended ? "stopped" : is_decided(result) ? "decided" : "limit");
        return Work::End::done;
    };
    return Work::Plan{
        .game = std::string{line.game->info().id}, .gives_way = !limits.any(), .resumes = true, .run = run};
}

} // namespace laststone::api
