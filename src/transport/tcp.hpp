// Connections over TCP: blocking sockets that close themselves.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace laststone::transport {

using Port = std::uint16_t;

// A fault is a sentence without its full stop.
template <class T>
using Try = std::expected<T, std::string>;

struct Endpoint {
    std::string host = "127.0.0.1";
    Port port = 0;
    friend bool operator==(const Endpoint&, const Endpoint&) = default;
};
// HOST:PORT, HOST or PORT; what is not said is as usual. The host of an IPv6 address stands in brackets.
Try<Endpoint> parse_address(const std::string& text, Endpoint usual);

// An open file of the system's.
class Socket {
public:
    explicit Socket(int file) : file_{file} {}
    ~Socket();
    Socket(Socket&& other) noexcept : file_{std::exchange(other.file_, -1)} {}
    Socket& operator=(Socket&& other) noexcept {
        std::swap(file_, other.file_);
        return *this;
    }
    int file() const { return file_; }

private:
    int file_;
};

// Whether there is something to read, or the end, once this much time has gone by.
bool has_news(const Socket& socket, int milliseconds);

class Connection {
public:
    explicit Connection(Socket socket) : socket_{std::move(socket)} {}
    // Waits until the other side has accepted.
    static Try<Connection> to(const Endpoint& address);

    const Socket& socket() const { return socket_; }
    // Waits for some bytes, and says how many there are: none at the end, or where the other side is gone.
    std::size_t read(std::span<char> bytes);
    // All of them, or false: the other side is gone.
    bool write(std::string_view bytes);
    // Whoever does not read what we send is as good as gone.
    void give_up_writing_after(std::chrono::milliseconds patience);
    // Nothing more will be written.
    void finish();

private:
    Socket socket_;
};

class Acceptor {
public:
    // Port 0: one that the system chooses.
    static Try<Acceptor> open(const Endpoint& address);

    Port port() const { return port_; }
    // Whether somebody has come, once this much time has gone by.
    bool has_visitor(int milliseconds) const { return has_news(socket_, milliseconds); }
    // Waits for somebody to come, or until the wait is cancelled: then the sentence is empty.
    Try<Connection> accept(const std::atomic<bool>& cancelled);

private:
    Acceptor(Socket socket, Port port) : socket_{std::move(socket)}, port_{port} {}
    Socket socket_;
    Port port_;
};

} // namespace laststone::transport
