// @vitest-environment happy-dom
// The pace of a game: a move is seen to end before the answer begins, and two engines wait when told to.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TaskEvent } from '../../src/api/socket';
import { answer, legalMove, smallGame, startPosition } from './fixtures';

// An engine that answers at once. Other files have engines of their own, so all is loaded anew.
vi.resetModules();
vi.doMock('../../src/api/socket', () => ({
    startTask: (request: { do: string; moves?: string[] }, hear: (event: TaskEvent) => void) => {
        const move = (request.moves?.length ?? 0) % 2 === 0 ? '7-5' : '1-3';
        queueMicrotask(() => hear({ event: 'move', move, path: move.split('-'), draw: false } as TaskEvent));
        return { stop: () => {} };
    },
}));

const { forgetNames } = await import('../../src/api/openLines');
const { Match } = await import('../../src/game/match.svelte');
const { replyTime } = await import('../../src/game/pacing');
const { settings } = await import('../../src/stores/settings.svelte');
const { kept, keptInWindow } = await import('../../src/stores/stored');

const blackToMove = {
    ...startPosition,
    to_move: 'black' as const,
    board: 'bb..w..w',
    line: 'black to move',
    moves: [legalMove('1-3', '.bb.w..w')],
};
const person = { kind: 'person' as const };
const engine = { kind: 'engine' as const, level: 3 };
const begin = (white: typeof person | typeof engine) =>
    Match.begin({ game: 'small', start: 'start', players: { white, black: engine }, control: undefined });

beforeEach(() => {
    vi.useFakeTimers();
    settings.replyPause = 400;
    settings.watchSpeed = 'usual';
    answer({
        'games/small': () => smallGame,
        position: (body) => {
            const { moves = [], after } = body as { moves?: string[]; after?: string };
            const plies = moves.length + (after === blackToMove.line ? 1 : 0);
            if (plies === 0) return startPosition;
            return plies === 1 ? blackToMove : { ...startPosition, line: 'the end', board: '.bb.w..w', moves: [] };
        },
    });
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    keptInWindow!.clear();
    kept!.clear();
    forgetNames();
});

describe('an answer', () => {
    it('comes after the move has been seen, and a moment', async () => {
        const match = await begin(person);
        match.play(startPosition.moves[0]!);
        await vi.advanceTimersByTimeAsync(170 + 400 - 20);
        expect([match.model.main.length, match.isThinking]).toEqual([1, true]);
        await vi.advanceTimersByTimeAsync(40);
        expect([match.model.main.length, match.isThinking]).toEqual([2, false]);
        match.close();
    });

    it('comes right after the move has been seen, for those who want no moment', async () => {
        settings.replyPause = 0;
        const match = await begin(person);
        match.play(startPosition.moves[0]!);
        await vi.advanceTimersByTimeAsync(150);
        expect(match.model.main.length).toBe(1);
        await vi.advanceTimersByTimeAsync(40);
        expect(match.model.main.length).toBe(2);
        match.close();
    });

    it('does not come when the game is over meanwhile', async () => {
        const match = await begin(person);
        match.play(startPosition.moves[0]!);
        await vi.advanceTimersByTimeAsync(100);
        match.resign();
        await vi.advanceTimersByTimeAsync(5000);
        expect(match.model.main.length).toBe(1);
        match.close();
    });

    it('is not delayed much by who is short of time', () => {
        expect(replyTime(1000, 0, 400)).toBe(1400);
        expect(replyTime(1000, 0, 400, 2000)).toBe(1100);
        expect(replyTime(1000, 3, 0)).toBe(1340);
    });
});

describe('two engines', () => {
    it('wait while they are paused, and play one move when asked', async () => {
        const match = await begin(engine);
        match.togglePause();
        await vi.advanceTimersByTimeAsync(10_000);
        expect(match.model.main.length).toBe(0);
        match.playOne();
        await vi.advanceTimersByTimeAsync(10_000);
        expect([match.model.main.length, match.isPaused]).toEqual([1, true]);
        match.togglePause();
        await vi.advanceTimersByTimeAsync(10_000);
        expect(match.model.main.length).toBe(2);
        match.close();
    });

    it('play as fast as wanted', async () => {
        settings.watchSpeed = 'slow';
        const match = await begin(engine);
        await vi.advanceTimersByTimeAsync(500);
        const first = match.model.main.length;
        await vi.advanceTimersByTimeAsync(1000);
        expect([first, match.model.main.length]).toEqual([1, 1]);
        await vi.advanceTimersByTimeAsync(1500);
        expect(match.model.main.length).toBe(2);
        match.close();
    });
});
