// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Turns} from "./Turns.sol";

/// ERC-1271: what contracts answer that are somebody's wallet.
interface ContractWallet {
    /// The selector of this function, where the wallet has signed the digest.
    function isValidSignature(bytes32 digest, bytes calldata signature) external view returns (bytes4);
}

/// Whether a wallet has signed something: one with a key, or a contract.
library Wallets {
    function hasSigned(address wallet, bytes32 digest, bytes calldata signature) internal view returns (bool) {
        if (wallet.code.length == 0) return wallet != address(0) && signerOf(digest, signature) == wallet;
        bytes memory question = abi.encodeCall(ContractWallet.isValidSignature, (digest, signature));
        (bool done, bytes memory answer) = wallet.staticcall(question);
        return done && answer.length == 32 && bytes32(answer) == ContractWallet.isValidSignature.selector;
    }

    /// r, s and v in 65 bytes.
    function signerOf(bytes32 digest, bytes calldata signature) private pure returns (address) {
        if (signature.length != 65) return address(0);
        return Turns.signerOf(digest, bytes32(signature[:32]), bytes32(signature[32:64]), uint8(signature[64]));
    }
}
