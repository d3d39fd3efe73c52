// How positions and games are written.
import type { Form } from './types.js';

/** How a position or game is written by {@link Game.write}. */
export interface WriteOptions {
    /** Squares as numbers or as letters, where the form allows both. */
    squares?: 'numbers' | 'letters';
    /** `fen`: runs of pieces as ranges. */
    ranges?: boolean;
    /** `svg`: Black below. */
    flipped?: boolean;
    /** `svg`: a move that is marked. */
    lastMove?: string;
    /** `svg`: moves that are drawn as arrows. */
    arrows?: string[];
}

export const writingQuestion = (form: Form, { lastMove: last_move, ...others }: WriteOptions): object => ({
    to: form,
    ...others,
    last_move,
});
