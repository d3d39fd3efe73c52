#include "app/help.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <ranges>

#include "app/arguments.hpp"
#include "app/commands.hpp"

namespace laststone::app {
namespace {

constexpr std::size_t line_width = 80;

// `  -d, --depth N`
std::string left_side(const Option& option) {
    const std::size_t comma = option.names.find(',');
    std::string names = option.names;
    if (comma != std::string::npos) names.insert(comma + 1, " ");
    if (option.kind != Option::Kind::positional && comma == std::string::npos) names.insert(0, 4, ' ');
    return fmt::format("  {}{}{}", names, option.value.empty() ? "" : " ", option.value);
}

// The words of a text in lines that fit between the indent and the width.
std::string wrapped(std::string_view text, std::size_t indent) {
    std::string out;
    std::size_t column = indent;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, std::min(text.find(' '), text.size()));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        if (column > indent && column + 1 + word.size() > line_width) {
            out.append("\n").append(indent, ' ');
            column = indent;
        } else if (column > indent) {
            out += ' ';
            ++column;
        }
        out += word;
        column += word.size();
    }
    return out;
}

// Where the text of a list's item begins, as in `fen     the one-line form`; 0 in prose.
std::size_t item_indent(std::string_view line) {
    const std::size_t gap = line.find("  ");
    return gap == std::string_view::npos ? 0 : line.find_first_not_of(' ', gap);
}

bool ends_a_sentence(std::string_view line) { return line.ends_with('.') || line.ends_with('?'); }

// Sentences go on over line ends; what follows the end of one at a line's end begins a line, as does an item of a list.
std::string wrapped_lines(std::string_view text) {
    std::string out;
    std::string prose;
    const auto end_prose = [&] {
        if (!prose.empty()) out += wrapped(prose, 0) + "\n";
        prose.clear();
    };
    for (const auto part : std::views::split(text, '\n')) {
        const std::string_view line{part.begin(), part.end()};
        if (const std::size_t indent = item_indent(line); indent > 0) {
            end_prose();
            out.append(line.substr(0, indent)).append(wrapped(line.substr(indent), indent)).append("\n");
            continue;
        }
        prose.append(prose.empty() ? "" : " ").append(line);
        if (ends_a_sentence(line)) end_prose();
    }
    end_prose();
    return out;
}

std::string option_lines(const std::vector<Option>& options) {
    constexpr std::size_t indent = 27;
    std::string lines;
    for (const Option& option : options) {
        std::string left = left_side(option);
        if (left.size() + 2 > indent) lines.append(left).append("\n").append(indent, ' ');
        else lines += fmt::format("{:<{}}", left, indent);
        lines += wrapped(option.help, indent) + "\n";
    }
    return lines;
}

// Names alone, in lines that fit behind `Everywhere:`.
std::string short_options(const std::vector<Option>& options) {
    constexpr std::size_t indent = 11;
    std::string lines;
    std::size_t column = indent;
    for (const Option& option : options) {
        const std::string name = option.names.substr(0, option.names.find(','));
        const std::string word = option.value.empty() ? name : fmt::format("{} {}", name, option.value);
        if (column + 2 + word.size() > line_width) {
            lines.append("\n").append(indent, ' ');
            column = indent;
        }
        lines += "  " + word;
        column += 2 + word.size();
    }
    return lines + "\n";
}

std::string example_lines(const std::vector<Example>& examples) {
    std::string lines;
    for (const Example& example : examples)
        lines += fmt::format("  laststone {}\n      {}\n", example.line, wrapped(example.meaning, 6));
    return lines;
}

// How many of the first commands are one line of the list.
std::size_t alike(std::span<const Command> commands) {
    const std::string_view shared = commands.front().shared_summary;
    if (shared.empty()) return 1;
    const auto other = std::ranges::find_if(commands, [&](const Command& c) { return c.shared_summary != shared; });
    return static_cast<std::size_t>(other - commands.begin());
}

} // namespace

std::string overview(std::span<const Command> commands) {
    std::string text = "laststone: draughts and NoGo, the games in which a player who cannot move loses\n\nCommands:\n";
    while (!commands.empty()) {
        const std::size_t together = alike(commands);
        std::vector<std::string_view> names;
        for (const Command& command : commands.first(together)) names.push_back(command.name);
        const Command& first = commands.front();
        text += fmt::format("  {:<12}{}\n", fmt::to_string(fmt::join(names, " ")),
                            together > 1 ? first.shared_summary : first.summary);
        commands = commands.subspan(together);
    }
    Common common;
    text += "\nEverywhere:" + short_options(common_options(common).all());
    text += "\nTry:  laststone play, and laststone help play\n";
    return text;
}

std::string help_on(const Command& command) {
    Options own;
    command.prepare(own);
    Common common;
    std::string text = fmt::format("laststone {}: {}\n\n  laststone {}{}{} [options]\n", command.name, command.summary,
                                   command.name, command.arguments.empty() ? "" : " ", command.arguments);
    if (!command.details.empty()) text += "\n" + wrapped_lines(command.details);
    if (!own.all().empty()) text += "\nOptions:\n" + option_lines(own.all());
    text += "\nEverywhere:\n" + option_lines(common_options(common).all());
    text += "\nExamples:\n" + example_lines(command.examples);
    return text;
}

Command help_command() {
    return {.name = "help",
            .arguments = "[COMMAND]",
            .summary = "what there is, or how a command is used, by example",
            .details = "The same as `laststone --help` and `laststone COMMAND --help`.",
            .examples = {{"help", "every command in one line"}, {"help convert", "one of them in full"}},
            .prepare = [](Options& options) -> Command::Run {
                const auto name = std::make_shared<std::string>();
                options.positional("COMMAND", *name, "the command to explain; without it, the list of commands");
                std::vector<std::string_view> names;
                for (const Command& command : all_commands()) names.push_back(command.name);
                options.suggest(std::move(names));
                return [name](Context& context) {
                    const std::vector<Command> commands = all_commands();
                    const auto named = std::ranges::find(commands, *name, &Command::name);
                    if (!name->empty() && named == commands.end()) refuse_command(*name, commands);
                    context.out().write(name->empty() ? overview(commands) : help_on(*named));
                    return Status::done;
                };
            }};
}

} // namespace laststone::app
