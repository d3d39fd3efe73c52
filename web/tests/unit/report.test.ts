import { describe, expect, it } from 'vitest';
import type { JudgedMove, Side } from '../../src/api/types';
import { accuracy, costliest, turningPoints } from '../../src/game/report';

const judged = (ply: number, loss: number, more: Partial<JudgedMove> = {}): JudgedMove => ({
    ply,
    color: (ply % 2 === 0 ? 'white' : 'black') as Side,
    move: `move ${ply}`,
    score: 0,
    outcome: null,
    white_chances: 0.5,
    best: 'better',
    best_score: 0,
    loss,
    verdict: null,
    lines: [],
    ...more,
});

describe('accuracy', () => {
    it('is whole where nothing was lost, and less the more was', () => {
        expect(accuracy([judged(0, 0), judged(2, 0)], 'white')).toBe(1);
        const [little, much] = [accuracy([judged(0, 0.1)], 'white')!, accuracy([judged(0, 0.5)], 'white')!];
        expect(little).toBeCloseTo(0.67, 2);
        expect(much).toBeCloseTo(0.135, 2);
    });

    it('counts each side for itself, and no move without a choice', () => {
        const moves = [judged(0, 0.1), judged(1, 0), judged(2, 0, { verdict: 'only_move' })];
        expect(accuracy(moves, 'black')).toBe(1);
        expect(accuracy(moves, 'white')).toBeCloseTo(0.67, 2);
        expect(accuracy([judged(0, 0, { verdict: 'only_move' })], 'white')).toBeUndefined();
    });
});

describe('accuracy in a long game', () => {
    it('is lowered by a single bad move', () => {
        const moves = Array.from({ length: 10 }, (_, i) => judged(2 * i, i === 5 ? 0.5 : 0));
        expect(accuracy(moves, 'white')).toBeCloseTo(0.76, 2);
    });

    it('is not raised by moves when all is lost', () => {
        const played = [judged(0, 0.4, { white_chances: 0.01 }), judged(1, 0.4, { white_chances: 0.99 })];
        const lost = [judged(2, 0, { white_chances: 0.01 }), judged(3, 0, { white_chances: 0.99 })];
        for (const side of ['white', 'black'] as const)
            expect(accuracy([...played, ...lost, ...lost], side)).toBe(accuracy(played, side));
        expect(accuracy(lost, 'white')).toBeUndefined();
    });
});

describe('turning points', () => {
    it('are the three costliest moves, in the order of the game', () => {
        const moves = [0.2, 0.4, 0, 0.05, 0.3, 0.9].map((loss, ply) => judged(ply, loss));
        expect(turningPoints(moves).map(({ move }) => move.ply)).toEqual([1, 4, 5]);
    });

    it("tell White's chances before and after", () => {
        const [white] = turningPoints([judged(0, 0.25, { white_chances: 0.25 })]);
        const [black] = turningPoints([judged(1, 0.25, { white_chances: 0.75 })]);
        expect([white!.before, white!.after]).toEqual([0.5, 0.25]);
        expect([black!.before, black!.after]).toEqual([0.5, 0.75]);
    });
});

describe('the lesson', () => {
    it("is the costliest move of one's own", () => {
        const moves = [judged(0, 0.2), judged(1, 0.9), judged(2, 0.3), judged(4, 0.8, { best: null })];
        expect(costliest(moves, ['white'])?.ply).toBe(2);
        expect(costliest(moves, ['white', 'black'])?.ply).toBe(1);
        expect(costliest([judged(0, 0.05)], ['white'])).toBeUndefined();
    });
});
