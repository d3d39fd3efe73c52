// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Rules} from "./Rules.sol";
import {Intent, Turns} from "./Turns.sol";

/// Draws that can be claimed: a position that stands for the third time, or forty moves of each side without progress.
///
/// Either is proved by steps of kings alone, for a man's move and a capture can never be taken back. Each is two bytes:
/// the number of the king, and the square where it lands, 0x80 + 8 * row + column, with 0x40 more where a draw was
/// offered. The turns are made anew from them, and their hashes show that they were signed.
library Draws {
    uint256 private constant OCCURRENCES = 3;
    uint256 private constant QUIET_TURNS = 80;
    uint256 private constant IN_PLAY = 0x80;
    uint256 private constant OFFER = 0x40;
    uint256 private constant SQUARE = 0x3f;

    /// The last turn of some: its hash and state, and whether a draw can be claimed there.
    struct Replay {
        bytes32 hash;
        bytes32 state;
        bool isDraw;
    }

    /// Plays these moves from a state, which the turn with this hash led to.
    function replay(bytes32 domain, bytes32 channel, bytes32 hash, bytes32 state, bytes calldata moves)
        internal
        pure
        returns (Replay memory end)
    {
        uint256 count = moves.length / 2;
        uint256[] memory boards = new uint256[](count + 1);
        (uint256 black, uint256 white) = Rules.piecesOf(state);
        uint256 board = boards[0] = black | white << 128;
        for (uint256 i = 0; i < count; ++i) {
            uint256 number = uint8(moves[2 * i]);
            uint256 landing = uint8(moves[2 * i + 1]);
            (bool quiet, bytes32 next, uint256 from) = Rules.afterQuietMove(state, number, landing & SQUARE);
            if (!quiet) return end;
            bytes9 path = bytes9(bytes1(uint8(IN_PLAY | landing & SQUARE)));
            Intent intent = landing & OFFER == 0 ? Intent.Move : Intent.OfferDraw;
            hash = Turns.hash(domain, channel, hash, next, path, intent);
            state = next;
            board ^= (1 << from ^ 1 << (landing & SQUARE)) << (number > 12 ? 192 : 64);
            boards[i + 1] = board;
        }
        return Replay(hash, state, count >= QUIET_TURNS || stands(boards));
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
