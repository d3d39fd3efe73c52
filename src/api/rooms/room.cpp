#include "api/rooms/room.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

#include "api/asked_line.hpp"
#include "api/limits.hpp"
#include "api/rooms/token.hpp"

namespace laststone::api {
namespace {

using game::Color;
using namespace std::chrono_literals;

constexpr Milliseconds until_nobody_comes = std::chrono::days{1};
constexpr Milliseconds until_nobody_plays = std::chrono::days{30}; // where no clock ends the game
constexpr Milliseconds until_nobody_returns = std::chrono::days{7};

// As PDN writes it: `300+3`, or one move in so many seconds.
std::string time_control_text(const RoomPace& pace) {
    switch (pace.kind) {
    case RoomPace::Kind::unlimited: break;
    case RoomPace::Kind::whole_game: return std::to_string(pace.time / 1s) + "+" + std::to_string(pace.increment / 1s);
    case RoomPace::Kind::each_move: return "1/" + std::to_string(pace.time / 1s);
    }
    return {};
}

// As PDN writes the time left: `[%clk 0:04:58]`.
std::string clock_comment(Milliseconds left) {
    const auto seconds = left / 1s;
    std::array<char, 40> text{};
    std::snprintf(text.data(), text.size(), "[%%clk %d:%02d:%02d]", static_cast<int>(seconds / 3600),
                  static_cast<int>(seconds / 60 % 60), static_cast<int>(seconds % 60));
    return text.data();
}

} // namespace

std::string_view name(RoomPhase phase) {
    constexpr std::array<std::string_view, 3> words{"waiting", "playing", "over"};
    return words[static_cast<std::size_t>(phase)];
}

std::string_view name(RoomEnd end) {
    constexpr std::array<std::string_view, 6> words{"rules", "resigned", "agreed", "claimed", "time", "expired"};
    return words[static_cast<std::size_t>(end)];
}

Result<Room> Room::open(const RoomPlan& plan, const Keys& keys, WallTime now) {
    const auto game = find_game(plan.game);
    if (!game) return refused(game.error());
    const auto state = (*game)->read(plan.position, plan.turn);
    if (!state) return refused(fault_of("bad_position", state.error()));
    if ((*state)->outcome().is_over()) return refused({"bad_position", "the game would be over before its first move"});
    const bool is_usual = plan.position == "start" && !plan.turn;
    RoomRecord record{.game = std::string{(*state)->game().info().id},
                      .start = is_usual ? "start" : (*state)->position(),
                      .pace = plan.pace,
                      .invitation = keys.invitation,
                      .host_side = plan.side,
                      .clock = RoomClock::of(plan.pace),
                      .changed = now};
    record.seats[0] = {.secret = keys.host, .name = plan.name, .wants_chat = plan.chat};
    return Room{std::move(record)};
}

std::optional<int> Room::seat_of(std::string_view secret) const {
    std::optional<int> found;
    for (const int seat : {0, 1}) {
        const RoomSeat& each = record_.seats[static_cast<std::size_t>(seat)];
        if (are_equal(secret, each.secret) && !each.secret.empty()) found = seat;
    }
    return found;
}

catalog::State& Room::game_so_far() {
    if (state_) return *state_;
    // What was kept was legal when it was played.
    state_ = std::move(*(*find_game(record_.game))->read(record_.start));
    last_.reset();
    opening_ = {};
    for (std::size_t at = 0; at < record_.moves.size(); ++at) {
        const auto move = state_->find(record_.moves[at]);
        if (!move) break;
        if (at + 1 == record_.moves.size()) last_ = show_move(*state_, *move);
        state_->play(*move);
        note_opening();
    }
    return *state_;
}

void Room::note_opening() {
    if (const std::string_view name = named_opening(*state_); !name.empty()) opening_ = name;
}

Json Room::position() {
    const catalog::State& state = game_so_far();
    Json json = describe(state, record_.moves, last_);
    json["opening"] = opening_.empty() ? Json(nullptr) : Json(opening_);
    return json;
}

std::optional<Fault> Room::join(std::string_view invitation, std::string_view name, std::string secret, WallTime now) {
    if (!are_equal(invitation, record_.invitation)) return Fault{"forbidden", "this invitation is not for this room"};
    if (record_.phase != RoomPhase::waiting)
        return conflict("somebody has taken this seat already: ask for the link by which others watch");
    record_.seats[1].secret = std::move(secret);
    record_.seats[1].name = name;
    record_.changed = now;
    begin(now);
    return std::nullopt;
}

// Time for the whole game runs from the first move on, time for a move at once.
void Room::begin(WallTime now) {
    record_.phase = RoomPhase::playing;
    record_.moves.clear();
    record_.left_after.clear();
    record_.clock = RoomClock::of(record_.pace);
    record_.draw_offer = record_.takeback_offer = record_.rematch_offer = std::nullopt;
    record_.draw_offered_at = record_.takeback_offered_at = {-1, -1};
    record_.end.reset();
    record_.winner.reset();
    state_.reset();
    if (record_.pace.kind == RoomPace::Kind::each_move) record_.clock.start(game_so_far().to_move(), now);
}

std::optional<Fault> Room::act(int seat, const RoomAct& act, WallTime now) {
    using Kind = RoomAct::Kind;
    const Color side = side_of(seat);
    RoomSeat& own = record_.seats[static_cast<std::size_t>(seat)];
    const bool is_of_the_game = act.kind == Kind::move || act.kind == Kind::draw || act.kind == Kind::takeback ||
                                act.kind == Kind::claim || act.kind == Kind::time || act.kind == Kind::resign;
    if (is_of_the_game && record_.phase == RoomPhase::waiting) return conflict("the game has not begun");
    if (is_of_the_game && record_.phase == RoomPhase::over) return conflict("the game is over");
    std::optional<Fault> fault;
    switch (act.kind) {
    case Kind::move: fault = move(side, act, now); break;
    case Kind::draw: fault = offer_draw(side, now); break;
    case Kind::takeback: fault = offer_takeback(side, now); break;
    case Kind::rematch: fault = offer_rematch(side, now); break;
    case Kind::decline: fault = decline(side); break;
    case Kind::claim: fault = claim(now); break;
    case Kind::time: fault = give_time(side); break;
    case Kind::resign: finish(RoomEnd::resigned, game::other(side), now); break;
    case Kind::say: fault = say(seat, act.text, now); break;
    case Kind::chat: own.wants_chat = act.on; break;
    case Kind::name: own.name = act.text; break;
    case Kind::pass: return std::nullopt; // nothing that a room remembers: Rooms::pass_on
    case Kind::close:
        if (record_.phase != RoomPhase::waiting) return conflict("somebody is here: resign, or play on");
        finish(RoomEnd::expired, std::nullopt, now);
        record_.changed = now - until_nobody_returns;
        return std::nullopt;
    }
    if (!fault) record_.changed = now;
    return fault;
}

std::optional<Fault> Room::move(Color side, const RoomAct& act, WallTime now) {
    catalog::State& state = game_so_far();
    if (act.ply != record_.moves.size()) return conflict("the game has gone on meanwhile");
    if (state.to_move() != side) return conflict("it is not your turn");
    if (record_.moves.size() >= longest_line)
        return conflict("the game has " + std::to_string(longest_line) + " moves, and no room for more");
    const auto move = find(state, act.text);
    if (!move) return move.error();
    last_ = show_move(state, *move);
    state.play(*move);
    note_opening();
    record_.moves.push_back(last_->text);
    record_.draw_offer = record_.draw_offer == side ? record_.draw_offer : std::nullopt;
    record_.takeback_offer.reset();
    record_.clock.press(side, now);
    // A game that an earlier release began has no times from its start.
    if (record_.pace.kind == RoomPace::Kind::whole_game && record_.left_after.size() + 1 == record_.moves.size())
        record_.left_after.push_back(record_.clock.left_of(side, now));
    const game::Outcome outcome = state.outcome();
    const bool goes_on = !outcome.is_over() || (outcome.draw && outcome.draw->claimed);
    if (goes_on) record_.clock.start(state.to_move(), now);
    else finish(RoomEnd::rules, outcome.winner, now);
    return std::nullopt;
}

void Room::finish(RoomEnd end, std::optional<Color> winner, WallTime now) {
    record_.clock.stop(now);
    record_.phase = RoomPhase::over;
    record_.end = end;
    record_.winner = winner;
    record_.draw_offer = record_.takeback_offer = std::nullopt;
    record_.changed = now;
    if (end != RoomEnd::expired) {
        for (const Color side : {Color::black, Color::white})
            record_.seats[seat_index(side)].half_points += winner == side ? 2 : winner ? 0 : 1;
    }
    if (!record_.moves.empty()) record_.finished.push_back(record_text());
}

std::string Room::record_text() {
    const catalog::State& state = game_so_far();
    const std::chrono::year_month_day day{std::chrono::floor<std::chrono::days>(record_.changed)};
    std::array<char, 16> date{};
    std::snprintf(date.data(), date.size(), "%04d.%02u.%02u", static_cast<int>(day.year()),
                  static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day()));
    const bool is_draw = !record_.winner && *record_.end != RoomEnd::expired;
    std::vector<std::string> comments;
    for (const Milliseconds left : record_.left_after) comments.push_back(clock_comment(left));
    game::Outcome outcome{.winner = record_.winner};
    if (is_draw) outcome.draw = state.outcome().draw.value_or(game::Draw{game::DrawReason::repetition, true});
    return state.record(outcome, {.event = "Friendly game",
                                  .date = date.data(),
                                  .black = seat(Color::black).name,
                                  .white = seat(Color::white).name,
                                  .round = std::to_string(record_.round),
                                  .time_control = time_control_text(record_.pace),
                                  .termination = std::string{name(*record_.end)},
                                  .comments = std::move(comments)});
}

bool Room::settle(WallTime now) {
    if (record_.phase != RoomPhase::playing) return false;
    if (const auto falls_at = record_.clock.falls_at(); falls_at && *falls_at <= now) {
        finish(RoomEnd::time, game::other(*record_.clock.running), *falls_at);
        return true;
    }
    if (record_.clock.running || now < record_.changed + until_nobody_plays) return false;
    finish(RoomEnd::expired, std::nullopt, now);
    return true;
}

WallTime Room::due() const {
    switch (record_.phase) {
    case RoomPhase::waiting: return record_.changed + until_nobody_comes;
    case RoomPhase::playing: return record_.clock.falls_at().value_or(record_.changed + until_nobody_plays);
    case RoomPhase::over: break;
    }
    return record_.changed + until_nobody_returns;
}

bool Room::is_expired(WallTime now) const {
    return record_.phase != RoomPhase::playing && record_.finished.empty() && now >= due();
}

} // namespace laststone::api
