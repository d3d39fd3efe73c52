import { describe, expect, it } from 'vitest';
import { withWholeMoves } from '../../src/game/stones';
import { smallGame, smallNogo, startPosition } from './fixtures';

describe('moves of NoGo', () => {
    it('are made whole', () => {
        const answer = {
            ...startPosition,
            to_move: 'black' as const,
            board: '.w..',
            moves: [{ text: 'A1', from: null, to: 'A1' }],
        };
        expect(withWholeMoves(smallNogo, answer).moves).toEqual([
            {
                text: 'A1',
                from: null,
                to: 'A1',
                captured: [],
                position: '',
                board: '.wb.',
                routes: [{ path: ['A1'], captured: [] }],
            },
        ]);
    });

    it('of draughts are whole already', () => {
        expect(withWholeMoves(smallGame, startPosition)).toBe(startPosition);
    });
});
