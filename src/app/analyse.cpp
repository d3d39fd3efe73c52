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
#include "app/progress.hpp"
#include "app/results.hpp"
#include "app/sgf_annotation.hpp"
#include "app/thinking.hpp"
#include "catalog/nogo_game.hpp"
#include "catalog/nogo_state.hpp"
#include "draughts/notation/pdn_conventions.hpp"

namespace laststone::app {
namespace {

constexpr double usual_seconds_a_move = 0.5;

using catalog::DraughtsGame;
using engine::Account;
using engine::AnalysedMove;
using engine::MoveQuality;
using game::Record;

struct AnalyseCommand {
    std::string file{};
    std::string out{};
    std::string plot{};
    LimitOptions limits{};
    int lines = 1;
};

// A game whose moves have been analysed, and what its file says of it.
struct AnalysedGame {
    const catalog::Game& game;
    std::string white{};
    std::string black{};
    Json result{};
    std::vector<std::string> facts{}; // event, date, result
    std::vector<Finding> findings{};

    Account account_of(Color side) const {
        Account account;
        for (const Finding& finding : findings)
            if (finding.analysed && finding.analysed->mover == side) account.add(*finding.analysed);
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

Json move_json(const AnalysedMove& move, const engine::AnalysisTexts& texts, int number, int lines) {
    Json list = Json::array();
    for (std::size_t i = 0; i < move.lines.size() && i < static_cast<std::size_t>(lines); ++i)
        list.push_back({{"score", move.lines[i].score.value()}, {"depth", move.depth}, {"pv", texts.lines[i]}});
    return {{"number", number},
            {"color", game::name(move.mover)},
            {"move", texts.move},
            {"score", move.score.value()},
            {"outcome", outcome_json(move.score)},
            {"best", texts.best},
            {"best_score", move.best.value()},
            {"loss", to_thousandths(move.loss())},
            {"verdict", move.quality == MoveQuality::none ? Json(nullptr) : Json(name(move.quality))},
            {"depth", move.depth},
            {"lines", list}};
}

Json recorded_result(const DraughtsGame& game, const Record& record) {
    const draughts::Result result = draughts::result_of(record);
    if (result == draughts::Result::draw) return "draw";
    const auto winner = draughts::winner(game.rules(), result);
    return winner ? Json(game::name(*winner)) : Json(nullptr);
}

AnalysedGame described(const DraughtsGame& game, const Record& record) {
    AnalysedGame analysed{.game = game,
                          .white = std::string{record.tag("White")},
                          .black = std::string{record.tag("Black")},
                          .result = recorded_result(game, record)};
    for (const char* const tag : {"Event", "Date", "Result"}) {
        const std::string_view value = record.tag(tag);
        if (!value.empty() && !value.starts_with('?') && value != "*") analysed.facts.emplace_back(value);
    }
    return analysed;
}

AnalysedGame described(const nogo::SgfTree& tree) {
    const auto value = [&](std::string_view name) {
        return nogo::sgf_simple_text(tree.value(nogo::SgfTree::root, name).value_or(""));
    };
    const std::string result = value("RE");
    AnalysedGame analysed{.game = catalog::nogo_game(), .white = value("PW"), .black = value("PB")};
    if (result.starts_with("B+")) analysed.result = "black";
    if (result.starts_with("W+")) analysed.result = "white";
    for (const char* const name : {"EV", "DT", "RE"})
        if (std::string fact = value(name); !fact.empty()) analysed.facts.push_back(std::move(fact));
    return analysed;
}

Json game_json(const AnalysedGame& analysed, int lines) {
    Json moves = Json::array();
    Numbers numbers{analysed.game.info().first};
    for (const auto& [node, move, texts] : analysed.findings)
        if (move) moves.push_back(move_json(*move, texts, numbers.next(move->mover), lines));
    return {{"game", analysed.game.info().id},
            {"white", analysed.white},
            {"black", analysed.black},
            {"result", analysed.result},
            {"accounts",
             {{"black", account_json(analysed.account_of(Color::black))},
              {"white", account_json(analysed.account_of(Color::white))}}},
            {"moves", moves}};
}

Chart chart_of(const AnalysedGame& analysed) {
    const auto named = [](const std::string& name, const char* otherwise) {
        return name.empty() || name == "?" ? std::string{otherwise} : name;
    };
    Chart chart{.title = fmt::format("{} – {}", named(analysed.white, "White"), named(analysed.black, "Black")),
                .subtitle = std::string{analysed.game.info().name}};
    for (const std::string& fact : analysed.facts) chart.subtitle += fmt::format(", {}", fact);
    Numbers numbers{analysed.game.info().first};
    for (const auto& [node, move, texts] : analysed.findings) {
        ChartPoint& point = chart.points.emplace_back();
        if (!move) continue;
        const bool is_first = numbers.is_first(move->mover);
        point.number = numbers.next(move->mover);
        point.is_first = is_first;
        point.move = fmt::format("{}{} {}", point.number, is_first ? "." : "...", texts.move);
        point.score = move->mover == Color::white ? move->score : -move->score;
        point.quality = move->quality;
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

// What the analyses of both kinds of files share.
class AnalysisRun {
public:
    AnalysisRun(const AnalyseCommand& command, Context& context)
        : command_{command}, context_{context}, session_{settings_of(context)}, output_{command.out, context} {}

    GameOutput& output() { return output_; }
    void begin_game() { session_.forget(); }
    // The moves that led to this state; progress tells how many have been analysed.
    std::vector<std::optional<AnalysedMove>> analyse(const catalog::State& end, const Interrupt& interrupt,
                                                     const std::function<void(std::size_t)>& progress) {
        return engine::analyse_game(session_, end,
                                    {.limits = command_.limits.limits(usual_seconds_a_move, interrupt.flag()),
                                     .lines = command_.lines,
                                     .progress = progress});
    }
    void tell(const AnalysedGame& analysed, std::size_t number) {
        if (!command_.plot.empty()) {
            SafeFile plot{plot_name(command_.plot, number)};
            plot.write(draw_chart(chart_of(analysed)));
            plot.keep();
        }
        context_.note(fmt::format("game {}: White {}; Black {}", number,
                                  account_text(analysed.account_of(Color::white)),
                                  account_text(analysed.account_of(Color::black))));
        if (context_.json()) games_.push_back(game_json(analysed, command_.lines));
    }
    void finish(std::size_t faulty) {
        output_.keep();
        if (!context_.json()) return;
        Json document{{"games", std::move(games_)}, {"faulty", faulty}};
        if (auto text = std::move(output_).text()) document["text"] = std::move(*text);
        context_.out().json(document);
    }
    int lines() const { return command_.lines; }

private:
    const AnalyseCommand& command_;
    Context& context_;
    engine::Session session_;
    GameOutput output_;
    Json games_ = Json::array();
};

class PdnAnalyst {
public:
    PdnAnalyst(const AnalyseCommand& command, Context& context)
        : command_{command}, context_{context}, pass_{command.file, context, Pass::OnInterrupt::goes_on}, run_{command, context} {}

    Status run() {
        pass_.for_each_game([&](const DraughtsGame& game, draughts::PlayedGame& played) {
            if (pass_.interrupt().requested()) return run_.output().write(game, std::move(played.record)); // as it was
            analyse(game, without_analysis(played.record));
        });
        run_.finish(pass_.faulty());
        if (pass_.games() == 0) context_.note(fmt::format("{}: there is no game in it", source_name(command_.file)));
        return pass_.status();
    }

private:
    void analyse(const DraughtsGame& game, Record record) {
        AnalysedGame analysed = described(game, record);
        run_.begin_game();
        for (const MoveSequence& sequence : main_line(game, record)) {
            if (sequence.moves.empty()) continue;
            auto scored = run_.analyse(*sequence.end, pass_.interrupt(), [&](std::size_t done) {
                pass_.progress().show(
                    fmt::format("game {}: {} of {} moves", pass_.games(), done, sequence.moves.size()));
            });
            auto texts = engine::texts_of(*sequence.end, scored);
            for (std::size_t i = 0; i < scored.size(); ++i)
                analysed.findings.push_back({sequence.moves[i], std::move(scored[i]), std::move(texts[i])});
        }
        pass_.progress().clear();
        run_.tell(analysed, pass_.games());
        annotate(record, analysed.findings, run_.lines());
        run_.output().write(game, std::move(record));
        if (!context_.json()) context_.out().flush();
    }

    const AnalyseCommand& command_;
    Context& context_;
    Pass pass_; // first of all, so that Ctrl-C is heard before there is a file to tidy up
    AnalysisRun run_;
};

class SgfAnalyst {
public:
    SgfAnalyst(const AnalyseCommand& command, Context& context)
        : command_{command}, context_{context}, run_{command, context}, progress_{context.common().quiet} {}

    Status run() {
        const auto trees = nogo::parse_sgf(read_sgf_file(command_.file, context_));
        if (!trees) throw Failure{fault_text(trees.error())};
        for (const nogo::SgfTree& tree : *trees) {
            ++games_;
            if (interrupt_.requested() || !analyse(with_one_move_a_node(without_analysis(tree))))
                run_.output().write(write_sgf(tree));
            if (!context_.json()) context_.out().flush();
        }
        run_.finish(faulty_);
        if (interrupt_.requested()) return Status::interrupted;
        return faulty_ == 0 ? Status::done : Status::no;
    }

private:
    std::string fault_text(const nogo::SgfError& error) const {
        return fmt::format("{}:{}:{}: {}", command_.file, error.place.line, error.place.column, error.what);
    }
    // False where the game is none of NoGo.
    bool analyse(nogo::SgfTree tree) {
        const auto state = catalog::NogoState::replay(tree);
        if (!state) {
            ++faulty_;
            write_remark(fault_text(state.error()) + "\n");
            return false;
        }
        AnalysedGame analysed = described(tree);
        run_.begin_game();
        auto scored = run_.analyse(*state, interrupt_, [&](std::size_t done) {
            progress_.show(fmt::format("game {}: {} of {} moves", games_, done, state->plies()));
        });
        const std::vector<nogo::SgfMove> moves = nogo::read_sgf_game(tree)->moves;
        auto texts = engine::texts_of(*state, scored);
        for (std::size_t i = 0; i < scored.size(); ++i)
            analysed.findings.push_back({moves[i].node, std::move(scored[i]), std::move(texts[i])});
        progress_.clear();
        run_.tell(analysed, games_);
        annotate(tree, state->shape(), analysed.findings, run_.lines());
        run_.output().write(write_sgf(tree));
        return true;
    }

    const AnalyseCommand& command_;
    Context& context_;
    Interrupt interrupt_{}; // before there is a file to tidy up
    AnalysisRun run_;
    Progress progress_;
    std::size_t games_ = 0;
    std::size_t faulty_ = 0;
};

bool is_sgf(const AnalyseCommand& command, const Context& context) {
    return context.game(has_sgf_name(command.file) ? "nogo" : "english").info().family == catalog::Family::nogo;
}

Status analyse(const AnalyseCommand& command, Context& context) {
    if (command.file.empty()) throw Failure{"analyse needs a file of games, or - for standard input"};
    return is_sgf(command, context) ? SgfAnalyst{command, context}.run() : PdnAnalyst{command, context}.run();
}

} // namespace

Command analyse_command() {
    return {.name = "analyse",
            .arguments = "FILE",
            .summary = "annotates games: evaluations, mistakes, better moves",
            .details = "Reads PDN, or SGF in NoGo (a name that ends with .sgf says so too), and writes it "
                       "back with the evaluation of each move, from White's point of view (Black's, in NoGo), "
                       "mistakes marked with ?!, ? and ??, only moves that avoid a loss with !, "
                       "and better lines as variations. Other comments and variations stay; those "
                       "of an earlier analysis are replaced. Without a limit it searches each position for half a "
                       "second, from the end of a game to its start.\n"
                       "Ctrl-C writes what has been analysed so far, and the other games unchanged.",
            .examples = {{"analyse game.pdn --out annotated.pdn --plot game.svg", "annotated, and drawn"},
                         {"analyse games.pdn --depth 12 --threads 1", "the same answer every time"},
                         {"analyse game.pdn --time 2 --lines 3", "up to three better lines for each mistake"},
                         {"analyse game.sgf --time 1", "a game of NoGo"},
                         {"analyse game.pdn --json", "scores, mistakes and lines for a script"}},
            .prepare = [](Options& options) -> Command::Run {
                const auto command = std::make_shared<AnalyseCommand>();
                options.positional("file", command->file, "the games");
                command->limits.add_to(options);
                options.number("--lines", command->lines, "K", "show up to K better lines; default 1", {1, 100});
                options.text("--out", command->out, "FILE", "write the games there, once all is done");
                options.text("--plot", command->plot, "FILE",
                             "draw the evaluations as SVG (FILE-2 for a second game...)");
                return [command](Context& context) { return analyse(*command, context); };
            }};
}

} // namespace laststone::app
