import { describe, expect, it, vi } from 'vitest';
import { Planner } from '../../src/board/planner.svelte';

// One's own pieces stand on even squares.
function aPlanner({ isStone = false } = {}) {
    const onplan = vi.fn();
    const onrefused = vi.fn();
    const planner = new Planner({ isOwn: (square) => square % 2 === 0, isStone: () => isStone, onplan, onrefused });
    return { planner, onplan, onrefused };
}

describe('a move planned ahead', () => {
    it('is a piece of one’s own and a square, by taps or carried', () => {
        const { planner, onplan } = aPlanner();
        expect([planner.canLift(2), planner.canLift(3)]).toEqual([true, false]);
        planner.lift(2);
        expect(planner.from).toBe(2);
        planner.tap(7);
        expect(onplan).toHaveBeenLastCalledWith([2, 7]);
        expect(planner.from).toBeUndefined();
        planner.lift(4);
        planner.drop(4, 9);
        expect(onplan).toHaveBeenLastCalledWith([4, 9]);
    });
    it('is given up by a touch elsewhere, by another piece, or off the board', () => {
        const { planner, onplan } = aPlanner();
        planner.tap(3);
        expect(onplan).toHaveBeenLastCalledWith([]);
        planner.lift(2);
        expect(onplan).toHaveBeenLastCalledWith([]);
        planner.drop(2, undefined);
        expect(onplan).toHaveBeenLastCalledWith([]);
        planner.lift(2);
        planner.release(2, true);
        expect(planner.from).toBeUndefined();
    });
    it('does not begin with what is not one’s own, and says so', () => {
        const { planner, onrefused } = aPlanner();
        planner.tap(3);
        expect(onrefused).toHaveBeenCalledExactlyOnceWith(3);
        planner.lift(2);
        planner.tap(7);
        expect(onrefused).toHaveBeenCalledTimes(1);
    });
    it('is a point where stones are put', () => {
        const { planner, onplan } = aPlanner({ isStone: true });
        expect(planner.canLift(2)).toBe(false);
        planner.pick(5);
        expect(onplan).toHaveBeenLastCalledWith([5]);
    });
    it('is made by the keyboard too', () => {
        const { planner, onplan } = aPlanner();
        planner.pick(2);
        planner.pick(5);
        expect(onplan).toHaveBeenLastCalledWith([2, 5]);
    });
});
