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

    /// One byte a step: 01 where it is legal.
    function areSteps(Step[] calldata steps) external pure returns (bytes memory verdicts) {
        verdicts = new bytes(steps.length);
        for (uint256 i = 0; i < steps.length; ++i) {
            if (Rules.isStep(steps[i].before, steps[i].next, steps[i].path)) verdicts[i] = 0x01;
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

    function isState(bytes32 state) external pure returns (bool) {
        return Rules.isState(state);
    }

    function hasMove(bytes32 state) external pure returns (bool) {
        return Rules.hasMove(state);
    }
}
