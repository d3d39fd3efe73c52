#include "match/own_client.hpp"

#include "search/time_manager.hpp"

namespace laststone::match {

std::expected<void, ClientFault> OwnClient::new_game(const catalog::Game&) {
    session_.forget();
    return {};
}

std::expected<Answer, ClientFault> OwnClient::think(const MoveRequest& request) {
    const auto asked = std::chrono::steady_clock::now();
    const engine::SearchResult result = session_.think(request.now, {.limits = limits_of(request)});
    if (stop_) return std::unexpected{ClientFault{ClientFault::Kind::stopped}};
    return Answer{.said = request.now.text(*result.move()),
                  .move = *result.move(),
                  .score = result.score().value(),
                  .depth = result.depth,
                  .taken = std::chrono::steady_clock::now() - asked};
}

search::Limits OwnClient::limits_of(const MoveRequest& request) const {
    search::Limits limits;
    if (const auto& clock = request.clock(request.now.to_move()))
        limits = search::limits_for(
            {.left = clock->left(), .increment = clock->increment(), .moves_left = clock->moves_left()},
            session_.parameters());
    if (request.pace.move_time) limits.time = *request.pace.move_time;
    limits.nodes = request.pace.nodes;
    limits.depth = request.pace.depth;
    limits.stop = &stop_;
    return limits;
}

} // namespace laststone::match
