// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Draws} from "./Draws.sol";
import {GameRules} from "./GameRules.sol";
import {Rules} from "./Rules.sol";

/// The rules of Russian draughts: kings fly, men capture backwards too and are crowned in mid-capture, what is jumped
/// leaves the board when the move ends, and nothing makes one capture compulsory over another.
contract RussianRules is GameRules {
    uint256 private constant NINTH = 8;
    uint256 private constant QUIET_TURNS = 30; // fifteen moves of each side

    /// The position for the side to move, as sets of squares.
    struct Board {
        uint256 men;
        uint256 kings;
        uint256 enemies; // that have not been jumped
        uint256 empty;
    }

    /// What a move begins with: both sides as sets, who moves, and with which piece.
    struct Mover {
        uint256 black;
        uint256 white;
        bool isBlack;
        uint256 number;
        uint256 piece;
    }

    /// A capture as far as it has come.
    struct Run {
        uint256 before; // without what was jumped
        uint256 jumped; // the first three, a byte each
        uint256 piece;
        uint256 here;
        uint256 stride; // of the last jump, and its direction
        bool up;
        uint256 victim; // of the last jump, as a set
    }

    function isStart(bytes32 state) external pure returns (bool) {
        return Rules.isState(state) && Rules.isFirst(state) && hasMove(state);
    }

    function isStep(bytes32 before, bytes32 next, bytes9 path) external pure returns (bool) {
        (bool found, Mover memory mover) = moverOf(uint256(before), uint256(next));
        if (!found) return false;
        Board memory board = boardOf(mover.black, mover.white, mover.isBlack);
        uint256 way = uint256(bytes32(path));
        if (canCapture(board)) return isCapture(board, mover, uint256(before), uint256(next), way);
        uint256 landing = way >> 248;
        uint256 square = landing & Rules.SQUARE;
        if (way << 8 != 0 || landing & ~Rules.SQUARE != Rules.IN_PLAY) return false;
        if (!isSimpleMove(board, mover, square)) return false;
        return
            uint256(next)
                == Rules.stateAfter(uint256(before), mover.number, mover.piece, square, mover.isBlack, 0);
    }

    function hasMove(bytes32 state) public pure returns (bool) {
        if (Rules.turnOf(state) == Rules.LAST_TURN) return false;
        (uint256 black, uint256 white) = Rules.piecesOf(state);
        bool blackMoves = Rules.blackIsToMove(state);
        Board memory board = boardOf(black, white, blackMoves);
        return canCapture(board) || canStep(board, blackMoves);
    }

    function replay(bytes32 state, bytes calldata moves)
        external
        pure
        returns (bool isDraw, bytes32[] memory states)
    {
        return Draws.replay(state, moves, QUIET_TURNS);
    }

    /// The piece that has moved in the state after, as it stood in the one before. Found only if that is a state, the
    /// piece is in play and of the side to move, and there is a turn left.
    function moverOf(uint256 before, uint256 next) private pure returns (bool found, Mover memory mover) {
        bool alone;
        (mover.black, mover.white, alone) = Rules.sidesOf(before);
        if (!alone || !Rules.isCanonical(before, mover.black, mover.white)) return (false, mover);
        uint256 turn = Rules.turnOf(bytes32(before));
        mover.isBlack = turn % 2 == 0;
        mover.number = Rules.byteAt(next, 0);
        if (turn == Rules.LAST_TURN || !Rules.isOfSide(mover.number, mover.isBlack)) return (false, mover);
        mover.piece = Rules.byteAt(before, 7 + mover.number);
        found = mover.piece != 0;
    }

    /// A man goes one square ahead, a king any way along a free line.
    function isSimpleMove(Board memory board, Mover memory mover, uint256 to) private pure returns (bool) {
        uint256 from = mover.piece & Rules.SQUARE;
        bool up = to > from;
        (uint256 stride, uint256 far) = lineOf(from, to);
        if (far == 0) return false;
        if (mover.piece & Rules.KING == 0 && (far != 1 || up != mover.isBlack)) return false;
        return (between(from, to, stride, far) | 1 << to) & ~board.empty == 0;
    }

    /// Follows the path jump by jump, and compares.
    function isCapture(Board memory board, Mover memory mover, uint256 before, uint256 next, uint256 way)
        private
        pure
        returns (bool)
    {
        unchecked {
            Run memory run;
            (run.before, run.piece, run.here) = (before, mover.piece, mover.piece & Rules.SQUARE);
            board.empty |= 1 << run.here; // it may come back to where it began
            way |= tenthLanding(way, Rules.byteAt(next, 7 + mover.number) & Rules.SQUARE);
            bool king;
            for (uint256 i = 0; i == 0 || way != 0; ++i) {
                king = run.piece & Rules.KING != 0;
                if (!jumps(board, run, next, way >> 248, i)) return false;
                if (isLastRow(run.here, mover.isBlack)) run.piece |= Rules.KING;
                way <<= 8;
            }

            // What could be jumped must be jumped, to the end. A king that flew chose where to land, and had to land where
            // it could go on.
            bool stays = run.piece & Rules.KING == 0;
            board.men = stays ? 1 << run.here : 0;
            board.kings = stays ? 0 : 1 << run.here;
            if (king) board.kings = along(run.victim, board.empty, run.stride, run.up) & board.empty;
            if (canCapture(board)) return false;
            return
                next
                    == Rules.stateAfter(
                        run.before,
                        mover.number,
                        run.piece,
                        run.here,
                        mover.isBlack,
                        run.jumped
                    );
        }
    }

    /// Ten squares are the most, and the path has room for nine: the tenth is where the piece stands in the end.
    function tenthLanding(uint256 way, uint256 destination) private pure returns (uint256) {
        uint256 ninth = Rules.byteAt(way, NINTH);
        uint256 tenth = Rules.IN_PLAY | destination;
        return ninth == 0 || ninth == tenth ? 0 : tenth << 176;
    }

    /// One jump to a landing, of this index in its capture.
    function jumps(Board memory board, Run memory run, uint256 next, uint256 landing, uint256 index)
        private
        pure
        returns (bool)
    {
        unchecked {
            uint256 to = landing & Rules.SQUARE;
            if (landing & ~Rules.SQUARE != Rules.IN_PLAY || board.empty & (1 << to) == 0) return false;
            bool up = to > run.here;
            (uint256 stride, uint256 far) = lineOf(run.here, to);
            bool king = run.piece & Rules.KING != 0;
            if (far < 2 || (!king && far != 2)) return false;
            // Straight on, it lands right behind what it has jumped, so that a move has one path.
            if (stride == run.stride && up == run.up) {
                if (1 << run.here != (up ? run.victim << stride : run.victim >> stride)) return false;
            }

            // One enemy and nothing else stands on the way.
            uint256 victim = between(run.here, to, stride, far) & ~board.empty;
            if (victim & board.enemies == 0 || victim & (victim - 1) != 0) return false;

            board.enemies ^= victim;
            (run.here, run.stride, run.up, run.victim) = (to, stride, up, victim);
            return takesOff(run, next, squareIn(victim), index);
        }
    }

    /// Takes off what was jumped. The first three are named by the state after.
    function takesOff(Run memory run, uint256 next, uint256 square, uint256 index) private pure returns (bool) {
        unchecked {
            uint256 victim = Rules.pieceOn(run.before, square);
            run.before &= ~((victim >> 7) * 0xff);
            if (index > 2) return true;
            uint256 named = Rules.byteAt(next, 2 + index);
            run.jumped |= named << (8 * (2 - index));
            return victim == Rules.IN_PLAY << (8 * (24 - named));
        }
    }

    /// The stride between squares of one diagonal, and how many strides apart the squares are: 0 where no diagonal joins
    /// them. Where the line would leave the board at a side it comes to a light square, which is never free.
    function lineOf(uint256 from, uint256 to) private pure returns (uint256 stride, uint256 far) {
        unchecked {
            uint256 apart = to > from ? to - from : from - to;
            if (apart % 9 == 0) return (9, apart / 9);
            if (apart % 7 == 0) return (7, apart / 7);
        }
    }

    /// Where a side is crowned.
    function isLastRow(uint256 square, bool black) private pure returns (bool) {
        return square >> 3 == (black ? 7 : 0);
    }

    /// The squares between two on one diagonal.
    function between(uint256 a, uint256 b, uint256 stride, uint256 far) private pure returns (uint256) {
        unchecked {
            uint256 lower = a < b ? a : b;
            // Ones at every stride, as many as there are strides; the first of them is the lower square.
            uint256 ones = ((1 << far * stride) - 1) / ((1 << stride) - 1);
            return (ones ^ 1) << lower;
        }
    }

    /// The number of the only square in a set.
    function squareIn(uint256 set) private pure returns (uint256 square) {
        if (set > 0xffffffff) (square, set) = (32, set >> 32);
        if (set > 0xffff) (square, set) = (square | 16, set >> 16);
        if (set > 0xff) (square, set) = (square | 8, set >> 8);
        if (set > 0xf) (square, set) = (square | 4, set >> 4);
        if (set > 3) (square, set) = (square | 2, set >> 2);
        if (set > 1) square |= 1;
    }

    /// The squares of a position for the side to move.
    function boardOf(uint256 black, uint256 white, bool blackMoves) private pure returns (Board memory board) {
        uint256 us = blackMoves ? black : white;
        uint256 enemies = Rules.squaresOf(blackMoves ? white : black);
        return
            Board({
                men: us & Rules.SQUARES,
                kings: us >> 64,
                enemies: enemies,
                empty: Rules.DARK & ~(Rules.squaresOf(us) | enemies)
            });
    }

    function canCapture(Board memory board) private pure returns (bool) {
        (uint256 men, uint256 kings, uint256 enemies, uint256 empty) =
            (board.men, board.kings, board.enemies, board.empty);
        return canJump(men, kings, enemies, empty, 7) || canJump(men, kings, enemies, empty, 9);
    }

    /// Both ways along the diagonals of this stride. Where no enemy can be landed behind, nobody need be near.
    function canJump(uint256 men, uint256 kings, uint256 enemies, uint256 empty, uint256 stride)
        private
        pure
        returns (bool)
    {
        unchecked {
            uint256 upward = enemies & empty >> stride;
            uint256 downward = enemies & empty << stride;
            if ((men | kings) & (upward >> stride | downward << stride) != 0) return true;
            if (kings == 0) return false;
            return upward != 0 && along(kings, empty, stride, true) & upward >> stride != 0
                || downward != 0 && along(kings, empty, stride, false) & downward << stride != 0;
        }
    }

    /// These squares, and all that can be reached from them on a line of free ones: seven steps in three.
    function along(uint256 squares, uint256 free, uint256 stride, bool up) private pure returns (uint256) {
        if (up) {
            squares |= squares << stride & free;
            free &= free << stride;
            squares |= squares << 2 * stride & free;
            free &= free << 2 * stride;
            return squares | squares << 4 * stride & free;
        }
        squares |= squares >> stride & free;
        free &= free >> stride;
        squares |= squares >> 2 * stride & free;
        free &= free >> 2 * stride;
        return squares | squares >> 4 * stride & free;
    }

    function canStep(Board memory board, bool blackMoves) private pure returns (bool) {
        uint256 empty = board.empty;
        uint256 up = blackMoves ? board.men | board.kings : board.kings;
        uint256 down = blackMoves ? board.kings : board.men | board.kings;
        return up & (empty >> 7 | empty >> 9) | down & (empty << 7 | empty << 9) != 0;
    }
}
