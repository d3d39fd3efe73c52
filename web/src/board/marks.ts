// Arrows and circles on the board: the reader's own, and those of the engine.
import type { Geometry, Point, SquareIndex } from './geometry';

export type DrawnColour = 'green' | 'red' | 'blue' | 'yellow';
export type MarkColour = DrawnColour | 'engine' | 'second' | 'threat';

// A circle where both squares are one.
export interface Mark {
    from: SquareIndex;
    to: SquareIndex;
    colour: MarkColour;
}

// A drawn one by the names of its squares, as it is kept.
export interface NamedMark {
    from: string;
    to: string;
    colour: DrawnColour;
}

// By the names of its squares, as records and the engine have it.
export type NamedArrow = Omit<NamedMark, 'colour'> & { colour: MarkColour };

// -1 stands for a square that the board has not.
export const placedOn = (geometry: Geometry, { from, to, colour }: NamedArrow): Mark => ({
    from: geometry.index(from),
    to: geometry.index(to),
    colour,
});

export const keyOf = ({ from, to, colour }: Mark): string => `${from}-${to}-${colour}`;

// Those on squares that the board has, each once: a record may say anything, and two lines may begin alike.
export function drawable(marks: Mark[]): Mark[] {
    const placed = marks.filter(({ from, to }) => from >= 0 && to >= 0);
    return [...new Map(placed.map((mark) => [keyOf(mark), mark])).values()];
}

// Drawing the same mark again takes it away; in another colour, it is painted over.
export function toggle(marks: Mark[], mark: Mark): Mark[] {
    const others = marks.filter((each) => each.from !== mark.from || each.to !== mark.to);
    const wasThere = marks.some(
        (each) => each.from === mark.from && each.to === mark.to && each.colour === mark.colour,
    );
    return wasThere ? others : [...others, mark];
}

export function colourOfKeys({ shiftKey, altKey, ctrlKey }: MouseEvent): DrawnColour {
    if (shiftKey || ctrlKey) return altKey ? 'yellow' : 'red';
    return altKey ? 'blue' : 'green';
}

const halfWidth = 7;
const headLength = 34;
const headHalfWidth = 22;
const clearance = 18; // from the centres of both squares

// The outline of an arrow between two squares.
export function arrowOutline(geometry: Geometry, { from, to }: Mark): string {
    const start = geometry.centre(from);
    const end = geometry.centre(to);
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    const along = { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
    const at = (distance: number, aside: number): Point => ({
        x: start.x + along.x * distance - along.y * aside,
        y: start.y + along.y * distance + along.x * aside,
    });
    const tip = length - clearance / 2;
    const neck = tip - headLength;
    const outline = [
        at(clearance, -halfWidth),
        at(neck, -halfWidth),
        at(neck, -headHalfWidth),
        at(tip, 0),
        at(neck, headHalfWidth),
        at(neck, halfWidth),
        at(clearance, halfWidth),
    ];
    return outline.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
}
