// Judging a whole game, move by move.
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "api/engines/questions.hpp"
#include "api/limits.hpp"
#include "api/records/tree.hpp"
#include "engine/game_analysis.hpp"

namespace laststone::api {
namespace {

using catalog::State;
using engine::Account;
using engine::AnalysedMove;
using engine::MoveQuality;
using engine::Score;
using game::Color;

Json json_of(const Account& account) {
    return {{"moves", account.moves},
            {"inaccuracies", account.inaccuracies},
            {"mistakes", account.mistakes},
            {"blunders", account.blunders},
            {"average_loss", std::round(account.average_loss() * 1000) / 1000}};
}

// A game to be judged: a line, or the main line of a tree.
struct Judging {
    const catalog::Game* game = nullptr;
    std::shared_ptr<const State> end{};
    std::vector<std::size_t> nodes{}; // of the tree, by ply; without a tree the ply itself and one
    std::optional<Tree> tree{};
    int lines = 2;
};

Json judged_json(const Judging& judging, std::size_t ply, const AnalysedMove& judged,
                 const engine::AnalysisTexts& texts) {
    Json json{{"ply", ply}, {"node", judging.nodes[ply]}, {"color", game::name(judged.mover)}, {"move", texts.move}};
    json.update(score_json(judged.score, judged.mover));
    json["best"] = texts.best;
    json["best_score"] = judged.best.value();
    json["loss"] = std::round(judged.loss() * 1000) / 1000;
    json["verdict"] = judged.quality == MoveQuality::none ? Json(nullptr) : Json(name(judged.quality));
    json["depth"] = judged.depth;
    json["lines"] = Json::array();
    for (std::size_t at = 0; at < judged.lines.size() && at < static_cast<std::size_t>(judging.lines); ++at) {
        Json line = score_json(judged.lines[at].score, judged.mover);
        line["pv"] = texts.lines[at];
        json["lines"].push_back(std::move(line));
    }
    return json;
}

// "+0.12", or who wins and when: as White sees it, and in NoGo as Black does.
std::string score_text(Score score, Color mover, Color side) {
    const Score seen = mover == side ? score : -score;
    if (seen.is_decided())
        return std::string{game::title(seen.is_win() ? side : game::other(side))} + " wins in " +
               std::to_string(seen.plies());
    const int hundredths = std::abs(seen.value());
    const std::string rest = std::to_string(hundredths % 100);
    return (seen.value() < 0 ? "-" : "+") + std::to_string(hundredths / 100) + "." + (rest.size() < 2 ? "0" : "") +
           rest;
}

// Evaluations as comments, glyphs, and better lines as variations.
Tree annotated(const Judging& judging, const std::vector<std::optional<AnalysedMove>>& judged,
               const std::vector<engine::AnalysisTexts>& texts) {
    Tree tree = *judging.tree;
    const Color side = judging.game->info().pdn_game_type ? Color::white : Color::black;
    for (std::size_t ply = 0; ply < judged.size(); ++ply) {
        if (!judged[ply]) continue;
        const AnalysedMove& move = *judged[ply];
        const std::size_t at = judging.nodes[ply];
        tree.nodes[at].comments.push_back(score_text(move.score, move.mover, side));
        const engine::QualityWords* const words = words_of(move.quality);
        if (words != nullptr && tree.nodes[at].nags.empty()) tree.nodes[at].nags.push_back(words->nag);
        if (move.is_best() || !is_fault(move.quality)) continue;
        const std::vector<std::string>& better = texts[ply].lines.front();
        std::size_t parent = *tree.nodes[at].parent;
        for (std::size_t step = 0; step < better.size() && step < 8; ++step) {
            RecordNode node{.parent = parent, .move = better[step]};
            if (step == 0) node.comments.push_back(score_text(move.lines.front().score, move.mover, side));
            parent = tree.nodes.size();
            tree.nodes.push_back(std::move(node));
        }
    }
    return tree;
}

Json report_of(const Judging& judging, const std::vector<std::optional<AnalysedMove>>& judged) {
    Json moves = Json::array();
    std::array<Account, 2> accounts{};
    const auto texts = engine::texts_of(*judging.end, judged);
    for (std::size_t ply = 0; ply < judged.size(); ++ply) {
        if (!judged[ply]) continue;
        moves.push_back(judged_json(judging, ply, *judged[ply], texts[ply]));
        accounts[static_cast<std::size_t>(judged[ply]->mover)].add(*judged[ply]);
    }
    Json report{{"event", "report"}, {"moves", std::move(moves)}};
    report["accounts"]["black"] = json_of(accounts[static_cast<std::size_t>(Color::black)]);
    report["accounts"]["white"] = json_of(accounts[static_cast<std::size_t>(Color::white)]);
    if (judging.tree) {
        Tree tree = annotated(judging, judged, texts);
        if (!fill(tree)) report["record"] = json_of(tree);
    }
    return report;
}

Result<Judging> judging_of(Fields& fields, OpenLines& lines) {
    Judging judging;
    if (const Json* const record = fields.object_if_any("record")) {
        auto tree = tree_of(*record);
        if (!tree) return refused(std::move(tree.error()));
        if (auto fault = fill(*tree)) return refused(std::move(*fault));
        auto played = play_main_line(*tree);
        if (!played) return refused(std::move(played.error()));
        judging.game = tree->game;
        judging.end = std::move(played->state);
        judging.nodes = std::move(played->nodes);
        judging.tree = std::move(*tree);
        return judging;
    }
    auto line = read_line(fields, lines);
    if (!line) return refused(std::move(line.error()));
    judging.game = line->game;
    for (std::size_t ply = 0; ply < line->state->plies(); ++ply) judging.nodes.push_back(ply + 1);
    judging.end = line->state;
    return judging;
}

} // namespace

Planned plan_judgement(Fields& fields, OpenLines& lines, const Tell& tell) {
    auto read = judging_of(fields, lines);
    if (!read) return refused(std::move(read.error()));
    ThinkingLimits limits;
    limits.read(fields);
    if (!limits.any()) limits.seconds = 0.3;
    read->lines = static_cast<int>(fields.whole("lines", 1, most_lines, 2));
    if (fields.fault()) return refused(*fields.fault());
    const auto judging = std::make_shared<const Judging>(std::move(*read));
    const auto see = [=](std::size_t ply, const State& before, const AnalysedMove& move) {
        const std::size_t of = judging->end->plies();
        tell({{"event", "judged"},
              {"ply", ply},
              {"done", of - ply},
              {"of", of},
              {"move", judged_json(*judging, ply, move, engine::texts_of(before, move))}});
    };
    search::Limits each = limits.limits();
    if (!each.time) each.time = search::Seconds{longest_think};
    const auto analyser = std::make_shared<engine::GameAnalyser>(
        *judging->end, engine::GameQuestion{.limits = each, .lines = judging->lines, .analysed = see});
    const auto finish = [=](std::string_view why) {
        tell(report_of(*judging, analyser->analysed()));
        tell_done(tell, why);
    };
    const auto run = [=](const Work::Turn& turn) {
        while (!analyser->is_done() && !turn.ended) {
            const bool was_stopped = !analyser->step(turn.session, &turn.stop);
            if (!turn.ended && (was_stopped || turn.slice) && !analyser->is_done()) return Work::End::gave_way;
        }
        finish(analyser->is_done() ? "finished" : "stopped");
        return Work::End::done;
    };
    return Work::Plan{.game = std::string{judging->game->info().id}, .resumes = true, .run = run, .dropped = [=] {
                          finish("stopped");
                      }};
}

} // namespace laststone::api
