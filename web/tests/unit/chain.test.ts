import { describe, expect, it } from 'vitest';
import { boardOnTheWay, routesOf, startSquares, step, takenSoFar, targets, type Route } from '../../src/board/chain';
import { Geometry } from '../../src/board/geometry';
import { legalMove, smallGame, smallNogo } from './fixtures';

// Two captures from 1: over 2 and 4 to 5 by way of 3, and over 6 to 7; and a step from 8.
const routes: Route[] = [
    { move: 'long', path: [1, 3, 5], captured: [2, 4] },
    { move: 'short', path: [1, 7], captured: [6] },
    { move: 'step', path: [8, 9], captured: [] },
];

describe('entering a move', () => {
    it('begins with a piece that can move', () => {
        expect([...startSquares(routes)]).toEqual([1, 8]);
        expect(step(routes, [], 1)).toEqual({ kind: 'on', walked: [1] });
        expect(step(routes, [], 4)).toEqual({ kind: 'none' });
    });

    it('does not begin with a target', () => {
        expect(step(routes, [], 9)).toEqual({ kind: 'none' });
        expect(targets(routes, [])).toEqual(new Set([1, 8]));
    });

    it('goes step by step', () => {
        expect(step(routes, [1], 3)).toEqual({ kind: 'on', walked: [1, 3] });
        expect(takenSoFar(routes, [1, 3])).toEqual([2]);
        expect(step(routes, [1, 3], 5)).toEqual({ kind: 'move', route: routes[0] });
    });

    it('takes the end of a capture where that is the only way', () => {
        expect(step(routes, [1], 5)).toEqual({ kind: 'move', route: routes[0] });
        expect(targets(routes, [1])).toEqual(new Set([3, 7, 5]));
    });

    it('takes no end where two moves lead there', () => {
        const two: Route[] = [
            { move: 'left', path: [1, 2, 9], captured: [] },
            { move: 'right', path: [1, 3, 9], captured: [] },
        ];
        expect(step(two, [1], 9)).toEqual({ kind: 'none' });
        expect(targets(two, [1])).toEqual(new Set([2, 3]));
    });

    it('takes any of the ways of one move', () => {
        const twoWays: Route[] = [
            { move: 'same', path: [1, 2, 9], captured: [] },
            { move: 'same', path: [1, 3, 9], captured: [] },
        ];
        expect(step(twoWays, [1], 9)).toEqual({ kind: 'move', route: twoWays[0] });
    });

    it('ends with the square it began on in a circle', () => {
        const circle: Route[] = [{ move: 'round', path: [1, 2, 3, 1], captured: [] }];
        expect(step(circle, [1], 1)).toEqual({ kind: 'move', route: circle[0] });
    });
});

describe('routes', () => {
    it('come from the moves of the server', () => {
        const move = legalMove('1x8', '', ['4'], [['1', '8']]);
        expect(routesOf(new Geometry(smallGame, false), [move])).toEqual([
            { move: '1x8', path: [0, 7], captured: [3] },
        ]);
    });

    it('of a stone are one point, played by one click', () => {
        const stone = { ...legalMove('A1', 'w...'), from: null, routes: [] };
        const points = routesOf(new Geometry(smallNogo, false), [stone]);
        expect(points).toEqual([{ move: 'A1', path: [2], captured: [] }]);
        expect(step(points, [], 2)).toEqual({ kind: 'move', route: points[0] });
    });
});

describe('the board on the way', () => {
    // From 0 over 1 to 2, where the man is crowned, and as a king over 3 to 4.
    const through: Route[] = [{ move: 'through', path: [0, 2, 4], captured: [1, 3], crowned: 1 }];

    it('is as it was before the first step', () => {
        expect(boardOnTheWay('wb.b.', through, [])).toBe('wb.b.');
        expect(boardOnTheWay('wb.b.', through, [0])).toBe('wb.b.');
    });

    it('shows a king where the man has been crowned', () => {
        expect(boardOnTheWay('wb.b.', through, [0, 2])).toBe('..Wb.');
    });

    it('shows a man where it only passes', () => {
        expect(boardOnTheWay('wb.b.', [{ ...through[0]!, crowned: 2 }], [0, 2])).toBe('..wb.');
        expect(boardOnTheWay('wb.b.', [{ ...through[0]!, crowned: undefined }], [0, 2])).toBe('..wb.');
    });
});
