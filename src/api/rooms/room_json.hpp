// A room as JSON: as its database keeps it, and as its visitors see it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "api/fields.hpp"
#include "api/rooms/room.hpp"

namespace laststone::api {

// `{"seconds", "increment"}`, `{"days"}`, or null.
Json json_of(const RoomPace& pace);
// The same from a field that may be there.
RoomPace read_pace(Fields& fields, std::string_view key);

std::string stored_text(const RoomRecord& record);
Result<RoomRecord> stored_record(std::string_view text);

// What docs/api-rooms.md calls a Room, without what depends on the moment and on who sees it; never with a secret. Players see
// the chat, others do not.
struct RoomTold {
    std::string to_players{};
    std::string to_others{};
};
RoomTold told(std::string_view id, Room& room);

// The same for one who sees it now, behind what else there is to say.
std::string told_to(const RoomTold& told, Json first, std::optional<game::Color> side, WallTime now);

} // namespace laststone::api
