// A player of DamExchange (DXP): games against another program, message in, message out: docs/formats/dxp.md.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "catalog/games.hpp"
#include "engine/session.hpp"
#include "game/outcome.hpp"
#include "protocol/dxp_message.hpp"
#include "protocol/talk.hpp"

namespace laststone::protocol {

using game::Color;

struct DxpOptions {
    std::string name = "laststone";
    bool initiates = false;   // asks for the games; otherwise waits to be asked
    int games = 0;            // how many; 0: as many as the other side likes
    search::Limits limits{};  // of each move, beside the clock
    double usual_seconds = 1; // for a move where neither these nor the other side limit it

    // What the initiator asks for. The colours change after each game.
    Color color = Color::white; // ours in the first game
    int minutes = 5;            // of each player, for the whole game; 0: no clock
    int moves = 0;              // of each player; 0: until it is over
    std::string position = "start";
};

struct DxpGame {
    int number = 1;
    std::string white;
    std::string black;
    game::Outcome outcome; // neither a winner nor a draw where nobody knows
    const catalog::State* state;
};

struct DxpEvents {
    std::function<void(const DxpGame&)> game_over{};
    std::function<void(const std::string&)> chat{};   // what the other side says to people
    std::function<void(const std::string&)> remark{}; // what went wrong, as a sentence
};

class Dxp {
public:
    static bool can_play(const catalog::Game& game) { return game.info().rows == 10 && game.info().columns == 10; }

    // The game must be one it can play, and the position one of that game.
    Dxp(const catalog::Game& game, const engine::Settings& settings, DxpOptions options, Say say, DxpEvents events);

    // The initiator asks for its first game.
    void begin();
    // A message of the other side's, without its zero byte. Thinks where it is our turn. False once all is over.
    bool receive(std::string_view text);
    // We have to go: the other side is told so.
    void leave();

    bool is_playing() const { return phase_ == Phase::playing; }
    // For a game that the other side has not answered to.
    bool is_asking() const { return phase_ == Phase::asking; }
    bool is_over() const { return phase_ == Phase::over; }
    // Whether all went as it should: no game was broken off, or refused before all were played.
    bool is_clean() const { return is_clean_; }

private:
    enum class Phase : std::uint8_t { idle, asking, playing, ending, over };

    void hear(const dxp::GameRequest& request);
    void hear(const dxp::GameReply& reply);
    void hear(const dxp::MoveMade& made);
    void hear(const dxp::GameEnd& end);
    void hear(const dxp::Chat& chat);
    void hear(const dxp::BackRequest&) { send(dxp::BackReply{dxp::BackReply::Code::not_supported}); }
    void hear(const dxp::BackReply&) {}

    void ignore(std::string_view text, const std::string& fault);
    void ask_for_a_game();
    bool can_start(const std::string& position) const;
    dxp::GameReply::Code judge(const dxp::GameRequest& request) const;
    void start(const dxp::GameRequest& request, Color ours);
    void go_on();
    void move();
    void declare();
    void end_game(dxp::GameEnd::Reason reason);
    void finish(bool stop);
    void give_up_on(const std::string& remark);

    bool is_our_turn() const { return state_->to_move() == ours_; }
    bool is_last_game() const { return options_.games > 0 && number_ >= options_.games; }
    bool has_reached_last_move() const;
    search::Limits limits() const;
    game::Outcome outcome_by(Color speaker, dxp::GameEnd::Reason reason) const;
    void send(const dxp::Message& message) { say_(dxp::write(message)); }

    const catalog::Game& game_;
    DxpOptions options_;
    Say say_;
    DxpEvents events_;
    engine::Session session_;

    Phase phase_ = Phase::idle;
    bool is_clean_ = true;
    int number_ = 0; // of games begun
    dxp::GameRequest terms_{};
    std::string other_name_;
    Color ours_ = Color::white;
    std::unique_ptr<catalog::State> state_;
    search::Seconds used_{};
    game::Outcome outcome_;
    bool we_stop_ = false; // as our last GAMEEND said
};

} // namespace laststone::protocol
