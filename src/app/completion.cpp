// laststone completion: what a shell needs to complete our command lines.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>

#include "app/arguments.hpp"
#include "app/commands.hpp"

namespace laststone::app {
namespace {

// Every command with its own options and those that stand everywhere.
struct Words {
    std::vector<Command> commands;
    Common common{};
    std::vector<Option> everywhere;

    Words() : commands{all_commands()}, everywhere{common_options(common).all()} {}
    static std::vector<Option> options_of(const Command& command) {
        Options options;
        command.prepare(options);
        return options.all();
    }
};

// `-d,--depth` as `-d --depth`; nothing for positional arguments.
std::string spaced_names(const Option& option) {
    if (option.kind == Option::Kind::positional) return {};
    std::string names = option.names;
    std::ranges::replace(names, ',', ' ');
    return names;
}

std::string all_names(const std::vector<Option>& options) {
    std::string names;
    for (const Option& option : options)
        if (const std::string some = spaced_names(option); !some.empty()) names += (names.empty() ? "" : " ") + some;
    return names;
}

std::string bash() {
    const Words words;
    std::string names;
    std::string options;
    std::string values;
    const auto add_values = [&](const std::vector<Option>& list) {
        for (const Option& option : list) {
            if (option.words.empty() || option.kind == Option::Kind::positional) continue;
            std::string pattern = option.names;
            std::ranges::replace(pattern, ',', '|');
            const std::string line = fmt::format("        {}) known='{}' ;;\n", pattern, fmt::join(option.words, " "));
            if (!values.contains(line)) values += line;
        }
    };
    add_values(words.everywhere);
    for (const Command& command : words.commands) {
        const std::vector<Option> own = Words::options_of(command);
        names += fmt::format("{}{}", names.empty() ? "" : " ", command.name);
        options += fmt::format("        {}) known='{}' ;;\n", command.name, all_names(own));
        add_values(own);
    }
    return fmt::format(R"sh(# bash completion for laststone: eval "$(laststone completion bash)"
_laststone() {{
    local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}} command='' known='' i
    for ((i = 1; i < COMP_CWORD; i++)); do
        case " {0} " in *" ${{COMP_WORDS[i]}} "*) command=${{COMP_WORDS[i]}}; break ;; esac
    done
    case $before in
{1}    esac
    if [[ -z $known && $word != -* && $command == completion ]]; then known='bash zsh fish'; fi
    if [[ -z $known && ($word == -* || -z $command) ]]; then
        case $command in
        '') known='{0}' ;;
{2}        esac
        known="$known {3} --help"
    fi
    if [[ $word == @* ]]; then
        mapfile -t COMPREPLY < <(compgen -P @ -f -- "${{word#@}}")
    elif [[ -n $known ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$known" -- "$word")
        # Game ids contain colons, at which bash breaks words.
        if declare -F __ltrim_colon_completions >/dev/null; then __ltrim_colon_completions "$word"; fi
    else
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
    fi
}}
complete -F _laststone laststone
)sh",
                       names, values, options, all_names(words.everywhere));
}

// Between single quotes.
std::string shell_quoted(std::string_view text) {
    std::string out;
    for (const char c : text) out += c == '\'' ? std::string{"'\\''"} : std::string{c};
    return out;
}

// Inside an _arguments specification, where brackets and colons have a meaning.
std::string zsh_quoted(std::string_view text) {
    std::string out;
    for (const char c : shell_quoted(text)) {
        if (c == '[' || c == ']' || c == ':') out += '\\';
        out += c;
    }
    return out;
}

std::string zsh_arguments(const std::vector<Option>& options, std::string_view indent) {
    std::string lines;
    for (const Option& option : options) {
        std::string value;
        if (!option.words.empty()) value = fmt::format(":{}:({})", zsh_quoted(option.long_name()), zsh_quoted(fmt::format("{}", fmt::join(option.words, " "))));
        else if (option.kind != Option::Kind::flag) value = fmt::format(":{}:_files", zsh_quoted(option.value.empty() ? option.names : option.value));
        if (option.kind == Option::Kind::positional) {
            lines += fmt::format("{}'{}' \\\n", indent, value);
            continue;
        }
        const std::size_t comma = option.names.find(',');
        const std::string name = comma == std::string::npos ? fmt::format("'{}", option.names)
                                                            : fmt::format("{{{}}}'", option.names);
        lines += fmt::format("{}{}[{}]{}' \\\n", indent, name, zsh_quoted(option.help), value);
    }
    return lines;
}

std::string zsh() {
    const Words words;
    std::string commands;
    std::string cases;
    for (const Command& command : words.commands) {
        commands += fmt::format("        '{}:{}'\n", command.name, zsh_quoted(command.summary));
        cases += fmt::format("        {})\n            _arguments $everywhere \\\n{}                && return\n            ;;\n",
                             command.name, zsh_arguments(Words::options_of(command), "                "));
    }
    return fmt::format(R"sh(#compdef laststone
# zsh completion for laststone: laststone completion zsh > a folder of $fpath, as _laststone
_laststone() {{
    local -a commands everywhere
    commands=(
{}    )
    everywhere=(
{}        '(-h --help)'{{-h,--help}}'[help on the command]'
    )
    local context state line
    _arguments -C $everywhere '1:command:->command' '*::argument:->argument' && return
    if [[ $state == command ]]; then
        _describe command commands
        return
    fi
    case $words[1] in
{}    esac
}}
compdef _laststone laststone
)sh",
                       commands,
                       [&] {
                           std::string lines = zsh_arguments(words.everywhere, "        ");
                           // In an array there are no line continuations.
                           for (std::size_t at; (at = lines.find(" \\\n")) != std::string::npos;) lines.erase(at, 2);
                           return lines;
                       }(),
                       cases);
}

std::string fish_option(const Option& option, std::string_view condition) {
    if (option.kind == Option::Kind::positional) {
        if (option.words.empty()) return {};
        return fmt::format("complete -c laststone -f{} -a '{}'\n", condition, fmt::join(option.words, " "));
    }
    std::string line = fmt::format("complete -c laststone{}", condition);
    const std::size_t comma = option.names.find(',');
    if (comma != std::string::npos) line += fmt::format(" -s {}", option.names.substr(1, comma - 1));
    line += fmt::format(" -l {}", option.long_name().substr(2));
    if (option.kind == Option::Kind::value) line += option.words.empty() ? " -r" : fmt::format(" -x -a '{}'", fmt::join(option.words, " "));
    return line + fmt::format(" -d '{}'\n", shell_quoted(option.help));
}

std::string fish() {
    const Words words;
    std::string text = "# fish completion for laststone: laststone completion fish | source\n";
    std::string names;
    for (const Command& command : words.commands) names += fmt::format(" {}", command.name);
    for (const Command& command : words.commands)
        text += fmt::format("complete -c laststone -f -n 'not __fish_seen_subcommand_from{}' -a {} -d '{}'\n", names,
                            command.name, shell_quoted(command.summary));
    for (const Option& option : words.everywhere) text += fish_option(option, "");
    for (const Command& command : words.commands)
        for (const Option& option : Words::options_of(command))
            text += fish_option(option, fmt::format(" -n '__fish_seen_subcommand_from {}'", command.name));
    return text;
}

struct Shell {
    std::string_view name;
    std::string (*script)();
};
constexpr Shell shells[] = {{"bash", bash}, {"zsh", zsh}, {"fish", fish}};

Status complete(const std::string& name, Context& context) {
    const auto shell = std::ranges::find(shells, name, &Shell::name);
    if (shell == std::end(shells))
        throw Failure{"completion needs the name of a shell: bash, zsh or fish, as in `laststone completion bash`"};
    context.out().write(shell->script());
    return Status::done;
}

} // namespace

Command completion_command() {
    return {.name = "completion",
            .arguments = "bash|zsh|fish",
            .summary = "a script that completes our command lines in your shell",
            .details = "",
            .examples = {{"completion bash >> ~/.bash_completion", "from the next bash on"},
                         {"completion zsh > ~/.zfunc/_laststone", "where ~/.zfunc is in your fpath"},
                         {"completion fish > ~/.config/fish/completions/laststone.fish", "from now on"}},
            .prepare = [](Options& options) -> Command::Run {
                const auto shell = std::make_shared<std::string>();
                options.positional("SHELL", *shell, "bash, zsh or fish");
                options.suggest({"bash", "zsh", "fish"});
                return [shell](Context& context) { return complete(*shell, context); };
            }};
}

} // namespace laststone::app
