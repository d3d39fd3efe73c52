// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Whether one state of 32 bytes follows another by a legal move of English draughts: docs/formats/state32.md.
///
/// The pieces of a side are a set in one word: bits 0 to 63 are its men, bits 64 to 127 its kings, each at 8 * row +
/// column. The low seven bits of a piece in play are its place in this set. Black goes to higher rows, which is to the
/// left.
///
/// No shift needs a mask for the edges: a diagonal that leaves the board at one side comes back on a light square, and
/// there nothing stands and nothing lands.
library Rules {
    uint256 internal constant DARK = 0xaa55aa55aa55aa55; // (row + column) is even
    uint256 internal constant SQUARES = 0xffffffffffffffff;
    uint256 private constant TOP_ROW = 0xff; // where White is crowned
    uint256 private constant BOTTOM_ROW = 0xff << 56; // where Black is crowned
    uint256 internal constant LAST_TURN = 0xffffff;
    uint256 private constant PIECES = (1 << 192) - 1; // bytes 9 to 32
    uint256 private constant ALL_IN_PLAY = 0x808080808080808080808080808080808080808080808080;
    uint256 private constant ALL_BUT_IN_PLAY = PIECES ^ ALL_IN_PLAY;
    uint256 internal constant IN_PLAY = 0x80;
    uint256 internal constant KING = 0x40;
    uint256 internal constant SQUARE = 0x3f;

    /// Who may go where, as sets of squares.
    struct Board {
        uint256 up; // pieces of the side to move that go to higher rows
        uint256 down; // and to lower rows: kings are in both
        uint256 enemies;
        uint256 empty;
    }

    /// How many turns have been played.
    function turnOf(bytes32 state) internal pure returns (uint256) {
        return (uint256(state) >> 192) & LAST_TURN;
    }

    function blackIsToMove(bytes32 state) internal pure returns (bool) {
        return turnOf(state) % 2 == 0;
    }

    /// No move led here: such is the first state of a game, and no other.
    function isFirst(bytes32 state) internal pure returns (bool) {
        return state[0] == 0;
    }

    /// Men and kings of each side by their squares: equal in two states exactly if the boards are.
    function piecesOf(bytes32 state) internal pure returns (uint256 black, uint256 white) {
        (black, white,) = sidesOf(uint256(state));
    }

    /// Whether these bytes are a state, in the one form that it has.
    function isState(bytes32 state) internal pure returns (bool) {
        (uint256 black, uint256 white, bool alone) = sidesOf(uint256(state));
        return alone && isCanonical(uint256(state), black, white);
    }

    /// Whether the side to move can: after the last turn number nobody can. The bytes must be a state.
    function hasMove(bytes32 state) internal pure returns (bool) {
        if (turnOf(state) == LAST_TURN) return false;
        (uint256 black, uint256 white) = piecesOf(state);
        Board memory board = boardOf(black, white, blackIsToMove(state));
        return canCapture(board) || canStep(board);
    }

    /// Whether one legal move along this path leads from a state to exactly these bytes. Any bytes will do.
    function isStep(bytes32 before, bytes32 next, bytes9 path) internal pure returns (bool) {
        (uint256 black, uint256 white, bool alone) = sidesOf(uint256(before));
        if (!alone || !isCanonical(uint256(before), black, white)) return false;
        uint256 turn = turnOf(before) + 1;
        bool blackMoves = turn % 2 == 1;
        uint256 number = byteAt(uint256(next), 0);
        if (turn > LAST_TURN || !isOfSide(number, blackMoves)) return false;
        uint256 piece = byteAt(uint256(before), 7 + number);
        if (piece == 0) return false;

        Board memory board = boardOf(black, white, blackMoves);
        uint256 landing = byteAt(uint256(bytes32(path)), 0);
        if (distance(piece & SQUARE, landing & SQUARE) < 10) {
            if (!isSimpleMove(board, piece, path, blackMoves)) return false;
            return uint256(next) == stateAfter(uint256(before), number, piece, landing & SQUARE, blackMoves, 0);
        }
        return isCapture(board, uint256(before), uint256(next), path, blackMoves);
    }

    /// The state after a step of a king, and where it came from. Only who moves is looked at, not whether it may.
    function afterQuietMove(bytes32 state, uint256 number, uint256 square)
        internal
        pure
        returns (bool quiet, bytes32 next, uint256 from)
    {
        bool blackMoves = blackIsToMove(state);
        if (!isOfSide(number, blackMoves)) return (false, 0, 0);
        uint256 piece = byteAt(uint256(state), 7 + number);
        if (piece & (IN_PLAY | KING) != IN_PLAY | KING) return (false, 0, 0);
        return (true, bytes32(stateAfter(uint256(state), number, piece, square, blackMoves, 0)), piece & SQUARE);
    }

    function isSimpleMove(Board memory board, uint256 piece, bytes9 path, bool blackMoves) private pure returns (bool) {
        uint256 landing = uint256(bytes32(path)) >> 248;
        if (uint256(bytes32(path)) << 8 != 0 || landing & ~SQUARE != IN_PLAY) return false;
        uint256 from = 1 << (piece & SQUARE);
        uint256 to = 1 << (landing & SQUARE);
        bool king = piece & KING != 0;
        uint256 reached;
        if (king || blackMoves) reached = (from << 7) | (from << 9);
        if (king || !blackMoves) reached |= (from >> 7) | (from >> 9);
        return reached & to & board.empty != 0 && !canCapture(board);
    }

    /// Follows the path jump by jump, takes off what is jumped, and compares.
    function isCapture(Board memory board, uint256 before, uint256 next, bytes9 path, bool blackMoves)
        private
        pure
        returns (bool)
    {
        unchecked {
            uint256 number = byteAt(next, 0);
            uint256 piece = byteAt(before, 7 + number);
            uint256 from = piece & SQUARE;
            bool king = piece & KING != 0;
            board.empty |= 1 << from; // it may come back to where it began
            uint256 jumped; // the first three, a byte each
            uint256 here = from;
            uint256 i;
            uint256 way = uint256(bytes32(path));
            do {
                uint256 landing = way >> 248;
                uint256 to = landing & SQUARE;
                if (landing & ~SQUARE != IN_PLAY || board.empty & (1 << to) == 0) return false;
                if (!king && (to > here) != blackMoves) return false;
                uint256 far = distance(here, to);
                if (far != 14 && far != 18) return false;
                uint256 middle = (here + to) / 2;
                if (board.enemies & (1 << middle) == 0) return false;
                board.enemies ^= 1 << middle;
                uint256 victim = pieceOn(before, middle);
                before &= ~((victim >> 7) * 0xff);
                if (i < 3) {
                    uint256 named = byteAt(next, 2 + i);
                    if (victim != IN_PLAY << (8 * (24 - named))) return false;
                    jumped |= named << (8 * (2 - i));
                }
                here = to;
                way <<= 8;
                ++i;
            } while (way != 0);

            // What could be jumped must be jumped, to the end.
            board.up = king || blackMoves ? 1 << here : 0;
            board.down = king || !blackMoves ? 1 << here : 0;
            if (canCapture(board)) return false;
            return next == stateAfter(before, number, piece, here, blackMoves, jumped);
        }
    }

    /// The state after a move to a square; what was jumped is off the board already.
    function stateAfter(
        uint256 before,
        uint256 number,
        uint256 piece,
        uint256 square,
        bool blackMoves,
        uint256 jumped
    ) internal pure returns (uint256) {
        unchecked {
            uint256 turn = turnOf(bytes32(before)) + 1;
            uint256 row = square >> 3;
            if (row == (blackMoves ? 7 : 0)) piece |= KING;
            uint256 place = 8 * (24 - number);
            uint256 pieces = before & PIECES & ~(0xff << place);
            pieces |= (piece & ~SQUARE | square) << place;
            uint256 destination = row << 4 | square & 7;
            return number << 248 | destination << 240 | jumped << 216 | turn << 192 | pieces;
        }
    }

    /// The squares of a position for the side to move.
    function boardOf(uint256 black, uint256 white, bool blackMoves) private pure returns (Board memory board) {
        uint256 blackSquares = squaresOf(black);
        uint256 whiteSquares = squaresOf(white);
        board.empty = DARK & ~(blackSquares | whiteSquares);
        board.up = blackMoves ? blackSquares : white >> 64;
        board.down = blackMoves ? black >> 64 : whiteSquares;
        board.enemies = blackMoves ? whiteSquares : blackSquares;
    }

    function canCapture(Board memory board) private pure returns (bool) {
        uint256 enemies = board.enemies;
        uint256 empty = board.empty;
        uint256 upward = (enemies >> 7 & empty >> 14) | (enemies >> 9 & empty >> 18);
        uint256 downward = (enemies << 7 & empty << 14) | (enemies << 9 & empty << 18);
        return board.up & upward | board.down & downward != 0;
    }

    function canStep(Board memory board) private pure returns (bool) {
        uint256 empty = board.empty;
        return board.up & (empty >> 7 | empty >> 9) | board.down & (empty << 7 | empty << 9) != 0;
    }

    /// The piece on a square, as the highest bit of its byte. All bytes are compared at once: where they agree the sum
    /// does not carry into that bit.
    function pieceOn(uint256 state, uint256 square) internal pure returns (uint256) {
        unchecked {
            uint256 men = state & ~(ALL_IN_PLAY / IN_PLAY * KING);
            uint256 differing = (men ^ ALL_IN_PLAY / IN_PLAY * (IN_PLAY | square)) & PIECES;
            return ALL_IN_PLAY & ~((differing & ALL_BUT_IN_PLAY) + ALL_BUT_IN_PLAY | differing);
        }
    }

    /// Both sides as sets; and whether no two pieces of a side are one member, for then sum and union agree.
    function sidesOf(uint256 state) internal pure returns (uint256 black, uint256 white, bool alone) {
        unchecked {
            uint256 blackSum;
            uint256 whiteSum;
            for (uint256 i = 8; i < 20; ++i) {
                uint256 piece = byteAt(state, i);
                uint256 member = (piece >> 7) << (piece & 0x7f);
                black |= member;
                blackSum += member;
                piece = byteAt(state, i + 12);
                member = (piece >> 7) << (piece & 0x7f);
                white |= member;
                whiteSum += member;
            }
            alone = black == blackSum && white == whiteSum;
        }
    }

    /// All of what makes bytes a state, but that pieces of one kind stand alone.
    function isCanonical(uint256 state, uint256 black, uint256 white) internal pure returns (bool) {
        uint256 blackSquares = squaresOf(black);
        uint256 whiteSquares = squaresOf(white);
        bool shared = black & black >> 64 | white & white >> 64 | blackSquares & whiteSquares != 0;
        bool light = (blackSquares | whiteSquares) & ~DARK != 0;
        bool uncrowned = black & BOTTOM_ROW | white & TOP_ROW != 0;
        return !shared && !light && !uncrowned && deadAreZero(state) && moveIsCanonical(state);
    }

    function squaresOf(uint256 side) internal pure returns (uint256) {
        return (side | side >> 64) & SQUARES;
    }

    /// A piece byte without its highest bit is 00: adding 7f carries into that bit from anything else, and never
    /// further.
    function deadAreZero(uint256 state) private pure returns (bool) {
        unchecked {
            return (state & ALL_BUT_IN_PLAY) + ALL_BUT_IN_PLAY & ALL_IN_PLAY & ~state == 0;
        }
    }

    /// Bytes 1 to 5: what moved, where to, and the first three that it jumped.
    function moveIsCanonical(uint256 state) private pure returns (bool) {
        unchecked {
            uint256 number = byteAt(state, 0);
            if (number == 0) return state >> 216 == 0;
            uint256 turn = state >> 192 & LAST_TURN;
            bool black = turn % 2 == 1;
            if (turn == 0 || !isOfSide(number, black)) return false;
            uint256 piece = byteAt(state, 7 + number);
            uint256 destination = (piece & 0x38) << 1 | piece & 7;
            if (piece == 0 || byteAt(state, 1) != destination) return false;

            uint256 first = byteAt(state, 2);
            uint256 second = byteAt(state, 3);
            uint256 third = byteAt(state, 4);
            if (first == 0) return second | third == 0;
            if (!isDead(state, first, !black)) return false;
            if (second == 0) return third == 0;
            if (second == first || !isDead(state, second, !black)) return false;
            if (third == 0) return true;
            return third != first && third != second && isDead(state, third, !black);
        }
    }

    function isDead(uint256 state, uint256 number, bool black) private pure returns (bool) {
        unchecked {
            return isOfSide(number, black) && byteAt(state, 7 + number) == 0;
        }
    }

    /// Numbers 1 to 12 are Black's pieces, 13 to 24 White's.
    function isOfSide(uint256 number, bool black) internal pure returns (bool) {
        return black ? number > 0 && number < 13 : number > 12 && number < 25;
    }

    function distance(uint256 a, uint256 b) private pure returns (uint256) {
        unchecked {
            return a < b ? b - a : a - b;
        }
    }

    /// Bytes count from 0 here, the most significant first.
    function byteAt(uint256 word, uint256 index) internal pure returns (uint256 value) {
        assembly ("memory-safe") {
            value := byte(index, word)
        }
    }
}
