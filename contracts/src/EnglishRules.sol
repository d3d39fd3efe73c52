// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {GameRules} from "./GameRules.sol";
import {Rules} from "./Rules.sol";

/// The rules of English draughts.
contract EnglishRules is GameRules {
    function isStart(bytes32 state) external pure returns (bool) {
        return Rules.isState(state) && Rules.isFirst(state) && Rules.hasMove(state);
    }

    function isStep(bytes32 before, bytes32 next, bytes9 path) external pure returns (bool) {
        return Rules.isStep(before, next, path);
    }

    function hasMove(bytes32 state) external pure returns (bool) {
        return Rules.hasMove(state);
    }
}
