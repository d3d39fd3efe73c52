#include "app/arguments.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <list>
#include <ranges>

#include "app/input.hpp"
#include "app/table_folder.hpp"
#include "base/nearest.hpp"
#include "catalog/games.hpp"

namespace laststone::app {
namespace {

void declare(CLI::App& app, const std::vector<Option>& options) {
    for (const Option& option : options)
        if (option.kind == Option::Kind::flag) {
            app.add_flag_callback(option.names, [&option] { option.take({}); });
        } else if (option.take_all) {
            constexpr int most = 100;
            // An option may come again; arguments are taken all at once.
            app.add_option_function<std::vector<std::string>>(option.names, option.take_all)
                ->expected(1, most)
                ->trigger_on_parse(option.kind != Option::Kind::positional);
        } else {
            const std::function<void(const std::string&)> take = option.take;
            app.add_option_function<std::string>(option.names, take)
                ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast)
                ->trigger_on_parse();
        }
}

std::string see_help(const Command* command) {
    return command == nullptr ? "`laststone --help` shows what there is"
                              : fmt::format("`laststone {} --help` shows what there is", command->name);
}

std::string did_you_mean(std::string_view nearest, const Command* command) {
    return nearest.empty() ? see_help(command) : fmt::format("did you mean {}?", nearest);
}

std::string_view without_dashes(std::string_view name) {
    return name.substr(std::min(name.find_first_not_of('-'), name.size()));
}

std::vector<std::string> names_of(const std::vector<Option>& options) {
    std::vector<std::string> names;
    for (const Option& option : options)
        if (option.kind != Option::Kind::positional) names.emplace_back(without_dashes(option.long_name()));
    return names;
}

[[noreturn]] void refuse_option(std::string_view word, const Command* command, const std::vector<std::string>& names) {
    const std::string_view nearest = base::nearest(without_dashes(word), names);
    const std::string option = nearest.empty() ? "" : fmt::format("--{}", nearest);
    throw Failure{fmt::format("there is no option {}; {}", in_quotes(word), did_you_mean(option, command))};
}

// `--game: 1 required TEXT missing` and its like, from CLI11.
[[noreturn]] void refuse_missing_value(std::string_view message, const Command* command) {
    const std::string_view name = message.substr(0, message.find(':'));
    throw Failure{fmt::format("{} needs a value; {}", name, see_help(command))};
}

base::Encoding parse_encoding(const std::string& name) {
    if (const auto found = base::find_encoding(name)) return *found;
    throw Failure{fmt::format("--encoding {} is none of {}", in_quotes(name), fmt::join(base::encoding_names, ", "))};
}

bool is_among(std::span<char* const> words, std::string_view name) {
    return std::ranges::any_of(words, [&](const char* word) { return word == name; });
}

// The words that nothing took. Behind a `--` all are arguments, whatever they begin with.
void refuse_extra(std::vector<std::string> extra, const Arguments& read, std::span<char* const> arguments,
                  std::span<const Command> commands, const std::vector<std::string>& options) {
    constexpr std::string_view mark = "--";
    std::erase(extra, mark);
    if (extra.empty()) return;
    const std::string& word = extra.front();
    const auto before_mark = arguments.first(static_cast<std::size_t>(
        std::ranges::find(arguments, mark, [](const char* given) { return std::string_view{given}; }) -
        arguments.begin()));
    if (word.starts_with('-') && is_among(before_mark, word)) refuse_option(word, read.command, options);
    if (read.command == nullptr) refuse_command(word, commands);
    throw Failure{fmt::format("{} is one argument too many; {}", in_quotes(word), see_help(read.command))};
}

} // namespace

Options common_options(Common& common) {
    const std::vector<Choice<Color>> sides{{"black", Color::black}, {"white", Color::white}};
    std::vector<std::string_view> ids;
    for (const catalog::Game* game : catalog::all_games()) ids.push_back(game->info().id);
    ids.insert(ids.end(), {"nogo:5x5", "nogo:7x7", "nogo:19x19"});

    Options options;
    options.text("-g,--game", common.game, "ID", "the game: `laststone games` lists them");
    options.suggest(ids);
    options.text("-p,--position", common.position, "TEXT",
                 "start, a FEN, a dump, a Hub position, NoGo's rows (..X/.O./... w), or @FILE with one of these, a "
                 "drawn board or "
                 "an SGF game (@-: standard input)");
    options.choice("--turn", common.turn, sides, "the side to move, where the position does not say, or to change it");
    options.flag("--json", common.json, "one JSON document instead of text");
    options.flag("--quiet", common.quiet, "no remarks and no progress on standard error");
    options.number("--threads", common.threads, "N", "number of threads; default: all cores", {1, 1024});
    options.number("--hash", common.hash_mib, "MiB", "memory for the transposition table", {1, 1 << 24});
    options.folder(
        "--tables", common.tables, "DIR",
        "endgame tables besides the built-in ones; default: LASTSTONE_TABLES or your data folder; none: not even "
        "the built-in ones",
        no_tables);
    options.number("--seed", common.seed, "N", "the same seed gives the same random choices");
    options.parsed("--encoding", common.encoding, "NAME", "encoding of game files, such as cp1251; default: detected",
                   parse_encoding);
    options.suggest({base::encoding_names.begin(), base::encoding_names.end()});
    return options;
}

Arguments read_arguments(std::span<char* const> arguments, std::span<const Command> commands, Common& common) {
    CLI::App app;
    app.set_help_flag("-h,--help");
    app.set_version_flag("--version", std::string{});
    app.allow_extras();
    app.require_subcommand(0, 1);
    const Options everywhere = common_options(common);
    declare(app, everywhere.all());

    Arguments result;
    std::list<Options> declared; // CLI11 keeps references to them
    std::list<Command::Run> runs;
    std::vector<std::string> known = names_of(everywhere.all());
    for (const Command& command : commands) {
        if (!is_among(arguments, command.name)) continue; // to declare them all takes longer than many a command
        CLI::App& sub = *app.add_subcommand(std::string{command.name});
        sub.set_help_flag("-h,--help");
        sub.fallthrough();
        Options& options = declared.emplace_back();
        const Command::Run& run = runs.emplace_back(command.prepare(options));
        declare(sub, options.all());
        sub.preparse_callback([&, names = names_of(options.all())](std::size_t) {
            result.command = &command;
            result.run = run;
            known.insert(known.end(), names.begin(), names.end());
        });
    }

    try {
        app.parse(static_cast<int>(arguments.size()), arguments.data());
    } catch (const CLI::CallForHelp&) {
        result.wish = Arguments::Wish::help;
    } catch (const CLI::CallForVersion&) {
        result.wish = Arguments::Wish::version;
    } catch (const CLI::ArgumentMismatch& error) {
        refuse_missing_value(error.what(), result.command);
    } catch (const CLI::ParseError& error) {
        throw Failure{fmt::format("{}; {}", error.what(), see_help(result.command))};
    }
    // Whoever asks for help with a command that there is may write what they like beside it.
    if (result.wish == Arguments::Wish::run || result.command == nullptr)
        refuse_extra(app.remaining(true), result, arguments, commands, known);
    return result;
}

void refuse_command(std::string_view word, std::span<const Command> commands) {
    const std::string_view nearest = base::nearest(word, commands | std::views::transform(&Command::name));
    throw Failure{fmt::format("there is no command {}; {}", in_quotes(word), did_you_mean(nearest, nullptr))};
}

} // namespace laststone::app
