// How a tower shows itself: a page, and metrics as Prometheus reads them.
#include <fmt/format.h>

#include <algorithm>

#include "app/chain_words.hpp"
#include "app/tower.hpp"

namespace laststone::app {

std::string status_page(const TowerStatus& status) {
    constexpr std::size_t most_rows = 1000;
    std::string rows;
    for (const TowerStatus::Game& game : status.games) {
        if (&game - status.games.data() >= static_cast<std::ptrdiff_t>(most_rows)) break;
        rows += fmt::format("<tr><td><code>{}</code></td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
                            channel::prefixed_hex(game.channel), chain::name(game.there.phase), game.turns,
                            game.there.number, game.there.clock_runs() ? moment_text(game.there.deadline) : "");
    }
    return fmt::format(
        "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>Watchtower</title>\n"
        "<style>body{{font:16px sans-serif;margin:2em}}td,th{{text-align:left;padding:.2em .8em .2em 0}}</style>\n"
        "<h1>Watchtower</h1>\n<p>It guards {} games, has sent {} answers, and has seen {} games settled. It last "
        "looked at all of them at {}. For fees it has {} ether.</p>\n"
        "<table><tr><th>Channel<th>Phase<th>Turns held<th>Turn on the chain<th>Clock until</tr>\n{}</table>\n",
        status.games.size(), status.answers, status.settled,
        status.looks > 0 ? moment_text(status.last_look) : "no time yet",
        status.balance ? chain::ether_text(*status.balance) : "an unknown amount of", rows);
}

std::string metrics_text(const TowerStatus& status) {
    const auto clocks = std::ranges::count_if(
        status.games, [](const TowerStatus::Game& game) { return game.there.clock_runs(); });
    std::string text;
    const auto add = [&](std::string_view name, std::string_view type, std::string_view help, std::uint64_t value) {
        text += fmt::format("# HELP laststone_tower_{0} {1}\n# TYPE laststone_tower_{0} {2}\nlaststone_tower_{0} {3}\n",
                            name, help, type, value);
    };
    if (status.balance)
        text += fmt::format("# HELP laststone_tower_balance_wei What the tower has for fees, in wei.\n"
                            "# TYPE laststone_tower_balance_wei gauge\nlaststone_tower_balance_wei {}\n",
                            status.balance->text());
    add("games", "gauge", "Games that are guarded.", status.games.size());
    add("clocks", "gauge", "Games in which a clock runs.", static_cast<std::uint64_t>(clocks));
    add("turns_taken_total", "counter", "Turns and proofs that were handed in and taken.", status.taken);
    add("refused_total", "counter", "Journals that were refused, or a part of them.", status.refused);
    add("answers_total", "counter", "Answers sent to the contract.", status.answers);
    add("settled_total", "counter", "Games that were settled.", status.settled);
    add("looks_total", "counter", "Looks at all games, each answered by a node.", status.looks);
    add("last_look_seconds", "gauge", "When that was last, in seconds since 1970.", status.last_look);
    return text;
}

} // namespace laststone::app
