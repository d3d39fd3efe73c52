#include "draughts/notation/pdn_writer.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

#include "base/random.hpp"
#include "draughts/notation/pdn_reader.hpp"

namespace laststone::draughts {
namespace {

using game::NodeId;
using game::Record;
using RecordKind = Record::Kind;

Record written_game(std::string_view text) {
    PdnReader reader{pdn_source(text)};
    const auto game = reader.next();
    if (!game || !*game) {
        ADD_FAILURE() << "cannot read " << text << (game ? game->error().what : "");
        return {};
    }
    EXPECT_FALSE(reader.next()) << text;
    return (*game)->record;
}

// What is written for the game in a text, without its tags.
std::string rewritten(std::string_view text, const PdnStyle& style = {}) {
    Record record = written_game(text);
    std::string out = write_pdn(record, style);
    return out.substr(out.starts_with('[') ? out.find("\n\n") + 2 : 0);
}

TEST(PdnWriter, WritesTagsAnEmptyLineMovesAndAnAsterisk) {
    Record record;
    record.add_tag({"Event", "A"});
    record.append(record.append(Record::root, RecordKind::move, "32-28"), RecordKind::move, "19-23");
    EXPECT_EQ(write_pdn(record), "[Event \"A\"]\n\n1. 32-28 19-23 *\n");
}

TEST(PdnWriter, WritesAGameWithNothingInIt) { EXPECT_EQ(write_pdn(Record{}), "*\n"); }

TEST(PdnWriter, TheSevenTagsComeFirst) {
    Record record;
    for (const char* name : {"GameType", "Result", "Black", "White", "Round", "Date", "Site", "Event", "Annotator"})
        record.add_tag({name, "x"});
    const std::string out = write_pdn(record);
    EXPECT_EQ(out,
              "[Event \"x\"]\n[Site \"x\"]\n[Date \"x\"]\n[Round \"x\"]\n[White \"x\"]\n[Black \"x\"]\n[Result \"x\"]\n"
              "[GameType \"x\"]\n[Annotator \"x\"]\n\n*\n");
}

TEST(PdnWriter, EscapesTagValues) {
    Record record;
    record.add_tag({"Event", "the \"big\" C:\\one\n"});
    EXPECT_EQ(write_pdn(record), "[Event \"the \\\"big\\\" C:\\\\one \"]\n\n*\n");
}

TEST(PdnWriter, NumbersTheFirstSideAndWhereTheLineWasInterrupted) {
    EXPECT_EQ(rewritten("1-5 2-6 3-7 {c} 4-8 (5-9 6-10 7-11) 8-12 *"),
              "1. 1-5 2-6 2. 3-7 {c} 2... 4-8 (2... 5-9 3. 6-10 7-11) 3. 8-12 *\n");
}

TEST(PdnWriter, NumbersByTheSideThatStarts) {
    EXPECT_EQ(rewritten("[FEN \"B:W1:B2\"] 1-5 2-6 *"), "1... 1-5 2. 2-6 *\n");
    EXPECT_EQ(rewritten("[FEN \"B:W1:B2\"] 1-5 2-6 *", {.first = game::Color::black}), "1. 1-5 2-6 *\n");
    EXPECT_EQ(rewritten("[FEN \"?:W1:B2\"] 1-5 2-6 *"), "1. 1-5 2-6 *\n");
}

TEST(PdnWriter, ASetupMayChangeTheSide) {
    EXPECT_EQ(rewritten("1-5 /FEN \"W:W1:B2\"/ 2-6 3-7 *"), "1. 1-5 /FEN \"W:W1:B2\"/ 2. 2-6 3-7 *\n");
    EXPECT_EQ(rewritten("1-5 /FEN \"B:W1:B2\"/ 2-6 3-7 *"), "1. 1-5 /FEN \"B:W1:B2\"/ 1... 2-6 2. 3-7 *\n");
}

TEST(PdnWriter, GluesTheFirstOfTheSixMarks) {
    EXPECT_EQ(rewritten("1-5 $1 $7 2-6 $7 $1 3-7!!! $4 *"), "1. 1-5! $7 2-6 $7 $1 2. 3-7!!! $4 *\n");
}

TEST(PdnWriter, CommentsKeepTheirPlace) {
    for (const std::string text : {"{a} 1. 1-5 {b} {c} 1... 2-6 *\n", "1. {a} 1-5 1... {b} 2-6 *\n",
                                   "1. 1-5 ({a} 1. 2-6 {b}) {c} (1. 3-7) 1... {d} 4-8 *\n", "1. 1-5 () ({a}) *\n",
                                   "$1 {a} 1. 1-5 ($2 1. 2-6) *\n"})
        EXPECT_EQ(rewritten(text), text);
}

TEST(PdnWriter, ACommentNeverHoldsAClosingBrace) {
    Record record;
    record.add_comment_after(Record::root, "a } b");
    EXPECT_EQ(write_pdn(record), "{a ) b} *\n");
}

TEST(PdnWriter, LinesAreAtMostAsWideAsAsked) {
    Record record;
    NodeId last = Record::root;
    for (int i = 0; i < 200; ++i) last = record.append(last, RecordKind::move, i % 3 == 0 ? "12x19x28x37" : "1-5");
    for (const std::size_t width : {20u, 40u, 80u}) {
        const std::string out = write_pdn(record, {.width = width});
        std::size_t longest = 0;
        for (std::size_t at = 0; at < out.size(); at = out.find('\n', at) + 1)
            longest = std::max(longest, out.find('\n', at) - at);
        EXPECT_LE(longest, width);
        EXPECT_GT(longest, width - 18) << "no line is broken early";
        EXPECT_EQ(written_game(out), record);
    }
}

TEST(PdnWriter, ANumberStaysWithItsMove) {
    Record record;
    NodeId last = Record::root;
    for (int i = 0; i < 100; ++i) last = record.append(last, RecordKind::move, "31-26");
    EXPECT_EQ(write_pdn(record).find(".\n"), std::string::npos);
}

TEST(PdnWriter, WritesVariationsAsDeepAsTheyAreRead) {
    Record record;
    NodeId last = record.append(Record::root, RecordKind::move, "1-5");
    for (int i = 0; i < 1000; ++i)
        last = record.append(record.add_variation(record[last].parent), RecordKind::move, "2-6");
    EXPECT_EQ(written_game(write_pdn(record)), record);
}

// Anything that reads is written so that it reads the same, and writing that changes nothing more.
TEST(PdnWriter, WhatReadsIsWrittenAndReadsTheSame) {
    static constexpr std::array words{"1-5",
                                      "32x28x19",
                                      "a3b4",
                                      "3228",
                                      "c3:e5",
                                      "-",
                                      "1.",
                                      "12...",
                                      "...",
                                      "1-0",
                                      "*",
                                      "{a}",
                                      "{b\nc}",
                                      "{\n[t \"s}",
                                      "{\"]\n}",
                                      "1\u20135",
                                      "\u00BD-\u00BD",
                                      "22 x 15 x 8",
                                      "{}",
                                      ";d }\n",
                                      "(",
                                      "(",
                                      ")",
                                      ")",
                                      "!",
                                      "(?!)",
                                      "!!!",
                                      "$1",
                                      "$7",
                                      "2-0",
                                      "%x\n",
                                      "\n\n",
                                      "7 -8",
                                      "/FEN \"B:W1:B2\"/",
                                      "/FEN \"W::\"/",
                                      "\n[Event \"a\"]\n",
                                      "\n[Event \"b\\\"\"]\n",
                                      "\n\n[Result \"7-9\"]\n",
                                      "7-9",
                                      "5"};
    std::size_t games = 0;
    for (std::uint64_t seed = 0; seed < 20'000; ++seed) {
        base::Random random{seed};
        std::string text;
        for (std::uint64_t n = base::below(20, random); n > 0; --n)
            text.append(words[base::below(words.size(), random)]).append(" ");
        PdnReader reader{pdn_source(text)};
        while (const auto game = reader.next()) {
            if (!*game) continue;
            ++games;
            const std::string once = write_pdn((*game)->record);
            const Record again = written_game(once);
            ASSERT_EQ(again, (*game)->record) << text << "\n---\n" << once << "\n---\n" << write_pdn(again);
            ASSERT_EQ(write_pdn(again), once) << text;
        }
    }
    EXPECT_GT(games, 10'000u);
}

} // namespace
} // namespace laststone::draughts
