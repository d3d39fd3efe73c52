// laststone convert: the position in another form.
#include <fmt/format.h>

#include <sstream>

#include "app/commands.hpp"
#include "app/input.hpp"
#include "app/results.hpp"
#include "app/state32.hpp"

namespace laststone::app {
namespace {

using catalog::Form;

struct ConvertOptions {
    std::optional<std::string_view> to{};
    catalog::WriteOptions write{};
    bool numbers = false;
    bool letters = false;
};

const std::vector<Choice<Form>>& forms() {
    static const std::vector<Choice<Form>> known{{"fen", Form::fen},     {"dump", Form::dump},     {"hub", Form::hub},
                                                 {"board", Form::board}, {"matrix", Form::matrix}, {"svg", Form::svg},
                                                 {"sgf", Form::sgf}};
    return known;
}

// None of the forms that the game itself knows.
constexpr std::string_view state32 = "state32";

std::string written(const Context& context, const ConvertOptions& options) {
    const auto state = context.state();
    for (const Choice<Form>& form : forms())
        if (form.word == *options.to)
            return answer_on({{}, fmt::format("--to {}", *options.to)}, state->write(form.value, options.write));
    return channel::hex(state_game(context.game()).first(*state));
}

Json matrix_json(const std::string& text) {
    Json rows = Json::array();
    std::istringstream lines{text};
    for (std::string line; std::getline(lines, line);) {
        std::istringstream numbers{line};
        Json row = Json::array();
        for (int number = 0; numbers >> number;) row.push_back(number);
        rows.push_back(std::move(row));
    }
    return rows;
}

Status convert(ConvertOptions options, Context& context) {
    if (!options.to) throw Failure{"convert needs to know what to write, as in `laststone convert --to fen`"};
    if (options.numbers && options.letters)
        throw Failure{"--numbers and --letters exclude each other: give one of them"};
    if (options.numbers) options.write.squares = catalog::Squares::numbers;
    if (options.letters) options.write.squares = catalog::Squares::letters;

    std::string text = written(context, options);
    if (context.json()) {
        Json document{{"game", context.game().info().id}, {"form", *options.to}, {"text", text}};
        if (options.to == "matrix") document["rows"] = matrix_json(text);
        context.out().json(document);
    } else {
        if (!text.ends_with('\n')) text += '\n';
        context.out().write(text);
    }
    return Status::done;
}

} // namespace

Command convert_command() {
    return {.name = "convert",
            .arguments = "--to FORM",
            .summary = "the position in another form",
            .details = "fen     the one-line form: W:WK10,22:B3,7, or ..X/.O./... w in NoGo\n"
                       "dump    a hexadecimal digit for each place of the board, then B or W\n"
                       "hub     the side to move, then a letter for each square\n"
                       "board   drawn with letters, to be kept in a file\n"
                       "matrix  rows of numbers: 1 Black's men, 2 White's, kings negative, 0 empty\n"
                       "state32 32 bytes that can be signed: see `laststone state`\n"
                       "svg     a picture\n"
                       "sgf     a game of NoGo as Go programs read it",
            .examples = {{"convert --to dump", "the start of English draughts as 65 characters"},
                         {"convert -p @board.txt --to fen", "a drawn board as a FEN"},
                         {"convert -g international --to fen --ranges", "W:W31-50:B1-20"},
                         {"convert -g frisian --to fen --lidraughts", "with clocks and king-move counters"},
                         {"convert --to svg --last 11-15 --arrow 24-19 > board.svg", "a picture with a plan"}},
            .prepare = [](Options& options) -> Command::Run {
                const auto chosen = std::make_shared<ConvertOptions>();
                std::vector<Choice<std::string_view>> words;
                for (const Choice<Form>& form : forms()) words.push_back({form.word, form.word});
                words.push_back({state32, state32});
                options.choice("--to", chosen->to, words, "the form to write");
                options.flag("--ranges", chosen->write.ranges, "fen: three or more in a row as 1-12");
                options.flag("--lidraughts", chosen->write.lidraughts, "fen: with clocks, as lidraughts.org writes it");
                options.flag("--numbers", chosen->numbers, "fen and svg: squares by number");
                options.flag("--letters", chosen->letters, "fen and svg: squares by letter");
                options.flag("--flip", chosen->write.flipped, "svg: Black's side at the bottom");
                options.text("--last", chosen->write.last_move, "MOVE", "svg: mark the squares of this move");
                options.text("--arrow", chosen->write.arrows, "MOVE", "svg: an arrow; may be given again");
                return [chosen](Context& context) { return convert(*chosen, context); };
            }};
}

} // namespace laststone::app
