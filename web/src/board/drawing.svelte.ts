// The reader's own arrows and circles, drawn with the right button.
import type { SquareIndex } from './geometry';
import { colourOfKeys, toggle, type Mark } from './marks';

export class Drawing {
    private done = $state.raw<Mark[]>([]);
    private current = $state.raw<Mark>();

    get marks(): Mark[] {
        return this.current ? [...this.done, this.current] : this.done;
    }

    begin(event: PointerEvent, square: SquareIndex): void {
        this.current = { from: square, to: square, colour: colourOfKeys(event) };
    }
    extend(square: SquareIndex | undefined): void {
        if (this.current && square !== undefined) this.current = { ...this.current, to: square };
    }
    finish(): void {
        if (this.current) this.done = toggle(this.done, this.current);
        this.current = undefined;
    }
    cancel(): void {
        this.current = undefined;
    }
    wipe(): void {
        this.done = [];
    }
}
