#include "transport/tcp_wire.hpp"

#include <algorithm>
#include <array>
#include <thread>

namespace laststone::transport {
namespace {

using Now = std::chrono::steady_clock;

constexpr std::chrono::milliseconds between_looks{20};
constexpr std::size_t longest_message = 1 << 16; // more is noise

// False once it has ended.
bool let_it_talk(Wire& program) {
    for (ReceivedLine received = program.receive(Now::now()); received.what != ReceivedLine::What::nothing;
         received = program.receive(Now::now()))
        if (received.what == ReceivedLine::What::end) return false;
    return true;
}

} // namespace

Try<std::unique_ptr<TcpWire>> TcpWire::start(const Launch& launch, const Endpoint& address) {
    constexpr std::chrono::seconds patience{10};
    std::unique_ptr<Wire> program;
    if (!launch.words.empty()) {
        auto started = start_process(launch);
        if (!started) return std::unexpected{started.error()};
        program = std::move(*started);
    }
    for (const Moment began = Now::now();;) {
        auto connection = Connection::to(address);
        if (connection) return std::make_unique<TcpWire>(std::move(*connection), std::move(program));
        if (!program || Now::now() - began > patience) return std::unexpected{connection.error()};
        if (!let_it_talk(*program)) return std::unexpected{program->ending()};
        std::this_thread::sleep_for(between_looks);
    }
}

ReceivedLine TcpWire::receive(Moment until) {
    for (;;) {
        if (const std::size_t end = unread_.find('\0'); end != std::string::npos) {
            ReceivedLine received{ReceivedLine::What::line, unread_.substr(0, end)};
            unread_.erase(0, end + 1);
            return received;
        }
        if (program_) let_it_talk(*program_);
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Now::now());
        const bool has_some =
            has_news(connection_.socket(), static_cast<int>(std::clamp(left, {}, between_looks).count()));
        if (!has_some && Now::now() >= until) return {ReceivedLine::What::nothing};
        if (!has_some) continue;
        std::array<char, 4096> bytes{};
        const std::size_t count = connection_.read(bytes);
        if (count == 0 || unread_.size() > longest_message) return {ReceivedLine::What::end};
        unread_.append(bytes.data(), count);
    }
}

std::string TcpWire::ending() { return program_ ? program_->ending() : "it has closed the connection"; }

} // namespace laststone::transport
