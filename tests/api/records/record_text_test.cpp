#include "api/records/record_text.hpp"

#include <gtest/gtest.h>

#include <span>
#include <string>

#include "api/asked_line.hpp"

namespace laststone::api {
namespace {

Tree read(std::string_view text, const char* game) {
    RecordReader reader{recognise_record(text), draughts::pdn_source(text), **find_game(game)};
    auto tree = reader.next();
    EXPECT_TRUE(tree && *tree);
    EXPECT_FALSE(fill(**tree));
    return std::move(**tree);
}

// Text to tree to JSON to tree to text: the second text is the first one written our way.
std::string around(std::string_view text, const char* game) {
    const Tree tree = read(text, game);
    auto back = tree_of(json_of(tree));
    if (!back) {
        ADD_FAILURE() << json_of(back.error()) << json_of(tree);
        return {};
    }
    EXPECT_FALSE(fill(*back));
    EXPECT_EQ(json_of(*back), json_of(tree));
    return record_text(*back);
}

TEST(RecordText, PdnComesBackAsItWas) {
    const std::string once =
        around("[Event \"E\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n{whole} 1. 11-15! {old} 23-19 "
               "(22-17 {instead} 8-11) (24-20) 2. 8-11 22-17 1-0\n",
               "english");
    EXPECT_TRUE(once.contains("22-17 {instead}"));
    EXPECT_TRUE(once.contains("11-15!"));
    EXPECT_EQ(around(once, "english"), once);
}

TEST(RecordText, SquaresThatPdnCountsFromTheEndAreOurs) {
    const Tree tree = read("[GameType \"24\"]\n1. 10-14 23-20 *", "italian");
    const std::string once = record_text(tree);
    EXPECT_EQ(record_text(read(once, "italian")), once);
}

TEST(RecordText, OtherEncodingsAreRead) {
    const std::string pdn = "[White \"\xC8\xE2\xE0\xED\xEE\xE2\"]\n[GameType \"21\"]\n1. 11-15 $902 *";
    EXPECT_TRUE(around(pdn, "english").contains("\u0418\u0432\u0430\u043D\u043E\u0432"));
    EXPECT_TRUE(around(pdn, "english").contains("$902"));
    const std::string sgf = "(;GM[1]SZ[5]CA[KOI8-R]PB[\xE9\xD7\xC1\xCE];B[aa])";
    EXPECT_TRUE(around(sgf, "nogo").contains("\u0418\u0432\u0430\u043D"));
    EXPECT_TRUE(around(sgf, "nogo").contains("CA[UTF-8]"));
    RecordReader reader{RecordForm::pdn, draughts::pdn_source(pdn), **find_game("english"), base::Encoding::cp1252};
    EXPECT_TRUE(record_text(reader.next().value().value()).contains("\u00C8\u00E2")) << "as it was named";
    EXPECT_FALSE(reader.assumed_encoding());
}

TEST(RecordText, GamesOfAnotherGameGetAHint) {
    RecordReader reader{RecordForm::pdn, draughts::pdn_source("1. c3-d4 d6-c5 2. b2-c3 *"), **find_game("english")};
    const auto read = reader.next().value();
    ASSERT_FALSE(read);
    EXPECT_TRUE(read.error().sentence.contains("try -g russian")) << read.error().sentence;
}

TEST(RecordText, SgfComesBackAsItWas) {
    const std::string once = around(
        "(;GM[1]SZ[5]PB[A]DT[2026-11-16]RE[B+R]C[whole];B[aa]TE[1](;W[bb]C[here]LB[cc:1];B[cc])(;W[ee]BM[2]))", "nogo");
    EXPECT_TRUE(once.contains("LB[cc:1]"));
    EXPECT_TRUE(once.contains("DT[2026-11-16]"));
    EXPECT_EQ(around(once, "nogo"), once);
}

std::string moves_of(const Tree& tree) {
    std::string all;
    for (const RecordNode& node : tree.nodes) all += (all.empty() ? "" : " ") + node.move + node.setup;
    return all;
}

TEST(RecordText, MovesStandWhereverSgfPutsThem) {
    const auto moves = [](const char* text) { return moves_of(read(text, "nogo")); };
    EXPECT_EQ(moves("(;SZ[5]B[aa])"), "A5");
    EXPECT_EQ(moves("(;SZ[5]B[aa](;W[bb])(;W[cc]))"), "A5 B4 C3") << "variations of a move in the root";
    EXPECT_EQ(moves("(;SZ[5]B[aa]W[bb];B[cc])"), "A5 B4 C3") << "two moves in the root";
    EXPECT_EQ(moves("(;SZ[5];W[bb]B[aa])"), "B4 A5") << "as they stand";
    EXPECT_EQ(moves("(;SZ[5];;B[aa];;W[bb];)"), "A5 B4") << "nodes that say nothing";
    EXPECT_EQ(moves("(;SZ[3];AB[cc]W[aa])"), ".../.../..X w A3") << "stones, then a move";
}

TEST(RecordText, SgfWithMovesInOddPlacesComesBackAsItWas) {
    for (const char* const text : {"(;SZ[5]B[aa]C[game]TE[1])", "(;SZ[5]AB[ee]W[aa](;B[bb])(;W[cc];W[dd]))",
                                   "(;SZ[5];AB[ee];W[aa]B[bb])", "(;SZ[5]LB[aa:1][bb:2]MULTIGOGM[1]KM[];B[aa])"}) {
        const std::string once = around(text, "nogo");
        EXPECT_EQ(around(once, "nogo"), once);
    }
    const Tree tree = read("(;SZ[5];AB[ee];W[aa])", "nogo");
    EXPECT_EQ(tree.start, "...../...../...../...../..... w") << "only the root sets up the start";
    EXPECT_TRUE(around("(;SZ[5]LB[aa:1][bb:2];B[aa])", "nogo").contains("LB[aa:1][bb:2]"));
    EXPECT_TRUE(around("(;SZ[5]MULTIGOGM[1]KM[];B[aa])", "nogo").contains("MULTIGOGM[1]KM[]"));
}

TEST(RecordText, WhatAnEmptyNodeBehindTheRootSaysIsOfTheGame) {
    const Tree tree = read("(;SZ[5]PB[A];RE[W+R][B+R]PW[B]PB[C]C[whole];B[aa])", "nogo");
    EXPECT_EQ(tree.result.winner, game::Color::white);
    EXPECT_EQ(tree.tags, (Tags{{"Black", "A"}, {"White", "B"}})) << "the root's word counts";
    const Tree again = read(record_text(tree), "nogo");
    EXPECT_EQ(json_of(again), json_of(tree));
    const Tree decided = read("(;SZ[5]RE[B+R];RE[W+R];B[aa])", "nogo");
    EXPECT_EQ(decided.result.winner, game::Color::black);
    EXPECT_EQ(json_of(read(record_text(decided), "nogo")), json_of(decided));
}

TEST(RecordText, WhatEmptyNodesSayOfOnePropertyIsKeptTogether) {
    const std::string behind_move =
        around("(;SZ[5];B[aa]C[one]LB[aa:1]TE[1];C[two]LB[bb:2][aa:1]TE[1]CR[cc];W[bb])", "nogo");
    EXPECT_TRUE(behind_move.contains("C[one\ntwo]")) << behind_move;
    EXPECT_TRUE(behind_move.contains("LB[aa:1][bb:2]")) << behind_move;
    EXPECT_TRUE(behind_move.contains("CR[cc]")) << behind_move;
    EXPECT_EQ(around(behind_move, "nogo"), behind_move);
    for (const char* const text : {"(;SZ[5]LB[aa:1];LB[bb\\:2];B[aa])", "(;SZ[5]LB[aa:1][bb\\:2];LB[aa:1];B[aa])",
                                   "(;SZ[5];LB[aa:1];LB[bb\\:2][aa:1];B[aa])"}) {
        const Tree tree = read(text, "nogo");
        EXPECT_EQ(tree.tags, Tags{}) << text;
        const std::string behind_root = around(text, "nogo");
        EXPECT_TRUE(behind_root.contains("LB[aa:1][bb\\:2]")) << behind_root;
        EXPECT_EQ(json_of(read(behind_root, "nogo")), json_of(tree)) << text;
    }
    EXPECT_EQ(read("(;SZ[5]KM[0];KM[0];B[aa])", "nogo").tags, (Tags{{"KM", "0"}}));
    EXPECT_EQ(read("(;SZ[5]PB[A];PB[B][C];B[aa])", "nogo").tags, (Tags{{"Black", "A"}}));
}

TEST(RecordText, SgfFaultsAreTheReadersOwn) {
    const auto fault = [](std::string_view text) {
        RecordReader reader{RecordForm::sgf, draughts::pdn_source(text), **find_game("nogo")};
        const auto tree = reader.next();
        return tree && !*tree ? tree->error().sentence : "";
    };
    EXPECT_EQ(fault("(;SZ[5];B[])"), "Black passes, but passing is not allowed in NoGo");
    EXPECT_EQ(fault("(;SZ[5]W[tt])"), "White passes, but passing is not allowed in NoGo");
    EXPECT_EQ(fault("(;SZ[5];B[aa][bb])"), "Black has two moves in one node");
    EXPECT_EQ(fault("(;SZ[5];PL[x])"), "PL names no colour");
    EXPECT_EQ(fault("(;SZ[5];B[aa];W[zz])"), "W names 'zz', which is not a point of the board");
}

TEST(RecordText, AFaultyGameIsReportedOnceAndTheNextIsRead) {
    const std::string text = "(;SZ[3];B[aa];W[zz])\n(;SZ[3];B[aa];W[bb])\n(;SZ[3]";
    RecordReader reader{RecordForm::sgf, draughts::pdn_source(text), **find_game("nogo")};
    const auto first = reader.next();
    ASSERT_TRUE(first);
    EXPECT_FALSE(*first);
    const auto second = reader.next();
    EXPECT_TRUE(second && *second);
    const auto third = reader.next();
    ASSERT_TRUE(third && !*third);
    EXPECT_EQ(third->error().line, 3U);
    EXPECT_FALSE(reader.next());
}

TEST(RecordText, SgfIsCutWhereGamesEndWhateverStandsInComments) {
    const std::string text = "junk (;C[a ) b \\] ) c];B[aa]) between\n(;C[(])";
    std::size_t at = 0;
    SgfCutter cutter{[&](std::span<char> buffer) { // a byte at a time
        if (at == text.size()) return std::size_t{0};
        buffer[0] = text[at++];
        return std::size_t{1};
    }};
    EXPECT_EQ(cutter.next()->text, "(;C[a ) b \\] ) c];B[aa])");
    EXPECT_EQ(cutter.next()->text, "(;C[(])");
    EXPECT_FALSE(cutter.next());
}

TEST(RecordText, TreesThatAreNoTreesAreRefused) {
    for (const char* const text :
         {"{}", R"({"nodes":[]})", R"({"nodes":[{"parent":0}]})", R"({"nodes":[{},{"parent":1,"move":"11-15"}]})",
          R"({"nodes":[{},{"parent":0}]})", R"({"nodes":[{},{"parent":-1,"move":"11-15"}]})",
          R"({"nodes":[{},{"parent":0,"move":"11-15","nags":[1000000000]}]})", R"({"game":"chess","nodes":[{}]})",
          R"({"nodes":[{},7]})", R"({"nodes":[{}],"tags":{"a b":"c"}})", R"({"nodes":[{}],"result":"maybe"})"})
        EXPECT_FALSE(tree_of(Json::parse(text))) << text;
    EXPECT_TRUE(tree_of(Json::parse(R"({"nodes":[{}]})")));
}

} // namespace
} // namespace laststone::api
