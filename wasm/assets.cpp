// Defines what the libraries define too, each in a file of its own that the linker then leaves out: weights and tables
// lie beside the module here, and not in it.
#include "assets.hpp"

#include <cstdint>
#include <span>

#include "engine/own_tables.hpp"
#include "host.hpp"
#include "nogo/network.hpp"

namespace laststone {
namespace wasm {
namespace {

constexpr std::string_view small_network_file = "nogo-small.txt";
constexpr std::string_view large_network_file = "nogo-large.txt";
constexpr std::string_view endings_file = "endings.bin";

nogo::Network network_in(std::string_view file) { return *nogo::Network::read(asset(file).value_or("")); }

} // namespace

bool has_arrived(std::string_view name) { return laststone_host_asset_size(name.data(), name.size()) >= 0; }

std::optional<std::string> asset(std::string_view name) {
    const std::int32_t size = laststone_host_asset_size(name.data(), name.size());
    if (size < 0) return std::nullopt;
    std::string bytes(static_cast<std::size_t>(size), '\0');
    laststone_host_read_asset(name.data(), name.size(), reinterpret_cast<std::uint8_t*>(bytes.data()));
    return bytes;
}

bool is_ready(std::string_view game) {
    static bool is_read = false;
    if (is_read || !game.starts_with("nogo")) return true;
    const bool has_small = has_arrived(small_network_file); // both are fetched at once
    if (!has_arrived(large_network_file) || !has_small) return false;
    (void)nogo::small_network();
    (void)nogo::large_network();
    return is_read = true;
}

} // namespace wasm

namespace nogo {

const Network& small_network() {
    static const Network network = wasm::network_in(wasm::small_network_file);
    return network;
}

const Network& large_network() {
    static const Network network = wasm::network_in(wasm::large_network_file);
    return network;
}

} // namespace nogo

namespace engine {

std::span<const std::uint8_t> own_tables() {
    static std::string bytes;
    if (bytes.empty()) bytes = wasm::asset(wasm::endings_file).value_or("");
    return {reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
}

} // namespace engine
} // namespace laststone
