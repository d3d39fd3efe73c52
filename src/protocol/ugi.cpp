#include "protocol/ugi.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "base/characters.hpp"
#include "search/time_manager.hpp"

namespace laststone::protocol {
namespace {

// The number behind a word.
std::optional<std::int64_t> number_after(Words words, std::string_view name) {
    const auto found = std::ranges::find(words, name);
    if (found == words.end() || found + 1 == words.end()) return std::nullopt;
    return number_of(found[1]);
}

std::string score_of(engine::Score score) {
    if (score.is_win()) return "mate " + std::to_string((score.plies() + 1) / 2);
    if (score.is_loss()) return "mate -" + std::to_string(score.plies() / 2);
    return "cp " + std::to_string(score.value());
}

} // namespace

Ugi::Ugi(const catalog::Game& game, const engine::Settings& settings, Say say)
    : say_{std::move(say)}, seat_{game, settings} {}

std::span<const Ugi::Verb> Ugi::verbs() {
    static constexpr std::array<Verb, 10> table{{
        {"ugi", &Ugi::introduce},
        {"isready", &Ugi::is_ready},
        {"setoption", &Ugi::set_option},
        {"uginewgame", &Ugi::new_game},
        {"position", &Ugi::set_position},
        {"go", &Ugi::go},
        {"ponderhit", &Ugi::ponder_hit},
        {"stop", &Ugi::stop},
        {"query", &Ugi::query},
        {"quit", &Ugi::quit},
    }};
    return table;
}

bool Ugi::receive(std::string_view line) {
    const std::vector<std::string> words = words_of(line);
    for (const Verb& verb : verbs())
        if (!words.empty() && verb.name == words.front()) (this->*verb.act)(Words{words}.subspan(1));
    return !is_over_;
}

void Ugi::introduce(Words) {
    std::string games;
    for (const catalog::Game* game : catalog::all_games()) games += " var " + std::string{game->info().id};
    // Boards of NoGo are not listed.
    if (std::ranges::find(catalog::all_games(), &seat_.game()) == catalog::all_games().end())
        games += " var " + std::string{seat_.game().info().id};
    say_("id name laststone " LASTSTONE_VERSION);
    say_("id author laststone");
    const auto spin = [](std::string_view name, std::size_t usual, int most, int least = 1) {
        return "option name " + std::string{name} + " type spin default " + std::to_string(usual) + " min " +
               std::to_string(least) + " max " + std::to_string(most);
    };
    say_("option name Game type combo default " + std::string{seat_.game().info().id} + games);
    say_(spin("Threads", static_cast<std::size_t>(seat_.settings().threads), Seat::max_threads));
    say_(spin("Hash", seat_.settings().hash_mib, Seat::max_hash_mib));
    say_("option name Without type string default <empty>");
    say_("option name Book type string default " +
         (seat_.book_path().empty() ? std::string{"<empty>"} : seat_.book_path()));
    for (const search::NamedParameter& parameter : search::named_parameters)
        say_(spin(parameter.name, static_cast<std::size_t>(seat_.settings().parameters.*parameter.value),
                  parameter.most, parameter.least));
    say_("ugiok");
}

void Ugi::set_option(Words words) {
    const auto name = std::ranges::find(words, "name");
    const auto value = std::ranges::find(words, "value");
    if (words.end() - name < 2 || words.end() - value < 2) return complain("setoption needs name X value Y");
    const auto number = number_of(value[1]);
    const auto is_named = [&](std::string_view option) {
        return std::ranges::equal(name[1], option, {}, base::to_lower, base::to_lower);
    };
    if (is_named("Game")) {
        const catalog::Game* game = catalog::find_game(value[1]);
        if (game == nullptr) return complain("there is no game " + value[1]);
        return seat_.choose(*game);
    }
    if (is_named("Without") && seat_.leave_out(value[1] == "<empty>" ? "" : value[1])) return;
    if (is_named("Book")) {
        const std::string path = joined(Words{value + 1, words.end()});
        const auto opened = seat_.set_book(path == "<empty>" ? "" : path);
        if (!opened) complain("Book: " + opened.error());
        return;
    }
    if (is_named("Threads") && number && seat_.set_threads(*number)) return;
    if (is_named("Hash") && number && seat_.set_hash(*number)) return;
    if (number && seat_.set_parameter(name[1], *number)) return;
    complain("there is no option " + name[1] + " with the value " + value[1]);
}

void Ugi::set_position(Words words) {
    // Nobody wants a move of the position before.
    const auto refuse = [&](const std::string& what) {
        seat_.lose_position();
        complain(what);
    };
    const auto moves = std::ranges::find(words, "moves");
    const Words head{words.begin(), moves};
    if (head.empty()) return refuse("position needs startpos, or fen and a FEN");
    const std::string text = head.front() == "fen" ? joined(head.subspan(1)) : "start";
    if (head.front() != "fen" && head.front() != "startpos") return refuse("position needs startpos, or fen and a FEN");
    auto state = seat_.game().read(text);
    if (!state) return refuse("position: " + state.error().what);
    for (const std::string& move : Words{moves, words.end()}.subspan(moves == words.end() ? 0 : 1))
        if (const auto played = (*state)->play(move); !played)
            return refuse("position: " + move + ": " + played.error().what);
    seat_.set_up(std::move(*state));
}

search::Limits Ugi::limits_of(Words words) const {
    search::Limits limits;
    if (const auto depth = number_after(words, "depth"))
        limits.depth = static_cast<int>(std::clamp<std::int64_t>(*depth, 1, search::max_depth));
    if (const auto nodes = number_after(words, "nodes"))
        limits.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(*nodes, 1));
    if (const auto time = number_after(words, "movetime")) limits.time = milliseconds(*time);
    // UGI's names for our clock, and UCI's.
    const bool first = seat_.state().to_move() == seat_.game().info().first;
    const bool white = seat_.state().to_move() == game::Color::white;
    const auto ours = [&](std::string_view ugi_name, std::string_view uci_name) {
        const auto number = number_after(words, ugi_name);
        return number ? number : number_after(words, uci_name);
    };
    if (const auto left = ours(first ? "p1time" : "p2time", white ? "wtime" : "btime")) {
        search::ClockTime clock{.left = milliseconds(*left)};
        clock.increment = milliseconds(ours(first ? "p1inc" : "p2inc", white ? "winc" : "binc").value_or(0));
        if (const auto moves = number_after(words, "movestogo"))
            clock.moves_left = static_cast<int>(std::clamp<std::int64_t>(*moves, 1, 1000));
        const search::Limits by_clock = search::limits_for(clock, seat_.settings().parameters);
        limits.time = by_clock.time;
        limits.soft_time = by_clock.soft_time;
    }
    return limits;
}

void Ugi::go(Words words) {
    seat_.abandon();
    if (const auto obstacle = seat_.obstacle()) {
        complain("go: " + *obstacle);
        return say_("bestmove 0000");
    }
    const Listener listener{
        .watch = [this](const engine::SearchResult& thought) { tell(thought); },
        .done =
            [this](const engine::SearchResult& thought) { say_("bestmove " + seat_.state().text(*thought.move())); }};
    const bool ponders = std::ranges::find(words, "ponder") != words.end();
    if (ponders) seat_.ponder(limits_of(words), listener);
    else seat_.think(limits_of(words), listener);
}

void Ugi::tell(const engine::SearchResult& thought) {
    say_("info depth " + std::to_string(thought.depth) + " score " + score_of(thought.score()) + " nodes " +
         std::to_string(thought.nodes) + " nps " +
         std::to_string(static_cast<std::uint64_t>(thought.nodes_a_second())) + " time " +
         std::to_string(static_cast<std::uint64_t>(thought.seconds * 1000)) + " pv " +
         joined(seat_.state().line_texts(thought.lines.front().moves)));
}

void Ugi::query(Words words) {
    const game::Outcome outcome = seat_.state().outcome();
    const std::string what = words.empty() ? "" : words.front();
    const auto boolean = [&](bool holds) { say_(holds ? "response true" : "response false"); };
    if (what == "gameover") return boolean(outcome.is_over());
    if (what == "p1turn") return boolean(seat_.state().to_move() == seat_.game().info().first);
    if (what != "result") return complain("query knows gameover, p1turn and result");
    if (outcome.winner) say_(*outcome.winner == seat_.game().info().first ? "response p1win" : "response p2win");
    else say_(outcome.draw ? "response draw" : "response none");
}

void Ugi::quit(Words) {
    end();
    is_over_ = true;
}

} // namespace laststone::protocol
