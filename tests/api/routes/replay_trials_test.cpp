// Games to be replayed on boards of other people's pages: whoever embeds one has no token.
#include "api/limits.hpp"
#include "api/routes/trials.hpp"

namespace laststone::api {
namespace {

constexpr std::string_view route = "POST /api/replay";

Trial refusal(Kind kind, std::string body, std::string_view code, std::string_view field = {}) {
    return {.route = route, .kind = kind, .body = std::move(body), .status = 400, .code = code, .field = field};
}

std::string text_body(const std::string& text) { return Json{{"text", text}}.dump(); }

// Two kings that go to and fro.
std::string endless_moves(std::size_t moves) {
    Json list = Json::array();
    for (std::size_t at = 0; at < moves; ++at) list.push_back(std::array{"1-6", "32-28", "6-1", "28-32"}[at % 4]);
    return Json{{"position", "B:WK32:BK1"}, {"moves", list}}.dump();
}

} // namespace

const std::vector<Trial>& replay_trials() {
    static const std::vector<Trial> all{
        {.route = route, .body = "{}", .says = "\"steps\":[{\"board\""},
        {.route = route, .body = R"({"game":"russian","moves":["c3-d4"]})", .says = R"("path":["c3","d4"])"},
        {.route = route, .body = R"({"position":"W:W14,30:B9","turn":"black","moves":["9x18"]})", .says = "9x18"},
        {.route = route, .body = R"({"game":"nogo:3x3","moves":["B2"]})", .says = R"("from":null)"},
        {.route = route, .body = text_body("[White \"A\"]\n1. 11-15! {c} 23-19 (22-17) 1-0"), .says = "\"nags\":[1]"},
        {.route = route, .body = endless_moves(longest_line), .says = "28-32"},
        refusal(Kind::bad, R"({"game":"chess"})", "unknown_game"),
        refusal(Kind::bad, R"({"position":"nonsense"})", "bad_position"),
        refusal(Kind::bad, R"({"moves":["11-16","11-15"]})", "illegal_move"),
        refusal(Kind::bad, R"({"moves":"11-15"})", "bad_field", "moves"),
        refusal(Kind::bad, R"({"turn":"red"})", "bad_field", "turn"),
        refusal(Kind::bad, R"({"text":7})", "bad_field", "text"),
        refusal(Kind::bad, R"({"text":""})", "bad_record"),
        refusal(Kind::bad, text_body("1. 11-15 9-99 *"), "bad_record"),
        refusal(Kind::hostile, text_body(std::string(longest_replay + 1, ' ')), "bad_field", "text"),
        refusal(Kind::hostile, text_body(std::string(longest_replay, '(')), "bad_record"),
        refusal(Kind::hostile, endless_moves(longest_line + 1), "bad_field", "moves"),
        refusal(Kind::hostile, R"({"moves":["11-15\u0000"]})", "illegal_move"),
        {.route = route,
         .kind = Kind::hostile,
         .body = text_body("[White \"</script><script>\"]\n1. 11-15 {<img src=x>} *"),
         .says = "<img src=x>"},
    };
    return all;
}

namespace {

TEST(ReplayTrials, AreAnsweredAsTheTableSays) {
    AFurnishedApi an;
    for (const Trial& trial : replay_trials()) expect_as_told(an, trial);
}

TEST(Replay, HasABoardAndAMoveForEachStep) {
    AnApi an;
    const Json replay = an.json("POST", "/api/replay", {{"moves", {"11-15", "22-18", "15x22", "25x18"}}});
    ASSERT_EQ(replay["steps"].size(), 5U);
    EXPECT_EQ(replay["game"]["squares"].size(), 32U);
    EXPECT_EQ(replay["steps"][0]["move"], nullptr);
    for (std::size_t ply = 0; ply < 5; ++ply) {
        Json line = Json::array();
        for (std::size_t at = 1; at <= ply; ++at) line.push_back(replay["steps"][at]["move"]["text"]);
        const Json position = an.json("POST", "/api/position", {{"moves", line}});
        EXPECT_EQ(replay["steps"][ply]["board"], position["board"]);
        EXPECT_EQ(replay["steps"][ply]["to_move"], position["to_move"]);
        EXPECT_EQ(replay["steps"][ply]["move"], position["last_move"]);
    }
}

TEST(Replay, OfATextIsItsMainLine) {
    AnApi an;
    const Json pdn = an.json("POST", "/api/replay",
                             {{"text", "[White \"A\"]\n1. 11-15 {first} 23-19 (22-17 9-13) 2. 8-11 1-0\n1. 9-14 *"}});
    EXPECT_EQ(pdn["steps"].size(), 4U);
    EXPECT_EQ(pdn["steps"][1]["comments"], Json::array({"first"}));
    EXPECT_EQ(pdn["tags"]["White"], "A");
    EXPECT_EQ(pdn["result"], "black");
    const Json sgf = an.json("POST", "/api/replay", {{"text", "(;SZ[5]B[aa];B[bb];W[cc])"}, {"game", "nogo"}});
    ASSERT_EQ(sgf["steps"].size(), 4U);
    EXPECT_EQ(sgf["steps"][2]["move"]["to"], "B4") << "out of turn";
    EXPECT_EQ(sgf["game"]["id"], "nogo:5x5");
}

} // namespace
} // namespace laststone::api
