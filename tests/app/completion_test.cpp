#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

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

// The manual, written by hand, as text: what it says of each command.
struct Manual {
    Manual() : text{file_content("docs/man/laststone.1")} {
        for (std::size_t at = 0; (at = text.find("\\-", at)) != std::string::npos;) text.erase(at, 1);
    }
    // From a heading to the next one.
    std::string part(const std::string& heading) const {
        const std::size_t begin = text.find("\n" + heading);
        if (begin == std::string::npos) return {};
        return text.substr(begin, text.find("\n.S", begin + 1) - begin);
    }
    std::string section(const std::string& command) const {
        for (const char* const end : {" ", "\n"})
            if (std::string found = part(".SS " + command + end); !found.empty()) return found;
        return {};
    }
    static bool names(const std::string& part, const std::string& option) {
        for (std::size_t at = 0; (at = part.find(option, at)) != std::string::npos; at += option.size())
            if (!is_of_an_option(part[at + option.size()])) return true;
        return false;
    }
    static bool is_of_an_option(char c) { return c == '-' || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

    std::string text;
};

// Those of the lists; sentences before them may speak of others.
std::set<std::string> options_in(const std::string& help) {
    std::set<std::string> options;
    std::istringstream lines{help.substr(0, help.find("\nExamples:"))};
    for (std::string line; std::getline(lines, line);) {
        const std::size_t begin = line.find_first_not_of(' ');
        if (begin == std::string::npos || (line[begin] != '-' && !line.starts_with("Everywhere:"))) continue;
        std::istringstream words{line};
        for (std::string word; words >> word;)
            if (word.starts_with("--"))
                options.emplace(word.begin(), std::ranges::find_if_not(word, Manual::is_of_an_option));
    }
    return options;
}

std::vector<std::string> all_commands() {
    std::vector<std::string> commands;
    const std::string overview = run({}).out;
    std::istringstream lines{overview.substr(overview.find("Commands:\n") + 10)};
    for (std::string line; std::getline(lines, line) && !line.empty();) {
        std::istringstream names{line.substr(2, 12)};
        for (std::string command; names >> command;) commands.push_back(command);
    }
    return commands;
}

TEST(Manual, NamesEveryCommandWithItsOptions) {
    const Manual manual;
    const std::vector<std::string> commands = all_commands();
    ASSERT_GT(commands.size(), 30U);
    for (const std::string& command : commands) {
        const std::string own = manual.section(command);
        EXPECT_NE(own, "") << command;
        // Some have the options of others, and name those.
        std::string where = own + manual.part(".SH OPTIONS");
        for (const std::string& other : commands)
            if (own.contains("\n.B " + other + "\n") || own.contains("\n.BR " + other + " .\n"))
                where += manual.section(other);
        const std::set<std::string> options = options_in(run({command, "--help"}).out);
        EXPECT_TRUE(options.contains("--json")) << command;
        for (const std::string& option : options)
            EXPECT_TRUE(Manual::names(where, option)) << command << ' ' << option;
    }
}

} // namespace
} // namespace laststone::app
