// Pieces, marks and texts show on what they lie on: ratios as WCAG counts them (1.4.3 and 1.4.11).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { boards, marks, mixed, pieceSets, propertiesOf, stoneSets } from '../../src/board/themes';

const text = 4.5;
const shape = 3;

function luminance(colour: string): number {
    const [red, green, blue] = [1, 3, 5].map((at) => {
        const part = parseInt(colour.slice(at, at + 2), 16) / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
function contrast(one: string, two: string): number {
    const [dark, light] = [luminance(one), luminance(two)].sort((a, b) => a - b);
    return (light! + 0.05) / (dark! + 0.05);
}
// Something drawn in two colours shows where one of them does.
const shows = (colours: string[], on: string) => Math.max(...colours.map((colour) => contrast(colour, on)));

describe.each(Object.entries(boards))('on the board %s', (_, board) => {
    const lit = [marks.lastMove, marks.selected].map(({ tint, share }) => mixed(board.dark, tint, share));
    const squares = [board.dark, board.alike, ...lit];

    it.each(Object.entries(pieceSets))('the pieces %s show on every square', (_name, set) => {
        for (const square of squares)
            for (const { body, edge } of [set.white, set.black])
                expect(shows([body, edge], square), `${body} on ${square}`).toBeGreaterThanOrEqual(shape);
        for (const { body } of [set.white, set.black])
            expect(contrast(body, board.dark), body).toBeGreaterThanOrEqual(shape);
    });

    it.each(Object.entries(stoneSets))('the stones %s show', (_name, set) => {
        for (const { body, edge } of [set.white, set.black])
            expect(shows([body, edge], board.wood), body).toBeGreaterThanOrEqual(shape);
    });

    it('the marks show on the squares', () => {
        for (const square of [board.dark, board.alike]) {
            for (const { line } of [marks.lastMove, marks.selected, marks.must, marks.target])
                expect(contrast(line, square), `${line} on ${square}`).toBeGreaterThanOrEqual(shape);
        }
    });

    it('names can be read', () => {
        for (const square of [board.dark, board.alike])
            expect(contrast(board.onDark, square)).toBeGreaterThanOrEqual(text);
        expect(contrast(board.onLight, board.light)).toBeGreaterThanOrEqual(text);
        expect(contrast(board.line, board.wood)).toBeGreaterThanOrEqual(text);
    });
});

describe.each(Object.entries(pieceSets))('the pieces %s', (_, set) => {
    it('are told apart', () => expect(contrast(set.white.body, set.black.body)).toBeGreaterThanOrEqual(shape));
    it('show their crowns', () => {
        for (const { body, crown } of [set.white, set.black])
            expect(contrast(crown, body), crown).toBeGreaterThanOrEqual(shape);
    });
    it('show the marks beside and on them', () => {
        for (const { body, edge } of [set.white, set.black]) {
            expect(shows([body, edge], marks.must.line)).toBeGreaterThanOrEqual(shape);
            expect(shows([marks.target.fill, marks.target.line], body)).toBeGreaterThanOrEqual(shape);
        }
    });
});

describe.each(Object.entries(stoneSets))('the stones %s', (_, set) => {
    it('are told apart', () => expect(contrast(set.white.body, set.black.body)).toBeGreaterThanOrEqual(shape));
    it('show which was the last', () => {
        for (const side of ['white', 'black'] as const)
            expect(contrast(marks.lastStone[side], set[side].body), side).toBeGreaterThanOrEqual(shape);
    });
});

describe('the page', () => {
    const css = readFileSync(join(import.meta.dirname, '../../src/styles/colours.css'), 'utf8');
    const coloursOf = (selector: string) => {
        const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0]!;
        const long = (colour: string) => (colour.length === 4 ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour);
        return Object.fromEntries(
            [...block.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/gi)].map(([, name, colour]) => [name!, long(colour!)]),
        );
    };
    const light = coloursOf(':root');
    const schemes = { light, dark: { ...light, ...coloursOf(":root[data-scheme='dark']") } };

    const texts: [string, string[]][] = [
        ['ink', ['page', 'panel', 'sunken', 'hover']],
        ['soft', ['page', 'panel', 'sunken']],
        ['faint', ['page', 'panel', 'sunken']],
        ['accent', ['panel', 'page']],
        ['on-accent', ['accent']],
        ['on-bar', ['bar']],
        ['on-note', ['note']],
        ['good', ['panel']],
        ['bad', ['panel']],
        ['warn', ['panel']],
    ];
    const shapes: [string, string[]][] = [
        ['focus', ['page', 'panel']],
        ['line-strong', ['panel', 'page', 'sunken']],
        ['bar-accent', ['bar']],
    ];
    it.each(Object.entries(schemes))('can be read in its %s colours', (_, colours) => {
        for (const [pairs, least] of [
            [texts, text],
            [shapes, shape],
        ] as const)
            for (const [name, grounds] of pairs)
                for (const ground of grounds)
                    expect(contrast(colours[name]!, colours[ground]!), `${name} on ${ground}`).toBeGreaterThanOrEqual(
                        least,
                    );
    });
});

describe('looks that are no longer there', () => {
    it('give way to the usual ones', () => {
        const gone = { theme: 'gone', pieces: 'gone', stones: 'gone', boardSize: 'gone' } as never;
        expect(propertiesOf(gone)['--square-dark']).toBe(boards.walnut.dark);
        expect(propertiesOf(gone)['--board-size']).toBe('1');
    });
});
