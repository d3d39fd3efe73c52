// What GTP says of the game: the board, moves, time, files.
#include <algorithm>
#include <array>
#include <charconv>

#include "nogo/notation/point_text.hpp"
#include "protocol/gtp.hpp"
#include "protocol/gtp_words.hpp"

namespace laststone::protocol {
namespace {

using catalog::NogoState;
using nogo::Point;
using nogo::Shape;

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

} // namespace

Gtp::Reply Gtp::board_size(Words words) {
    if (words.size() == 2) return rectangular_board_size(words);
    if (words.size() != 1) return gtp_syntax_error();
    const std::array<std::string, 2> square{words[0], words[0]};
    return rectangular_board_size(square);
}

// Columns first.
Gtp::Reply Gtp::rectangular_board_size(Words words) {
    if (words.size() != 2) return gtp_syntax_error();
    const auto columns = number_of(words[0]);
    const auto rows = number_of(words[1]);
    if (!columns || !rows) return gtp_syntax_error();
    const auto fits = [](std::int64_t side) { return side >= 1 && side <= Shape::longest_side; };
    if (!fits(*columns) || !fits(*rows)) return std::unexpected{"unacceptable size"};
    begin(Shape{static_cast<int>(*rows), static_cast<int>(*columns)});
    return "";
}

Gtp::Reply Gtp::clear_board(Words) {
    begin(state_.shape());
    return "";
}

// There are no points to count.
Gtp::Reply Gtp::komi(Words words) {
    double number = 0;
    if (words.size() != 1) return gtp_syntax_error();
    const std::string& text = words.front();
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return gtp_syntax_error();
    return "";
}

Gtp::Reply Gtp::fixed_handicap(Words words) {
    const auto stones = words.size() == 1 ? gtp_count(words.front()) : std::nullopt;
    if (!stones) return gtp_syntax_error();
    const std::vector<Point> fixed = handicap_points(state_.shape(), *stones);
    if (fixed.empty()) return std::unexpected{"invalid number of stones"};
    std::vector<std::string> vertices;
    for (const Point point : fixed) vertices.push_back(point_text(state_.shape(), point));
    if (const auto done = put_handicap(vertices); !done) return std::unexpected{done.error()};
    return joined(vertices);
}

Gtp::Reply Gtp::set_free_handicap(Words words) {
    if (words.size() < 2) return std::unexpected{"bad vertex list"};
    if (const auto done = put_handicap(words); !done) return std::unexpected{done.error()};
    return "";
}

std::expected<void, std::string> Gtp::put_handicap(Words vertices) {
    if (state_.any_position().count(nogo::Content::empty) != state_.shape().points())
        return std::unexpected{"board not empty"};
    const NogoState before = state_;
    for (const std::string& vertex : vertices)
        if (!put(Color::black, vertex)) {
            state_ = before;
            return std::unexpected{"bad vertex list"};
        }
    return {};
}

std::expected<void, std::string> Gtp::put(Color color, std::string_view vertex) {
    const Color turn = state_.to_move();
    state_.give_turn(color);
    const auto played = state_.play(vertex);
    if (played) return {};
    state_.give_turn(turn);
    if (played.error().is_unreadable()) return gtp_syntax_error();
    return std::unexpected{"illegal move: " + played.error().what};
}

Gtp::Reply Gtp::play(Words words) {
    const auto color = words.size() == 2 ? gtp_color(words[0]) : std::nullopt;
    if (!color) return gtp_syntax_error();
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
    const auto plies = words.empty() ? std::optional{1} : gtp_count(words.front());
    if (!plies || words.size() > 1) return gtp_syntax_error();
    if (static_cast<std::size_t>(*plies) > state_.plies()) return std::unexpected{"cannot undo"};
    for (int i = 0; i < *plies; ++i) state_.take_back();
    return "";
}

Gtp::Reply Gtp::think(Task task, Tell tell, engine::Watch watch) {
    is_answered_ = true;
    NogoState asked = state_;
    asked.give_turn(task.color);
    if (asked.outcome().winner) {
        tell({});
        return "";
    }
    has_moved_ = false;
    const auto done = [this, task, tell = std::move(tell)](const engine::SearchResult& result) {
        clock_.spend(task.color, search::Seconds{result.seconds});
        tell(result);
        if (options_.ponders && task.is_game && !state_.outcome().winner) pondered_ = state_.clone();
        has_moved_ = true;
        has_moved_.notify_all();
    };
    const search::Limits limits = clock_.limits(task.color).value_or(search::Limits{.time = options_.move_time});
    thinker_.start(asked, {.limits = limits, .lines = task.lines}, AnswerTime::when_found,
                   {.watch = watch ? std::move(watch) : [](const engine::SearchResult&) {},
                    .done = done,
                    .ponder = [this] { return std::move(pondered_); }});
    return "";
}

std::string Gtp::played_by_engine(Color color, const engine::SearchResult& result) {
    if (result.move() == nullptr) return "resign";
    state_.give_turn(color);
    state_.play(*result.move());
    return state_.name(result.move()->to);
}

Gtp::Reply Gtp::generate_move(Words words) {
    const auto color = words.size() == 1 ? gtp_color(words.front()) : std::nullopt;
    if (!color) return gtp_syntax_error();
    return think({.color = *color, .is_game = true}, [this, color = *color](const engine::SearchResult& result) {
        answer(played_by_engine(color, result));
    });
}

Gtp::Reply Gtp::suggest_move(Words words) {
    const auto color = words.size() == 1 ? gtp_color(words.front()) : std::nullopt;
    if (!color) return gtp_syntax_error();
    return think({.color = *color}, [this](const engine::SearchResult& result) {
        answer(result.move() != nullptr ? state_.text(*result.move()) : "resign");
    });
}

Gtp::Reply Gtp::time_settings(Words words) {
    if (words.size() != 3) return gtp_syntax_error();
    const auto main = gtp_seconds(words[0]);
    const auto period = gtp_seconds(words[1]);
    const auto stones = gtp_count(words[2]);
    if (!main || !period || !stones) return gtp_syntax_error();
    clock_ = GtpClock{{.main = *main, .period = *period, .stones = *stones}};
    return "";
}

// none | absolute main | byoyomi main period periods | canadian main period stones
Gtp::Reply Gtp::kgs_time_settings(Words words) {
    const std::string kind = words.empty() ? "" : gtp_lowered(words.front());
    if (kind == "none") {
        clock_ = {};
        return "";
    }
    std::vector<std::string> numbers{words.begin() + (words.empty() ? 0 : 1), words.end()};
    if (kind == "absolute" && numbers.size() == 1) numbers.insert(numbers.end(), {"0", "0"});
    else if (kind == "byoyomi" && numbers.size() == 3) numbers.back() = "1";
    else if (kind != "canadian") return gtp_syntax_error();
    return time_settings(numbers);
}

Gtp::Reply Gtp::time_left(Words words) {
    const auto color = words.size() == 3 ? gtp_color(words[0]) : std::nullopt;
    // Who has overdrawn has nothing left.
    const bool overdrawn = color && words[1].starts_with('-');
    const auto left = color ? gtp_seconds(words[1].substr(overdrawn ? 1 : 0)) : std::nullopt;
    const auto stones = left ? gtp_count(words[2]) : std::nullopt;
    if (!stones) return gtp_syntax_error();
    clock_.set_left(*color, overdrawn ? search::Seconds{} : *left, *stones);
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
    if (words.size() != 1) return gtp_syntax_error();
    if (words.front() == "dead" || words.front() == "seki") return "";
    if (words.front() != "alive") return gtp_syntax_error();
    std::vector<catalog::Square> stones;
    for (int number = 1; number <= state_.shape().points(); ++number) {
        const catalog::Square square{number};
        if (state_.any_position()[state_.point(square)] != nogo::Content::empty) stones.push_back(square);
    }
    return points(stones);
}

// As it stood before the move of this number, or at its end.
Gtp::Reply Gtp::load_sgf(Words words) {
    if (words.empty() || words.size() > 2) return gtp_syntax_error();
    const auto number = words.size() == 2 ? gtp_count(words[1]) : std::optional{0};
    if (!number || (words.size() == 2 && *number < 1)) return gtp_syntax_error();
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
    if (words.size() > 1) return gtp_syntax_error();
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

std::string Gtp::points(std::span<const catalog::Square> all) const {
    std::vector<std::string> names;
    for (const catalog::Square point : all) names.push_back(state_.name(point));
    return joined(names);
}

} // namespace laststone::protocol
