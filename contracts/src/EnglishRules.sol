// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Draws} from "./Draws.sol";
import {GameRules} from "./GameRules.sol";
import {Rules} from "./Rules.sol";

/// The rules of English draughts.
contract EnglishRules is GameRules {
    uint256 private constant QUIET_TURNS = 80; // forty moves of each side

    function isStart(bytes32 state) external pure returns (bool) {
        return Rules.isState(state) && Rules.isFirst(state) && Rules.hasMove(state);
    }

    function isStep(bytes32 before, bytes32 next, bytes9 path) external pure returns (bool) {
        return Rules.isStep(before, next, path);
    }

    function hasMove(bytes32 state) external pure returns (bool) {
        return Rules.hasMove(state);
    }

    function replay(bytes32 state, bytes calldata moves)
        external
        pure
        returns (bool isDraw, bytes32[] memory states)
    {
        return Draws.replay(state, moves, QUIET_TURNS);
    }
}
