// Law: whatever two players send to a room, each message is done or refused in a clear sentence; what is kept of the room comes
// back as it was, and what is told of it is JSON.
#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "api/rooms/room.hpp"
#include "api/rooms/room_json.hpp"
#include "law.hpp"

namespace laststone::fuzz {
namespace {

using namespace api;

constexpr WallTime noon{std::chrono::hours{12}};

void must_be_clear(const Fault& fault) {
    must(status_of(fault.code) >= 400 && status_of(fault.code) < 500 + (fault.code == "busy" ? 4 : 0));
    must(!fault.sentence.empty() && fault.sentence.size() < 500);
    must_be_printable(fault.sentence);
}

std::optional<Fault> send(Room& room, int seat, std::string_view message, WallTime now) {
    const auto object = parse_object(message);
    if (!object) return object.error();
    Fields fields{*object};
    const auto act = read_act(fields);
    if (!act) return act.error();
    room.settle(now);
    return room.act(seat, *act, now);
}

void must_be_kept(Room& room) {
    const std::string text = stored_text(room.record());
    const auto back = stored_record(text);
    must(back.has_value() && stored_text(*back) == text);
    must(Room{*back}.position() == room.position());
    const RoomTold told = api::told("abc", room);
    for (const std::string& each : {told.to_players, told.to_others})
        must(Json::parse(each, nullptr, false).is_object());
}

} // namespace
} // namespace laststone::fuzz

// The first byte picks the game; then a message on each line, whose first character says who sends it and when: a seat, and
// from the lower letters on an hour later.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace laststone;
    using namespace laststone::fuzz;
    constexpr std::array<std::string_view, 4> games{"english", "russian", "nogo:3x3", "frisian"};
    if (size == 0) return 0;
    const api::RoomPlan plan{.game = std::string{games[data[0] % games.size()]},
                             .side = game::Color::black,
                             .pace = {.kind = api::RoomPace::Kind::whole_game,
                                      .time = std::chrono::hours{2},
                                      .increment = std::chrono::seconds{1}}};
    api::WallTime now = noon;
    auto room = api::Room::open(plan, {.host = "secret of the host", .invitation = "secret of the door"}, now);
    must(room.has_value());
    must(!room->join("secret of the door", "Guest", "secret of the guest", now));
    std::string_view text = text_of(data + 1, size - 1);
    for (int count = 0; !text.empty() && count < 50; ++count) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        if (line.empty()) continue;
        if (line.front() >= 'a') now += std::chrono::hours{1};
        const int seat = static_cast<unsigned char>(line.front()) % 2;
        if (const auto fault = send(*room, seat, line.substr(1), now)) must_be_clear(*fault);
    }
    must_be_kept(*room);
    return 0;
}
