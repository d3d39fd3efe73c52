#include "server/http_server.hpp"

// Before Boost: it says that there are coroutines.
#include "server/net.hpp"

#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/this_coro.hpp>
#include <chrono>
#include <csignal>
#include <thread>

#include "api/rooms/rooms.hpp"
#include "server/gate.hpp"
#include "server/http_connection.hpp"

namespace laststone::server {
namespace {

constexpr std::chrono::milliseconds breath{100};

} // namespace

class HttpServer::Impl {
public:
    Impl(api::Api& api, std::span<const Asset> assets, HttpSettings settings)
        : api_{api},
          assets_{assets},
          settings_{std::move(settings)},
          limiter_{settings_.limits},
          workers_{static_cast<std::size_t>(settings_.threads)} {}

    std::optional<api::Fault> listen() {
        Error error;
        const auto address = asio::ip::make_address(settings_.address, error);
        const std::string place = settings_.address + " port " + std::to_string(settings_.port);
        if (error)
            return api::Fault{"failed", settings_.address +
                                            " is not an address to listen on: it is one such as 192.168.1.5 or "
                                            "0.0.0.0, without a name or a port"};
        const tcp::endpoint endpoint{address, settings_.port};
        acceptor_.open(endpoint.protocol(), error);
        if (!error) set_reuse(error);
        if (!error) acceptor_.bind(endpoint, error);
        if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
        if (error) return api::Fault{"failed", "cannot listen on " + place + ": " + error.message()};
        const std::string port = std::to_string(acceptor_.local_endpoint().port());
        const std::string here = address.is_v6() ? "[" + settings_.address + "]" : settings_.address;
        std::vector<std::string> hosts{here + ":" + port};
        if (address.is_loopback() || address.is_unspecified()) hosts.push_back("localhost:" + port);
        if (port == "80") hosts.insert(hosts.end(), {here, "localhost"});
        for (const std::string& host : settings_.hosts) hosts.push_back(host + ":" + port);
        if (!settings_.origin.empty()) hosts.push_back(settings_.origin.substr(settings_.origin.find("//") + 2));
        gate_.emplace(GateSettings{.hosts = std::move(hosts),
                                   .token = settings_.token,
                                   .any_address = address.is_unspecified(),
                                   .origin = settings_.origin,
                                   .has_room = [this](std::string_view id) { return api_.rooms().contains(id); },
                                   .embedders = settings_.embedders,
                                   .allowed_origins = settings_.allowed_origins});
        context_.emplace(HttpContext{api_, assets_, *gate_, workers_});
        return std::nullopt;
    }

    // Though some connection of a server before us may not be quite over. On Windows that goes without saying, and the option
    // would let two servers have one address.
#ifdef _WIN32
    static void set_reuse(Error&) {}
#else
    void set_reuse(Error& error) { acceptor_.set_option(tcp::acceptor::reuse_address{true}, error); }
#endif

    std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

    int run() {
        std::atomic<int> received = 0;
        asio::signal_set signals{io_, SIGINT, SIGTERM};
        signals.async_wait([&](Error error, int signal) {
            if (error) return;
            received = signal;
            io_.stop();
        });
        asio::co_spawn(io_, accept(), end_alone);
        std::jthread second{[&] { io_.run(); }};
        io_.run();
        second.join();
        workers_.join(); // what is being written is written
        // Their threads must not speak to connections that are gone.
        api_.pool().close();
        api_.jobs().close();
        api_.rooms().close();
        return received;
    }
    void stop() { io_.stop(); }

private:
    asio::awaitable<void> accept() {
        for (;;) {
            Error error;
            tcp::socket socket = co_await acceptor_.async_accept(asio::make_strand(io_), noting(error));
            if (error == asio::error::operation_aborted) co_return;
            if (error) { // no more files, say: others will close theirs
                asio::steady_timer pause{co_await asio::this_coro::executor, breath};
                co_await pause.async_wait(noting(error));
                continue;
            }
            const std::string address = address_of(socket);
            const auto executor = socket.get_executor();
            const auto stream = std::make_shared<Stream>(std::move(socket));
            auto place = limiter_.enter(address, [executor, weak = std::weak_ptr{stream}] {
                asio::post(executor, [weak] {
                    if (const auto shown_out = weak.lock()) shown_out->close();
                });
            });
            if (place) asio::co_spawn(executor, serve(stream, std::move(*place)), end_alone); // or it is closed
        }
    }

    // Behind a proxy of this machine all have one address, and the proxy counts them.
    std::string address_of(const tcp::socket& socket) const {
        Error error;
        const auto endpoint = socket.remote_endpoint(error);
        if (error || (!settings_.origin.empty() && endpoint.address().is_loopback())) return {};
        return endpoint.address().to_string();
    }

    asio::awaitable<void> serve(std::shared_ptr<Stream> stream, ConnectionLimiter::Place place) {
        co_await talk(*stream, std::move(place), *context_);
    }

    api::Api& api_;
    std::span<const Asset> assets_;
    HttpSettings settings_;
    std::optional<Gate> gate_{};
    std::optional<HttpContext> context_{};
    ConnectionLimiter limiter_;
    asio::io_context io_{2}; // what it still holds in the end knows the members above
    tcp::acceptor acceptor_{io_};
    asio::thread_pool workers_;
};

HttpServer::HttpServer(std::unique_ptr<Impl> impl) : impl_{std::move(impl)} {}
HttpServer::~HttpServer() = default;

Result<std::unique_ptr<HttpServer>> HttpServer::open(api::Api& api, std::span<const Asset> assets,
                                                     HttpSettings settings) {
    auto impl = std::make_unique<Impl>(api, assets, std::move(settings));
    if (auto fault = impl->listen()) return refused(std::move(*fault));
    return std::unique_ptr<HttpServer>{new HttpServer{std::move(impl)}};
}

std::uint16_t HttpServer::port() const { return impl_->port(); }
int HttpServer::run() { return impl_->run(); }
void HttpServer::stop() { impl_->stop(); }

} // namespace laststone::server
