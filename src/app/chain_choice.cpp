#include "app/chain_choice.hpp"

#include <fmt/format.h>

#include "app/faults.hpp"
#include "app/input.hpp"
#include "chain/http.hpp"

namespace laststone::app {

void ChainChoice::add_to(Options& options) {
    options.text("--rpc", urls, "URL",
                 "a node of the chain, http:// or https://; given again, another one that must say the same");
    options.number("--confirmations", confirmations, "N", "blocks before anything counts as confirmed, default 6",
                   {1, 10'000});
    options.text("--fee-cap", fee_cap, "ETHER", "the most that one transaction may cost in fees, default 0.02");
}

chain::RpcNodes ChainChoice::nodes() const {
    if (urls.empty()) throw Failure{"a node of the chain is needed: give --rpc URL"};
    std::vector<chain::RpcNode> nodes;
    for (const std::string& text : urls) {
        const chain::RpcUrl url = or_failure(chain::RpcUrl::parse(text));
        nodes.emplace_back([url](const std::string& question) { return chain::post(url, question); });
    }
    return chain::RpcNodes{std::move(nodes)};
}

chain::SendingRules ChainChoice::rules(chain::RpcNodes& nodes) const {
    const auto cap = chain::parse_ether(fee_cap);
    if (!cap) throw Failure{fmt::format("--fee-cap {}: give an amount of ether, like 0.02", in_quotes(fee_cap))};
    return {.chain_id = or_failure(nodes.every([](chain::RpcNode& node) { return node.chain_id(); }), Status::no),
            .confirmations = confirmations,
            .fee_cap = *cap};
}

} // namespace laststone::app
