#include "api/rooms/room_json.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace laststone::api {
namespace {

using game::Color;
using namespace std::chrono_literals;
using Seconds = std::chrono::seconds;

constexpr std::array<Color, 2> both_sides{Color::black, Color::white};

std::int64_t number_of(WallTime time) { return time.time_since_epoch().count(); }
WallTime time_of(const Json& json) { return WallTime{Milliseconds{json.get<std::int64_t>()}}; }

Json side_json(const std::optional<Color>& side) { return side ? Json(game::name(*side)) : Json(nullptr); }
std::optional<Color> side_in(const Json& json) {
    if (!json.is_string()) return std::nullopt;
    return json.get<std::string>() == game::name(Color::black) ? Color::black : Color::white;
}

template <class Word, std::size_t count>
Word word_of(const Json& json, const std::array<Word, count>& words) {
    const auto text = json.get<std::string>();
    const auto found = std::ranges::find_if(words, [&](Word word) { return name(word) == text; });
    return found != words.end() ? *found : words.back();
}
constexpr std::array<RoomPhase, 3> phases{RoomPhase::waiting, RoomPhase::playing, RoomPhase::over};
constexpr std::array<RoomEnd, 6> ends{RoomEnd::rules,   RoomEnd::resigned, RoomEnd::agreed,
                                      RoomEnd::claimed, RoomEnd::time,     RoomEnd::expired};

RoomPace pace_of(const Json& json) {
    if (json.is_null()) return {};
    if (json.contains("days"))
        return {.kind = RoomPace::Kind::each_move, .time = std::chrono::days{json.at("days").get<int>()}};
    return {.kind = RoomPace::Kind::whole_game,
            .time = Seconds{json.at("seconds").get<int>()},
            .increment = Seconds{json.at("increment").get<int>()}};
}

Json json_of(const RoomSeat& seat) {
    return {{"secret", seat.secret}, {"name", seat.name}, {"chat", seat.wants_chat}, {"half_points", seat.half_points}};
}
RoomSeat seat_in(const Json& json) {
    return {.secret = json.at("secret"),
            .name = json.at("name"),
            .wants_chat = json.at("chat"),
            .half_points = json.at("half_points")};
}

Json offers_json(const RoomRecord& record) {
    return {{"draw", side_json(record.draw_offer)},
            {"takeback", side_json(record.takeback_offer)},
            {"rematch", side_json(record.rematch_offer)}};
}

Json room_result(const RoomRecord& record) {
    if (!record.end || *record.end == RoomEnd::expired) return nullptr;
    return record.winner ? Json(game::name(*record.winner)) : Json("draw");
}

Json clock_json(const RoomRecord& record) {
    if (record.pace.kind == RoomPace::Kind::unlimited) return nullptr;
    return {{"black", record.clock.left[0].count()},
            {"white", record.clock.left[1].count()},
            {"running", side_json(record.clock.running)},
            {"at", number_of(record.clock.since)}};
}

// Milliseconds, as they are counted.
Json counts_json(const std::vector<Milliseconds>& times) {
    Json list = Json::array();
    for (const Milliseconds time : times) list.push_back(time.count());
    return list;
}

Json chat_json(const Room& room) {
    Json lines = Json::array();
    for (const ChatLine& line : room.record().chat)
        lines.push_back(
            {{"from", game::name(room.side_of(line.seat))}, {"text", line.text}, {"at", number_of(line.at)}});
    return lines;
}

Json head_json(std::string_view id, const Room& room) {
    const RoomRecord& record = room.record();
    Json players = Json::object();
    for (const Color side : both_sides) {
        const RoomSeat& seat = room.seat(side);
        players[game::name(side)] = {{"name", seat.name},
                                     {"joined", !seat.secret.empty()},
                                     {"chat", seat.wants_chat},
                                     {"score", seat.half_points / 2.0}};
    }
    return {{"room", id},
            {"game", record.game},
            {"start", record.start},
            {"round", record.round},
            {"phase", name(record.phase)},
            {"players", std::move(players)},
            {"pace", json_of(record.pace)},
            {"clock", clock_json(record)},
            {"left_after", counts_json(record.left_after)},
            {"offers", offers_json(record)},
            {"result", room_result(record)},
            {"end", record.end ? Json(name(*record.end)) : Json(nullptr)},
            {"due", number_of(room.due())},
            {"chat", room.has_chat()}};
}

// Two objects' texts as one.
std::string joined(std::string first, std::string_view second) {
    first.back() = ',';
    return first.append(second.substr(1));
}

} // namespace

Json json_of(const RoomPace& pace) {
    switch (pace.kind) {
    case RoomPace::Kind::unlimited: break;
    case RoomPace::Kind::each_move: return {{"days", pace.time / std::chrono::days{1}}};
    case RoomPace::Kind::whole_game: return {{"seconds", pace.time / 1s}, {"increment", pace.increment / 1s}};
    }
    return nullptr;
}

RoomPace read_pace(Fields& fields, std::string_view key) {
    constexpr std::int64_t longest_game = 10'800; // seconds
    constexpr std::int64_t longest_increment = 180;
    constexpr std::int64_t most_days = 30;
    const Json* const object = fields.object_if_any(key);
    if (object == nullptr) return {};
    Fields pace{*object};
    const auto days = pace.whole_if_any("days", 1, most_days);
    const auto seconds = pace.whole_if_any("seconds", 10, longest_game);
    const std::int64_t increment = pace.whole("increment", 0, longest_increment, 0);
    if (pace.fault())
        fields.blame(key, "must have days from 1 to 30, or seconds from 10 to 10800 and an increment from 0 to 180");
    else if (days.has_value() == seconds.has_value()) fields.blame(key, "must have either days or seconds");
    if (fields.fault()) return {};
    if (days) return {.kind = RoomPace::Kind::each_move, .time = std::chrono::days{*days}};
    return {.kind = RoomPace::Kind::whole_game, .time = Seconds{*seconds}, .increment = Seconds{increment}};
}

std::string stored_text(const RoomRecord& record) {
    Json chat = Json::array();
    for (const ChatLine& line : record.chat) chat.push_back({line.seat, line.text, number_of(line.at)});
    return text_of({{"game", record.game},
                    {"start", record.start},
                    {"pace", json_of(record.pace)},
                    {"invitation", record.invitation},
                    {"seats", {json_of(record.seats[0]), json_of(record.seats[1])}},
                    {"host_side", game::name(record.host_side)},
                    {"round", record.round},
                    {"phase", name(record.phase)},
                    {"moves", record.moves},
                    {"left_after", counts_json(record.left_after)},
                    {"left", {record.clock.left[0].count(), record.clock.left[1].count()}},
                    {"running", side_json(record.clock.running)},
                    {"since", number_of(record.clock.since)},
                    {"offers", offers_json(record)},
                    {"draw_offered_at", record.draw_offered_at},
                    {"takeback_offered_at", record.takeback_offered_at},
                    {"end", record.end ? Json(name(*record.end)) : Json(nullptr)},
                    {"winner", side_json(record.winner)},
                    {"chat", std::move(chat)},
                    {"changed", number_of(record.changed)},
                    {"finished", record.finished}});
}

Result<RoomRecord> stored_record(std::string_view text) {
    try { // a file that somebody has edited must not end the program
        const Json json = Json::parse(text);
        const RoomPace pace = pace_of(json.at("pace"));
        RoomRecord record{.game = json.at("game"),
                          .start = json.at("start"),
                          .pace = pace,
                          .invitation = json.at("invitation"),
                          .seats = {seat_in(json.at("seats").at(0)), seat_in(json.at("seats").at(1))},
                          .host_side = side_in(json.at("host_side")).value_or(Color::white),
                          .round = json.at("round"),
                          .phase = word_of(json.at("phase"), phases),
                          .moves = json.at("moves"),
                          .clock = {.pace = pace,
                                    .left = {Milliseconds{json.at("left").at(0).get<std::int64_t>()},
                                             Milliseconds{json.at("left").at(1).get<std::int64_t>()}},
                                    .running = side_in(json.at("running")),
                                    .since = time_of(json.at("since"))},
                          .draw_offer = side_in(json.at("offers").at("draw")),
                          .takeback_offer = side_in(json.at("offers").at("takeback")),
                          .rematch_offer = side_in(json.at("offers").at("rematch")),
                          .draw_offered_at = json.at("draw_offered_at"),
                          .takeback_offered_at = json.at("takeback_offered_at"),
                          .winner = side_in(json.at("winner")),
                          .changed = time_of(json.at("changed")),
                          .finished = json.at("finished")};
        for (const Json& left : json.value("left_after", Json::array())) // rooms of earlier releases have none
            record.left_after.emplace_back(left.get<std::int64_t>());
        if (!json.at("end").is_null()) record.end = word_of(json.at("end"), ends);
        for (const Json& line : json.at("chat"))
            record.chat.push_back({line.at(0).get<int>(), line.at(1).get<std::string>(), time_of(line.at(2))});
        return record;
    } catch (const Json::exception& error) {
        return refused({"failed", std::string{"a room cannot be read: "} + error.what()});
    }
}

RoomTold told(std::string_view id, Room& room) {
    const std::string head = text_of(head_json(id, room));
    const std::string position = text_of({{"position", room.position()}});
    RoomTold told{.to_others = joined(head, position)};
    told.to_players = joined(text_of({{"lines", chat_json(room)}}), told.to_others);
    return told;
}

std::string told_to(const RoomTold& told, Json first, std::optional<Color> side, WallTime now) {
    first["now"] = number_of(now);
    first["you"] = side_json(side);
    return joined(text_of(first), side ? told.to_players : told.to_others);
}

} // namespace laststone::api
