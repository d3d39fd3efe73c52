// The server's door: HTTP and WebSocket connections, who may come in, and how much they may bring.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "api/api.hpp"
#include "server/assets.hpp"
#include "server/connection_limiter.hpp"

namespace laststone::server {

using api::Result;

struct HttpSettings {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080;        // 0: any that is free
    std::string token{};              // empty: none is asked for
    std::vector<std::string> hosts{}; // further names that requests may call us by
    std::string origin{};             // `https://club.example`: what browsers call us where a proxy stands before us
    std::vector<std::string> embedders{};       // origins whose pages may show a board of ours, or `*`
    std::vector<std::string> allowed_origins{}; // origins whose pages may have our engines analyse
    ConnectionLimiter::Limits limits{};
    int threads = 4;
};

class HttpServer {
public:
    // Listens from now on; answers once it runs.
    static Result<std::unique_ptr<HttpServer>> open(api::Api& api, std::span<const Asset> assets,
                                                    HttpSettings settings);
    ~HttpServer();
    HttpServer(const HttpServer&) = delete;
    HttpServer& operator=(const HttpServer&) = delete;

    std::uint16_t port() const;
    // Returns once somebody has called stop(), or SIGINT or SIGTERM has come: the signal, or 0. Pool and jobs are closed
    // then.
    int run();
    // From any thread.
    void stop();

private:
    class Impl;
    explicit HttpServer(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

} // namespace laststone::server
