#include "channel/chain_log.hpp"

#include <algorithm>
#include <type_traits>

namespace laststone::channel {

std::optional<Bytes32> channel_of_event(const Message& message) {
    return std::visit(
        [](const auto& said) -> std::optional<Bytes32> {
            using Said = std::remove_cvref_t<decltype(said)>;
            if constexpr (std::is_same_v<Said, message::Shown> || std::is_same_v<Said, message::Played>)
                return said.turn.turn.channel;
            else if constexpr (std::is_same_v<Said, message::Have> || std::is_same_v<Said, message::Keys>)
                return std::nullopt; // of a player's
            else if constexpr (requires { said.channel; }) return said.channel;
            else return std::nullopt;
        },
        message);
}

bool ChainLog::take(const Message& message) {
    if (channel_of_event(message) != channel_) return false;
    if (const auto* paid = std::get_if<message::Paid>(&message)) return take_payment(paid->player, true);
    if (const auto* back = std::get_if<message::TakenBack>(&message)) return take_payment(back->player, false);
    if (const auto* authorised = std::get_if<message::Authorised>(&message)) keys_.push_back(*authorised);
    if (const auto* challenged = std::get_if<message::Challenged>(&message))
        clock_ = Clock{challenged->number, challenged->deadline, false};
    if (const auto* claimed = std::get_if<message::DrawClaimed>(&message))
        clock_ = Clock{claimed->number, claimed->deadline, true};
    if (std::holds_alternative<message::Settled>(message)) is_settled_ = true;
    const auto* shown = std::get_if<message::Shown>(&message);
    if (shown != nullptr) shown_.push_back(shown->turn);
    // A later turn stops the clock; a challenge sets it again at once.
    if (shown != nullptr || is_settled_) clock_.reset();
    return true;
}

bool ChainLog::take_payment(const Address& player, bool is_paid) {
    std::erase(payers_, player);
    if (is_paid) payers_.push_back(player);
    return true;
}

Address ChainLog::key_of(const Address& player) const {
    const auto last = std::ranges::find(keys_.rbegin(), keys_.rend(), player, &message::Authorised::player);
    return last == keys_.rend() ? Address{} : last->key;
}

bool ChainLog::has_paid(const Address& player) const { return std::ranges::find(payers_, player) != payers_.end(); }

} // namespace laststone::channel
