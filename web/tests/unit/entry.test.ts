import { describe, expect, it, vi } from 'vitest';
import type { Route } from '../../src/board/chain';
import { MoveEntry } from '../../src/board/entry.svelte';

const routes: Route[] = [
    { move: 'long', path: [1, 3, 5], captured: [2, 4] },
    { move: 'ring', path: [6, 7, 6], captured: [2, 4] },
    { move: 'step', path: [8, 9], captured: [] },
];

function enter() {
    const onmove = vi.fn();
    const onrefused = vi.fn();
    return { entry: new MoveEntry({ routes: () => routes, onmove, onrefused }), onmove, onrefused };
}

describe('a move being entered', () => {
    it('is complete at its last square', () => {
        const { entry, onmove } = enter();
        expect([entry.choose(8), entry.choose(9)]).toEqual([true, true]);
        expect(onmove).toHaveBeenCalledExactlyOnceWith(routes[2]);
    });

    it('changes its mind for another piece', () => {
        const { entry } = enter();
        entry.choose(8);
        entry.choose(1);
        expect(entry.walked).toEqual([1]);
    });

    it('refuses a square that leads nowhere, with the way so far', () => {
        const { entry, onrefused } = enter();
        entry.choose(4);
        entry.choose(8);
        entry.choose(4);
        expect(onrefused.mock.calls).toEqual([[[4]], [[8, 4]]]);
        expect(entry.selected).toBeUndefined();
    });

    it('keeps the piece where it is in the middle of a capture', () => {
        const { entry, onrefused } = enter();
        for (const square of [1, 3, 9]) entry.choose(square);
        expect(onrefused).toHaveBeenCalledExactlyOnceWith([1, 3, 9]);
        expect(entry.walked).toEqual([1, 3]);
    });

    it('puts the piece down when it is touched again', () => {
        const { entry, onrefused } = enter();
        entry.choose(8);
        entry.touchAgain(8);
        expect([entry.selected, onrefused.mock.calls]).toEqual([undefined, []]);
    });
});
