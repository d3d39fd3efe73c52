// Reads the records of tests/mutants: a fault that can no longer be made would be missed by nobody.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
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
    std::string tests{}; // of the target
    bool is_alone = false;
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
        else if (line.starts_with("by ")) {
            const std::size_t space = line.find(' ', 3);
            mutant.target = line.substr(3, space - 3);
            mutant.tests = line.substr(space + 1);
        } else if (line.starts_with('-')) add_line(mutant.original, line);
        else if (line.starts_with('+')) add_line(mutant.replacement, line);
        else if (line == "alone") mutant.is_alone = true;
        else EXPECT_TRUE(line.starts_with("survives ")) << path << ':' << number << ": " << line;
    }
    return all;
}

std::vector<Mutant> all_mutants() {
    std::set<fs::path> files;
    for (const auto& entry : fs::directory_iterator{tree / "tests" / "mutants"})
        if (entry.path().extension() == ".mutants") files.insert(entry.path());
    std::vector<Mutant> all;
    for (const fs::path& file : files) std::ranges::move(mutants_of(file), std::back_inserter(all));
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
        EXPECT_EQ(occurrences(source, mutant.original), 1) << mutant.where << ": how often " << mutant.file << " says\n"
                                                           << mutant.original;
        EXPECT_NE(mutant.original, mutant.replacement) << mutant.where;
    }
}

bool is_built_with_others(const Mutant& mutant) {
    return !mutant.is_alone && mutant.target != "web" && mutant.target != "contract";
}

// What scripts/mutants.sh can put into one arm of a conditional: a whole expression, or statements that declare nothing.
bool can_be_chosen(const std::string& text) {
    static const std::regex declaration{R"(^(const|auto|static|using)\b)"};
    static const std::regex part{R"(^((if|for|while|switch|return|else)\b|\w+ = |&&|\|\||\?)|(&&|\|\||[?:,=(\{])$)"};
    if (occurrences(text, "(") != occurrences(text, ")") || occurrences(text, "{") != occurrences(text, "}")) return false;
    return text.ends_with(';') ? !std::regex_search(text, declaration) : !std::regex_search(text, part);
}

TEST(Mutants, ThoseBuiltTogetherAreExpressionsOrStatements) {
    for (const Mutant& mutant : all_mutants()) {
        if (is_built_with_others(mutant)) {
            EXPECT_TRUE(can_be_chosen(mutant.original)) << mutant.where << ": " << mutant.original;
        }
    }
}

// One after the other, as scripts/mutants.sh does it: a text may lie within another, but not be cut in two by it.
TEST(Mutants, ThoseBuiltTogetherCanBeMadeInOneCopy) {
    std::map<std::string, std::string> copies; // of each file, for each program of tests
    for (const Mutant& mutant : all_mutants()) {
        if (!is_built_with_others(mutant)) continue;
        std::string& copy =
            copies.try_emplace(mutant.target + ' ' + mutant.file, content_of(tree / mutant.file)).first->second;
        EXPECT_EQ(occurrences(copy, mutant.original), 1) << mutant.where << ": " << mutant.original;
        const std::size_t at = copy.find(mutant.original);
        if (at != std::string::npos)
            copy.replace(at, mutant.original.size(), '(' + mutant.replacement + "):(" + mutant.original + ')');
    }
}

// The tests of GoogleTest in a folder of tests/, as Suite.Test.
std::vector<std::string> tests_of(const std::string& folder) {
    static const std::regex test{
        R"((?:TEST|TEST_F|TEST_P|TYPED_TEST|RC_GTEST_PROP|RC_GTEST_FIXTURE_PROP)\((\w+),\s*(\w+))"};
    std::vector<std::string> tests;
    for (const auto& entry : fs::recursive_directory_iterator{tree / "tests" / folder}) {
        if (!entry.path().filename().string().ends_with("_test.cpp")) continue;
        const std::string source = content_of(entry.path());
        for (std::sregex_iterator found{source.begin(), source.end(), test}, end; found != end; ++found)
            tests.push_back((*found)[1].str() + '.' + (*found)[2].str());
    }
    return tests;
}

// What a part of a filter, such as *Slice* or Limits/RussianList.*, says of a test's name.
std::string letters_of(std::string part) {
    if (const std::size_t slash = part.rfind('/'); slash != std::string::npos) part.erase(0, slash + 1);
    std::erase(part, '*');
    return part;
}

TEST(Mutants, EachFilterNamesTestsThatExist) {
    std::map<std::string, std::vector<std::string>> tests;
    for (const Mutant& mutant : all_mutants()) {
        if (!fs::is_directory(tree / "tests" / mutant.target)) continue;
        const auto [known, is_new] = tests.try_emplace(mutant.target);
        if (is_new) known->second = tests_of(mutant.target);
        std::istringstream parts{mutant.tests};
        for (std::string part; std::getline(parts, part, ':');) {
            const auto is_named = [&](const std::string& test) { return test.contains(letters_of(part)); };
            EXPECT_TRUE(std::ranges::any_of(known->second, is_named))
                << mutant.where << ": no tests of " << mutant.target << " are called " << part;
        }
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
