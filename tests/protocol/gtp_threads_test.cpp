#include "protocol/gtp.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

#include "protocol/conversation.hpp"

namespace laststone::protocol {
namespace {

// Files that are nowhere but here.
struct Shelf {
    std::map<std::string, std::string> texts{};
    GtpOptions options() {
        return {
            .move_time = search::Seconds{0.01},
            .read_file = [this](const std::string& path) -> std::expected<std::string, std::string> {
                if (!texts.contains(path)) return std::unexpected{"there is no " + path};
                return texts[path];
            },
            .write_file = [this](const std::string& path, const std::string& text) -> std::expected<void, std::string> {
                texts[path] = text;
                return {};
            }};
    }
};

class GtpTalk : public testing::Test {
protected:
    // The whole answer, its last empty line aside.
    std::string say(std::string_view line) {
        const auto lines = gtp_.say(line);
        EXPECT_FALSE(lines.empty()) << line;
        if (lines.empty()) return "";
        EXPECT_EQ(lines.back(), "") << line;
        std::string text = lines.front();
        for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
            EXPECT_NE(lines[i], "") << line;
            text += "\n" + lines[i];
        }
        return text;
    }
    // Each line of a transcript that begins with > is said, and answered with the lines that follow it.
    void hold(std::string_view transcript) {
        std::string question, wanted;
        const auto check = [&] {
            if (!question.empty()) {
                EXPECT_EQ(say(question) + "\n", wanted) << question;
            }
            wanted.clear();
        };
        while (!transcript.empty()) {
            const std::string_view line = transcript.substr(0, transcript.find('\n'));
            transcript.remove_prefix(std::min(line.size() + 1, transcript.size()));
            if (!line.starts_with("> ")) {
                wanted += std::string{line} + "\n";
                continue;
            }
            check();
            question = line.substr(2);
        }
        check();
    }
    Shelf shelf_{};
    Conversation<Gtp> gtp_{"nogo:9x9", shelf_.options()};
};

TEST_F(GtpTalk, ATranscript) {
    hold(R"(> protocol_version
= 2
> 7 name
=7 laststone
> known_command genmove
= true
> known_command dance
= false
> dance
? unknown command
> 12
?12 syntax error
> 3 boardsize 5
=3
> clear_board # and a comment
=
> komi 6.5
=
> play b C3
=
> play black C3
? illegal move: there is a black stone on C3
> play b pass
? illegal move: passing is not allowed in NoGo: a player who cannot move has lost
> play b I3
? syntax error
> play b F1
? illegal move: F1 lies off the board, which goes from A1 to E5
> play green A1
? syntax error
> play b A1
=
> play w A5
=
> gogui-rules_side_to_move
= black
> undo
=
> undo
=
> gogui-rules_side_to_move
= white
> undo
=
> undo
? cannot undo
> boardsize 26
? unacceptable size
> boardsize x
? syntax error
> rectangular_boardsize 3 2
=
> showboard
=
   A B C
2  . . .
1  . . .
Black to move
> gogui-rules_board
= . . .
. . .
> gogui-rules_legal_moves
= A2 B2 C2 A1 B1 C1
> gogui-rules_game_id
= Nogo
> final_score
? cannot score
)");
}

TEST_F(GtpTalk, BlankLinesAndCommentsAreNotAnswered) {
    EXPECT_TRUE(gtp_.say("").empty());
    EXPECT_TRUE(gtp_.say(" \t\r").empty());
    EXPECT_TRUE(gtp_.say("# genmove b").empty());
    EXPECT_EQ(say("\tna\x01me\t"), "= laststone");
}

TEST_F(GtpTalk, WhoCannotMoveResigns) {
    hold(R"(> rectangular_boardsize 2 1
=
> play b A1
=
> genmove w
= resign
> reg_genmove w
= resign
> final_score
= B+R
> gogui-rules_final_result
= Black wins: White has no move
> gogui-rules_legal_moves
=
> lz-analyze w 10
=
)");
}

TEST_F(GtpTalk, GeneratedMovesArePlayedAndSuggestedOnesAreNot) {
    say("boardsize 5");
    const std::string suggested = say("reg_genmove b");
    EXPECT_TRUE(suggested.starts_with("= "));
    EXPECT_EQ(say("final_status_list alive"), "=");
    const std::string move = say("genmove b").substr(2);
    EXPECT_EQ(say("final_status_list alive"), "= " + move);
    EXPECT_TRUE(say("genmove b").starts_with("= ")) << "a colour may move twice";
    EXPECT_EQ(say("gogui-rules_side_to_move"), "= white");
    EXPECT_EQ(say("gg-undo 2"), "=");
    EXPECT_EQ(say("final_status_list alive"), "=");
    EXPECT_EQ(say("gg-undo 1"), "? cannot undo");
}

TEST_F(GtpTalk, AGameAgainstItselfEnds) {
    say("boardsize 4");
    const char* color = "b";
    int plies = 0;
    for (; plies < 17; ++plies) {
        if (say(std::string{"genmove "} + color) == "= resign") break;
        color = color[0] == 'b' ? "w" : "b";
    }
    EXPECT_LT(plies, 16);
    EXPECT_TRUE(say("final_score").ends_with("+R"));
}

TEST_F(GtpTalk, TimeIsSetInEveryWay) {
    for (const char* line : {"time_settings 60 0 0", "time_settings 0 1 1", "time_settings 0 0.02 1", "time_left b 0 0",
                             "time_left w 0.01 3", "time_left b -2 0", "kgs-time_settings none",
                             "kgs-time_settings absolute 30", "kgs-time_settings byoyomi 0 1 3",
                             "kgs-time_settings canadian 30 10 5"})
        EXPECT_EQ(say(line), "=") << line;
    for (const char* line : {"time_settings 60", "time_settings -1 0 0", "time_left b x 0", "time_left b -x 0",
                             "time_left b --2 0", "time_left b 3", "kgs-time_settings", "kgs-time_settings sand 3",
                             "time_settings nan 0 0"})
        EXPECT_EQ(say(line), "? syntax error") << line;
    say("time_left b 0 0");
    say("boardsize 5");
    EXPECT_TRUE(say("genmove b").starts_with("= ")) << "no time at all is enough for a move";
}

TEST_F(GtpTalk, HandicapStonesStandWhereTheProtocolSays) {
    EXPECT_EQ(say("fixed_handicap 2"), "= C3 G7");
    EXPECT_EQ(say("gogui-rules_side_to_move"), "= white");
    EXPECT_EQ(say("fixed_handicap 2"), "? board not empty");
    say("boardsize 19");
    EXPECT_EQ(say("fixed_handicap 9"), "= D4 Q16 Q4 D16 D10 Q10 K4 K16 K10");
    say("clear_board");
    EXPECT_EQ(say("fixed_handicap 10"), "? invalid number of stones");
    EXPECT_EQ(say("set_free_handicap A1 B2 C3"), "=");
    say("clear_board");
    EXPECT_EQ(say("set_free_handicap A1 A1"), "? bad vertex list");
    EXPECT_EQ(say("final_status_list alive"), "=");
    say("boardsize 5");
    EXPECT_EQ(say("fixed_handicap 2"), "? invalid number of stones");
}

TEST_F(GtpTalk, GamesAreLoadedAndPrinted) {
    say("boardsize 5");
    say("play b C3");
    say("play w D4");
    EXPECT_EQ(say("printsgf game.sgf"), "=");
    const std::string board = say("gogui-rules_board");
    EXPECT_TRUE(say("printsgf").contains("RU[NoGo]"));
    say("boardsize 9");
    EXPECT_EQ(say("loadsgf game.sgf"), "= black");
    EXPECT_EQ(say("gogui-rules_board"), board);
    EXPECT_EQ(say("loadsgf game.sgf 2"), "= white");
    EXPECT_EQ(say("final_status_list alive"), "= C3");
    EXPECT_TRUE(say("loadsgf nothing.sgf").starts_with("? cannot load file"));
    shelf_.texts["bad.sgf"] = "(;SZ[5];B[cc];W[cc])";
    EXPECT_EQ(say("loadsgf bad.sgf"), "? cannot load file: line 1: there is a black stone on C3");
    EXPECT_EQ(say("final_status_list alive"), "= C3") << "what stood there stands";
}

TEST_F(GtpTalk, EveryCommandItListsIsKnown) {
    std::string list = say("list_commands");
    EXPECT_TRUE(list.starts_with("= protocol_version\n"));
    for (const char* name : {"boardsize", "clear_board", "komi", "play", "genmove", "undo", "loadsgf", "lz-analyze",
                             "kata-analyze", "gogui-rules_legal_moves", "gogui-analyze_commands"})
        EXPECT_TRUE(list.contains(std::string{"\n"} + name + "\n")) << name;
}

TEST_F(GtpTalk, AnalysisGoesOnUntilTheNextLine) {
    say("boardsize 5");
    gtp_.interject("5 lz-analyze b 1");
    // An early report may know one move alone.
    const auto compares_moves = [](const std::string& line) { return line.contains(" order 1 pv "); };
    while (std::ranges::none_of(gtp_.heard(), compares_moves)) {}
    gtp_.interject("6 name");
    const auto heard = gtp_.heard();
    ASSERT_GE(heard.size(), 5U);
    EXPECT_EQ(heard[heard.size() - 3], "");
    EXPECT_EQ(heard[heard.size() - 2], "=6 laststone");
    const auto info =
        std::ranges::find_if(heard, [](const std::string& line) { return line.starts_with("info move"); });
    EXPECT_EQ(*(info - 1), "=5");
    for (const char* part : {" visits ", " winrate ", " prior ", " lcb ", " order 0 pv "})
        EXPECT_TRUE(info->contains(part)) << *info;
    gtp_.interject("kata-analyze interval 1 maxmoves 2");
    while (gtp_.times_heard("info move ") < 2) {}
    EXPECT_EQ(gtp_.last_answer("quit"), "");
    EXPECT_FALSE(gtp_.goes_on());
}

// Priors are those of a network, which add up to 1 over all moves; bounds lie below the rates, and nothing is said of a move
// that nobody has looked at.
TEST_F(GtpTalk, AnalysisSaysWhatTheSearchKnows) {
    say("boardsize 6");
    gtp_.interject("lz-analyze b 1 maxmoves 100");
    // Eight moves may be the same one, turned and mirrored; an early report knows fewer.
    const auto compares_moves = [](const std::string& line) { return line.contains(" order 8 pv "); };
    while (std::ranges::none_of(gtp_.heard(), compares_moves)) {}
    gtp_.interject("name");
    for (const std::string& line : gtp_.heard()) {
        if (!line.starts_with("info move")) continue;
        std::int64_t priors = 0;
        std::vector<std::int64_t> seen;
        std::int64_t rate = 0;
        const auto words = words_of(line);
        for (std::size_t i = 0; i + 1 < words.size(); ++i) {
            const auto number = number_of(words[i + 1]);
            if (words[i] == "visits") {
                EXPECT_GT(number.value(), 0) << line;
            }
            if (words[i] == "winrate") rate = number.value();
            if (words[i] == "prior") {
                priors += number.value();
                seen.push_back(number.value());
            }
            if (words[i] == "lcb") {
                EXPECT_LE(number.value(), rate) << line;
            }
        }
        EXPECT_LE(priors, 10'020) << "rounded one by one";
        if (compares_moves(line)) {
            EXPECT_GT(std::ranges::max(seen), std::ranges::min(seen)) << "a network has favourites";
        }
    }
}

TEST_F(GtpTalk, AnInterruptHasTheMoveComeAtOnce) {
    GtpOptions patient = shelf_.options();
    patient.move_time = search::Seconds{1'000'000};
    for (const std::string_view question : {"genmove b", "reg_genmove b", "kata-genmove_analyze b"}) {
        Conversation<Gtp> gtp{"nogo:9x9", patient};
        gtp.interject(question);
        gtp.interject("# interrupt");
        const auto lines = gtp.heard();
        ASSERT_GE(lines.size(), 2U) << question;
        EXPECT_TRUE(lines.front().starts_with("=")) << question;
        EXPECT_EQ(lines.back(), "") << question;
    }
    EXPECT_TRUE(gtp_.say("# interrupt").empty());
}

TEST_F(GtpTalk, PonderingEndsWithTheNextLine) {
    GtpOptions pondering = shelf_.options();
    pondering.ponders = true;
    for (const std::string_view game : {"nogo:9x9", "nogo:2x2"}) {
        Conversation<Gtp> gtp{game, pondering};
        for (int ply = 0; ply < 6; ++ply) {
            const auto answer = gtp.say(ply % 2 == 0 ? "genmove b" : "genmove w");
            ASSERT_EQ(answer.size(), 2U);
            EXPECT_TRUE(answer.front().starts_with("= "));
            EXPECT_EQ(gtp.last_answer("showboard"), "");
        }
        gtp.interject("genmove b");
    }
}

TEST_F(GtpTalk, MovesAreGeneratedWithAnalysis) {
    say("boardsize 5");
    for (const char* command : {"lz-genmove_analyze b 1", "kata-genmove_analyze w 1"}) {
        const auto lines = gtp_.say(command);
        ASSERT_GE(lines.size(), 4U);
        EXPECT_EQ(lines.front(), "=");
        EXPECT_TRUE(lines[lines.size() - 2].starts_with("play "));
    }
    EXPECT_EQ(gtp_.say("final_status_list alive").front().size(), std::string_view{"= A1 B1"}.size());
}

TEST_F(GtpTalk, GoguiIsToldWhatItMayAsk) {
    say("rectangular_boardsize 3 1");
    say("play b B1");
    EXPECT_EQ(say("laststone-open_points"), "= BLACK A1 C1\nTEXT 2 points for Black alone, 0 for White alone: +2");
    EXPECT_EQ(say("laststone-explain w A1"), "= A1 would be suicide: the stone would have no liberty");
    EXPECT_EQ(say("all_legal w"), "=");
    EXPECT_TRUE(say("gogui-analyze_commands").contains("gfx/Open Points/laststone-open_points"));
    EXPECT_EQ(say("gogui-play_sequence w A1"), "? illegal move: A1 would be suicide: the stone would have no liberty");
}

} // namespace
} // namespace laststone::protocol
