#include "draughts/notation/pdn_conventions.hpp"

#include <gtest/gtest.h>

#include "draughts/variants.hpp"

namespace laststone::draughts {
namespace {

using game::Record;

TEST(PdnResult, BothFamiliesAreRead) {
    for (const char* text : {"1-0", "2-0"}) EXPECT_EQ(parse_result(text), Result::first_wins);
    for (const char* text : {"0-1", "0-2"}) EXPECT_EQ(parse_result(text), Result::second_wins);
    for (const char* text : {"1/2-1/2", "1-1"}) EXPECT_EQ(parse_result(text), Result::draw);
    EXPECT_EQ(parse_result("0-0"), Result::both_lose);
    for (const char* text : {"*", "?", ""}) EXPECT_EQ(parse_result(text), Result::unknown);
    EXPECT_EQ(parse_result("4-6"), std::nullopt);
}

TEST(PdnResult, TheGameDecidesHowItIsWritten) {
    EXPECT_EQ(result_text(english, Result::first_wins), "1-0");
    EXPECT_EQ(result_text(english, Result::draw), "1/2-1/2");
    EXPECT_EQ(result_text(international, Result::second_wins), "0-2");
    EXPECT_EQ(result_text(canadian, Result::draw), "1-1");
    EXPECT_EQ(result_text(international, Result::both_lose), "0-0");
    EXPECT_EQ(result_text(frisian, Result::first_wins), "1-0");
    EXPECT_EQ(result_text(frisian, Result::unknown), "*");
}

TEST(PdnResult, WhatIsWrittenReadsTheSame) {
    for (const Rules& rules : {english, international})
        for (const Result result :
             {Result::unknown, Result::first_wins, Result::second_wins, Result::draw, Result::both_lose})
            EXPECT_EQ(parse_result(result_text(rules, result)), result);
}

TEST(PdnResult, TheFirstNumberBelongsToTheSideThatStarts) {
    for (const Rules& rules : {english, pool, thai}) EXPECT_EQ(winner(rules, Result::first_wins), Color::black);
    for (const Rules& rules : {russian, international, spanish})
        EXPECT_EQ(winner(rules, Result::first_wins), Color::white);
    EXPECT_EQ(winner(english, Result::second_wins), Color::white);
    EXPECT_EQ(winner(english, Result::draw), std::nullopt);
    EXPECT_EQ(winner(english, Result::both_lose), std::nullopt);
}

Record with_tag(const char* name, const char* value) {
    Record record;
    record.set_tag(name, value);
    return record;
}

TEST(PdnConventions, TheGameTypeIsANumber) {
    EXPECT_EQ(game_type(with_tag("GameType", "20")), 20);
    EXPECT_EQ(game_type(with_tag("GameType", "21,B,8,8,N1,0")), 21);
    EXPECT_EQ(game_type(with_tag("GameType", "draughts")), std::nullopt);
    EXPECT_EQ(game_type(Record{}), std::nullopt);
}

TEST(PdnConventions, TheOtherSideMayStart) {
    Record file = with_tag("GameType", "23,W,8,8,A0,0");
    file.set_tag("Result", "1-0");
    file.append(Record::root, Record::Kind::move, "c3-d4");
    const Record ours = from_pdn(pool, file);
    EXPECT_EQ(first_side(pool, ours), Color::white);
    EXPECT_EQ(ours.tag("FEN"), "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
    EXPECT_EQ(winner(pool, result_of(ours)), Color::white);
    const Record written = to_pdn(pool, ours);
    EXPECT_EQ(written.tag("Result"), "1-0");
    EXPECT_EQ(from_pdn(pool, written), ours) << "it is read the same again";
}

TEST(PdnConventions, TheFirstMoveTellsWhetherItDoes) {
    Record file = with_tag("GameType", "21,W,8,8,N1,0"); // as careless files have it
    file.set_tag("Result", "1-0");
    file.append(Record::root, Record::Kind::move, "11-15");
    EXPECT_EQ(from_pdn(english, file), file);
    Record short_form = with_tag("GameType", "23,W,8,8,A0,0");
    short_form.append(Record::root, Record::Kind::move, "cd4");
    EXPECT_EQ(first_side(pool, short_form), Color::white);
    EXPECT_EQ(first_side(pool, with_tag("GameType", "23,W,8,8,A0,0")), Color::black) << "no move tells";
}

TEST(PdnConventions, MovesFromTheOtherEnd) {
    EXPECT_EQ(move_from_other_end(thai, "1-5"), "32-28");
    EXPECT_EQ(move_from_other_end(spanish, "12x19x28"), "21x14x5");
    EXPECT_EQ(move_from_other_end(spanish, "12:19"), "21:14");
    EXPECT_EQ(move_from_other_end(spanish, "3228"), "0105");
    EXPECT_EQ(move_from_other_end(spanish, "01-05"), "32-28");
    EXPECT_EQ(move_from_other_end(spanish, "c3-d4"), "c3-d4");
    EXPECT_EQ(move_from_other_end(spanish, "c3xe5"), "c3xe5");
    EXPECT_EQ(move_from_other_end(spanish, "0-33x999999999999"), "0-33x999999999999") << "no squares";
    EXPECT_EQ(move_from_other_end(spanish, "-"), "-");
}

TEST(PdnConventions, FensFromTheOtherEnd) {
    EXPECT_EQ(fen_from_other_end(spanish, "W:W21-32:B1-12"), "W:W1-12:B21-32");
    EXPECT_EQ(fen_from_other_end(spanish, "B:W18,K24:B12,K20."), "B:WK9,15:BK13,21.");
    EXPECT_EQ(fen_from_other_end(spanish, "W:WK1-3:B"), "W:WK30-32:B");
    EXPECT_EQ(fen_from_other_end(spanish, "W:Wb8,Kd6:Bh2"), "W:WKd6,b8:Bh2");
    EXPECT_EQ(fen_from_other_end(spanish, "W:W1:B2:H0:F1"), "W:W32:B31:H0:F1");
    for (const char* broken : {"", ":", "::", "W", "W:W,,:B1-", "W:W99:B-", "W:W1,2.:B3..", "."})
        EXPECT_EQ(fen_from_other_end(spanish, fen_from_other_end(spanish, broken)), broken);
}

TEST(PdnConventions, MarksFromTheOtherEnd) {
    const auto turned = [](std::string_view comment) { return comment_from_other_end(thai, comment); };
    EXPECT_EQ(turned("[%csl G32,R07] 12-16 was better [%cal Y3228]"), "[%csl G01,R26] 12-16 was better [%cal Y0105]");
    EXPECT_EQ(turned("[%cal R12-16 B0105]"), "[%cal R21-17 B3228]");
    for (const char* same : {"", "[%csl]", "[%csl Gc3][%cal Yc3d4,Bc10d12]", "[%clk 0:12:16][%eval 12]", "[%csl G5,R328]",
                             "[%csl G00,G33]", "[%csl G32", "csl G32]"})
        EXPECT_EQ(turned(same), same);
}

TEST(PdnConventions, WhatAFileMarksIsChangedWithItsSquares) {
    Record file;
    file.add_comment_after(Record::root, "[%csl G32]");
    const game::NodeId move = file.append(Record::root, Record::Kind::move, "1-5");
    file.add_comment_before(move, "[%cal B0105]");
    const game::NodeId other = file.append(file.add_variation(Record::root), Record::Kind::move, "2-6");
    file.add_comment_after(other, "[%csl R06]");
    const Record ours = from_pdn(thai, file);
    EXPECT_EQ(ours.notes(Record::root).after.front(), "[%csl G01]");
    EXPECT_EQ(ours.notes(move).before.front(), "[%cal B3228]");
    EXPECT_EQ(ours.notes(other).after.front(), "[%csl R27]");
    EXPECT_EQ(to_pdn(thai, ours), file);
    EXPECT_EQ(from_pdn(italian, file), file);
}

TEST(PdnConventions, ChangeAFileOfSuchAGameAndBack) {
    Record file;
    file.set_tag("FEN", "W:W12:B21");
    file.append(file.append(Record::root, Record::Kind::move, "12-16"), Record::Kind::setup, "B:W16:BK21");
    const Record ours = from_pdn(spanish, file);
    EXPECT_EQ(ours.tag("FEN"), "W:W21:B12");
    EXPECT_EQ(ours[game::NodeId{1}].text, "21-17");
    EXPECT_EQ(ours[game::NodeId{2}].text, "B:W17:BK12");
    EXPECT_EQ(to_pdn(spanish, ours), file);
}

TEST(PdnConventions, LeaveOtherGamesAlone) {
    Record file;
    file.set_tag("FEN", "W:W21:B12");
    file.append(Record::root, Record::Kind::move, "21-17");
    EXPECT_EQ(from_pdn(italian, file), file);
    EXPECT_EQ(to_pdn(english, file), file);
}

TEST(PdnConventions, WriteTheResultAsTheGameDoes) {
    EXPECT_EQ(to_pdn(international, with_tag("Result", "1/2-1/2")).tag("Result"), "1-1");
    EXPECT_EQ(from_pdn(english, with_tag("Result", "2-0")).tag("Result"), "1-0");
    for (const char* text : {"*", "?", "", "4-6"})
        EXPECT_EQ(to_pdn(english, with_tag("Result", text)).tag("Result"), text);
    Record other_format = with_tag("Result", "1-0");
    other_format.set_tag("ResultFormat", "Goes");
    EXPECT_EQ(to_pdn(international, other_format).tag("Result"), "1-0");
}

TEST(PdnConventions, ResultsAreReadInManyForms) {
    for (const std::string_view draw : {"1/2-1/2", "1/2 - 1/2", "\u00BD-\u00BD", "\u00BD", "1:1", " 1-1 ", "0.5-0.5"})
        EXPECT_EQ(parse_result(draw), Result::draw) << draw;
    for (const std::string_view win : {"1 - 0", "2:0", "1\u20130"})
        EXPECT_EQ(parse_result(win), Result::first_wins) << win;
    for (const std::string_view other : {"4-6", "White wins", "1 -", "10"})
        EXPECT_EQ(parse_result(other), std::nullopt);
}

} // namespace
} // namespace laststone::draughts
