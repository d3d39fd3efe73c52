#include "course/rule_book.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>

#include "catalog/games.hpp"

namespace laststone::course {
namespace {

std::vector<RuleSentence> book_of(std::string_view id) { return rule_book(*catalog::find_game(id)); }

// The sentence as a text: "repetition times=3"; empty where the game has none of this key.
std::string said_in(std::string_view id, std::string_view key) {
    for (const RuleSentence& sentence : book_of(id)) {
        if (sentence.key != key) continue;
        std::string text{key};
        for (const Blank& blank : sentence.blanks) text += " " + std::string{blank.name} + "=" + blank.text;
        return text;
    }
    return {};
}

TEST(RuleBook, TellsEveryGameInTheSameChapters) {
    for (const catalog::DraughtsGame* const game : catalog::draughts_games()) {
        std::vector<std::string_view> chapters;
        for (const RuleSentence& sentence : rule_book(*game))
            if (chapters.empty() || chapters.back() != sentence.chapter) chapters.push_back(sentence.chapter);
        EXPECT_EQ(chapters,
                  (std::vector<std::string_view>{"board", "men", "captures", "kings", "end", "draws", "notation"}))
            << game->info().id;
    }
}

TEST(RuleBook, HasWhatDiffersBetweenVariants) {
    const auto different = [](std::string_view one, std::string_view other) {
        std::set<std::string> texts[2];
        for (const RuleSentence& sentence : book_of(one)) texts[0].insert(said_in(one, sentence.key));
        for (const RuleSentence& sentence : book_of(other)) texts[1].insert(said_in(other, sentence.key));
        return texts[0] != texts[1];
    };
    const std::vector<std::string_view> games{"english", "russian", "brazilian", "pool",    "international", "canadian",
                                              "italian", "spanish", "czech",     "frisian", "turkish",       "thai"};
    for (const std::string_view one : games)
        for (const std::string_view other : games)
            EXPECT_EQ(different(one, other), one != other) << one << " " << other;
}

TEST(RuleBook, TakesItsNumbersFromTheRules) {
    EXPECT_EQ(said_in("canadian", "board_dark_squares"), "board_dark_squares rows=12 columns=12");
    EXPECT_EQ(said_in("turkish", "start_behind_empty_row"), "start_behind_empty_row men=16 rows=2");
    EXPECT_EQ(said_in("italian", "repetition"), "repetition times=4");
    EXPECT_EQ(said_in("english", "king_moves"), "king_moves moves=40");
    EXPECT_EQ(said_in("frisian", "king_run"), "king_run moves=3");
    EXPECT_EQ(said_in("russian", "lone_king_many_kings"), "lone_king_many_kings pieces=3 moves=15");
    EXPECT_EQ(said_in("international", "lone_king_pieces"), "lone_king_pieces pieces=3 moves=16");
    EXPECT_EQ(said_in("international", "lone_king_few_pieces"), "lone_king_few_pieces pieces=2 moves=5");
    EXPECT_EQ(said_in("pool", "lone_king_kings"), "lone_king_kings pieces=3 moves=13");
    EXPECT_EQ(said_in("brazilian", "unchanged"), "unchanged least=4 most=5 moves=30");
}

TEST(RuleBook, SaysWhatOnlySomeGamesHave) {
    EXPECT_EQ(said_in("english", "draw_claimed"), "draw_claimed");
    EXPECT_EQ(said_in("russian", "draw_claimed"), "");
    EXPECT_EQ(said_in("thai:kingdraw", "king_against_king"), "king_against_king pieces=1 moves=0");
    EXPECT_EQ(said_in("thai", "king_against_king"), "");
    EXPECT_EQ(said_in("italian", "men_spare_kings"), "men_spare_kings");
    EXPECT_EQ(said_in("turkish", "no_turning_back"), "no_turning_back");
    EXPECT_EQ(said_in("spanish", "corner_right"), "corner_right");
    EXPECT_EQ(said_in("thai", "captures_with_dash"), "captures_with_dash");
}

TEST(RuleBook, KnowsTheSizeOfANogoBoard) {
    EXPECT_EQ(said_in("nogo:4x6", "nogo_board"), "nogo_board rows=4 columns=6");
}

TEST(RuleBook, GivesTheSentencesAskedFor) {
    const std::array<std::string_view, 3> keys{"must_capture", "no_such_key", "crown"};
    const auto sentences = sentences_of(book_of("english"), keys);
    ASSERT_EQ(sentences.size(), 2U);
    EXPECT_EQ(sentences[0].key, "must_capture");
    EXPECT_EQ(sentences[1].key, "crown");
}

} // namespace
} // namespace laststone::course
