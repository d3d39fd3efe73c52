// One line of the Hub protocol: a command with named arguments.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace laststone::protocol {

struct HubLine {
    struct Argument {
        std::string name;
        std::string value;
        bool has_value = false;
    };
    std::string command;
    std::vector<Argument> arguments;

    bool has(std::string_view name) const;
    // The value of an argument, empty if it is a mere flag; nothing if it is not there.
    std::optional<std::string> value(std::string_view name) const;
    // Its value as a number, with a point or a comma; nothing too where it is none.
    std::optional<double> number(std::string_view name) const;
};

// Any text is a line; an unclosed quote ends with it.
HubLine parse_hub_line(std::string_view text);

// name=value, in quotes where it needs them; quotes inside become apostrophes, since they cannot be escaped.
std::string hub_argument(std::string_view name, std::string_view value);

} // namespace laststone::protocol
