// Pages stay short, their links lead somewhere, and their English stays plain.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;

const fs::path repository{LASTSTONE_SOURCE};

std::string content(const fs::path& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

// Every Markdown page of ours: not what was built or installed.
std::vector<fs::path> pages() {
    std::vector<fs::path> found;
    for (auto entry = fs::recursive_directory_iterator{repository}; entry != fs::recursive_directory_iterator{}; ++entry) {
        const std::string name = entry->path().filename().string();
        if (entry->is_directory() && (name == "build" || name == "node_modules" || name == "dist" || name[0] == '.'))
            entry.disable_recursion_pending();
        else if (entry->path().extension() == ".md") found.push_back(entry->path());
    }
    return found;
}

std::string name_of(const fs::path& page) { return page.lexically_relative(repository).generic_string(); }

// Lines outside of fenced blocks.
std::vector<std::string> prose(const std::string& page) {
    std::vector<std::string> lines;
    std::istringstream stream{page};
    bool is_fenced = false;
    for (std::string line; std::getline(stream, line);) {
        const std::size_t first = line.find_first_not_of(' ');
        if (first != std::string::npos && line.compare(first, 3, "```") == 0) is_fenced = !is_fenced;
        else if (!is_fenced) lines.push_back(line);
    }
    return lines;
}

// The anchor by which a heading is linked to.
std::string anchor(std::string_view heading) {
    std::string made;
    for (const char c : heading)
        if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_' || static_cast<unsigned char>(c) > 127)
            made += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        else if (c == ' ') made += '-';
    return made;
}

std::set<std::string> anchors(const std::string& page) {
    static const std::regex heading{R"(^#+ +(.*\S)\s*$)"};
    std::set<std::string> found;
    for (const std::string& line : prose(page))
        if (std::smatch match; std::regex_match(line, match, heading)) found.insert(anchor(match[1].str()));
    return found;
}

// The links of a page that lead nowhere, as they are written.
std::vector<std::string> broken_links(const std::string& page, const fs::path& where) {
    static const std::regex link{R"(\]\(([^)#\s]*)(#[^)\s]*)?\))"}, elsewhere{R"(^[a-z]+:.*)"};
    std::vector<std::string> broken;
    for (const std::string& line : prose(page))
        for (std::sregex_iterator at{line.begin(), line.end(), link}, end; at != end; ++at) {
            const std::string target = (*at)[1], fragment = (*at)[2];
            if (std::regex_match(target, elsewhere)) continue;
            const fs::path file = where.parent_path() / target;
            const bool is_there = target.empty() || fs::exists(file);
            const bool is_heading =
                fragment.empty() || !is_there || (!target.empty() && file.extension() != ".md") ||
                anchors(target.empty() ? page : content(file)).contains(fragment.substr(1));
            if (!is_there || !is_heading) broken.push_back(target + fragment);
        }
    return broken;
}

// The names of our sources, without their folders.
const std::set<std::string>& sources() {
    static const std::set<std::string> names = [] {
        std::set<std::string> found;
        for (const char* folder : {"src", "tests", "bench", "fuzz", "training", "endings", "plugin"})
            for (const auto& entry : fs::recursive_directory_iterator{repository / folder})
                found.insert(entry.path().filename().string());
        return found;
    }();
    return names;
}

// Files of ours that a page names in code and that are not there: from the root, from src/, from the page's own folder, or
// anywhere where the name stands alone.
std::vector<std::string> missing_files(const std::string& page, const fs::path& where) {
    static const std::regex file{"`([a-z][A-Za-z0-9_./-]*/[A-Za-z0-9_.-]+[.](hpp|cpp|sol|ts|py|sh|mjs|csv|txt|cmake|md)|"
                                 "[a-z][A-Za-z0-9_]*[.](hpp|cpp))`"};
    std::vector<std::string> missing;
    for (const std::string& line : prose(page))
        for (std::sregex_iterator at{line.begin(), line.end(), file}, end; at != end; ++at) {
            const std::string name = (*at)[1];
            if (!fs::exists(repository / name) && !fs::exists(repository / "src" / name) &&
                !fs::exists(where.parent_path() / name) && !name.starts_with("build/") && !sources().contains(name))
                missing.push_back(name);
        }
    return missing;
}

// Words that an engineer of the field would not write. Each has a plain equivalent: "3 %", "alternating", "predict".
constexpr std::array<std::string_view, 13> quaint{
    "in a hundred",     "runs by turns", "each by turns", "foretold", "foretell", "parted by", "is said of", "seldomer",
    "thousand million", "some time ago", "told anew",     "in vain",  "beyond what anybody must",
};

std::optional<std::string_view> quaint_phrase(std::string text) {
    std::ranges::replace(text, '\n', ' ');
    for (const std::string_view phrase : quaint)
        if (text.find(phrase) != std::string::npos) return phrase;
    return std::nullopt;
}

TEST(Pages, NoneIsLongerThan250Lines) {
    const auto all = pages();
    ASSERT_GT(all.size(), 50U);
    for (const fs::path& page : all) {
        const std::string text = content(page);
        EXPECT_LE(std::ranges::count(text, '\n'), 250) << name_of(page);
    }
}

TEST(Pages, EveryLinkLeadsSomewhere) {
    for (const fs::path& page : pages())
        for (const std::string& link : broken_links(content(page), page))
            ADD_FAILURE() << name_of(page) << " links to " << link << ", which is not there";
}

TEST(Pages, NameNoFileThatIsNotThere) {
    for (const fs::path& page : pages())
        for (const std::string& file : missing_files(content(page), page))
            ADD_FAILURE() << name_of(page) << " names " << file << ", which is not there";
}

TEST(Pages, TheLibrarysExamplesAreTheProgramsThatTestsCompile) {
    const std::string page = content(repository / "docs/library.md");
    int shown = 0;
    for (const auto& entry : fs::directory_iterator{repository / "tests/consumer"}) {
        if (entry.path().extension() != ".cpp") continue;
        ++shown;
        EXPECT_NE(page.find("```cpp\n" + content(entry.path()) + "```\n"), std::string::npos)
            << "docs/library.md does not show " << name_of(entry.path()) << " as it is";
    }
    EXPECT_EQ(shown, 2);
}

TEST(Pages, SpeakPlainEnglish) {
    auto all = pages();
    all.push_back(repository / "docs/man/laststone.1");
    for (const fs::path& page : all)
        if (const auto phrase = quaint_phrase(content(page)))
            ADD_FAILURE() << name_of(page) << " says '" << *phrase << "': write what an engineer would";
}

TEST(Pages, ABrokenLinkIsFound) {
    const fs::path here = repository / "README.md";
    EXPECT_EQ(broken_links("[a](ARCHITECTURE.md) [b](https://x.org/y) [c](#no) [d](docs/none.md)", here),
              (std::vector<std::string>{"#no", "docs/none.md"}));
    EXPECT_EQ(broken_links("# Four words, one anchor\n[a](#four-words-one-anchor)", here), std::vector<std::string>{});
    EXPECT_EQ(broken_links("[a](ARCHITECTURE.md#nowhere)", here), std::vector<std::string>{"ARCHITECTURE.md#nowhere"});
    EXPECT_EQ(broken_links("```\n[a](none.md)\n```\n", here), std::vector<std::string>{});
}

TEST(Pages, AFileThatIsNotThereIsFound) {
    EXPECT_EQ(missing_files("`src/game/color.hpp`, `game/color.hpp` and `game/colour.hpp`, `color.hpp`, `colour.hpp`",
                            repository / "README.md"),
              (std::vector<std::string>{"game/colour.hpp", "colour.hpp"}));
}

TEST(Pages, AQuaintPhraseIsFoundAcrossLines) {
    EXPECT_EQ(quaint_phrase("two parts in a\nhundred"), "in a hundred");
    EXPECT_EQ(quaint_phrase("2-3 % slower, by alternating runs"), std::nullopt);
}

} // namespace
