#include "nogo/explain.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "base/characters.hpp"
#include "nogo/notation/point_text.hpp"

namespace laststone::nogo {
namespace {

Explanation off_the_board(Shape shape, std::string_view name) {
    return {Reason::off_the_board, std::string{name} + " lies off the board, which goes from A1 to " +
                                       point_text(shape, Point{0, shape.columns() - 1})};
}

std::string block_text(Shape shape, const CapturedBlock& block) {
    const bool is_single = block.stones.size() == 1;
    return std::string{game::name(block.color)} + (is_single ? " stone on " : " block ") +
           points_text(shape, block.stones);
}

// What a stone there would take the last liberty of.
Explanation judged(const Setup& setup, Point point) {
    const Shape shape = setup.shape();
    const std::string name = point_text(shape, point);
    if (setup[point] != Content::empty)
        return {Reason::point_taken,
                "there is a " + std::string{setup[point] == Content::black ? "black" : "white"} + " stone on " + name,
                point};
    Setup after = setup;
    after[point] = stone_of(setup.to_move);
    const std::vector<CapturedBlock> captured = captured_blocks(after);
    const auto enemy =
        std::ranges::find_if(captured, [&](const CapturedBlock& block) { return block.color != setup.to_move; });
    if (enemy != captured.end())
        return {Reason::would_capture,
                name + " would capture the " + block_text(shape, *enemy) + ", and NoGo forbids that", point};
    if (captured.empty()) return {Reason::legal, name + " is legal", point};
    const std::vector<Point>& own = captured.front().stones;
    return {Reason::would_be_suicide,
            own.size() == 1
                ? name + " would be suicide: the stone would have no liberty"
                : name + " would be suicide: the " + block_text(shape, captured.front()) + " would have no liberty",
            point};
}

} // namespace

const char* name(Reason reason) {
    switch (reason) {
    case Reason::legal: return "legal";
    case Reason::off_the_board: return "off_the_board";
    case Reason::point_taken: return "point_taken";
    case Reason::would_capture: return "would_capture";
    case Reason::would_be_suicide: return "would_be_suicide";
    case Reason::no_pass: return "no_pass";
    }
    return "";
}

std::expected<Explanation, ParseError> explain(const Setup& setup, std::string_view text) {
    const std::string_view word = base::trimmed(text);
    std::string upper{word};
    std::ranges::transform(upper, upper.begin(), base::to_upper);
    if (upper == "PASS") return Explanation{Reason::no_pass, "passing is not allowed in NoGo: a player who cannot move has lost"};
    const auto typed = parse_point(word);
    if (!typed)
        return std::unexpected{
            ParseError{"a move is a point such as D4 (there is no column I), not " + base::quoted(word),
                       base::offset_in(text, word)}};
    const auto point = point_on(setup.shape(), *typed);
    return point ? judged(setup, *point) : off_the_board(setup.shape(), upper);
}

} // namespace laststone::nogo
