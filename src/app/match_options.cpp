#include "app/match_options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>

#include "app/book_in_file.hpp"
#include "app/environment.hpp"
#include "app/failure.hpp"
#include "app/input.hpp"

namespace laststone::app {
namespace {

// One of the words `name=VALUE` behind an option, and where its number goes.
struct NumberWord {
    std::string_view name;
    std::function<void(double)> take;
};

// Numbers that stand as name=VALUE behind an option; the option may come again and adds to what was given.
void take_numbers(std::string_view option, const WordLists& given, const std::vector<NumberWord>& known) {
    for (const std::vector<std::string>& words : given)
        for (const std::string& word : words) {
            const std::string_view name = std::string_view{word}.substr(0, word.find('='));
            const auto found = std::ranges::find(known, name, &NumberWord::name);
            const auto number =
                name.size() < word.size() ? match::parse_decimal(word.substr(name.size() + 1)) : std::nullopt;
            if (found == known.end() || !number) {
                std::string names;
                for (const NumberWord& one : known) names += fmt::format("{}{}=N", names.empty() ? "" : ", ", one.name);
                throw Failure{fmt::format("{} needs {}, not {}", option, names, in_quotes(word))};
            }
            found->take(*number);
        }
}

// One of the numbers of a test, or what they are measured in.
match::EloModel model_of(const std::string& word) {
    if (word == "model=normalised") return match::EloModel::normalised;
    if (word == "model=logistic") return match::EloModel::logistic;
    throw Failure{fmt::format("--sprt knows model=normalised and model=logistic, not {}", in_quotes(word))};
}

match::Pace pace_by_clock(const std::string& text) {
    const auto control = match::parse_time_control(text);
    if (!control) throw Failure{fmt::format("--tc: {}", control.error())};
    return {.clock = *control};
}

match::Pace pace_by_time(const std::string& text) {
    const double seconds = parse_real("--time", text);
    if (seconds <= 0) throw Failure{"--time needs more than 0 seconds"};
    return {.move_time = match::Seconds{seconds}};
}

match::Pace pace_by_nodes(const std::string& text) { return {.nodes = parse_number("--nodes", text, {1})}; }

match::Pace pace_by_depth(const std::string& text) {
    return {.depth = static_cast<int>(parse_number("--depth", text, {1, 1000}))};
}

// Whatever is reached first.
match::Pace joined(const match::Pace& one, const match::Pace& other) {
    return {.clock = one.clock ? one.clock : other.clock,
            .move_time = one.move_time ? one.move_time : other.move_time,
            .nodes = one.nodes ? one.nodes : other.nodes,
            .depth = one.depth ? one.depth : other.depth};
}

// Engines of one name would be one engine in the table.
void tell_apart(std::vector<match::EngineSpec>& engines) {
    for (std::size_t i = 1; i < engines.size(); ++i) {
        const std::string name = engines[i].name;
        const auto is_taken = [&] {
            return std::any_of(engines.begin(), engines.begin() + static_cast<std::ptrdiff_t>(i),
                               [&](const match::EngineSpec& other) { return other.name == engines[i].name; });
        };
        for (int copy = 2; is_taken(); ++copy) engines[i].name = fmt::format("{} {}", name, copy);
    }
}

} // namespace

void PaceOptions::add_to(Options& options) {
    options.text("--tc", time_controls, "TC", "seconds for a game and for each move: 10+0.1 (the default), 60, 40/60");
    options.text("--time", seconds, "S", "seconds for each move");
    options.text("--nodes", nodes, "N", "nodes for each move");
    options.text("-d,--depth", depths, "N", "search depth in plies");
}

std::vector<match::Pace> PaceOptions::paces() const {
    struct Limit {
        const std::vector<std::string>& given;
        match::Pace (*read)(const std::string&);
    };
    const std::array<Limit, 4> limits{
        {{time_controls, pace_by_clock}, {seconds, pace_by_time}, {nodes, pace_by_nodes}, {depths, pace_by_depth}}};
    if (std::ranges::count_if(limits, [](const Limit& limit) { return limit.given.size() > 1; }) > 1)
        throw Failure{"only one of --tc, --time, --nodes and --depth may come several times"};
    std::vector<match::Pace> paces(1);
    for (const auto& [given, read] : limits) {
        paces.resize(std::max(paces.size(), given.size()), paces.front());
        for (std::size_t i = 0; i < paces.size() && !given.empty(); ++i)
            paces[i] = joined(paces[i], read(given[std::min(i, given.size() - 1)]));
    }
    if (paces.front().is_empty()) paces.front().clock = match::TimeControl{match::Seconds{10}, match::Seconds{0.1}};
    return paces;
}

void AdjudicationOptions::add_to(Options& options) {
    options.words("--draw", draw, "WORDS",
                  "a draw once both engines say so: movenumber=N movecount=N score=HUNDREDTHS");
    options.words("--resign", resign, "WORDS", "a win once both engines say so: movecount=N score=HUNDREDTHS");
    options.number("--maxmoves", most_moves, "N", "a draw after N moves of each side; default 500, 0: never",
                   {0, 1'000'000});
}

match::Adjudication AdjudicationOptions::rules() const {
    match::Adjudication rules{.most_moves = most_moves};
    const auto whole = [](int& target) {
        return [&target](double number) { target = static_cast<int>(std::clamp(number, 0.0, 1e6)); };
    };
    if (!draw.empty()) {
        auto& found = rules.draw.emplace();
        take_numbers("--draw", draw,
                     {{"movenumber", whole(found.move_number)},
                      {"movecount", whole(found.move_count)},
                      {"score", whole(found.score)}});
    }
    if (!resign.empty()) {
        auto& found = rules.win.emplace();
        take_numbers("--resign", resign, {{"movecount", whole(found.move_count)}, {"score", whole(found.score)}});
    }
    return rules;
}

std::string AdjudicationOptions::text() const {
    const match::Adjudication asked = rules();
    std::vector<std::string> words;
    if (asked.draw)
        words.push_back(fmt::format("draw movenumber={} movecount={} score={}", asked.draw->move_number,
                                    asked.draw->move_count, asked.draw->score));
    if (asked.win)
        words.push_back(fmt::format("resign movecount={} score={}", asked.win->move_count, asked.win->score));
    if (asked.most_moves != match::Adjudication{}.most_moves)
        words.push_back(fmt::format("maxmoves {}", asked.most_moves));
    return fmt::format("{}", fmt::join(words, ", "));
}

std::optional<match::Sprt> sprt_of(const WordLists& words) {
    if (words.empty()) return std::nullopt;
    match::Sprt sprt;
    WordLists numbers;
    for (const std::vector<std::string>& given : words)
        for (const std::string& word : given)
            if (word.starts_with("model=")) sprt.model = model_of(word);
            else numbers.push_back({word});
    const auto into = [](double& target) { return [&target](double number) { target = number; }; };
    take_numbers(
        "--sprt", numbers,
        {{"elo0", into(sprt.elo0)}, {"elo1", into(sprt.elo1)}, {"alpha", into(sprt.alpha)}, {"beta", into(sprt.beta)}});
    if (sprt.elo0 >= sprt.elo1) throw Failure{"--sprt needs an elo1 that is more than elo0"};
    if (sprt.elo0 < -match::Sprt::widest || sprt.elo1 > match::Sprt::widest)
        throw Failure{
            fmt::format("--sprt needs elo0 and elo1 from {} to {}", -match::Sprt::widest, match::Sprt::widest)};
    if (!(sprt.alpha > 0 && sprt.alpha < 0.5 && sprt.beta > 0 && sprt.beta < 0.5))
        throw Failure{"--sprt needs alpha and beta between 0 and 0.5"};
    return sprt;
}

std::vector<match::EngineSpec> engines_of(const WordLists& words, const std::vector<match::Pace>& paces,
                                          const std::string& book, const Context& context) {
    const std::string_view game = context.game().info().id;
    const bool has_book = !book_named(book, context.game()).positions.empty(); // or it is refused before the first game
    std::vector<match::EngineSpec> engines;
    for (const std::vector<std::string>& described : words) {
        auto engine = match::parse_engine(described);
        if (!engine) throw Failure{fmt::format("--engine: {}", engine.error())};
        if (engine->launch.words.empty() && engine->protocol != match::Protocol::dxp) {
            engine->launch.words =
                match::launch_ourselves(our_program(), engine->protocol, game, context.common().hash_mib).words;
            if (has_book && engine->protocol != match::Protocol::gtp) {
                const std::string path = std::filesystem::absolute(book).string(); // wherever the engine runs
                engine->launch.words.insert(engine->launch.words.end(), {"--book", path});
            }
        }
        for (const match::Pace& usual : paces) {
            const match::Pace& pace = engine->pace.is_empty() ? usual : engine->pace;
            if (engine->protocol == match::Protocol::hub1 && pace.nodes)
                throw Failure{fmt::format("{}: the first version of Hub cannot limit nodes: give a time or a depth",
                                          engine->name)};
            if (engine->protocol == match::Protocol::gtp && !pace.is_timed())
                throw Failure{fmt::format("{}: GTP cannot limit nodes or depth: give a time", engine->name)};
        }
        engines.push_back(std::move(*engine));
    }
    if (engines.size() < 2)
        throw Failure{"a match needs two engines or more: --engine name=one --engine cmd=./other proto=hub"};
    tell_apart(engines);
    return engines;
}

int concurrency_of(std::optional<int> wanted, const std::vector<match::EngineSpec>& engines,
                   const std::vector<match::Pace>& paces, const Context& context) {
    // A program that waits at one address plays one game at a time.
    const bool waits = std::ranges::find(engines, match::Protocol::dxp, &match::EngineSpec::protocol) != engines.end();
    if (waits && wanted.value_or(1) > 1)
        throw Failure{"over DamExchange games are played one by one: leave out --concurrency"};
    if (waits) return 1;
    if (wanted) return *wanted;
    const auto is_timed = [](const match::Pace& pace) { return pace.is_timed(); };
    const bool timed =
        std::ranges::any_of(engines, is_timed, &match::EngineSpec::pace) || std::ranges::any_of(paces, is_timed);
    return timed ? 1 : context.threads();
}

OpeningChoice openings_of(const std::string& named, const Context& context, std::uint64_t seed) {
    if (!named.empty()) return choose_openings(named, context, seed);
    if (context.common().position == "start") return choose_openings(usual_openings(context.game()), context, seed);
    const match::Opening opening{.position = context.state()->position()};
    if (const auto begun = match::begin(context.game(), opening); !begun)
        throw Failure{fmt::format("the position: {}", begun.error().what)};
    return in_turn({opening}, "position");
}

} // namespace laststone::app
