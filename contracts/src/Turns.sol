// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Rules} from "./Rules.sol";

// What two players sign: docs/formats/turn.md.

struct Terms {
    address black;
    address white;
    address token; // zero: ether
    uint256 stake; // of each player
    uint64 challengePeriod; // seconds
    address rules; // of the game, a contract: GameRules
    bytes32 start; // the first state
    bytes32 nonce;
}

enum Intent {
    Move,
    OfferDraw, // with a move
    AcceptDraw,
    Resign,
    ClaimDraw
}

/// A turn as it is brought to the contract. The channel, which is signed too, is known from the terms.
struct Turn {
    bytes32 previous; // the hash of the turn before; the channel, in the first one
    bytes32 state;
    bytes9 path;
    Intent intent;
}

struct Signature {
    bytes32 r;
    bytes32 s;
    uint8 v;
}

struct SignedTurn {
    Turn turn;
    Signature signature;
}

/// Hashes of EIP-712, and who signed them.
library Turns {
    bytes32 private constant DOMAIN =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant TERMS = keccak256(
        "Terms(address black,address white,address token,uint256 stake,uint64 challengePeriod,address rules,bytes32 start,bytes32 nonce)"
    );
    bytes32 private constant TURN =
        keccak256("Turn(bytes32 channel,bytes32 previous,bytes32 state,bytes9 path,uint8 intent)");
    bytes32 private constant KEY = keccak256("Key(bytes32 channel,address key)");

    /// The highest s of a signature: half the order of secp256k1. The other half are twins of these.
    uint256 private constant HIGHEST_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0;

    /// The domain of a contract on the chain as it is now.
    function domainOf(address verifier) internal view returns (bytes32) {
        return keccak256(abi.encode(DOMAIN, keccak256("laststone"), keccak256("1"), block.chainid, verifier));
    }

    /// The channel that these terms are.
    function hash(Terms calldata terms, bytes32 domain) internal pure returns (bytes32) {
        return signed(domain, keccak256(abi.encode(TERMS, terms)));
    }

    function hash(Turn calldata turn, bytes32 domain, bytes32 channel) internal pure returns (bytes32) {
        return signed(domain, keccak256(abi.encode(TURN, channel, turn)));
    }

    /// The same, of a turn whose parts are known.
    function hash(
        bytes32 domain,
        bytes32 channel,
        bytes32 previous,
        bytes32 state,
        bytes9 path,
        Intent intent
    ) internal pure returns (bytes32) {
        return signed(domain, keccak256(abi.encode(TURN, channel, previous, state, path, intent)));
    }

    /// What a wallet signs so that a key may sign turns for it, in one channel.
    function hashOfKey(bytes32 domain, bytes32 channel, address key) internal pure returns (bytes32) {
        return signed(domain, keccak256(abi.encode(KEY, channel, key)));
    }

    function signed(bytes32 domain, bytes32 content) private pure returns (bytes32) {
        return keccak256(abi.encodePacked(hex"1901", domain, content));
    }

    function hasMove(Intent intent) internal pure returns (bool) {
        return intent == Intent.Move || intent == Intent.OfferDraw;
    }

    /// A turn without a move leaves the state alone, and counts one more.
    function numberOf(Turn calldata turn) internal pure returns (uint256) {
        return Rules.turnOf(turn.state) + (hasMove(turn.intent) ? 0 : 1);
    }

    /// Odd turns are Black's.
    function playerOf(Terms calldata terms, uint256 number) internal pure returns (address) {
        return number % 2 == 1 ? terms.black : terms.white;
    }

    /// The zero address, whose key nobody has, where this is no signature or not in the one form it has.
    function signerOf(Signature calldata signature, bytes32 digest) internal pure returns (address) {
        return signerOf(digest, signature.r, signature.s, signature.v);
    }

    function signerOf(bytes32 digest, bytes32 r, bytes32 s, uint8 v) internal pure returns (address) {
        if (uint256(s) > HIGHEST_S) return address(0);
        return ecrecover(digest, v, r, s);
    }
}
