// Trials of the routes of rooms.
#include "api/routes/trials.hpp"

namespace laststone::api {
namespace {

constexpr std::string_view create_route = "POST /api/rooms";
constexpr std::string_view look_route = "GET /api/rooms/{id}";
constexpr std::string_view seat_route = "POST /api/rooms/{id}/seat";
constexpr std::string_view join_route = "POST /api/rooms/{id}/join";
constexpr std::string_view act_route = "POST /api/rooms/{id}/act";

Trial create_refusal(Kind kind, std::string body, std::string_view code, std::string_view field = {}) {
    return {.route = create_route, .kind = kind, .body = std::move(body), .status = 400, .code = code, .field = field};
}

// In the room that is there.
Trial room_refusal(std::string_view route, Kind kind, std::string body, int status, std::string_view code,
                   std::string_view field = {}) {
    const std::string path = "/api/rooms/{room}" + std::string{route.substr(route.rfind('/'))};
    return {.route = route,
            .kind = kind,
            .path = path,
            .body = std::move(body),
            .status = status,
            .code = code,
            .field = field};
}

Trial missing_room(std::string_view route, Kind kind, std::string path, std::string body = {}) {
    return {.route = route,
            .kind = kind,
            .path = std::move(path),
            .body = std::move(body),
            .status = 404,
            .code = "not_found"};
}

std::string acting(const std::string& words) { return R"({"secret":"{secret}",)" + words + "}"; }

} // namespace

const std::vector<Trial>& room_trials() {
    static const std::vector<Trial> all{
        {.route = create_route, .body = "{}", .status = 201, .says = R"("invitation":)"},
        {.route = create_route,
         .body = R"({"game":"nogo:5x6","side":"black","pace":{"seconds":300,"increment":3},"chat":false,"name":"Ann"})",
         .status = 201,
         .says = R"("you":"black")"},
        {.route = create_route,
         .body = R"({"game":"russian","position":"W:Wc3:Bf6","turn":"black","pace":{"days":3}})",
         .status = 201,
         .says = R"("pace":{"days":3})"},
        create_refusal(Kind::bad, R"({"game":"chess"})", "unknown_game"),
        create_refusal(Kind::bad, R"({"position":"nonsense"})", "bad_position"),
        create_refusal(Kind::bad, R"({"side":"red"})", "bad_field", "side"),
        create_refusal(Kind::bad, R"({"pace":{"seconds":5}})", "bad_field", "pace"),
        create_refusal(Kind::bad, R"({"pace":7})", "bad_field", "pace"),
        create_refusal(Kind::bad, R"({"name":7})", "bad_field", "name"),
        create_refusal(Kind::bad, R"({"chat":"no"})", "bad_field", "chat"),
        create_refusal(Kind::hostile, R"({"pace":{"seconds":1e300,"increment":-1e300}})", "bad_field", "pace"),
        create_refusal(Kind::hostile, R"({"position":")" + std::string(100'000, 'W') + R"("})", "bad_position"),
        {.route = create_route,
         .kind = Kind::hostile,
         .body = R"({"name":")" + std::string(100'000, 'x') + R"("})",
         .status = 201,
         .says = R"("name":"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",)"},

        {.route = look_route, .path = "/api/rooms/{room}", .says = R"("you":null)"},
        missing_room(look_route, Kind::bad, "/api/rooms/nowhere"),
        missing_room(look_route, Kind::hostile, "/api/rooms/" + std::string(10'000, 'a')),
        missing_room(look_route, Kind::hostile, "/api/rooms/'; DROP TABLE rooms; --"),

        {.route = seat_route,
         .path = "/api/rooms/{room}/seat",
         .body = R"({"secret":"{secret}"})",
         .says = R"("you":"black")"},
        room_refusal(seat_route, Kind::bad, R"({"secret":"wrong"})", 403, "forbidden"),
        room_refusal(seat_route, Kind::bad, "{}", 400, "bad_field", "secret"),
        room_refusal(seat_route, Kind::hostile, R"({"secret":"{invitation}"})", 403, "forbidden"),
        missing_room(seat_route, Kind::hostile, "/api/rooms/nowhere/seat", R"({"secret":"x"})"),

        {.route = join_route,
         .path = "/api/rooms/{room}/join",
         .body = R"({"invitation":"{invitation}","name":"Bob"})",
         .says = R"("phase":"playing")"},
        room_refusal(join_route, Kind::bad, "{}", 400, "bad_field", "invitation"),
        room_refusal(join_route, Kind::bad, R"({"invitation":"wrong"})", 403, "forbidden"),
        room_refusal(join_route, Kind::bad, R"({"invitation":"{secret}"})", 403, "forbidden"),
        room_refusal(join_route, Kind::hostile, R"({"invitation":""})", 403, "forbidden"),
        room_refusal(join_route, Kind::hostile, R"({"invitation":{"$ne":null}})", 400, "bad_field", "invitation"),
        missing_room(join_route, Kind::bad, "/api/rooms/nowhere/join", R"({"invitation":"x"})"),

        {.route = act_route,
         .path = "/api/rooms/{room}/act",
         .body = acting(R"("act":"name","text":"Zoe")"),
         .says = R"("name":"Zoe")"},
        room_refusal(act_route, Kind::bad, acting(R"("act":"move","move":"11-15","ply":0)"), 409, "conflict"),
        room_refusal(act_route, Kind::bad, acting(R"("act":"move","move":"11-15")"), 400, "bad_field", "ply"),
        room_refusal(act_route, Kind::bad, acting(R"("act":"move","ply":0)"), 400, "bad_field", "move"),
        room_refusal(act_route, Kind::bad, acting(R"("act":"fly")"), 400, "bad_field", "act"),
        room_refusal(act_route, Kind::bad, acting(R"("act":"say","text":" ")"), 400, "bad_field", "text"),
        room_refusal(act_route, Kind::bad, acting(R"("act":"chat")"), 400, "bad_field", "on"),
        room_refusal(act_route, Kind::bad, acting(R"("act":"rematch")"), 409, "conflict"),
        room_refusal(act_route, Kind::bad, R"({"act":"resign"})", 400, "bad_field", "secret"),
        room_refusal(act_route, Kind::bad, R"({"secret":"wrong","act":"resign"})", 403, "forbidden"),
        room_refusal(act_route, Kind::hostile, R"({"secret":"","act":"resign"})", 403, "forbidden"),
        room_refusal(act_route, Kind::hostile, R"({"secret":"{invitation}","act":"resign"})", 403, "forbidden"),
        room_refusal(act_route, Kind::hostile, acting(R"("act":"move","ply":-1,"move":"11-15")"), 400, "bad_field",
                     "ply"),
        room_refusal(act_route, Kind::hostile,
                     acting(R"("act":"move","ply":0,"move":")" + std::string(10'000, '1') + "\""), 400, "bad_field",
                     "move"),
        missing_room(act_route, Kind::hostile, "/api/rooms/nowhere/act", R"({"secret":"x","act":"resign"})"),
    };
    return all;
}

namespace {

TEST(RoomTrials, AreAnsweredAsTheTableSays) {
    for (const Trial& trial : room_trials()) {
        AFurnishedApi an;
        expect_as_told(an, trial);
    }
}

} // namespace
} // namespace laststone::api
