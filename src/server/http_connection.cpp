#include "server/http_connection.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/status.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <cstdio>
#include <functional>

#include "api/archive/imports.hpp"
#include "api/archive/private_file.hpp"
#include "api/limits.hpp"
#include "base/characters.hpp"
#include "server/gzip.hpp"
#include "server/web_socket.hpp"

// g++ 12 takes the memory of coroutines for another's, whose delete it then finds wrong.
#pragma GCC diagnostic ignored "-Wmismatched-new-delete"

namespace laststone::server {
namespace {

using namespace std::chrono_literals;

using Parser = http::request_parser<http::buffer_body>;

constexpr auto time_to_ask_first = 20s;
constexpr auto time_to_ask = 60s;
constexpr auto time_to_send = 60s;

std::string_view header(const HttpRequest& head, http::field field) { return view(head[field]); }

Visitor visitor_of(const HttpRequest& head, const api::Target& target) {
    Visitor visitor{.method = view(head.method_string()),
                    .path = target.path,
                    .host = header(head, http::field::host),
                    .origin = header(head, http::field::origin),
                    .fetch_site = view(head["Sec-Fetch-Site"]),
                    .authorization = header(head, http::field::authorization),
                    .cookie = header(head, http::field::cookie)};
    for (const auto& [name, value] : target.query)
        if (name == "token") visitor.token = value;
        else if (name == "room") visitor.room = value;
    return visitor;
}

Request request_of(const HttpRequest& head, api::Target target) {
    const std::string_view whole_type = header(head, http::field::content_type);
    std::string type{base::trimmed(whole_type.substr(0, whole_type.find(';')))};
    std::ranges::transform(type, type.begin(), base::to_lower);
    return {.method = std::string{view(head.method_string())},
            .path = std::move(target.path),
            .query = std::move(target.query),
            .type = std::move(type),
            .if_none_match = std::string{header(head, http::field::if_none_match)},
            .accepts_gzip = admits_gzip(header(head, http::field::accept_encoding))};
}

bool is_known_method(std::string_view method) {
    for (const std::string_view known : {"GET", "HEAD", "POST", "PUT", "DELETE"})
        if (method == known) return true;
    return false;
}

bool has_content(const Response& response) { return response.status != 204 && response.status != 304; }

// Whether the sender may ask again, and knows chunks: HTTP/1.0, which scripts and proxies still speak, has one answer a
// connection, and that lasts until it is closed.
bool is_current(const HttpRequest& head) { return head.version() == 11; }
bool may_follow(const HttpRequest& head) { return is_current(head) && head.keep_alive(); }

// The lines before the body. Without a length, the body comes in chunks or lasts until the end.
std::string head_text(const Response& response, std::optional<std::size_t> length, bool keep_alive,
                      bool in_chunks = false) {
    const auto status = static_cast<unsigned>(response.status);
    std::string text = "HTTP/1.1 " + std::to_string(status) + " ";
    text.append(view(http::obsolete_reason(http::int_to_status(status)))).append("\r\n");
    const auto add = [&](std::string_view name, std::string_view value) {
        text.append(name).append(": ").append(value).append("\r\n");
    };
    if (!keep_alive) add("Connection", "close");
    for (const auto& [name, value] : strict_headers(response.framed_by, response.runs_modules)) add(name, value);
    if (has_content(response)) add("Content-Type", response.type);
    if (response.asset.empty()) add("Cache-Control", "no-store");
    for (const auto& [name, value] : response.headers) add(name, value);
    if (in_chunks) add("Transfer-Encoding", "chunked");
    if (length && has_content(response)) add("Content-Length", std::to_string(*length));
    return text + "\r\n";
}

asio::awaitable<Error> write(Stream& stream, std::string_view first, std::string_view then = {}) {
    Error error;
    const std::array<asio::const_buffer, 2> texts{asio::buffer(first.data(), first.size()),
                                                  asio::buffer(then.data(), then.size())};
    co_await asio::async_write(stream, texts, noting(error));
    co_return error;
}

asio::awaitable<Error> write_whole(Stream& stream, const Response& response, bool is_head, bool keep_alive) {
    const std::string_view body = response.asset.empty() ? std::string_view{response.body} : response.asset;
    const std::string head = head_text(response, body.size(), keep_alive);
    const bool sends_body = !is_head && has_content(response);
    co_return co_await write(stream, head, sends_body ? body : std::string_view{});
}

std::string hexadecimal(std::size_t number) {
    std::array<char, 20> digits{};
    const int size = std::snprintf(digits.data(), digits.size(), "%zx", number);
    return {digits.data(), static_cast<std::size_t>(size)};
}

// A long body as it is made.
asio::awaitable<Error> write_pieces(const HttpContext& context, Stream& stream, const Response& response,
                                    bool keep_alive, bool in_chunks) {
    const std::string head = head_text(response, std::nullopt, keep_alive, in_chunks);
    Error error = co_await write(stream, head);
    while (!error) {
        const auto promise = std::make_shared<Promise<std::optional<std::string>>>(stream.get_executor());
        asio::post(context.workers, [promise, more = response.more] { promise->keep(more()); });
        stream.expires_after(time_to_send);
        auto piece = co_await promise->wait();
        if (!piece) break;
        if (piece->empty()) continue;
        const std::string size = in_chunks ? hexadecimal(piece->size()) + "\r\n" : "";
        if (in_chunks) piece->append("\r\n");
        error = co_await write(stream, size, *piece);
    }
    if (!error && in_chunks) error = co_await write(stream, "0\r\n\r\n");
    co_return error;
}

Response no_request() {
    return api::answer_of(api::Fault{"bad_request", "this is not an HTTP request that we understand"});
}

Response too_large(std::uint64_t limit) {
    return api::answer_of(
        api::Fault{"too_large", "the body is over the limit of " + std::to_string(limit >> 20) + " MiB"});
}

// Hands the body on piece by piece. A slow sender has time as long as something comes.
asio::awaitable<Error> read_body(Stream& stream, beast::flat_buffer& buffer, Parser& parser, std::uint64_t limit,
                                 std::function<bool(std::string_view piece)> take) {
    Error error;
    const auto piece = std::make_unique<std::array<char, 1 << 16>>();
    std::uint64_t size = 0;
    while (!parser.is_done()) {
        parser.get().body().data = piece->data();
        parser.get().body().size = piece->size();
        stream.expires_after(time_to_send);
        co_await http::async_read_some(stream, buffer, parser, noting(error));
        if (error == http::error::need_buffer) error = {};
        if (error) co_return error;
        const std::size_t got = piece->size() - parser.get().body().size;
        size += got;
        if (size > limit) co_return http::error::body_limit;
        if (got > 0 && !take({piece->data(), got})) co_return asio::error::no_memory;
    }
    co_return error;
}

// Into a file, for it may be large.
asio::awaitable<Error> read_file(const HttpContext& context, Stream& stream, beast::flat_buffer& buffer, Parser& parser,
                                 Request& request) {
    std::string name = api::upload_name(context.api.settings().upload_folder);
    api::OpenFile file = api::new_private_file(name);
    if (!file) co_return asio::error::no_permission;
    Error error = co_await read_body(stream, buffer, parser, api::longest_import, [&](std::string_view piece) {
        return std::fwrite(piece.data(), 1, piece.size(), file.get()) == piece.size();
    });
    if (std::fclose(file.release()) != 0 && !error) error = asio::error::no_memory;
    if (error) std::remove(name.c_str());
    else request.file = std::move(name);
    co_return error;
}

// The stream lives until the answer is there.
void watch(Stream& stream, const std::shared_ptr<api::Cancellation>& cancellation,
           const std::shared_ptr<const bool>& is_answered) {
    stream.socket().async_wait(tcp::socket::wait_read, [&stream, cancellation, is_answered](Error error) {
        if (error || *is_answered) return;
        char byte = 0;
        stream.socket().non_blocking(true, error);
        stream.socket().receive(asio::buffer(&byte, 1), tcp::socket::message_peek, error);
        if (error == asio::error::eof) cancellation->cancel();
    });
}

// The answer comes from another thread; meanwhile we notice when nobody waits for it any more.
asio::awaitable<Response> ask(const HttpContext& context, Stream& stream, Request request) {
    const auto promise = std::make_shared<Promise<Response>>(stream.get_executor());
    const std::shared_ptr<api::Cancellation> cancellation = request.cancellation;
    stream.expires_never();
    const auto is_answered = std::make_shared<bool>(false);
    watch(stream, cancellation, is_answered);
    asio::post(context.workers, [&context, promise, request = std::move(request)] {
        const bool is_api = request.path == "/api" || request.path.starts_with("/api/");
        const api::Respond respond = [promise, compresses = is_api && request.accepts_gzip](Response response) {
            promise->keep(compresses ? compressed(std::move(response)) : std::move(response));
        };
        try {
            if (is_api) context.api.answer(request, respond);
            else respond(asset_answer(context.assets, request));
        } catch (const std::exception& failure) {
            respond(
                api::answer_of(api::Fault{"failed", std::string{"the answer could not be made: "} + failure.what()}));
        }
    });
    Response response = co_await promise->wait();
    *is_answered = true;
    Error ignored;
    stream.socket().cancel(ignored);
    co_return response;
}

// Reads the body, asks, and writes the answer; says whether another request may follow.
asio::awaitable<bool> answer(const HttpContext& context, Stream& stream, ConnectionLimiter::Place& place,
                             beast::flat_buffer& buffer, Parser& parser, api::Target target) {
    const bool imports = api::is_import(target.path) && parser.get().method() == http::verb::post;
    const bool keep_alive = may_follow(parser.get());
    const bool is_chunked = is_current(parser.get());
    Request request = request_of(parser.get(), std::move(target));
    const bool is_head = request.method == "HEAD";
    const std::uint64_t limit = imports ? api::longest_import : api::longest_body;
    const Response refusal = too_large(limit); // named: g++ 12 forgets how long unnamed values of a co_await live
    if (parser.content_length().value_or(0) > limit) {
        co_await write_whole(stream, refusal, is_head, false);
        co_return false;
    }
    if (view(parser.get()[http::field::expect]) == "100-continue")
        if (co_await write(stream, "HTTP/1.1 100 Continue\r\n\r\n")) co_return false;
    Error error;
    if (imports) error = co_await read_file(context, stream, buffer, parser, request);
    else
        error = co_await read_body(stream, buffer, parser, limit, [&](std::string_view piece) {
            request.body.append(piece);
            place.be_silent(); // lately
            return true;
        });
    if (error == http::error::body_limit) {
        co_await write_whole(stream, refusal, is_head, false);
        co_return false;
    }
    if (error) co_return false;
    place.be_heard();

    const std::string file = request.file;
    std::string framers = context.gate.framers(request.path);
    Response response = co_await ask(context, stream, std::move(request));
    response.framed_by = std::move(framers);
    response.runs_modules = !context.api.settings().stakes.is_null();
    if (!file.empty() && response.status >= 400) std::remove(file.c_str()); // nobody will read it
    stream.expires_after(time_to_send);
    if (response.more && !is_head)
        co_return !co_await write_pieces(context, stream, response, keep_alive, is_chunked) && keep_alive;
    co_return !co_await write_whole(stream, response, is_head, keep_alive) && keep_alive;
}

std::optional<Response> stop_at_gate(const HttpContext& context, const HttpRequest& head,
                                     const std::optional<api::Target>& target) {
    if (!target) return api::answer_of(api::Fault{"bad_request", "the path or query is none"});
    if (head.version() != 11 && head.version() != 10)
        return api::answer_of(api::Fault{"bad_request", "HTTP/1.1 is spoken here"});
    if (head.count(http::field::host) != 1) return api::answer_of(api::Fault{"bad_request", "one Host is wanted"});
    if (!is_known_method(view(head.method_string()))) {
        Response refusal = api::answer_of(api::Fault{"bad_method", "this method is not spoken here"});
        refusal.headers.emplace_back("Allow", "GET, HEAD, POST, PUT, DELETE");
        return refusal;
    }
    return context.gate.stop(visitor_of(head, *target));
}

} // namespace

asio::awaitable<void> talk(Stream& stream, ConnectionLimiter::Place place, const HttpContext& context) {
    Error error;
    stream.socket().set_option(tcp::no_delay{true}, error);
    beast::flat_buffer buffer;
    for (bool goes_on = true, is_first = true; goes_on; is_first = false) {
        Parser parser;
        parser.header_limit(api::longest_header);
        parser.body_limit(api::longest_import);
        stream.expires_after(is_first ? time_to_ask_first : time_to_ask);
        place.be_silent();
        co_await http::async_read_header(stream, buffer, parser, noting(error));
        if (error == http::error::end_of_stream || error == beast::error::timeout) break;
        if (error) {
            // What the parser refuses is answered; what the socket does is not.
            const bool is_ours = error.category() == http::make_error_code(http::error::bad_method).category();
            const Response refusal = error == http::error::body_limit ? too_large(api::longest_import) : no_request();
            if (is_ours) co_await write_whole(stream, refusal, false, false);
            break;
        }
        auto target = api::parse_target(view(parser.get().target()));
        const bool is_socket = target && target->path == "/api/socket";
        std::optional<Response> refusal = stop_at_gate(context, parser.get(), target);
        if (!refusal && is_socket) {
            if (beast::websocket::is_upgrade(parser.get())) {
                place.be_heard();
                const bool is_guest = context.gate.is_guest(visitor_of(parser.get(), *target));
                const HttpRequest head = parser.release();
                co_await converse(stream, head, context.api, context.workers, is_guest);
                co_return;
            }
            refusal = api::answer_of(api::Fault{"bad_request", "this path speaks WebSocket alone"});
        }
        if (refusal) {
            const bool has_body = parser.content_length().value_or(0) > 0 || parser.chunked();
            goes_on = may_follow(parser.get()) && !has_body;
            error = co_await write_whole(stream, *refusal, parser.get().method() == http::verb::head, goes_on);
        } else {
            goes_on = co_await answer(context, stream, place, buffer, parser, std::move(*target));
        }
        if (error) break;
    }
    stream.socket().shutdown(tcp::socket::shutdown_send, error);
}

} // namespace laststone::server
