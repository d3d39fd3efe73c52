#include "nogo/notation/sgf.hpp"

#include <gtest/gtest.h>

#include <string>

namespace laststone::nogo {
namespace {

SgfTree tree_in(std::string_view text) {
    const auto games = parse_sgf(text);
    EXPECT_TRUE(games) << (games ? "" : games.error().what);
    return games ? games->front() : SgfTree{};
}

TEST(Sgf, ATreeIsReadAndWrittenWhole) {
    const std::string text = "(;FF[4]GM[1]SZ[9]\n;B[dd]C[main]\n(;W[ee]\n(;B[ff])\n(;B[gg];W[hh]))\n(;W[aa]))\n";
    const SgfTree tree = tree_in(text);
    EXPECT_EQ(tree.size(), 7u);
    EXPECT_EQ(write_sgf(tree), text);
    EXPECT_EQ(tree_in(write_sgf(tree)), tree);
}

TEST(Sgf, UnknownPropertiesAndTheirValuesStayAsTheyWere) {
    const SgfTree tree = tree_in("(;FF[4]XY[a\\]b\\\\][c:d\\:e]ZZZ[])");
    EXPECT_EQ(tree.find(SgfTree::root, "XY")->values, (std::vector<std::string>{"a\\]b\\\\", "c:d\\:e"}));
    EXPECT_EQ(write_sgf(tree), "(;FF[4]XY[a\\]b\\\\][c:d\\:e]ZZZ[])\n");
}

TEST(Sgf, TextsAroundGamesAndSmallLettersAreSkipped) {
    const auto games = parse_sgf("mail (see below)\n( ;GaMe[1]) and\n(;Black[aa] White [bb])bye");
    ASSERT_TRUE(games) << games.error().what;
    ASSERT_EQ(games->size(), 2u);
    EXPECT_TRUE((*games)[0].find(SgfTree::root, "GM"));
    EXPECT_EQ((*games)[1].value(SgfTree::root, "W"), "bb");
}

TEST(Sgf, ValuesMeanTextsWithoutTheirEscapes) {
    EXPECT_EQ(sgf_text("a\\]b\\\\c\\:d"), "a]b\\c:d");
    EXPECT_EQ(sgf_text("one\\\ntwo\r\nthree\n\rfour\tfive\\\t"), "onetwo\nthree\nfour five ");
    EXPECT_EQ(sgf_simple_text("one\ntwo\\\r\n three"), "one two three");
    EXPECT_EQ(sgf_text(sgf_escaped("]\\[:")), "]\\[:");
    EXPECT_EQ(sgf_text("end\\"), "end");
}

TEST(Sgf, ComposedValuesHaveTwoParts) {
    EXPECT_EQ(sgf_parts("a:b:c"), (std::pair<std::string_view, std::string_view>{"a", "b:c"}));
    EXPECT_EQ(sgf_parts("a\\:b:c")->first, "a\\:b");
    EXPECT_FALSE(sgf_parts("abc"));
    EXPECT_FALSE(sgf_parts("ab\\:c"));
}

TEST(Sgf, FaultsSayWhatAndWhere) {
    const auto fault = [](std::string_view text) {
        const auto games = parse_sgf(text);
        EXPECT_FALSE(games) << text;
        return games ? SgfError{} : games.error();
    };
    EXPECT_EQ(fault("").what, "there is no game: it would begin with (;");
    EXPECT_EQ(fault("(;B[aa]").what, "the game is not closed: ) is missing");
    EXPECT_EQ(fault("(;B[aa").place.offset, 2u);
    EXPECT_EQ(fault("(;B[aa]\n;W)").place.line, 2u);
    EXPECT_EQ(fault("(;B[aa]\n;W)").place.column, 2u);
    EXPECT_EQ(fault("(;B[aa](W[bb]))").what, "a variation begins with a node: ; is missing");
    EXPECT_FALSE(fault("(;B[aa]7)").what.empty());
    EXPECT_FALSE(fault("(;b[aa])").what.empty());
    EXPECT_FALSE(fault("(;B[aa\\").what.empty());
}

TEST(Sgf, DeepVariationsNeedNoStack) {
    constexpr int depth = 200'000;
    std::string text;
    for (int i = 0; i < depth; ++i) text += "(;B[]";
    text += std::string(depth, ')');
    EXPECT_EQ(tree_in(text).size(), static_cast<std::size_t>(depth));
    EXPECT_EQ(tree_in(write_sgf(tree_in(text))), tree_in(text));
    EXPECT_FALSE(parse_sgf(std::string(depth, '(') + ";"));
}

TEST(Sgf, PropertiesCanBeChanged) {
    SgfTree tree = tree_in("(;C[old]N[name])");
    tree.set(SgfTree::root, "C", "new");
    tree.remove(SgfTree::root, "N");
    tree.add(SgfTree::root, "AB", "aa");
    tree.add(SgfTree::root, "AB", "bb");
    EXPECT_EQ(write_sgf(tree), "(;C[new]AB[aa][bb])\n");
}

} // namespace
} // namespace laststone::nogo
