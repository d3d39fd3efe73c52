// @vitest-environment happy-dom
// A puzzle on the board: wrong moves go, and the solution is what is left.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TaskEvent } from '../../src/api/socket';
import type { Puzzle } from '../../src/api/types';
import type { PuzzleRun } from '../../src/game/puzzle.svelte';
import { answer, legalMove, smallGame, startPosition } from './fixtures';

// An engine that says what a test has it say. Other files have engines of their own, so all is loaded anew.
let hear: (event: TaskEvent) => void;
vi.resetModules();
vi.doMock('../../src/api/socket', () => ({
    startTask: (_request: object, hearer: (event: TaskEvent) => void) => {
        hear = hearer;
        return { stop: () => {} };
    },
}));
const puzzles = await import('../../src/game/puzzle.svelte');

const [right, wrong] = startPosition.moves as [(typeof startPosition.moves)[0], (typeof startPosition.moves)[0]];
const reply = legalMove('1-3', '.bb.w..w');
const last = legalMove('8-6', '.bb.ww..');
const puzzle = {
    id: 7,
    game: 'riddle',
    position: 'start',
    to_move: 'white',
    moves: 2,
    themes: [],
    rating: 1000,
} as unknown as Puzzle;

// A line is named after its length; the positions after one and two moves are those of the solution.
const positions = [
    startPosition,
    { ...startPosition, board: right.board, to_move: 'black', moves: [reply] },
    { ...startPosition, board: reply.board, moves: [last] },
];
const movesAsked = (body: unknown) => (body as { moves: string[] }).moves;

beforeEach(() => {
    vi.useFakeTimers();
    answer({
        'games/riddle': () => ({ ...smallGame, id: 'riddle' }),
        position: (body) => {
            const { after = 'line 0', moves = [] } = body as { after?: string; moves?: string[] };
            const length = Number(after.slice('line '.length)) + moves.length;
            return { ...(positions[length] ?? startPosition), line: `line ${length}` };
        },
        'puzzles/7/try': (body) => {
            const isRight = movesAsked(body)?.[0] === right.text;
            const isLast = (movesAsked(body)?.length ?? 0) > 1;
            return {
                right: isRight,
                finished: isRight && isLast,
                reply: isRight && !isLast ? { text: reply.text, path: ['1', '3'] } : null,
                sentence: '',
            };
        },
        'puzzles/7/solution': () => ({ moves: [right.text, reply.text, last.text], boards: [] }),
    });
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

async function open(): Promise<PuzzleRun> {
    const run = await puzzles.PuzzleRun.open(puzzle);
    await vi.runAllTimersAsync();
    return run;
}
async function playing(run: PuzzleRun, move: typeof right) {
    run.try(move, []);
    await vi.runAllTimersAsync();
}
const line = (run: PuzzleRun) => run.model.main.map((node) => node.move);

describe('a puzzle', () => {
    it('shows its solution instead of the wrong move, not beside it', async () => {
        const run = await open();
        await playing(run, wrong);
        expect([run.state, line(run)]).toEqual(['wrong', [wrong.text]]);
        const shown = run.show();
        await vi.runAllTimersAsync();
        await shown;
        expect([run.state, line(run)]).toEqual(['shown', [right.text, reply.text, last.text]]);
        expect(run.model.root.children).toHaveLength(1);
    });

    const refutation = { event: 'thought', lines: [{ pv: [reply.text, last.text] }] } as unknown as TaskEvent;

    it('shows on the board what a wrong move runs into, and takes it all back', async () => {
        const run = await open();
        await playing(run, wrong);
        run.refute();
        hear(refutation);
        expect(run.refutation).toEqual([reply.text, last.text]);
        hear({ event: 'done', why: 'time' });
        await vi.runAllTimersAsync();
        expect(line(run)).toEqual([wrong.text, reply.text, last.text]);
        expect(run.model.isAtEnd).toBe(true);
        run.retry();
        expect([run.state, line(run), run.refutation]).toEqual(['thinking', [], undefined]);
    });

    it('leaves the board to whoever looks elsewhere meanwhile', async () => {
        const run = await open();
        await playing(run, wrong);
        run.refute();
        hear(refutation);
        hear({ event: 'done', why: 'time' });
        run.model.toStart();
        await vi.runAllTimersAsync();
        expect([line(run), run.model.isAtStart]).toEqual([[wrong.text], true]);
    });

    it('takes the wrong move back, wherever one has looked meanwhile', async () => {
        const run = await open();
        await playing(run, right);
        await playing(run, last); // right as well
        expect(run.state).toBe('solved');
        const other = await open();
        await playing(other, wrong);
        other.model.toStart();
        other.retry();
        expect([other.state, line(other), other.model.isAtStart]).toEqual(['thinking', [], true]);
    });

    it('answers where the move was made, though one has looked back', async () => {
        const run = await open();
        run.try(right, []);
        await vi.advanceTimersByTimeAsync(100);
        run.model.toStart();
        await vi.runAllTimersAsync();
        expect([run.state, line(run)]).toEqual(['thinking', [right.text, reply.text]]);
        expect(run.model.isAtEnd).toBe(true);
    });
});
