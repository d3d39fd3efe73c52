import { describe, expect, it } from 'vitest';
import { Geometry, letterOf, pieceOf, withLetter } from '../../src/board/geometry';
import { smallGame, smallNogo } from './fixtures';

describe('Geometry', () => {
    const upright = new Geometry(smallGame, false);
    const flipped = new Geometry(smallGame, true);

    it('finds squares by the names of the server', () => {
        expect(upright.index('4')).toBe(3);
        expect(upright.index('99')).toBe(-1);
    });

    it('finds the square under the middle of each square, whichever side is below', () => {
        for (const geometry of [upright, flipped]) {
            smallGame.squares.forEach((_, index) => expect(geometry.under(geometry.centre(index))).toBe(index));
        }
    });

    it('knows no square on light places', () => {
        expect(upright.under({ x: 50, y: 50 })).toBeUndefined();
        expect(upright.under({ x: -5, y: 50 })).toBeUndefined();
    });

    it('turns the board round its middle', () => {
        expect(flipped.corner(0)).toEqual({ x: 200, y: 300 });
    });

    it('goes with the arrow keys to a neighbour, and stays at the edge', () => {
        expect(upright.neighbour(0, 0, 1)).toBe(1);
        expect(upright.neighbour(1, 0, 1)).toBe(1);
        expect(upright.neighbour(0, 1, 0)).toBe(3);
        expect(flipped.neighbour(1, 0, 1)).toBe(0);
    });

    it('names files and ranks from the side that is below', () => {
        expect(upright.files).toEqual(['a', 'b', 'c', 'd']);
        expect(flipped.ranks).toEqual(['1', '2', '3', '4']);
        expect(new Geometry(smallNogo, false).files).toEqual(['A', 'B']);
    });
});

describe('letters of a board', () => {
    it('are pieces and back', () => {
        for (const letter of 'bwBW') expect(letterOf(pieceOf(letter))).toBe(letter);
        expect(pieceOf('.')).toBeUndefined();
        expect(letterOf(undefined)).toBe('.');
    });
    it('change one at a time', () => expect(withLetter('bb..', 2, 'W')).toBe('bbW.'));
});
