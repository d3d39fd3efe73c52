// The examples of README.md, docs/tour.md and docs/rules print what these pages show.
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "app/program.hpp"

namespace laststone::app {
namespace {

struct Example {
    int line = 0;
    std::string command;
    std::string shown; // what the page says that it prints
};

std::string without_blank_end(std::string text) {
    text.erase(text.find_last_not_of('\n') + 1);
    return text;
}

// The lines that begin with "$ " in fenced blocks, each with what follows until the next one or the end of its block.
std::vector<Example> examples_of(std::istream& page) {
    std::vector<Example> examples;
    bool is_fenced = false, is_command = false, is_example = false;
    std::string text;
    for (int line = 1; std::getline(page, text); ++line) {
        if (text.starts_with("```")) {
            is_fenced = !is_fenced;
            is_command = is_example = false;
        } else if (is_command) { // after a backslash
            examples.back().command += '\n' + text;
            is_command = text.ends_with('\\');
        } else if (is_fenced && text.starts_with("$ ")) {
            examples.push_back({line, text.substr(2), ""});
            is_command = text.ends_with('\\');
            is_example = true;
        } else if (is_example) {
            examples.back().shown += text + '\n';
        }
    }
    for (Example& example : examples) example.shown = without_blank_end(example.shown);
    return examples;
}

// Times differ from run to run: "0.004 s", and the last column of perft.
std::string without_times(const std::string& text) {
    static const std::regex seconds{R"(\d+\.\d+ s\b)"}, column{R"((^|\n)(\d+ \d+) \d+\.\d{3}(?=\n|$))"};
    return std::regex_replace(std::regex_replace(text, seconds, "T s"), column, "$1$2 T");
}

// What a shell prints that finds the built program, both streams together.
std::string printed(const std::string& command, const std::string& folder) {
    const std::string programs = std::filesystem::path{LASTSTONE_PROGRAM}.parent_path().string();
    const std::string script = "cd '" + folder + "' && PATH='" + programs +
                               "':$PATH LC_ALL=C.UTF-8 LASTSTONE_TABLES=/dev/null && "
                               "export PATH LC_ALL LASTSTONE_TABLES && { " +
                               command + "\n} 2>&1 </dev/null";
    std::FILE* const pipe = popen(script.c_str(), "r");
    if (pipe == nullptr) return "there is no shell";
    std::string all;
    for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) all += static_cast<char>(c);
    pclose(pipe);
    return without_blank_end(all);
}

// "cat FILE" shows a file that the examples after it read, which is written as it is shown.
bool writes_a_file(const Example& example, const std::string& folder) {
    if (!example.command.starts_with("cat ")) return false;
    std::ofstream{std::filesystem::path{folder} / example.command.substr(4)} << example.shown << '\n';
    return true;
}

int examples_checked(const std::filesystem::path& page) {
    std::ifstream text{page};
    const TemporaryFolder folder;
    int checked = 0;
    for (const Example& example : examples_of(text)) {
        if (writes_a_file(example, folder.path())) continue;
        EXPECT_EQ(without_times(printed(example.command, folder.path())), without_times(example.shown))
            << page.filename() << ':' << example.line << ": " << example.command;
        ++checked;
    }
    return checked;
}

const std::filesystem::path repository{LASTSTONE_SOURCE};

TEST(Examples, OfTheReadmePrintWhatItShows) { EXPECT_GE(examples_checked(repository / "README.md"), 3); }

TEST(Examples, OfTheTourPrintWhatItShows) { EXPECT_GE(examples_checked(repository / "docs/tour.md"), 12); }

TEST(Examples, OfTheRulesPrintWhatTheyShow) {
    int checked = 0;
    for (const auto& page : std::filesystem::directory_iterator{repository / "docs/rules"}) checked += examples_checked(page.path());
    EXPECT_GE(checked, 25);
}

TEST(Examples, AreFoundWithAllTheirLines) {
    std::istringstream page{"$ not fenced\n```console\n$ one \\\n  two\n1\n\n2\n\n$ three\n```\n```sh\nfour\n```\n"};
    const auto examples = examples_of(page);
    ASSERT_EQ(examples.size(), 2U);
    EXPECT_EQ(examples[0].line, 3);
    EXPECT_EQ(examples[0].command, "one \\\n  two");
    EXPECT_EQ(examples[0].shown, "1\n\n2");
    EXPECT_EQ(examples[1].shown, "");
}

TEST(Examples, DifferInMoreThanTimes) {
    EXPECT_EQ(without_times("1024 nodes, 0.001 s"), without_times("1024 nodes, 12.3 s"));
    EXPECT_EQ(without_times("1 9 0.000\n2 81 0.000"), without_times("1 9 0.001\n2 81 1.234"));
    EXPECT_NE(without_times("1 9 0.000"), without_times("1 8 0.000"));
    EXPECT_NE(without_times("Similarity 0.920"), without_times("Similarity 0.930"));
}

} // namespace
} // namespace laststone::app
