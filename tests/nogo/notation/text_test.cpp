#include "nogo/notation/text.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "nogo/notation/drawing.hpp"

namespace laststone::nogo {
namespace {

nogo::Setup read(std::string_view text, std::optional<Shape> shape = {}) {
    const auto setup = parse_text(shape, text);
    EXPECT_TRUE(setup) << setup.error().what;
    return setup.value_or(nogo::Setup{});
}

ParseError fault(std::string_view text, std::optional<Shape> shape = {}) {
    const auto setup = parse_text(shape, text);
    EXPECT_FALSE(setup) << text;
    return setup ? ParseError{} : setup.error();
}

RC_GTEST_PROP(NogoText, WhatIsWrittenIsReadBack, ()) {
    nogo::Setup setup{Shape{*rc::gen::inRange(1, 20), *rc::gen::inRange(1, 20)}};
    for (std::size_t at = 0; at < static_cast<std::size_t>(setup.shape().points()); ++at)
        setup[point_at(setup.shape(), at)] = static_cast<Content>(*rc::gen::inRange(0, 3));
    setup.to_move = *rc::gen::element(Color::black, Color::white);
    RC_ASSERT(*parse_text(setup.shape(), write_text(setup)) == setup);
    RC_ASSERT(*parse_text(std::nullopt, write_text(setup)) == setup);
    setup.to_move = Color::black;
    RC_ASSERT(*parse_text(std::nullopt, write_matrix(setup)) == setup);
    for (const bool unicode : {false, true})
        RC_ASSERT(*parse_text(std::nullopt, draw_board(setup, {.unicode = unicode, .marked = {Point{0, 0}}})) == setup);
}

TEST(NogoText, TheFormOfTheHouse) {
    const nogo::Setup setup = read("..X/.O./... w");
    EXPECT_EQ(setup.shape(), (Shape{3, 3}));
    EXPECT_EQ(setup[(Point{0, 2})], Content::black);
    EXPECT_EQ(setup[(Point{1, 1})], Content::white);
    EXPECT_EQ(setup.to_move, Color::white);
    EXPECT_EQ(write_text(setup), "..X/.O./... w");
}

TEST(NogoText, SizesAndTheStartAreEmptyBoards) {
    EXPECT_EQ(read("start"), nogo::Setup{Shape{}});
    EXPECT_EQ(read("start", Shape{2, 3}), (nogo::Setup{Shape{2, 3}}));
    EXPECT_EQ(read("4x6"), (nogo::Setup{Shape{4, 6}}));
}

TEST(NogoText, DrawnBoardsMayHaveLettersNumbersAndTheSide) {
    EXPECT_EQ(read("   A B C\r\n 2 . X . 2\r\n 1 O . . 1\r\n   A B C\r\n\r\nwhite\r\n"), read(".X./O.. w"));
    EXPECT_EQ(read(".x.\no..\n"), read(".X./O.. b"));
}

TEST(NogoText, FaultsSayWhatAndWhere) {
    EXPECT_EQ(fault("..X/.Q./...").offset, 5u);
    EXPECT_EQ(fault("..X/.O/...").offset, 4u);
    EXPECT_EQ(fault("..X/.O./... q").offset, 12u);
    EXPECT_EQ(fault("..X/.O./... w w").offset, 14u);
    EXPECT_EQ(fault("..X/.O.", Shape{3, 3}).what, "the board has 2 rows, not 3");
    EXPECT_EQ(fault("4x4", Shape{3, 3}).what, "the board is 4x4, but the game's is 3x3");
    for (const char* text : {"", " ", "/", "X//X", "hello", "20x20", "\xFF", "...\n..\n", "w"}) {
        const ParseError error = fault(text);
        EXPECT_FALSE(error.what.empty());
        EXPECT_LE(error.offset, std::string_view{text}.size());
    }
    EXPECT_FALSE(parse_text(std::nullopt, std::string(100'000, '.')));
}

TEST(NogoText, MatricesHaveOneForBlackAndTwoForWhite) {
    EXPECT_EQ(write_matrix(read(".X/O.")), "0 1\n2 0\n");
    for (const char* text : {"0 1\n2 0\n", "0 1\r\n2 0", "[[0, 1], [2, 0]]", "[[0, 1],\n [2, 0]]\n", "0,1;2,0"})
        EXPECT_EQ(read(text), read(".X/O. b")) << text;
    EXPECT_EQ(read("0 1 2"), read(".XO"));
    EXPECT_EQ(fault("0 1\n22 0\n"), (ParseError{"a point is 0, 1 or 2", 4}));
    EXPECT_EQ(fault("0 1\n2\n").offset, 4u);
    EXPECT_EQ(fault("0 1\n2 0\n", Shape{3, 2}).what, "the board has 2 rows, not 3");
    for (const char* text : {"[]", ";", "[[,]]"}) EXPECT_FALSE(fault(text).what.empty());
}

} // namespace
} // namespace laststone::nogo
