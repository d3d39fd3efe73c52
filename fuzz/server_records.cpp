// Law: a record that the server reads it checks to the same, writes and reads back to the same, and judges without a fault,
// with a record that it checks and writes as well; any other text has a clear fault.
#include <atomic>
#include <cstddef>
#include <set>
#include <string>

#include "api/engines/questions.hpp"
#include "routes.hpp"

using namespace laststone;
using api::Json;

namespace {

constexpr std::size_t most_judged = 8; // moves; a few show as much as many
constexpr std::size_t largest_judged = 64;

// The nodes in whatever order they come, with all that is said at one as one text: SGF has one comment a node.
std::multiset<std::string> nodes_of(const Json& record) {
    Json nodes = record["nodes"];
    for (Json& node : nodes) {
        std::string said;
        for (const char* const key : {"before", "comments"}) {
            if (!node.contains(key)) continue;
            for (const Json& text : node[key]) said += (said.empty() ? "" : "\n") + text.get<std::string>();
            node.erase(key);
        }
        node["said"] = said;
        node.erase("parent");
    }
    // Of the root, properties are tags once they are read again, and marks are of no move.
    for (const char* const key : {"properties", "nags"}) nodes[0].erase(key);
    std::multiset<std::string> texts;
    for (const Json& node : nodes) texts.insert(api::text_of(node));
    return texts;
}

void must_come_back(fuzz::Routes& routes, const Json& record) {
    const Json checked = routes.ask("/api/record/check", Json{{"record", record}}.dump());
    fuzz::must(checked == record);
    const Json written = routes.ask("/api/record/write", Json{{"record", record}}.dump());
    const Json question{{"text", written["text"]}, {"game", record["game"]}};
    const Json again = routes.ask("/api/record/read", question.dump());
    fuzz::must(again["records"].size() == 1 && again["faults"].empty());
    fuzz::must(nodes_of(again["records"][0]) == nodes_of(record));
    fuzz::must(again["records"][0]["result"] == record["result"]);
}

// The record as the judge gives it back.
Json judged(const Json& record) {
    static engine::Session session{{.threads = 1, .hash_mib = 1}};
    const std::atomic<bool> stop = false;
    const Json question{{"record", record}, {"nodes", 1}};
    api::Fields fields{question};
    Json report;
    std::size_t ends = 0;
    api::OpenLines lines;
    const auto plan = api::plan_judgement(fields, lines, [&](Json event) {
        if (event["event"] == "report") report = std::move(event);
        else if (event["event"] == "done") ++ends;
    });
    fuzz::must(plan.has_value());
    plan->run({.session = session, .stop = stop, .ended = stop});
    fuzz::must(report.is_object() && report.contains("record") && ends == 1);
    return report["record"];
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static fuzz::Routes routes;
    const std::string text{fuzz::text_of(data, size)};
    const Json question{{"text", text}, {"limit", 3}};
    // A text that is no UTF-8 has no JSON.
    const std::string body = question.dump(-1, ' ', false, Json::error_handler_t::replace);
    const Json answer = routes.ask("/api/record/read", body);
    if (!answer.contains("records")) return 0;
    for (const Json& record : answer["records"]) {
        must_come_back(routes, record);
        const bool is_small = record["nodes"][0]["board"].get<std::string>().size() <= largest_judged;
        if (is_small && record["nodes"].size() <= most_judged + 1) must_come_back(routes, judged(record));
    }
    return 0;
}
