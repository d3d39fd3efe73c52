#include "match/engine_spec.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "match/dxp_dialect.hpp"
#include "match/gtp_dialect.hpp"
#include "match/hub1_dialect.hpp"
#include "match/hub_dialect.hpp"
#include "match/ugi_dialect.hpp"
#include "transport/tcp_wire.hpp"

namespace laststone::match {
namespace {

struct DialectEntry {
    std::string_view name;
    std::unique_ptr<Dialect> (*make)();
};

template <class D>
std::unique_ptr<Dialect> made() {
    return std::make_unique<D>();
}

// In the order of Protocol.
constexpr std::array<DialectEntry, 5> dialect_entries{{{"ugi", made<UgiDialect>},
                                                       {"hub", made<HubDialect>},
                                                       {"hub1", made<Hub1Dialect>},
                                                       {"dxp", made<DxpDialect>},
                                                       {"gtp", made<GtpDialect>}}};

const DialectEntry& dialect_entry(Protocol protocol) { return dialect_entries[static_cast<std::size_t>(protocol)]; }

// One word of a description: false where the value is wrong.
struct Key {
    std::string_view name;
    std::string_view wanted; // how a right value looks
    bool (*take)(EngineSpec& engine, const std::string& value);
};

bool take_whole(const std::string& text, double most, const auto& use) {
    const auto number = parse_decimal(text);
    if (!number || *number < 1 || *number > most || *number != std::floor(*number)) return false;
    use(*number);
    return true;
}

constexpr std::array<Key, 10> keys{{
    {"cmd", "a program and its arguments",
     [](EngineSpec& engine, const std::string& value) {
         engine.launch.words = transport::split_command(value);
         return !engine.launch.words.empty();
     }},
    {"proto", "ugi, hub, hub1, dxp or gtp",
     [](EngineSpec& engine, const std::string& value) {
         const auto found = std::ranges::find(dialect_entries, value, &DialectEntry::name);
         if (found != dialect_entries.end()) engine.protocol = static_cast<Protocol>(found - dialect_entries.begin());
         return found != dialect_entries.end();
     }},
    {"connect", "HOST:PORT",
     [](EngineSpec& engine, const std::string& value) {
         const auto address = transport::parse_address(value, engine.address);
         if (address) engine.address = *address;
         return address.has_value();
     }},
    {"name", "a name",
     [](EngineSpec& engine, const std::string& value) {
         engine.name = value;
         return !value.empty();
     }},
    {"dir", "a folder",
     [](EngineSpec& engine, const std::string& value) {
         engine.launch.folder = value;
         return !value.empty();
     }},
    {"stderr", "a file",
     [](EngineSpec& engine, const std::string& value) {
         engine.launch.errors = value;
         return !value.empty();
     }},
    {"tc", "10+0.1, 60 or 40/60 (seconds)",
     [](EngineSpec& engine, const std::string& value) {
         const auto control = parse_time_control(value);
         if (control) engine.pace.clock = *control;
         return control.has_value();
     }},
    {"time", "seconds like 0.5",
     [](EngineSpec& engine, const std::string& value) {
         const auto seconds = parse_decimal(value);
         if (!seconds || *seconds <= 0 || *seconds > 1e6) return false;
         engine.pace.move_time = Seconds{*seconds};
         return true;
     }},
    {"nodes", "a whole number",
     [](EngineSpec& engine, const std::string& value) {
         return take_whole(value, 1e15, [&](double n) { engine.pace.nodes = static_cast<std::uint64_t>(n); });
     }},
    {"depth", "a whole number",
     [](EngineSpec& engine, const std::string& value) {
         return take_whole(value, 1000, [&](double n) { engine.pace.depth = static_cast<int>(n); });
     }},
}};

std::string all_keys() {
    std::string text;
    for (const Key& key : keys) text += std::string{key.name} + "=, ";
    return text + "option.NAME=";
}

} // namespace

std::string_view name(Protocol protocol) { return dialect_entry(protocol).name; }

std::expected<EngineSpec, std::string> parse_engine(std::span<const std::string> words) {
    constexpr std::string_view option = "option.";
    EngineSpec engine;
    bool has_protocol = false;
    for (const std::string& word : words) {
        const std::size_t equals = word.find('=');
        const std::string_view name = std::string_view{word}.substr(0, equals);
        const auto key = std::ranges::find(keys, name, &Key::name);
        const bool is_option = name.starts_with(option) && name.size() > option.size();
        if (equals == std::string::npos || (key == keys.end() && !is_option))
            return std::unexpected{"'" + word + "' is none of " + all_keys()};
        const std::string value = word.substr(equals + 1);
        if (is_option) engine.options.emplace_back(name.substr(option.size()), value);
        else if (!key->take(engine, value))
            return std::unexpected{std::string{name} + "= needs " + std::string{key->wanted} + ", not '" + value + "'"};
        has_protocol |= name == "proto";
    }
    if (!engine.launch.words.empty() && !has_protocol)
        return std::unexpected{"the engine needs proto=ugi, proto=hub, proto=hub1, proto=dxp or proto=gtp"};
    if (engine.name.empty()) {
        const std::string program = engine.launch.words.empty() ? "laststone" : engine.launch.words.front();
        engine.name = program.substr(program.rfind('/') + 1);
    }
    return engine;
}

transport::Launch launch_ourselves(const std::string& program, Protocol protocol, std::string_view game,
                                   std::optional<std::size_t> hash_mib) {
    const std::string command{protocol == Protocol::ugi || protocol == Protocol::gtp ? name(protocol) : "hub"};
    transport::Launch launch{.words = {program, command, "-g", std::string{game}, "--threads", "1"}};
    if (hash_mib) launch.words.insert(launch.words.end(), {"--hash", std::to_string(*hash_mib)});
    return launch;
}

std::string paces_text(const EngineSpec& engine, std::span<const Pace> paces) {
    if (!engine.pace.is_empty()) return to_text(engine.pace);
    std::string text;
    for (const Pace& pace : paces) text += (text.empty() ? "" : "; ") + to_text(pace);
    return text;
}

std::string to_text(const EngineSpec& engine, std::span<const Pace> paces) {
    std::string text = "engine " + engine.name + " proto=" + std::string{name(engine.protocol)} + " cmd=";
    for (const std::string& word : engine.launch.words) text += word + " ";
    if (!engine.launch.folder.empty()) text += "dir=" + engine.launch.folder + " ";
    if (engine.protocol == Protocol::dxp)
        text += "connect=" + engine.address.host + ":" + std::to_string(engine.address.port) + " ";
    for (const auto& [name, value] : engine.options) text += "option." + name + "=" + value + " ";
    text += "pace=" + paces_text(engine, paces);
    std::ranges::replace(text, '\n', ' ');
    return text;
}

std::unique_ptr<Dialect> make_dialect(Protocol protocol) { return dialect_entry(protocol).make(); }

std::unique_ptr<Client> make_client(const EngineSpec& engine, const Timeouts& timeouts, StopRequest stop) {
    using Launched = std::expected<std::unique_ptr<transport::Wire>, std::string>;
    const auto connect = [launch = engine.launch, address = engine.address]() -> Launched {
        auto wire = transport::TcpWire::start(launch, address);
        if (!wire) return std::unexpected{wire.error()};
        return std::move(*wire);
    };
    const auto launch = [launch = engine.launch]() -> Launched { return transport::start_process(launch); };
    const LineClient::Launcher launcher = engine.protocol == Protocol::dxp ? LineClient::Launcher{connect} : launch;
    return std::make_unique<LineClient>(launcher, dialect_entry(engine.protocol).make, engine.options, timeouts,
                                        std::move(stop));
}

} // namespace laststone::match
