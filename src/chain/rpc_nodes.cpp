#include "chain/rpc_nodes.hpp"

namespace laststone::chain {

OrFault<void> RpcNodes::send(const SignedTransaction& transaction) {
    bool is_taken = false;
    std::optional<channel::ChannelFault> fault;
    for (RpcNode& node : nodes_) {
        const auto sent = node.send(transaction);
        is_taken = is_taken || sent;
        // That a node cannot say leaves more open than that another refuses.
        if (!sent && (!fault || fault->reason == "refused")) fault = sent.error();
    }
    if (is_taken || !fault) return {};
    return std::unexpected{*fault};
}

} // namespace laststone::chain
