#include "draughts/notation/pdn_lexer.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace laststone::draughts {
namespace {

using TokenKind = PdnToken::Kind;
using namespace std::string_literals;

const char* word_for(TokenKind kind) {
    switch (kind) {
    case TokenKind::tag: return "tag";
    case TokenKind::number: return "number";
    case TokenKind::move: return "move";
    case TokenKind::unknown: return "unknown";
    case TokenKind::result: return "result";
    case TokenKind::asterisk: return "asterisk";
    case TokenKind::comment: return "comment";
    case TokenKind::setup: return "setup";
    case TokenKind::nag: return "nag";
    case TokenKind::marks: return "marks";
    case TokenKind::open: return "open";
    case TokenKind::close: return "close";
    case TokenKind::fault: return "fault";
    case TokenKind::end: return "end";
    }
    return "";
}

std::string described(const PdnToken& token) {
    std::string out = word_for(token.kind);
    if (!token.name.empty()) out += ' ' + std::string{token.name};
    if (!token.text.empty()) out += ' ' + std::string{token.text};
    if (token.kind == TokenKind::nag) out += ' ' + std::to_string(token.nag);
    return out;
}

// Every word but the end.
std::vector<std::string> words(PdnSource source) {
    PdnLexer lexer{std::move(source)};
    std::vector<std::string> out;
    for (PdnToken token = lexer.next(); token.kind != TokenKind::end; token = lexer.next())
        out.push_back(described(token));
    return out;
}
std::vector<std::string> words(std::string_view text) { return words(pdn_source(text)); }

using Words = std::vector<std::string>;

TEST(PdnLexer, ATextMayBeEmpty) {
    EXPECT_EQ(words(""), Words{});
    EXPECT_EQ(words(" \t\r\n\v\f"), Words{});
}

TEST(PdnLexer, ReadsTheWordsOfAGame) {
    EXPECT_EQ(words(R"([Event "A"] 1. 11-15! {c} (9-14 $3) 23x18 /FEN "W:W1:B2"/ *)"),
              (Words{"tag Event A", "number", "move 11-15", "marks !", "comment c", "open", "move 9-14", "nag 3",
                     "close", "move 23x18", "setup W:W1:B2", "asterisk *"}));
}

TEST(PdnLexer, NumbersNeedNoSpaceBehindThem) {
    EXPECT_EQ(words("1.32-28 12...20-25"), (Words{"number", "move 32-28", "number", "move 20-25"}));
}

TEST(PdnLexer, NumbersNeedNoFullStop) { EXPECT_EQ(words("1 32-28"), (Words{"number", "move 32-28"})); }

TEST(PdnLexer, DotsAloneAreANumber) { EXPECT_EQ(words("1. ... 7-12"), (Words{"number", "number", "move 7-12"})); }

TEST(PdnLexer, AMoveIsTheLongestThatFits) {
    EXPECT_EQ(words("1-18 1-1 1-10x5"), (Words{"move 1-18", "result 1-1", "move 1-10x5"}));
}

TEST(PdnLexer, MovesComeInManyForms) {
    for (const std::string text : {"32-28", "01-07", "28x19x8", "28:19", "c3-d4", "c3:e5:g7", "f2xd4", "a3b4", "c3e5g7",
                                   "C3-D4", "3228", "281908"})
        EXPECT_EQ(words(text), Words{"move " + text});
}

TEST(PdnLexer, AMoveMayNameItsFirstSquareByTheFileAlone) {
    for (const std::string text : {"cd4", "d:f6", "gxe5", "e-d4", "cb4:d6", "CD4"})
        EXPECT_EQ(words(text), Words{"move " + text});
    EXPECT_EQ(words("1.cd4 \u0441:e5! f\u04355"), (Words{"number", "move cd4", "move c:e5", "marks !", "move fe5"}));
    EXPECT_EQ(words("abc c4d ad d4e"), (Words{"fault 'abc' is not a move", "fault 'c4d' is not a move",
                                              "fault 'ad' is not a move", "fault 'd4e' is not a move"}));
}

TEST(PdnLexer, SaysWhoStandsBetterInSigns) {
    EXPECT_EQ(words("11-15+- 22-18 -+ c3:e5-+ 9-14= 18x9\u00B1 5x14\u221E 1-5 +/="),
              (Words{"move 11-15", "nag 18", "move 22-18", "nag 19", "move c3:e5", "nag 19", "move 9-14", "nag 10",
                     "move 18x9", "nag 16", "move 5x14", "nag 13", "move 1-5", "nag 14"}));
    EXPECT_EQ(words("11-15+ 22-18#"), (Words{"move 11-15", "comment +", "move 22-18", "comment #"}));
    EXPECT_EQ(words("41. - -"), (Words{"number", "unknown -", "unknown -"}));
}

TEST(PdnLexer, SpacesInAMoveAreDropped) {
    EXPECT_EQ(words("1- 7 35x 4 11 - 15 c3 : e5 1-\n7"),
              (Words{"move 1-7", "move 35x4", "move 11-15", "move c3:e5", "move 1-7"}));
}

TEST(PdnLexer, ADashAloneIsAnUnknownMove) {
    EXPECT_EQ(words("41. - - 32-28 -"), (Words{"number", "unknown -", "unknown -", "move 32-28", "unknown -"}));
    EXPECT_EQ(words("41 - -"), (Words{"number", "unknown -", "unknown -"}));
}

TEST(PdnLexer, KnowsTheResultsOfBothFamilies) {
    for (const std::string text : {"1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1", "0-0"})
        EXPECT_EQ(words(text), Words{"result " + text});
    EXPECT_EQ(words("1 - 0"), Words{"result 1-0"});
}

TEST(PdnLexer, MarksMayStandInParentheses) {
    EXPECT_EQ(words("!? (?) (!?!!!)"), (Words{"marks !?", "marks ?", "marks !?!!!"}));
}

TEST(PdnLexer, AParenthesisBeforeMarksMayOpenAVariation) {
    EXPECT_EQ(words("(! 1-5)"), (Words{"open", "marks !", "move 1-5", "close"}));
}

TEST(PdnLexer, TagsMayBeSpacedAnyhow) {
    EXPECT_EQ(words("[ Event   \"a\" ] [Site\"b\"]\n[Date\n\"c\"\n]"),
              (Words{"tag Event a", "tag Site b", "tag Date c"}));
}

TEST(PdnLexer, TagValuesUnescapeQuotes) {
    EXPECT_EQ(words(R"([A "x\"y"] [B "C:\\d"] [C "C:\d"])"), (Words{R"(tag A x"y)", R"(tag B C:\d)", R"(tag C C:\d)"}));
}

TEST(PdnLexer, ABareQuoteInAValueIsPartOfIt) {
    EXPECT_EQ(words(R"([A "the "big" one"])"), Words{R"(tag A the "big" one)"});
}

TEST(PdnLexer, CommentsKeepTheirText) {
    EXPECT_EQ(words("{ a {b\nc }"), Words{"comment  a {b\nc "});
    EXPECT_EQ(words("{a\r\nb}"), Words{"comment a\nb"});
    EXPECT_EQ(words("{}"), Words{"comment"});
}

TEST(PdnLexer, ASemicolonCommentsToTheEndOfTheLine) {
    EXPECT_EQ(words(";a } b\n1-5"), (Words{"comment a ) b", "move 1-5"}));
}

TEST(PdnLexer, APercentSignHidesTheRestOfTheLine) {
    EXPECT_EQ(words("% 1-0 {\n32-28 % *\r19-23"), (Words{"move 32-28", "move 19-23"}));
    EXPECT_EQ(words("{[%clk 1:00]}"), Words{"comment [%clk 1:00]"});
}

TEST(PdnLexer, SkipsAByteOrderMark) { EXPECT_EQ(words("\xEF\xBB\xBF[A \"b\"]"), Words{"tag A b"}); }

TEST(PdnLexer, AnyNumberIsAnAnnotation) {
    EXPECT_EQ(words("$0 $255 $256 $902 $999999999 $000007"),
              (Words{"nag 0", "nag 255", "nag 256", "nag 902", "nag 999999999", "nag 7"}));
    EXPECT_EQ(words("$1000000000 $1"),
              (Words{"fault the number of the annotation '$1000000000' is too large: it has nine figures at most", "nag 1"}));
    EXPECT_EQ(words("$" + std::string(1'000'000, '9') + " 1-5").size(), 2u) << "one fault, and what follows it";
}

TEST(PdnLexer, AnyDashJoinsSquares) {
    for (const char* dash : {"\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2015", "\u2212", "\u00AD", "\uFF0D"})
        EXPECT_EQ(words(std::string{"11"} + dash + "15"), Words{"move 11-15"}) << dash;
    EXPECT_EQ(words("c3\uFF1Ae5"), Words{"move c3:e5"});
}

// What is too long to keep is a fault, and what follows it is read as ever.
TEST(PdnLexer, LongTextsAreFaults) {
    const std::string text((std::size_t{16} << 20) + 10, 'a');
    EXPECT_EQ(words('{' + text + "} 1-5"), (Words{"fault this comment is longer than 16 MiB", "move 1-5"}));
    EXPECT_EQ(words(';' + text + "\n1-5"), (Words{"fault this comment is longer than 16 MiB", "move 1-5"}));
    EXPECT_EQ(words("[A \"" + text + "\"]\n1-5"),
              (Words{"fault the value of the tag 'A' is longer than 16 MiB", "move 1-5"}));
    std::string lines = "{";
    while (lines.size() < text.size()) lines += "a line of a comment that does not end\n";
    EXPECT_EQ(words(lines + "} 1-5"), (Words{"fault this comment is longer than 16 MiB", "move 1-5"}));
}

TEST(PdnLexer, AnUnfinishedCommentEndsBeforeTheNextTagSection) {
    EXPECT_EQ(words("{ a\n\n[Event \"b\"]"), (Words{"fault this comment is never closed", "tag Event b"}));
    EXPECT_EQ(words("{ a\n[Event \"b\"] }"), Words{"comment  a\n[Event \"b\"] "})
        << "without a blank line it may be text";
    EXPECT_EQ(words("{ a\n\n[%clk 1:00] }"), Words{"comment  a\n\n[%clk 1:00] "}) << "a command is no tag";
}

TEST(PdnLexer, SaysWhatIsWrong) {
    const auto fault = [](std::string_view text) { return words(text).at(0); };
    EXPECT_EQ(fault("}"), "fault this brace closes no comment");
    EXPECT_EQ(fault("{ a"), "fault this comment is never closed");
    EXPECT_EQ(fault("[\"a\"]"), "fault a tag begins with its name, as in [Event \"...\"]");
    EXPECT_EQ(fault("[Event a"), "fault the tag 'Event' has no value in quotes");
    EXPECT_EQ(fault("[Event a]"), "fault the tag 'Event' has no value in quotes");
    EXPECT_EQ(fault("[Event \"a]\n"), "fault the value of the tag 'Event' is not closed by a quote and a bracket");
    EXPECT_EQ(fault("[Event \"a\""), "fault the value of the tag 'Event' is not closed by a quote and a bracket");
    EXPECT_EQ(fault("/FEN \"W:W1:B2\""), "fault this setup is not closed by a slash");
    EXPECT_EQ(fault("/W:W1:B2/"), "fault a setup reads /FEN \"...\"/");
    EXPECT_EQ(fault("$ 7"), "fault a dollar sign needs a number behind it");
    EXPECT_EQ(fault(". 1-0"), "fault a full stop without the number of a move before it");
    EXPECT_EQ(fault("45- {c}"), "fault '45-' is not a move");
    EXPECT_EQ(fault("c3"), "fault 'c3' is not a move");
    EXPECT_EQ(fault("11-15abc"), "fault '11-15abc' is not a move");
    EXPECT_EQ(fault("White resigns"), "fault 'White' is not a move");
    EXPECT_EQ(fault("&"), "fault '&' does not belong here");
    EXPECT_EQ(fault("\0"s), "fault '\\x00' does not belong here");
}

TEST(PdnLexer, AWordThatIsNoMoveIsOneFault) {
    EXPECT_EQ(words("resigns 1-0"), (Words{"fault 'resigns' is not a move", "result 1-0"}));
}

TEST(PdnLexer, CountsLinesHoweverTheyEnd) {
    PdnLexer lexer{pdn_source("1-5\n 2-6\r3-7\r\n\r\n  4-8 {a\nb} 5-9")};
    struct Expected {
        std::size_t line, column, offset;
        bool starts_line, after_blank_line;
    };
    for (const Expected expected : {Expected{1, 1, 0, true, true},
                                    {2, 2, 5, true, false},
                                    {3, 1, 9, true, false},
                                    {5, 3, 18, true, true},
                                    {5, 7, 22, false, false},
                                    {6, 4, 28, false, false}}) {
        const PdnToken token = lexer.next();
        EXPECT_EQ(token.place.line, expected.line);
        EXPECT_EQ(token.place.column, expected.column);
        EXPECT_EQ(token.place.offset, expected.offset);
        EXPECT_EQ(token.starts_line, expected.starts_line) << expected.line;
        EXPECT_EQ(token.after_blank_line, expected.after_blank_line) << expected.line;
    }
}

TEST(PdnLexer, KnowsWhereTagValuesAndSetupsBegin) {
    PdnLexer lexer{pdn_source("[FEN \"W:W1:B2\"]\n/FEN\n \"W:W1:B2\"/")};
    EXPECT_EQ(lexer.next().text_place.column, 7u);
    const PdnToken setup = lexer.next();
    EXPECT_EQ(setup.place.line, 2u);
    EXPECT_EQ(setup.text_place.line, 3u);
    EXPECT_EQ(setup.text_place.column, 3u);
}

// However the source cuts the text, the words are the same.
TEST(PdnLexer, ReadsFromASourceThatGivesByteAfterByte) {
    const std::string text =
        "\xEF\xBB\xBF[A \"caf\xC3\xA9 \\\"\"]\r\n1. 11 - 15 (?) {a\r\nb} /FEN \"W:W1:B2\"/ 1/2-1/2 3228 $12 ...";
    const auto byte_by_byte = [rest = std::string_view{text}](std::span<char> buffer) mutable -> std::size_t {
        if (rest.empty()) return 0;
        buffer[0] = rest[0];
        rest.remove_prefix(1);
        return 1;
    };
    EXPECT_EQ(words(byte_by_byte), words(text));
}

TEST(PdnLexer, TakesWordsOfAnyLength) {
    constexpr std::size_t long_line = LASTSTONE_SANITIZED ? 1'000'000 : 10'000'000;
    EXPECT_EQ(words(std::string(long_line, '1')).size(), 1u);
    EXPECT_EQ(words(std::string(long_line, ' ')).size(), 0u);
    EXPECT_EQ(words('%' + std::string(long_line, 'a')).size(), 0u);
    EXPECT_EQ(words("[A \"" + std::string(long_line, 'a') + "\"]").at(0).size(), long_line + 6);
    EXPECT_EQ(words('{' + std::string(long_line, 'a') + '}').at(0).size(), long_line + 8);
    EXPECT_EQ(words('{' + std::string(long_line, 'a')), Words{"fault this comment is never closed"});
    EXPECT_EQ(words('(' + std::string(long_line, '!')).size(), 2u);
    EXPECT_EQ(words("1-" + std::string(long_line, ' ') + "5").size(), 2u);
}

} // namespace
} // namespace laststone::draughts
