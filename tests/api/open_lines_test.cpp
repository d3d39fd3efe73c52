#include "api/open_lines.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "api/an_api.hpp"
#include "api/limits.hpp"
#include "api/random_line.hpp"
#include "base/random.hpp"
#include "catalog/games.hpp"

namespace laststone::api {
namespace {

std::shared_ptr<const OpenLine> some_line(const std::vector<std::string>& moves) {
    OpenLine line;
    for (const std::string& move : moves) line.played = std::make_shared<const MoveText>(move, line.played);
    return std::make_shared<const OpenLine>(std::move(line));
}

void keep(OpenLines& lines, const std::vector<std::string>& moves) {
    lines.keep(LineKey{"english", "start", {}, moves}, moves.size(), some_line(moves));
}

std::optional<std::size_t> known(OpenLines& lines, const std::vector<std::string>& moves) {
    const auto [line, count] = lines.longest(LineKey{"english", "start", {}, moves});
    if (!line) return std::nullopt;
    EXPECT_EQ(last_moves(*line, count), std::vector(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(count)));
    return count;
}

TEST(OpenLines, TheLongestBeginningIsFound) {
    OpenLines lines;
    EXPECT_FALSE(known(lines, {"a"}));
    keep(lines, {"a"});
    keep(lines, {"a", "b", "c"});
    EXPECT_EQ(known(lines, {"a", "b", "c"}), 3U);
    EXPECT_EQ(known(lines, {"a", "b", "c", "d", "e"}), 3U);
    EXPECT_EQ(known(lines, {"a", "b"}), 1U);
    EXPECT_EQ(known(lines, {"a", "x", "c"}), 1U);
    EXPECT_FALSE(known(lines, {"b"}));
    EXPECT_FALSE(known(lines, {}));
}

TEST(OpenLines, LinesThatLookAlikeAreTwo) {
    OpenLines lines;
    keep(lines, {"a", "b"});
    EXPECT_FALSE(known(lines, {"ab"}));
    EXPECT_FALSE(known(lines, {"a1:b"}));
    EXPECT_FALSE(lines.longest(LineKey{"russian", "start", {}, {"a", "b"}}).line);
    EXPECT_FALSE(lines.longest(LineKey{"english", "start ", {}, {"a", "b"}}).line);
    EXPECT_FALSE(lines.longest(LineKey{"english", "start", game::Color::black, {"a", "b"}}).line);
}

TEST(OpenLines, ThoseNotAskedForLongestGoFirst) {
    OpenLines lines{{.lines = 2}};
    keep(lines, {"a"});
    keep(lines, {"b"});
    EXPECT_EQ(known(lines, {"a"}), 1U); // asked for
    keep(lines, {"c"});
    EXPECT_EQ(lines.size(), 2U);
    EXPECT_TRUE(known(lines, {"a"}));
    EXPECT_FALSE(known(lines, {"b"}));
    keep(lines, {"c"}); // again: it is one line
    EXPECT_EQ(lines.size(), 2U);
}

TEST(OpenLines, LongLinesCountForMore) {
    OpenLines lines{{.plies = 10}};
    for (const char* const name : {"a", "b", "c", "d", "e", "f", "g"}) keep(lines, {name});
    EXPECT_EQ(lines.size(), 5U);
    keep(lines, std::vector<std::string>(8, "x"));
    EXPECT_EQ(lines.size(), 1U);
    keep(lines, std::vector<std::string>(10, "y"));
    EXPECT_EQ(lines.size(), 0U);
    keep(lines, {std::string(100'000, 'z')});
    EXPECT_EQ(lines.size(), 0U);
}

TEST(OpenLines, ALineGoesOnFromTheEndOfAnother) {
    OpenLines lines;
    keep(lines, {"a", "b"});
    const LineKey whole{"english", "start", {}, {"a", "b", "c"}};
    EXPECT_FALSE(lines.end_of(whole.hash(3)));
    const auto end = lines.end_of(whole.hash(2));
    ASSERT_TRUE(end);
    const LineKey rest{*end, {"c"}};
    EXPECT_EQ(rest.moves(), 1U);
    EXPECT_EQ(rest.plies(1), 3U);
    EXPECT_EQ(rest.text(1), whole.text(3));
    EXPECT_EQ(rest.hash(1), whole.hash(3));
    EXPECT_EQ(lines.longest(rest).moves, 0U);
    EXPECT_TRUE(lines.longest(rest).line);
}

// What a position is said to be, found out without any open line and without the server's own way through the moves.
Json from_the_start(const std::string& id, const std::vector<std::string>& moves) {
    const auto state = *catalog::find_game(id)->read("start");
    std::optional<ShownMove> last;
    for (const std::string& move : moves) {
        const auto found = state->find(move);
        last = show_move(*state, *found);
        state->play(*found);
    }
    return describe(*state, state->played_texts(), last);
}

TEST(OpenLines, AnswersAreTheSameWithThemAndWithout) {
    for (const catalog::Game* const game : catalog::all_games()) {
        const std::string id{game->info().id};
        AnApi an;
        base::Random random{20261118};
        const std::vector<std::string> whole = random_line(*game, 80, random);
        std::size_t length = 0;
        for (int question = 0; question < 60; ++question) {
            // Mostly on by one, sometimes back or far away.
            length =
                base::below(4, random) > 0 ? std::min(length + 1, whole.size()) : base::below(whole.size() + 1, random);
            const std::vector<std::string> moves{whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length)};
            const Response answer = an.ask("POST", "/api/position", {{"game", id}, {"moves", moves}});
            ASSERT_EQ(answer.status, 200) << answer.body;
            Json expected = from_the_start(id, moves);
            const Json told = Json::parse(answer.body);
            const Json line = told["line"];
            expected["line"] = line;
            expected["opening"] = told["opening"];
            ASSERT_EQ(answer.body, text_of(expected)) << id << " " << length;
            if (length == whole.size()) continue;
            // The next move alone, after the line's name, leads to the same.
            const Json next = an.json("POST", "/api/position", {{"after", line}, {"moves", {whole[length]}}});
            expected = from_the_start(id, {whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length) + 1});
            expected["played"] = {whole[length]};
            expected["line"] = next["line"];
            expected["opening"] = next["opening"];
            ASSERT_EQ(text_of(next), text_of(expected)) << id << " " << length;
        }
        // What is wrong is as wrong as before, and at the same place.
        std::vector<std::string> wrong = whole;
        wrong.emplace_back("no move");
        const Json fault = an.json("POST", "/api/position", {{"game", id}, {"moves", wrong}})["error"];
        EXPECT_EQ(fault["code"], "illegal_move");
        EXPECT_EQ(fault["at"], whole.size());
        EXPECT_EQ(fault, AnApi{}.json("POST", "/api/position", {{"game", id}, {"moves", wrong}})["error"]);
    }
}

TEST(OpenLines, ALineThatIsNotOpenIsSaidFromItsStart) {
    AnApi an;
    const auto code = [&](const Json& question) { return an.json("POST", "/api/position", question)["error"]["code"]; };
    EXPECT_EQ(code({{"after", "0123456789abcdef"}}), "unknown_line");
    for (const Json& bad : {Json(7), Json("x"), Json(""), Json("0123456789ABCDEG")})
        EXPECT_EQ(code({{"after", bad}}), "bad_field") << bad;
    const Json line = an.json("POST", "/api/position", {{"moves", {"11-15"}}})["line"];
    for (const char* const other : {"game", "position", "turn"})
        EXPECT_EQ(code({{"after", line}, {other, "black"}}), "bad_field") << other;
    const Json fault = an.json("POST", "/api/position", {{"after", line}, {"moves", {"22-18", "1-32"}}})["error"];
    EXPECT_EQ(fault["code"], "illegal_move");
    EXPECT_EQ(fault["at"], 1);
}

TEST(OpenLines, ALineThatGoesOnIsNoLongerThanOthers) {
    AnApi an;
    const auto round = [](std::size_t at) { return std::array{"1-6", "32-28", "6-1", "28-32"}[at % 4]; };
    Json line{{"position", "B:WK32:BK1"}, {"moves", Json::array()}};
    for (std::size_t at = 0; at + 1 < longest_line; ++at) line["moves"].push_back(round(at));
    Json last = an.json("POST", "/api/position", line);
    last = an.json("POST", "/api/position", {{"after", last["line"]}, {"moves", {round(longest_line - 1)}}});
    EXPECT_EQ(last["ply"], longest_line);
    last = an.json("POST", "/api/position", {{"after", last["line"]}, {"moves", {round(longest_line)}}});
    EXPECT_EQ(last["error"]["code"], "bad_field");
}

} // namespace
} // namespace laststone::api
