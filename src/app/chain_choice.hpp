// The nodes of a chain that a command talks to, as its options name them, and how much it believes them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/options.hpp"
#include "chain/transaction_sender.hpp"

namespace laststone::app {

struct ChainChoice {
    std::vector<std::string> urls{};
    std::uint64_t confirmations = 6;
    std::string fee_cap = "0.02";

    void add_to(Options& options);
    bool is_given() const { return !urls.empty(); }
    // These throw Failure where an option is none.
    chain::RpcNodes nodes() const;
    // Of transactions; the chain is asked which it is.
    chain::SendingRules rules(chain::RpcNodes& nodes) const;
};

} // namespace laststone::app
