#include <gtest/gtest.h>

#include "app/program.hpp"

namespace laststone::app {
namespace {

std::string file_content(const std::string& path) { return content_of(std::string{LASTSTONE_SOURCE} + "/" + path); }

TEST(Completion, TheFilesThatAreInstalledAreWhatTheProgramWrites) {
    EXPECT_EQ(file_content("completions/laststone.bash"), run({"completion", "bash"}).out);
    EXPECT_EQ(file_content("completions/_laststone"), run({"completion", "zsh"}).out);
    EXPECT_EQ(file_content("completions/laststone.fish"), run({"completion", "fish"}).out);
}

TEST(Completion, BashCompletesCommandsOptionsAndValues) {
    const TemporaryFile script{run({"completion", "bash"}).out};
    const auto completed = [&](const std::string& line) {
        const TemporaryFile output;
        const std::string command =
            "bash -c 'source " + script.path() + "; COMP_WORDS=(laststone " + line +
            "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _laststone; echo \"${COMPREPLY[*]}\"' > " + output.path();
        EXPECT_EQ(std::system(command.c_str()), 0);
        return output.content();
    };
    if (std::system("bash -c true") != 0) GTEST_SKIP();
    EXPECT_EQ(completed("mov"), "moves\n");
    EXPECT_EQ(completed("moves --rou"), "--routes\n");
    EXPECT_EQ(completed("moves -g fri"), "frisian\n");
    EXPECT_EQ(completed("convert --to du"), "dump\n");
    EXPECT_EQ(completed("moves --turn b"), "black\n");
    EXPECT_EQ(completed("completion z"), "zsh\n");
}

TEST(Completion, OtherShellsAreRefused) {
    EXPECT_REFUSED(run({"completion"}), "bash, zsh or fish");
    EXPECT_REFUSED(run({"completion", "csh"}), "bash, zsh or fish");
}

// The manual is written by hand: nothing may be missing from it.
TEST(Manual, NamesEveryCommandAndOption) {
    std::string manual = file_content("docs/man/laststone.1");
    ASSERT_FALSE(manual.empty());
    for (std::size_t at = 0; (at = manual.find("\\-", at)) != std::string::npos;) manual.erase(at, 1);
    const auto expect_options = [&](const std::string& help) {
        std::istringstream words{help.substr(0, help.find("\nExamples:"))};
        for (std::string word; words >> word;)
            if (word.starts_with("--")) {
                const std::string name =
                    word.substr(0, word.find_first_not_of("-abcdefghijklmnopqrstuvwxyz0123456789"));
                EXPECT_NE(manual.find(name), std::string::npos) << name;
            }
    };
    const std::string overview = run({}).out;
    std::istringstream lines{overview.substr(overview.find("Commands:\n") + 10)};
    for (std::string line; std::getline(lines, line) && !line.empty();) {
        std::istringstream names{line.substr(2, 12)};
        for (std::string command; names >> command;) {
            EXPECT_NE(manual.find("\n.SS " + command), std::string::npos) << command;
            expect_options(run({command, "--help"}).out);
        }
    }
}

} // namespace
} // namespace laststone::app
