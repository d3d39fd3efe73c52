// A move planned while the other side thinks: a piece of one's own, and a square for it. The rules judge it when it is its turn.
import type { Table } from './hand.svelte';
import type { SquareIndex } from './geometry';

export interface PlannerOptions {
    isOwn: (square: SquareIndex) => boolean;
    isStone: () => boolean; // stones are put down, not carried
    onplan: (path: SquareIndex[]) => void; // no squares: there is no plan any more
    onrefused: (square: SquareIndex) => void; // it is nothing to plan with
}

export class Planner implements Table {
    from = $state<SquareIndex>();

    constructor(private readonly options: PlannerOptions) {}

    canLift = (square: SquareIndex): boolean => !this.options.isStone() && this.options.isOwn(square);
    lift = (square: SquareIndex): void => {
        this.from = square;
        this.options.onplan([]);
    };
    release = (_: SquareIndex, again: boolean): void => {
        if (again) this.from = undefined;
    };
    drop = (from: SquareIndex, to: SquareIndex | undefined): void => this.plan(to === undefined ? [] : [from, to]);
    tap = (square: SquareIndex): void => {
        if (this.options.isStone()) this.plan([square]);
        else if (this.from !== undefined) this.plan([this.from, square]);
        else {
            this.plan([]);
            this.options.onrefused(square);
        }
    };
    // By the keyboard, where nothing is carried.
    pick(square: SquareIndex): void {
        if (this.canLift(square)) this.lift(square);
        else this.tap(square);
    }

    private plan(path: SquareIndex[]): void {
        this.from = undefined;
        this.options.onplan(path);
    }
}
