// Our own engine in this process: no protocol lies between, and its search parameters can change from game to game.
#pragma once

#include <atomic>

#include "engine/session.hpp"
#include "match/client.hpp"

namespace laststone::match {

class OwnClient final : public Client {
public:
    // Once stop is true, whatever is under way ends soon with ClientFault::Kind::stopped.
    OwnClient(const engine::Settings& settings, const std::atomic<bool>& stop) : session_{settings}, stop_{stop} {}

    // From the next game on.
    void set(const search::SearchParameters& parameters) { session_.set(parameters); }

    std::expected<void, ClientFault> new_game(const catalog::Game& game) override;
    std::expected<Answer, ClientFault> think(const MoveRequest& request) override;

private:
    search::Limits limits_of(const MoveRequest& request) const;

    engine::Session session_;
    const std::atomic<bool>& stop_;
};

} // namespace laststone::match
