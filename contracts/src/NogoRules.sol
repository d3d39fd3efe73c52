// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {GameRules} from "./GameRules.sol";
import {Rules} from "./Rules.sol";

/// The rules of NoGo on 9x9 points: docs/formats/nogo32.md.
///
/// The stones of a side are a set in one word, each at 10 * row + column. The tenth column is no part of the board: a
/// shift beyond a side comes there, where nothing stands.
///
/// Stones never leave. So a step is legal exactly if it adds one stone to a state and the result is a state: every block
/// has a liberty before, and every block has one after.
contract NogoRules is GameRules {
    uint256 private constant POINTS = 0x1ff7fdff7fdff7fdff7fdff;
    uint256 private constant SIDE = 96; // bits of a set
    uint256 private constant STONES = (1 << SIDE) - 1;
    uint256 private constant PLAYED = 0x80;

    function isStart(bytes32 state) external pure returns (bool) {
        return isState(state) && state[0] == 0 && hasMove(state);
    }

    function isStep(bytes32 before, bytes32 next, bytes9 path) external pure returns (bool) {
        uint256 turn = Rules.turnOf(before);
        uint8 point = uint8(next[0]);
        if (turn == Rules.LAST_TURN || Rules.turnOf(next) != turn + 1 || point == 0) return false;
        if (path != bytes9(bytes1(point)) || !isState(before) || !isState(next)) return false;
        // The point has a stone of the side to move, for the state after is one. It had none before.
        uint256 stone = 1 << (point - PLAYED);
        (uint256 us, uint256 them) = stonesOf(before);
        (uint256 theirs, uint256 ours) = stonesOf(next);
        return us & stone == 0 && ours == us | stone && theirs == them;
    }

    function hasMove(bytes32 state) public pure returns (bool) {
        if (Rules.turnOf(state) == Rules.LAST_TURN) return false;
        (uint256 us, uint256 them) = stonesOf(state);
        uint256 empty = POINTS & ~(us | them);
        (, uint256 open) = liberties(us, empty);
        (uint256 forbidden,) = liberties(them, empty);
        return (neighbours(empty) | open) & empty & ~forbidden != 0;
    }

    /// Stones stay for ever: there is no such move, and no draw.
    function replay(bytes32, bytes calldata) external pure returns (bool isDraw, bytes32[] memory states) {
        return (false, new bytes32[](0));
    }

    /// Whether these bytes are a state, in the one form that it has.
    function isState(bytes32 state) private pure returns (bool) {
        uint256 turn = Rules.turnOf(state);
        uint256 black = uint256(state) >> SIDE & STONES;
        uint256 white = uint256(state) & STONES;
        uint256 move = uint256(state) >> 216; // the point, and four bytes that are 00
        if (move != 0) {
            if (turn == 0 || move << 224 != 0 || move >> 32 < PLAYED) return false;
            if ((turn % 2 == 1 ? black : white) & 1 << ((move >> 32) - PLAYED) == 0) return false;
        }
        if ((black | white) & ~POINTS | black & white != 0) return false;
        uint256 free = neighbours(POINTS & ~(black | white));
        return reaches(free, black) && reaches(free, white);
    }

    /// The side to move, and the other.
    function stonesOf(bytes32 state) private pure returns (uint256 us, uint256 them) {
        (us, them) = (uint256(state) >> SIDE & STONES, uint256(state) & STONES);
        if (Rules.turnOf(state) % 2 == 1) (us, them) = (them, us);
    }

    /// Whether each of these stones is joined to a point that has a liberty beside it.
    function reaches(uint256 free, uint256 stones) private pure returns (bool) {
        return joined(free & stones, stones) == stones;
    }

    /// These stones with all that they are joined to.
    function joined(uint256 group, uint256 stones) private pure returns (uint256) {
        uint256 grown = group | neighbours(group) & stones;
        while (grown != group) {
            group = grown;
            grown = group | neighbours(group) & stones;
        }
        return group;
    }

    /// The only liberties of blocks, and the liberties of blocks that have more of them.
    function liberties(uint256 stones, uint256 empty) private pure returns (uint256 last, uint256 several) {
        unchecked {
            while (stones != 0) {
                uint256 group = joined(stones & (0 - stones), stones);
                uint256 free = neighbours(group) & empty;
                if (free & (free - 1) == 0) last |= free;
                else several |= free;
                stones ^= group;
            }
        }
    }

    /// The points beside these. A shift may lead off the board, where nothing stands and no point is.
    function neighbours(uint256 points) private pure returns (uint256) {
        return points << 1 | points >> 1 | points << 10 | points >> 10;
    }
}
