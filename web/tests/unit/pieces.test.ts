import { describe, expect, it } from 'vitest';
import { track } from '../../src/board/pieces';

const begin = (board: string) => track([], board).pieces;

describe('following pieces', () => {
    it('keeps those that stay', () => {
        const before = begin('bw..');
        const { pieces, moved, gone } = track(before, 'bw..');
        expect(pieces).toEqual(before);
        expect([moved, gone]).toEqual([[], []]);
    });

    it('sees the one that moved, without being told the way', () => {
        const before = begin('b..w');
        const { moved } = track(before, '.b.w');
        expect(moved).toMatchObject([{ id: before[0]!.id, path: [0, 1] }]);
    });

    it('goes along the way of a capture, and takes what was captured', () => {
        const before = begin('wb.b.');
        const { moved, gone } = track(before, '....w', [0, 2, 4]);
        expect(moved).toMatchObject([{ id: before[0]!.id, path: [0, 2, 4] }]);
        expect(gone.map((piece) => piece.square)).toEqual([1, 3]);
    });

    it('goes on from where a half-played capture stands', () => {
        const { moved } = track(begin('..wb.'), '....w', [0, 2, 4]);
        expect(moved[0]!.path).toEqual([2, 4]);
    });

    it('goes back the way it came, and is the same piece when crowned', () => {
        const before = begin('....W');
        const { pieces, moved } = track(before, 'wb...', [0, 2, 4]);
        expect(moved).toMatchObject([{ id: before[0]!.id, path: [4, 2, 0] }]);
        expect(pieces.find((piece) => piece.side === 'white')).toMatchObject({ king: false, square: 0 });
    });

    it('tells a man that arrives as a king', () => {
        expect(track(begin('w..'), '.W.', [0, 1]).moved[0]!.isCrowned).toBe(true);
        expect(track(begin('W..'), '.W.', [0, 1]).moved[0]!.isCrowned).toBe(false);
    });
});
