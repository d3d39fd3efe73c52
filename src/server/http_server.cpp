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

#include "server/gate.hpp"
#include "server/http_connection.hpp"

namespace laststone::server {
namespace {

constexpr std::chrono::milliseconds breath{100};

} // namespace

class HttpServer::Impl {
public:
    Impl(Api& api, std::span<const Asset> assets, HttpSettings settings)
        : api_{api},
          assets_{assets},
          settings_{std::move(settings)},
          workers_{static_cast<std::size_t>(settings_.threads)} {}

    std::optional<Fault> listen() {
        Error error;
        const auto address = asio::ip::make_address(settings_.address, error);
        const std::string place = settings_.address + " port " + std::to_string(settings_.port);
        if (error) return Fault{"failed", settings_.address + " is not an address to listen on"};
        const tcp::endpoint endpoint{address, settings_.port};
        acceptor_.open(endpoint.protocol(), error);
        if (!error) acceptor_.set_option(tcp::acceptor::reuse_address{true}, error);
        if (!error) acceptor_.bind(endpoint, error);
        if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
        if (error) return Fault{"failed", "cannot listen on " + place + ": " + error.message()};
        const std::string port = std::to_string(acceptor_.local_endpoint().port());
        const std::string here = address.is_v6() ? "[" + settings_.address + "]" : settings_.address;
        std::vector<std::string> hosts{here + ":" + port};
        if (address.is_loopback() || address.is_unspecified()) hosts.push_back("localhost:" + port);
        if (port == "80") hosts.insert(hosts.end(), {here, "localhost"});
        for (const std::string& host : settings_.hosts) hosts.push_back(host + ":" + port);
        gate_.emplace(std::move(hosts), settings_.token, address.is_unspecified());
        house_.emplace(HttpHouse{api_, assets_, *gate_, workers_});
        return std::nullopt;
    }

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
            if (connections_ >= settings_.connections) continue; // closes it
            const auto executor = socket.get_executor();
            asio::co_spawn(executor, serve(Stream{std::move(socket)}), end_alone);
        }
    }

    // Counts a connection as long as it lives.
    class Counted {
    public:
        explicit Counted(std::atomic<std::size_t>& count) : count_{count} { ++count_; }
        ~Counted() { --count_; }
        Counted(const Counted&) = delete;
        Counted& operator=(const Counted&) = delete;

    private:
        std::atomic<std::size_t>& count_;
    };

    asio::awaitable<void> serve(Stream stream) {
        const Counted counted{connections_};
        co_await talk(std::move(stream), *house_);
    }

    Api& api_;
    std::span<const Asset> assets_;
    HttpSettings settings_;
    std::optional<Gate> gate_{};
    std::optional<HttpHouse> house_{};
    std::atomic<std::size_t> connections_ = 0;
    asio::io_context io_{2}; // what it still holds in the end knows the members above
    tcp::acceptor acceptor_{io_};
    asio::thread_pool workers_;
};

HttpServer::HttpServer(std::unique_ptr<Impl> impl) : impl_{std::move(impl)} {}
HttpServer::~HttpServer() = default;

Result<std::unique_ptr<HttpServer>> HttpServer::open(Api& api, std::span<const Asset> assets, HttpSettings settings) {
    auto impl = std::make_unique<Impl>(api, assets, std::move(settings));
    if (auto fault = impl->listen()) return refused(std::move(*fault));
    return std::unique_ptr<HttpServer>{new HttpServer{std::move(impl)}};
}

std::uint16_t HttpServer::port() const { return impl_->port(); }
int HttpServer::run() { return impl_->run(); }
void HttpServer::stop() { impl_->stop(); }

} // namespace laststone::server
