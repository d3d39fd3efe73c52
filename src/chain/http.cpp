#include "chain/http.hpp"

// Boost 1.74 knows the coroutines of g++ alone, asks for std::result_of, which libc++ has no more, and forgets a header.
#include <utility>
#if defined(__clang__)
#define BOOST_ASIO_HAS_STD_INVOKE_RESULT 1
#define BOOST_ASIO_HAS_CO_AWAIT 1
#define BOOST_ASIO_HAS_STD_COROUTINE 1
#endif

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <optional>

#if defined(LASTSTONE_TLS)
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#endif

namespace laststone::chain {
namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using tcp = asio::ip::tcp;
using boost::beast::tcp_stream;
using Error = boost::system::error_code;
using Answer = http::response<http::string_body>;

auto noting(Error& error) { return asio::redirect_error(asio::use_awaitable, error); }

struct Exchange {
    const RpcUrl& url;
    const std::string& body;
    const HttpLimits& limits;
    Error error{};
    std::optional<Answer> answer{};
};

template <class Stream>
asio::awaitable<void> talk(Stream& stream, Exchange& exchange) {
    http::request<http::string_body> request{http::verb::post, exchange.url.path, 11};
    request.set(http::field::host, exchange.url.host);
    request.set(http::field::content_type, "application/json");
    request.set(http::field::user_agent, "laststone");
    request.set(http::field::connection, "close");
    request.body() = exchange.body;
    request.prepare_payload();
    co_await http::async_write(stream, request, noting(exchange.error));
    if (exchange.error) co_return;
    boost::beast::flat_buffer buffer{exchange.limits.longest}; // lines between chunks are in no other limit
    http::response_parser<http::string_body> parser;
    parser.body_limit(exchange.limits.longest);
    co_await http::async_read(stream, buffer, parser, noting(exchange.error));
    if (!exchange.error) exchange.answer = parser.release();
}

#if defined(LASTSTONE_TLS)
namespace ssl = asio::ssl;

asio::awaitable<void> talk_securely(tcp_stream connection, Exchange& exchange) {
    ssl::context trust{ssl::context::tls_client};
    trust.set_default_verify_paths(exchange.error);
    SSL_CTX_set_min_proto_version(trust.native_handle(), TLS1_2_VERSION);
    boost::beast::ssl_stream<tcp_stream> stream{std::move(connection), trust};
    stream.set_verify_mode(ssl::verify_peer, exchange.error);
    stream.set_verify_callback(ssl::host_name_verification{exchange.url.host}, exchange.error);
    SSL_set_tlsext_host_name(stream.native_handle(), exchange.url.host.c_str());
    if (exchange.error) co_return;
    co_await stream.async_handshake(ssl::stream_base::client, noting(exchange.error));
    if (!exchange.error) co_await talk(stream, exchange);
}
#endif

asio::awaitable<void> connect_and_talk(Exchange& exchange) {
    const auto executor = co_await asio::this_coro::executor;
    tcp::resolver resolver{executor};
    const auto places = co_await resolver.async_resolve(exchange.url.host, exchange.url.port, noting(exchange.error));
    if (exchange.error) co_return;
    tcp_stream stream{executor};
    co_await stream.async_connect(places, noting(exchange.error));
    if (exchange.error) co_return;
#if defined(LASTSTONE_TLS)
    if (exchange.url.secure) co_return co_await talk_securely(std::move(stream), exchange);
#endif
    co_await talk(stream, exchange);
}

channel::ChannelFault unreachable(const RpcUrl& url, const std::string& why) {
    return {"unreachable", url.place() + ": " + why};
}

} // namespace

OrFault<std::string> post(const RpcUrl& url, const std::string& body, const HttpLimits& limits) {
#if !defined(LASTSTONE_TLS)
    if (url.secure) return std::unexpected{unreachable(url, "this program was built without TLS: use http://")};
#endif
    Exchange exchange{url, body, limits};
    asio::io_context loop{1};
    asio::co_spawn(loop, connect_and_talk(exchange), [](const std::exception_ptr&) {});
    loop.run_for(limits.patience);
    if (!loop.stopped()) return std::unexpected{channel::ChannelFault{silent, url.place() + ": no answer in time"}};
    if (exchange.error == http::error::body_limit) return std::unexpected{unreachable(url, "the answer is too long")};
    if (!exchange.answer) return std::unexpected{unreachable(url, exchange.error.message())};
    const unsigned status = exchange.answer->result_int();
    // Some nodes send an error of JSON-RPC with a status of HTTP's.
    if (status / 100 == 3 || exchange.answer->body().empty())
        return std::unexpected{unreachable(url, "HTTP status " + std::to_string(status))};
    return std::move(exchange.answer->body());
}

} // namespace laststone::chain
