#include "app/chain_words.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>

#include "chain/wei.hpp"

namespace laststone::app {

using chain::ChannelPhase;

std::string money_text(const channel::Terms& terms, const chain::Number256& amount) {
    if (terms.token.is_zero()) return chain::ether_text(amount) + " ether";
    return fmt::format("{} units of the token {}", amount.text(), terms.token.text());
}

std::string moment_text(std::uint64_t seconds) {
    constexpr std::uint64_t end_of_9999 = 253'402'300'799;
    return fmt::format("{:%Y-%m-%d %H:%M:%S} UTC",
                       fmt::gmtime(static_cast<std::time_t>(std::min(seconds, end_of_9999))));
}

std::string standing_on_chain(const channel::Terms& terms, const chain::ChannelOnChain& there,
                              std::optional<game::Color> us) {
    const std::string stake = money_text(terms, terms.stake);
    const std::uint32_t next = there.number + 1;
    const game::Color mover = next % 2 == 1 ? game::Color::black : game::Color::white;
    switch (there.phase) {
    case ChannelPhase::unopened: return fmt::format("no stake is paid; each is {}", stake);
    case ChannelPhase::black_has_paid:
    case ChannelPhase::white_has_paid: {
        const bool black = there.phase == ChannelPhase::black_has_paid;
        return fmt::format("{} has paid {}, the other side has not: until then it can be taken back",
                           black ? "Black" : "White", stake);
    }
    case ChannelPhase::playing:
        return fmt::format("both stakes of {} are held; no clock runs, and whoever is challenged has {} seconds", stake,
                           terms.challenge_period);
    case ChannelPhase::challenged:
        if (us == mover)
            return fmt::format("the contract waits for your turn {}: you lose {} unless it is shown there until {}",
                               next, stake, moment_text(there.deadline));
        return fmt::format("the contract waits for turn {} of {}, who loses {} unless it is shown there until {}", next,
                           game::title(mover), stake, moment_text(there.deadline));
    case ChannelPhase::draw_claimed:
        return fmt::format("a draw is claimed: each gets {} back, unless a later turn is shown until {}", stake,
                           moment_text(there.deadline));
    case ChannelPhase::settled: return "the game is settled: what is owed can be withdrawn";
    }
    return {};
}

} // namespace laststone::app
