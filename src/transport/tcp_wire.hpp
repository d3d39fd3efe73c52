// A conversation over TCP in messages that end with a zero byte, with a program of ours at the other end or not.
#pragma once

#include <memory>
#include <string>

#include "transport/process.hpp"
#include "transport/tcp.hpp"

namespace laststone::transport {

class TcpWire final : public Wire {
public:
    // Starts the program, if there are words for one, and connects to it as soon as it waits there.
    static Try<std::unique_ptr<TcpWire>> start(const Launch& launch, const Endpoint& address);

    TcpWire(Connection connection, std::unique_ptr<Wire> program)
        : program_{std::move(program)}, connection_{std::move(connection)} {}
    ~TcpWire() override { connection_.finish(); }
    TcpWire(const TcpWire&) = delete;
    TcpWire& operator=(const TcpWire&) = delete;

    bool send(std::string_view line) override { return connection_.write(std::string{line} + '\0'); }
    // What the program writes to its standard output is thrown away.
    ReceivedLine receive(Moment until) override;
    std::string ending() override;

private:
    std::unique_ptr<Wire> program_;
    Connection connection_;
    std::string unread_{};
};

} // namespace laststone::transport
