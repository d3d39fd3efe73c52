import { describe, expect, it } from 'vitest';
import { openAt, spokenSquare, type SpokenSquare } from '../../src/board/spoken';

const square = (known: Partial<SpokenSquare>): string =>
    spokenSquare({
        name: '11',
        piece: undefined,
        isPoint: false,
        isSelected: false,
        isTarget: false,
        isStart: false,
        mustCapture: false,
        open: undefined,
        ...known,
    });

describe('a square', () => {
    const piece = { side: 'black', king: false } as const;
    it('says what stands there', () => {
        expect(square({})).toBe('11, empty');
        expect(square({ piece: { side: 'white', king: true } })).toBe('11, white king');
    });
    it('says what can be done there', () => {
        expect(square({ piece, isStart: true })).toBe('11, black man, can move');
        expect(square({ piece, isStart: true, isSelected: true })).toBe('11, black man, chosen');
        expect(square({ isTarget: true })).toBe('11, empty, can go here');
    });
    it('says which piece must capture', () =>
        expect(square({ piece, isStart: true, mustCapture: true })).toBe('11, black man, must capture'));
});

describe('a point of NoGo', () => {
    const open = { black: ['A1', 'B1'], white: ['A1', 'C1'] };
    const point = (name: string) => square({ name, isPoint: true, open: openAt(open, name) });
    it('says who may play there', () => {
        expect(point('A1')).toBe('A1, empty, both may play here');
        expect(point('B1')).toBe('B1, empty, only Black may play here');
        expect(point('C1')).toBe('C1, empty, only White may play here');
        expect(point('D1')).toBe('D1, empty, nobody may play here');
    });
    it('with a stone says only that', () =>
        expect(
            square({ name: 'A1', isPoint: true, piece: { side: 'white', king: false }, open: openAt(open, 'A1') }),
        ).toBe('A1, white stone'));
});
