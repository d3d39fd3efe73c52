#include "app/tower_desk.hpp"

// Before the rest of Boost: it says that there are coroutines.
#include "server/net.hpp"

#include <fmt/format.h>

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <chrono>
#include <optional>

#include "app/results.hpp"

namespace laststone::app {
namespace {

using namespace std::chrono_literals;
namespace http = boost::beast::http;
using HttpParser = http::request_parser<http::string_body>;

constexpr std::uint32_t largest_header = 8192;
constexpr std::chrono::seconds for_a_question{5};

struct DeskAnswer {
    int status = 200;
    std::string_view type = "application/json";
    std::string body{};
};

std::string text_of(const DeskAnswer& answer) {
    return fmt::format("HTTP/1.1 {} {}\r\nContent-Type: {}; charset=utf-8\r\nContent-Length: {}\r\n"
                       "Connection: close\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n"
                       "Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'\r\n\r\n{}",
                       answer.status, answer.status == 200 ? "OK" : "Refused", answer.type, answer.body.size(),
                       answer.body);
}

Json fault_json(const std::optional<channel::ChannelFault>& fault) {
    if (!fault) return nullptr;
    return {{"reason", fault->reason}, {"sentence", standing_alone(fault->sentence)}};
}

// Faults may have words of whoever asked in them.
std::string line_of(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

DeskAnswer refused(int status, const channel::ChannelFault& fault) {
    return {.status = status, .body = line_of({{"fault", fault_json(fault)}})};
}

DeskAnswer answer_to(Tower& tower, const http::request<http::string_body>& request) {
    const std::string_view target = server::view(request.target());
    if (request.method() == http::verb::post && target == "/") {
        const auto receipt = tower.hand_in(request.body());
        if (!receipt) return refused(422, receipt.error());
        return {.body = line_of({{"channel", channel::prefixed_hex(receipt->channel)},
                                 {"taken", receipt->taken},
                                 {"turns", receipt->turns},
                                 {"fault", fault_json(receipt->fault)}})};
    }
    if (request.method() != http::verb::get) return refused(405, {"method", "a tower takes GET, and POST at /"});
    if (target == "/") return {.type = "text/html", .body = status_page(tower.status())};
    if (target == "/metrics") return {.type = "text/plain; version=0.0.4", .body = metrics_text(tower.status())};
    return refused(404, {"not_found", "a tower has / and /metrics"});
}

// The question, or why there is none; nothing of either where the other side has gone.
std::optional<channel::ChannelFault> read_question(transport::Connection& connection, HttpParser& parser,
                                                   const std::atomic<bool>& closing) {
    const auto until = std::chrono::steady_clock::now() + for_a_question;
    std::string unread;
    std::array<char, 1 << 16> some{};
    while (!parser.is_done()) {
        if (closing || std::chrono::steady_clock::now() > until)
            return channel::ChannelFault{"silent", "the question did not come in time"};
        if (!transport::has_news(connection.socket(), 50)) continue;
        const std::size_t count = connection.read(some);
        if (count == 0) return channel::ChannelFault{"gone", "the other side has gone"};
        unread.append(some.data(), count);
        boost::system::error_code error;
        unread.erase(0, parser.put(boost::asio::buffer(unread), error));
        if (error == http::error::need_more) error = {};
        if (error == http::error::body_limit) return channel::ChannelFault{"too_long", "the journal is too long"};
        // The parser takes lines of any length between the chunks of a body.
        const bool has_no_end = !parser.is_done() && unread.size() > largest_header;
        if (error || has_no_end) return channel::ChannelFault{"bad_request", "this is not an HTTP request"};
    }
    return std::nullopt;
}

} // namespace

TowerDesk::TowerDesk(Tower& tower, transport::Acceptor acceptor)
    : tower_{tower}, acceptor_{std::move(acceptor)}, thread_{[this] {
          while (!closing_) {
              if (!acceptor_.has_visitor(50)) continue;
              if (auto visitor = acceptor_.accept(closing_)) serve(std::move(*visitor));
          }
      }} {}

void TowerDesk::serve(transport::Connection connection) {
    connection.give_up_writing_after(2s);
    HttpParser parser;
    parser.eager(true);
    parser.header_limit(largest_header);
    parser.body_limit(largest_handed_in);
    const auto fault = read_question(connection, parser, closing_);
    if (fault && fault->reason == "gone") return;
    connection.write(text_of(fault ? refused(400, *fault) : answer_to(tower_, parser.get())));
    connection.finish();
}

} // namespace laststone::app
