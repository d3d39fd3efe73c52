#include "server/thoughts.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <random>
#include <utility>

#include "engine/game_analysis.hpp"
#include "engine/levels.hpp"
#include "search/time_manager.hpp"
#include "server/asked_line.hpp"
#include "server/description.hpp"
#include "server/tree.hpp"

namespace laststone::server {
namespace {

using catalog::State;
using engine::Account;
using engine::JudgedMove;
using engine::Line;
using engine::Score;
using engine::Thought;
using engine::Verdict;
using game::Color;
using Clock = std::chrono::steady_clock;

constexpr double longest_think = 3600; // seconds
constexpr auto between_events = std::chrono::milliseconds{50};
constexpr int most_lines = 20;

Json with(Json event, std::string_view name) {
    Json named{{"event", name}};
    named.update(event);
    return named;
}

void tell_done(const Tell& tell, std::string_view why) { tell({{"event", "done"}, {"why", why}}); }

// The boards after each move of a line.
Json boards_along(const State& from, const std::vector<std::string>& moves) {
    Json boards = Json::array();
    const auto state = from.clone();
    for (const std::string& move : moves) {
        if (!state->play(move)) break;
        boards.push_back(board_text(*state));
    }
    return boards;
}

Json line_json(const State& state, const Line& line, int depth) {
    Json json = score_json(line.score, state.to_move());
    json["depth"] = depth;
    json["visits"] = line.visits > 0 ? Json(line.visits) : Json(nullptr);
    json["pv"] = line.moves;
    json["boards"] = boards_along(state, line.moves);
    if (!line.moves.empty()) json["last"] = json_of(show_move(state, line.moves.front()));
    return json;
}

Json thought_json(const State& state, const Thought& thought) {
    Json json{{"depth", thought.depth},
              {"nodes", thought.nodes},
              {"seconds", std::round(thought.seconds * 1000) / 1000},
              {"nps", std::llround(thought.nodes_a_second())},
              {"to_move", game::name(state.to_move())},
              {"best", thought.move() != nullptr ? Json(*thought.move()) : Json(nullptr)}};
    json.update(score_json(thought.score(), state.to_move()));
    json["lines"] = Json::array();
    for (const Line& line : thought.lines) json["lines"].push_back(line_json(state, line, thought.depth));
    json["open"] = open_points_json(state);
    return json;
}

// Nothing better can be found: there is one move, or the end is known and near.
bool is_decided(const Thought& thought) { return thought.lines.empty() || thought.score().is_decided(); }

struct Limits {
    std::optional<long> depth{};
    std::optional<long> nodes{};
    std::optional<double> seconds{};

    void read(Fields& fields) {
        depth = fields.whole_if_any("depth", 1, search::max_depth);
        nodes = fields.whole_if_any("nodes", 1, 1'000'000'000'000);
        seconds = fields.real_if_any("seconds", 0, longest_think);
    }
    bool any() const { return depth || nodes || seconds; }
    search::Limits limits(const std::atomic<bool>& stop) const {
        search::Limits limits{.stop = &stop};
        if (depth) limits.depth = static_cast<int>(*depth);
        if (nodes) limits.nodes = static_cast<std::uint64_t>(*nodes);
        if (seconds) limits.time = search::Seconds{*seconds};
        return limits;
    }
};

// Thoughts as they come, but not too many a second; the last one is always told.
class Reporter {
public:
    Reporter(const State& state, Tell tell) : state_{state}, tell_{std::move(tell)} {}

    void see(const Thought& thought) {
        if (thought.depth < known_) return;
        deepest_ = thought.depth;
        const auto now = Clock::now();
        if (now - told_at_ < between_events) {
            held_back_ = thought;
            return;
        }
        tell(thought);
        told_at_ = now;
    }
    void finish(const Thought& thought) {
        if (!thought.lines.empty() && thought.depth >= known_) tell(thought);
        else if (held_back_) tell(*held_back_);
    }
    // What is known by now need not be told again when the search goes on.
    void pause() { known_ = deepest_; }

private:
    void tell(const Thought& thought) {
        held_back_.reset();
        tell_(with(thought_json(state_, thought), "thought"));
    }

    const State& state_;
    Tell tell_;
    int deepest_ = 0;
    int known_ = 0;
    Clock::time_point told_at_{};
    std::optional<Thought> held_back_{};
};

using Made = Result<Work::Plan>;

Made analyse(Fields& fields, AskedLine line, const Tell& tell) {
    Limits limits;
    limits.read(fields);
    const long lines = fields.whole("lines", 1, most_lines, 1);
    const bool threat = fields.flag("threat");
    if (fields.fault()) return refused(*fields.fault());
    if (threat) {
        auto turned = line.game->read(line.state->position(), game::other(line.state->to_move()));
        if (!turned) return refused(fault_of("bad_position", turned.error()));
        line.state = std::move(*turned);
    }
    const std::shared_ptr<const State> state = std::move(line.state);
    const auto reporter = std::make_shared<Reporter>(*state, tell);
    const auto run = [=](const Work::Turn& turn) {
        search::Limits now = limits.limits(turn.stop);
        const bool slices = turn.slice && !limits.any();
        if (slices) now.time = turn.slice;
        const Thought thought = turn.session.think(*state, {.limits = now, .lines = static_cast<int>(lines)},
                                                   [&](const Thought& seen) { reporter->see(seen); });
        reporter->finish(thought);
        if ((slices || turn.stop) && !turn.ended && !limits.any() && !is_decided(thought)) {
            reporter->pause();
            return Work::End::gave_way;
        }
        tell_done(tell, turn.ended ? "stopped" : is_decided(thought) ? "decided" : "limit");
        return Work::End::done;
    };
    return Work::Plan{.game = std::string{line.game->info().id}, .gives_way = !limits.any(), .run = run};
}

// Whether it would be polite to ask the engine for more: it takes a draw where it is not better, and gives up what is lost.
bool takes_draw(Score score) { return score <= Score::draw(); }
bool resigns(Score score) { return score.is_loss(); }

Json move_event(const AskedLine& line, const std::string& move, const Thought& thought) {
    Json event = json_of(show_move(*line.state, move));
    event.erase("text");
    const auto after = line.state->clone();
    if (!after->play(move)) return event;
    event["position"] = after->position();
    event["board"] = board_text(*after);
    event["result"] = result_json(after->outcome());
    event.update(score_json(thought.score(), line.state->to_move()));
    event["seconds"] = thought.seconds;
    event["draw"] = takes_draw(thought.score());
    event["resign"] = resigns(thought.score());
    return event;
}

std::optional<Fault> without_move(const AskedLine& line) {
    if (line.state->outcome().winner) return Fault{"bad_position", "the game is over: there is no move to find"};
    return std::nullopt;
}

Made move(Fields& fields, AskedLine asked, const Tell& tell) {
    const long number = fields.whole("level", 1, engine::highest_level, engine::highest_level);
    const auto seconds = fields.real_if_any("seconds", 0, longest_think);
    search::Limits paced{.time = search::Seconds{seconds.value_or(2)}};
    if (const Json* const clock = fields.object_if_any("clock")) {
        Fields times{*clock};
        const double left = times.real_if_any("left", 0, 1e6).value_or(0);
        const double increment = times.real_if_any("increment", 0, 1e6).value_or(0);
        if (times.fault()) return refused(*times.fault());
        paced = search::limits_for({.left = search::Seconds{left}, .increment = search::Seconds{increment}});
    }
    if (fields.fault()) return refused(*fields.fault());
    if (auto fault = without_move(asked)) return refused(std::move(*fault));
    const auto line = std::make_shared<const AskedLine>(std::move(asked));
    const auto run = [=](const Work::Turn& turn) {
        const engine::Level& level = engine::level(static_cast<int>(number));
        engine::Question question = engine::question_of(level, *paced.time);
        question.limits.wish = paced.wish;
        question.limits.stop = &turn.stop;
        Reporter reporter{*line->state, tell};
        const Thought thought = turn.session.think(*line->state, question, [&](const Thought& seen) {
            if (number == engine::highest_level) reporter.see(seen);
        });
        if (turn.stop || thought.lines.empty()) {
            tell_done(tell, "stopped");
            return Work::End::done;
        }
        base::Random random{std::random_device{}()};
        const std::string& chosen = engine::choose(thought, level, random);
        Json event{{"event", "move"}, {"move", chosen}};
        event.update(move_event(*line, chosen, thought));
        tell(std::move(event));
        tell_done(tell, "finished");
        return Work::End::done;
    };
    return Work::Plan{.game = std::string{line->game->info().id}, .urgency = Urgency::now, .run = run};
}

std::string hint_sentence(const State& state, const Thought& thought) {
    const std::string side = game::title(state.to_move());
    const Score score = thought.score();
    const std::string& move = *thought.move();
    if (score.is_win()) return side + " wins with " + move + ".";
    if (score.is_loss()) return side + " is lost, but " + move + " holds out longest.";
    const auto moves = state.moves();
    if (moves && moves->size() == 1) return move + " is the only move.";
    return move + " looks best.";
}

Made hint(Fields& fields, AskedLine asked, const Tell& tell) {
    const double seconds = fields.real_if_any("seconds", 0, longest_think).value_or(1);
    if (fields.fault()) return refused(*fields.fault());
    if (auto fault = without_move(asked)) return refused(std::move(*fault));
    const auto line = std::make_shared<const AskedLine>(std::move(asked));
    const auto run = [=](const Work::Turn& turn) {
        const Thought thought =
            turn.session.think(*line->state, {.limits = {.time = search::Seconds{seconds}, .stop = &turn.stop}});
        if (thought.lines.empty()) {
            tell_done(tell, "stopped");
            return Work::End::done;
        }
        Json event{{"event", "hint"}, {"move", *thought.move()}};
        event.update(move_event(*line, *thought.move(), thought));
        event["pv"] = thought.lines.front().moves;
        event["sentence"] = hint_sentence(*line->state, thought);
        tell(std::move(event));
        tell_done(tell, "finished");
        return Work::End::done;
    };
    return Work::Plan{.game = std::string{line->game->info().id}, .urgency = Urgency::now, .run = run};
}

Json json_of(const Account& account) {
    return {{"moves", account.moves},
            {"inaccuracies", account.inaccuracies},
            {"mistakes", account.mistakes},
            {"blunders", account.blunders},
            {"average_loss", std::round(account.average_loss() * 1000) / 1000}};
}

struct NamedVerdict {
    Verdict verdict;
    std::string_view word;
    int nag;
};
constexpr std::array<NamedVerdict, 4> verdicts{{{Verdict::only_move, "only_move", 1},
                                                {Verdict::inaccuracy, "inaccuracy", 6},
                                                {Verdict::mistake, "mistake", 2},
                                                {Verdict::blunder, "blunder", 4}}};

const NamedVerdict* named(Verdict verdict) {
    const auto found = std::ranges::find(verdicts, verdict, &NamedVerdict::verdict);
    return found != verdicts.end() ? &*found : nullptr;
}

// A game to be judged: a line, or the main line of a tree.
struct Judging {
    const catalog::Game* game = nullptr;
    std::unique_ptr<State> end{};
    std::vector<std::size_t> nodes{}; // of the tree, by ply; without a tree the ply itself and one
    std::optional<Tree> tree{};
    int lines = 2;
};

Json judged_json(const Judging& judging, std::size_t ply, const JudgedMove& judged) {
    Json json{{"ply", ply}, {"node", judging.nodes[ply]}, {"color", game::name(judged.mover)}, {"move", judged.move}};
    json.update(score_json(judged.score, judged.mover));
    json["best"] = judged.is_best() ? judged.move : judged.lines.front().moves.front();
    json["best_score"] = judged.best.value();
    json["loss"] = std::round(judged.loss() * 1000) / 1000;
    const NamedVerdict* const verdict = named(judged.verdict);
    json["verdict"] = verdict != nullptr ? Json(verdict->word) : Json(nullptr);
    json["depth"] = judged.depth;
    json["lines"] = Json::array();
    for (std::size_t at = 0; at < judged.lines.size() && at < static_cast<std::size_t>(judging.lines); ++at) {
        Json line = score_json(judged.lines[at].score, judged.mover);
        line["pv"] = judged.lines[at].moves;
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
Tree annotated(const Judging& judging, const std::vector<std::optional<JudgedMove>>& judged) {
    Tree tree = *judging.tree;
    const Color side = judging.game->info().pdn_game_type ? Color::white : Color::black;
    for (std::size_t ply = 0; ply < judged.size(); ++ply) {
        if (!judged[ply]) continue;
        const JudgedMove& move = *judged[ply];
        const std::size_t at = judging.nodes[ply];
        tree.nodes[at].comments.push_back(score_text(move.score, move.mover, side));
        const NamedVerdict* const verdict = named(move.verdict);
        if (verdict == nullptr) continue;
        if (tree.nodes[at].nags.empty()) tree.nodes[at].nags.push_back(verdict->nag);
        if (move.is_best() || move.verdict == Verdict::only_move) continue;
        const Line& better = move.lines.front();
        std::size_t parent = *tree.nodes[at].parent;
        for (std::size_t step = 0; step < better.moves.size() && step < 8; ++step) {
            TreeNode node{.parent = parent, .move = better.moves[step]};
            if (step == 0) node.comments.push_back(score_text(better.score, move.mover, side));
            parent = tree.nodes.size();
            tree.nodes.push_back(std::move(node));
        }
    }
    return tree;
}

Json report_of(const Judging& judging, const std::vector<std::optional<JudgedMove>>& judged) {
    Json moves = Json::array();
    std::array<Account, 2> accounts{};
    for (std::size_t ply = 0; ply < judged.size(); ++ply) {
        if (!judged[ply]) continue;
        moves.push_back(judged_json(judging, ply, *judged[ply]));
        accounts[static_cast<std::size_t>(judged[ply]->mover)].add(*judged[ply]);
    }
    Json report{{"event", "report"}, {"moves", std::move(moves)}};
    report["accounts"]["black"] = json_of(accounts[static_cast<std::size_t>(Color::black)]);
    report["accounts"]["white"] = json_of(accounts[static_cast<std::size_t>(Color::white)]);
    if (judging.tree) {
        Tree tree = annotated(judging, judged);
        if (!fill(tree)) report["record"] = json_of(tree);
    }
    return report;
}

Result<Judging> judging_of(Fields& fields) {
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
    auto line = read_line(fields);
    if (!line) return refused(std::move(line.error()));
    judging.game = line->game;
    for (std::size_t ply = 0; ply < line->state->plies(); ++ply) judging.nodes.push_back(ply + 1);
    judging.end = std::move(line->state);
    return judging;
}

Made judge(Fields& fields, const Tell& tell) {
    auto read = judging_of(fields);
    if (!read) return refused(std::move(read.error()));
    Limits limits;
    limits.read(fields);
    if (!limits.any()) limits.seconds = 0.3;
    read->lines = static_cast<int>(fields.whole("lines", 1, most_lines, 2));
    if (fields.fault()) return refused(*fields.fault());
    const auto judging = std::make_shared<const Judging>(std::move(*read));
    const auto run = [=](const Work::Turn& turn) {
        const std::size_t of = judging->end->plies();
        const auto see = [&](std::size_t ply, const JudgedMove& move) {
            tell({{"event", "judged"},
                  {"ply", ply},
                  {"done", of - ply},
                  {"of", of},
                  {"move", judged_json(*judging, ply, move)}});
        };
        const auto judged = engine::judge_game(
            turn.session, *judging->end, {.limits = limits.limits(turn.stop), .lines = judging->lines, .judged = see});
        tell(report_of(*judging, judged));
        tell_done(tell, turn.stop ? "stopped" : "finished");
        return Work::End::done;
    };
    return Work::Plan{.game = std::string{judging->game->info().id}, .run = run};
}

struct Question {
    std::string_view word;
    Made (*make)(Fields&, AskedLine, const Tell&);
};
constexpr std::array<Question, 3> questions{{{"analyse", analyse}, {"move", move}, {"hint", hint}}};

Made plan_of(std::string_view what, const Json& question, const Tell& tell) {
    Fields fields{question};
    if (what == "judge") return judge(fields, tell);
    auto line = read_line(fields);
    if (!line) return refused(std::move(line.error()));
    const auto asked = std::ranges::find(questions, what, &Question::word);
    return asked->make(fields, std::move(*line), tell);
}

} // namespace

Json score_json(Score score, Color to_move) {
    const double chances = engine::winning_chances(score);
    return {{"score", score.value()},
            {"outcome", score.is_win()    ? Json("win")
                        : score.is_loss() ? Json("loss")
                                          : Json(nullptr)},
            {"plies", score.is_decided() ? Json(score.plies()) : Json(nullptr)},
            {"white_chances", std::round((to_move == Color::white ? chances : 1 - chances) * 1000) / 1000}};
}

bool is_work(std::string_view what) {
    return what == "judge" || std::ranges::find(questions, what, &Question::word) != questions.end();
}

Result<std::shared_ptr<Work>> work_of(std::string_view what, const Json& question, Tell tell) {
    auto plan = plan_of(what, question, tell);
    if (!plan) return refused(std::move(plan.error()));
    plan->waits = [tell](std::size_t ahead) { tell({{"event", "queued"}, {"ahead", ahead}}); };
    plan->dropped = [tell] { tell_done(tell, "stopped"); };
    return std::make_shared<Work>(std::move(*plan));
}

} // namespace laststone::server
