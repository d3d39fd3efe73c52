// An engine as the user describes it: `cmd="./scan hub" proto=hub name=Scan option.threads=1 tc=10+0.1`.
#pragma once

#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "match/client.hpp"
#include "match/dialect.hpp"
#include "match/line_client.hpp"
#include "protocol/dxp_message.hpp"
#include "transport/process.hpp"
#include "transport/tcp.hpp"

namespace laststone::match {

enum class Protocol : std::uint8_t { ugi, hub, hub1, dxp, gtp };
std::string_view name(Protocol protocol);

struct EngineSpec {
    std::string name{};
    transport::Launch launch{}; // no words: ourselves, or over DamExchange a program that runs already
    transport::Endpoint address{.port = protocol::dxp::usual_port}; // where a program waits over DamExchange
    Protocol protocol = Protocol::ugi;
    EngineOptions options{};
    Pace pace{}; // empty: that of the match
};

// Or what is wrong with a word. An engine needs a protocol unless it is ourselves.
std::expected<EngineSpec, std::string> parse_engine(std::span<const std::string> words);

// The command line of our own engine: one thread, and this much memory if given.
transport::Launch launch_ourselves(const std::string& program, Protocol protocol, std::string_view game,
                                   std::optional<std::size_t> hash_mib = {});

// A line that is the same for the same engine and no other, for journals. The paces are those of the match.
std::string to_text(const EngineSpec& engine, std::span<const Pace> paces);
// At which it plays: its own, or those of the match, separated by semicolons.
std::string paces_text(const EngineSpec& engine, std::span<const Pace> paces);

std::unique_ptr<Dialect> make_dialect(Protocol protocol);
std::unique_ptr<Client> make_client(const EngineSpec& engine, const Timeouts& timeouts, StopRequest stop);

} // namespace laststone::match
