#include "chain/rpc_nodes.hpp"

namespace laststone::chain {

OrFault<void> RpcNodes::send(const SignedTransaction& transaction) {
    bool is_taken = false;
    std::optional<channel::ChannelFault> fault;
    const auto hand_over = [&](RpcNode& node) { return node.send(transaction); };
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        const auto sent = ask(i, hand_over);
        is_taken = is_taken || sent;
        // That a node cannot say leaves more open than that another refuses.
        if (!sent && (!fault || fault->reason == "refused")) fault = sent.error();
    }
    if (is_taken || !fault) return {};
    return std::unexpected{*fault};
}

} // namespace laststone::chain
