// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Rules} from "./Rules.sol";

/// Draws of draughts that can be claimed: a position that stands for the third time, or so many turns without progress.
///
/// Either is proved by moves of kings alone, for a man's move and a capture can never be taken back. Each is two bytes:
/// the number of the king, and the square where it lands, 0x80 + 8 * row + column, with 0x40 more where a draw was
/// offered.
library Draws {
    uint256 private constant OCCURRENCES = 3;

    /// Plays these moves from a state. Whether a draw can be claimed behind the last one, by repetition or after so
    /// many turns, and the states.
    function replay(bytes32 state, bytes calldata moves, uint256 quietTurns)
        internal
        pure
        returns (bool isDraw, bytes32[] memory states)
    {
        uint256 count = moves.length / 2;
        uint256[] memory boards = new uint256[](count + 1);
        states = new bytes32[](count);
        (uint256 black, uint256 white) = Rules.piecesOf(state);
        uint256 board = boards[0] = black | white << 128;
        for (uint256 i = 0; i < count; ++i) {
            uint256 number = uint8(moves[2 * i]);
            uint256 square = uint8(moves[2 * i + 1]) & Rules.SQUARE;
            (bool quiet, bytes32 next, uint256 from) = Rules.afterQuietMove(state, number, square);
            if (!quiet) return (false, new bytes32[](0));
            states[i] = state = next;
            board ^= (1 << from ^ 1 << square) << (number > 12 ? 192 : 64);
            boards[i + 1] = board;
        }
        return (count >= quietTurns || stands(boards), states);
    }

    /// Whether the last position has stood often enough, with the same side to move.
    function stands(uint256[] memory boards) private pure returns (bool) {
        uint256 last = boards.length - 1;
        uint256 seen = 1;
        for (uint256 back = 2; back <= last; back += 2)
            if (boards[last - back] == boards[last] && ++seen == OCCURRENCES) return true;
        return false;
    }
}
