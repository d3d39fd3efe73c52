#include "server/web_socket.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <deque>
#include <functional>

#include "api/conversation.hpp"
#include "api/limits.hpp"
#include "server/backlog.hpp"

namespace laststone::server {

// What is to be sent, and the bell that wakes the one who sends it. It is used on the socket's strand.
struct Outbox {
    explicit Outbox(asio::any_io_executor executor) : bell{executor, asio::steady_timer::time_point::max()} {}
    std::deque<std::string> messages{};
    asio::steady_timer bell;
    std::function<void()> hang_up{};
    bool closed = false;
    Backlog backlog{}; // any thread's
};

namespace {

namespace websocket = boost::beast::websocket;
constexpr bool may_compress = false;
using Socket = websocket::stream<tcp::socket, may_compress>; // it has timeouts of its own

constexpr std::chrono::milliseconds a_while{100};
constexpr std::chrono::seconds time_to_shake_hands{30};
// Half of it without a word, and we ask whether somebody is there: a telephone without a net says no goodbye.
constexpr std::chrono::seconds time_to_answer_pings{40};

api::Conversation::Wire wire_of(const asio::any_io_executor& executor, const std::shared_ptr<Outbox>& outbox) {
    constexpr std::size_t few = 8;
    return {.send =
                [=](std::string text) {
                    if (!outbox->backlog.add(text.size()))
                        return asio::post(executor, [outbox] {
                            if (!outbox->closed) outbox->hang_up();
                        });
                    asio::post(executor, [outbox, text = std::move(text)]() mutable {
                        outbox->messages.push_back(std::move(text));
                        outbox->bell.cancel();
                    });
                },
            .is_behind = [=] { return outbox->backlog.messages() > few; },
            .later =
                [=](std::function<void()> call) {
                    const auto timer = std::make_shared<asio::steady_timer>(executor, a_while);
                    timer->async_wait([timer, call = std::move(call)](Error error) {
                        if (!error) call();
                    });
                }};
}

asio::awaitable<void> send_all(Socket& socket, std::shared_ptr<Outbox> outbox, std::shared_ptr<Promise<bool>> sent) {
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
        outbox->backlog.take(text.size());
    }
    if (error) beast::get_lowest_layer(socket).close(error); // so that the reader notices
    sent->keep(true);
}

} // namespace

asio::awaitable<void> converse(Stream& stream, const HttpRequest& head, api::Api& api, asio::thread_pool& workers,
                               bool is_guest) {
    Socket socket{stream.release_socket()};
    socket.set_option(websocket::stream_base::timeout{time_to_shake_hands, time_to_answer_pings, true});
    socket.read_message_max(api::longest_body);
    Error error;
    co_await socket.async_accept(head, noting(error));
    if (error) co_return;
    const asio::any_io_executor executor = socket.get_executor();
    const auto outbox = std::make_shared<Outbox>(executor);
    // Whoever does not read would not take a farewell either.
    outbox->hang_up = [&socket] {
        Error closing;
        beast::get_lowest_layer(socket).close(closing);
    };
    const auto conversation = std::make_shared<api::Conversation>(api, wire_of(executor, outbox), is_guest);
    const auto sent = std::make_shared<Promise<bool>>(executor);
    asio::co_spawn(executor, send_all(socket, outbox, sent), end_alone);
    for (;;) {
        beast::flat_buffer buffer;
        co_await socket.async_read(buffer, noting(error));
        if (error) break;
        if (!socket.got_text()) {
            co_await socket.async_close(websocket::close_code::policy_error, noting(error));
            break;
        }
        const auto heard = std::make_shared<Promise<bool>>(executor);
        asio::post(workers, [heard, conversation, text = beast::buffers_to_string(buffer.data())] {
            try {
                conversation->receive(text);
                heard->keep(true);
            } catch (const std::exception&) { // no memory, say: this connection ends, and no other
                heard->keep(false);
            }
        });
        if (!co_await heard->wait()) break;
    }
    conversation->close();
    outbox->closed = true;
    outbox->bell.cancel();
    co_await sent->wait();
}

} // namespace laststone::server
