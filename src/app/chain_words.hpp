// What a game on a chain is worth, and what is to be feared, in words.
#pragma once

#include <string>

#include "chain/contract_view.hpp"
#include "channel/referee.hpp"

namespace laststone::app {

// "0.01 ether", or the number of a token's smallest units.
std::string money_text(const channel::Terms& terms, const chain::Number256& amount);

// "2026-11-18 19:00:00 UTC", of seconds since 1970.
std::string moment_text(std::uint64_t seconds);

// What could be lost, and until when: for a player, or for anybody.
std::string standing_on_chain(const channel::Terms& terms, const chain::ChannelOnChain& there,
                              std::optional<game::Color> us);

} // namespace laststone::app
