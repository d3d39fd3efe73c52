#include <gtest/gtest.h>

#include "app/program.hpp"

namespace laststone::app {
namespace {

bool contains(const Outcome& outcome, std::string_view part) { return outcome.out.find(part) != std::string::npos; }

TEST(Play, TwoPlayersTakeTurns) {
    const Outcome outcome = run({"play", "--two"}, "11-15\n24-20\nquit\n");
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.err, "");
    EXPECT_TRUE(contains(outcome, "Black plays 11-15.\n")) << outcome.out;
    EXPECT_TRUE(contains(outcome, "White plays 24-20.\n")) << outcome.out;
}

TEST(Play, TheEndOfInputLeavesCleanly) {
    EXPECT_EQ(run({"play", "--two"}, "").status, 0);
    EXPECT_EQ(run({"play", "--two"}, "11-15").status, 0);
}

TEST(Play, ABadMoveIsExplained) {
    const Outcome outcome = run({"play", "--two"}, "11-20\n15-19\n11-99\nxyz\nmvoes\n");
    EXPECT_TRUE(contains(outcome, "There is no piece on 15.\n")) << outcome.out;
    EXPECT_TRUE(contains(outcome, "There is no square 99")) << outcome.out;
    EXPECT_TRUE(contains(outcome, "'xyz' is neither a move nor a command; help shows what there is.\n")) << outcome.out;
    EXPECT_TRUE(contains(outcome, "did you mean moves?\n")) << outcome.out;
}

TEST(Play, TheSideThatStartsIsYours) {
    EXPECT_TRUE(contains(run({"play", "--level", "1"}, "11-15\n"), "White plays "));
    EXPECT_TRUE(contains(run({"play", "-g", "russian", "--level", "1"}, "c3-d4\n"), "Black plays "));
}

TEST(Play, TheEngineAnswers) {
    const Words words{"play", "--as", "black", "--level", "2", "--threads", "1", "--seed", "1"};
    const Outcome outcome = run(words, "11-15\n");
    EXPECT_TRUE(contains(outcome, "White plays ")) << outcome.out;
    EXPECT_EQ(run(words, "11-15\n").out, outcome.out);
    EXPECT_TRUE(contains(run({"play", "--as", "white", "--level", "1"}, ""), "Black plays "));
}

TEST(Play, CommandsDoWhatTheySay) {
    EXPECT_TRUE(contains(run({"play", "--two"}, "moves\n"), "9-13  9-14  10-14  10-15  11-15  11-16  12-16\n"));
    EXPECT_TRUE(contains(run({"play", "--two", "-p", "B:W6,14:B1"}, "hint\n"), "1x17 (win in 1 for Black).\n"));
    EXPECT_TRUE(contains(run({"play", "--two"}, "undo\n"), "There is no move to take back.\n"));
    EXPECT_TRUE(contains(run({"play", "--two"}, "11-15\nundo\n9-13\n"), "Black plays 9-13.\n"));
    EXPECT_TRUE(contains(run({"play", "--two"}, "resign\n11-15\n"), "Black resigns: White has won.\nThe game is over"));
    EXPECT_TRUE(contains(run({"play", "--two"}, "resign\nundo\n11-15\n"), "Black plays 11-15.\n"));
    EXPECT_TRUE(contains(run({"play", "--two"}, "draw\n"), "No draw can be claimed here.\n"));
    EXPECT_TRUE(contains(run({"play", "--two"}, "help\n"), "save FILE"));
    EXPECT_NE(run({"play", "--two"}, "flip\n").out, run({"play", "--two"}, "board\n").out);
}

TEST(Play, ANewGameStartsOver) {
    const Outcome again = run({"play", "--two"}, "11-15\nresign\nnew\n11-16\n");
    EXPECT_TRUE(contains(again, "Black plays 11-16.\n")) << again.out;
    const Outcome from_position = run({"play", "--two", "-p", "B:W32:B1"}, "1-5\nnew\nmoves\n");
    EXPECT_TRUE(contains(from_position, "1-5  1-6\n")) << from_position.out;
    // Where the engine starts, it starts again.
    const Outcome engine = run({"play", "--as", "white", "--level", "1", "--seed", "1"}, "new\n");
    const std::size_t first = engine.out.find("Black plays ");
    EXPECT_NE(engine.out.find("Black plays ", first + 1), std::string::npos) << engine.out;
}

TEST(Play, InNogoChancesAreToldInPercent) {
    const Outcome outcome = run({"play", "-g", "nogo:7x7", "--two", "--time", "0.05"}, "hint\n");
    EXPECT_TRUE(contains(outcome, " % for Black).\n")) << outcome.out;
    EXPECT_TRUE(contains(run({"play", "-g", "nogo:2x2", "--two"}, "hint\n"), " for Black).\n"));
}

TEST(Play, ListsOfMovesFitATerminal) {
    for (const char* game : {"nogo:19x19", "canadian", "turkish"})
        for (const std::string& line : run({"play", "--two", "-g", game}, "moves\n").lines())
            EXPECT_LE(line.size(), 80u) << line;
}

// Nobody is there to answer.
TEST(Play, AScriptIsAskedNothing) {
    const Outcome outcome = run({"play", "--two"}, "11-15\nquit\n");
    EXPECT_FALSE(contains(outcome, "Save")) << outcome.out;
    EXPECT_EQ(outcome.err, "");
}

TEST(Play, UndoTakesTheEnginesReplyBackToo) {
    const Outcome outcome = run({"play", "--as", "black", "--level", "1"}, "11-15\nundo\n11-15\n");
    EXPECT_EQ(outcome.out.find("There is no piece on 11"), std::string::npos) << outcome.out;
}

TEST(Play, TheEndIsAnnounced) {
    EXPECT_TRUE(contains(run({"play", "--two", "-p", "B:W6,14:B1"}, "1x17\n"), "White has no move: Black has won.\n"));
    const Outcome claimed = run({"play", "--two", "-p", "W:WK1:BK32:H79:F60"}, "1-5\ndraw\n32-28\n");
    EXPECT_TRUE(contains(claimed, "A draw can be claimed")) << claimed.out;
    EXPECT_TRUE(contains(claimed, "The game is drawn.\nThe game is over")) << claimed.out;
}

TEST(Play, ADrawIsOfferedToTheEngine) {
    const Words words{"play", "--time", "0.5", "--as", "white", "-p"};
    const auto offered = [&](const std::string& position) {
        Words all = words;
        all.push_back(position);
        return run(all, "draw\nmoves\n");
    };
    const Outcome refused = offered("W:W32:BK18,K19,K1");
    EXPECT_TRUE(contains(refused, "The engine plays on.\n")) << refused.out;
    const Outcome agreed = offered("W:WK18,K19,K32:B1");
    EXPECT_TRUE(contains(agreed, "The engine agrees: the game is drawn.\nThere is no move: the game is over"))
        << agreed.out;
    EXPECT_TRUE(contains(run({"play", "--time", "0.05"}, "draw\n"), "The engine plays on.\n")); // so early
}

TEST(Play, TheLevelCanBeChanged) {
    const Outcome outcome = run({"play", "--level", "3"}, "level\nlevel 7\nlevel 11\n");
    EXPECT_TRUE(contains(outcome, "level 3, Casual player.\nThe engine plays at level 7, Strong club player.\nLevel "
                                  "needs a whole number from 1 to 10"))
        << outcome.out;
}

TEST(Play, ASavedGameGoesOn) {
    const TemporaryFile file;
    const Words words{"play", "-g", "russian", "--as", "black", "--level", "1", "--seed", "1"};
    run(words, "save " + file.path() + "\n");
    const Outcome loaded = run({"play", "--level", "1", "--load", file.path()}, "board\nresign\n");
    EXPECT_TRUE(contains(loaded, "Russian draughts")) << loaded.out;
    EXPECT_TRUE(contains(loaded, "Black resigns")) << loaded.out; // the human's side comes back
    const Outcome inside = run({"play", "--two"}, "load " + file.path() + "\nresign\nload\nload /no/such/file\n");
    EXPECT_TRUE(contains(inside, "Black resigns")) << inside.out;
    EXPECT_TRUE(contains(inside, "load needs the name of a file")) << inside.out;
    EXPECT_TRUE(contains(inside, "cannot be opened")) << inside.out;
    EXPECT_REFUSED(run({"play", "--load", file.path(), "-p", "W:W32:B1"}), "give one of them");
    const TemporaryFile wrong{"1. 11-20 *"};
    EXPECT_REFUSED(run({"play", "--load", wrong.path()}), ":1:4: ");
    EXPECT_REFUSED(run({"play", "--load", "tsumego.sgf"}), "'tsumego.sgf' is a game of NoGo: -g nogo continues it");
}

TEST(Play, SavesTheGameAsPdn) {
    const TemporaryFile file;
    const Outcome outcome =
        run({"play", "--two"}, "11-15\n24-20\nsave " + file.path() + "\nsave\nsave /no/such/folder/file\n");
    const std::string pdn = file.content();
    EXPECT_NE(pdn.find("[GameType \"21"), std::string::npos) << pdn;
    EXPECT_NE(pdn.find("1. 11-15 24-20"), std::string::npos) << pdn;
    EXPECT_TRUE(contains(outcome, "save needs the name of a file"));
    EXPECT_TRUE(contains(outcome, "cannot be written"));
    EXPECT_EQ(run({"pdn", "check", file.path()}).status, 0);
}

TEST(Play, SavedSquaresCountAsTheFilesOfTheGameDo) {
    const TemporaryFile file;
    run({"play", "--two", "-g", "spanish", "-p", "W:W22:B7"}, "22-18\nresign\nsave " + file.path() + "\n");
    EXPECT_NE(file.content().find("[FEN \"W:W11:B26\"]"), std::string::npos) << file.content();
    EXPECT_NE(file.content().find("11-15"), std::string::npos) << file.content();
    EXPECT_NE(file.content().find("1-0"), std::string::npos) << file.content();
}

TEST(Play, IsNotForScriptsThatWantJson) {
    EXPECT_REFUSED(run({"play", "--two", "--json"}), "writes no JSON");
    EXPECT_REFUSED(run({"play", "--two", "-p", "@-"}), "@FILE");
    EXPECT_REFUSED(run({"play", "--as", "green"}), "--as needs one of black, white");
}

} // namespace
} // namespace laststone::app
