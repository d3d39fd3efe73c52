// Instead of rooms, where there are no threads that could keep them: a sentence.
#include <array>

#include "api/conversation.hpp"
#include "api/routes/routes.hpp"

namespace laststone::api {
namespace {

Fault no_rooms() { return {"not_found", "two people meet on a server, and there is none here"}; }

Result<Response> refuse_room(const Call&) { return refused(no_rooms()); }

constexpr std::array<ApiRoute, 5> no_room_table{{
    {"POST", "/api/rooms", refuse_room},
    {"GET", "/api/rooms/{}", refuse_room},
    {"POST", "/api/rooms/{}/seat", refuse_room},
    {"POST", "/api/rooms/{}/join", refuse_room},
    {"POST", "/api/rooms/{}/act", refuse_room},
}};

} // namespace

std::span<const ApiRoute> room_routes() { return no_room_table; }

void Conversation::join_room(const std::string& id, const Json&) { refuse(id, no_rooms()); }
void Conversation::act_in_room(const std::string& id, const Json&) { refuse(id, no_rooms()); }

} // namespace laststone::api
