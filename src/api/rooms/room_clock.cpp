#include "api/rooms/room_clock.hpp"

#include <algorithm>

namespace laststone::api {
namespace {

std::size_t place_of(game::Color side) { return static_cast<std::size_t>(side); }

} // namespace

Milliseconds RoomClock::left_of(game::Color side, WallTime now) const {
    const Milliseconds before = left[place_of(side)];
    if (running != side) return before;
    return std::max(Milliseconds{0}, before - std::max(Milliseconds{0}, now - since));
}

std::optional<WallTime> RoomClock::falls_at() const {
    if (!running) return std::nullopt;
    return since + left[place_of(*running)];
}

void RoomClock::start(game::Color side, WallTime now) {
    stop(now);
    if (pace.kind == RoomPace::Kind::unlimited) return;
    if (pace.kind == RoomPace::Kind::each_move) left = {pace.time, pace.time};
    running = side;
}

void RoomClock::stop(WallTime now) {
    if (running) left[place_of(*running)] = left_of(*running, now);
    running.reset();
    since = now;
}

void RoomClock::press(game::Color side, WallTime now) {
    stop(now);
    if (pace.kind == RoomPace::Kind::whole_game) left[place_of(side)] += pace.increment;
}

bool RoomClock::add(game::Color side, Milliseconds time) {
    constexpr Milliseconds most = std::chrono::hours{6};
    Milliseconds& own = left[place_of(side)];
    if (own + time > most) return false;
    own += time;
    return true;
}

void RoomClock::forgive(Milliseconds time) { since += time; }

} // namespace laststone::api
