// @vitest-environment happy-dom
// Which games count for the player's rating.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetNames } from '../../src/api/openLines';
import { Match } from '../../src/game/match.svelte';
import { verdict } from '../../src/game/matchWords';
import { changeText, ratingRange } from '../../src/game/rating';
import { kept, keptInWindow } from '../../src/stores/stored';
import { answer, smallGame, startPosition } from './fixtures';

vi.mock('../../src/api/socket', () => ({ startTask: () => ({ stop: () => {} }) }));

beforeEach(forgetNames);
afterEach(() => {
    vi.unstubAllGlobals();
    keptInWindow!.clear();
    kept!.clear();
});

const rating = { before: { rating: 1000, deviation: 200 }, after: { rating: 950, deviation: 180 } };
const answers = {
    'games/small': () => smallGame,
    position: () => startPosition,
    'archive/games': () => ({ id: 17, version: 1 }),
    ratings: () => rating,
};
const players = { white: { kind: 'person' as const }, black: { kind: 'engine' as const, level: 3 } };
const begin = (start = 'start') => Match.begin({ game: 'small', start, players, control: undefined });
const asks = (asked: { path: string }[], path: string) => asked.filter((each) => each.path === path).length;

describe('a rating', () => {
    it('is told with its change', () => {
        expect(changeText(rating)).toBe('−50');
        expect(changeText({ before: rating.after, after: rating.before })).toBe('+50');
    });
    it('lies in a range that ends at nothing', () => {
        expect(ratingRange(rating.after)).toEqual({ low: 590, high: 1310 });
        expect(ratingRange({ rating: 120, deviation: 100 })).toEqual({ low: 0, high: 320 });
    });
});

describe('a game against a level', () => {
    it('counts', async () => {
        const asked = answer(answers);
        const match = await begin();
        match.play(startPosition.moves[0]!);
        match.resign();
        await vi.waitFor(() => expect(match.rated).toEqual(rating));
        expect(asks(asked, 'ratings')).toBe(1);
        match.close();
    });

    it('tells the player how it ended for them', async () => {
        answer(answers);
        const match = await begin();
        match.play(startPosition.moves[0]!);
        match.resign();
        expect(verdict(match)).toBe('You have lost. White resigned.');
        match.model.result = 'white';
        expect(verdict(match)).toMatch(/^You have won!/);
        match.model.result = 'draw';
        expect(verdict(match)).toMatch(/^Draw\./);
        match.close();
    });

    // What it asks for, it asks for at once.
    const expectUncounted = async (match: Match, asked: { path: string }[]) => {
        match.resign();
        expect(match.end).toBe('resigned');
        await Promise.resolve();
        expect(asks(asked, 'ratings')).toBe(0);
        match.close();
    };

    it('does not count, and is not kept, before the player has moved', async () => {
        const asked = answer(answers);
        const match = await begin();
        await expectUncounted(match, asked);
        expect(asks(asked, 'archive/games')).toBe(0);
    });

    it('does not count from a position that was set up', async () => {
        const asked = answer(answers);
        const match = await begin('W:W7,8:B1,2');
        match.play(startPosition.moves[0]!);
        await expectUncounted(match, asked);
    });

    it('does not count after a hint, though the page was loaded again since', async () => {
        const asked = answer(answers);
        const first = await begin();
        first.play(startPosition.moves[0]!);
        first.askHint();
        first.close();
        const match = (await Match.restore())!;
        await expectUncounted(match, asked);
    });
});
