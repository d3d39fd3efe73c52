// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {GameRules} from "../../src/GameRules.sol";

/// Opens the rules to tests.
contract RulesProbe {
    struct Step {
        bytes32 before;
        bytes32 next;
        bytes9 path;
    }

    /// A byte for each step: 1 if it is legal, 2 if it begins at a state with a move, 4 if a game can begin there.
    function judge(GameRules rules, Step[] calldata steps) external view returns (bytes memory verdicts) {
        verdicts = new bytes(steps.length);
        for (uint256 i = 0; i < steps.length; ++i) {
            bytes32 before = steps[i].before;
            uint8 verdict = rules.isStep(before, steps[i].next, steps[i].path) ? 1 : 0;
            if (rules.hasMove(before)) verdict |= 2;
            if (rules.isStart(withoutMove(before))) verdict |= 4;
            verdicts[i] = bytes1(verdict);
        }
    }

    /// The same position, to which no move led.
    function withoutMove(bytes32 state) private pure returns (bytes32) {
        return state & bytes32(uint256((1 << 216) - 1));
    }

    /// The most that a call of the rules costs for one of these steps, but the first: that finds the contract, and costs
    /// 2,500 gas more.
    function mostGas(GameRules rules, Step[] calldata steps) external view returns (uint256 most) {
        rules.isStep(0, 0, 0);
        for (uint256 i = 0; i < steps.length; ++i) {
            (bytes32 before, bytes32 next, bytes9 path) = (steps[i].before, steps[i].next, steps[i].path);
            uint256 gas = gasleft();
            rules.isStep(before, next, path);
            gas -= gasleft();
            if (gas > most) most = gas;
        }
    }
}
