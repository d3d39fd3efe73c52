// That the page has words for all that courses and rule books say; its own tests see to the other languages.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>

#include "course/a_step.hpp"

namespace laststone::course {
namespace {

// The texts of a file of the page by their keys, in English.
std::map<std::string, std::string> texts_of(const std::string& file) {
    std::ifstream stream{std::filesystem::path{LASTSTONE_SOURCE} / "web/src/text/en" / file};
    const std::string text{std::istreambuf_iterator<char>{stream}, {}};
    const std::regex entry{R"('([\w.]+)':\s+'([^']+)',)"};
    std::map<std::string, std::string> texts;
    for (std::sregex_iterator found{text.begin(), text.end(), entry}; found != std::sregex_iterator{}; ++found)
        texts[(*found)[1]] = (*found)[2];
    EXPECT_FALSE(texts.empty()) << file;
    return texts;
}

// What a text has blanks for is among what the sentence fills in.
void expect_filled(const std::string& text, const std::vector<Blank>& blanks) {
    const std::regex blank{R"(\{(\w+)\})"};
    for (std::sregex_iterator found{text.begin(), text.end(), blank}; found != std::sregex_iterator{}; ++found)
        EXPECT_TRUE(std::ranges::find(blanks, (*found)[1].str(), &Blank::name) != blanks.end()) << text;
}

TEST(Texts, TellEverySentenceOfEveryRuleBook) {
    const auto texts = texts_of("rules.ts");
    std::set<std::string> told;
    for (const catalog::Game* const game : catalog::all_games())
        for (const RuleSentence& sentence : rule_book(*game)) {
            const std::string key = "rule." + std::string{sentence.key};
            ASSERT_TRUE(texts.contains(key)) << key;
            EXPECT_TRUE(texts.contains("chapter." + std::string{sentence.chapter})) << sentence.chapter;
            expect_filled(texts.at(key), sentence.blanks);
            told.insert(key);
            told.insert("chapter." + std::string{sentence.chapter});
        }
    EXPECT_EQ(told.size(), texts.size()) << "some texts are never told";
}

TEST(Texts, NameEveryLessonAndItsTask) {
    const auto texts = texts_of("course.ts");
    for (const catalog::Game* const game : catalog::all_games())
        for (const CourseStep& step : kept_course(*game)) {
            const std::string lesson{step.lesson};
            EXPECT_TRUE(texts.contains("lesson." + lesson)) << lesson;
            ASSERT_TRUE(texts.contains("task." + lesson)) << lesson;
            expect_filled(texts.at("task." + lesson), step.blanks);
        }
}

} // namespace
} // namespace laststone::course
