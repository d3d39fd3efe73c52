import { describe, expect, it } from 'vitest';
import { Geometry } from '../../src/board/geometry';
import { arrowOutline, colourOfKeys, drawable, toggle, type Mark } from '../../src/board/marks';
import { smallGame } from './fixtures';

const keys = (held: Partial<MouseEvent>) => held as MouseEvent;
const arrow: Mark = { from: 0, to: 3, colour: 'green' };

describe('marks', () => {
    it('go when they are drawn again', () => {
        expect(toggle(toggle([], arrow), arrow)).toEqual([]);
    });
    it('are painted over in another colour', () => {
        expect(toggle([arrow], { ...arrow, colour: 'red' })).toEqual([{ ...arrow, colour: 'red' }]);
    });
    it('take their colour from the keys held', () => {
        expect(colourOfKeys(keys({}))).toBe('green');
        expect(colourOfKeys(keys({ shiftKey: true }))).toBe('red');
        expect(colourOfKeys(keys({ altKey: true }))).toBe('blue');
    });
    it('lie on the board, each once', () => {
        const beside: Mark[] = [
            { ...arrow, from: -1 },
            { ...arrow, to: -1 },
        ];
        const red: Mark = { ...arrow, colour: 'red' };
        expect(drawable([arrow, ...beside, red, { ...arrow }])).toEqual([arrow, red]);
    });
    it('are outlines of seven corners', () => {
        expect(arrowOutline(new Geometry(smallGame, false), arrow).split(' ')).toHaveLength(7);
    });
});
