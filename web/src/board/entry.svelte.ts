// A move being entered on the board: the squares chosen so far, and what each further one leads to.
import { boardOnTheWay, startSquares, step, targets, type Route } from './chain';
import type { SquareIndex } from './geometry';

export interface EntryOptions {
    routes: () => Route[]; // of the legal moves
    onmove: (route: Route) => void;
    onrefused: (path: SquareIndex[]) => void; // the squares so far, and the one that leads nowhere
}

export class MoveEntry {
    walked = $state.raw<SquareIndex[]>([]);

    readonly starts = $derived.by(() => startSquares(this.options.routes()));
    readonly targets = $derived.by(() =>
        this.walked.length > 0 ? targets(this.options.routes(), this.walked) : new Set<SquareIndex>(),
    );

    constructor(private readonly options: EntryOptions) {}

    get selected(): SquareIndex | undefined {
        return this.walked.at(-1);
    }
    // Whether a piece can be taken into the hand there.
    canLift(square: SquareIndex): boolean {
        return square === this.selected || (this.walked.length < 2 && this.starts.has(square));
    }
    // The board with the piece where it has come to.
    boardNow(board: string): string {
        return boardOnTheWay(board, this.options.routes(), this.walked);
    }

    clear(): void {
        this.walked = [];
    }

    select(square: SquareIndex): void {
        if (square !== this.selected) this.walked = [square];
    }

    // A square was chosen, by whatever means; says whether it was of use.
    choose(square: SquareIndex): boolean {
        const from = this.selected;
        const next = step(this.options.routes(), this.walked, square);
        if (next.kind === 'move') this.options.onmove(next.route);
        else if (next.kind === 'on') this.walked = next.walked;
        else if (this.walked.length < 2 && this.starts.has(square) && square !== from) this.walked = [square];
        else {
            this.refuse(from, square);
            return false;
        }
        return true;
    }

    // A piece in the middle of a capture stays where it is.
    private refuse(from: SquareIndex | undefined, square: SquareIndex): void {
        const path = [...this.walked, square];
        if (this.walked.length < 2) this.clear();
        if (from !== square) this.options.onrefused(path);
    }

    // The chosen piece was touched again: a capture in a circle ends where it began, otherwise it is put down.
    touchAgain(square: SquareIndex): void {
        if (this.walked.length !== 1) return;
        const next = step(this.options.routes(), this.walked, square);
        if (next.kind === 'move') this.options.onmove(next.route);
        else this.clear();
    }
}
