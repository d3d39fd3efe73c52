// The hand over the board: what pointers do, told as taps, strokes and pieces carried from square to square.
import type { Point, SquareIndex } from './geometry';

const dragThreshold = 6; // pixels

// What the hand works on. Nothing is told of squares beside the board but a drop, which then has no square.
export interface Table {
    canLift: (square: SquareIndex) => boolean;
    lift?: (square: SquareIndex) => void; // as soon as it is pressed
    tap: (square: SquareIndex) => void; // where nothing can be lifted, at once
    release: (square: SquareIndex, wasLifted: boolean) => void; // a piece that was pressed, but not carried
    drop: (from: SquareIndex, to: SquareIndex | undefined) => void;
    stroke?: (square: SquareIndex) => void; // on to another square, with nothing in the hand
}

interface Press {
    square: SquareIndex;
    x: number;
    y: number;
    lifted: boolean;
    again: boolean; // the same piece was in the hand already
}

export class Hand {
    held = $state.raw<{ square: SquareIndex; at: Point }>(); // the piece carried, and where it is

    private press: Press | undefined;

    get isDown(): boolean {
        return this.press !== undefined;
    }

    down(table: Table, event: PointerEvent, square: SquareIndex, again: boolean): void {
        const lifted = table.canLift(square);
        this.press = { square, x: event.clientX, y: event.clientY, lifted, again };
        if (lifted) table.lift?.(square);
        else table.tap(square);
        if (!lifted && !table.stroke) this.press = undefined;
    }

    move(table: Table, event: PointerEvent, at: Point, square: SquareIndex | undefined): void {
        const { press } = this;
        if (!press) return;
        if (press.lifted) {
            const distance = Math.hypot(event.clientX - press.x, event.clientY - press.y);
            if (this.held || distance > dragThreshold) this.held = { square: press.square, at };
        } else if (square !== undefined && square !== press.square) {
            press.square = square;
            table.stroke?.(square);
        }
    }

    up(table: Table, square: SquareIndex | undefined): void {
        const { press } = this;
        const wasCarried = this.held !== undefined;
        this.cancel();
        if (!press?.lifted) return;
        if (!wasCarried) table.release(press.square, press.again);
        else if (square !== press.square) table.drop(press.square, square);
    }

    cancel(): void {
        this.press = undefined;
        this.held = undefined;
    }
}
