// A client of sockets alone: it can be as rude as it likes.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace laststone::server {

struct Reply {
    int status = 0;                               // 0: nothing came
    std::map<std::string, std::string> headers{}; // names in small letters
    std::string body{};
    nlohmann::json json() const { return nlohmann::json::parse(body, nullptr, false); }
    std::string code() const {
        const auto parsed = json();
        return parsed.is_object() && parsed.contains("error") ? parsed["error"]["code"].get<std::string>() : "";
    }
};

class Client {
public:
    explicit Client(std::uint16_t port) : port_{port}, socket_{::socket(AF_INET, SOCK_STREAM, 0)} {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        const timeval patience{60, 0};
        ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        connected_ = ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    }
    ~Client() { hang_up(); }
    Client(Client&& other) noexcept
        : port_{other.port_}, socket_{std::exchange(other.socket_, -1)}, connected_{other.connected_} {}
    Client& operator=(Client&&) = delete;

    bool connected() const { return connected_; }
    void hang_up() {
        if (socket_ >= 0) ::close(std::exchange(socket_, -1));
    }
    // The other side sees the end of what comes from here, and can still answer.
    void stop_sending() const { ::shutdown(socket_, SHUT_WR); }
    // False where the other side has hung up.
    bool send(std::string_view bytes) const {
        while (!bytes.empty()) {
            const auto sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0) return false;
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
        return true;
    }
    // The next answer on this connection.
    Reply receive(bool has_body = true) {
        Reply reply;
        const auto head = take_until("\r\n\r\n");
        if (!head || head->size() < 12) return reply;
        reply.status = std::stoi(head->substr(9, 3));
        std::size_t at = head->find("\r\n") + 2;
        while (at < head->size()) {
            const std::size_t end = head->find("\r\n", at);
            const std::string line = head->substr(at, end - at);
            const std::size_t colon = line.find(": ");
            if (colon != std::string::npos) {
                std::string name = line.substr(0, colon);
                for (char& c : name) c = static_cast<char>(std::tolower(c));
                reply.headers[name] = line.substr(colon + 2);
            }
            at = end + 2;
        }
        if (!has_body) return reply;
        if (reply.headers.contains("content-length")) reply.body = take(std::stoul(reply.headers["content-length"]));
        if (reply.headers.contains("transfer-encoding"))
            for (;;) {
                const auto size = take_until("\r\n");
                if (!size) break;
                const std::size_t length = std::stoul(*size, nullptr, 16);
                reply.body += take(length);
                take(2);
                if (length == 0) break;
            }
        return reply;
    }
    std::string host() const { return "127.0.0.1:" + std::to_string(port_); }
    Reply ask(std::string_view method, std::string_view target, std::string_view body = {},
              std::string_view headers = {}) {
        std::string request = std::string{method} + " " + std::string{target} + " HTTP/1.1\r\nHost: " + host() + "\r\n";
        request += headers;
        if (!body.empty() && !headers.contains("Content-Type")) request += "Content-Type: application/json\r\n";
        if (!body.empty()) request += "Content-Length: " + std::to_string(body.size()) + "\r\n";
        send(request + "\r\n" + std::string{body});
        return receive(method != "HEAD");
    }
    // All that comes until the other side closes.
    std::string receive_to_end() {
        while (more()) {}
        return std::exchange(buffer_, {});
    }
    // True once the other side has closed.
    bool is_closed() { return !more(); }

    // A WebSocket, from here on.
    Reply upgrade(std::string_view headers = {}) {
        return ask("GET", "/api/socket", {},
                   "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                   "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                       std::string{headers});
    }
    bool say(const nlohmann::json& message) const { return say_text(message.dump()); }
    bool say_text(const std::string& text) const {
        std::string frame = "\x81";
        if (text.size() < 126) frame += static_cast<char>(0x80 | text.size());
        else {
            frame += static_cast<char>(0x80 | 126);
            frame += static_cast<char>(text.size() >> 8 & 0xff);
            frame += static_cast<char>(text.size() & 0xff);
        }
        frame += std::string(4, '\0'); // a mask that changes nothing
        return send(frame + text);
    }
    // The next event; null where the connection is over. A long one comes in several frames.
    nlohmann::json hear() {
        std::string text;
        for (;;) {
            const std::string head = take(2);
            if (head.size() < 2 || (head[0] & 0x0f) == 8) return nullptr;
            const bool is_last = (head[0] & 0x80) != 0;
            std::uint64_t length = static_cast<unsigned char>(head[1]) & 0x7f;
            if (length >= 126) {
                const std::string wide = take(length == 126 ? 2 : 8);
                length = 0;
                for (const char c : wide) length = length << 8 | static_cast<unsigned char>(c);
            }
            text += take(length);
            if (is_last) return nlohmann::json::parse(text, nullptr, false);
        }
    }

private:
    bool more() {
        char piece[4096];
        const auto got = ::recv(socket_, piece, sizeof piece, 0);
        if (got <= 0) return false;
        buffer_.append(piece, static_cast<std::size_t>(got));
        return true;
    }
    std::string take(std::size_t size) {
        while (buffer_.size() < size && more()) {}
        std::string taken = buffer_.substr(0, size);
        buffer_.erase(0, taken.size());
        return taken;
    }
    std::optional<std::string> take_until(std::string_view end) {
        for (;;) {
            if (const std::size_t at = buffer_.find(end); at != std::string::npos) return take(at + end.size());
            if (!more()) return std::nullopt;
        }
    }

    std::uint16_t port_;
    int socket_;
    bool connected_ = false;
    std::string buffer_{};
};

} // namespace laststone::server
