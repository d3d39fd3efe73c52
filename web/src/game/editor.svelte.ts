// A position being set up: pieces are carried or painted, and every change can be undone.
import type { Game, Side } from '../api/types';
import { withLetter, type SquareIndex } from '../board/geometry';
import type { Table } from '../board/hand.svelte';
import { History } from './history.svelte';

export interface Draft {
    game: Game;
    board: string;
    turn: Side;
}

export class PositionEditor {
    draft = $state.raw<Draft>()!;
    brush = $state('w'); // a letter of the board
    readonly history = new History();

    private painting = '.'; // what this stroke paints
    private strokes = 0;

    constructor(draft: Draft) {
        this.draft = draft;
    }

    get board(): string {
        return this.draft.board;
    }

    // A change of some of it; with a key, one with the change before.
    set(changes: Partial<Draft>, key?: string): void {
        const before = this.draft;
        const after = { ...before, ...changes };
        this.history.do({
            redo: () => (this.draft = after),
            undo: () => (this.draft = before),
            ...(key === undefined ? {} : { key }),
        });
    }

    // Pieces are carried to other squares, or off the board. Elsewhere the brush paints; on a piece like it, it takes away.
    readonly table: Table = {
        canLift: (square) => this.board[square] !== '.',
        tap: (square) => this.begin(square),
        release: (square) => this.begin(square),
        stroke: (square) => this.paint(square),
        drop: (from, to) => {
            const left = withLetter(this.board, from, '.');
            this.set({ board: to === undefined ? left : withLetter(left, to, this.board[from]!) });
        },
    };

    private begin(square: SquareIndex): void {
        this.painting = this.board[square] === this.brush ? '.' : this.brush;
        this.strokes += 1;
        this.paint(square);
    }

    private paint(square: SquareIndex): void {
        this.set({ board: withLetter(this.board, square, this.painting) }, `stroke ${this.strokes}`);
    }
}
