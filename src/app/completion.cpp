// laststone completion: what a shell needs to complete our command lines.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "app/arguments.hpp"
#include "app/commands.hpp"

namespace laststone::app {
namespace {

using Kind = Option::Kind;

std::vector<Option> options_of(const Command& command) {
    Options options;
    command.prepare(options);
    return options.all();
}

std::vector<Option> options_everywhere() {
    Common common;
    return common_options(common).all();
}

std::string words_of(const Option& option) { return fmt::format("{}", fmt::join(option.words, " ")); }

// The words of a command's first argument without a name, where they can be listed.
std::string first_words(const std::vector<Option>& options) {
    const auto first = std::ranges::find(options, Kind::positional, &Option::kind);
    return first != options.end() ? words_of(*first) : "";
}

bool takes_file(const Option& option) {
    return option.kind == Kind::positional || option.value == "FILE" || option.value == "DIR";
}

std::string command_names(std::string_view between) {
    std::vector<std::string_view> names;
    for (const Command& command : all_commands()) names.push_back(command.name);
    return fmt::format("{}", fmt::join(names, between));
}

// For the inside of single quotes.
std::string shell_quoted(std::string_view text) {
    std::string out;
    for (const char c : text)
        if (c == '\'') out += R"('\'')";
        else out += c;
    return out;
}

std::string bash_names(const std::vector<Option>& options) {
    std::string names;
    for (const Option& option : options)
        if (option.kind != Kind::positional) names += option.names + " ";
    std::ranges::replace(names, ',', ' ');
    return names;
}

// The cases `--turn) known='black white' ;;`, each once.
void add_bash_values(std::string& cases, const std::vector<Option>& options) {
    for (const Option& option : options) {
        if (option.words.empty() || option.kind == Kind::positional) continue;
        std::string pattern = option.names;
        std::ranges::replace(pattern, ',', '|');
        const std::string line = fmt::format("    {}) known='{}' ;;\n", pattern, words_of(option));
        if (!cases.contains(line)) cases += line;
    }
}

std::string bash() {
    std::string values, arguments, names;
    add_bash_values(values, options_everywhere());
    for (const Command& command : all_commands()) {
        const std::vector<Option> own = options_of(command);
        add_bash_values(values, own);
        if (const std::string words = first_words(own); !words.empty())
            arguments += fmt::format("    {}) known='{}' ;;\n", command.name, words);
        names += fmt::format("        {}) known='{}' ;;\n", command.name, bash_names(own));
    }
    return fmt::format(R"sh(# bash completion for laststone: eval "$(laststone completion bash)"
_laststone() {{
    local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}} command='' known='' i
    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${{COMP_WORDS[i]}} in
        {0}) command=${{COMP_WORDS[i]}} && break ;;
        esac
    done
    case $before in
{1}{2}    esac
    if [[ $word == -* ]]; then
        case $command in
{3}        esac
        known+='{4}--help'
    elif [[ -z $command && -z $known ]]; then
        known='{5}'
    fi
    if [[ $word == @* ]]; then
        mapfile -t COMPREPLY < <(compgen -P @ -f -- "${{word#@}}")
    elif [[ -n $known ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$known" -- "$word")
        # The ids of some games have a colon, at which bash breaks words.
        if declare -F __ltrim_colon_completions >/dev/null; then __ltrim_colon_completions "$word"; fi
    else
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
    fi
}}
complete -F _laststone laststone
)sh",
                       command_names("|"), values, arguments, names, bash_names(options_everywhere()),
                       command_names(" "));
}

// For the inside of a specification in single quotes, where brackets and colons have a meaning.
std::string zsh_quoted(std::string_view text) {
    std::string out;
    for (const char c : shell_quoted(text)) {
        if (c == '[' || c == ']' || c == ':') out += '\\';
        out += c;
    }
    return out;
}

std::string zsh_value(const Option& option) {
    if (option.kind == Kind::flag) return "";
    const std::string name = zsh_quoted(option.value.empty() ? option.names : option.value);
    if (!option.words.empty()) return fmt::format(":{}:({})", name, zsh_quoted(words_of(option)));
    return fmt::format(":{}:{}", name, takes_file(option) ? "_files" : "");
}

// `{-d,--depth}'[count at depths 1 to N]:N:'`
std::string zsh_argument(const Option& option) {
    if (option.kind == Kind::positional) return fmt::format("'{}'", zsh_value(option));
    const bool several = option.names.contains(',');
    return fmt::format("{}[{}]{}'", several ? "{" + option.names + "}'" : "'" + option.names, zsh_quoted(option.help),
                       zsh_value(option));
}

std::string zsh() {
    std::string everywhere, commands, cases;
    for (const Option& option : options_everywhere()) everywhere += fmt::format("        {}\n", zsh_argument(option));
    for (const Command& command : all_commands()) {
        commands += fmt::format("        '{}:{}'\n", command.name, zsh_quoted(command.summary));
        cases += fmt::format("    {})\n        _arguments $everywhere", command.name);
        for (const Option& option : options_of(command))
            cases += fmt::format(" \\\n            {}", zsh_argument(option));
        cases += "\n        ;;\n";
    }
    return fmt::format(R"sh(#compdef laststone
# zsh completion for laststone: laststone completion zsh > _laststone in a folder of $fpath
_laststone() {{
    local -a commands everywhere
    commands=(
{0}    )
    everywhere=(
{1}        {{-h,--help}}'[help by example]'
    )
    local context state line
    _arguments -C $everywhere '1:command:->command' '*::argument:->argument' && return
    if [[ $state == command ]]; then
        _describe command commands
        return
    fi
    case $words[1] in
{2}    esac
}}
if [[ $funcstack[1] == _laststone ]]; then _laststone "$@"; else compdef _laststone laststone; fi
)sh",
                       commands, everywhere, cases);
}

std::string fish_option(const Option& option, std::string_view condition) {
    std::string line = fmt::format("complete -c laststone{}", condition);
    if (option.kind == Kind::positional)
        return option.words.empty() ? "" : line + fmt::format(" -f -a '{}'\n", words_of(option));
    if (option.names.contains(',')) line += fmt::format(" -s {}", option.names[1]);
    line += fmt::format(" -l {}", option.long_name().substr(2));
    if (!option.words.empty()) line += fmt::format(" -x -a '{}'", words_of(option));
    else if (option.kind == Kind::value) line += takes_file(option) ? " -r" : " -x";
    return line + fmt::format(" -d '{}'\n", shell_quoted(option.help));
}

std::string fish() {
    std::string text = "# fish completion for laststone: laststone completion fish | source\n";
    for (const Command& command : all_commands())
        text += fmt::format("complete -c laststone -f -n __fish_use_subcommand -a {} -d '{}'\n", command.name,
                            shell_quoted(command.summary));
    for (const Option& option : options_everywhere()) text += fish_option(option, "");
    for (const Command& command : all_commands())
        for (const Option& option : options_of(command))
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
            .summary = "a completion script for your shell",
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
