// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetNames } from '../../src/api/openLines';
import { Match } from '../../src/game/match.svelte';
import { PuzzleRun } from '../../src/game/puzzle.svelte';
import type { Puzzle } from '../../src/api/types';
import { kept, keptInWindow } from '../../src/stores/stored';
import { answer, smallGame, startPosition } from './fixtures';

// An engine that never answers: where it moves, the test does.
vi.mock('../../src/api/socket', () => ({ startTask: () => ({ stop: () => {} }) }));

beforeEach(forgetNames); // of other files
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    keptInWindow!.clear();
    kept!.clear();
});

const person = { kind: 'person' as const };
const ended = {
    ...startPosition,
    line: 'line 2',
    board: 'bb..w..w',
    result: 'white',
    ending: 'Black cannot move.',
    moves: [],
};

// The game begins as usual, and the first move ends it.
const answers = {
    'games/small': () => smallGame,
    position: (body: unknown) =>
        (body as { after?: string }).after === ended.line || (body as { moves?: string[] }).moves?.length
            ? ended
            : startPosition,
    'archive/games': () => ({ id: 17, version: 1 }),
};
const begin = () =>
    Match.begin({ game: 'small', start: 'start', players: { black: person, white: person }, control: undefined });

describe('a match', () => {
    it('ends by the rules, and goes to the archive', async () => {
        const asked = answer(answers);
        const match = await begin();
        expect(match.canMove).toBe(true);
        match.play(startPosition.moves[0]!);
        await vi.waitFor(() => expect(match.model.archived).toEqual({ id: 17, version: 1 }));
        expect([match.end, match.model.result, match.canMove]).toEqual(['rules', 'white', false]);
        const kept = asked.find(({ path }) => path === 'archive/games')!.body as {
            record: { result: string; nodes: object[] };
        };
        expect([kept.record.result, kept.record.nodes.length]).toEqual(['white', 2]);
        match.close();
    });

    it('is there again in the same window', async () => {
        answer({ ...answers, position: () => startPosition });
        const match = await begin();
        match.play(startPosition.moves[1]!);
        await vi.waitFor(() => expect(match.model.position).toBeDefined());
        match.close();
        const again = await Match.restore();
        expect(again?.model.line().moves).toEqual(['8-5']);
        expect(again?.turn).toBe('black');
        again?.close();
    });

    it('is drawn when both people agree', async () => {
        answer({ ...answers, position: () => startPosition });
        const match = await begin();
        match.play(startPosition.moves[0]!);
        match.offerDraw();
        expect(match.offeredBy).toBe('black');
        match.answerDraw(true);
        expect([match.end, match.model.result]).toEqual(['agreed', 'draw']);
        match.close();
    });

    it('goes on when an offer of a draw is declined', async () => {
        answer({ ...answers, position: () => startPosition });
        const match = await begin();
        match.offerDraw();
        match.answerDraw(false);
        expect([match.end, match.offeredBy, match.canMove]).toEqual([undefined, undefined, true]);
        match.close();
    });

    it('is lost by whoever resigns', async () => {
        answer({ ...answers, position: () => startPosition });
        const match = await begin();
        match.resign();
        expect([match.end, match.model.result]).toEqual(['resigned', 'black']);
        match.close();
    });

    it('against the engine is lost by the person who resigns, whoever is to move', async () => {
        answer({ ...answers, position: () => startPosition });
        const players = { white: person, black: { kind: 'engine' as const, level: 3 } };
        const match = await Match.begin({ game: 'small', start: 'start', players, control: undefined });
        match.play(startPosition.moves[0]!);
        match.resign();
        expect([match.turn, match.model.result]).toEqual(['black', 'black']);
        match.close();
    });

    it('is lost by the side whose time runs out', async () => {
        vi.useFakeTimers();
        answer({ ...answers, position: () => startPosition });
        const control = { minutes: 1, increment: 0 };
        const match = await Match.begin({
            game: 'small',
            start: 'start',
            players: { black: person, white: person },
            control,
        });
        vi.advanceTimersByTime(59_000);
        expect(match.end).toBeUndefined();
        vi.advanceTimersByTime(2_000);
        expect([match.end, match.model.result]).toEqual(['time', 'black']);
        match.close();
    });

    it('can be planned on while the engine thinks, and not otherwise', async () => {
        answer({ ...answers, position: () => startPosition });
        const players = { white: person, black: { kind: 'engine' as const, level: 3 } };
        const match = await Match.begin({ game: 'small', start: 'start', players, control: undefined });
        expect(match.planner).toBeUndefined();
        match.play(startPosition.moves[0]!);
        expect(match.planner).toBe('white');
        match.model.back();
        expect(match.planner, 'at an earlier position').toBeUndefined();
        match.model.toEnd();
        match.plan.set(['8', '5']);
        match.resign();
        expect([match.planner, match.plan.squares]).toEqual([undefined, []]);
        match.close();
    });

    it('notes what its clock shows after each move', async () => {
        vi.useFakeTimers();
        answer({ ...answers, position: () => startPosition });
        const players = { black: person, white: person };
        const match = await Match.begin({
            game: 'small',
            start: 'start',
            players,
            control: { minutes: 1, increment: 2 },
        });
        vi.advanceTimersByTime(10_000);
        match.play(startPosition.moves[0]!);
        expect(match.model.main[0]!.clock).toBe(52);
        expect(match.model.record.nodes[1]!.comments).toEqual(['[%clk 0:00:52]']);
        match.close();
    });

    it('takes the answer of the engine back too', async () => {
        answer({ ...answers, position: () => startPosition });
        const players = { white: person, black: { kind: 'engine' as const, level: 3 } };
        const match = await Match.begin({ game: 'small', start: 'start', players, control: undefined });
        match.play(startPosition.moves[0]!);
        match.play(startPosition.moves[1]!);
        match.takeBack();
        expect([match.model.main.length, match.turn]).toEqual([0, 'white']);
        match.close();
    });

    it('takes a move back', async () => {
        answer({ ...answers, position: () => startPosition });
        const match = await begin();
        match.play(startPosition.moves[0]!);
        match.takeBack();
        expect([match.model.main.length, match.turn]).toEqual([0, 'white']);
        match.close();
    });
});

describe('a puzzle', () => {
    const puzzle = { id: 5, game: 'small', position: 'start', to_move: 'white', aim: 'win', moves: 1 } as Puzzle;
    const tried = { finished: false, reply: null, sentence: '' };

    it('is solved by the right move', async () => {
        const asked = answer({
            ...answers,
            position: () => startPosition,
            'puzzles/5/try': () => ({ ...tried, right: true, finished: true }),
        });
        const run = await PuzzleRun.open(puzzle);
        run.try(startPosition.moves[0]!, ['7', '5']);
        await vi.waitFor(() => expect(run.state).toBe('solved'));
        expect(asked.at(-1)?.body).toEqual({ moves: ['7-5'], hinted: false });
    });

    it('can be tried again after a wrong move', async () => {
        answer({
            ...answers,
            position: () => startPosition,
            'puzzles/5/try': () => ({ ...tried, right: false, sentence: 'That only draws.' }),
        });
        const run = await PuzzleRun.open(puzzle);
        run.try(startPosition.moves[0]!, ['7', '5']);
        await vi.waitFor(() => expect(run.state).toBe('wrong'));
        expect(run.sentence).toBe('That only draws.');
        run.retry();
        expect([run.state, run.model.main.length]).toEqual(['thinking', 0]);
    });
});
