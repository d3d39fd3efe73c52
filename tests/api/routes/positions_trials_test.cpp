// Games, positions, moves and forms: good, bad and hostile questions.
#include <array>

#include "api/routes/trials.hpp"

namespace laststone::api {
namespace {

// Kings that go to and fro, so many moves.
std::string shuffling(std::size_t moves) {
    constexpr std::array<std::string_view, 4> round{"\"1-6\"", "\"32-28\"", "\"6-1\"", "\"28-32\""};
    std::string body = R"({"position":"B:WK32:BK1","moves":[)";
    for (std::size_t at = 0; at < moves; ++at) body += (at > 0 ? "," : "") + std::string{round[at % 4]};
    return body + "]";
}

std::string repeated(std::string_view text, std::size_t times) {
    std::string all;
    for (std::size_t at = 0; at < times; ++at) all += text;
    return all;
}

// Boards on which captures can be made in more orders than anybody could follow.
constexpr std::string_view endless_frisian = "W:WK1,K6,7,K16,K24,K36,K40:B3,8,9,K10,12,K14,K17,18,19,K20,K21,23,25,"
                                             "27,28,30,32,K34,37,38,39,K41,43,K46,K48";
constexpr std::string_view endless_turkish = "W:WKe6,Ka1:Bb8,d8,f8,Kh8,a7,b7,Kc7,Kd7,Ke7,f7,g7,b6,Kd6,Kf6,Kh6,a5,c5,d5,"
                                             "Ke5,Kf5,g5,d4,f4,a3,b3,c3,d3,e3,f3,Kg3,c2,e2,h2,Kd1,Kf1";

std::vector<Trial> trials_about_games() {
    return {
        {.route = "GET /api/about", .says = "\"api\":1"},
        {.route = "GET /api/about", .kind = Kind::bad, .body = "{", .says = "\"limits\""},
        {.route = "GET /api/about",
         .kind = Kind::hostile,
         .query = {{"x", std::string(10'000, '\xff')}},
         .says = "levels"},
        {.route = "GET /api/health", .says = "{\"ok\":true}"},
        {.route = "GET /api/health", .kind = Kind::bad, .body = "7", .says = "true"},
        {.route = "GET /api/health", .kind = Kind::hostile, .query = {{"", ""}, {"ok", "false"}}, .says = "true"},
        {.route = "GET /api/stakes", .says = "{\"network\":null}"},
        {.route = "GET /api/stakes", .kind = Kind::bad, .query = {{"network", "1"}}, .says = "null"},
        {.route = "GET /api/stakes", .kind = Kind::hostile, .body = std::string(1000, '['), .says = "null"},
        {.route = "GET /api/games", .says = "\"id\":\"english\""},
        {.route = "GET /api/games", .kind = Kind::bad, .query = {{"game", "chess"}}, .says = "nogo"},
        {.route = "GET /api/games", .kind = Kind::hostile, .body = std::string(1000, '{'), .says = "\"games\""},
        {.route = "GET /api/games/{id}", .path = "/api/games/russian", .says = "\"squares\""},
        {.route = "GET /api/games/{id}", .path = "/api/games/nogo:2x3", .says = "\"rows\":2"},
        {.route = "GET /api/games/{id}",
         .kind = Kind::bad,
         .path = "/api/games/chess",
         .status = 404,
         .code = "not_found"},
        {.route = "GET /api/games/{id}",
         .kind = Kind::bad,
         .path = "/api/games/rusian",
         .status = 404,
         .code = "not_found",
         .says = "did you mean russian"},
        {.route = "GET /api/games/{id}",
         .kind = Kind::hostile,
         .path = "/api/games/nogo:99999999999x1",
         .status = 404,
         .code = "not_found"},
        {.route = "GET /api/games/{id}",
         .kind = Kind::hostile,
         .path = "/api/games/nogo:0x0",
         .status = 404,
         .code = "not_found"},
        {.route = "GET /api/games/{id}",
         .kind = Kind::hostile,
         .path = "/api/games/" + std::string(10'000, 'x'),
         .status = 404,
         .code = "not_found"},
        {.route = "GET /api/games/{id}",
         .kind = Kind::hostile,
         .path = "/api/games/\xff\x01<script>",
         .status = 404,
         .code = "not_found"},
    };
}

// Questions that begin with a line, whatever else they have.
std::vector<Trial> trials_of_lines(std::string_view route, const std::string& more) {
    const auto body = [&](std::string_view line) {
        return "{" + std::string{line} + (line.empty() || more.empty() ? "" : ",") + more + "}";
    };
    const auto fault = [&](Kind kind, std::string_view line, std::string_view code, std::string_view field = {}) {
        return Trial{.route = route, .kind = kind, .body = body(line), .status = 400, .code = code, .field = field};
    };
    std::vector<Trial> trials{
        fault(Kind::bad, R"("game":"chess")", "unknown_game"),
        fault(Kind::bad, R"("game":"")", "unknown_game"),
        fault(Kind::bad, R"("game":"ENGLISH\u0000")", "unknown_game"),
        fault(Kind::bad, R"("turn":"red")", "bad_field", "turn"),
        fault(Kind::bad, R"("moves":"11-15")", "bad_field", "moves"),
        fault(Kind::bad, R"("moves":[11])", "bad_field", "moves"),
        fault(Kind::bad, R"("moves":["11-15",null])", "bad_field", "moves"),
        fault(Kind::bad, R"("moves":["11-16","11-16"])", "illegal_move"),
        fault(Kind::bad, R"("moves":[""])", "illegal_move"),
        fault(Kind::bad, R"("position":"")", "bad_position"),
        fault(Kind::bad, R"("position":"W:W40:B1")", "bad_position"),
        fault(Kind::bad, R"("position":"W:W1:B32")", "bad_position"),
        fault(Kind::bad, R"("position":"W:W21,21:B21")", "bad_position"),
        fault(Kind::bad, R"("game":"nogo:3x3","position":"XO./OOO/... b")", "bad_position"),
        fault(Kind::bad, R"("game":"nogo:3x3","moves":["A1","A1"])", "illegal_move"),
        fault(Kind::bad, R"("game":"nogo:3x3","moves":["pass"])", "illegal_move"),
        fault(Kind::hostile, "\"position\":\"" + std::string(200'000, 'W') + "\"", "bad_position"),
        fault(Kind::hostile, "\"position\":\"" + repeated("W:W21:B1,", 20'000) + "\"", "bad_position"),
        fault(Kind::hostile, "\"position\":\"W:W" + repeated("21,", 20'000) + "22:B1\"", "bad_position"),
        fault(Kind::hostile, "\"position\":\"W:W1-99999999999999999999:B1\"", "bad_position"),
        fault(Kind::hostile, R"("position":"W:W\u0000\u001b[31m:B1")", "bad_position"),
        fault(Kind::hostile, R"("position":"W:W\ud83d\ude00:B1")", "bad_position"),
        fault(Kind::hostile, "\"game\":\"nogo\",\"position\":\"" + std::string(100'000, '/') + " b\"", "bad_position"),
        fault(Kind::hostile, "\"game\":\"nogo:" + std::string(100'000, '9') + "x1\"", "unknown_game"),
        fault(Kind::hostile, "\"moves\":[\"" + std::string(100'000, '1') + "\"]", "illegal_move"),
        fault(Kind::hostile, "\"moves\":[\"1" + repeated("-1", 50'000) + "\"]", "illegal_move"),
        fault(Kind::hostile, R"("game":"frisian","position":")" + std::string{endless_frisian} + "\"", "bad_position"),
        fault(Kind::hostile, R"("game":"turkish","position":")" + std::string{endless_turkish} + "\"", "bad_position"),
        fault(Kind::hostile, R"("moves":["11\u0000-15"])", "illegal_move"),
        fault(Kind::hostile, R"("moves":["\u202e51-11"])", "illegal_move"),
        fault(Kind::hostile, "\"moves\":[" + repeated("\"\",", 100'000) + "\"\"]", "bad_field", "moves"),
        fault(Kind::hostile, "\"moves\":[" + repeated("[],", 1000) + "[]]", "bad_field", "moves"),
    };
    Trial too_long = fault(Kind::hostile, "", "bad_field", "moves");
    too_long.body = shuffling(1001) + (more.empty() ? "" : ",") + more + "}";
    trials.push_back(too_long);
    return trials;
}

std::vector<Trial> trials_of_positions() {
    constexpr std::string_view route = "POST /api/position";
    return {
        {.route = route, .body = "{}", .says = "\"ply\":0"},
        {.route = route,
         .body = R"({"game":"russian","position":"start","turn":"white","moves":["c3-d4","f6-g5"]})",
         .says = R"("played":["c3-d4","f6-g5"])"},
        {.route = route, .body = R"({"game":"nogo:3x3","moves":["a1"]})", .says = "\"open\":{\"black\":["},
        {.route = route, .body = R"({"game":null,"position":null,"turn":null,"moves":null})", .says = "english"},
        {.route = route, .kind = Kind::hostile, .body = shuffling(1000) + "}", .says = "\"ply\":1000"},
        {.route = route, .kind = Kind::hostile, .body = R"({"game":"chess","game":"russian"})", .says = "russian"},
        {.route = route,
         .kind = Kind::hostile,
         .body = "{\"x\":[" + repeated("{},", 300'000) + "{}]}",
         .says = "\"ply\":0"},
        {.route = route, .kind = Kind::hostile, .body = R"({"x":"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\"{{{"})"},
        {.route = route,
         .kind = Kind::hostile,
         .body = "{\"x\":\"" + std::string(900'000, 'x') + "\"}",
         .says = "\"ply\":0"},
        {.route = route, .kind = Kind::hostile, .body = "{\"x\":" + std::string(31, '[') + std::string(31, ']') + "}"},
    };
}

std::vector<Trial> trials_of_explanations() {
    constexpr std::string_view route = "POST /api/explain";
    const auto odd = [&](Kind kind, std::string move, std::string_view reason) {
        return Trial{.route = route, .kind = kind, .body = "{\"move\":\"" + move + "\"}", .says = reason};
    };
    const auto no_square = [&](Kind kind, const std::string& value) {
        return Trial{.route = route,
                     .kind = kind,
                     .body = "{\"square\":" + value + "}",
                     .status = 400,
                     .code = "bad_field",
                     .field = "square"};
    };
    return {
        {.route = route, .body = R"({"move":"11-15","moves":[]})", .says = R"("legal":true)"},
        {.route = route, .body = R"({"position":"B:W18:B14,1","move":"1-5"})", .says = R"("legal":false)"},
        {.route = route, .body = R"({"game":"nogo:2x2","moves":["A1"],"move":"A1"})", .says = R"("legal":false)"},
        {.route = route, .body = R"({"square":"4"})", .says = R"("reason":"blocked")"},
        {.route = route, .body = R"({"game":"nogo:2x2","moves":["A1"],"square":"A1"})", .says = R"("legal":false)"},
        {.route = route, .kind = Kind::bad, .body = "{}", .status = 400, .code = "bad_field", .field = "move"},
        no_square(Kind::bad, R"("99")"),
        no_square(Kind::bad, "11"),
        no_square(Kind::hostile, R"("\u0000")"),
        no_square(Kind::hostile, "\"" + std::string(100'000, '1') + "\""),
        {.route = route,
         .kind = Kind::hostile,
         .body = R"({"game":"frisian","position":")" + std::string{endless_frisian} + R"(","square":"1"})",
         .status = 400,
         .code = "bad_position"},
        {.route = route,
         .kind = Kind::bad,
         .body = R"({"move":null})",
         .status = 400,
         .code = "bad_field",
         .field = "move"},
        odd(Kind::bad, "hello", "unreadable"),
        odd(Kind::bad, "", "unreadable"),
        odd(Kind::bad, "99-100", R"("legal":false)"),
        odd(Kind::hostile, std::string(100'000, '1'), R"("legal":false)"),
        odd(Kind::hostile, "1" + repeated("x1", 50'000), R"("legal":false)"),
        odd(Kind::hostile, R"(11\u0000-15)", R"("legal":false)"),
        odd(Kind::hostile, R"(\u001b[2J)", R"("legal":false)"),
        odd(Kind::hostile, "99999999999999999999-1", R"("legal":false)"),
    };
}

std::vector<Trial> trials_of_validation() {
    constexpr std::string_view route = "POST /api/validate";
    const auto fault = [&](Kind kind, std::string body, std::string_view code, std::string_view field = {}) {
        return Trial{
            .route = route, .kind = kind, .body = std::move(body), .status = 400, .code = code, .field = field};
    };
    return {
        {.route = route, .body = R"({"game":"english","position":"start","turn":"white"})", .says = R"("valid":true)"},
        {.route = route,
         .body = R"({"board":"................................","to_move":"white"})",
         .says = "There is no piece on the board."},
        {.route = route, .body = R"({"position":"W:W1:B32"})", .says = R"("valid":false)"},
        {.route = route, .body = R"({"game":"nogo:2x2","board":"bww.","to_move":"black"})", .says = R"("valid":false)"},
        fault(Kind::bad, R"({"game":"chess"})", "unknown_game"),
        fault(Kind::bad, R"({"board":"b"})", "bad_field", "board"),
        fault(Kind::bad, R"({"board":""})", "bad_field", "board"),
        fault(Kind::bad, R"({"board":"................................","to_move":"red"})", "bad_field", "to_move"),
        fault(Kind::bad, R"({"board":"................................","turn":"red"})", "bad_field", "turn"),
        fault(Kind::bad, R"({"game":"nogo:2x2","board":"BW.."})", "bad_field", "board"),
        fault(Kind::bad, R"({"position":"once upon a time"})", "bad_position"),
        fault(Kind::hostile, "{\"board\":\"" + std::string(500'000, 'b') + "\"}", "bad_field", "board"),
        {.route = route,
         .kind = Kind::hostile,
         .body = R"({"game":"frisian","position":")" + std::string{endless_frisian} + "\"}",
         .says = R"("valid":)"},
        fault(Kind::hostile, R"({"board":"\u0000..............................."})", "bad_field", "board"),
        fault(Kind::hostile, "{\"position\":\"" + std::string(500'000, '1') + "\"}", "bad_position"),
        {.route = route,
         .kind = Kind::hostile,
         .body = R"({"game":"english","board":"BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB"})",
         .says = R"("valid":)"},
    };
}

std::vector<Trial> trials_of_conversion() {
    constexpr std::string_view route = "POST /api/convert";
    const auto fault = [&](Kind kind, std::string body, std::string_view code, std::string_view field = {}) {
        return Trial{
            .route = route, .kind = kind, .body = std::move(body), .status = 400, .code = code, .field = field};
    };
    return {
        {.route = route,
         .body = R"({"game":"russian","to":"fen","squares":"numbers","ranges":true,"lidraughts":false})",
         .says = R"("form":"fen")"},
        {.route = route,
         .body = R"({"to":"svg","moves":["11-15"],"flipped":true,"last_move":"11-15","arrows":["23-19"]})",
         .says = "<svg"},
        {.route = route, .body = R"({"to":"pdn","moves":["11-15"]})", .says = "11-15"},
        {.route = route, .body = R"({"game":"nogo:3x3","to":"sgf","moves":["A1"]})", .says = ";B[ac]"},
        fault(Kind::bad, "{}", "bad_field", "to"),
        fault(Kind::bad, R"({"to":"sgf"})", "bad_form"),
        fault(Kind::bad, R"({"to":""})", "bad_form"),
        fault(Kind::bad, R"({"game":"nogo","to":"hub"})", "bad_form"),
        fault(Kind::bad, R"({"game":"nogo","to":"pdn"})", "bad_form"),
        fault(Kind::bad, R"({"to":"fen","squares":"roman"})", "bad_field", "squares"),
        fault(Kind::bad, R"({"to":"svg","arrows":["nowhere"]})", "bad_form"),
        fault(Kind::bad, R"({"to":"svg","last_move":"nowhere"})", "bad_form"),
        fault(Kind::hostile, "{\"to\":\"" + std::string(100'000, 'f') + "\"}", "bad_form"),
        fault(Kind::hostile, "{\"to\":\"fen\\u0000\"}", "bad_form"),
        fault(Kind::hostile, "{\"to\":\"svg\",\"arrows\":[" + repeated("\"1-2\",", 100) + "\"1-2\"]}", "bad_field",
              "arrows"),
        fault(Kind::hostile, "{\"to\":\"svg\",\"arrows\":[\"</svg><script>\"]}", "bad_form"),
        fault(Kind::hostile, "{\"to\":\"svg\",\"arrows\":[\"" + repeated("-", 10'000) + "\"]}", "bad_form"),
    };
}

std::vector<Trial> trials_of_recognition() {
    constexpr std::string_view route = "POST /api/recognise";
    const auto kind_of = [&](Kind kind, const std::string& text, std::string_view says) {
        return Trial{.route = route, .kind = kind, .body = Json{{"text", text}}.dump(), .says = says};
    };
    std::vector<Trial> trials{
        {.route = route, .body = R"({"text":"W:W31-50:B1-20","game":"international"})", .says = R"("kind":"position")"},
        {.route = route, .body = R"({"text":"1. 11-15 23-19"})", .says = R"("kind":"moves")"},
        {.route = route, .body = R"-({"text":"(;SZ[5]B[aa])"})-", .says = R"("move":"A5")"},
        {.route = route, .body = R"({"text":""})", .says = R"("kind":)"},
        {.route = route, .kind = Kind::bad, .body = "{}", .status = 400, .code = "bad_field", .field = "text"},
        {.route = route,
         .kind = Kind::bad,
         .body = R"({"text":"x","game":"chess"})",
         .status = 400,
         .code = "unknown_game"},
        kind_of(Kind::bad, "once upon a time", R"("kind":"nothing")"),
        kind_of(Kind::bad, "(;SZ[5]", R"("faults":[{)"),
        kind_of(Kind::hostile, std::string(300'000, '('), R"("kind":)"),
        kind_of(Kind::hostile, "(;" + std::string(300'000, '('), R"("kind":)"),
        kind_of(Kind::hostile, std::string(300'000, '1'), R"("kind":"nothing")"),
        kind_of(Kind::hostile, std::string(300'000, '\n'), R"("kind":)"),
        kind_of(Kind::hostile, repeated("11-15 ", 50'000), R"("kind":"nothing")"),
        kind_of(Kind::hostile, std::string(1000, '\0'), R"("kind":"nothing")"),
        kind_of(Kind::hostile, repeated("(;SZ[3])", 30'000), R"("more":true)"),
        kind_of(Kind::hostile, std::string{endless_frisian}, R"("kind":)"),
        kind_of(Kind::hostile, "[GameType \"40\"]\n[FEN \"" + std::string{endless_frisian} + "\"]\n1. 28x1 *",
                R"("kind":)"),
    };
    return trials;
}

} // namespace

const std::vector<Trial>& position_trials() {
    static const std::vector<Trial> all = [] {
        std::vector<Trial> trials = trials_about_games();
        const auto add = [&](const std::vector<Trial>& more) { trials.insert(trials.end(), more.begin(), more.end()); };
        add(trials_of_positions());
        add(trials_of_lines("POST /api/position", ""));
        add(trials_of_explanations());
        add(trials_of_lines("POST /api/explain", R"("move":"11-15")"));
        add(trials_of_validation());
        add(trials_of_conversion());
        add(trials_of_lines("POST /api/convert", R"("to":"fen")"));
        add(trials_of_recognition());
        add(trials_of_lines("POST /api/explorer", ""));
        add(trials_of_lines("POST /api/endgame", ""));
        add(trials_of_lines("POST /api/move", R"("seconds":0)"));
        add(trials_of_lines("POST /api/hint", R"("seconds":0)"));
        return trials;
    }();
    return all;
}

namespace {

TEST(PositionTrials, AreAnsweredAsTheTableSays) {
    AFurnishedApi an;
    for (const Trial& trial : position_trials()) expect_as_told(an, trial);
}

} // namespace
} // namespace laststone::api
