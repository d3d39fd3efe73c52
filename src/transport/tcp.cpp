#include "transport/tcp.hpp"

#include <charconv>
#include <functional>
#include <memory>

#include "transport/sockets.hpp"

namespace laststone::transport {
namespace {

std::string text_of(const Endpoint& address) { return address.host + ':' + std::to_string(address.port); }

struct FreeAddresses {
    void operator()(addrinfo* list) const { freeaddrinfo(list); }
};
using Addresses = std::unique_ptr<addrinfo, FreeAddresses>;

Try<Addresses> addresses_of(const Endpoint& address, int flags) {
    sockets::start();
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

// The first address where `use` succeeds; it returns 0, or less and leaves the error.
Try<Socket> first_usable(const Addresses& addresses, const std::function<int(int, const addrinfo&)>& use) {
    int error = 0; // there is one address at least
    for (const addrinfo* one = addresses.get(); one != nullptr; one = one->ai_next) {
        Socket socket{static_cast<int>(::socket(one->ai_family, one->ai_socktype, one->ai_protocol))};
        sockets::prepare(socket.file());
        if (socket.file() >= 0 && use(socket.file(), *one) == 0) return socket;
        error = sockets::last_error();
    }
    return std::unexpected{sockets::message_of(error)};
}

Port port_of(int file) {
    sockaddr_storage address{};
    socklen_t size = sizeof address;
    if (getsockname(sockets::handle_of(file), reinterpret_cast<sockaddr*>(&address), &size) != 0) return 0;
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
    if (file_ >= 0) sockets::close(file_);
}

bool has_news(const Socket& socket, int milliseconds) { return sockets::can_be_read(socket.file(), milliseconds); }

Try<Connection> Connection::to(const Endpoint& address) {
    const auto addresses = addresses_of(address, 0);
    if (!addresses) return std::unexpected{addresses.error()};
    auto socket = first_usable(*addresses, [](int file, const addrinfo& one) {
        return connect(sockets::handle_of(file), one.ai_addr, sockets::length_of(one));
    });
    if (!socket) return std::unexpected{"cannot connect to " + text_of(address) + ": " + socket.error()};
    // Short messages, each of which somebody waits for.
    sockets::switch_on(socket->file(), IPPROTO_TCP, TCP_NODELAY);
    return Connection{std::move(*socket)};
}

std::size_t Connection::read(std::span<char> bytes) {
    for (;;) {
        const auto count = recv(sockets::handle_of(socket_.file()), bytes.data(), sockets::at_once(bytes.size()), 0);
        if (count >= 0) return static_cast<std::size_t>(count);
        if (!sockets::was_interrupted(sockets::last_error())) return 0;
    }
}

bool Connection::write(std::string_view bytes) {
    while (!bytes.empty()) {
        const auto count = send(sockets::handle_of(socket_.file()), bytes.data(), sockets::at_once(bytes.size()),
                                sockets::without_signal);
        if (count < 0 && !sockets::was_interrupted(sockets::last_error())) return false;
        if (count > 0) bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

void Connection::finish() { shutdown(sockets::handle_of(socket_.file()), sockets::writing); }

void Connection::give_up_writing_after(std::chrono::milliseconds patience) {
    sockets::give_up_writing_after(socket_.file(), patience);
}

Try<Acceptor> Acceptor::open(const Endpoint& address) {
    constexpr int waiting_to_be_accepted = 16;
    const auto addresses = addresses_of(address, AI_PASSIVE);
    if (!addresses) return std::unexpected{addresses.error()};
    auto socket = first_usable(*addresses, [](int file, const addrinfo& one) {
        sockets::let_address_be_used_again(file);
        return bind(sockets::handle_of(file), one.ai_addr, sockets::length_of(one)) == 0
                   ? listen(sockets::handle_of(file), waiting_to_be_accepted)
                   : -1;
    });
    if (!socket) return std::unexpected{"cannot listen on " + text_of(address) + ": " + socket.error()};
    const Port chosen = port_of(socket->file());
    return Acceptor{std::move(*socket), chosen};
}

Try<Connection> Acceptor::accept(const std::atomic<bool>& cancelled) {
    constexpr int milliseconds_between_looks = 50;
    while (!has_news(socket_, milliseconds_between_looks))
        if (cancelled) return std::unexpected{""};
    Socket guest{static_cast<int>(::accept(sockets::handle_of(socket_.file()), nullptr, nullptr))};
    sockets::prepare(guest.file());
    if (guest.file() < 0)
        return std::unexpected{"cannot accept a connection: " + sockets::message_of(sockets::last_error())};
    sockets::switch_on(guest.file(), IPPROTO_TCP, TCP_NODELAY);
    return Connection{std::move(guest)};
}

} // namespace laststone::transport
