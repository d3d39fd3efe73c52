// A legal move.
import type { MoveAnswer } from './answers.js';
import type { Route } from './types.js';

/** A legal move. In a text it is its notation: `${move}`. */
export class Move {
    /** In the game's notation, as {@link Game.play} expects it. */
    readonly text: string;
    /** Null in NoGo, where stones are put down. */
    readonly from: string | null;
    /** Where the piece ends, or the stone lies. */
    readonly to: string;
    /** In the order of squares. */
    readonly captured: readonly string[];
    /** All ways to play it, which end in the same position. */
    readonly routes: readonly Route[];

    /** @internal */
    static of(answer: MoveAnswer): Move {
        return new Move(answer);
    }

    private constructor({ text, from, to, captured = [], path, routes }: MoveAnswer) {
        this.text = text;
        this.from = from;
        this.to = to;
        this.captured = captured;
        this.routes = routes ?? [{ path: path ?? (from === null ? [to] : [from, to]), captured, crowned: null }];
    }

    /** Its notation. */
    toString(): string {
        return this.text;
    }
}
