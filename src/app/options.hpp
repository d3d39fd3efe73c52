// The options of a command, as the help, the completions and the parser all see them.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace laststone::app {

struct Option {
    enum class Kind : std::uint8_t { flag, value, positional };
    Kind kind = Kind::flag;
    std::string names;   // `-d,--depth`, or the name of a positional argument
    std::string value{}; // what stands behind it: `N`
    std::string help{};
    std::vector<std::string_view> words{}; // the values there are, where they can be listed
    std::function<void(const std::string&)> take{};
    std::function<void(const std::vector<std::string>&)> take_all{}; // of an option with several words behind it
    std::string long_name() const { return names.substr(names.rfind(',') + 1); }
};

struct Range {
    std::uint64_t least = 0;
    std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
};

// One of a few words, and what it stands for.
template <class T>
struct Choice {
    std::string_view word;
    T value;
};

// A number in decimal digits. Throws Failure with the option's name in its sentence.
std::uint64_t parse_number(std::string_view name, std::string_view text, Range range);

// A number like 0.5. Throws Failure with the option's name in its sentence.
double parse_real(std::string_view name, std::string_view text);

// The place of a word among others. Throws Failure with the option's name, and the words, in its sentence.
std::size_t parse_word(std::string_view name, std::string_view text, const std::vector<std::string_view>& words);

// A folder that is there. Throws Failure with the option's name in its sentence.
std::string parse_folder(std::string_view name, const std::string& text);

// Targets must live until the command has run.
class Options {
public:
    const std::vector<Option>& all() const { return all_; }

    void flag(std::string names, bool& target, std::string help) {
        all_.push_back({.kind = Option::Kind::flag,
                        .names = std::move(names),
                        .help = std::move(help),
                        .take = [&target](const std::string&) { target = true; }});
    }
    // T is a std::string, a vector of them for an option that may come again, or an optional one.
    template <class T>
    void text(std::string names, T& target, std::string value, std::string help) {
        Option& option = add(std::move(names), std::move(value), std::move(help));
        option.take = [&target](const std::string& given) {
            if constexpr (requires { target.push_back(given); }) target.push_back(given);
            else target = given;
        };
    }
    // A folder that is there, or a word that stands for none.
    void folder(std::string names, std::string& target, std::string value, std::string help, std::string_view no_folder) {
        Option& option = add(std::move(names), std::move(value), std::move(help));
        option.take = [&target, name = option.long_name(), no_folder](const std::string& given) {
            target = given == no_folder ? given : parse_folder(name, given);
        };
    }
    // Several words behind one name; it may come again.
    void words(std::string names, std::vector<std::vector<std::string>>& target, std::string value, std::string help) {
        add(std::move(names), std::move(value), std::move(help)).take_all =
            [&target](const std::vector<std::string>& given) { target.push_back(given); };
    }
    // T is a number, or an optional one.
    template <class T>
    void number(std::string names, T& target, std::string value, std::string help, Range range = {}) {
        Option& option = add(std::move(names), std::move(value), std::move(help));
        option.take = [&target, name = option.long_name(), range](const std::string& given) {
            const std::uint64_t number = parse_number(name, given, range);
            if constexpr (requires { typename T::value_type; }) target = static_cast<typename T::value_type>(number);
            else target = static_cast<T>(number);
        };
    }
    // Whatever `parse` makes of the text, which throws Failure where that is nothing.
    template <class T, class Parse>
    void parsed(std::string names, T& target, std::string value, std::string help, Parse parse) {
        add(std::move(names), std::move(value), std::move(help)).take = [&target, parse](const std::string& given) {
            target = parse(given);
        };
    }
    // A number that may have decimals, 0 and more.
    void real(std::string names, std::optional<double>& target, std::string value, std::string help) {
        Option& option = add(std::move(names), std::move(value), std::move(help));
        option.take = [&target, name = option.long_name()](const std::string& given) {
            target = parse_real(name, given);
        };
    }
    // T is a V, or an optional one.
    template <class T, class V>
    void choice(std::string names, T& target, const std::vector<Choice<V>>& choices, std::string help) {
        std::vector<std::string_view> words;
        for (const Choice<V>& choice : choices) words.push_back(choice.word);
        Option& option = add(std::move(names), joined(words), std::move(help));
        option.words = words;
        option.take = [&target, name = option.long_name(), choices, words](const std::string& given) {
            target = choices[parse_word(name, given, words)].value;
        };
    }
    // An argument without a name in front.
    void positional(std::string name, std::string& target, std::string help) {
        Option& option = add(std::move(name), {}, std::move(help));
        option.kind = Option::Kind::positional;
        option.take = [&target](const std::string& given) { target = given; };
    }
    // All arguments behind those.
    void positionals(std::string name, std::vector<std::string>& target, std::string help) {
        Option& option = add(std::move(name), {}, std::move(help));
        option.kind = Option::Kind::positional;
        option.take_all = [&target](const std::vector<std::string>& given) { target = given; };
    }
    // The words that the option added last may have, for completion.
    void suggest(std::vector<std::string_view> words) { all_.back().words = std::move(words); }

private:
    static std::string joined(const std::vector<std::string_view>& words);
    Option& add(std::string names, std::string value, std::string help) {
        all_.push_back({.kind = Option::Kind::value,
                        .names = std::move(names),
                        .value = std::move(value),
                        .help = std::move(help)});
        return all_.back();
    }

    std::vector<Option> all_;
};

} // namespace laststone::app
