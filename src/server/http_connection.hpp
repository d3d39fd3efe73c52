// One HTTP connection: requests read, let in or refused, and answered, one after another.
#pragma once

#include <span>

#include "api/api.hpp"
#include "server/assets.hpp"
#include "server/connection_limiter.hpp"
#include "server/gate.hpp"
#include "server/net.hpp"

namespace laststone::server {

// What all connections share; it outlives them.
struct HttpContext {
    api::Api& api;
    std::span<const Asset> assets;
    const Gate& gate;
    asio::thread_pool& workers; // who think about answers
};

// Until one of the two sides wants no more; or until it has become a WebSocket, and that is over.
asio::awaitable<void> talk(Stream& stream, ConnectionLimiter::Place place, const HttpContext& context);

} // namespace laststone::server
