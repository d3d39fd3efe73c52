#include "chain/contract_errors.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "channel/keccak.hpp"

namespace laststone::chain {
namespace {

struct ContractError {
    std::string_view signature;
    std::string_view sentence;
};
// The errors of contracts/src, which take no arguments.
constexpr std::array contract_errors{
    ContractError{"AlreadyPaid()", "this stake is paid, or the game has begun"},
    ContractError{"BadStart()", "the game starts from a position that it does not know"},
    ContractError{"BadTerms()", "it does not take these terms"},
    ContractError{"BrokenChain()", "the turns do not follow each other"},
    ContractError{"ClockHasRunOut()", "the clock has run out, and only the timeout can be claimed"},
    ContractError{"ClockIsRunning()", "the clock is still running"},
    ContractError{"GameHasBegun()", "the game has begun"},
    ContractError{"GameIsOver()", "the game is over"},
    ContractError{"IllegalTurn()", "the move is not legal"},
    ContractError{"LegalTurn()", "the move is legal, and proves nothing"},
    ContractError{"NoDraw()", "the turns prove no draw"},
    ContractError{"NotAPlayer()", "the sender is no player of this game"},
    ContractError{"NotChallenged()", "no clock is running"},
    ContractError{"NotInPlay()", "the game is not in play: a stake is missing, or it is settled"},
    ContractError{"NotPaid()", "less of the token has arrived than the stake"},
    ContractError{"NothingOwed()", "nothing is owed"},
    ContractError{"OldTurn()", "the chain has seen this turn, or a later one"},
    ContractError{"PaymentFailed()", "the payment fails"},
    ContractError{"Reentered()", "it was called while it pays"},
    ContractError{"SameTurn()", "both turns are the same"},
    ContractError{"WrongAmount()", "the amount is not the stake"},
    ContractError{"WrongIntent()", "the turn says something else"},
    ContractError{"WrongNumber()", "the turns have other numbers"},
    ContractError{"WrongSigner()", "the turn is not signed by the player whose turn it is"},
    ContractError{"ZeroAddress()", "the zero address is nobody"},
};

} // namespace

std::optional<std::string> revert_reason(std::span<const std::uint8_t> data) {
    constexpr std::size_t selector_size = 4;
    if (data.size() < selector_size) return std::nullopt;
    const auto selector = data.first(selector_size);
    for (const ContractError& error : contract_errors) {
        const channel::Bytes32 digest = channel::keccak256(error.signature);
        if (std::ranges::equal(std::span{digest}.first(selector_size), selector)) return std::string{error.sentence};
    }
    return "it answers " + channel::prefixed_hex(selector);
}

} // namespace laststone::chain
