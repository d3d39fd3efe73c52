// How a move is entered square by square: which squares may come next, and when the choice is made.
import type { LegalMove } from '../api/types';
import { withLetter, type Geometry, type SquareIndex } from './geometry';

// One way to play a legal move: every square the piece stands on, and the pieces taken, in that order.
export interface Route {
    move: string;
    path: SquareIndex[];
    captured: SquareIndex[];
    crowned?: number | undefined; // the place on the path where a man becomes a king
}

export type Step =
    | { kind: 'move'; route: Route } // the move is complete
    | { kind: 'on'; walked: SquareIndex[] } // the piece has gone this far, and must go on
    | { kind: 'none' }; // no move leads there

const startsWith = (path: SquareIndex[], walked: SquareIndex[]): boolean =>
    walked.every((square, i) => path[i] === square);

// The routes that begin like this.
export const openRoutes = (routes: Route[], walked: SquareIndex[]): Route[] =>
    routes.filter((route) => startsWith(route.path, walked));

export const startSquares = (routes: Route[]): Set<SquareIndex> => new Set(routes.map((route) => route.path[0]!));

const lastOf = (route: Route): SquareIndex => route.path[route.path.length - 1]!;

// Clicking the end of a capture plays it where that leaves no choice of the move.
function onlyRouteTo(routes: Route[], end: SquareIndex): Route | undefined {
    const ending = routes.filter((route) => lastOf(route) === end);
    return ending.length > 0 && ending.every((route) => route.move === ending[0]!.move) ? ending[0] : undefined;
}

// The squares that may be clicked next: the next squares, and the ends that leave no choice.
export function targets(routes: Route[], walked: SquareIndex[]): Set<SquareIndex> {
    const open = openRoutes(routes, walked);
    const next = open.map((route) => route.path[walked.length]).filter((square) => square !== undefined);
    const ends = walked.length === 0 ? [] : open.map(lastOf).filter((end) => onlyRouteTo(open, end));
    return new Set([...next, ...ends]);
}

export function step(routes: Route[], walked: SquareIndex[], square: SquareIndex): Step {
    const open = openRoutes(routes, walked);
    const through = open.filter((route) => route.path[walked.length] === square);
    const finished = through.find((route) => route.path.length === walked.length + 1);
    if (finished) return { kind: 'move', route: finished };
    const direct = walked.length === 0 ? undefined : onlyRouteTo(open, square);
    if (through.length === 0) return direct ? { kind: 'move', route: direct } : { kind: 'none' };
    return { kind: 'on', walked: [...walked, square] };
}

// The pieces taken by now, if the piece has walked this far.
export const takenSoFar = (routes: Route[], walked: SquareIndex[]): SquareIndex[] =>
    openRoutes(routes, walked)[0]?.captured.slice(0, walked.length - 1) ?? [];

// The board when the piece has walked this far: with what it has taken, and crowned where it is.
export function boardOnTheWay(board: string, routes: Route[], walked: SquareIndex[]): string {
    if (walked.length < 2) return board;
    const isKing = openRoutes(routes, walked).some((route) => walked.length > (route.crowned ?? Infinity));
    const letter = isKing ? board[walked[0]!]!.toUpperCase() : board[walked[0]!]!;
    const cleared = [walked[0]!, ...takenSoFar(routes, walked)].reduce(
        (text, square) => withLetter(text, square, '.'),
        board,
    );
    return withLetter(cleared, walked.at(-1)!, letter);
}

// The routes of the server's moves, in squares of the board. A stone of NoGo has a path of one point.
export const routesOf = (geometry: Geometry, moves: LegalMove[]): Route[] =>
    moves.flatMap((move) =>
        (move.routes.length > 0
            ? move.routes
            : [{ path: plainPath(move), captured: move.captured, crowned: null }]
        ).map((route) => ({
            move: move.text,
            path: route.path.map((name) => geometry.index(name)),
            captured: route.captured.map((name) => geometry.index(name)),
            crowned: route.crowned ?? undefined,
        })),
    );

const plainPath = (move: LegalMove): string[] => (move.from === null ? [move.to] : [move.from, move.to]);
