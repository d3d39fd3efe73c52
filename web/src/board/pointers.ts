// Mouse, pen and fingers over the picture of a board: the left button moves pieces, the right one draws.
import type { Drawing } from './drawing.svelte';
import type { Geometry, Point, SquareIndex } from './geometry';
import type { Hand, Table } from './hand.svelte';

// The board under the pointers, as it is at the moment.
interface Ground {
    svg: () => SVGSVGElement;
    geometry: () => Geometry;
    table: () => Table;
    selected: () => SquareIndex | undefined;
}

export class Pointers {
    constructor(
        private readonly ground: Ground,
        private readonly hand: Hand,
        private readonly drawing: Drawing,
    ) {}

    readonly down = (event: PointerEvent): void => {
        const square = this.squareOf(event);
        if (square === undefined || (event.button !== 0 && event.button !== 2)) return;
        this.ground.svg().setPointerCapture(event.pointerId);
        if (event.button === 2) return this.drawing.begin(event, square);
        const selected = this.ground.selected();
        this.drawing.wipe(selected === undefined && !this.ground.table().canLift(square));
        this.hand.down(this.ground.table(), event, square, square === selected);
    };

    readonly move = (event: PointerEvent): void => {
        const square = this.squareOf(event);
        this.drawing.extend(square);
        this.hand.move(this.ground.table(), event, this.pointOf(event), square);
    };

    readonly up = (event: PointerEvent): void => {
        this.drawing.finish();
        this.hand.up(this.ground.table(), this.squareOf(event));
    };

    readonly cancel = (): void => {
        this.drawing.cancel();
        this.hand.cancel();
    };

    private pointOf({ clientX, clientY }: PointerEvent): Point {
        const matrix = this.ground.svg().getScreenCTM()!.inverse();
        const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
        return { x, y };
    }
    private squareOf(event: PointerEvent): SquareIndex | undefined {
        return this.ground.geometry().under(this.pointOf(event));
    }
}
