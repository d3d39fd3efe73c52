// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// The rules of one game as a contract, so that others can name them by their address.
///
/// A position is a state of 32 bytes, and a move nine bytes of path: docs/formats/state32.md and docs/formats/nogo32.md.
/// Bytes 6 to 8 of every state are the number of its turn. Odd turns are Black's.
///
/// The answers follow from the arguments alone: what is legal today was legal yesterday. Any bytes are judged, and
/// nothing is refused.
interface GameRules {
    /// Whether a game can begin with this state: canonical, no move led here, and the side to move has one.
    function isStart(bytes32 state) external view returns (bool);

    /// Whether one legal move along this path leads from a state to exactly these bytes.
    function isStep(bytes32 before, bytes32 next, bytes9 path) external view returns (bool);

    /// Whether the side to move can: after the last turn number nobody can. The bytes must be a state.
    function hasMove(bytes32 state) external view returns (bool);

    /// Plays moves that change nothing for ever, two bytes each: byte 1 of the state that a move leads to, and byte 1 of
    /// its path, where 0x40 says that a draw was offered. Whether a draw can be claimed behind the last of them, and the
    /// state that each leads to: none where one is no such move. Only who moves is looked at, not whether it may.
    function replay(bytes32 state, bytes calldata moves) external view returns (bool isDraw, bytes32[] memory states);
}
