// laststone play as somebody at a terminal sees it.
#include <gtest/gtest.h>
#include <poll.h>

#include "app/program.hpp"

namespace laststone::app {
namespace {

// The program at a terminal of its own, whose keys the test presses.
class Terminal {
public:
    Terminal(const Words& words, const std::string& folder) : keys_{posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)} {
        if (keys_ < 0 || grantpt(keys_) != 0 || unlockpt(keys_) != 0) throw std::runtime_error{"there is no terminal"};
        const std::string name = ptsname(keys_);
        Words all{LASTSTONE_PROGRAM};
        all.insert(all.end(), words.begin(), words.end());
        std::vector<char*> arguments;
        for (std::string& word : all) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        process_ = fork();
        if (process_ != 0) return;
        setsid();
        const int terminal = open(name.c_str(), O_RDWR);
        ioctl(terminal, TIOCSCTTY, 0);
        for (const int end : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) dup2(terminal, end);
        setenv("TERM", "xterm", 1);
        setenv("LC_ALL", "C", 1);
        setenv("HOME", folder.c_str(), 1);
        if (chdir(folder.c_str()) == 0) execv(LASTSTONE_PROGRAM, arguments.data());
        _exit(127);
    }
    ~Terminal() {
        if (process_ > 0) kill(process_, SIGKILL), waitpid(process_, nullptr, 0);
        close(keys_);
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    void type(std::string_view keys) const {
        if (write(keys_, keys.data(), keys.size()) != static_cast<ssize_t>(keys.size()))
            throw std::runtime_error{"the terminal takes no keys"};
    }
    // Until the text is on the screen below what was waited for before; false after ten seconds without.
    bool shows(std::string_view text) {
        constexpr int patience = 10'000;
        for (;;) {
            if (const std::size_t at = screen_.find(text, seen_); at != std::string::npos) {
                seen_ = at + text.size();
                return true;
            }
            pollfd waiting{keys_, POLLIN, 0};
            char some[4096];
            const ssize_t count = poll(&waiting, 1, patience) == 1 ? read(keys_, some, sizeof some) : 0;
            if (count <= 0) return false; // it has ended, or says nothing
            screen_.append(some, static_cast<std::size_t>(count));
        }
    }
    int status() {
        while (shows("\x1b[no such thing")) {}
        int status = 0;
        waitpid(std::exchange(process_, 0), &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }
    const std::string& screen() const { return screen_; }

private:
    int keys_;
    pid_t process_ = 0;
    std::string screen_{};
    std::size_t seen_ = 0;
};

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
