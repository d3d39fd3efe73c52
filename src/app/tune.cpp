// laststone tune: evaluation weights fitted to games.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <thread>

#include "app/collection.hpp"
#include "app/commands.hpp"
#include "app/input.hpp"
#include "app/interrupt.hpp"
#include "app/progress.hpp"
#include "app/safe_file.hpp"
#include "catalog/draughts_state.hpp"
#include "catalog/nogo_state.hpp"
#include "draughts/eval/weights_text.hpp"
#include "draughts/notation/pdn_comment.hpp"
#include "draughts/notation/pdn_conventions.hpp"
#include "engine/draughts_player.hpp"
#include "engine/tune.hpp"
#include "nogo/pattern_tuner.hpp"

namespace laststone::app {
namespace {

struct TuneCommand {
    std::string games;
    std::string out = "-";
    int epochs = engine::TuneOptions{}.epochs;
    int skip = 6;
    std::optional<double> regularisation{};
    std::optional<double> score_weight{};
};

constexpr std::size_t games_at_once = 1000;
constexpr std::size_t one_game_in = 20; // is held out, to see what the weights make of games they were not fitted to

// 1 for White, 0.5, 0; nothing where the game did not end.
std::optional<double> result_for_white(const catalog::DraughtsGame& game, const game::Record& record) {
    const draughts::Result result = draughts::result_of(record);
    if (result == draughts::Result::draw) return 0.5;
    const auto winner = draughts::winner(game.rules(), result);
    if (!winner) return std::nullopt;
    return *winner == Color::white ? 1 : 0;
}

bool has_king(const draughts::Setup& setup) {
    return std::ranges::any_of(setup.pieces, [](draughts::Piece piece) { return draughts::is_king(piece); });
}

// In hundredths of a man as White sees it, where the move has an evaluation that is no proof: "[%eval 0.35]".
std::optional<int> score_of(const game::Record& record, game::NodeId move) {
    for (const std::string& comment : record.notes(move).after)
        for (const draughts::CommentCommand& command : draughts::comment_commands(comment)) {
            double men = 0;
            const auto read = std::from_chars(command.value.data(), command.value.data() + command.value.size(), men);
            if (command.name == "eval" && read.ec == std::errc{} && std::abs(men) < 300)
                return static_cast<int>(std::lround(100 * men));
        }
    return std::nullopt;
}

bool has_scores(const game::Record& record) {
    for (game::NodeId id = record[game::Record::root].next; id; id = record[id].next)
        if (score_of(record, id)) return true;
    return false;
}

// Positions beyond this are decided: nothing is to be learnt from them.
constexpr int highest_score_used = 600;

// The quiet positions of a game's main line that have a score. Of a game without any, those until the first man is
// crowned: endings with kings go on for long, and say more about who cannot win them than about what a king is worth.
// Nothing where a move does not fit.
std::optional<engine::Tuner> positions_of(const CollectedGame& collected, int skip) {
    const game::Record& record = collected.record;
    const auto result = result_for_white(collected.game, record);
    const std::string_view fen = record.tag("FEN");
    const catalog::Game& game = collected.game;
    auto state = game.read(fen.empty() ? "start" : fen);
    if (!state) return std::nullopt;
    std::optional<engine::Tuner> positions{std::in_place, collected.game.rules()};
    if (!result) return positions;
    const engine::DraughtsPlayer& player = engine::player_of(collected.game.rules());
    const auto& draughts = *catalog::as_draughts(**state);
    const bool scored = has_scores(record);
    int ply = 0;
    for (game::NodeId id = record[game::Record::root].next; id; id = record[id].next, ++ply) {
        if (record[id].kind != game::Record::Kind::move) return std::nullopt;
        const draughts::Setup setup = draughts.setup();
        if (!scored && has_king(setup)) break;
        const auto score = score_of(record, id);
        const bool is_used = !scored || (score && std::abs(*score) <= highest_score_used);
        if (is_used && ply >= skip && player.is_quiet(setup)) positions->add(setup, *result, score);
        if (!(*state)->play(record[id].text)) return std::nullopt;
    }
    return positions;
}

// Those of each game, in their order, looked for on several threads.
std::vector<std::optional<engine::Tuner>> positions_of(const std::vector<CollectedGame>& games, int skip, int threads) {
    std::vector<std::optional<engine::Tuner>> all(games.size());
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t i = next++; i < games.size(); i = next++)
            if (const auto found = positions_of(games[i], skip)) all[i].emplace(*found);
    };
    std::vector<std::jthread> others;
    for (int i = 1; i < threads; ++i) others.emplace_back(work);
    work();
    others.clear();
    return all;
}

// What came of it. Errors are bits a position.
struct TuneReport {
    std::size_t games = 0;
    std::size_t left_out = 0;
    std::size_t positions = 0;
    std::size_t held_out = 0; // positions
    double error = 0;
    double error_held_out = 0;
    double error_before = 0; // of what the weights replace, on what was held back
    std::string_view before{}; // what that is
    int decimals = 5;
};

// The weights, unless they went to a file, and how good they are; none where Ctrl-C came before there were any.
void tell(const TuneCommand& command, const TuneReport& report, const std::optional<std::string>& weights,
          Context& context) {
    const bool has_file = command.out != "-";
    if (weights && (has_file || !context.json())) {
        SafeFile file{command.out};
        file.write(*weights);
        file.keep();
    }
    if (!context.json() && weights)
        context.note(fmt::format("{} games, {} left out; {} positions, {:.{}f} bits each; {} held out: {:.{}f}, {} {:.{}f}",
                                 report.games, report.left_out, report.positions, report.error, report.decimals,
                                 report.held_out, report.error_held_out, report.decimals, report.before,
                                 report.error_before, report.decimals));
    if (!context.json()) return;
    Json document{{"game", context.game().info().id}, {"games", report.games}, {"left_out", report.left_out},
                  {"positions", report.positions},    {"bits", nullptr},       {"held_back", report.held_out},
                  {"bits_held_back", nullptr},        {"bits_before", nullptr}};
    if (weights) {
        document["bits"] = report.error;
        document["bits_held_back"] = report.error_held_out;
        document["bits_before"] = report.error_before;
    }
    if (!has_file) document["weights"] = weights ? Json(*weights) : Json(nullptr);
    context.out().json(document);
}

// Counts what was read; true where Ctrl-C came meanwhile, which is told.
template <class Tuner>
bool is_interrupted(const TuneCommand& command, TuneReport& report, const Tuner& tuner, const Tuner& held_out,
                    const Interrupt& interrupt, Context& context) {
    report.positions = tuner.positions();
    report.held_out = held_out.positions();
    if (!interrupt.requested()) return false;
    tell(command, report, std::nullopt, context);
    return true;
}

Status tune_draughts(const TuneCommand& command, const catalog::DraughtsGame& game, Context& context) {
    const Interrupt interrupt;
    const draughts::Rules& rules = game.rules();
    const Progress progress{context.common().quiet};
    engine::Tuner tuner{rules};
    engine::Tuner held_out{rules};
    Collection collection{command.games, game, context, &interrupt.flag()};
    TuneReport report{.before = "plain"};
    for (std::vector<CollectedGame> batch; !interrupt.requested(); batch.clear()) {
        while (batch.size() < games_at_once && !interrupt.requested()) {
            const auto next = collection.next();
            if (!next) break;
            if (*next && &(*next)->game.rules() == &rules) batch.push_back(**next);
            else ++report.left_out;
        }
        if (batch.empty()) break;
        for (const auto& positions : positions_of(batch, command.skip, context.threads())) {
            if (positions) (report.games % one_game_in == one_game_in - 1 ? held_out : tuner).add(*positions);
            ++(positions ? report.games : report.left_out);
        }
        progress.show(fmt::format("{} games, {} positions", report.games, tuner.positions()));
    }
    if (is_interrupted(command, report, tuner, held_out, interrupt, context)) return Status::interrupted;
    if (tuner.positions() == 0)
        throw Failure{
            fmt::format("{}: there is no game of {} with a result and quiet positions in it", source_name(command.games),
                        context.game().info().name)};
    engine::TuneOptions options{.epochs = command.epochs, .stop = &interrupt.flag()};
    if (command.regularisation) options.regularisation = *command.regularisation;
    if (command.score_weight) options.score_weight = *command.score_weight;
    const auto weights = tuner.fit(options, [&](int epoch, double now) {
        report.error = now;
        progress.show(fmt::format("epoch {} of {}: {:.5f} bits a position", epoch, command.epochs, now));
    });
    progress.clear();
    report.error_held_out = held_out.error(weights);
    report.error_before = held_out.error(draughts::plain_weights(rules));
    tell(command, report, draughts::write_weights(rules, weights), context);
    return interrupt.requested() ? Status::interrupted : Status::done;
}

// Whether somebody thought about the move: selfplay leaves a score behind those.
bool has_score(const nogo::SgfTree& tree, nogo::NodeId move) {
    return nogo::sgf_text(tree.value(move, "C").value_or("")).contains("[%eval ");
}

// The moves of a game that were thought about; of a game without scores, all but the first ones.
void learn_from(const nogo::SgfTree& tree, int skip, nogo::PatternTuner& tuner) {
    const auto [start, moves] = nogo::read_sgf_game(tree).value();
    const bool scored = std::ranges::any_of(moves, [&](const auto& move) { return has_score(tree, move.node); });
    catalog::NogoState state{start};
    for (std::size_t ply = 0; ply < moves.size(); ++ply) {
        const auto& [color, point, node] = moves[ply];
        state.give_turn(color);
        if (scored ? has_score(tree, node) : ply >= static_cast<std::size_t>(skip)) tuner.add(state.setup(), point);
        state.play(state.move_to(point));
    }
}

Status tune_nogo(const TuneCommand& command, Context& context) {
    const Interrupt interrupt;
    const Progress progress{context.common().quiet};
    const auto fault_text = [&](const nogo::SgfError& error) {
        return fmt::format("{}:{}:{}: {}", command.games, error.place.line, error.place.column, error.what);
    };
    const auto trees = nogo::parse_sgf(read_sgf_file(command.games, context));
    if (!trees) throw Failure{fault_text(trees.error())};
    nogo::PatternTuner tuner;
    nogo::PatternTuner held_out;
    TuneReport report{.before = "as built in", .decimals = 3};
    for (const nogo::SgfTree& tree : *trees) {
        if (interrupt.requested()) break;
        const auto end = catalog::NogoState::replay(tree);
        if (!end || !end->shape().is_playable()) {
            ++report.left_out;
            continue;
        }
        learn_from(tree, command.skip, report.games % one_game_in == one_game_in - 1 ? held_out : tuner);
        ++report.games;
        progress.show(fmt::format("{} games, {} positions", report.games, tuner.positions()));
    }
    if (is_interrupted(command, report, tuner, held_out, interrupt, context)) return Status::interrupted;
    if (tuner.positions() == 0) throw Failure{fmt::format("{}: there is no NoGo game with moves in it", command.games)};
    const auto weights = tuner.fit({.epochs = command.epochs, .stop = &interrupt.flag()}, [&](int epoch, double now) {
        report.error = now;
        progress.show(fmt::format("epoch {} of {}: {:.3f} bits a position", epoch, command.epochs, now));
    });
    progress.clear();
    report.error_held_out = held_out.error(weights);
    report.error_before = held_out.error(nogo::usual_pattern_weights());
    tell(command, report, nogo::write_pattern_weights(weights), context);
    return interrupt.requested() ? Status::interrupted : Status::done;
}

Status tune(const TuneCommand& command, Context& context) {
    if (command.score_weight.value_or(0) > 1) throw Failure{"--score-weight needs a number from 0 to 1"};
    const auto* const draughts = catalog::as_draughts(context.game());
    return draughts != nullptr ? tune_draughts(command, *draughts, context) : tune_nogo(command, context);
}

} // namespace

Command tune_command() {
    return {.name = "tune",
            .arguments = "FILE [--out FILE] [--epochs N]",
            .summary = "fit the weights of an evaluation to games",
            .details =
                "Reads games of one variant with their results and fits the weights of the evaluation (patterns of\n"
                "men, pieces on squares) by logistic regression to how the games ended and to the scores that a\n"
                "search gave ([%eval 0.35] after a move, as selfplay writes it).\n"
                "The weights in use are in src/draughts/eval/weights and are built in.\n"
                "For NoGo it reads SGF, and fits the weights of local patterns so that they predict the moves\n"
                "that were chosen; those weights are in src/nogo/pattern_weights.txt.",
            .examples = {{"tune games.pdn --out english.txt", "from `laststone selfplay`"},
                         {"tune -g russian games.pdn --epochs 12", "to standard output"},
                         {"tune -g nogo:9x9 games.sgf --out patterns.txt", "pattern weights of NoGo"}},
            .prepare = [](Options& options) -> Command::Run {
                const auto command = std::make_shared<TuneCommand>();
                options.positional("FILE", command->games, "games in PDN, or in SGF; - is standard input");
                options.text("--out", command->out, "FILE", "write the weights to FILE");
                options.number("--epochs", command->epochs, "N", "number of epochs; default 6", {1, 100'000});
                options.real("--regularisation", command->regularisation, "L",
                             "L2 towards the plain weights, stronger where fewer positions support a weight; default 8");
                options.real("--score-weight", command->score_weight, "W",
                             "weight of the score in the target, from 0 to 1; the result has the rest; default 0.7");
                options.number("--skip", command->skip, "N", "skip the first N plies of each game", {0, 1000});
                return [command](Context& context) { return tune(*command, context); };
            }};
}

} // namespace laststone::app
