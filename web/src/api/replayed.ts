// A game to be replayed, as the server tells it in one answer. See docs/api-records.md.
import type { Game, Line, PlayedMove, Result, Side } from './types';

export type ReplayQuestion = Line | { game: string; text: string };

export interface ReplayStep {
    board: string;
    to_move: Side;
    move: PlayedMove | null; // that led here; nothing at the start
    number: number;
    nags: number[];
    comments: string[];
}

export interface ReplayedGame {
    game: Game;
    tags: { [tag: string]: string };
    result: Result | null;
    steps: ReplayStep[];
}
