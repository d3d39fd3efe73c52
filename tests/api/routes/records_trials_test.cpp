// Games as trees: good, bad and hostile records.
#include <array>
#include <set>

#include "api/limits.hpp"
#include "api/routes/trials.hpp"

namespace laststone::api {
namespace {

std::string read_body(const std::string& text, Json more = Json::object()) {
    Json body{{"text", text}};
    body.update(more);
    return body.dump();
}

std::string record_body(std::string_view record, std::string_view more = "") {
    return "{\"record\":" + std::string{record} + std::string{more} + "}";
}

// A long line, and then another move for each of its positions: a comb whose teeth come last.
std::string comb(std::size_t teeth) {
    Json list = Json::array({Json::object()});
    constexpr std::array<std::string_view, 4> round{"1-6", "32-28", "6-1", "28-32"};
    constexpr std::array<std::string_view, 4> other{"1-5", "32-27", "6-9", "28-24"};
    for (std::size_t at = 0; at < teeth; ++at) list.push_back({{"parent", at}, {"move", round[at % 4]}});
    for (std::size_t at = 0; at < teeth; ++at) list.push_back({{"parent", at}, {"move", other[at % 4]}});
    return record_body(Json{{"start", "B:WK32:BK1"}, {"nodes", list}}.dump());
}

// A record of so many nodes: one long line, or all of them children of the root.
std::string large_record(std::size_t nodes, bool is_line) {
    Json list = Json::array({Json::object()});
    constexpr std::array<std::string_view, 4> round{"1-6", "32-28", "6-1", "28-32"};
    for (std::size_t at = 1; at < nodes; ++at)
        list.push_back({{"parent", is_line ? at - 1 : 0}, {"move", round[is_line ? (at - 1) % 4 : 0]}});
    return record_body(Json{{"start", "B:WK32:BK1"}, {"nodes", list}}.dump());
}

std::vector<Trial> trials_of_reading() {
    constexpr std::string_view route = "POST /api/record/read";
    const auto fault = [&](Kind kind, std::string body, std::string_view code, std::string_view field = {}) {
        return Trial{
            .route = route, .kind = kind, .body = std::move(body), .status = 400, .code = code, .field = field};
    };
    const auto reads = [&](Kind kind, const std::string& text, std::string_view says) {
        return Trial{.route = route, .kind = kind, .body = read_body(text), .says = says};
    };
    std::string deep = "(;SZ[5]";
    for (int at = 0; at < 19'000; ++at) deep += "(;C[x]";
    std::string many = "(;SZ[19]";
    for (std::size_t at = 0; at < most_nodes; ++at) many += "(;B[aa])";
    std::string nested = "1. 11-15 23-19";
    for (int at = 0; at < 20'000; ++at) nested += " (22-18";
    return {
        {.route = route,
         .body = read_body("[White \"A\"]\n1. 11-15! {c} 23-19 (22-17) 1-0", {{"game", "english"}, {"limit", 3}}),
         .says = R"("form":"pdn")"},
        {.route = route, .body = read_body("(;SZ[5]B[aa](;W[bb])(;W[cc]))"), .says = R"("move":"A5")"},
        reads(Kind::good, "1. 11-15 *\n\n1. 9-99 *\n", R"("faults":[{"line":3)"),
        fault(Kind::bad, "{}", "bad_field", "text"),
        fault(Kind::bad, R"({"text":"1. 11-15 *","limit":0})", "bad_field", "limit"),
        fault(Kind::bad, R"({"text":"1. 11-15 *","limit":201})", "bad_field", "limit"),
        fault(Kind::bad, R"({"text":"1. 11-15 *","limit":1.5})", "bad_field", "limit"),
        fault(Kind::bad, R"({"text":"1. 11-15 *","game":"chess"})", "unknown_game"),
        fault(Kind::bad, read_body(""), "bad_record"),
        fault(Kind::bad, read_body("1. 9-99 *"), "bad_record"),
        fault(Kind::bad, read_body("(;SZ[5];B[])"), "bad_record"),
        fault(Kind::bad, read_body("(;GM[2])"), "bad_record"),
        fault(Kind::bad, read_body("(;SZ[99])"), "bad_record"),
        fault(Kind::bad, read_body("(;SZ[2]AB[aa]AW[ba][ab])"), "bad_record"),
        fault(Kind::bad, read_body("(;SZ[3];B[aa];W[aa])"), "bad_record"),
        fault(Kind::bad, read_body("[FEN \"W:W1:B32\"]\n1. 11-15 *"), "bad_record"),
        fault(Kind::bad, read_body("[GameType \"99\"]\n1. 11-15 *"), "bad_record"),
        reads(Kind::hostile, deep + std::string(19'000, ')') + ")", R"("records":[{)"),
        fault(Kind::hostile, read_body(deep), "bad_record"),
        fault(Kind::hostile, read_body(many + ")"), "bad_record"),
        fault(Kind::hostile, read_body(nested), "bad_record"),
        fault(Kind::hostile, read_body(std::string(500'000, '(')), "bad_record"),
        fault(Kind::hostile, read_body("{" + std::string(500'000, 'x')), "bad_record"),
        fault(Kind::hostile, read_body("(;SZ[5];B[" + std::string(500'000, 'a') + "])"), "bad_record"),
        fault(Kind::hostile, read_body("(;SZ[99999999999:1])"), "bad_record"),
        fault(Kind::hostile, read_body("(;SZ[-1])"), "bad_record"),
        fault(Kind::hostile, read_body(std::string(1000, '\0')), "bad_record"),
        fault(Kind::hostile, read_body("[FEN \"" + std::string(300'000, 'W') + "\"]\n1. 11-15 *"), "bad_record"),
        reads(Kind::hostile, "(;SZ[2]C[" + std::string(500'000, '\\') + "])", R"("records":[{)"),
    };
}

std::vector<Trial> trials_of_trees(std::string_view route) {
    const auto fault = [&](Kind kind, std::string_view record, std::string_view code, std::string_view field = {}) {
        return Trial{
            .route = route, .kind = kind, .body = record_body(record), .status = 400, .code = code, .field = field};
    };
    Trial too_many{.route = route,
                   .kind = Kind::hostile,
                   .body = large_record(most_nodes + 1, true),
                   .status = 400,
                   .code = "bad_field",
                   .field = "nodes"};
    // A board on which captures can be made in more orders than anybody could follow.
    const std::string endless =
        R"({"game":"frisian","nodes":[{},{"parent":0,"setup":"W:WK1,K6,7,K16,K24,K36,K40:B3,8,9,K10,12,K14,K17,18,19,K20,K21,23,25,27,28,30,32,K34,37,38,39,K41,43,K46,K48"}]})";
    return {
        {.route = route,
         .body = record_body(
             R"({"game":"english","tags":{"White":"A"},"result":"white","nodes":[{"parent":null,"comments":["x"]},)"
             R"({"parent":0,"move":"11-15","nags":[1]},{"parent":0,"move":"9-14","before":["y"]}]})"),
         .says = "11-15"},
        {.route = route, .body = record_body(R"({"nodes":[{}]})")},
        {.route = route,
         .body = record_body(
             R"({"game":"nogo:3x3","nodes":[{},{"parent":0,"move":"C3","color":"white","properties":{"LB":["aa:1"]}}]})"),
         .says = "LB"},
        {.route = route,
         .body = record_body(R"({"nodes":[{},{"parent":0,"setup":"W:W32:B1"},{"parent":1,"move":"32-27"}]})"),
         .says = "32-27"},
        {.route = route, .kind = Kind::bad, .body = "{}", .status = 400, .code = "bad_field", .field = "record"},
        {.route = route,
         .kind = Kind::bad,
         .body = R"({"record":[]})",
         .status = 400,
         .code = "bad_field",
         .field = "record"},
        fault(Kind::bad, "{}", "bad_field", "nodes"),
        fault(Kind::bad, R"({"nodes":{}})", "bad_field", "nodes"),
        fault(Kind::bad, R"({"nodes":[]})", "bad_field", "nodes"),
        fault(Kind::bad, R"({"nodes":[{"move":"11-15"}]})", "bad_field", "nodes"),
        fault(Kind::bad, R"({"nodes":[{"parent":0}]})", "bad_field", "nodes"),
        fault(Kind::bad, R"({"nodes":[{"setup":"W:W32:B1"}]})", "bad_field", "nodes"),
        fault(Kind::bad, R"({"nodes":[{},{"move":"11-15"}]})", "bad_field", "parent"),
        fault(Kind::bad, R"({"nodes":[{},{"parent":1,"move":"11-15"}]})", "bad_field", "parent"),
        fault(Kind::bad, R"({"nodes":[{},{"parent":"0","move":"11-15"}]})", "bad_field", "parent"),
        fault(Kind::bad, R"({"nodes":[{},{"parent":0}]})", "bad_field", "move"),
        fault(Kind::bad, R"({"nodes":[{},{"parent":0,"move":"11-15","setup":"W:W32:B1"}]})", "bad_field", "move"),
        fault(Kind::bad, R"({"nodes":[{},{"parent":0,"move":"11-15","nags":[1000000000]}]})", "bad_field", "nags"),
        fault(Kind::bad, R"({"nodes":[{},{"parent":0,"move":"11-15","nags":7}]})", "bad_field", "nags"),
        fault(Kind::bad, R"({"nodes":[{},{"parent":0,"move":"11-15","color":"red"}]})", "bad_field", "color"),
        fault(Kind::bad, R"({"nodes":[{},{"parent":0,"move":"11-15","comments":[7]}]})", "bad_field", "comments"),
        fault(Kind::bad, R"({"nodes":[{},{"parent":0,"move":"11-15","before":"x"}]})", "bad_field", "before"),
        fault(Kind::bad, R"({"nodes":[{"properties":{"lb":["x"]}}]})", "bad_field", "properties"),
        fault(Kind::bad, R"({"nodes":[{"properties":{"LB":"x"}}]})", "bad_field", "properties"),
        fault(Kind::bad, R"({"nodes":[{}],"tags":{"White":7}})", "bad_field", "tags"),
        fault(Kind::bad, R"({"nodes":[{}],"tags":[]})", "bad_field", "tags"),
        fault(Kind::bad, R"({"nodes":[{}],"result":"maybe"})", "bad_field", "result"),
        fault(Kind::bad, R"({"nodes":[{}],"start":7})", "bad_field", "start"),
        fault(Kind::bad, R"({"nodes":[{}],"start":"W:W1:B32"})", "bad_position"),
        fault(Kind::bad, R"({"nodes":[{}],"game":"chess"})", "unknown_game"),
        fault(Kind::bad, R"({"nodes":[{},{"parent":0,"move":"11-99"}]})", "illegal_move"),
        fault(Kind::bad, R"({"nodes":[{},{"parent":0,"setup":"W:W1:B32"}]})", "bad_position"),
        fault(Kind::hostile, R"({"nodes":[{},7]})", "bad_json"),
        fault(Kind::hostile, R"({"nodes":[null]})", "bad_json"),
        fault(Kind::hostile, R"({"nodes":[{},{"parent":-1,"move":"11-15"}]})", "bad_field", "parent"),
        fault(Kind::hostile, R"({"nodes":[{},{"parent":18446744073709551615,"move":"11-15"}]})", "bad_field", "parent"),
        fault(Kind::hostile, R"({"nodes":[{},{"parent":1e308,"move":"11-15"}]})", "bad_field", "parent"),
        fault(Kind::hostile, R"({"nodes":[{}],"tags":{"a\"]\n[b":"c"}})", "bad_field", "tags"),
        fault(Kind::hostile, R"({"nodes":[{}],"tags":{"":"c"}})", "bad_field", "tags"),
        fault(Kind::hostile, R"({"game":"nogo:3x3","nodes":[{"properties":{"":["x"]}}]})", "bad_field", "properties"),
        fault(Kind::hostile, R"({"nodes":[{"properties":{"LB":["]"]}}]})", "bad_field", "properties"),
        fault(Kind::hostile, R"({"nodes":[{"properties":{"LB":["x\\"]}}]})", "bad_field", "properties"),
        fault(Kind::hostile, R"({"nodes":[{},{"parent":0,"move":"11-15\u0000"}]})", "illegal_move"),
        too_many,
        fault(Kind::hostile, endless, "bad_position"),
        {.route = route, .kind = Kind::hostile, .body = large_record(2000, true), .says = "28-32"},
        {.route = route, .kind = Kind::hostile, .body = large_record(2000, false), .says = "1-6"},
        {.route = route, .kind = Kind::hostile, .body = comb(most_nodes / 2 - 1), .says = "28-24"},
        {.route = route,
         .kind = Kind::hostile,
         .body = record_body(
             R"({"nodes":[{"comments":["} 1. 11-15 {","\u0000\u001b"]}],"tags":{"White":"a\"]\n[Black \"b"}})")},
        {.route = route,
         .kind = Kind::hostile,
         .body = record_body(
             R"({"game":"nogo:3x3","nodes":[{"comments":["])(;B[aa]"]},{"parent":0,"move":"A1","properties":{"LB":["\\]"]}}]})")},
    };
}

} // namespace

const std::vector<Trial>& record_trials() {
    static const std::vector<Trial> all = [] {
        std::vector<Trial> trials = trials_of_reading();
        const auto add = [&](const std::vector<Trial>& more) { trials.insert(trials.end(), more.begin(), more.end()); };
        add(trials_of_trees("POST /api/record/write"));
        add(trials_of_trees("POST /api/record/check"));
        constexpr std::string_view route = "POST /api/record/write";
        const auto written_as = [&](std::string_view form) {
            return record_body(R"({"nodes":[{}]})", ",\"form\":" + std::string{form});
        };
        add({{.route = route, .body = written_as("\"pdn\""), .says = R"("form":"pdn")"},
             {.route = route, .kind = Kind::bad, .body = written_as("\"sgf\""), .status = 400, .code = "bad_form"},
             {.route = route,
              .kind = Kind::bad,
              .body = written_as("\"fen\""),
              .status = 400,
              .code = "bad_field",
              .field = "form"}});
        return trials;
    }();
    return all;
}

namespace {

TEST(RecordTrials, AreAnsweredAsTheTableSays) {
    AFurnishedApi an;
    for (const Trial& trial : record_trials()) expect_as_told(an, trial);
}

// In a record the variations of a move follow it at once, in a tree they may come in any order.
std::multiset<std::string> positions_of(const Json& tree) {
    std::multiset<std::string> positions;
    for (const Json& node : tree["nodes"]) positions.insert(node["position"].get<std::string>());
    return positions;
}

// What is written of a tree can be read, whatever was in it.
TEST(RecordTrials, WhatIsWrittenIsReadToTheSameNodes) {
    AFurnishedApi an;
    for (const Trial& trial : record_trials()) {
        if (trial.route != "POST /api/record/write" || trial.status != 200) continue;
        const Json body = Json::parse(trial.body);
        const Json checked = an.json("POST", "/api/record/check", {{"record", body["record"]}});
        const Json written = an.json("POST", "/api/record/write", body);
        const Json read = an.json("POST", "/api/record/read", {{"text", written["text"]}, {"game", checked["game"]}});
        ASSERT_EQ(read["records"].size(), 1U) << title(trial) << read;
        EXPECT_TRUE(read["faults"].empty()) << title(trial) << read["faults"];
        ASSERT_EQ(read["records"][0]["nodes"].size(), checked["nodes"].size()) << title(trial);
        EXPECT_EQ(positions_of(read["records"][0]), positions_of(checked)) << title(trial);
    }
}

} // namespace
} // namespace laststone::api
