#include "transport/tcp.hpp"

#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <functional>
#include <memory>
#include <system_error>

namespace laststone::transport {
namespace {

std::string sentence(int error) { return std::generic_category().message(error); }

std::string text_of(const Endpoint& address) { return address.host + ':' + std::to_string(address.port); }

struct FreeAddresses {
    void operator()(addrinfo* list) const { freeaddrinfo(list); }
};
using Addresses = std::unique_ptr<addrinfo, FreeAddresses>;

Try<Addresses> addresses_of(const Endpoint& address, int flags) {
    addrinfo wish{};
    wish.ai_family = AF_UNSPEC;
    wish.ai_socktype = SOCK_STREAM;
    wish.ai_flags = flags | AI_NUMERICSERV;
    addrinfo* list = nullptr;
    if (const int error = getaddrinfo(address.host.c_str(), std::to_string(address.port).c_str(), &wish, &list);
        error != 0)
        return std::unexpected{"the host " + address.host + " is not known: " + gai_strerror(error)};
    return Addresses{list};
}

void switch_on(int file, int level, int option) {
    const int on = 1;
    setsockopt(file, level, option, &on, sizeof on);
}

// Writing to somebody who has gone is an error and no signal: said with each message, or once of the socket.
#ifdef MSG_NOSIGNAL
constexpr int without_signal = MSG_NOSIGNAL;
#else
constexpr int without_signal = 0;
#endif
// Closed in programs that are started later.
void prepare(int file) {
    const int kept_errno = errno;
    fcntl(file, F_SETFD, FD_CLOEXEC);
#ifndef MSG_NOSIGNAL
    switch_on(file, SOL_SOCKET, SO_NOSIGPIPE);
#endif
    errno = kept_errno;
}

// The first address where `use` succeeds; it returns 0, or less and leaves the error.
Try<Socket> first_usable(const Addresses& addresses, const std::function<int(int, const addrinfo&)>& use) {
    int error = EADDRNOTAVAIL;
    for (const addrinfo* one = addresses.get(); one != nullptr; one = one->ai_next) {
        Socket socket{::socket(one->ai_family, one->ai_socktype, one->ai_protocol)};
        prepare(socket.file());
        if (socket.file() >= 0 && use(socket.file(), *one) == 0) return socket;
        error = errno;
    }
    return std::unexpected{sentence(error)};
}

Port port_of(int file) {
    sockaddr_storage address{};
    socklen_t size = sizeof address;
    if (getsockname(file, reinterpret_cast<sockaddr*>(&address), &size) != 0) return 0;
    if (address.ss_family == AF_INET6) return ntohs(reinterpret_cast<const sockaddr_in6&>(address).sin6_port);
    return ntohs(reinterpret_cast<const sockaddr_in&>(address).sin_port);
}

} // namespace

Try<Endpoint> parse_address(const std::string& text, Endpoint usual) {
    const bool is_port = text.find_first_not_of("0123456789") == std::string::npos;
    const std::size_t bracket = text.starts_with('[') ? text.find(']') : 0;
    const std::size_t colon = is_port ? 0 : text.find(':', bracket == std::string::npos ? 0 : bracket);
    std::string host = is_port ? "" : text.substr(0, colon);
    if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
    if (!host.empty()) usual.host = host;
    if (colon == std::string::npos) return usual;
    const std::string_view number = std::string_view{text}.substr(is_port ? 0 : colon + 1);
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), usual.port);
    if (error != std::errc{} || end != number.data() + number.size())
        return std::unexpected{"a port is a number from 0 to 65535"};
    return usual;
}

Socket::~Socket() {
    if (file_ >= 0) close(file_);
}

bool has_news(const Socket& socket, int milliseconds) {
    pollfd wanted{.fd = socket.file(), .events = POLLIN, .revents = 0};
    return poll(&wanted, 1, milliseconds) > 0;
}

Try<Connection> Connection::to(const Endpoint& address) {
    const auto addresses = addresses_of(address, 0);
    if (!addresses) return std::unexpected{addresses.error()};
    auto socket = first_usable(
        *addresses, [](int file, const addrinfo& one) { return connect(file, one.ai_addr, one.ai_addrlen); });
    if (!socket) return std::unexpected{"cannot connect to " + text_of(address) + ": " + socket.error()};
    // Short messages, each of which somebody waits for.
    switch_on(socket->file(), IPPROTO_TCP, TCP_NODELAY);
    return Connection{std::move(*socket)};
}

std::size_t Connection::read(std::span<char> bytes) {
    for (;;) {
        const ssize_t count = recv(socket_.file(), bytes.data(), bytes.size(), 0);
        if (count >= 0) return static_cast<std::size_t>(count);
        if (errno != EINTR) return 0;
    }
}

bool Connection::write(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = send(socket_.file(), bytes.data(), bytes.size(), without_signal);
        if (count < 0 && errno != EINTR) return false;
        if (count > 0) bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

void Connection::finish() { shutdown(socket_.file(), SHUT_WR); }

Try<Acceptor> Acceptor::open(const Endpoint& address) {
    const auto addresses = addresses_of(address, AI_PASSIVE);
    if (!addresses) return std::unexpected{addresses.error()};
    auto socket = first_usable(*addresses, [](int file, const addrinfo& one) {
        switch_on(file, SOL_SOCKET, SO_REUSEADDR);
        return bind(file, one.ai_addr, one.ai_addrlen) == 0 ? listen(file, 1) : -1;
    });
    if (!socket) return std::unexpected{"cannot listen on " + text_of(address) + ": " + socket.error()};
    const Port chosen = port_of(socket->file());
    return Acceptor{std::move(*socket), chosen};
}

Try<Connection> Acceptor::accept(const std::atomic<bool>& cancelled) {
    constexpr int milliseconds_between_looks = 50;
    while (!has_news(socket_, milliseconds_between_looks))
        if (cancelled) return std::unexpected{""};
    Socket guest{::accept(socket_.file(), nullptr, nullptr)};
    prepare(guest.file());
    if (guest.file() < 0) return std::unexpected{"cannot accept a connection: " + sentence(errno)};
    switch_on(guest.file(), IPPROTO_TCP, TCP_NODELAY);
    return Connection{std::move(guest)};
}

} // namespace laststone::transport
