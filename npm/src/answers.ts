// What the module answers, as far as it is not passed on as it is.
import type { Route, Side, Result, DrawClock } from './types.js';

export interface Line {
    game: string;
    position: string;
    turn?: Side;
    moves?: string[];
}

export interface MoveAnswer {
    text: string;
    from: string | null;
    to: string;
    captured?: string[];
    path?: string[];
    routes?: Route[];
}

export interface PositionAnswer {
    game: string;
    position: string;
    to_move: Side;
    ply: number;
    board: string;
    material: { [side in Side]: { men?: number; kings?: number } };
    result: Result | null;
    ending: string | null;
    claimable: boolean;
    must_capture: boolean;
    reason: string | null;
    moves: MoveAnswer[];
    last_move: MoveAnswer | null;
    played: string[];
    clocks: DrawClock[];
    open: { [side in Side]: string[] } | null;
    opening: string | null;
    key: string;
    line: string;
}

// As far as we look into it; the rest is for the board.
export interface ReplayAnswer {
    game: { id: string };
    result: Result | null;
    steps: { move: MoveAnswer | null }[];
}
