// Defines what the libraries define too, each in a file of its own that the linker then leaves out: weights and tables
// lie beside the module here, and not in it.
#include "assets.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "asset_list.hpp"
#include "catalog/draughts_game.hpp"
#include "catalog/games.hpp"
#include "draughts/eval/built_in_nnue.hpp"
#include "draughts/eval/fitted.hpp"
#include "draughts/eval/weights_text.hpp"
#include "engine/own_tables.hpp"
#include "engine/shape_of.hpp"
#include "host.hpp"
#include "nogo/network.hpp"

namespace laststone {
namespace wasm {
namespace {

constexpr std::string_view small_network_file = "nogo-small.txt";
constexpr std::string_view large_network_file = "nogo-large.txt";
constexpr std::string_view endings_file = "endings.bin";
// What the host says instead of a size.
constexpr std::int32_t asset_is_coming = -1;
constexpr std::int32_t asset_is_damaged = -3;

std::string patterns_file(const draughts::Rules& shape) {
    return std::string{shape.judged_like.empty() ? shape.id : shape.judged_like} + "-patterns.txt";
}
std::string nnue_file(const draughts::Rules& shape) { return std::string{draughts::nnue_of(shape)} + ".nnue"; }

// The files that engines need for a game, as far as there are any.
std::vector<std::string> files_of(std::string_view game) {
    std::vector<std::string> files;
    const auto played = std::ranges::find(catalog::draughts_games(), game,
                                          [](const catalog::DraughtsGame* each) { return each->info().id; });
    if (played != catalog::draughts_games().end()) {
        const draughts::Rules& shape = engine::shape_of((*played)->rules());
        files = {patterns_file(shape), nnue_file(shape)};
    } else if (game.starts_with("nogo")) {
        files = {std::string{small_network_file}, std::string{large_network_file}};
    }
    std::erase_if(files, [](const std::string& file) { return !asset_list.contains('"' + file + '"'); });
    return files;
}

std::int32_t size_of(std::string_view name) { return laststone_host_asset_size(name.data(), name.size()); }

std::string read(std::string_view name, std::int32_t size) {
    std::string bytes(static_cast<std::size_t>(size), '\0');
    laststone_host_read_asset(name.data(), name.size(), reinterpret_cast<std::uint8_t*>(bytes.data()));
    return bytes;
}

// Weights that have arrived: several games may share them.
std::map<std::string, std::string, std::less<>>& kept_weights() {
    static std::map<std::string, std::string, std::less<>> all;
    return all;
}
std::string_view weights_in(std::string_view file) {
    const auto found = kept_weights().find(file);
    return found != kept_weights().end() ? std::string_view{found->second} : std::string_view{};
}

// Whether it was kept, is on its way, or cannot be had.
api::Result<bool> keep_weights(const std::string& file) {
    if (kept_weights().contains(file)) return true;
    const std::int32_t size = size_of(file);
    if (size == asset_is_coming) return false;
    if (size == asset_is_damaged)
        return api::refused(
            {"failed", "the engine's weights for this game are damaged, or of another version: reload the page"});
    if (size < 0)
        return api::refused(
            {"failed", "the engine's weights for this game could not be fetched: try again with a network"});
    kept_weights().emplace(file, read(file, size));
    return true;
}

nogo::Network network_in(std::string_view file) { return *nogo::Network::read(weights_in(file)); }

} // namespace

api::Result<bool> is_ready(std::string_view game) {
    api::Result<bool> all = true;
    for (const std::string& file : files_of(game)) { // all are fetched at once
        const auto one = keep_weights(file);
        if (all && (!one || !*one)) all = one;
    }
    return all;
}

} // namespace wasm

namespace draughts {

Weights usual_weights(const Rules& rules) {
    auto weights = parse_weights(rules, wasm::weights_in(wasm::patterns_file(rules)));
    return weights ? std::move(*weights) : plain_weights(rules);
}

NnueWeights built_in_nnue(const Rules& rules) {
    const std::string_view file = wasm::weights_in(wasm::nnue_file(rules));
    auto weights = NnueWeights::read(rules, {reinterpret_cast<const std::uint8_t*>(file.data()), file.size()});
    return weights ? std::move(*weights) : NnueWeights{};
}

} // namespace draughts

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
    if (bytes.empty())
        if (const std::int32_t size = wasm::size_of(wasm::endings_file); size > 0)
            bytes = wasm::read(wasm::endings_file, size);
    return {reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
}

} // namespace engine
} // namespace laststone
