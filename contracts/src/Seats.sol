// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Terms, Turns} from "./Turns.sol";
import {Wallets} from "./Wallets.sol";

/// Who signs and calls for a player: the player, or a key that the player has authorised for one channel.
///
/// A contract wallet has no key of its own, and is asked by ERC-1271 once, before the game. It is not asked about turns:
/// it could answer differently later, and so take back what was signed for it.
abstract contract Seats {
    using Turns for Terms;

    /// The key of each player in each channel, or zero.
    mapping(bytes32 channel => mapping(address player => address)) public keys;

    /// A key signs for a player from now on.
    event Authorised(bytes32 indexed channel, address indexed player, address key);

    /// There is a key already: only the player can change it, by a call.
    error AlreadyAuthorised();
    /// Only the players, or their keys, may call this.
    error NotAPlayer();
    /// This was signed by somebody else than it should have been, or by nobody.
    error WrongSigner();

    /// The player calls, or has signed this. A signature counts only where there is no key yet: it may be an old one.
    function seat(bytes32 domain, bytes32 id, address player, address key, bytes calldata signature) internal {
        if (msg.sender != player) {
            if (keys[id][player] != address(0)) revert AlreadyAuthorised();
            if (!Wallets.hasSigned(player, Turns.hashOfKey(domain, id, key), signature)) revert WrongSigner();
        }
        keys[id][player] = key;
        emit Authorised(id, player, key);
    }

    function requirePlayer(Terms calldata terms, address who) internal pure {
        if (who != terms.black && who != terms.white) revert NotAPlayer();
    }

    /// The caller is a player, or a player's key.
    function requireSeat(Terms calldata terms, bytes32 id) internal view {
        if (msg.sender == terms.black || msg.sender == terms.white) return;
        if (msg.sender != keys[id][terms.black] && msg.sender != keys[id][terms.white]) revert NotAPlayer();
    }

    /// Whoever signed the turn of this number may: zero is nobody.
    function requireSigner(Terms calldata terms, bytes32 id, uint256 number, address signer) internal view {
        address player = terms.playerOf(number);
        if (signer != player && (signer == address(0) || signer != keys[id][player])) revert WrongSigner();
    }
}
