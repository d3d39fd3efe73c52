#include "protocol/gtp.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "base/characters.hpp"
#include "engine/game_analysis.hpp"
#include "nogo/notation/drawing.hpp"
#include "nogo/notation/point_text.hpp"

namespace laststone::protocol {
namespace {

using catalog::NogoState;
using game::Color;
using nogo::Content;
using nogo::Point;
using nogo::Shape;
using search::Seconds;

constexpr int lines_analysed = 8; // moves that an analysis scores

std::unexpected<std::string> syntax_error() { return std::unexpected<std::string>{"syntax error"}; }

std::string lowered(std::string_view text) {
    std::string lower{text};
    std::ranges::transform(lower, lower.begin(), base::to_lower);
    return lower;
}

std::optional<Color> color_of(std::string_view word) {
    const std::string lower = lowered(word);
    if (lower == "b" || lower == "black") return Color::black;
    if (lower == "w" || lower == "white") return Color::white;
    return std::nullopt;
}

// Seconds, in whole numbers or with decimals.
std::optional<Seconds> seconds_of(std::string_view text) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || !(number >= 0) || number > 1e9) return std::nullopt;
    return Seconds{number};
}

std::optional<int> count_of(std::string_view text) {
    const auto number = number_of(text);
    if (!number || *number < 0 || *number > 1'000'000) return std::nullopt;
    return static_cast<int>(*number);
}

// Without its comment, and with blanks for what is no character.
std::string cleaned(std::string_view line) {
    std::string text;
    for (const char c : line.substr(0, line.find('#'))) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '\t') text += ' ';
        else if (byte >= ' ' && byte != 0x7f) text += c;
    }
    return text;
}

// The points that GTP fixes for so many handicap stones; none where there can be no so many.
std::vector<Point> handicap_points(Shape shape, int stones) {
    const int least = std::min(shape.rows(), shape.columns());
    const auto is_odd = [](int size) { return size % 2 == 1; };
    const bool has_middles = is_odd(shape.rows()) && is_odd(shape.columns()) && least > 7;
    if (stones < 2 || stones > (has_middles ? 9 : 4) || least < 7) return {};
    const auto edge = [](int size) { return size >= 13 ? 3 : 2; };
    const std::array<int, 3> rows{edge(shape.rows()), shape.rows() / 2, shape.rows() - 1 - edge(shape.rows())};
    const std::array<int, 3> columns{edge(shape.columns()), shape.columns() / 2,
                                     shape.columns() - 1 - edge(shape.columns())};
    const auto at = [&](std::size_t row, std::size_t column) { return Point{rows[row], columns[column]}; };
    std::vector<Point> points{at(2, 0), at(0, 2), at(2, 2), at(0, 0)};
    if (stones >= 6) points.insert(points.end(), {at(1, 0), at(1, 2)});
    if (stones >= 8) points.insert(points.end(), {at(2, 1), at(0, 1)});
    points.resize(std::min(points.size(), static_cast<std::size_t>(stones)));
    if (points.size() < static_cast<std::size_t>(stones)) points.push_back(at(1, 1));
    return points;
}

struct AnalysisWish {
    Color color{};
    Seconds interval{};
    int lines = lines_analysed;
};
// `[colour] [interval in hundredths] [maxmoves N] ...`; what else is wished is left out.
AnalysisWish wish_of(Words words, Color to_move) {
    AnalysisWish wish{.color = to_move};
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (const auto color = color_of(words[i]); color && i == 0) wish.color = *color;
        else if (const auto number = count_of(words[i])) wish.interval = Seconds{*number / 100.0};
        else if (lowered(words[i]) == "interval") continue; // its number follows
        else if (i + 1 < words.size()) {
            if (const auto most = count_of(words[i + 1]); most && lowered(words[i]) == "maxmoves")
                wish.lines = std::max(*most, 1);
            ++i;
        }
    }
    return wish;
}

} // namespace

Gtp::Gtp(const catalog::Game& game, const engine::Settings& settings, Say say, GtpOptions options)
    : say_{std::move(say)},
      options_{std::move(options)},
      state_{nogo::Setup{Shape{game.info().rows, game.info().columns}}},
      thinker_{settings} {}

std::span<const Gtp::Command> Gtp::commands() {
    static constexpr auto table = std::to_array<Command>({
        {"protocol_version", &Gtp::protocol_version},
        {"name", &Gtp::name},
        {"version", &Gtp::version},
        {"known_command", &Gtp::known_command},
        {"list_commands", &Gtp::list_commands},
        {"quit", &Gtp::quit},
        {"boardsize", &Gtp::board_size},
        {"rectangular_boardsize", &Gtp::rectangular_board_size},
        {"clear_board", &Gtp::clear_board},
        {"komi", &Gtp::komi},
        {"fixed_handicap", &Gtp::fixed_handicap},
        {"place_free_handicap", &Gtp::fixed_handicap},
        {"set_free_handicap", &Gtp::set_free_handicap},
        {"play", &Gtp::play},
        {"genmove", &Gtp::generate_move},
        {"reg_genmove", &Gtp::suggest_move},
        {"undo", &Gtp::undo},
        {"gg-undo", &Gtp::undo_several},
        {"time_settings", &Gtp::time_settings},
        {"kgs-time_settings", &Gtp::kgs_time_settings},
        {"time_left", &Gtp::time_left},
        {"showboard", &Gtp::show_board},
        {"final_score", &Gtp::final_score},
        {"final_status_list", &Gtp::final_status_list},
        {"loadsgf", &Gtp::load_sgf},
        {"printsgf", &Gtp::print_sgf},
        {"clear_cache", &Gtp::clear_cache},
        {"kgs-game_over", &Gtp::nothing},
        {"gogui-rules_game_id", &Gtp::rules_game_id},
        {"gogui-rules_board", &Gtp::rules_board},
        {"gogui-rules_board_size", &Gtp::rules_board_size},
        {"gogui-rules_legal_moves", &Gtp::rules_legal_moves},
        {"gogui-rules_side_to_move", &Gtp::rules_side_to_move},
        {"gogui-rules_final_result", &Gtp::rules_final_result},
        {"gogui-rules_captured_count", &Gtp::rules_captured_count},
        {"gogui-play_sequence", &Gtp::play_sequence},
        {"gogui-title", &Gtp::title},
        {"gogui-analyze_commands", &Gtp::analyze_commands},
        {"all_legal", &Gtp::legal_moves},
        {"laststone-open_points", &Gtp::open_points},
        {"laststone-explain", &Gtp::explain},
        {"laststone-best_line", &Gtp::best_line},
        {"lz-analyze", &Gtp::lz_analyze},
        {"kata-analyze", &Gtp::kata_analyze},
        {"lz-genmove_analyze", &Gtp::lz_generate_analyzed},
        {"kata-genmove_analyze", &Gtp::kata_generate_analyzed},
    });
    return table;
}

bool Gtp::receive(std::string_view line) {
    end_analysis();
    const std::vector<std::string> all = words_of(cleaned(line));
    Words words{all};
    if (words.empty()) return true;
    id_.clear();
    if (base::leading_digits(words.front()) == words.front().size()) {
        id_ = words.front();
        words = words.subspan(1);
    }
    if (words.empty()) {
        answer(syntax_error());
        return true;
    }
    const auto command = std::ranges::find(commands(), words.front(), &Command::name);
    is_answered_ = false;
    const Reply reply = command != commands().end() ? (this->*command->act)(words.subspan(1))
                                                    : Reply{std::unexpected{"unknown command"}};
    if (!is_answered_) answer(reply);
    return !is_over_;
}

// An answer ends with an empty line, and has none inside.
void Gtp::answer(const Reply& reply) {
    std::string_view text = reply ? std::string_view{*reply} : std::string_view{reply.error()};
    while (text.ends_with('\n')) text.remove_suffix(1);
    std::string first = (reply ? "=" : "?") + id_;
    if (!text.starts_with('\n') && !text.empty()) first += " ";
    for (;;) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        say_(first + std::string{text.substr(0, end)});
        if (end == text.size()) break;
        text.remove_prefix(end + 1);
        first.clear();
    }
    say_("");
}

Gtp::Reply Gtp::protocol_version(Words) { return "2"; }
Gtp::Reply Gtp::name(Words) { return "laststone"; }
Gtp::Reply Gtp::version(Words) { return LASTSTONE_VERSION; }

Gtp::Reply Gtp::known_command(Words words) {
    const bool known =
        !words.empty() && std::ranges::find(commands(), words.front(), &Command::name) != commands().end();
    return known ? "true" : "false";
}

Gtp::Reply Gtp::list_commands(Words) {
    std::string text;
    for (const Command& command : commands()) text += std::string{command.name} + "\n";
    return text;
}

Gtp::Reply Gtp::quit(Words) {
    is_over_ = true;
    return "";
}

Gtp::Reply Gtp::board_size(Words words) {
    if (words.size() == 2) return rectangular_board_size(words);
    if (words.size() != 1) return syntax_error();
    const std::array<std::string, 2> square{words[0], words[0]};
    return rectangular_board_size(square);
}

// Columns first.
Gtp::Reply Gtp::rectangular_board_size(Words words) {
    if (words.size() != 2) return syntax_error();
    const auto columns = number_of(words[0]);
    const auto rows = number_of(words[1]);
    if (!columns || !rows) return syntax_error();
    const auto fits = [](std::int64_t side) { return side >= 1 && side <= Shape::longest_side; };
    if (!fits(*columns) || !fits(*rows)) return std::unexpected{"unacceptable size"};
    begin(Shape{static_cast<int>(*rows), static_cast<int>(*columns)});
    return "";
}

Gtp::Reply Gtp::clear_board(Words) {
    begin(state_.setup().shape());
    return "";
}

// There are no points to count.
Gtp::Reply Gtp::komi(Words words) {
    double number = 0;
    if (words.size() != 1) return syntax_error();
    const std::string& text = words.front();
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return syntax_error();
    return "";
}

Gtp::Reply Gtp::fixed_handicap(Words words) {
    const auto stones = words.size() == 1 ? count_of(words.front()) : std::nullopt;
    if (!stones) return syntax_error();
    const std::vector<Point> fixed = handicap_points(state_.setup().shape(), *stones);
    if (fixed.empty()) return std::unexpected{"invalid number of stones"};
    std::vector<std::string> vertices;
    for (const Point point : fixed) vertices.push_back(state_.name(point));
    if (const auto done = put_handicap(vertices); !done) return std::unexpected{done.error()};
    return joined(vertices);
}

Gtp::Reply Gtp::set_free_handicap(Words words) {
    if (words.size() < 2) return std::unexpected{"bad vertex list"};
    if (const auto done = put_handicap(words); !done) return std::unexpected{done.error()};
    return "";
}

std::expected<void, std::string> Gtp::put_handicap(Words vertices) {
    if (state_.setup().count(Content::empty) != state_.setup().shape().points())
        return std::unexpected{"board not empty"};
    const NogoState before = state_;
    for (const std::string& vertex : vertices)
        if (!put(Color::black, vertex)) {
            state_ = before;
            return std::unexpected{"bad vertex list"};
        }
    return {};
}

std::expected<void, std::string> Gtp::put(Color color, const std::string& vertex) {
    NogoState after = state_;
    after.give_turn(color);
    const auto explanation = after.explain(vertex);
    if (!explanation) return syntax_error();
    if (!explanation->legal) return std::unexpected{"illegal move: " + explanation->sentence};
    (void)after.play(vertex);
    state_ = std::move(after);
    return {};
}

Gtp::Reply Gtp::play(Words words) {
    const auto color = words.size() == 2 ? color_of(words[0]) : std::nullopt;
    if (!color) return syntax_error();
    if (const auto done = put(*color, words[1]); !done) return std::unexpected{done.error()};
    return "";
}

// All of them, or none.
Gtp::Reply Gtp::play_sequence(Words words) {
    const NogoState before = state_;
    for (std::size_t i = 0; i < words.size(); i += 2) {
        const Reply one = play(words.subspan(i, std::min<std::size_t>(2, words.size() - i)));
        if (one) continue;
        state_ = before;
        return one;
    }
    return "";
}

Gtp::Reply Gtp::undo(Words) {
    if (state_.plies() == 0) return std::unexpected{"cannot undo"};
    state_.take_back();
    return "";
}

Gtp::Reply Gtp::undo_several(Words words) {
    const auto plies = words.empty() ? std::optional{1} : count_of(words.front());
    if (!plies || words.size() > 1) return syntax_error();
    if (static_cast<std::size_t>(*plies) > state_.plies()) return std::unexpected{"cannot undo"};
    for (int i = 0; i < *plies; ++i) state_.take_back();
    return "";
}

// Nothing where this colour has no move: it has lost.
engine::Thought Gtp::think(Color color, const engine::Watch& watch, int lines) {
    NogoState asked = state_;
    asked.give_turn(color);
    if (asked.outcome().winner) return {};
    engine::Thought found;
    const auto clocked = clock_.limits(color);
    const search::Limits limits = clocked.value_or(search::Limits{.time = options_.move_time});
    const Listener listener{.watch = watch ? watch : [](const engine::Thought&) {},
                            .done = [&](const engine::Thought& thought) { found = thought; }};
    thinker_.start(asked, {.limits = limits, .lines = lines}, Ending::when_found, listener);
    thinker_.wait();
    clock_.spend(color, Seconds{found.seconds});
    return found;
}

std::string Gtp::played_by_engine(Color color, const engine::Thought& thought) {
    if (thought.move() == nullptr) return "resign";
    (void)put(color, *thought.move());
    return *thought.move();
}

Gtp::Reply Gtp::generate_move(Words words) {
    const auto color = words.size() == 1 ? color_of(words.front()) : std::nullopt;
    if (!color) return syntax_error();
    return played_by_engine(*color, think(*color));
}

Gtp::Reply Gtp::suggest_move(Words words) {
    const auto color = words.size() == 1 ? color_of(words.front()) : std::nullopt;
    if (!color) return syntax_error();
    const engine::Thought thought = think(*color);
    return thought.move() != nullptr ? *thought.move() : "resign";
}

Gtp::Reply Gtp::time_settings(Words words) {
    if (words.size() != 3) return syntax_error();
    const auto main = seconds_of(words[0]);
    const auto period = seconds_of(words[1]);
    const auto stones = count_of(words[2]);
    if (!main || !period || !stones) return syntax_error();
    clock_ = GtpClock{{.main = *main, .period = *period, .stones = *stones}};
    return "";
}

// none | absolute main | byoyomi main period periods | canadian main period stones
Gtp::Reply Gtp::kgs_time_settings(Words words) {
    const std::string kind = words.empty() ? "" : lowered(words.front());
    if (kind == "none") {
        clock_ = {};
        return "";
    }
    std::vector<std::string> numbers{words.begin() + (words.empty() ? 0 : 1), words.end()};
    if (kind == "absolute" && numbers.size() == 1) numbers.insert(numbers.end(), {"0", "0"});
    else if (kind == "byoyomi" && numbers.size() == 3) numbers.back() = "1";
    else if (kind != "canadian") return syntax_error();
    return time_settings(numbers);
}

Gtp::Reply Gtp::time_left(Words words) {
    const auto color = words.size() == 3 ? color_of(words[0]) : std::nullopt;
    const auto left = color ? seconds_of(words[1]) : std::nullopt;
    const auto stones = left ? count_of(words[2]) : std::nullopt;
    if (!stones) return syntax_error();
    clock_.set_left(*color, *left, *stones);
    return "";
}

Gtp::Reply Gtp::show_board(Words) { return "\n" + state_.draw({}) + game::title(state_.to_move()) + " to move\n"; }

Gtp::Reply Gtp::final_score(Words) {
    const auto winner = state_.outcome().winner;
    if (!winner) return std::unexpected{"cannot score"};
    return *winner == Color::black ? "B+R" : "W+R";
}

// Nothing is ever taken: all stones live.
Gtp::Reply Gtp::final_status_list(Words words) {
    if (words.size() != 1) return syntax_error();
    if (words.front() == "dead" || words.front() == "seki") return "";
    if (words.front() != "alive") return syntax_error();
    std::vector<Point> stones;
    const nogo::Setup& setup = state_.setup();
    for (std::size_t at = 0; at < static_cast<std::size_t>(setup.shape().points()); ++at) {
        const Point point = nogo::point_at(setup.shape(), at);
        if (setup[point] != Content::empty) stones.push_back(point);
    }
    return points(stones);
}

// As it stood before the move of this number, or at its end.
Gtp::Reply Gtp::load_sgf(Words words) {
    if (words.empty() || words.size() > 2) return syntax_error();
    const auto number = words.size() == 2 ? count_of(words[1]) : std::optional{0};
    if (!number || (words.size() == 2 && *number < 1)) return syntax_error();
    if (!options_.read_file) return std::unexpected{"cannot load file"};
    const auto text = options_.read_file(words.front());
    if (!text) return std::unexpected{"cannot load file: " + text.error()};
    const auto games = nogo::parse_sgf(*text);
    const auto refused = [](const nogo::SgfError& error) {
        return std::unexpected{"cannot load file: line " + std::to_string(error.place.line) + ": " + error.what};
    };
    if (!games) return refused(games.error());
    const auto moves = words.size() == 2 ? std::optional{static_cast<std::size_t>(*number - 1)} : std::nullopt;
    auto state = NogoState::replay(games->front(), moves);
    if (!state) return refused(state.error());
    state_ = std::move(*state);
    return game::name(state_.to_move());
}

Gtp::Reply Gtp::print_sgf(Words words) {
    if (words.size() > 1) return syntax_error();
    const std::string text = state_.record(state_.outcome(), {});
    if (words.empty()) return text;
    if (!options_.write_file) return std::unexpected{"cannot write file"};
    if (const auto done = options_.write_file(words.front(), text); !done)
        return std::unexpected{"cannot write file: " + done.error()};
    return "";
}

Gtp::Reply Gtp::clear_cache(Words) {
    thinker_.forget();
    return "";
}

std::string Gtp::points(const std::vector<Point>& all) const {
    std::vector<std::string> names;
    for (const Point point : all) names.push_back(state_.name(point));
    return joined(names);
}

Gtp::Reply Gtp::rules_board(Words) {
    std::string text;
    const nogo::Setup& setup = state_.setup();
    for (int row = 0; row < setup.shape().rows(); ++row)
        for (int column = 0; column < setup.shape().columns(); ++column) {
            const Content content = setup[Point{row, column}];
            text += content == Content::black ? 'X' : content == Content::white ? 'O' : '.';
            text += column + 1 < setup.shape().columns() ? ' ' : '\n';
        }
    return text;
}

Gtp::Reply Gtp::rules_board_size(Words) {
    const Shape shape = state_.setup().shape();
    if (shape.rows() != shape.columns()) return std::unexpected{"the board is not square: " + shape_text(shape)};
    return std::to_string(shape.rows());
}

Gtp::Reply Gtp::rules_legal_moves(Words) { return points(state_.open_points(state_.to_move())); }
Gtp::Reply Gtp::rules_side_to_move(Words) { return game::name(state_.to_move()); }

Gtp::Reply Gtp::rules_final_result(Words) {
    const auto winner = state_.outcome().winner;
    if (!winner) return "";
    return std::string{game::title(*winner)} + " wins: " + game::title(game::other(*winner)) + " has no move";
}

Gtp::Reply Gtp::title(Words) { return "NoGo " + shape_text(state_.setup().shape()); }

Gtp::Reply Gtp::analyze_commands(Words) {
    return "gfx/Open Points/laststone-open_points\n"
           "plist/Legal Moves/all_legal %c\n"
           "string/Explain a Point/laststone-explain %c %p\n"
           "varc/Best Line/laststone-best_line %c\n"
           "string/Final Result/gogui-rules_final_result\n";
}

Gtp::Reply Gtp::legal_moves(Words words) {
    const auto color = words.size() == 1 ? color_of(words.front()) : std::nullopt;
    if (!color) return syntax_error();
    return points(state_.open_points(*color));
}

// What each side alone may play in its colour, what both may with a square.
Gtp::Reply Gtp::open_points(Words) {
    const std::vector<Point> black = state_.open_points(Color::black);
    const std::vector<Point> white = state_.open_points(Color::white);
    std::vector<Point> both, black_alone, white_alone;
    std::ranges::set_intersection(black, white, std::back_inserter(both));
    std::ranges::set_difference(black, white, std::back_inserter(black_alone));
    std::ranges::set_difference(white, black, std::back_inserter(white_alone));
    std::string text;
    const auto add = [&](std::string_view mark, const std::vector<Point>& marked) {
        if (!marked.empty()) text += std::string{mark} + " " + points(marked) + "\n";
    };
    add("BLACK", black_alone);
    add("WHITE", white_alone);
    add("SQUARE", both);
    const auto more = static_cast<int>(black_alone.size()) - static_cast<int>(white_alone.size());
    return text + "TEXT " + std::to_string(black_alone.size()) + " points for Black alone, " +
           std::to_string(white_alone.size()) + " for White alone: " + (more > 0 ? "+" : "") + std::to_string(more) +
           "\n";
}

Gtp::Reply Gtp::explain(Words words) {
    const auto color = words.size() == 2 ? color_of(words[0]) : std::nullopt;
    if (!color) return syntax_error();
    NogoState asked = state_;
    asked.give_turn(*color);
    const auto explanation = asked.explain(words[1]);
    if (!explanation) return syntax_error();
    return explanation->sentence;
}

Gtp::Reply Gtp::best_line(Words words) {
    const auto color = words.size() == 1 ? color_of(words.front()) : std::nullopt;
    if (!color) return syntax_error();
    const engine::Thought thought = think(*color);
    return thought.lines.empty() ? "" : joined(thought.lines.front().moves);
}

// `info move D4 visits 100 winrate 5012 ... pv D4 E5 info move ...`
std::string Gtp::information(const engine::Thought& thought, Manner manner) {
    std::string text;
    const double share = thought.lines.empty() ? 0 : 1.0 / static_cast<double>(thought.lines.size());
    for (std::size_t order = 0; order < thought.lines.size(); ++order) {
        const engine::Line& line = thought.lines[order];
        const double chances = engine::winning_chances(line.score);
        const bool kata = manner == Manner::kata;
        const auto number = [&](double part) {
            return kata ? decimals(part, 6) : std::to_string(std::lround(part * 10'000));
        };
        if (order > 0) text += " ";
        text += "info move " + line.moves.front() + " visits " +
                std::to_string(line.visits > 0 ? line.visits : thought.nodes) + " winrate " + number(chances);
        if (kata)
            text +=
                " utility " + decimals(2 * chances - 1, 6) + " scoreMean 0 scoreStdev 0 scoreLead 0 scoreSelfplay 0";
        text += " prior " + number(share) + " lcb " + number(chances);
        if (kata) text += " utilityLcb " + decimals(2 * chances - 1, 6);
        text += " order " + std::to_string(order) + " pv " + joined(line.moves);
    }
    return text;
}

Gtp::Reply Gtp::lz_analyze(Words words) { return start_analysis(words, Manner::leela); }
Gtp::Reply Gtp::kata_analyze(Words words) { return start_analysis(words, Manner::kata); }

// Thinks until the next line comes.
Gtp::Reply Gtp::start_analysis(Words words, Manner manner) {
    const AnalysisWish wish = wish_of(words, state_.to_move());
    NogoState asked = state_;
    asked.give_turn(wish.color);
    if (asked.outcome().winner) return "";
    is_answered_ = true;
    is_analysing_ = true;
    say_("=" + id_);
    const auto told = std::make_shared<double>(-wish.interval.count());
    const auto watch = [this, manner, wish, told](const engine::Thought& thought) {
        if (thought.lines.empty() || thought.seconds < *told + wish.interval.count()) return;
        *told = thought.seconds;
        say_(information(thought, manner));
    };
    thinker_.start(asked, {.limits = {}, .lines = wish.lines}, Ending::when_stopped,
                   {.watch = watch, .done = [](const engine::Thought&) {}});
    return "";
}

void Gtp::end_analysis() {
    if (!is_analysing_) return;
    is_analysing_ = false;
    thinker_.stop();
    say_("");
}

Gtp::Reply Gtp::lz_generate_analyzed(Words words) { return generate_analyzed(words, Manner::leela); }
Gtp::Reply Gtp::kata_generate_analyzed(Words words) { return generate_analyzed(words, Manner::kata); }

Gtp::Reply Gtp::generate_analyzed(Words words, Manner manner) {
    const AnalysisWish wish = wish_of(words, state_.to_move());
    is_answered_ = true;
    say_("=" + id_);
    double told = -wish.interval.count();
    const auto watch = [&](const engine::Thought& thought) {
        if (thought.lines.empty() || thought.seconds < told + wish.interval.count()) return;
        told = thought.seconds;
        say_(information(thought, manner));
    };
    const engine::Thought thought = think(wish.color, watch, wish.lines);
    if (!thought.lines.empty()) say_(information(thought, manner));
    say_("play " + played_by_engine(wish.color, thought));
    say_("");
    return "";
}

} // namespace laststone::protocol
