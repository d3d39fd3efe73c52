// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Rules} from "./Rules.sol";

/// Draws that can be claimed: a position that stands for the third time, or forty moves of each side without progress.
library Draws {
    uint256 private constant OCCURRENCES = 3;
    uint256 private constant QUIET_TURNS = 80;

    /// Whether the last of these states can be claimed as a draw. They must follow each other.
    function isDraw(bytes32[] memory states) internal pure returns (bool) {
        uint256 last = states.length - 1;
        (uint256 black, uint256 white) = Rules.piecesOf(states[last]);
        uint256 seen = 1;
        for (uint256 quiet = 1; quiet <= last; ++quiet) {
            bytes32 before = states[last - quiet];
            if (isProgress(before, states[last - quiet + 1])) return false;
            if (quiet == QUIET_TURNS) return true;
            if (quiet % 2 == 1) continue; // the other side was to move
            (uint256 blackThen, uint256 whiteThen) = Rules.piecesOf(before);
            if (black == blackThen && white == whiteThen && ++seen == OCCURRENCES) return true;
        }
        return false;
    }

    /// A move that can never be taken back: by a man, or a capture.
    function isProgress(bytes32 before, bytes32 next) private pure returns (bool) {
        uint8 moved = uint8(next[0]);
        bool king = before[7 + moved] & 0x40 != 0;
        bool capture = next[2] != 0;
        return capture || !king;
    }
}
