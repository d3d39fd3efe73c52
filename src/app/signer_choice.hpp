// A signer outside that keeps the key of a command, as its options name it.
#pragma once

#include <optional>
#include <string>

#include "app/options.hpp"
#include "chain/transaction_signer.hpp"

namespace laststone::app {

struct SignerChoice {
    std::optional<std::string> url{};
    std::optional<std::string> from{};

    void add_to(Options& options);
    bool is_given() const { return url.has_value(); }
    // Throws Failure where nobody answers there, or the account is none of its.
    chain::OutsideSigner open() const;
};

} // namespace laststone::app
