import { describe, expect, it } from 'vitest';
import { Plan } from '../../src/game/plan.svelte';
import { legalMove } from './fixtures';

const moves = [
    { ...legalMove('8-5', ''), from: '8', to: '5' },
    { ...legalMove('7x2', ''), from: '7', to: '2' },
    { ...legalMove('7x4x2', ''), from: '7', to: '2' },
    { ...legalMove('B2', ''), from: null, to: 'B2' },
];

describe('a plan', () => {
    it('is played where it is one legal move, and used up', () => {
        const plan = new Plan();
        plan.set(['8', '5']);
        expect(plan.arrows).toEqual([{ from: '8', to: '5', colour: 'yellow' }]);
        expect(plan.take(moves)?.text).toBe('8-5');
        expect(plan.squares).toEqual([]);
        expect(plan.arrows).toEqual([]);
        expect(plan.take(moves)).toBeUndefined();
    });
    it('is a point in NoGo', () => {
        const plan = new Plan();
        plan.set(['B2']);
        expect(plan.take(moves)?.text).toBe('B2');
    });
    it.each([[['8', '6']], [['7', '2']], [['5']]])('%s is given up', (squares) => {
        const plan = new Plan();
        plan.set(squares);
        expect(plan.take(moves)).toBeUndefined();
        expect(plan.squares).toEqual([]);
    });
});
