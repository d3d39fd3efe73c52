// What `laststone chain` was asked to do, and the tasks that it has.
#pragma once

#include <optional>
#include <string>

#include "app/chain_choice.hpp"
#include "app/context.hpp"
#include "app/failure.hpp"
#include "app/key_choice.hpp"
#include "app/signer_choice.hpp"

namespace laststone::app {

struct ChainCommand {
    std::string task{};
    std::string file{};
    ChainChoice rpc{};
    KeyChoice key{};
    SignerChoice signer{};
    std::optional<std::string> contract{};
    std::optional<std::string> token{};
    std::optional<std::string> to{};
    std::optional<std::string> amount{};
    bool yes = false;
    bool plain = false;
    bool again = false;
};

// Money in and out: chain_money.cpp.
Status deploy_contract(const ChainCommand& command, Context& context);
Status pay_stake(const ChainCommand& command, Context& context);
Status take_back_stake(const ChainCommand& command, Context& context);
Status withdraw_money(const ChainCommand& command, Context& context);
// A game and its clock: chain_disputes.cpp.
Status show_chain_status(const ChainCommand& command, Context& context);
Status challenge_opponent(const ChainCommand& command, Context& context);
Status respond_to_clock(const ChainCommand& command, Context& context);
Status claim_game(const ChainCommand& command, Context& context);
Status watch_game(const ChainCommand& command, Context& context);

} // namespace laststone::app
