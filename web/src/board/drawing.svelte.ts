// The reader's own arrows and circles, drawn with the right button.
import type { SquareIndex } from './geometry';
import { colourOfKeys, toggle, type Mark } from './marks';

// Where drawings last: with the move on the board. Elsewhere they go with the next touch.
export interface DrawingPad {
    marks: Mark[];
    keep: (marks: Mark[]) => void;
}

export class Drawing {
    private fleeting = $state.raw<Mark[]>([]);
    private current = $state.raw<Mark>();

    constructor(private readonly pad: () => DrawingPad | undefined = () => undefined) {}

    get marks(): Mark[] {
        return this.current ? [...this.done, this.current] : this.done;
    }
    private get done(): Mark[] {
        return this.pad()?.marks ?? this.fleeting;
    }

    begin(event: PointerEvent, square: SquareIndex): void {
        this.current = { from: square, to: square, colour: colourOfKeys(event) };
    }
    extend(square: SquareIndex | undefined): void {
        if (this.current && square !== undefined) this.current = { ...this.current, to: square };
    }
    finish(): void {
        if (this.current) this.put(toggle(this.done, this.current));
        this.current = undefined;
    }
    cancel(): void {
        this.current = undefined;
    }
    // The board was touched; what lasts is wiped only by a touch that is for nothing else.
    wipe(isIdle: boolean): void {
        if (this.done.length > 0 && (isIdle || !this.pad())) this.put([]);
    }
    // The position is another.
    forget(): void {
        this.fleeting = [];
    }

    private put(marks: Mark[]): void {
        const pad = this.pad();
        if (pad) pad.keep(marks);
        else this.fleeting = marks;
    }
}
