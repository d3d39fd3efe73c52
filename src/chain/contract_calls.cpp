#include "chain/contract_calls.hpp"

#include <cassert>
#include <span>

namespace laststone::chain {
namespace {

using channel::Signature;
using channel::SignedTurn;
using channel::Terms;
using channel::Turn;

// The types of contracts/src/Turns.sol.
const std::string terms_type = "(address,address,address,uint256,uint64,address,bytes32,bytes32)";
const std::string turn_type = "(bytes32,bytes32,bytes9,uint8)";
const std::string signature_type = "(bytes32,bytes32,uint8)";
const std::string signed_turn_type = "(" + turn_type + "," + signature_type + ")";

// Arguments of one call, the terms first.
class Arguments {
public:
    Arguments(std::string name, const std::string& types, const Terms& terms)
        : name_{std::move(name)}, data_{name_ + "(" + terms_type + types + ")"} {
        data_.add(terms.black).add(terms.white).add(terms.token).add(terms.stake).add(terms.challenge_period);
        data_.add(terms.rules).add(terms.start).add(terms.nonce);
    }
    Arguments& add(const channel::Address& address) {
        data_.add(address);
        return *this;
    }
    Arguments& add(const Turn& turn) {
        data_.add(turn.previous).add(turn.state).add_short(turn.path);
        data_.add(static_cast<std::uint64_t>(turn.intent));
        return *this;
    }
    Arguments& add(const Signature& signature) {
        const std::span<const std::uint8_t> bytes{signature.bytes};
        data_.add_short(bytes.first(32)).add_short(bytes.subspan(32, 32)).add(std::uint64_t{bytes[64]});
        return *this;
    }
    Arguments& add(const SignedTurn& turn) { return add(turn.turn).add(turn.signature); }
    Arguments& add_bytes(std::span<const std::uint8_t> bytes) {
        data_.add_bytes(bytes);
        return *this;
    }
    ContractCall call(const Number256& value = {}) const { return {name_, value, data_.bytes()}; }

private:
    std::string name_;
    CallData data_;
};

// No turn is one of zeros.
SignedTurn or_none(const SignedTurn* turn) { return turn != nullptr ? *turn : SignedTurn{}; }

ContractCall call_with_two(const char* name, const Terms& terms, const SignedTurn& one, const SignedTurn& other) {
    return Arguments{name, "," + signed_turn_type + "," + signed_turn_type, terms}.add(one).add(other).call();
}

ContractCall call_claim(const channel::Referee& referee) {
    const Terms& terms = referee.agreement().terms;
    const auto moves = std::span{referee.turns()}.first(referee.states().size() - 1);
    const auto steps = moves.last(referee.draw_proof()->turns);
    const std::size_t before = moves.size() - steps.size();
    // From the start of the game there is no turn before: then it holds the first state.
    const Turn from = before > 0 ? moves[before - 1].turn : Turn{.state = terms.start};
    return Arguments{"concludeClaim", "," + turn_type + ",bytes," + signature_type + "," + signed_turn_type, terms}
        .add(from)
        .add_bytes(channel::quiet_steps(steps))
        .add(moves.back().signature)
        .add(referee.turns().back())
        .call();
}

ContractCall plain_call(const char* name, const CallData& data) { return {name, {}, data.bytes()}; }

} // namespace

ContractCall call_open(const Terms& terms) {
    return Arguments{"open", "", terms}.call(terms.token.is_zero() ? terms.stake : Number256{});
}

ContractCall call_authorise(const Terms& terms, const channel::Address& player, const channel::SessionKey& key) {
    return Arguments{"authorise", ",address,address,bytes", terms}
        .add(player)
        .add(key.key)
        .add_bytes(key.signature.bytes)
        .call();
}

ContractCall call_take_back(const Terms& terms) { return Arguments{"takeBack", "", terms}.call(); }

ContractCall call_challenge(const Terms& terms, const SignedTurn* before, const SignedTurn& latest) {
    return call_with_two("challenge", terms, or_none(before), latest);
}

ContractCall call_checkpoint(const Terms& terms, const SignedTurn* before, const SignedTurn& latest) {
    return call_with_two("checkpoint", terms, or_none(before), latest);
}

ContractCall call_demand_turn(const Terms& terms) { return Arguments{"demandTurn", "", terms}.call(); }

ContractCall call_respond(const Terms& terms, const SignedTurn* before, const SignedTurn& next) {
    return Arguments{"respond", "," + turn_type + "," + signed_turn_type, terms}
        .add(or_none(before).turn)
        .add(next)
        .call();
}

ContractCall call_claim_timeout(const Terms& terms) { return Arguments{"claimTimeout", "", terms}.call(); }

ContractCall call_two_turns(const Terms& terms, const SignedTurn& one, const SignedTurn& other) {
    return call_with_two("proveTwoTurns", terms, one, other);
}

ContractCall call_proof(const channel::Referee& referee) {
    assert(referee.proof());
    const Terms& terms = referee.agreement().terms;
    const SignedTurn& second = *referee.proof();
    if (const SignedTurn* first = referee.beside_proof()) return call_two_turns(terms, *first, second);
    return Arguments{"proveFraud", "," + turn_type + "," + signed_turn_type, terms}
        .add(or_none(referee.turn_at(second.turn.number() - 1)).turn)
        .add(second)
        .call();
}

ContractCall call_conclude(const channel::Referee& referee) {
    const Terms& terms = referee.agreement().terms;
    const SignedTurn& last = referee.turns().back();
    assert(!channel::moves(last.turn.intent));
    if (last.turn.intent == channel::Intent::resign)
        return Arguments{"concludeResignation", "," + signed_turn_type, terms}.add(last).call();
    if (last.turn.intent == channel::Intent::claim_draw) return call_claim(referee);
    return call_with_two("concludeAgreement", terms, referee.turns()[referee.turns().size() - 2], last);
}

ContractCall call_withdraw(const channel::Address& token, const channel::Address& to) {
    return plain_call("withdraw", CallData{"withdraw(address,address)"}.add(token).add(to));
}

ContractCall call_withdraw_part(const channel::Address& token, const channel::Address& to, const Number256& amount) {
    return plain_call("withdrawPart", CallData{"withdrawPart(address,address,uint256)"}.add(token).add(to).add(amount));
}

ByteString ask_channel(const channel::Bytes32& channel) { return CallData{"channels(bytes32)"}.add(channel).bytes(); }

ByteString ask_key(const channel::Bytes32& channel, const channel::Address& player) {
    return CallData{"keys(bytes32,address)"}.add(channel).add(player).bytes();
}

ByteString ask_owed(const channel::Address& token, const channel::Address& player) {
    return CallData{"owed(address,address)"}.add(token).add(player).bytes();
}

ContractCall call_approve(const channel::Address& spender, const Number256& amount) {
    return plain_call("approve", CallData{"approve(address,uint256)"}.add(spender).add(amount));
}

ByteString ask_allowance(const channel::Address& owner, const channel::Address& spender) {
    return CallData{"allowance(address,address)"}.add(owner).add(spender).bytes();
}

} // namespace laststone::chain
