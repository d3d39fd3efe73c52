// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Rules} from "../../src/Rules.sol";

/// Opens the rules to tests.
contract RulesProbe {
    struct Step {
        bytes32 before;
        bytes32 next;
        bytes9 path;
    }

    /// A byte for each step: 1 if it is legal, 2 if it begins at a state, 4 if that has a move.
    function judge(Step[] calldata steps) external pure returns (bytes memory verdicts) {
        verdicts = new bytes(steps.length);
        for (uint256 i = 0; i < steps.length; ++i) {
            bytes32 before = steps[i].before;
            uint8 verdict = Rules.isStep(before, steps[i].next, steps[i].path) ? 1 : 0;
            if (Rules.isState(before)) verdict |= Rules.hasMove(before) ? 6 : 2;
            verdicts[i] = bytes1(verdict);
        }
    }

    /// The most that the rules cost for one of these steps.
    function mostGas(Step[] calldata steps) external view returns (uint256 most) {
        for (uint256 i = 0; i < steps.length; ++i) {
            (bytes32 before, bytes32 next, bytes9 path) = (steps[i].before, steps[i].next, steps[i].path);
            uint256 gas = gasleft();
            Rules.isStep(before, next, path);
            gas -= gasleft();
            if (gas > most) most = gas;
        }
    }
}
