// A room in which two people play: seats, clocks, moves, offers and chat; a value to which time is passed.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "api/description.hpp"
#include "api/fault.hpp"
#include "api/rooms/room_act.hpp"
#include "api/rooms/room_clock.hpp"
#include "catalog/game.hpp"
#include "catalog/state.hpp"

namespace laststone::api {

// What the one who opens a room wants.
struct RoomPlan {
    std::string game = "english";
    std::string position = "start";
    std::optional<game::Color> turn{};
    game::Color side = game::Color::white; // of the host
    RoomPace pace{};
    bool chat = true;
    std::string name{};
};

enum class RoomPhase : std::uint8_t { waiting, playing, over };
enum class RoomEnd : std::uint8_t { rules, resigned, agreed, claimed, time, expired };
std::string_view name(RoomPhase phase);
std::string_view name(RoomEnd end);

// What cannot be done as the game stands now.
inline Fault conflict(std::string sentence) { return {"conflict", std::move(sentence)}; }

// One of the two people, whatever the colour: the host or the guest.
struct RoomSeat {
    std::string secret{}; // empty while nobody sits there
    std::string name{};
    bool wants_chat = true;
    int half_points = 0; // of the games that ended here
};

struct ChatLine {
    int seat = 0;
    std::string text{};
    WallTime at{};
};

// All that is kept of a room. Sides are those of the game being played.
struct RoomRecord {
    std::string game{};
    std::string start = "start";
    RoomPace pace{};
    std::string invitation{};
    std::array<RoomSeat, 2> seats{}; // the host, the guest
    game::Color host_side{};
    int round = 1;

    RoomPhase phase = RoomPhase::waiting;
    std::vector<std::string> moves{};
    std::vector<Milliseconds> left_after{}; // each move, to whoever made it, where a clock runs for the whole game
    RoomClock clock{};
    std::optional<game::Color> draw_offer{};
    std::optional<game::Color> takeback_offer{};
    std::optional<game::Color> rematch_offer{};
    std::array<int, 2> draw_offered_at{-1, -1};     // by colour: the ply of the last offer
    std::array<int, 2> takeback_offered_at{-1, -1}; // that none is made twice
    std::optional<RoomEnd> end{};
    std::optional<game::Color> winner{}; // nobody where it is drawn, or over without a result

    std::vector<ChatLine> chat{};
    WallTime changed{};                  // when something was done last
    std::vector<std::string> finished{}; // records of games that the archive does not have yet
};

class Room {
public:
    struct Keys {
        std::string host{};
        std::string invitation{};
    };
    static Result<Room> open(const RoomPlan& plan, const Keys& keys, WallTime now);
    // As it was when it was kept; the moves are played again when they are needed.
    explicit Room(RoomRecord record) : record_{std::move(record)} {}

    const RoomRecord& record() const { return record_; }
    // Whom a secret belongs to; secrets are compared in constant time.
    std::optional<int> seat_of(std::string_view secret) const;
    game::Color side_of(int seat) const { return seat == 0 ? record_.host_side : game::other(record_.host_side); }
    const RoomSeat& seat(game::Color side) const { return record_.seats[seat_index(side)]; }
    const catalog::State& state() { return game_so_far(); }
    // The position as POST /api/position tells it.
    Json position();
    bool has_chat() const { return record_.seats[0].wants_chat && record_.seats[1].wants_chat; }

    // The guest sits down, with a secret of his own, and the game begins.
    std::optional<Fault> join(std::string_view invitation, std::string_view name, std::string secret, WallTime now);
    // Whoever sits there does something; nothing has changed where it is refused.
    std::optional<Fault> act(int seat, const RoomAct& act, WallTime now);
    // Lets a flag fall, or a game that nobody plays end; true where it did.
    bool settle(WallTime now);
    // When settle() or is_expired() has something to do unless something is done before.
    WallTime due() const;
    // Nobody needs it any more.
    bool is_expired(WallTime now) const;
    // The server did not run for so long.
    void forgive(Milliseconds time) { record_.clock.forgive(time); }
    // The archive has the oldest of the finished games.
    void archived() { record_.finished.erase(record_.finished.begin()); }

private:
    std::size_t seat_index(game::Color side) const { return side == record_.host_side ? 0 : 1; }
    catalog::State& game_so_far();
    void note_opening();
    void begin(WallTime now);
    void finish(RoomEnd end, std::optional<game::Color> winner, WallTime now);
    std::string record_text();

    std::optional<Fault> move(game::Color side, const RoomAct& act, WallTime now);
    std::optional<Fault> offer_draw(game::Color side, WallTime now);
    std::optional<Fault> offer_takeback(game::Color side, WallTime now);
    std::optional<Fault> offer_rematch(game::Color side, WallTime now);
    std::optional<Fault> decline(game::Color side);
    std::optional<Fault> claim(WallTime now);
    std::optional<Fault> give_time(game::Color side);
    std::optional<Fault> say(int seat, const std::string& text, WallTime now);
    void take_back(std::size_t plies, WallTime now);

    RoomRecord record_;
    std::unique_ptr<catalog::State> state_{}; // nothing until it is needed
    std::optional<ShownMove> last_{};
    std::string_view opening_{}; // the last on the way that has a name
};

} // namespace laststone::api
