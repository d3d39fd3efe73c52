// Instead of rooms, where there are no threads that could keep them: a sentence.
#include "api/conversation.hpp"
#include "api/routes/room_table.hpp"

namespace laststone::api {
namespace {

Fault no_rooms() { return {"not_found", "two people meet on a server, and there is none here"}; }

Result<Response> refuse(const Call&) { return refused(no_rooms()); }
void refuse_later(const Call&, const Respond& respond) { respond(answer_of(no_rooms())); }

constexpr auto refusals = room_table(
    {.create = refuse_later, .look = refuse, .look_from_seat = refuse, .join = refuse_later, .act = refuse_later});

} // namespace

std::span<const ApiRoute> room_routes() { return refusals; }

void Conversation::join_room(const std::string& id, const Json&) { refuse(id, no_rooms()); }
void Conversation::act_in_room(const std::string& id, const Json&) { refuse(id, no_rooms()); }

} // namespace laststone::api
