// Reads the records of tests/mutants: a fault that can no longer be made would be missed by nobody.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

namespace fs = std::filesystem;

const fs::path tree{LASTSTONE_SOURCE};

struct Mutant {
    std::string where{}; // the record
    std::string name{};
    std::string file{};
    std::string original{};
    std::string replacement{};
    std::string target{};
};

std::string content_of(const fs::path& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

void add_line(std::string& text, std::string_view line) {
    if (!text.empty()) text += '\n';
    text += line.substr(std::min<std::size_t>(2, line.size()));
}

std::vector<Mutant> mutants_of(const fs::path& path) {
    std::vector<Mutant> all;
    std::istringstream lines{content_of(path)};
    bool is_inside = false;
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        if (line.starts_with('#')) continue;
        if (line.empty()) {
            is_inside = false;
            continue;
        }
        if (!std::exchange(is_inside, true)) {
            all.push_back({.where = path.filename().string() + ':' + std::to_string(number), .name = line});
            continue;
        }
        Mutant& mutant = all.back();
        if (line.starts_with("in ")) mutant.file = line.substr(3);
        else if (line.starts_with("by ")) mutant.target = line.substr(3, line.find(' ', 3) - 3);
        else if (line.starts_with('-')) add_line(mutant.original, line);
        else if (line.starts_with('+')) add_line(mutant.replacement, line);
        else EXPECT_TRUE(line == "alone" || line.starts_with("survives ")) << path << ':' << number << ": " << line;
    }
    return all;
}

std::vector<Mutant> all_mutants() {
    std::vector<Mutant> all;
    for (const auto& entry : fs::directory_iterator{tree / "tests" / "mutants"})
        if (entry.path().extension() == ".mutants") std::ranges::move(mutants_of(entry.path()), std::back_inserter(all));
    return all;
}

int occurrences(std::string_view text, std::string_view part) {
    int count = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

TEST(Mutants, EachCanBeMadeInOnePlace) {
    for (const Mutant& mutant : all_mutants()) {
        const std::string source = content_of(tree / mutant.file);
        ASSERT_FALSE(source.empty()) << mutant.where << ": there is no " << mutant.file;
        ASSERT_FALSE(mutant.original.empty()) << mutant.where;
        EXPECT_EQ(occurrences(source, mutant.original), 1)
            << mutant.where << ": how often " << mutant.file << " says\n" << mutant.original;
        EXPECT_NE(mutant.original, mutant.replacement) << mutant.where;
    }
}

TEST(Mutants, EachHasANameOfItsOwnAndTestsThatExist) {
    std::set<std::string> names;
    for (const Mutant& mutant : all_mutants()) {
        EXPECT_TRUE(names.insert(mutant.name).second) << mutant.where << ": " << mutant.name;
        const bool is_elsewhere = mutant.target == "web" || mutant.target == "contract" || mutant.target == "threads";
        EXPECT_TRUE(is_elsewhere || fs::is_directory(tree / "tests" / mutant.target))
            << mutant.where << ": there are no tests of " << mutant.target;
    }
}

TEST(Mutants, AreMadeOnEveryFloorOnThePageAndInTheContract) {
    EXPECT_GE(all_mutants().size(), 80U);
    std::set<std::string> kinds;
    for (const Mutant& mutant : all_mutants()) {
        const fs::path file{mutant.file};
        auto part = file.begin();
        const std::string top = part++->string();
        kinds.insert(top == "src" ? part->string() : top);
    }
    for (const auto& floor : fs::directory_iterator{tree / "src"})
        EXPECT_TRUE(kinds.contains(floor.path().filename().string())) << floor.path();
    EXPECT_TRUE(kinds.contains("web") && kinds.contains("contracts"));
}

} // namespace
