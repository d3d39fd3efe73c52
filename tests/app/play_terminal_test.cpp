// laststone play as somebody at a terminal sees it.
#include <gtest/gtest.h>

#include "app/terminal_program.hpp"

namespace laststone::app {
namespace {

class PlayTerminal : public testing::Test {
protected:
    TemporaryFolder folder_;
    std::string content(const std::string& name) const {
        std::ifstream file{folder_.path() + "/" + name};
        return {std::istreambuf_iterator<char>{file}, {}};
    }
};

TEST_F(PlayTerminal, AnUnfinishedGameIsOfferedToBeSaved) {
    Terminal terminal{{"play", "--two"}, folder_.path()};
    ASSERT_TRUE(terminal.shows("Black> "));
    terminal.type("11-15\r");
    ASSERT_TRUE(terminal.shows("White> ")) << terminal.screen();
    terminal.type("quit\r");
    ASSERT_TRUE(terminal.shows("Save the game first?")) << terminal.screen();
    terminal.type("/no/such/folder/file\r");
    ASSERT_TRUE(terminal.shows("cannot be written")) << terminal.screen();
    ASSERT_TRUE(terminal.shows("Save the game first?")) << terminal.screen();
    terminal.type("mine.pdn\r");
    ASSERT_TRUE(terminal.shows("The game is saved in 'mine.pdn'.")) << terminal.screen();
    EXPECT_EQ(terminal.status(), 0);
    EXPECT_NE(content("mine.pdn").find("1. 11-15 *"), std::string::npos);
}

TEST_F(PlayTerminal, TheEndOfTheInputOffersItToo) {
    Terminal terminal{{"play", "--two", "-g", "nogo:5x5"}, folder_.path()};
    ASSERT_TRUE(terminal.shows("Black> "));
    terminal.type("C3\r");
    ASSERT_TRUE(terminal.shows("White> ")) << terminal.screen();
    terminal.type("\x04");
    ASSERT_TRUE(terminal.shows("Save the game first?")) << terminal.screen();
    terminal.type("yes\r");
    ASSERT_TRUE(terminal.shows("The game is saved in 'nogo-5x5-")) << terminal.screen();
    EXPECT_EQ(terminal.status(), 0);
}

TEST_F(PlayTerminal, ANewGameOffersItToo) {
    Terminal terminal{{"play", "--two"}, folder_.path()};
    ASSERT_TRUE(terminal.shows("Black> "));
    terminal.type("11-15\r");
    ASSERT_TRUE(terminal.shows("White> ")) << terminal.screen();
    terminal.type("new\r");
    ASSERT_TRUE(terminal.shows("Save the game first?")) << terminal.screen();
    terminal.type("mine.pdn\r");
    ASSERT_TRUE(terminal.shows("Black> ")) << terminal.screen();
    EXPECT_NE(content("mine.pdn").find("1. 11-15 *"), std::string::npos);
    terminal.type("quit\r");
    EXPECT_EQ(terminal.status(), 0);
}

TEST_F(PlayTerminal, CtrlCWhileTheEngineThinksOffersItToo) {
    Terminal terminal{{"play", "--time", "600", "--level", "10"}, folder_.path()};
    ASSERT_TRUE(terminal.shows("Black> "));
    terminal.type("11-15\r");
    ASSERT_TRUE(terminal.shows("thinking...")) << terminal.screen();
    terminal.type("\x03");
    ASSERT_TRUE(terminal.shows("Save the game first?")) << terminal.screen();
    terminal.type("mine.pdn\r");
    EXPECT_EQ(terminal.status(), 130) << terminal.screen();
    EXPECT_NE(content("mine.pdn").find("1. 11-15 *"), std::string::npos);
}

TEST_F(PlayTerminal, NothingIsOfferedWhereNothingWouldBeLost) {
    for (const std::string_view keys : {"quit\r", "11-15\rresign\rquit\r", "11-15\rsave game.pdn\rquit\r",
                                        "11-15\rundo\rquit\r", "11-15\rresign\rnew\rquit\r"}) {
        Terminal terminal{{"play", "--two"}, folder_.path()};
        ASSERT_TRUE(terminal.shows("Black> "));
        terminal.type(keys);
        EXPECT_EQ(terminal.status(), 0) << keys;
        EXPECT_EQ(terminal.screen().find("Save the game"), std::string::npos) << terminal.screen();
    }
}

TEST_F(PlayTerminal, AMoveOfTheEngineAloneIsNotOfferedToBeSaved) {
    Terminal terminal{{"play", "--as", "white", "--level", "1"}, folder_.path()};
    ASSERT_TRUE(terminal.shows("White> ")) << terminal.screen();
    terminal.type("quit\r");
    EXPECT_EQ(terminal.status(), 0);
    EXPECT_EQ(terminal.screen().find("Save the game"), std::string::npos) << terminal.screen();
}

TEST_F(PlayTerminal, ASignIsShownWhileTheEngineThinks) {
    Terminal terminal{{"play", "--time", "0.3", "--level", "10"}, folder_.path()};
    ASSERT_TRUE(terminal.shows("Black> "));
    terminal.type("11-15\r");
    EXPECT_TRUE(terminal.shows("thinking...")) << terminal.screen();
    EXPECT_TRUE(terminal.shows("White plays ")) << terminal.screen();
}

TEST_F(PlayTerminal, CtrlCEndsItAtOnce) {
    Terminal thinking{{"play", "--as", "white", "--time", "600", "--level", "10"}, folder_.path()};
    ASSERT_TRUE(thinking.shows("thinking..."));
    thinking.type("\x03");
    EXPECT_EQ(thinking.status(), 130);
    Terminal waiting{{"play", "--two"}, folder_.path()};
    ASSERT_TRUE(waiting.shows("Black> "));
    waiting.type("\x03");
    EXPECT_EQ(waiting.status(), 130);
}

#ifdef LASTSTONE_LIBEDIT

TEST_F(PlayTerminal, LinesAreEditedAndComeBack) {
    const std::string up = "\x1b[A", home = "\x01", left = "\x1b[D";
    Terminal terminal{{"play", "--two"}, folder_.path()};
    ASSERT_TRUE(terminal.shows("Black> "));
    terminal.type("1-15" + home + "1\r"); // 11-15
    ASSERT_TRUE(terminal.shows("Black plays 11-15.")) << terminal.screen();
    terminal.type("24-0" + left + "2\r"); // 24-20
    ASSERT_TRUE(terminal.shows("White plays 24-20.")) << terminal.screen();
    terminal.type("undo\r" + up + up + "\r"); // 24-20 again
    EXPECT_TRUE(terminal.shows("White plays 24-20.")) << terminal.screen();
}

#endif

} // namespace
} // namespace laststone::app
