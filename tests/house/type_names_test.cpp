// Reads the types that src/ defines and fails on a name with two meanings.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

// Every game has its own of these, and the catalog some for all games at run time, with one meaning: the namespace tells
// whose they are.
constexpr std::array<std::string_view, 9> defined_for_each_game{
    "Board", "Explanation", "Move", "Naming", "PerftWork", "Position", "Reason", "Setup", "Square"};

// The same text without comments, strings and lines of the preprocessor.
std::string code_of(const std::string& text) {
    static const std::regex noise{
        R"re(//[^\n]*|R"[(][^]*?[)]"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])'|^[ \t]*#[^\n]*)re", std::regex::multiline};
    return std::regex_replace(text, noise, " ");
}

// Types defined in named namespaces: neither in unnamed ones, nor in other types or functions. Specialisations of
// templates do not count.
std::vector<std::string> types_in(const std::string& text) {
    static const std::regex opens_namespace{R"re(\bnamespace\s+\w[\w:]*\s*$)re"};
    static const std::regex opens_type{
        R"re(^\s*(?:template\s*<[^]*>\s*)?(?:struct|class|enum class|enum|union)\s+(?:alignas\(\w+\)\s+)?(\w+)\s*(?:final\s*)?(?::[^:][^]*)?$)re"};
    std::vector<std::string> names;
    std::vector<bool> is_named_namespace; // of each scope that is open
    std::string head;                     // what stands before a brace
    for (const char c : code_of(text)) {
        if (c == ';' || c == '}') {
            if (c == '}' && !is_named_namespace.empty()) is_named_namespace.pop_back();
            head.clear();
        } else if (c == '{') {
            std::smatch match;
            const bool is_namespace = std::regex_search(head, match, opens_namespace);
            const bool is_open = std::ranges::find(is_named_namespace, false) == is_named_namespace.end();
            if (!is_namespace && is_open && std::regex_match(head, match, opens_type)) names.push_back(match[1]);
            is_named_namespace.push_back(is_namespace);
            head.clear();
        } else {
            head += c;
        }
    }
    return names;
}

TEST(TypeNames, AreFoundInNamedNamespacesAlone) {
    EXPECT_EQ(types_in("namespace a::b {\nstruct One {\n    struct Inner {};\n};\nenum class Two : int { x };\n"
                       "template <class T>\nclass Three final : public One {};\n}\n"),
              (std::vector<std::string>{"One", "Two", "Three"}));
    EXPECT_EQ(
        types_in("namespace a {\nnamespace {\nstruct Hidden {};\n}\nvoid f() { struct Local {}; }\nclass Later;\n"
                 "// struct Remark {\nconst char* text = \"struct Text {\";\ntemplate <>\nstruct One<int> {};\n}\n"),
        std::vector<std::string>{});
}

TEST(TypeNames, HaveOneMeaning) {
    std::map<std::string, std::set<std::string>> places;
    const std::filesystem::path root{LASTSTONE_SOURCE};
    for (const auto& entry : std::filesystem::recursive_directory_iterator{root / "src"}) {
        const std::string extension = entry.path().extension();
        if (extension != ".hpp" && extension != ".cpp") continue;
        std::ifstream file{entry.path()};
        const std::string text{std::istreambuf_iterator{file}, {}};
        for (const std::string& name : types_in(text))
            places[name].insert(std::filesystem::relative(entry.path(), root).string());
    }
    EXPECT_GT(places.size(), 300U);
    for (const auto& [name, files] : places) {
        if (std::ranges::find(defined_for_each_game, name) != defined_for_each_game.end()) continue;
        std::string list;
        for (const std::string& file : files) list += " " + file;
        EXPECT_EQ(files.size(), 1U) << name << " is defined in" << list << ": give each meaning a name of its own";
    }
}

} // namespace
