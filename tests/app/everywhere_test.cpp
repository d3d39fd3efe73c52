// What CLI.md promises of every command.
#include <gtest/gtest.h>

#include <iterator>

#include "app/program.hpp"

namespace laststone::app {
namespace {

constexpr const char* start_fen = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";

TEST(Everywhere, NoArgumentsPrintOneScreen) {
    const Outcome outcome = run({});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.err, "");
    EXPECT_LE(outcome.lines().size(), 40u);
    for (const std::string& line : outcome.lines()) EXPECT_LE(line.size(), 80u) << line;
    for (const char* command :
         {"games", "show", "moves", "explain", "convert", "validate", "random", "compare", "perft", "pdn", "play"})
        EXPECT_NE(outcome.out.find(std::string{"\n  "} + command + " "), std::string::npos) << command;
    EXPECT_EQ(run({"--help"}).out, outcome.out);
}

TEST(Everywhere, TheVersionIsTold) {
    const Outcome outcome = run({"--version"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_TRUE(outcome.out.starts_with("laststone ")) << outcome.out;
}

TEST(Everywhere, TheHelpOfEachCommandTeachesByExample) {
    for (const char* command : {"games", "show", "moves", "explain", "convert", "validate", "random", "compare",
                                "perft", "pdn", "play", "completion"}) {
        const Outcome outcome = run({command, "--help"});
        EXPECT_EQ(outcome.status, 0) << command;
        EXPECT_TRUE(outcome.out.starts_with(std::string{"laststone "} + command + ": ")) << outcome.out;
        EXPECT_NE(outcome.out.find("Examples:\n  laststone "), std::string::npos) << command;
        for (const std::string& line : outcome.lines()) EXPECT_LE(line.size(), 80u) << line;
        EXPECT_EQ(run({command, "-h"}).out, outcome.out);
    }
}

TEST(Everywhere, HelpIsACommandToo) {
    EXPECT_EQ(run({"help"}).out, run({}).out);
    EXPECT_EQ(run({"help", "moves"}).out, run({"moves", "--help"}).out);
    EXPECT_EQ(run({"help", "help"}).out, run({"help", "--help"}).out);
    EXPECT_REFUSED(run({"help", "mvoes"}), "there is no command 'mvoes'; did you mean moves?");
    EXPECT_REFUSED(run({"help", "moves", "show"}), "'show' is one argument too many");
}

TEST(Everywhere, ThereIsNoHelpForACommandThatIsNot) {
    for (const Words& words : {Words{"nosuch", "--help"}, Words{"--help", "nosuch"}, Words{"nosuch", "-h"},
                               Words{"-g", "russian", "nosuch", "--help"}, Words{"nosuch", "--version"}})
        EXPECT_REFUSED(run(words), "there is no command 'nosuch'");
    EXPECT_EQ(run({"-g", "russian", "--help"}).out, run({}).out);
}

TEST(Everywhere, BehindTwoDashesAllAreArguments) {
    EXPECT_EQ(run({"explain", "--", "11-15"}).out, "11-15 is legal.\n");
    EXPECT_EQ(run({"explain", "-g", "russian", "--", "c3-d4"}).out, "c3-d4 is legal.\n");
    EXPECT_EQ(run({"compare", "--", "start", "start"}).out, run({"compare", "start", "start"}).out);
    EXPECT_EQ(run({"explain", "11-15", "--"}).status, 0);
    EXPECT_EQ(run({"help", "--", "moves"}).out, run({"help", "moves"}).out);
    EXPECT_REFUSED(run({"explain", "--", "-p"}), "the move, at character 1");
    EXPECT_REFUSED(run({"explain", "--", "11-15", "-p", "start"}), "'-p' is one argument too many");
    EXPECT_REFUSED(run({"moves", "--jsn", "--", "x"}), "there is no option '--jsn'");
}

TEST(Everywhere, ATableFolderThatIsNotThereIsRefused) {
    const TemporaryFile file;
    for (const Words& words : {Words{"best", "--depth", "3"}, Words{"moves"}, Words{"selfplay"}, Words{"hub"},
                               Words{"tables", "probe"}, Words{"solve"}}) {
        Words missing = words, no_folder = words;
        missing.insert(missing.end(), {"--tables", "/no/such/folder"});
        no_folder.insert(no_folder.end(), {"--tables", file.path()});
        EXPECT_REFUSED(run(missing), "--tables: there is no folder '/no/such/folder'");
        EXPECT_REFUSED(run(no_folder), "is not a folder");
    }
    EXPECT_REFUSED(run({"best", "--tables", ""}), "--tables: there is no folder ''");
    EXPECT_EQ(run({"best", "--depth", "3", "--tables", "none"}).status, 0);
}

TEST(Everywhere, TheHelpBreaksNoSentenceInTheMiddleOfALine) {
    const auto is_prose = [](const std::string& line) {
        return !line.empty() && line.find("  ") == std::string::npos && !line.ends_with('.') && !line.ends_with(':');
    };
    for (const char* command : {"perft", "tables", "best", "analyse", "match", "selfplay", "tune", "solve", "bench",
                                "hub", "ugi", "gtp", "dxp", "channel", "chain", "state", "serve"}) {
        const std::vector<std::string> lines = run({command, "--help"}).lines();
        for (std::size_t i = 1; i + 1 < lines.size() && lines[i] != "Options:"; ++i) {
            const std::string word = lines[i + 1].substr(0, lines[i + 1].find(' '));
            if (is_prose(lines[i]) && !word.empty() && lines[i + 1].find("  ") == std::string::npos) {
                EXPECT_GT(lines[i].size() + 1 + word.size(), 80u) << lines[i] << '\n' << lines[i + 1];
            }
        }
    }
}

TEST(Everywhere, TheExamplesInTheHelpWork) {
    const auto needs_more = [](const std::string& line) { return line.find_first_of("@>") != std::string::npos; };
    for (const char* command : {"games", "show", "moves", "explain", "convert", "validate", "random", "compare"})
        for (const std::string& line : run({command, "--help"}).lines()) {
            if (!line.starts_with("  laststone ") || line.find("[options]") != std::string::npos || needs_more(line))
                continue;
            std::istringstream stream{line.substr(12)};
            const Words words{std::istream_iterator<std::string>{stream}, {}};
            EXPECT_LT(run(words).status, 2) << line << run(words).err;
        }
}

TEST(Everywhere, OptionsStandBeforeOrAfterTheCommand) {
    const Outcome after = run({"moves", "-g", "russian", "--json"});
    EXPECT_EQ(after.status, 0);
    EXPECT_EQ(run({"-g", "russian", "--json", "moves"}).out, after.out);
    EXPECT_EQ(run({"--game=russian", "moves", "--json"}).out, after.out);
    EXPECT_EQ(run({"--json", "moves", "--game", "russian"}).out, after.out);
    EXPECT_EQ(run({"moves", "-grussian", "--json"}).out, after.out);
}

TEST(Everywhere, TheLastOfTwoCounts) {
    EXPECT_EQ(run({"moves", "-g", "turkish", "-g", "russian"}).out, run({"moves", "-g", "russian"}).out);
}

TEST(Everywhere, EnglishIsTheUsualGame) {
    EXPECT_EQ(run({"convert", "--to", "fen"}).out, std::string{start_fen} + "\n");
}

TEST(Everywhere, PositionsComeInEveryForm) {
    const std::string board = run({"convert", "--to", "board"}).out;
    const std::string drawing = run({"show"}).out;
    const TemporaryFile file{board};
    const TemporaryFile drawn{drawing.substr(0, drawing.find("\n\n"))};
    const TemporaryFile matrix{run({"convert", "--to", "matrix"}).out};
    const Words forms{"start",
                      start_fen,
                      "B:W21-32:B1-12.",
                      "B:B1-12:W21-32",
                      "0101010110101010010101010000000000000000404040400404040440404040B",
                      "Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww",
                      "[FEN \"B:W21-32:B1-12\"]",
                      "@" + file.path(),
                      "@" + drawn.path(),
                      "@" + matrix.path()};
    for (const std::string& form : forms) {
        const Outcome outcome = run({"convert", "--to", "fen", "-p", form});
        EXPECT_EQ(outcome.out, std::string{start_fen} + "\n") << form << outcome.err;
        EXPECT_EQ(outcome.status, 0);
    }
}

TEST(Everywhere, StandardInputIsAFileToo) {
    EXPECT_EQ(run({"convert", "--to", "fen", "-p", "@-"}, "W:W18:B9\n").out, "W:W18:B9\n");
}

TEST(Everywhere, TurnChangesTheSideToMove) {
    EXPECT_EQ(run({"convert", "--to", "fen", "-p", "W:W18:B9", "--turn", "black"}).out, "B:W18:B9\n");
    const TemporaryFile board{run({"convert", "--to", "board", "-g", "russian"}).out};
    EXPECT_EQ(run({"show", "-g", "russian", "-p", "@" + board.path(), "--turn", "black", "--json"}).json()["to_move"],
              "black");
    EXPECT_EQ(run({"show", "-g", "russian", "-p", "@" + board.path(), "--json"}).json()["to_move"], "white");
}

TEST(Everywhere, AFaultInAPositionIsNamedWithItsPlace) {
    EXPECT_REFUSED(run({"moves", "-p", "W:W18,33:B9"}), "at character 7: there is no square 33");
    EXPECT_REFUSED(run({"show", "-p", "W:W18"}), "at character");
    EXPECT_REFUSED(run({"show", "-p", ""}), "the position is empty");
}

TEST(Everywhere, AFaultInAFileIsNamedWithItsLine) {
    std::string board = run({"convert", "--to", "board"}).out;
    board[board.find("2 b _ b") + 6] = '?';
    const TemporaryFile file{board};
    EXPECT_REFUSED(run({"show", "-p", "@" + file.path()}), "(line 3, column 7)");
}

TEST(Everywhere, AnImpossiblePositionIsRefused) {
    EXPECT_REFUSED(run({"moves", "-p", "W:W1,2:B9"}), "White's man on 1 stands on its crowning row (and 1 more");
}

TEST(Everywhere, AMissingTaskIsNotQuoted) {
    EXPECT_REFUSED(run({"pdn"}), "pdn needs one of check, format, stats, filter, split, dedup\n");
    EXPECT_REFUSED(run({"tables"}), "tables needs one of build, verify, stats, probe\n");
    EXPECT_REFUSED(run({"chain"}), "claim, withdraw, watch\n");
    EXPECT_REFUSED(run({"state", "decode"}), "state decode needs one state, of 64 hexadecimal digits\n");
}

TEST(Everywhere, UnknownWordsAreRefusedWithTheNearest) {
    EXPECT_REFUSED(run({"mvoes"}), "there is no command 'mvoes'; did you mean moves?");
    EXPECT_REFUSED(run({"moves", "-g", "rusian"}), "there is no game 'rusian'; did you mean russian?");
    EXPECT_REFUSED(run({"moves", "-g", "thai:13"}), "did you mean thai:12?");
    EXPECT_REFUSED(run({"moves", "--jsn"}), "there is no option '--jsn'; did you mean --json?");
    EXPECT_REFUSED(run({"xyzzy"}), "`laststone --help` shows what there is");
    EXPECT_REFUSED(run({"--xyzzy"}), "there is no option '--xyzzy'");
    EXPECT_REFUSED(run({"moves", "-g", "xyzzyxyzzy"}), "`laststone games` lists them");
}

TEST(Everywhere, WrongUsageIsRefused) {
    EXPECT_REFUSED(run({"-g", "english"}), "no command was given");
    EXPECT_REFUSED(run({"moves", "11-15"}), "one argument too many");
    EXPECT_REFUSED(run({"moves", "-g"}), "--game needs a value");
    EXPECT_REFUSED(run({"moves", "--turn", "purple"}), "--turn needs one of black, white, not 'purple'");
    EXPECT_REFUSED(run({"moves", "--threads", "0"}), "--threads needs a whole number from 1");
    EXPECT_REFUSED(run({"moves", "--threads", "2x"}), "not '2x'");
    EXPECT_REFUSED(run({"moves", "--seed", "18446744073709551616"}), "--seed needs a whole number");
    EXPECT_REFUSED(run({"moves", "-p", "@"}), "@ needs the name of a file");
    EXPECT_REFUSED(run({"moves", "-p", "@/no/such/file"}), "No such file or directory");
    EXPECT_REFUSED(run({"moves", "-p", "@/"}), "Is a directory");
}

TEST(Everywhere, QuietSilencesRemarks) {
    EXPECT_NE(run({"moves", "-p", "W:W8:B3,4"}).err, "");
    EXPECT_EQ(run({"moves", "-p", "W:W8:B3,4", "--quiet"}).err, "");
}

TEST(Everywhere, AFullDiskIsReported) {
    if (!std::filesystem::exists("/dev/full")) GTEST_SKIP();
    const Outcome outcome = Started{{"games"}, "/dev/full"}.wait();
    EXPECT_EQ(outcome.status, 2);
    EXPECT_NE(outcome.err.find("could not be written"), std::string::npos) << outcome.err;
}

// What the program does when it writes where nobody reads.
Outcome run_unread(const Words& words, std::string_view input = "") {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error{"there are no pipes"};
    close(ends[0]);
    Started started{words, "/dev/fd/" + std::to_string(ends[1]), input};
    close(ends[1]);
    return started.wait();
}

TEST(Everywhere, AClosedPipeIsNoFault) {
    const TemporaryFile pdn{"1. 11-15 23-19 2. 8-11 *"};
    const TemporaryFile sgf{"(;SZ[5];B[aa];W[bb])"};
    const std::vector<Words> all{{},
                                 {"help"},
                                 {"--version"},
                                 {"games", "--json"},
                                 {"show"},
                                 {"moves"},
                                 {"explain", "11-15"},
                                 {"convert", "--to", "svg"},
                                 {"validate"},
                                 {"random", "--black-men", "5", "--count", "100000"},
                                 {"compare", "start", "start"},
                                 {"perft", "-d", "30"},
                                 {"best", "--time", "60"},
                                 {"best", "--depth", "5", "--json"},
                                 {"play", "--two"},
                                 {"analyse", pdn.path(), "--time", "0.01", "--quiet"},
                                 {"analyse", "-g", "nogo", sgf.path(), "--time", "0.01", "--quiet"},
                                 {"match", "--games", "2", "--engine", "nodes=10", "--engine", "nodes=11"},
                                 {"openings", "random:4", "--count", "10"},
                                 {"selfplay", "--nodes", "1", "--games", "100000"},
                                 {"selfplay", "--nodes", "1", "--games", "4", "--out", "-"},
                                 {"solve", "-g", "nogo:2x3"},
                                 {"bench", "--depth", "3"},
                                 {"bench", "--depth", "3", "--json"},
                                 {"tables", "probe", "-p", "B:WK27:BK14,K15"},
                                 {"pdn", "format", pdn.path()},
                                 {"pdn", "stats", pdn.path()},
                                 {"state", "encode"},
                                 {"completion", "zsh"}};
    for (const Words& words : all) {
        const Outcome outcome = run_unread(words);
        const std::string name = words.empty() ? "nothing" : words[0];
        EXPECT_LT(outcome.status, 2) << name;
        EXPECT_EQ(outcome.err.find("laststone: "), std::string::npos) << name << outcome.err;
    }
    for (const char* protocol : {"hub", "ugi", "gtp"}) {
        const Outcome outcome = run_unread({protocol}, "hub\nugi\nname\n");
        EXPECT_EQ(outcome.status, 0) << protocol;
        EXPECT_EQ(outcome.err, "") << protocol;
    }
}

TEST(Everywhere, RemarksThatNobodyReadsAreNoFault) {
    if (std::system("sh -c true") != 0) GTEST_SKIP();
    const auto status = [](const std::string& line) {
        return WEXITSTATUS(std::system((std::string{LASTSTONE_PROGRAM} + " " + line + " >/dev/null").c_str()));
    };
    EXPECT_EQ(status("nosuch 2>/dev/full"), 2);
    EXPECT_EQ(status("nosuch 2>&-"), 2);
    EXPECT_EQ(status("moves -p W:W8:B3,4 2>/dev/full"), 0);
}

// SIGTERM is heeded like Ctrl-C, and told apart from it by the status. Whatever ends early is one JSON document.
TEST(Everywhere, WhatIsEndedEarlySaysSoByItsStatus) {
    const TemporaryFolder folder;
    const std::vector<Words> all{{"perft", "-d", "40"},
                                 {"random", "--black-men", "5", "--count", "1000000000"},
                                 {"selfplay", "--games", "1000000000"},
                                 {"bench", "--depth", "60"},
                                 {"solve", "-g", "nogo:8x8", "--hash", "16"},
                                 {"tables", "build", "--pieces", "6", "--dir", folder.path()}};
    for (const auto& [signal, status] : {std::pair{SIGINT, 130}, std::pair{SIGTERM, 143}})
        for (Words words : all) {
            words.insert(words.end(), {"--json", "--threads", "1"});
            Started started{words};
            started.wait_until_it_catches(signal);
            started.interrupt(signal);
            const Outcome outcome = started.wait();
            EXPECT_EQ(outcome.status, status) << words[0] << outcome.err;
            EXPECT_NO_THROW((void)outcome.json()) << words[0] << outcome.out;
        }
}

TEST(Everywhere, ABestMoveFoundSoFarIsAnAnswer) {
    for (const auto& [signal, status] : {std::pair{SIGINT, 0}, std::pair{SIGTERM, 143}}) {
        Started started{{"best", "--time", "600", "--json"}};
        started.wait_until_it_catches(signal);
        started.interrupt(signal);
        const Outcome outcome = started.wait();
        EXPECT_EQ(outcome.status, status) << outcome.err;
        EXPECT_TRUE(outcome.json()["move"].is_string());
    }
}

} // namespace
} // namespace laststone::app
