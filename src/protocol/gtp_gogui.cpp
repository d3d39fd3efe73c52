// What GoGui asks beyond GTP: the rules of the game, and what it may show of it.
#include <algorithm>

#include "nogo/notation/point_text.hpp"
#include "protocol/gtp.hpp"
#include "protocol/gtp_words.hpp"

namespace laststone::protocol {

Gtp::Reply Gtp::rules_board(Words) {
    std::string text;
    const nogo::Setup setup = state_.setup();
    for (int row = 0; row < setup.shape().rows(); ++row)
        for (int column = 0; column < setup.shape().columns(); ++column) {
            const nogo::Content content = setup[nogo::Point{row, column}];
            text += content == nogo::Content::black ? 'X' : content == nogo::Content::white ? 'O' : '.';
            text += column + 1 < setup.shape().columns() ? ' ' : '\n';
        }
    return text;
}

Gtp::Reply Gtp::rules_board_size(Words) {
    const nogo::Shape shape = state_.shape();
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

Gtp::Reply Gtp::title(Words) { return "NoGo " + shape_text(state_.shape()); }

Gtp::Reply Gtp::analyze_commands(Words) {
    return "gfx/Open Points/laststone-open_points\n"
           "plist/Legal Moves/all_legal %c\n"
           "string/Explain a Point/laststone-explain %c %p\n"
           "varc/Best Line/laststone-best_line %c\n"
           "string/Final Result/gogui-rules_final_result\n";
}

Gtp::Reply Gtp::legal_moves(Words words) {
    const auto color = words.size() == 1 ? gtp_color(words.front()) : std::nullopt;
    if (!color) return gtp_syntax_error();
    return points(state_.open_points(*color));
}

// What each side alone may play in its colour, what both may with a square.
Gtp::Reply Gtp::open_points(Words) {
    const std::vector<catalog::Square> black = state_.open_points(Color::black);
    const std::vector<catalog::Square> white = state_.open_points(Color::white);
    std::vector<catalog::Square> both, black_alone, white_alone;
    std::ranges::set_intersection(black, white, std::back_inserter(both));
    std::ranges::set_difference(black, white, std::back_inserter(black_alone));
    std::ranges::set_difference(white, black, std::back_inserter(white_alone));
    std::string text;
    const auto add = [&](std::string_view mark, const std::vector<catalog::Square>& marked) {
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
    const auto color = words.size() == 2 ? gtp_color(words[0]) : std::nullopt;
    if (!color) return gtp_syntax_error();
    catalog::NogoState asked = state_;
    asked.give_turn(*color);
    const auto explanation = asked.explain(words[1]);
    if (!explanation) return gtp_syntax_error();
    return explanation->sentence;
}

Gtp::Reply Gtp::best_line(Words words) {
    const auto color = words.size() == 1 ? gtp_color(words.front()) : std::nullopt;
    if (!color) return gtp_syntax_error();
    return think({.color = *color}, [this](const engine::SearchResult& result) {
        answer(result.lines.empty() ? "" : joined(state_.line_texts(result.lines.front().moves)));
    });
}

} // namespace laststone::protocol
