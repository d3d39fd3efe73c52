#include "app/port_holder.hpp"

#include <array>
#include <string>

namespace laststone::app {
namespace {

constexpr int patience = 2000; // milliseconds
constexpr std::size_t longest_answer = 1 << 16;

} // namespace

PortHolder holder_of(const transport::Endpoint& address) {
    auto connection = transport::Connection::to(address);
    if (!connection) return PortHolder::nobody;
    const std::string host = address.host.contains(':') ? "[" + address.host + "]" : address.host;
    connection->write("GET /api/about HTTP/1.1\r\nHost: " + host + ":" + std::to_string(address.port) +
                      "\r\nConnection: close\r\n\r\n");
    std::string answer;
    std::array<char, 4096> piece{};
    while (answer.size() < longest_answer && transport::has_news(connection->socket(), patience)) {
        const std::size_t size = connection->read(piece);
        if (size == 0) break;
        answer.append(piece.data(), size);
    }
    // One that wants a token says only that.
    const bool is_ours = answer.contains(R"("name":"laststone")") || answer.contains(R"("code":"token_needed")");
    return is_ours ? PortHolder::laststone : PortHolder::stranger;
}

} // namespace laststone::app
