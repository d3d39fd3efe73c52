#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "app/program.hpp"

namespace laststone::app {
namespace {

// Keys, journals and players of one game, on this machine.
class Meeting {
public:
    Meeting() {
        write(file("passphrase"), "an open secret\n");
        for (const char* name : {"black", "white"}) {
            const Outcome made = run({"channel", "key", file(std::string{name} + ".key"), "--passphrase-file",
                                      file("passphrase"), "--light"});
            EXPECT_EQ(made.status, 0) << made.err;
            EXPECT_EQ(made.out.size(), 43U);
        }
    }
    std::string file(const std::string& name) const { return folder_.path() + "/" + name; }
    Words words(const std::string& task, const std::string& side) const {
        return {"channel",
                task,
                file(side + ".journal"),
                "--key",
                file(side + ".key"),
                "--passphrase-file",
                file("passphrase"),
                "--threads",
                "1",
                "--hash",
                "1"};
    }
    std::size_t turns(const std::string& side) const {
        std::ifstream journal{file(side + ".journal")};
        const auto lines = std::count(std::istreambuf_iterator<char>{journal}, {}, '\n');
        return lines > 0 ? static_cast<std::size_t>(lines - 1) : 0;
    }
    void wait_for_turns(const std::string& side, std::size_t turns) const {
        while (this->turns(side) < turns) pause();
    }
    std::string journal(const std::string& side) const {
        std::ifstream journal{file(side + ".journal")};
        return {std::istreambuf_iterator<char>{journal}, {}};
    }
    static void pause() { std::this_thread::sleep_for(std::chrono::milliseconds{2}); }
    static void write(const std::string& path, std::string_view text) {
        std::ofstream{path} << text;
        std::filesystem::permissions(path, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    }

private:
    TemporaryFolder folder_;
};

// A player who types into a pipe, and may be struck down.
class Typist {
public:
    explicit Typist(Words words) {
        words.insert(words.begin(), LASTSTONE_PROGRAM);
        std::vector<char*> arguments;
        for (std::string& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, keyboard_.path().c_str(), O_RDONLY, 0);
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, out_.path().c_str(), O_WRONLY, 0);
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, err_.path().c_str(), O_WRONLY, 0);
        if (posix_spawn(&process_, LASTSTONE_PROGRAM, &actions, nullptr, arguments.data(), environ) != 0)
            throw std::runtime_error{"the program could not be started"};
        posix_spawn_file_actions_destroy(&actions);
    }
    ~Typist() { strike(); }
    Typist(const Typist&) = delete;
    Typist& operator=(const Typist&) = delete;

    void type(std::string_view line) const { keyboard_.write(std::string{line} + "\n"); }
    std::string port() const {
        const std::string before = "port ";
        for (;; Meeting::pause()) {
            const std::string err = err_.content();
            const std::size_t at = err.find(before);
            if (at != std::string::npos && err.find('\n', at) != std::string::npos)
                return err.substr(at + before.size(), err.find('\n', at) - at - before.size());
        }
    }
    Outcome wait() {
        int status = 0;
        waitpid(std::exchange(process_, 0), &status, 0);
        return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), out_.content(), err_.content()};
    }
    void strike() {
        if (process_ == 0) return;
        kill(process_, SIGKILL);
        wait();
    }

private:
    Pipe keyboard_;
    TemporaryFile out_;
    TemporaryFile err_;
    pid_t process_ = 0;
};

Words operator+(Words words, const Words& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

TEST(Channel, TwoEnginesPlayToTheEndAndTheJournalsAgree) {
    const Meeting meeting;
    const Words few{"--engine", "--depth", "2", "-p", "B:W14,32:B9,K1"};
    Typist black{meeting.words("open", "black") + few + Words{"--listen", "0"}};
    Typist white{meeting.words("join", "white") + few + Words{"--connect", "127.0.0.1:" + black.port()}};
    const Outcome won = black.wait();
    const Outcome lost = white.wait();
    EXPECT_EQ(won.status, 0) << won.err;
    EXPECT_EQ(lost.status, 0) << lost.err;
    EXPECT_EQ(won.out, lost.out);
    EXPECT_EQ(meeting.journal("black"), meeting.journal("white"));
    const Outcome verified = run({"channel", "verify", meeting.file("white.journal"), "--json"});
    EXPECT_EQ(verified.status, 0) << verified.out;
    EXPECT_EQ(verified.json()["sound"], true);
    EXPECT_NE(verified.json()["result"], nullptr);
}

TEST(Channel, AGameSurvivesThatEitherSideIsStruckDown) {
    const Meeting meeting;
    std::optional<Typist> black{std::in_place, meeting.words("open", "black") + Words{"--listen", "0"}};
    const std::string port = black->port();
    const Words there{"--connect", "127.0.0.1:" + port};
    std::optional<Typist> white{std::in_place, meeting.words("join", "white") + there};
    black->type("11-15");
    meeting.wait_for_turns("white", 1);
    white->type("23-19");
    meeting.wait_for_turns("white", 2);
    white->strike(); // whether or not the turn has gone out

    white.emplace(meeting.words("play", "white") + there);
    meeting.wait_for_turns("black", 2);
    black->type("8-11");
    meeting.wait_for_turns("black", 3);
    black->strike();

    black.emplace(meeting.words("play", "black") + Words{"--listen", port});
    meeting.wait_for_turns("white", 3);
    white->type("22-17");
    meeting.wait_for_turns("black", 4);
    black->type("resign");
    const Outcome lost = black->wait();
    const Outcome won = white->wait();
    EXPECT_EQ(lost.status, 0) << lost.err;
    EXPECT_NE(won.out.find("White has won: Black has resigned."), std::string::npos) << won.out << won.err;
    EXPECT_EQ(meeting.journal("black"), meeting.journal("white"));
    EXPECT_EQ(run({"channel", "verify", meeting.file("black.journal")}).status, 0);
}

TEST(Channel, AStrangerWithNoiseDoesNotDisturbTheGame) {
    const Meeting meeting;
    Typist black{meeting.words("open", "black") + Words{"--listen", "0"}};
    const std::string port = black.port();
    Typist white{meeting.words("join", "white") + Words{"--connect", "127.0.0.1:" + port}};
    black.type("11-15");
    meeting.wait_for_turns("white", 1);
    // Another program altogether, which says what it says and goes.
    const TemporaryFile noise{std::string(1 << 20, 'x')};
    (void)std::system(("bash -c 'cat " + noise.path() + " > /dev/tcp/127.0.0.1/" + port + "' 2>/dev/null").c_str());
    white.type("offer 23-19");
    meeting.wait_for_turns("black", 2);
    black.type("accept");
    EXPECT_NE(black.wait().out.find("A draw was agreed."), std::string::npos);
    EXPECT_NE(white.wait().out.find("A draw was agreed."), std::string::npos);
    EXPECT_EQ(meeting.journal("black"), meeting.journal("white"));
}

TEST(Channel, TermsThatWereNotWishedAreRefused) {
    const Meeting meeting;
    Typist black{meeting.words("open", "black") + Words{"--listen", "0", "--stake", "1000"}};
    const Outcome refused = run(meeting.words("join", "white") + Words{"--connect", "127.0.0.1:" + black.port()});
    EXPECT_EQ(refused.status, 1);
    EXPECT_NE(refused.err.find("the stake is 1000, and at most 0 was asked for"), std::string::npos) << refused.err;
    const Outcome told = black.wait();
    EXPECT_EQ(told.status, 1);
    EXPECT_NE(told.err.find("the other side refuses: the stake is 1000"), std::string::npos) << told.err;
    EXPECT_FALSE(std::filesystem::exists(meeting.file("black.journal")));
    EXPECT_FALSE(std::filesystem::exists(meeting.file("white.journal")));
}

// Three turns, played by two typists.
void play_three(const Meeting& meeting) {
    Typist black{meeting.words("open", "black") + Words{"--listen", "0"}};
    Typist white{meeting.words("join", "white") + Words{"--connect", "127.0.0.1:" + black.port()}};
    black.type("11-15");
    meeting.wait_for_turns("white", 1);
    white.type("23-19");
    meeting.wait_for_turns("black", 2);
    black.type("8-11");
    meeting.wait_for_turns("white", 3);
}

TEST(Channel, TheWatchTowerAnswersAStaleChallenge) {
    const Meeting meeting;
    play_three(meeting);
    std::istringstream lines{meeting.journal("white")};
    std::vector<std::string> turns;
    for (std::string line; std::getline(lines, line);) turns.push_back(line);
    const Outcome watched =
        run({"channel", "watch", meeting.file("white.journal")}, turns[1] + "\n" + turns[3] + "\nnonsense\n");
    ASSERT_EQ(watched.lines().size(), 3U) << watched.out << watched.err;
    const Json stale = Json::parse(watched.lines()[0]);
    EXPECT_EQ(stale["answer"], "respond");
    EXPECT_EQ(stale["next"]["number"], 2);
    EXPECT_EQ(stale["latest"][1]["number"], 3);
    EXPECT_EQ(Json::parse(watched.lines()[1])["answer"], "up_to_date");
    EXPECT_EQ(Json::parse(watched.lines()[2])["answer"], "unreadable");
}

TEST(Channel, ADisputeHoldsTheLastTwoTurns) {
    const Meeting meeting;
    play_three(meeting);
    const Json evidence = run({"channel", "dispute", meeting.file("black.journal")}).json();
    ASSERT_EQ(evidence["turns"].size(), 2U);
    EXPECT_EQ(evidence["turns"][1]["number"], 3);
    EXPECT_EQ(evidence["turns"][1]["previous"], evidence["turns"][0]["hash"]);
    EXPECT_EQ(evidence["must_answer"], "white");
    EXPECT_EQ(evidence["proof"], nullptr);
}

TEST(Channel, VerifyNamesTheFirstFault) {
    const Meeting meeting;
    play_three(meeting);
    std::string journal = meeting.journal("white");
    const std::size_t second = journal.find('\n', journal.find('\n') + 1) + 1;
    const std::size_t third = journal.find('\n', second) + 1;
    const TemporaryFile without{journal.substr(0, second) + journal.substr(third)};
    const Outcome verified = run({"channel", "verify", without.path()});
    EXPECT_EQ(verified.status, 1);
    EXPECT_TRUE(verified.out.starts_with("Turn 3: Turn 3 has come, and turn 2 is next.\n")) << verified.out;
    EXPECT_EQ(run({"channel", "verify", without.path(), "--json"}).json()["fault"]["reason"], "skipped_turn");
    EXPECT_EQ(run({"channel", "verify", "-"}, journal).status, 0);
}

TEST(Channel, WrongUsageIsRefused) {
    const Meeting meeting;
    EXPECT_REFUSED(run({"channel"}), "channel needs one of key, open, join, play, watch, verify, dispute");
    EXPECT_REFUSED(run({"channel", "verify"}), "needs a file");
    EXPECT_REFUSED(run({"channel", "verify", meeting.file("nothing")}), "nothing");
    EXPECT_REFUSED(run({"channel", "open", meeting.file("new"), "--listen", "0"}), "--key");
    EXPECT_REFUSED(run(meeting.words("open", "black")), "--listen PORT or --connect HOST:PORT");
    EXPECT_REFUSED(run(meeting.words("open", "black") + Words{"--listen", "0", "--stake", "1.5"}), "--stake");
    EXPECT_REFUSED(run(meeting.words("open", "black") + Words{"--listen", "0", "--contract", "0x12"}), "--contract");
    EXPECT_REFUSED(
        run({"channel", "key", meeting.file("black.key"), "--passphrase-file", meeting.file("passphrase"), "--light"}),
        "never replaced");
    Meeting::write(meeting.file("wrong"), "another\n");
    EXPECT_REFUSED(run({"channel", "open", meeting.file("new"), "--listen", "0", "--key", meeting.file("black.key"),
                        "--passphrase-file", meeting.file("wrong")}),
                   "does not open this keystore");
    std::filesystem::permissions(meeting.file("black.key"), std::filesystem::perms::all);
    EXPECT_REFUSED(run(meeting.words("open", "black") + Words{"--listen", "0"}), "chmod 600");
}

} // namespace
} // namespace laststone::app
