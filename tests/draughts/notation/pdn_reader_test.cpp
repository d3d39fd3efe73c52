#include "draughts/notation/pdn_reader.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <string>
#include <vector>

namespace laststone::draughts {
namespace {

using game::NodeId;
using game::Notes;
using game::Record;
using namespace std::string_literals;

struct Read {
    std::vector<PdnGame> games;
    std::vector<std::string> faults; // as line:column: what
};

Read read(std::string_view text) {
    Read all;
    PdnReader reader{pdn_source(text)};
    while (auto game = reader.next()) {
        if (*game) all.games.push_back(std::move(**game));
        else
            all.faults.push_back(std::to_string(game->error().place.line) + ':' +
                                 std::to_string(game->error().place.column) + ": " + game->error().what);
    }
    return all;
}

// The only game of a text without faults.
PdnGame game_in(std::string_view text) {
    Read all = read(text);
    EXPECT_TRUE(all.faults.empty()) << all.faults[0];
    EXPECT_EQ(all.games.size(), 1u);
    return all.games.empty() ? PdnGame{} : std::move(all.games[0]);
}

// Moves and setups, variations in parentheses.
std::string line_of(const Record& record) {
    std::string out;
    game::Walk walk{record};
    for (auto step = walk.next(); step != game::Walk::Step::end; step = walk.next()) {
        if (step == game::Walk::Step::open) out += "( ";
        else if (step == game::Walk::Step::close) out += ") ";
        else out += record[walk.node()].text + ' ';
    }
    return out.substr(0, out.size() - (out.empty() ? 0 : 1));
}
std::string line_in(std::string_view text) { return line_of(game_in(text).record); }

NodeId node(const Record& record, std::string_view text) {
    for (std::size_t i = 0; i < record.size(); ++i)
        if (record[NodeId{i}].text == text) return NodeId{i};
    ADD_FAILURE() << "no " << text;
    return Record::root;
}

TEST(PdnReader, ReadsTagsAndMoves) {
    const PdnGame game = game_in("[Event \"A\"]\n[White \"B\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n");
    EXPECT_EQ(game.record.tag("Event"), "A");
    EXPECT_EQ(game.record.tag("White"), "B");
    EXPECT_EQ(line_of(game.record), "32-28 19-23 28x19 14x23");
    EXPECT_EQ(game.ending, "*");
}

TEST(PdnReader, KnowsWhereThingsStood) {
    const PdnGame game = game_in("\n[FEN \"W:W1:B2\"]\n  1. 32-28 *");
    EXPECT_EQ(game.place.line, 2u);
    EXPECT_EQ(game.place.column, 1u);
    EXPECT_EQ(game.record.tags()[0].place.column, 7u);
    EXPECT_EQ(game.record[node(game.record, "32-28")].place.line, 3u);
    EXPECT_EQ(game.record[node(game.record, "32-28")].place.column, 6u);
}

TEST(PdnReader, ThereIsNoGameInNothing) {
    for (const char* text : {"", "  \n", "*", "* * *", "% remark", "1-0 *"}) {
        const Read all = read(text);
        EXPECT_TRUE(all.games.empty()) << text;
        EXPECT_TRUE(all.faults.empty()) << text;
    }
}

TEST(PdnReader, AGameEndsAtAnAsteriskAResultTheNextTagsOrTheEnd) {
    const Read all = read("[A \"1\"] 1-5 * [A \"2\"] 1-6 1-0 [A \"3\"] 1-7\n[A \"4\"] 1-8 1/2-1/2 1-9 0-1\n1-10");
    std::vector<std::string> lines;
    for (const PdnGame& game : all.games) lines.push_back(line_of(game.record) + ' ' + game.ending);
    EXPECT_EQ(lines, (std::vector<std::string>{"1-5 *", "1-6 1-0", "1-7 ", "1-8 1/2-1/2", "1-9 0-1", "1-10 "}));
}

TEST(PdnReader, AResultBehindTheMovesFillsInTheTag) {
    EXPECT_EQ(game_in("1-5 1-0").record.tag("Result"), "1-0");
    EXPECT_EQ(game_in("[Result \"*\"] 1-5 0-2").record.tag("Result"), "0-2");
    EXPECT_EQ(game_in("[Result \"?\"] 1-5 *").record.tag("Result"), "?");
    EXPECT_EQ(game_in("1-5 *").record.find_tag("Result"), nullptr);
}

TEST(PdnReader, TheTagGoesBeforeTheResultBehindTheMoves) {
    const PdnGame game = game_in("[Result \"1-0\"] 1-5 0-1");
    EXPECT_EQ(game.record.tag("Result"), "1-0");
    EXPECT_EQ(game.ending, "0-1");
}

TEST(PdnReader, AnyResultMayStandInTheTag) {
    const PdnGame game = game_in("[Result \"4-6\"] 38-32 13-19 4-6\n");
    EXPECT_EQ(line_of(game.record), "38-32 13-19");
    EXPECT_EQ(game.ending, "4-6");
    EXPECT_EQ(game_in("[Result \"White wins\"] 1-5 *").record.tag("Result"), "White wins");
}

TEST(PdnReader, AFenThatSaysNothingIsNoTag) {
    for (const char* value : {"", "?", "  "})
        EXPECT_EQ(game_in("[FEN \"" + std::string{value} + "\"] 11-15 *").record.find_tag("FEN"), nullptr);
    EXPECT_EQ(game_in("[Site \"?\"] 11-15 *").record.tag("Site"), "?");
}

TEST(PdnReader, AGameMayHaveNoMoves) {
    EXPECT_EQ(game_in("[Event \"A\"]\n1. 2-0").record.tag("Result"), "2-0");
    EXPECT_EQ(game_in("1. 2-0").record.tag("Result"), "2-0");
    EXPECT_EQ(game_in("[FEN \"W:W1:B2\"] *").record.size(), 1u);
}

TEST(PdnReader, LeftOutMovesAreNoMoves) { EXPECT_EQ(line_in("1. ... 7-12 2. 8x17 *"), "7-12 8x17"); }

TEST(PdnReader, UnknownMovesAreDashes) { EXPECT_EQ(line_in("40. 32-28 19-23 41. - - *"), "32-28 19-23 - -"); }

TEST(PdnReader, VariationsReplaceTheMoveBeforeThem) {
    EXPECT_EQ(line_in("32-28 19-23 (18-23 38-32 (37-32? 23-29! { Black wins }) 12-18) 28x19 14x23"),
              "32-28 19-23 ( 18-23 38-32 ( 37-32 23-29 ) 12-18 ) 28x19 14x23");
    const Record record = game_in("1-5 (2-6) (3-7)").record;
    const NodeId first = record[node(record, "2-6")].parent;
    EXPECT_EQ(record[first].parent, Record::root);
    EXPECT_EQ(record[first].next_variation, record[node(record, "3-7")].parent);
}

TEST(PdnReader, AVariationMayComeBeforeTheMove) { EXPECT_EQ(line_in("(2-6) 1-5 *"), "1-5 ( 2-6 )"); }

TEST(PdnReader, AVariationMayBeEmptyOrOnlyAComment) { EXPECT_EQ(line_in("1-5 () ({why}) 2-6 *"), "1-5 ( ) ( ) 2-6"); }

TEST(PdnReader, AResultInAVariationIsAComment) {
    const PdnGame game = game_in("1-5 (2-6 1-0) 3-7 0-1");
    EXPECT_EQ(game.record.notes(node(game.record, "2-6")).after, std::vector<std::string>{"1-0"});
    EXPECT_EQ(game.ending, "0-1");
}

TEST(PdnReader, SetupsAreNodesOfTheLine) {
    const Record record = game_in("1-5 /FEN \"W:W1:B2\"/ {illegal} 3-7 *").record;
    const NodeId setup = node(record, "W:W1:B2");
    EXPECT_EQ(record[setup].kind, Record::Kind::setup);
    EXPECT_EQ(record.notes(setup).after, std::vector<std::string>{"illegal"});
    EXPECT_EQ(record[setup].next, node(record, "3-7"));
}

TEST(PdnReader, MarksAndNagsBelongToTheMoveBeforeThem) {
    const Record record = game_in("1-5! 2-6(?) 3-7 !!! $7 4-8 (5-9) $16 *").record;
    EXPECT_EQ(record.notes(node(record, "1-5")).nags, std::vector{1});
    EXPECT_EQ(record.notes(node(record, "2-6")).nags, std::vector{2});
    EXPECT_EQ(record.notes(node(record, "3-7")).marks, "!!!");
    EXPECT_EQ(record.notes(node(record, "3-7")).nags, std::vector{7});
    EXPECT_EQ(record.notes(node(record, "4-8")).nags, std::vector{16});
}

TEST(PdnReader, CommentsBelongToTheNodeBeforeThem) {
    const Record record = game_in("{game} 1. 1-5 {a} {b} 2-6 ({start} 3-7 {c}) *").record;
    using Texts = std::vector<std::string>;
    EXPECT_EQ(record.notes(Record::root).after, Texts{"game"});
    EXPECT_EQ(record.notes(node(record, "1-5")).after, (Texts{"a", "b"}));
    EXPECT_EQ(record.notes(record[node(record, "3-7")].parent).after, Texts{"start"});
    EXPECT_EQ(record.notes(node(record, "3-7")).after, Texts{"c"});
}

TEST(PdnReader, CommentsBehindANumberOrAVariationBelongToTheNextNode) {
    const Record record = game_in("1. {a} 1-5 (2-6) {b} (3-7) {c} 4-8 2. {d} *").record;
    using Texts = std::vector<std::string>;
    EXPECT_EQ(record.notes(node(record, "1-5")).before, Texts{"a"});
    EXPECT_EQ(record.notes(record[node(record, "3-7")].parent).before, Texts{"b"});
    EXPECT_EQ(record.notes(node(record, "4-8")).before, Texts{"c"});
    EXPECT_EQ(record.notes(node(record, "4-8")).after, Texts{"d"}) << "no node came";
}

TEST(PdnReader, CommentsOnTheLineOfTheResultBelongToTheGame) {
    const Read all = read("1-5 1-0 {White lost on time} ; indeed\n{next} 2-6 *");
    ASSERT_EQ(all.games.size(), 2u);
    EXPECT_EQ(all.games[0].record.notes(NodeId{1}).after, (std::vector<std::string>{"White lost on time", " indeed"}));
    EXPECT_EQ(all.games[1].record.notes(Record::root).after, std::vector<std::string>{"next"});
}

TEST(PdnReader, CommentsBetweenTagsKeepThemTogether) {
    EXPECT_EQ(game_in("[A \"1\"] {a}\n[B \"2\"]\n\n1-5 *").record.tags().size(), 2u);
}

TEST(PdnReader, ARepeatedTagAfterABlankLineStartsANewGame) {
    EXPECT_EQ(read("[A \"1\"]\n[B \"1\"]\n\n[A \"2\"]\n").games.size(), 2u);
    EXPECT_EQ(read("[A \"1\"]\n[A \"2\"]\n").games.size(), 1u);
    EXPECT_EQ(read("[A \"1\"]\n{a}\n[A \"2\"]\n").games.size(), 2u);
}

TEST(PdnReader, AFaultyGameIsReportedOnceAndTheNextIsRead) {
    const Read all = read("[A \"1\"]\n1. 1-5 hello } 2-6 ) 1-0\n\n[A \"2\"]\n1. 1-5 2-6 1-0\n");
    EXPECT_EQ(all.faults, std::vector<std::string>{"2:8: 'hello' is not a move"});
    ASSERT_EQ(all.games.size(), 1u);
    EXPECT_EQ(all.games[0].record.tag("A"), "2");
}

struct FaultCase {
    const char* text;
    const char* fault;
};
class PdnReaderFaults : public ::testing::TestWithParam<FaultCase> {};

// Whatever is wrong with the first game, it is one fault, and the second game is read.
TEST_P(PdnReaderFaults, CostOneGame) {
    const Read all = read(GetParam().text + "\n\n[Event \"good\"]\n1. 1-5 *\n"s);
    EXPECT_EQ(all.faults, std::vector<std::string>{GetParam().fault});
    ASSERT_EQ(all.games.size(), 1u);
    EXPECT_EQ(all.games[0].record.tag("Event"), "good");
}

INSTANTIATE_TEST_SUITE_P(
    All, PdnReaderFaults,
    ::testing::Values(FaultCase{"[Event \"a]\n[Site \"b\"]\n\n1-5 *",
                                "1:1: the value of the tag 'Event' is not closed by a quote and a bracket"},
                      FaultCase{"[Event \"a",
                                "1:1: the value of the tag 'Event' is not closed by a quote and a bracket"},
                      FaultCase{"[Event a]\n1-5 *", "1:1: the tag 'Event' has no value in quotes"},
                      FaultCase{"[\"a\"]\n1-5 *", "1:1: a tag begins with its name, as in [Event \"...\"]"},
                      FaultCase{"[", "1:1: a tag begins with its name, as in [Event \"...\"]"},
                      FaultCase{"1-5 {c", "1:5: this comment is never closed"},
                      FaultCase{"1-5 {c\n\n d", "1:5: this comment is never closed"},
                      FaultCase{"1-5 { a { b } } 2-6 1-0", "1:15: this brace closes no comment"},
                      FaultCase{"1-5 (2-6", "1:5: this variation is never closed"},
                      FaultCase{"1-5 (2-6 *", "1:5: this variation is never closed"},
                      FaultCase{"1-5 (2-6 (3-7) 4-8 1-0", "1:5: this variation is never closed"},
                      FaultCase{"1-5 (2-6)) 3-7 1-0", "1:10: this parenthesis closes no variation"},
                      FaultCase{") 1-0", "1:1: this parenthesis closes no variation"},
                      FaultCase{"! 1-5 1-0", "1:1: these marks follow no move"},
                      FaultCase{"1-5 (! 2-6) 1-0", "1:6: these marks follow no move"},
                      FaultCase{"1-5 /FEN \"W:W1\" 2-6 1-0", "1:5: this setup is not closed by a slash"},
                      FaultCase{"8-3 . 1-0", "1:5: a full stop without the number of a move before it"},
                      FaultCase{"1-5 (2-6 oops 1-0) 3-7 1-0", "1:10: 'oops' is not a move"},
                      FaultCase{"1-5 oops (2-6 1-0) 3-7 1-0", "1:5: 'oops' is not a move"},
                      FaultCase{"1-5 oops (2-6 (3-7) 1-0) 3-7 1-0", "1:5: 'oops' is not a move"},
                      FaultCase{"12- *", "1:1: '12-' is not a move"},
                      FaultCase{"1-5 \x01 *", "1:5: '\\x01' does not belong here"}));

TEST(PdnReader, AZeroByteIsAFault) {
    EXPECT_EQ(read("1-5 \0 2-6 *"s).faults, std::vector<std::string>{"1:5: '\\x00' does not belong here"});
}

std::string repeated(std::string_view text, std::size_t times) {
    std::string out;
    for (std::size_t i = 0; i < times; ++i) out += text;
    return out;
}

constexpr std::size_t deepest = 1000;

TEST(PdnReader, AFaultIsToldBeforeTheRestOfItsGameIsRead) {
    constexpr std::size_t all = std::size_t{1} << 22;
    std::size_t given = 0;
    PdnReader reader{[&](std::span<char> buffer) {
        const std::size_t now = std::min(buffer.size(), all - given);
        std::ranges::fill(buffer.first(now), '\0');
        given += now;
        return now;
    }};
    const auto fault = reader.next();
    ASSERT_TRUE(fault && !*fault);
    EXPECT_LT(given, all / 4);
    EXPECT_FALSE(reader.next());
    EXPECT_EQ(given, all);
}

TEST(PdnReader, VariationsNestAThousandDeep) {
    constexpr std::size_t depth = deepest;
    const PdnGame game = game_in("1-5 " + repeated("(2-6 ", depth) + repeated(")", depth));
    EXPECT_EQ(game.record.size(), 2 + 2 * depth);
}

TEST(PdnReader, DeeperVariationsAreOneFaultOfTheirGame) {
    const Read all = read(repeated("(", 1'000'000) + repeated(")", 1'000'000) + " 1-0\n[Event \"b\"]\n1-5 *");
    EXPECT_EQ(all.faults, std::vector<std::string>{"1:1001: variations nest no deeper than 1000, and this one does"});
    EXPECT_EQ(all.games.size(), 1U);
}

TEST(PdnReader, ManyFaultyGamesTakeLinearTime) {
    constexpr std::size_t many = LASTSTONE_SANITIZED ? 10'000 : 100'000;
    EXPECT_EQ(read(repeated("[A \"1\"]\n{never\n\n", many)).faults.size(), many);
    EXPECT_EQ(read(repeated("oops *", many)).faults.size(), many);
    EXPECT_EQ(read(repeated("/", many)).faults.size(), 1u);
}

TEST(PdnReader, ManyTagsNagsAndMarksTakeLinearTime) {
    constexpr std::size_t many = LASTSTONE_SANITIZED ? 10'000 : 1'000'000;
    std::string tags;
    for (std::size_t i = 0; i < many; ++i) tags += "[T" + std::to_string(i) + " \"a\"]\n\n";
    EXPECT_EQ(game_in(tags).record.tags().size(), many);
    EXPECT_EQ(game_in("1-5 " + repeated("$255 $7 !!! ", many)).record.notes(NodeId{1}).nags, (std::vector{255, 7}));
}

TEST(PdnReader, ReadsUtf16) {
    for (const std::string& text : {"\xFF\xFE[\0A\0 \0\"\0\x10\4\"\0]\0\n\0001\0-\0005\0"s,
                                    "\xFE\xFF\0[\0A\0 \0\"\4\x10\0\"\0]\0\n\0001\0-\0005"s}) {
        const PdnGame game = game_in(text);
        EXPECT_EQ(game.record.tag("A"), "\u0410");
        EXPECT_EQ(game.record.main_line_length(), 1u);
    }
}

TEST(PdnReader, ReadsOtherEncodings) {
    EXPECT_EQ(game_in("[White \"\xC8\xE2\xE0\xED\xEE\xE2\"]\n\xF1" "3\x96" "d4").record.tag("White"),
              "\u0418\u0432\u0430\u043D\u043E\u0432") << "CP1251";
    EXPECT_EQ(line_in("[White \"\xC8\xE2\xE0\xED\xEE\xE2\"]\n\xF1" "3\x96" "d4"), "c3-d4");
    EXPECT_EQ(game_in("[White \"caf\xE9\"]\n[Black \"\xD0\x90\"] 1-5").record.tag("White"), "caf\u00E9");
    EXPECT_EQ(game_in("[White \"caf\xE9\"]\n[Black \"\xD0\x90\"] 1-5").record.tag("Black"), "\u0410")
        << "line by line";
    PdnReader reader{pdn_source("[White \"\xE9\"] 1-5"), base::Encoding::koi8_r};
    EXPECT_EQ(reader.next().value().value().record.tag("White"), "\u0418");
    EXPECT_FALSE(reader.assumed_encoding()) << "it was named";
}

TEST(PdnReader, AGameThatIsTooLongIsAFault) {
    const std::string comment = '{' + std::string(std::size_t{10} << 20, 'a') + "}\n";
    const Read all = read("1-5 " + repeated(comment, 4) + "*\n2-6 *\n");
    EXPECT_EQ(all.faults, std::vector{"1:1: this game is longer than 32 MiB"s});
    EXPECT_EQ(all.games.size(), 1u);
    if (LASTSTONE_SANITIZED != 0) return;
    EXPECT_EQ(read("1-5 " + repeated("{}", 2'000'001) + "*").faults,
              std::vector{"1:1: this game has more than two million tags, moves and comments"s});
}

TEST(PdnReader, AMoveHasAThousandAnnotationsAtMost) {
    std::string nags;
    for (int i = 0; i < 1001; ++i) nags += " $" + std::to_string(i);
    EXPECT_EQ(read("1-5" + nags).faults.size(), 1u);
}

TEST(PdnReader, TagsThatWeKnowHaveTheirUsualName) {
    const PdnGame game = game_in("[EVENT \"a\"]\n[Gametype \"25\"]\n[fen \"\"]\n[whiteElo \"1\"]\n*");
    EXPECT_EQ(game.record.tag("Event"), "a");
    EXPECT_EQ(game.record.tag("GameType"), "25");
    EXPECT_EQ(game.record.find_tag("FEN"), nullptr);
    EXPECT_EQ(game.record.tag("whiteElo"), "1");
}

TEST(PdnReader, TheEndOfADosFileIsNoPartOfAMove) {
    EXPECT_EQ(line_in("1. 11-15\x1A*"), "11-15");
    EXPECT_EQ(read("3\x1A-9").games.size(), 1u) << "a number, and a move that nobody knows";
}

TEST(PdnReader, ATagMayHaveNoValue) {
    const PdnGame game = game_in("[Event]\n[Site ]\n[FEN]\n1. 11-15 *");
    ASSERT_NE(game.record.find_tag("Event"), nullptr);
    EXPECT_EQ(game.record.tag("Event"), "");
    EXPECT_EQ(game.record.tags().size(), 2u) << "a FEN that says nothing is none";
    EXPECT_EQ(line_of(game.record), "11-15");
}

} // namespace
} // namespace laststone::draughts
