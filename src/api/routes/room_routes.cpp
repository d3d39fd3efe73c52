// Rooms in which two people play: opened, joined, seen, and acted in by those who do not hold a socket.
#include <random>
#include <utility>

#include "api/rooms/rooms.hpp"
#include "api/routes/room_table.hpp"

namespace laststone::api {
namespace {

Response json_response(std::string text, int status = 200) { return {.status = status, .body = std::move(text)}; }

Rooms::Reply reply_with(const Respond& respond, int status) {
    return [respond, status](Result<std::string> room) {
        respond(room ? json_response(std::move(*room), status) : answer_of(room.error()));
    };
}

game::Color read_side(Fields& fields) {
    const std::string word = fields.word("side", {"black", "white", "random"}, "random");
    if (word == "random") return std::random_device{}() % 2 == 0 ? game::Color::black : game::Color::white;
    return word == "black" ? game::Color::black : game::Color::white;
}

void create(const Call& call, const Respond& respond) {
    const auto object = call.object();
    if (!object) return respond(answer_of(object.error()));
    Fields fields{*object};
    const RoomPlan plan{.game = fields.text("game", "english"),
                        .position = fields.text("position", "start"),
                        .turn = fields.color_if_any("turn"),
                        .side = read_side(fields),
                        .pace = read_pace(fields, "pace"),
                        .chat = fields.flag("chat", true),
                        .name = presentable(fields.text("name", ""), longest_name)};
    if (fields.fault()) return respond(answer_of(*fields.fault()));
    call.api.rooms().create(plan, reply_with(respond, 201));
}

void join(const Call& call, const Respond& respond) {
    const auto object = call.object();
    if (!object) return respond(answer_of(object.error()));
    Fields fields{*object};
    const std::string invitation = fields.text("invitation");
    const std::string name = presentable(fields.text("name", ""), longest_name);
    if (fields.fault()) return respond(answer_of(*fields.fault()));
    call.api.rooms().join(call.parts.at(0), invitation, name, reply_with(respond, 200));
}

void act(const Call& call, const Respond& respond) {
    const auto object = call.object();
    if (!object) return respond(answer_of(object.error()));
    Fields fields{*object};
    const std::string secret = fields.text("secret");
    const auto act = read_act(fields);
    if (!act) return respond(answer_of(act.error()));
    call.api.rooms().act(call.parts.at(0), secret, *act, reply_with(respond, 200));
}

Result<Response> look(const Call& call) {
    auto room = call.api.rooms().look(call.parts.at(0));
    if (!room) return refused(std::move(room.error()));
    return json_response(std::move(*room));
}

// As a player sees it.
Result<Response> look_from_seat(const Call& call) {
    const auto object = call.object();
    if (!object) return refused(object.error());
    Fields fields{*object};
    const std::string secret = fields.text("secret");
    if (fields.fault()) return refused(*fields.fault());
    auto room = call.api.rooms().look(call.parts.at(0), secret);
    if (!room) return refused(std::move(room.error()));
    return json_response(std::move(*room));
}

constexpr auto all_rooms =
    room_table({.create = create, .look = look, .look_from_seat = look_from_seat, .join = join, .act = act});

} // namespace

std::span<const ApiRoute> room_routes() { return all_rooms; }

} // namespace laststone::api
