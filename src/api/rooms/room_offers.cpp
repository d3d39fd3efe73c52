// What the players of a room ask of each other: draws, takebacks, rematches; and what they say.
#include <algorithm>

#include "api/rooms/room.hpp"

namespace laststone::api {
namespace {

using game::Color;
using namespace std::chrono_literals;

constexpr Milliseconds time_given = 15s;

std::size_t by_colour(Color side) { return static_cast<std::size_t>(side); }

} // namespace

std::optional<Fault> Room::offer_draw(Color side, WallTime now) {
    if (game_so_far().game().info().family == catalog::Family::nogo) return conflict("this game knows no draws");
    if (record_.draw_offer == game::other(side)) {
        finish(RoomEnd::agreed, std::nullopt, now);
        return std::nullopt;
    }
    const int ply = static_cast<int>(record_.moves.size());
    int& last = record_.draw_offered_at[by_colour(side)];
    // One offer a move is enough: until both have moved again there is nothing new to say.
    if (last >= 0 && ply < last + 2) return conflict("you have offered a draw already");
    last = ply;
    record_.draw_offer = side;
    return std::nullopt;
}

std::optional<Fault> Room::offer_takeback(Color side, WallTime now) {
    const bool is_own_turn = game_so_far().to_move() == side;
    if (record_.takeback_offer == game::other(side)) {
        take_back(is_own_turn ? 1 : 2, now);
        return std::nullopt;
    }
    if (record_.moves.size() < (is_own_turn ? 2U : 1U)) return conflict("you have not moved yet");
    const int ply = static_cast<int>(record_.moves.size());
    int& last = record_.takeback_offered_at[by_colour(side)];
    if (last == ply) return conflict("you have asked for this already");
    last = ply;
    record_.takeback_offer = side;
    return std::nullopt;
}

// Back to where the one who asked for it is to move.
void Room::take_back(std::size_t plies, WallTime now) {
    record_.moves.resize(record_.moves.size() - std::min(plies, record_.moves.size()));
    record_.left_after.resize(std::min(record_.left_after.size(), record_.moves.size()));
    record_.takeback_offer.reset();
    record_.draw_offer.reset();
    record_.takeback_offered_at = record_.draw_offered_at = {-1, -1};
    state_.reset();
    const bool runs = !record_.moves.empty() || record_.pace.kind == RoomPace::Kind::each_move;
    if (runs) record_.clock.start(game_so_far().to_move(), now);
    else record_.clock.stop(now);
}

std::optional<Fault> Room::offer_rematch(Color side, WallTime now) {
    if (record_.phase != RoomPhase::over) return conflict("the game is not over");
    if (record_.seats[1].secret.empty()) return conflict("nobody has come to this room");
    if (record_.rematch_offer != game::other(side)) {
        record_.rematch_offer = side;
        return std::nullopt;
    }
    record_.host_side = game::other(record_.host_side);
    ++record_.round;
    begin(now);
    return std::nullopt;
}

std::optional<Fault> Room::decline(Color side) {
    bool is_any = false;
    for (auto* const offer : {&record_.draw_offer, &record_.takeback_offer, &record_.rematch_offer}) {
        if (*offer != game::other(side)) continue;
        offer->reset();
        is_any = true;
    }
    if (!is_any) return conflict("nothing is offered");
    return std::nullopt;
}

std::optional<Fault> Room::claim(WallTime now) {
    const game::Outcome outcome = game_so_far().outcome();
    if (!outcome.draw) return conflict("no draw can be claimed here");
    finish(RoomEnd::claimed, std::nullopt, now);
    return std::nullopt;
}

// More time for the other, as a courtesy.
std::optional<Fault> Room::give_time(Color side) {
    if (record_.pace.kind != RoomPace::Kind::whole_game) return conflict("no clock runs for the whole game here");
    if (!record_.clock.add(game::other(side), time_given))
        return conflict("the other has as much time as a clock can show");
    return std::nullopt;
}

std::optional<Fault> Room::say(int seat, const std::string& text, WallTime now) {
    constexpr std::size_t most_lines_kept = 100;
    constexpr std::ptrdiff_t most_at_once = 5;
    if (!has_chat()) return conflict("chat is off");
    const auto lately = std::ranges::count_if(
        record_.chat, [&](const ChatLine& line) { return line.seat == seat && line.at > now - 5s; });
    if (lately >= most_at_once) return Fault{"busy", "that was a lot at once: wait a moment"};
    if (record_.chat.size() >= most_lines_kept) record_.chat.erase(record_.chat.begin());
    record_.chat.push_back({seat, text, now});
    return std::nullopt;
}

} // namespace laststone::api
