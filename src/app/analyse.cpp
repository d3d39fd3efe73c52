// laststone analyse: the games of a file, annotated.
#include <fmt/format.h>

#include <array>
#include <cmath>
#include <filesystem>

#include "app/annotation.hpp"
#include "app/collection_pass.hpp"
#include "app/commands.hpp"
#include "app/evaluation_chart.hpp"
#include "app/game_output.hpp"
#include "app/main_line.hpp"
#include "app/results.hpp"
#include "app/thinking.hpp"
#include "draughts/notation/pdn_conventions.hpp"

namespace laststone::app {
namespace {

constexpr double usual_seconds = 0.5;

using catalog::DraughtsGame;
using engine::JudgedMove;
using engine::Verdict;
using game::Record;

struct AnalyseCommand {
    std::string file{};
    std::string out{};
    std::string plot{};
    LimitOptions limits{};
    int lines = 1;
};

// How one side played.
struct Account {
    int moves = 0;
    int inaccuracies = 0;
    int mistakes = 0;
    int blunders = 0;
    double loss = 0;

    void add(const JudgedMove& judged) {
        ++moves;
        inaccuracies += judged.verdict == Verdict::inaccuracy ? 1 : 0;
        mistakes += judged.verdict == Verdict::mistake ? 1 : 0;
        blunders += judged.verdict == Verdict::blunder ? 1 : 0;
        loss += judged.loss();
    }
    double average_loss() const { return moves == 0 ? 0 : loss / moves; }
};

// A game whose moves have been judged.
struct AnalysedGame {
    const DraughtsGame& game;
    Record record;
    std::vector<Finding> findings{};

    Account account_of(Color side) const {
        Account account;
        for (const Finding& finding : findings)
            if (finding.judged && finding.judged->mover == side) account.add(*finding.judged);
        return account;
    }
};

std::string account_text(const Account& account) {
    const auto plural = [](int n, std::string_view one, std::string_view many) {
        return fmt::format("{} {}", n, n == 1 ? one : many);
    };
    return fmt::format("{}, {}, {}", plural(account.inaccuracies, "inaccuracy", "inaccuracies"),
                       plural(account.mistakes, "mistake", "mistakes"),
                       plural(account.blunders, "blunder", "blunders"));
}

double to_thousandths(double number) { return std::round(number * 1000) / 1000; }

Json account_json(const Account& account) {
    return {{"moves", account.moves},
            {"inaccuracies", account.inaccuracies},
            {"mistakes", account.mistakes},
            {"blunders", account.blunders},
            {"average_loss", to_thousandths(account.average_loss())}};
}

// The numbers of moves, counted as players do.
class Numbers {
public:
    explicit Numbers(Color first) : first_{first} {}
    // Of the next move, which this side makes.
    int next(Color mover) {
        const int number = number_;
        if (mover != first_) ++number_;
        return number;
    }
    bool is_first(Color mover) const { return mover == first_; }

private:
    Color first_;
    int number_ = 1;
};

Json move_json(const JudgedMove& judged, int number, int lines) {
    Json list = Json::array();
    for (std::size_t i = 0; i < judged.lines.size() && i < static_cast<std::size_t>(lines); ++i)
        list.push_back(
            {{"score", judged.lines[i].score.value()}, {"depth", judged.depth}, {"pv", judged.lines[i].moves}});
    return {{"number", number},
            {"color", game::name(judged.mover)},
            {"move", judged.move},
            {"score", judged.score.value()},
            {"outcome", outcome_json(judged.score)},
            {"best", judged.is_best() ? judged.move : judged.lines.front().moves.front()},
            {"best_score", judged.best.value()},
            {"loss", to_thousandths(judged.loss())},
            {"verdict", judged.verdict == Verdict::none ? Json(nullptr) : Json(name(judged.verdict))},
            {"depth", judged.depth},
            {"lines", list}};
}

Json result_json(const AnalysedGame& analysed) {
    const draughts::Result result = draughts::result_of(analysed.record);
    if (result == draughts::Result::draw) return "draw";
    const auto winner = draughts::winner(analysed.game.rules(), result);
    return winner ? Json(game::name(*winner)) : Json(nullptr);
}

Json game_json(const AnalysedGame& analysed, int lines) {
    Json moves = Json::array();
    Numbers numbers{analysed.game.info().first};
    for (const auto& [node, judged] : analysed.findings)
        if (judged) moves.push_back(move_json(*judged, numbers.next(judged->mover), lines));
    return {{"game", analysed.game.info().id},
            {"white", analysed.record.tag("White")},
            {"black", analysed.record.tag("Black")},
            {"result", result_json(analysed)},
            {"accounts",
             {{"black", account_json(analysed.account_of(Color::black))},
              {"white", account_json(analysed.account_of(Color::white))}}},
            {"moves", moves}};
}

Chart chart_of(const AnalysedGame& analysed) {
    const auto or_somebody = [&](std::string_view tag) {
        const std::string_view name = analysed.record.tag(tag);
        return name.empty() || name == "?" ? tag : name;
    };
    Chart chart{.title = fmt::format("{} – {}", or_somebody("White"), or_somebody("Black")),
                .subtitle = std::string{analysed.game.info().name}};
    for (const char* const tag : {"Event", "Date", "Result"}) {
        const std::string_view value = analysed.record.tag(tag);
        if (!value.empty() && !value.starts_with('?') && value != "*") chart.subtitle += fmt::format(", {}", value);
    }
    Numbers numbers{analysed.game.info().first};
    for (const auto& [node, judged] : analysed.findings) {
        ChartPoint& point = chart.points.emplace_back();
        if (!judged) continue;
        const bool is_first = numbers.is_first(judged->mover);
        point.number = numbers.next(judged->mover);
        point.is_first = is_first;
        point.move = fmt::format("{}{} {}", point.number, is_first ? "." : "...", judged->move);
        point.score = judged->mover == Color::white ? judged->score : -judged->score;
        point.verdict = judged->verdict;
    }
    return chart;
}

// plot.svg for the first game, plot-2.svg for the second...
std::string plot_name(const std::string& path, std::size_t game) {
    if (game == 1) return path;
    const std::filesystem::path whole{path};
    return (whole.parent_path() / fmt::format("{}-{}{}", whole.stem().string(), game, whole.extension().string()))
        .string();
}

class Analyst {
public:
    Analyst(const AnalyseCommand& command, Context& context)
        : command_{command},
          context_{context},
          session_{settings_of(context)},
          pass_{command.file, context, Pass::OnInterrupt::goes_on},
          output_{command.out, context} {}

    Status run() {
        pass_.for_each_game([&](const DraughtsGame& game, draughts::PlayedGame& played) {
            if (pass_.interrupt().requested()) return output_.write(game, std::move(played.record)); // as it was
            finish(analysed(game, played.record));
        });
        output_.keep();
        if (context_.json()) {
            Json document{{"games", std::move(games_)}, {"faulty", pass_.faulty()}};
            if (auto text = std::move(output_).text()) document["text"] = std::move(*text);
            context_.out().json(document);
        }
        return pass_.status();
    }

private:
    AnalysedGame analysed(const DraughtsGame& game, const Record& record) {
        AnalysedGame analysed{.game = game, .record = without_analysis(record)};
        session_.forget();
        for (const Stretch& stretch : main_line(game, analysed.record)) {
            if (stretch.moves.empty()) continue;
            const engine::GameQuestion question{
                .limits = command_.limits.limits(usual_seconds, pass_.interrupt().flag()),
                .lines = command_.lines,
                .progress = [&](std::size_t judged) {
                    pass_.progress().show(
                        fmt::format("game {}: {} of {} moves", pass_.games(), judged, stretch.moves.size()));
                }};
            auto judged = engine::judge_game(session_, *stretch.end, question);
            for (std::size_t i = 0; i < judged.size(); ++i)
                analysed.findings.push_back({stretch.moves[i], std::move(judged[i])});
        }
        pass_.progress().clear();
        return analysed;
    }
    void finish(AnalysedGame analysed) {
        if (!command_.plot.empty()) {
            SafeFile plot{plot_name(command_.plot, pass_.games())};
            plot.write(draw_chart(chart_of(analysed)));
            plot.keep();
        }
        context_.note(fmt::format("game {}: White {}; Black {}", pass_.games(),
                                  account_text(analysed.account_of(Color::white)),
                                  account_text(analysed.account_of(Color::black))));
        if (context_.json()) games_.push_back(game_json(analysed, command_.lines));
        annotate(analysed.record, analysed.findings, command_.lines);
        output_.write(analysed.game, std::move(analysed.record));
        if (!context_.json()) context_.out().flush();
    }

    const AnalyseCommand& command_;
    Context& context_;
    engine::Session session_;
    Pass pass_;
    GameOutput output_;
    Json games_ = Json::array();
};

Status analyse(const AnalyseCommand& command, Context& context) {
    if (command.file.empty()) throw Failure{"analyse needs a file of games, or - for standard input"};
    return Analyst{command, context}.run();
}

} // namespace

Command analyse_command() {
    return {.name = "analyse",
            .arguments = "FILE",
            .summary = "annotates games: evaluations, mistakes, better moves",
            .details = "Reads PDN and writes it back with the evaluation of each move, as White sees it,\n"
                       "mistakes marked with ?!, ? and ??, moves without which much was lost with !,\n"
                       "and better lines as variations. Comments and variations of others stay; those\n"
                       "of an earlier analysis are replaced. Without a limit it thinks for half a\n"
                       "second about each position, from the end of a game to its start.\n"
                       "Ctrl-C writes what there is so far, and the other games as they were.",
            .examples = {{"analyse game.pdn --out annotated.pdn --plot game.svg", "annotated, and drawn"},
                         {"analyse games.pdn --depth 12 --threads 1", "the same answer every time"},
                         {"analyse game.pdn --time 2 --lines 3", "up to three better lines for each mistake"},
                         {"analyse game.pdn --json", "scores, mistakes and lines for a script"}},
            .prepare = [](Options& options) -> Command::Run {
                const auto command = std::make_shared<AnalyseCommand>();
                options.positional("file", command->file, "the games");
                command->limits.add_to(options);
                options.number("--lines", command->lines, "K", "show up to K better lines; 1 unless given", {1, 100});
                options.text("--out", command->out, "FILE", "write the games there, once all is done");
                options.text("--plot", command->plot, "FILE",
                             "draw the evaluations as SVG (FILE-2 for a second game...)");
                return [command](Context& context) { return analyse(*command, context); };
            }};
}

} // namespace laststone::app
