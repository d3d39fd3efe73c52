#include "match/dialect.hpp"

#include <algorithm>
#include <cmath>

#include "base/nearest.hpp"
#include "protocol/talk.hpp"

namespace laststone::match {
namespace {

// Who declares nogo plays it on every board.
bool declares_game(const Declared& option, std::string_view game) {
    const auto has = [&](std::string_view value) {
        return std::ranges::find(option.values, value) != option.values.end();
    };
    return option.values.empty() || has(game) || (game.starts_with("nogo:") && has("nogo"));
}

// What may have been meant: of a long list the nearest name, or the first ones.
std::string hint_at(const std::vector<std::string>& names, std::string_view given) {
    constexpr std::size_t most = 8;
    if (names.empty()) return "";
    if (names.size() <= most) return "; there are " + protocol::joined(names);
    if (const std::string_view meant = base::nearest(given, names); !meant.empty())
        return "; did you mean " + std::string{meant} + "?";
    return "; there are " + protocol::joined(protocol::Words{names}.first(most)) + " and " +
           std::to_string(names.size() - most) + " more";
}

} // namespace

std::string milliseconds(Seconds time) {
    return std::to_string(std::max<long long>(std::llround(time.count() * 1000), 1));
}

std::expected<EngineOptions, std::string> checked_options(const std::vector<Declared>& declared,
                                                          const EngineOptions& given, std::string_view game_option,
                                                          std::string_view game_value) {
    for (const auto& [name, value] : given) {
        if (std::ranges::find(declared, name, &Declared::name) != declared.end()) continue;
        std::vector<std::string> names;
        for (const Declared& option : declared) names.push_back(option.name);
        return std::unexpected{"it has no option " + name + hint_at(names, name)};
    }
    EngineOptions options;
    const auto game = std::ranges::find(declared, game_option, &Declared::name);
    const bool user_chose = std::ranges::any_of(given, [&](const auto& option) { return option.first == game_option; });
    if (game != declared.end() && !user_chose) {
        if (!declares_game(*game, game_value)) return std::unexpected{"it does not play " + std::string{game_value}};
        options.emplace_back(game_option, game_value);
    }
    options.insert(options.end(), given.begin(), given.end());
    return options;
}

} // namespace laststone::match
