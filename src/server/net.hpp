// Sockets as coroutines use them: Boost's names, and how a coroutine waits for another thread.
#pragma once

// Boost 1.74 knows the coroutines of g++ alone, asks for std::result_of, which libc++ has no more, and forgets a header.
#include <utility>
#if defined(__clang__)
#define BOOST_ASIO_HAS_STD_INVOKE_RESULT 1
#define BOOST_ASIO_HAS_CO_AWAIT 1
#define BOOST_ASIO_HAS_STD_COROUTINE 1
#endif

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/buffer_body.hpp>
#include <boost/beast/http/message.hpp>
#include <exception>
#include <memory>
#include <optional>
#include <string_view>

namespace laststone::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using tcp = asio::ip::tcp;
using Error = boost::system::error_code;

using Stream = beast::tcp_stream;
// One kind of body for all requests: few templates, and who reads it decides where it goes.
using HttpRequest = http::request<http::buffer_body>;

// A connection that fails, for want of memory say, fails alone.
inline constexpr auto end_alone = [](const std::exception_ptr&) {};

inline auto noting(Error& error) { return asio::redirect_error(asio::use_awaitable, error); }

inline std::string_view view(boost::beast::string_view text) { return {text.data(), text.size()}; }

// A value that another thread will provide; to be awaited on the executor it was made with.
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

} // namespace laststone::server
