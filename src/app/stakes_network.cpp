#include "app/stakes_network.hpp"

#include <fmt/format.h>

#include <limits>

#include "api/fields.hpp"
#include "app/failure.hpp"
#include "app/input.hpp"
#include "channel/address.hpp"

namespace laststone::app {
namespace {

constexpr std::int64_t most_confirmations = 1000;
constexpr std::int64_t usual_confirmations = 12;
// As far as numbers of JavaScript go.
constexpr std::int64_t most_chain_id = (std::int64_t{1} << 53) - 1;

} // namespace

api::Json stakes_network_in(const std::string& file) {
    const auto object = api::parse_object(read_whole_file(file));
    if (!object) throw Failure{fmt::format("--chain {}: {}", file, object.error().sentence)};
    api::Fields fields{*object};
    const std::int64_t chain_id = fields.whole("chain_id", 1, most_chain_id);
    const std::string contract = fields.text("contract");
    const api::Json network{
        {"chain_id", chain_id},
        {"name", fields.text("name")},
        {"contract", contract},
        {"test", fields.flag("test")},
        {"confirmations", fields.whole("confirmations", 0, most_confirmations, usual_confirmations)},
        {"currency", fields.text("currency", "ETH")},
        {"rpc", fields.text("rpc", "")}};
    if (fields.fault()) throw Failure{fmt::format("--chain {}: {}", file, fields.fault()->sentence)};
    const auto address = channel::Address::parse(contract);
    if (!address) throw Failure{fmt::format("--chain {}: contract: {}", file, address.error().what)};
    if (address->is_zero())
        throw Failure{fmt::format("--chain {}: contract: the address zero holds no stakes", file)};
    return network;
}

} // namespace laststone::app
