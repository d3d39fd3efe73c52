#include "api/engines/solving.hpp"

#include <gtest/gtest.h>

#include <future>

#include "api/an_api.hpp"

namespace laststone::api {
namespace {

// More than anybody could wait for.
Request endless() {
    return {.method = "POST",
            .path = "/api/solve",
            .type = "application/json",
            .body = R"({"game":"nogo:8x8","seconds":3600,"memory_mib":1})"};
}

TEST(Solving, EndsWithItsClientAndGivesWayToOthersUntilThen) {
    AnApi an;
    const Request request = endless();
    std::promise<Response> answer;
    an.api.answer(request, [&](Response response) { answer.set_value(std::move(response)); });
    EXPECT_EQ(an.ask("POST", "/api/hint", {{"seconds", 0.01}}).status, 200) << "by the only engine";
    request.cancellation->cancel();
    const Json said = Json::parse(answer.get_future().get().body);
    EXPECT_FALSE(said.value("complete", false));
}

TEST(Solving, GoesOnInLaterTurnsWithWhatItHasFound) {
    Pool pool{{.engines = 0, .engine = {.hash_mib = 1}}};
    OpenLines lines;
    const Json question{{"game", "nogo:4x4"}, {"all", true}, {"memory_mib", 1}};
    Fields fields{question};
    const auto solving = Solving::read(fields, *read_line(fields, lines));
    ASSERT_TRUE(solving);
    int turns = 0;
    pool.add(std::make_shared<Work>(Work::Plan{.game = "nogo:4x4", .run = [&](Work::Turn turn) {
                                                   ++turns;
                                                   if (turns < 3)
                                                       turn.slice = search::Seconds{0}; // too short for anything
                                                   return (*solving)->go_on(turn) ? Work::End::done
                                                                                  : Work::End::gave_way;
                                               }}));
    while (pool.work() == Pool::Queue::goes_on) {}
    EXPECT_GE(turns, 3);
    EXPECT_EQ((*(*solving)->solution())["complete"], true);
}

} // namespace
} // namespace laststone::api
