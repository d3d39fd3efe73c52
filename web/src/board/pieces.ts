// Which piece of one board is which of the next, so that pieces can be seen to move.
import { pieceOf, type Piece, type SquareIndex } from './geometry';

export interface TrackedPiece extends Piece {
    id: number;
    square: SquareIndex;
}

export interface Movement {
    id: number;
    path: SquareIndex[];
    isCrowned: boolean; // a man when it left, a king when it arrives
}

export interface Change {
    pieces: TrackedPiece[];
    moved: Movement[];
    gone: TrackedPiece[];
}

let lastId = 0;

const newId = (): number => {
    lastId += 1;
    return lastId;
};

// `path` is the way of the move between the two boards where it is known, in either direction.
export function track(before: TrackedPiece[], board: string, path: SquareIndex[] = []): Change {
    const unmatched = new Map(before.map((piece) => [piece.square, piece]));
    const pieces: TrackedPiece[] = [];
    const moved: Movement[] = [];
    const arrived: TrackedPiece[] = [];

    [...board].forEach((letter, square) => {
        const piece = pieceOf(letter);
        if (!piece) return;
        const same = unmatched.get(square);
        if (same?.side === piece.side) {
            unmatched.delete(square);
            pieces.push({ ...piece, id: same.id, square });
        } else {
            arrived.push({ ...piece, id: 0, square });
        }
    });

    for (const piece of arrived) {
        const way = wayTo(piece, unmatched, path) ?? shortestWayTo(piece, arrived, unmatched);
        const origin = way && unmatched.get(way[0]!);
        if (origin) {
            unmatched.delete(origin.square);
            moved.push({ id: origin.id, path: way, isCrowned: piece.king && !origin.king });
        }
        pieces.push({ ...piece, id: origin?.id ?? newId() });
    }
    return { pieces, moved, gone: [...unmatched.values()] };
}

type ByPlace = Map<SquareIndex, TrackedPiece>;

// Along the known path, from wherever on it the piece stands now.
function wayTo(piece: TrackedPiece, unmatched: ByPlace, path: SquareIndex[]): SquareIndex[] | undefined {
    for (const way of [path, [...path].reverse()]) {
        if (way.at(-1) !== piece.square) continue;
        const from = way.findIndex((square) => unmatched.get(square)?.side === piece.side);
        if (from >= 0 && from < way.length - 1) return way.slice(from);
    }
    return undefined;
}

// Where one piece of a side went missing and one appeared, it has moved.
function shortestWayTo(piece: TrackedPiece, arrived: TrackedPiece[], unmatched: ByPlace): SquareIndex[] | undefined {
    const missing = [...unmatched.values()].filter((each) => each.side === piece.side);
    const appeared = arrived.filter((each) => each.side === piece.side);
    return missing.length === 1 && appeared.length === 1 ? [missing[0]!.square, piece.square] : undefined;
}
