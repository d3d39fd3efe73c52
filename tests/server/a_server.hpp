// A whole server for a test.
#pragma once

#include "api/an_api.hpp"
#include "server/http_server.hpp"

namespace laststone::server {

struct AServer : api::AnApi {
    explicit AServer(HttpSettings settings = {}) {
        settings.port = 0;
        http = std::move(*HttpServer::open(api, page(), settings));
        thread = std::jthread{[this] { http->run(); }};
    }
    ~AServer() override {
        http->stop();
        thread.join();
    }
    std::uint16_t port() const { return http->port(); }

    static std::span<const Asset> page() {
        static constexpr Asset assets[]{{"/index.html", "1", "<!doctype html>", "packed page", false},
                                        {"/assets/main-1.js", "2", "go()", "packed script", true}};
        return assets;
    }
    std::unique_ptr<HttpServer> http{};
    std::jthread thread{};
};

} // namespace laststone::server
