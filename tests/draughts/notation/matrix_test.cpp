#include "draughts/notation/matrix.hpp"

#include <gtest/gtest.h>

#include "draughts/any_setup.hpp"
#include "draughts/every_game.hpp"
#include "draughts/notation/fen.hpp"

namespace laststone::draughts {
namespace {

constexpr std::string_view drawn_start = "0 1 0 1 0 1 0 1\n"
                                         "1 0 1 0 1 0 1 0\n"
                                         "0 1 0 1 0 1 0 1\n"
                                         "0 0 0 0 0 0 0 0\n"
                                         "0 0 0 0 0 0 0 0\n"
                                         "2 0 2 0 2 0 2 0\n"
                                         "0 2 0 2 0 2 0 2\n"
                                         "2 0 2 0 2 0 2 0\n";

ParseError matrix_fault(const Rules& rules, std::string_view text) { return parse_matrix(rules, text).error(); }

std::string replaced(std::string text, std::string_view what, std::string_view with) {
    return text.replace(text.find(what), what.size(), with);
}

TEST(Matrix, BlackIsOneAndOnTop) { EXPECT_EQ(write_matrix(english, start_setup(english)), drawn_start); }

TEST(Matrix, KingsAreNegative) {
    const auto setup = parse_fen(english, "W:WK1,2:B3,K4").value().setup;
    EXPECT_TRUE(write_matrix(english, setup).starts_with("0 -2 0 2 0 1 0 -1\n0 0"));
}

TEST(Matrix, IsReadBackAsItWasWritten) {
    base::Random random{1};
    for (const Rules* rules : every_game)
        for (int i = 0; i < 100; ++i) {
            const auto setup = without_turn(*rules, any_setup(*rules, random));
            EXPECT_EQ(parse_matrix(*rules, write_matrix(*rules, setup)), setup);
        }
}

TEST(Matrix, ListsOfListsAreRead) {
    std::string lists = "[[" + std::string{drawn_start.substr(0, drawn_start.size() - 1)} + "]]";
    for (std::size_t at = 0; (at = lists.find('\n', at)) != std::string::npos;) lists.replace(at, 1, "], [");
    for (char& c : lists)
        if (c == ' ') c = ',';
    EXPECT_EQ(parse_matrix(english, lists), start_setup(english));
}

TEST(Matrix, NumpyAndWindowsAreRead) {
    std::string text = "\xEF\xBB\xBF[[0 1 0 1 0 1 0 1]\r\n";
    for (int row = 1; row < 8; ++row) text += " [0  0  0 0 0 0 0 0]\r\n";
    const auto setup = parse_matrix(english, text + "]").value();
    EXPECT_EQ(write_fen(english, setup), "B:W:B1,2,3,4");
}

TEST(Matrix, WrongNumbersAreNamed) {
    for (const std::string number : {"3", "-3", "+1", "01", "-", "x", "1.0", "-0"}) {
        const ParseError fault = matrix_fault(english, replaced(std::string{drawn_start}, "1", number));
        EXPECT_EQ(fault.offset, 2U) << number;
        EXPECT_TRUE(fault.what.starts_with("'" + number + "' is not a piece")) << fault.what;
    }
}

TEST(Matrix, LightSquaresAreEmpty) {
    EXPECT_EQ(matrix_fault(english, replaced(std::string{drawn_start}, "0", "2")),
              (ParseError{"a piece stands on the light square a8", 0}));
}

TEST(Matrix, RowsAreComplete) {
    EXPECT_EQ(matrix_fault(english, replaced(std::string{drawn_start}, "0 1\n", "0\n")),
              (ParseError{"row 1 has 7 numbers and needs 8", 13}));
    EXPECT_EQ(matrix_fault(english, replaced(std::string{drawn_start}, "0 1\n", "0 1 0\n")).what,
              "row 2 has 1 numbers and needs 8");
    EXPECT_EQ(matrix_fault(english, "0 1 0").what, "row 1 has 3 numbers and needs 8");
}

TEST(Matrix, HasEveryRow) {
    EXPECT_EQ(matrix_fault(english, drawn_start.substr(0, 16 * 7)).what, "the matrix has 7 rows and needs 8");
    EXPECT_EQ(matrix_fault(english, std::string{drawn_start} + "0 0 0 0 0 0 0 0\n"),
              (ParseError{"the matrix has more than 8 rows of 8 numbers", 128}));
    EXPECT_EQ(matrix_fault(english, "").what, "the matrix has 0 rows and needs 8");
}

TEST(Matrix, EndlessTextIsReadOnce) {
    EXPECT_FALSE(parse_matrix(english, std::string(10'000'000, '1')));
    EXPECT_FALSE(parse_matrix(english, std::string(10'000'000, '[')));
}

} // namespace
} // namespace laststone::draughts
