#include "server/http_server.hpp"

// Boost 1.74 knows the coroutines of g++ alone, and forgets a header.
#include <utility>
#if defined(__clang__)
#define BOOST_ASIO_HAS_CO_AWAIT 1
#define BOOST_ASIO_HAS_STD_COROUTINE 1
#endif

#include <atomic>
#include <boost/asio.hpp>
#include <boost/beast.hpp>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <deque>
#include <exception>
#include <thread>

#include "server/conversation.hpp"
#include "server/gate.hpp"
#include "server/imports.hpp"

namespace laststone::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using tcp = asio::ip::tcp;
using Error = boost::system::error_code;
using namespace std::chrono_literals;

constexpr std::uint32_t longest_header = 16 << 10;
constexpr std::uint64_t longest_body = 1 << 20;
constexpr std::uint64_t longest_import = 1 << 30;
constexpr std::size_t longest_message = 1 << 20;
constexpr std::size_t longest_outbox = 2000; // messages that a slow reader has not taken
constexpr auto time_to_ask = 60s;
constexpr auto time_to_send = 60s;

using Stream = beast::tcp_stream;
using Head = http::request<http::empty_body>;

// A connection that fails, for want of memory say, fails alone.
constexpr auto end_alone = [](const std::exception_ptr&) {};

auto noting(Error& error) { return asio::redirect_error(asio::use_awaitable, error); }

std::string_view view(boost::beast::string_view text) { return {text.data(), text.size()}; }
boost::beast::string_view view(std::string_view text) { return {text.data(), text.size()}; }

// Something that another thread will say; to be waited for on the executor it was made with.
template <class T>
class Promise : public std::enable_shared_from_this<Promise<T>> {
public:
    explicit Promise(asio::any_io_executor executor)
        : executor_{executor}, bell_{executor, asio::steady_timer::time_point::max()} {}

    // From any thread, once.
    void keep(T value) {
        asio::post(executor_, [self = this->shared_from_this(), value = std::move(value)]() mutable {
            self->value_ = std::move(value);
            self->bell_.cancel();
        });
    }
    asio::awaitable<T> wait() {
        Error woken;
        while (!value_) co_await bell_.async_wait(noting(woken));
        co_return std::move(*value_);
    }

private:
    asio::any_io_executor executor_;
    asio::steady_timer bell_;
    std::optional<T> value_{};
};

std::string_view header(const Head& head, http::field field) { return view(head[field]); }

Visitor visitor_of(const Head& head, const Target& target) {
    Visitor visitor{.method = view(head.method_string()),
                    .path = target.path,
                    .host = header(head, http::field::host),
                    .origin = header(head, http::field::origin),
                    .fetch_site = view(head["Sec-Fetch-Site"]),
                    .authorization = header(head, http::field::authorization),
                    .cookie = header(head, http::field::cookie)};
    for (const auto& [name, value] : target.query)
        if (name == "token") visitor.token = value;
    return visitor;
}

Request request_of(const Head& head, Target target) {
    const std::string_view type = header(head, http::field::content_type);
    return {.method = std::string{view(head.method_string())},
            .path = std::move(target.path),
            .query = std::move(target.query),
            .type = std::string{type.substr(0, std::min(type.find(';'), type.size()))},
            .if_none_match = std::string{header(head, http::field::if_none_match)},
            .accepts_gzip = header(head, http::field::accept_encoding).contains("gzip")};
}

bool is_known_method(std::string_view method) {
    for (const std::string_view known : {"GET", "HEAD", "POST", "PUT", "DELETE"})
        if (method == known) return true;
    return false;
}

template <class Message>
void dress(Message& message, const Response& response, bool keep_alive) {
    message.version(11);
    message.result(static_cast<unsigned>(response.status));
    message.keep_alive(keep_alive);
    for (const auto& [name, value] : strict_headers()) message.set(view(name), view(value));
    const bool has_body = response.status != 204 && response.status != 304;
    if (has_body) message.set(http::field::content_type, response.type);
    if (response.asset.empty()) message.set(http::field::cache_control, "no-store");
    for (const auto& [name, value] : response.headers) message.set(name, value);
}

asio::awaitable<Error> write_whole(Stream& stream, const Response& response, bool is_head, bool keep_alive) {
    Error error;
    const std::string_view body = response.asset.empty() ? std::string_view{response.body} : response.asset;
    if (is_head || body.empty()) {
        http::response<http::empty_body> message;
        dress(message, response, keep_alive);
        if (response.status != 204 && response.status != 304) message.content_length(body.size());
        co_await http::async_write(stream, message, noting(error));
        co_return error;
    }
    http::response<http::span_body<const char>> message;
    dress(message, response, keep_alive);
    message.body() = {body.data(), body.size()};
    message.prepare_payload();
    co_await http::async_write(stream, message, noting(error));
    co_return error;
}

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
        if (error) return Fault{"failed", settings_.address + " is no address to listen at"};
        const tcp::endpoint endpoint{address, settings_.port};
        acceptor_.open(endpoint.protocol(), error);
        if (!error) acceptor_.set_option(tcp::acceptor::reuse_address{true}, error);
        if (!error) acceptor_.bind(endpoint, error);
        if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
        if (error) return Fault{"failed", "nobody can listen at " + place + ": " + error.message()};
        const std::string port = std::to_string(acceptor_.local_endpoint().port());
        const std::string here = address.is_v6() ? "[" + settings_.address + "]" : settings_.address;
        std::vector<std::string> hosts{here + ":" + port};
        if (address.is_loopback() || address.is_unspecified()) hosts.push_back("localhost:" + port);
        if (port == "80") hosts.insert(hosts.end(), {here, "localhost"});
        for (const std::string& host : settings_.hosts) hosts.push_back(host + ":" + port);
        gate_.emplace(std::move(hosts), settings_.token, address.is_unspecified());
        return std::nullopt;
    }

    std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

    void run() {
        asio::signal_set signals{io_, SIGINT, SIGTERM};
        signals.async_wait([&](Error error, int) {
            if (!error) io_.stop();
        });
        asio::co_spawn(io_, accept(), end_alone);
        std::jthread second{[&] { io_.run(); }};
        io_.run();
        second.join();
        workers_.join(); // what is being written is written
        // Their threads must not speak to connections that are gone.
        api_.pool().close();
        api_.jobs().close();
    }
    void stop() { io_.stop(); }

private:
    asio::awaitable<void> accept() {
        for (;;) {
            Error error;
            tcp::socket socket = co_await acceptor_.async_accept(asio::make_strand(io_), noting(error));
            if (error == asio::error::operation_aborted) co_return;
            if (error) { // no more files, say: others will close theirs
                asio::steady_timer pause{co_await asio::this_coro::executor, 100ms};
                co_await pause.async_wait(noting(error));
                continue;
            }
            if (connections_ >= settings_.most_connections) continue; // closes it
            const auto executor = socket.get_executor();
            asio::co_spawn(executor, talk(Stream{std::move(socket)}), end_alone);
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

    asio::awaitable<void> talk(Stream stream) {
        const Counted counted{connections_};
        Error error;
        stream.socket().set_option(tcp::no_delay{true}, error);
        beast::flat_buffer buffer;
        for (bool goes_on = true; goes_on;) {
            http::request_parser<http::empty_body> parser;
            parser.header_limit(longest_header);
            parser.body_limit(longest_import);
            stream.expires_after(time_to_ask);
            co_await http::async_read_header(stream, buffer, parser, noting(error));
            if (error == http::error::end_of_stream || error == beast::error::timeout) break;
            if (error) {
                // What the parser refuses is answered; what the socket does is not.
                const bool is_ours = error.category() == http::make_error_code(http::error::bad_method).category();
                const Response refusal = no_request();
                if (is_ours) co_await write_whole(stream, refusal, false, false);
                break;
            }
            auto target = parse_target(view(parser.get().target()));
            const bool is_socket = target && target->path == "/api/socket";
            std::optional<Response> refusal = stop_at_gate(parser.get(), target);
            if (!refusal && is_socket) {
                if (websocket::is_upgrade(parser.get())) {
                    co_await converse(std::move(stream), parser.release());
                    co_return;
                }
                refusal = answer_of(Fault{"bad_request", "this path speaks WebSocket alone"});
            }
            if (refusal) {
                const bool has_body = parser.content_length().value_or(0) > 0 || parser.chunked();
                goes_on = parser.get().keep_alive() && !has_body;
                error = co_await write_whole(stream, *refusal, parser.get().method() == http::verb::head, goes_on);
            } else {
                goes_on = co_await answer(stream, buffer, parser, std::move(*target));
            }
            if (error) break;
        }
        stream.socket().shutdown(tcp::socket::shutdown_send, error);
    }

    std::optional<Response> stop_at_gate(const Head& head, const std::optional<Target>& target) const {
        if (!target) return answer_of(Fault{"bad_request", "the path or query is none"});
        if (head.version() != 11) return answer_of(Fault{"bad_request", "HTTP/1.1 is spoken here"});
        if (head.count(http::field::host) != 1) return answer_of(Fault{"bad_request", "one Host is wanted"});
        if (!is_known_method(view(head.method_string()))) {
            Response refusal = answer_of(Fault{"bad_method", "this method is not spoken here"});
            refusal.headers.emplace_back("Allow", "GET, HEAD, POST, PUT, DELETE");
            return refusal;
        }
        return gate_->stop(visitor_of(head, *target));
    }

    // Reads the body, asks, and writes the answer; says whether another request may follow.
    asio::awaitable<bool> answer(Stream& stream, beast::flat_buffer& buffer,
                                 http::request_parser<http::empty_body>& parser, Target target) {
        const bool imports = is_import(target.path) && parser.get().method() == http::verb::post;
        const bool keep_alive = parser.get().keep_alive();
        Request request = request_of(parser.get(), std::move(target));
        const bool is_head = request.method == "HEAD";
        const std::uint64_t limit = imports ? longest_import : longest_body;
        Error error;
        const Response refusal = too_large(limit); // named: g++ 12 forgets how long unnamed values of a co_await live
        if (parser.content_length().value_or(0) > limit) {
            co_await write_whole(stream, refusal, is_head, false);
            co_return false;
        }
        if (view(parser.get()[http::field::expect]) == "100-continue") {
            http::response<http::empty_body> go_on{http::status::continue_, 11};
            co_await http::async_write(stream, go_on, noting(error));
            if (error) co_return false;
        }
        if (imports) error = co_await read_file(stream, buffer, parser, request);
        else error = co_await read_body(stream, buffer, parser, request);
        if (error == http::error::body_limit) {
            co_await write_whole(stream, refusal, is_head, false);
            co_return false;
        }
        if (error) co_return false;

        const Response response = co_await ask(stream, std::move(request));
        stream.expires_after(time_to_send);
        if (response.more && !is_head) co_return !co_await write_pieces(stream, response, keep_alive) && keep_alive;
        co_return !co_await write_whole(stream, response, is_head, keep_alive) && keep_alive;
    }

    static Response no_request() {
        return answer_of(Fault{"bad_request", "this is no HTTP request that we understand"});
    }
    static Response too_large(std::uint64_t limit) {
        return answer_of(Fault{"too_large", "the body is over the limit of " + std::to_string(limit >> 20) + " MiB"});
    }

    asio::awaitable<Error> read_body(Stream& stream, beast::flat_buffer& buffer,
                                     http::request_parser<http::empty_body>& parser, Request& request) {
        Error error;
        http::request_parser<http::string_body> whole{std::move(parser)};
        whole.body_limit(longest_body);
        stream.expires_after(time_to_send);
        if (!whole.is_done()) co_await http::async_read(stream, buffer, whole, noting(error));
        request.body = std::move(whole.get().body());
        co_return error;
    }

    // A slow sender has time as long as something comes.
    asio::awaitable<Error> read_file(Stream& stream, beast::flat_buffer& buffer,
                                     http::request_parser<http::empty_body>& parser, Request& request) {
        Error error;
        http::request_parser<http::file_body> whole{std::move(parser)};
        whole.body_limit(longest_import);
        std::string name = upload_name(api_.settings().upload_folder);
        whole.get().body().open(name.c_str(), beast::file_mode::write, error);
        while (!error && !whole.is_done()) {
            stream.expires_after(time_to_send);
            co_await http::async_read_some(stream, buffer, whole, noting(error));
        }
        whole.get().body().close();
        if (error) std::remove(name.c_str());
        else request.file = std::move(name);
        co_return error;
    }

    // The answer comes from another thread; meanwhile we notice when nobody waits for it any more.
    asio::awaitable<Response> ask(Stream& stream, Request request) {
        const auto promise = std::make_shared<Promise<Response>>(stream.get_executor());
        const std::shared_ptr<Hangup> hangup = request.hangup;
        stream.expires_never();
        const auto is_answered = std::make_shared<bool>(false);
        watch(stream, hangup, is_answered);
        asio::post(workers_, [this, promise, request = std::move(request)] {
            const Respond respond = [promise](Response response) { promise->keep(std::move(response)); };
            const bool is_api = request.path == "/api" || request.path.starts_with("/api/");
            try {
                if (is_api) api_.answer(request, respond);
                else respond(asset_answer(assets_, request));
            } catch (const std::exception& failure) {
                respond(answer_of(Fault{"failed", std::string{"the answer could not be made: "} + failure.what()}));
            }
        });
        Response response = co_await promise->wait();
        *is_answered = true;
        Error ignored;
        stream.socket().cancel(ignored);
        co_return response;
    }

    // The stream lives until the answer is there.
    static void watch(Stream& stream, const std::shared_ptr<Hangup>& hangup,
                      const std::shared_ptr<const bool>& is_answered) {
        stream.socket().async_wait(tcp::socket::wait_read, [&stream, hangup, is_answered](Error error) {
            if (error || *is_answered) return;
            char byte = 0;
            const auto got = ::recv(stream.socket().native_handle(), &byte, 1, MSG_PEEK | MSG_DONTWAIT);
            if (got == 0) hangup->happen();
        });
    }

    asio::awaitable<Error> write_pieces(Stream& stream, const Response& response, bool keep_alive) {
        Error error;
        http::response<http::empty_body> message;
        dress(message, response, keep_alive);
        message.chunked(true);
        http::response_serializer<http::empty_body> serializer{message};
        co_await http::async_write_header(stream, serializer, noting(error));
        while (!error) {
            const auto promise = std::make_shared<Promise<std::optional<std::string>>>(stream.get_executor());
            asio::post(workers_, [promise, more = response.more] { promise->keep(more()); });
            stream.expires_after(time_to_send);
            const auto piece = co_await promise->wait();
            if (!piece) break;
            if (piece->empty()) continue;
            const auto chunk = http::make_chunk(asio::buffer(*piece));
            co_await asio::async_write(stream, chunk, noting(error));
        }
        const auto last = http::make_chunk_last();
        if (!error) co_await asio::async_write(stream, last, noting(error));
        co_return error;
    }

    using Socket = websocket::stream<Stream>;

    // What is to be sent, and the bell that wakes the one who sends it. All of it is used on the socket's strand.
    struct Outbox {
        explicit Outbox(asio::any_io_executor executor) : bell{executor, asio::steady_timer::time_point::max()} {}
        std::deque<std::string> messages{};
        std::atomic<std::size_t> waiting = 0;
        asio::steady_timer bell;
        bool closed = false;
    };

    asio::awaitable<void> converse(Stream stream, Head head) {
        stream.expires_never();
        Socket socket{std::move(stream)};
        socket.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
        socket.read_message_max(longest_message);
        Error error;
        co_await socket.async_accept(head, noting(error));
        if (error) co_return;
        const asio::any_io_executor executor = socket.get_executor();
        const auto outbox = std::make_shared<Outbox>(executor);
        const auto conversation = std::make_shared<Conversation>(api_, wire_of(executor, outbox));
        const auto sent = std::make_shared<Promise<bool>>(executor);
        asio::co_spawn(executor, send_all(socket, outbox, sent), end_alone);
        for (;;) {
            beast::flat_buffer buffer;
            co_await socket.async_read(buffer, noting(error));
            if (error) break;
            if (!socket.got_text() || outbox->waiting > longest_outbox) {
                co_await socket.async_close(websocket::close_code::policy_error, noting(error));
                break;
            }
            const auto heard = std::make_shared<Promise<bool>>(executor);
            asio::post(workers_, [heard, conversation, text = beast::buffers_to_string(buffer.data())] {
                conversation->receive(text);
                heard->keep(true);
            });
            co_await heard->wait();
        }
        conversation->close();
        outbox->closed = true;
        outbox->bell.cancel();
        co_await sent->wait();
    }

    static Conversation::Wire wire_of(const asio::any_io_executor& executor, const std::shared_ptr<Outbox>& outbox) {
        constexpr std::size_t few = 8;
        return {.send =
                    [=](std::string text) {
                        ++outbox->waiting;
                        asio::post(executor, [outbox, text = std::move(text)]() mutable {
                            outbox->messages.push_back(std::move(text));
                            outbox->bell.cancel();
                        });
                    },
                .is_behind = [=] { return outbox->waiting > few; },
                .later =
                    [=](std::function<void()> call) {
                        const auto timer = std::make_shared<asio::steady_timer>(executor, 100ms);
                        timer->async_wait([timer, call = std::move(call)](Error error) {
                            if (!error) call();
                        });
                    }};
    }

    static asio::awaitable<void> send_all(Socket& socket, std::shared_ptr<Outbox> outbox,
                                          std::shared_ptr<Promise<bool>> sent) {
        Error error;
        while (!error && !outbox->closed) {
            if (outbox->messages.empty()) {
                Error woken;
                co_await outbox->bell.async_wait(noting(woken));
                continue;
            }
            const std::string text = std::move(outbox->messages.front());
            outbox->messages.pop_front();
            socket.text(true);
            co_await socket.async_write(asio::buffer(text), noting(error));
            --outbox->waiting;
        }
        if (error) beast::get_lowest_layer(socket).close(); // so that the reader notices
        sent->keep(true);
    }

    Api& api_;
    std::span<const Asset> assets_;
    HttpSettings settings_;
    std::optional<Gate> gate_{};
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
void HttpServer::run() { impl_->run(); }
void HttpServer::stop() { impl_->stop(); }

} // namespace laststone::server
