// Reads the includes of src/ and fails on an arrow that climbs a floor or crosses to a sibling.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <istream>
#include <optional>
#include <ranges>
#include <regex>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

// ARCHITECTURE.md from the ground up, folders still to be built included.
constexpr std::array<std::string_view, 8> floors{
    "base",                         // 0
    "game",                         // 1
    "draughts nogo search",         // 2
    "catalog tables solver",        // 3
    "engine channel course",        // 4
    "api chain protocol transport", // 5
    "match server",                 // 6
    "app bindings",                 // 7: the last of them in python/
};

enum class Fault { climbs, crosses, unknown_folder, forbidden };

std::optional<int> floor_of(std::string_view folder) {
    for (int floor = 0; const std::string_view folders : floors) {
        for (const auto word : std::views::split(folders, ' '))
            if (std::string_view{word.begin(), word.end()} == folder) return floor;
        ++floor;
    }
    return std::nullopt;
}

// What is wrong with a file of one folder including a file of another; nothing, if that is allowed.
std::optional<Fault> fault_between(std::string_view from, std::string_view to) {
    const auto from_floor = floor_of(from);
    const auto to_floor = floor_of(to);
    if (!from_floor || !to_floor) return Fault::unknown_folder;
    if (from == to) return std::nullopt;
    if (*to_floor > *from_floor) return Fault::climbs;
    if (*to_floor == *from_floor) return Fault::crosses;
    if (from == "channel" && to == "search") return Fault::forbidden; // a verdict needs no opinion
    return std::nullopt;
}

std::string first_folder(std::string_view path) {
    return std::string{path.substr(0, std::min(path.find('/'), path.size()))};
}

struct Finding {
    int line;
    std::string included;
    Fault fault;
    friend bool operator==(const Finding&, const Finding&) = default;
};

// The faults of one source file. Quoted includes are ours and count from src/; of those in angle brackets only
// the ones that name a folder of ours are.
std::vector<Finding> faults_in(std::string_view folder, std::istream& source) {
    static const std::regex include{R"re(^\s*#\s*include\s*([<"])(?:laststone/)?([^>"]+)[>"])re"};
    std::vector<Finding> findings;
    std::string text;
    for (int line = 1; std::getline(source, text); ++line) {
        std::smatch match;
        if (!std::regex_search(text, match, include)) continue;
        const std::string included = match[2];
        const std::string target = first_folder(included);
        if (match[1] == "<" && !floor_of(target)) continue;
        if (const auto fault = fault_between(folder, target)) findings.push_back({line, included, *fault});
    }
    return findings;
}

std::vector<Finding> faults_in(std::string_view folder, const std::string& source) {
    std::istringstream stream{source};
    return faults_in(folder, stream);
}

std::string_view sentence(Fault fault) {
    switch (fault) {
    case Fault::climbs: return "lies on a floor above";
    case Fault::crosses: return "is a sibling on the same floor";
    case Fault::unknown_folder: return "names no folder of the house (our includes count from src/)";
    case Fault::forbidden: return "must never be seen from here";
    }
    return "";
}

bool is_source(const std::filesystem::path& path) { return path.extension() == ".hpp" || path.extension() == ".cpp"; }

// Of all sources below a folder of the repository.
void expect_no_fault_below(const std::string& top) {
    const std::filesystem::path root = std::filesystem::path{LASTSTONE_SOURCE} / top;
    int files = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator{root}) {
        if (!entry.is_regular_file() || !is_source(entry.path())) continue;
        ++files;
        const std::string path = entry.path().lexically_relative(root).generic_string();
        EXPECT_TRUE(floor_of(first_folder(path))) << top << '/' << path << " lies in no folder of the house";
        std::ifstream source{entry.path()};
        ASSERT_TRUE(source) << path;
        for (const Finding& finding : faults_in(first_folder(path), source))
            ADD_FAILURE() << top << '/' << path << ':' << finding.line << ": \"" << finding.included << "\" "
                          << sentence(finding.fault);
    }
    EXPECT_GT(files, 0) << "no sources under " << root;
}

TEST(Layering, NoIncludeOfTheSourcesClimbsOrCrosses) { expect_no_fault_below("src"); }

TEST(Layering, TheModuleForPythonSeesMatchesAndWhatLiesBelow) { expect_no_fault_below("python"); }

TEST(Layering, OwnFolderAndFloorsBelowAreAllowed) {
    EXPECT_TRUE(faults_in("draughts", "#include \"draughts/rules.hpp\"\n"
                                      "#include \"draughts/notation/fen.hpp\"\n"
                                      "#include \"game/color.hpp\"\n"
                                      "#include \"base/bits.hpp\"\n")
                    .empty());
    EXPECT_TRUE(faults_in("app", std::string{"#include \"api/routes/routes.hpp\"\n"}).empty());
}

TEST(Layering, AClimbingIncludeIsFoundWithItsLine) {
    const std::vector<Finding> expected{{2, "catalog/games.hpp", Fault::climbs}};
    EXPECT_EQ(faults_in("draughts", "#pragma once\n#include \"catalog/games.hpp\"\n"), expected);
}

TEST(Layering, ACrossingIncludeIsFound) {
    const std::vector<Finding> expected{{1, "nogo/point.hpp", Fault::crosses}};
    EXPECT_EQ(faults_in("draughts", "  #  include \"nogo/point.hpp\"\n"), expected);
}

TEST(Layering, AnUnknownFolderIsFound) {
    const std::vector<Finding> expected{{1, "util/misc.hpp", Fault::unknown_folder},
                                        {2, "position.hpp", Fault::unknown_folder},
                                        {3, "../game/color.hpp", Fault::unknown_folder}};
    EXPECT_EQ(faults_in("draughts", "#include \"util/misc.hpp\"\n"
                                    "#include \"position.hpp\"\n"
                                    "#include \"../game/color.hpp\"\n"),
              expected);
    EXPECT_EQ(fault_between("util", "base"), Fault::unknown_folder);
}

TEST(Layering, OurHeadersInAngleBracketsAreChecked) {
    const std::vector<Finding> expected{{1, "app/main.hpp", Fault::climbs}, {2, "search/limits.hpp", Fault::crosses}};
    EXPECT_EQ(faults_in("draughts", "#include <app/main.hpp>\n#include <laststone/search/limits.hpp>\n"), expected);
}

TEST(Layering, HeadersOfOthersAndCommentsAreNot) {
    EXPECT_TRUE(faults_in("base", "#include <array>\n#include <sys/mman.h>\n// #include \"app/main.hpp\"\n").empty());
}

TEST(Layering, ChannelNeverSeesSearch) {
    EXPECT_EQ(fault_between("channel", "search"), Fault::forbidden);
    EXPECT_EQ(fault_between("engine", "search"), std::nullopt);
}

} // namespace
