#include "app/signer_choice.hpp"

#include <fmt/format.h>

#include "app/faults.hpp"
#include "app/input.hpp"
#include "chain/http.hpp"

namespace laststone::app {
namespace {

constexpr std::chrono::minutes for_a_person{5}; // who looks at what is to be signed

} // namespace

void SignerChoice::add_to(Options& options) {
    options.text("--signer", url, "URL",
                 "a signer that keeps the key, in place of --key: a wallet or a node that answers eth_sendTransaction");
    options.text("--from", from, "ADDRESS", "the account at --signer, where it has several");
}

chain::OutsideSigner SignerChoice::open() const {
    const chain::RpcUrl place = or_failure(chain::RpcUrl::parse(*url));
    std::optional<channel::Address> account;
    if (from) {
        const auto address = channel::Address::parse(*from);
        if (!address) throw Failure{fmt::format("--from {}: {}", in_quotes(*from), address.error().what)};
        account = *address;
    }
    chain::RpcNode signer{[place](const std::string& question) {
        return chain::post(place, question, {.patience = for_a_person});
    }};
    return or_failure(chain::OutsideSigner::open(std::move(signer), account), Status::no);
}

} // namespace laststone::app
