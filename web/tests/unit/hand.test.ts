import { describe, expect, it, vi } from 'vitest';
import { Hand, type Table } from '../../src/board/hand.svelte';

const at = (x: number, y = 0) => ({ clientX: x, clientY: y }) as PointerEvent;
const nowhere = { x: 0, y: 0 };

// Pieces stand on even squares.
const aTable = () =>
    ({
        canLift: (square: number) => square % 2 === 0,
        lift: vi.fn(),
        tap: vi.fn(),
        release: vi.fn(),
        drop: vi.fn(),
    }) satisfies Table;

describe('the hand', () => {
    it('taps where there is nothing to lift', () => {
        const [hand, table] = [new Hand(), aTable()];
        hand.down(table, at(0), 1, false);
        hand.up(table, 1);
        expect(table.tap).toHaveBeenCalledExactlyOnceWith(1);
        expect(table.release).not.toHaveBeenCalled();
    });

    it('releases a piece that was not carried', () => {
        const [hand, table] = [new Hand(), aTable()];
        hand.down(table, at(0), 2, true);
        hand.move(table, at(3), nowhere, 2);
        hand.up(table, 2);
        expect(table.lift).toHaveBeenCalledWith(2);
        expect(table.release).toHaveBeenCalledExactlyOnceWith(2, true);
        expect(table.drop).not.toHaveBeenCalled();
    });

    it('carries a piece to another square, or off the board', () => {
        for (const to of [5, undefined]) {
            const [hand, table] = [new Hand(), aTable()];
            hand.down(table, at(0), 2, false);
            hand.move(table, at(30), { x: 7, y: 8 }, 5);
            expect(hand.held).toEqual({ square: 2, at: { x: 7, y: 8 } });
            hand.up(table, to);
            expect(table.drop).toHaveBeenCalledExactlyOnceWith(2, to);
            expect(hand.held).toBeUndefined();
        }
    });

    it('puts a piece back where it came from, and nothing has happened', () => {
        const [hand, table] = [new Hand(), aTable()];
        hand.down(table, at(0), 2, false);
        hand.move(table, at(30), nowhere, 3);
        hand.up(table, 2);
        expect([table.drop.mock.calls, table.release.mock.calls]).toEqual([[], []]);
    });

    it('strokes over squares where the table wants that', () => {
        const [hand, table] = [new Hand(), { ...aTable(), stroke: vi.fn() }];
        hand.down(table, at(0), 1, false);
        for (const square of [1, 3, 3, undefined, 4]) hand.move(table, at(9), nowhere, square);
        hand.up(table, 4);
        expect(table.stroke.mock.calls).toEqual([[3], [4]]);
    });
});
