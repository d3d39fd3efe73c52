// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A wallet that is a contract, as ERC-1271 has them: its owner signs, and it says so until it is told to deny it.
contract OwnedWallet {
    address private immutable owner;
    bool private denies;

    constructor(address owner_) {
        owner = owner_;
    }

    function deny() external {
        denies = true;
    }

    function isValidSignature(bytes32 digest, bytes calldata signature) external view returns (bytes4) {
        bool signed = signature.length == 65
            && ecrecover(digest, uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64])) == owner;
        return signed && !denies ? this.isValidSignature.selector : bytes4(0xffffffff);
    }

    /// Calls for its owner.
    function act(address where, bytes calldata what) external payable {
        (bool done, bytes memory said) = where.call{value: msg.value}(what);
        if (!done) {
            assembly ("memory-safe") {
                revert(add(said, 32), mload(said))
            }
        }
    }

    receive() external payable {}
}
