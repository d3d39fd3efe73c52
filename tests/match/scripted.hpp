// Engines that play a part: a wire whose other end is a function, and situations to ask about.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catalog/games.hpp"
#include "match/client.hpp"
#include "match/dialect.hpp"
#include "transport/wire.hpp"

namespace laststone::match {

// What the engine says to a line; `crash` among its lines ends it.
using Part = std::function<Lines(std::string_view)>;

class ScriptedWire final : public transport::Wire {
public:
    ScriptedWire(Part part, Lines& heard) : part_{std::move(part)}, heard_{heard} {}

    bool send(std::string_view line) override {
        heard_.emplace_back(line);
        for (std::string& answer : part_(line)) said_.push_back(std::move(answer));
        return true;
    }
    transport::ReceivedLine receive(transport::Moment) override {
        using What = transport::ReceivedLine::What;
        if (said_.empty()) return {What::nothing};
        if (said_.front() == "crash") return {What::end};
        transport::ReceivedLine heard{What::line, said_.front()};
        said_.pop_front();
        return heard;
    }
    std::string ending() override { return "it has ended with exit status 1"; }

private:
    Part part_;
    Lines& heard_;
    std::deque<std::string> said_{};
};

// A game after some moves, and what an engine is asked there.
class Table {
public:
    explicit Table(std::string_view game_id, Pace given = {}, const Lines& moves = {},
                   std::string_view position = "start")
        : game{*catalog::find_game(game_id)}, pace{given}, start{*game.read(position)}, now{start->clone()} {
        for (const std::string& move : moves) {
            const catalog::Move found = now->find(move).value();
            played.push_back({now->text(found), now->text(found, catalog::MoveForm::hub)});
            now->play(found);
        }
        if (pace.clock) clocks = {GameClock{*pace.clock}, GameClock{*pace.clock}};
    }
    MoveRequest request() const { return {game, *start, *now, played, pace, clocks}; }

    const catalog::Game& game;
    Pace pace;
    std::unique_ptr<catalog::State> start;
    std::unique_ptr<catalog::State> now;
    std::vector<PlayedMove> played{};
    std::array<std::optional<GameClock>, 2> clocks{};
};

} // namespace laststone::match
