// Where squares lie on the screen. A square is its index in the game's list, as boards are written.
import type { Game, Side, Square } from '../api/types';

export type SquareIndex = number;

// One square is this wide in the picture's own units.
export const unit = 100;

export interface Point {
    x: number;
    y: number;
}

export interface Piece {
    side: Side;
    king: boolean;
}

export const coordinateStyles = ['usual', 'numbers', 'letters', 'none'] as const;
export type CoordinateStyle = (typeof coordinateStyles)[number];

export function pieceOf(letter: string | undefined): Piece | undefined {
    if (!letter || letter === '.') return undefined;
    return { side: letter.toLowerCase() === 'b' ? 'black' : 'white', king: letter !== letter.toLowerCase() };
}

export const letterOf = (piece: Piece | undefined): string => {
    if (!piece) return '.';
    const letter = piece.side === 'black' ? 'b' : 'w';
    return piece.king ? letter.toUpperCase() : letter;
};

// The board with something else on one square.
export const withLetter = (board: string, square: SquareIndex, letter: string): string =>
    board.slice(0, square) + letter + board.slice(square + 1);

export const emptyBoard = (game: Game): string => '.'.repeat(game.squares.length);

// The board's squares by name and by place.
export class Geometry {
    readonly width: number;
    readonly height: number;
    readonly isNogo: boolean;
    private readonly byName = new Map<string, SquareIndex>();
    private readonly byPlace = new Map<number, SquareIndex>();

    constructor(
        readonly game: Game,
        readonly flipped: boolean,
    ) {
        this.width = game.columns * unit;
        this.height = game.rows * unit;
        this.isNogo = game.family === 'nogo';
        game.squares.forEach((square, index) => {
            this.byName.set(square.name, index);
            this.byPlace.set(this.placeKey(square.row, square.column), index);
        });
    }

    private placeKey(row: number, column: number): number {
        return row * this.game.columns + column;
    }

    // -1 where the board has no such square: names in comments of records are anybody's.
    index(name: string): SquareIndex {
        return this.byName.get(name) ?? -1;
    }

    square(index: SquareIndex): Square {
        return this.game.squares[index]!;
    }

    at(row: number, column: number): SquareIndex | undefined {
        if (row < 0 || row >= this.game.rows || column < 0 || column >= this.game.columns) return undefined;
        return this.byPlace.get(this.placeKey(row, column));
    }

    // The row and column as they are seen, whichever side is below.
    seen(square: { row: number; column: number }): { row: number; column: number } {
        if (!this.flipped) return { row: square.row, column: square.column };
        return { row: this.game.rows - 1 - square.row, column: this.game.columns - 1 - square.column };
    }

    corner(index: SquareIndex): Point {
        const { row, column } = this.seen(this.square(index));
        return { x: column * unit, y: row * unit };
    }

    centre(index: SquareIndex): Point {
        const { x, y } = this.corner(index);
        return { x: x + unit / 2, y: y + unit / 2 };
    }

    // The square under a point of the picture.
    under({ x, y }: Point): SquareIndex | undefined {
        const seen = { row: Math.floor(y / unit), column: Math.floor(x / unit) };
        const { row, column } = this.seen(seen);
        return this.at(row, column);
    }

    // The next square in a direction as seen, passing over those that are not played on; the same one at the edge.
    neighbour(index: SquareIndex, down: number, right: number): SquareIndex {
        const turn = this.flipped ? -1 : 1;
        let { row, column } = this.square(index);
        for (;;) {
            row += down * turn;
            column += right * turn;
            const found =
                this.at(row, column) ??
                (down !== 0 ? (this.at(row, column + 1) ?? this.at(row, column - 1)) : undefined);
            if (found !== undefined) return found;
            if (row < 0 || row >= this.game.rows || column < 0 || column >= this.game.columns) return index;
        }
    }

    // Draughts squares are dark where they are played on; on a board of all squares they alternate.
    isDark(row: number, column: number): boolean {
        if (this.game.every_square) return (this.game.rows - 1 - row + column) % 2 === 0;
        return this.at(row, column) !== undefined;
    }

    label(index: SquareIndex): string {
        const square = this.square(index);
        return this.game.naming === 'letters' ? square.letters : String(square.number);
    }

    // What stands along the edges: letters below, ranks on the left.
    get files(): string[] {
        const letters = Array.from({ length: this.game.columns }, (_, column) => {
            const square = this.game.squares.find((each) => each.column === column);
            return square?.letters.replace(/\d+$/, '') ?? '';
        });
        return this.flipped ? letters.reverse() : letters;
    }

    get ranks(): string[] {
        const ranks = Array.from({ length: this.game.rows }, (_, row) => String(this.game.rows - row));
        return this.flipped ? ranks.reverse() : ranks;
    }

    // The small dots of a Go board.
    get stars(): Point[] {
        const lines = (length: number): number[] => {
            if (length < 7) return [];
            const edge = length < 13 ? 2 : 3;
            return [edge, ...(length % 2 === 1 && length >= 9 ? [(length - 1) / 2] : []), length - 1 - edge];
        };
        return lines(this.game.rows).flatMap((row) =>
            lines(this.game.columns).map((column) => ({ x: (column + 0.5) * unit, y: (row + 0.5) * unit })),
        );
    }
}
