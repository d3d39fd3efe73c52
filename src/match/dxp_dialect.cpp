#include "match/dxp_dialect.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "protocol/dxp.hpp"
#include "protocol/moves.hpp"

namespace laststone::match {
namespace {

namespace dxp = protocol::dxp;

std::string end_of_game(bool stop) { return dxp::write(dxp::GameEnd{.stop = stop}); }

// Rounded down, so that nobody thinks too long; at least one, for not everybody takes a game of 0 minutes.
int minutes_of(const MoveRequest& request) {
    const auto& clock = request.clock(request.now.to_move());
    if (!clock) return dxp::no_clock;
    return static_cast<int>(std::clamp(std::floor(clock->left().count() / 60), 1.0, dxp::no_clock - 1.0));
}

dxp::GameRequest game_for(const MoveRequest& request) {
    dxp::GameRequest game{
        .name = "laststone match", .follower = request.now.to_move(), .minutes = minutes_of(request), .position = {}};
    const std::string here = request.now.write(catalog::Form::hub).value_or("");
    const std::string start = (*request.game.read("start"))->write(catalog::Form::hub).value_or("");
    if (here != start) game.position = here;
    return game;
}

constexpr std::string_view i_give_up = "I give up";
constexpr std::string_view draw = "a draw";
constexpr std::string_view i_win = "I win";
constexpr std::string_view the_end = "the end";
constexpr std::string_view no_such_game = "no such game";

std::string_view words_for(dxp::GameEnd::Reason reason) {
    switch (reason) {
    case dxp::GameEnd::Reason::none: break;
    case dxp::GameEnd::Reason::i_give_up: return i_give_up;
    case dxp::GameEnd::Reason::draw: return draw;
    case dxp::GameEnd::Reason::i_win: return i_win;
    }
    return the_end;
}

} // namespace

std::expected<Lines, std::string> DxpDialect::preparation(const catalog::Game& game,
                                                          const EngineOptions& options) const {
    if (!protocol::Dxp::can_play(game))
        return std::unexpected{std::string{game.info().name} +
                               " is not played over DamExchange: boards are 10x10 there"};
    if (!options.empty()) return std::unexpected{"DamExchange has no options: give them to the program itself"};
    return Lines{};
}

Lines DxpDialect::new_game() {
    const Game before = std::exchange(game_, Game::none);
    has_ended_one_ = before == Game::under_way;
    return before == Game::none ? Lines{} : Lines{end_of_game(false)};
}

Reading DxpDialect::read_readiness(std::string_view line) {
    const auto message = dxp::parse(line);
    if (!message) return Reading::unknown;
    return std::holds_alternative<dxp::GameEnd>(*message) ? Reading::awaited : Reading::known;
}

Lines DxpDialect::question(const MoveRequest& request) {
    if (std::exchange(game_, Game::under_way) == Game::none) return {dxp::write(game_for(request))};
    return {dxp::write(dxp::move_made(request.played.back().hub, 0))};
}

Reading DxpDialect::read_answer(std::string_view line, Answer& answer) {
    const auto message = dxp::parse(line);
    if (!message) return Reading::unknown;
    if (const auto* move = std::get_if<dxp::MoveMade>(&*message)) {
        answer.said = dxp::hub_text(*move);
        return Reading::awaited;
    }
    if (const auto* end = std::get_if<dxp::GameEnd>(&*message)) {
        answer.said = words_for(end->reason);
        game_ = Game::ended_by_it;
        return Reading::awaited;
    }
    const auto* reply = std::get_if<dxp::GameReply>(&*message);
    if (reply == nullptr || reply->code == dxp::GameReply::Code::accepted) return Reading::known;
    answer.said = no_such_game;
    game_ = Game::none;
    return Reading::awaited;
}

catalog::Found DxpDialect::move_of(const catalog::State& now, const std::string& text) const {
    if (auto move = protocol::from_hub(now, text)) return *move;
    auto found = now.find(text);
    if (found) return std::unexpected{catalog::NoMove{{"the captured squares are wrong"}, "wrong_captures"}};
    return found;
}

std::optional<ClientFault> DxpDialect::end_in(std::string_view text) const {
    if (text == i_give_up) return resignation();
    if (text == no_such_game) return ClientFault{ClientFault::Kind::unreadable, "it refused the game"};
    if (text != draw && text != i_win && text != the_end) return std::nullopt;
    return ClientFault{ClientFault::Kind::illegal_move,
                       "it ended the game instead of moving: '" + std::string{text} + "'"};
}

Lines DxpDialect::farewell() const { return game_ == Game::none ? Lines{} : Lines{end_of_game(true)}; }

} // namespace laststone::match
