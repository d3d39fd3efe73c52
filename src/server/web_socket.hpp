// One WebSocket from its first word to its last.
#pragma once

#include "api/api.hpp"
#include "server/net.hpp"

namespace laststone::server {

// Answers the upgrade that the request asks for, and serves the socket until either side closes it. All must outlive it.
// Guests have no token.
asio::awaitable<void> converse(Stream& stream, const HttpRequest& head, api::Api& api, asio::thread_pool& workers,
                               bool is_guest);

} // namespace laststone::server
