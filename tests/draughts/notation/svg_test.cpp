#include "draughts/notation/svg.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "draughts/any_setup.hpp"
#include "draughts/every_game.hpp"
#include "draughts/notation/fen.hpp"

namespace laststone::draughts {
namespace {

int count(std::string_view text, std::string_view what) {
    int n = 0;
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string_view::npos; at += what.size()) ++n;
    return n;
}

// Every element is closed, in order, every attribute is in quotes, and nothing else looks like a tag.
bool is_well_formed(std::string_view xml) {
    std::vector<std::string_view> open;
    for (std::size_t at = 0; (at = xml.find('<', at)) != std::string_view::npos;) {
        const std::size_t end = xml.find('>', at);
        if (end == std::string_view::npos) return false;
        const std::string_view tag = xml.substr(at + 1, end - at - 1);
        const std::string_view name = tag.substr(0, tag.find(' '));
        if (tag.find('<') != std::string_view::npos || count(tag, "\"") % 2 != 0) return false;
        if (tag.starts_with('/')) {
            if (open.empty() || open.back() != name.substr(1)) return false;
            open.pop_back();
        } else if (!tag.ends_with('/')) {
            open.push_back(name);
        }
        at = end;
    }
    return open.empty();
}

TEST(Svg, IsWellFormedForEveryGame) {
    base::Random random{1};
    for (const Rules* rules : every_game)
        for (const bool from_black : {false, true}) {
            const std::string svg =
                draw_svg(*rules, any_setup(*rules, random),
                         {.highlighted = {Square{1}}, .arrows = {{Square{1}, Square{5}}}, .from_black = from_black});
            EXPECT_TRUE(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\"")) << rules->id;
            EXPECT_TRUE(is_well_formed(svg)) << rules->id;
        }
}

TEST(Svg, NamesAreEscaped) {
    Rules rules = english;
    rules.name = "Draughts & <checkers>";
    const std::string svg = draw_svg(rules, start_setup(rules));
    EXPECT_NE(svg.find("Draughts &amp; &lt;checkers>: B:W21"), std::string::npos);
    EXPECT_TRUE(is_well_formed(svg));
}

TEST(Svg, DrawsEveryPlaceAndPiece) {
    const auto setup = parse_fen(english, "W:W21-24,K14:B1-8,K30").value().setup;
    const std::string svg = draw_svg(english, setup);
    EXPECT_EQ(count(svg, "<rect"), 64 + 1);
    EXPECT_EQ(count(svg, "class=\"white\""), 5);
    EXPECT_EQ(count(svg, "class=\"black\""), 9);
    EXPECT_EQ(count(svg, "class=\"white-crown\""), 1);
    EXPECT_EQ(count(svg, "class=\"black-crown\""), 1);
}

TEST(Svg, NumbersSquaresWhereTheGameDoes) {
    EXPECT_EQ(count(draw_svg(english, start_setup(english)), "class=\"number\""), 32);
    EXPECT_EQ(count(draw_svg(russian, start_setup(russian)), "class=\"number\""), 0);
    EXPECT_EQ(count(draw_svg(russian, start_setup(russian), {.square_numbers = true}), "class=\"number\""), 32);
}

TEST(Svg, CoordinatesCanBeLeftOut) {
    EXPECT_EQ(count(draw_svg(english, start_setup(english)), "class=\"label\""), 4 * 8);
    EXPECT_EQ(count(draw_svg(english, start_setup(english), {.coordinates = false}), "class=\"label\""), 0);
}

TEST(Svg, TurningTheBoardMovesThePieces) {
    const auto setup = parse_fen(english, "W:W29:B").value().setup;
    const std::string circle = "<circle class=\"white\" cx=\"";
    EXPECT_NE(draw_svg(english, setup).find(circle + "60\" cy=\"480\""), std::string::npos);
    EXPECT_NE(draw_svg(english, setup, {.from_black = true}).find(circle + "480\" cy=\"60\""), std::string::npos);
}

TEST(Svg, HighlightsAndArrows) {
    const std::string svg = draw_svg(english, start_setup(english),
                                     {.highlighted = {Square{9}, Square{14}}, .arrows = {{Square{9}, Square{14}}}});
    EXPECT_EQ(count(svg, "class=\"last\""), 2);
    EXPECT_EQ(count(svg, "class=\"arrow\""), 1);
}

} // namespace
} // namespace laststone::draughts
