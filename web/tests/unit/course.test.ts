// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CourseStep } from '../../src/api/types';
import { CourseRun, gameToLearn } from '../../src/game/course.svelte';
import { kept } from '../../src/stores/stored';
import { answer, legalMove, smallGame, startPosition } from './fixtures';

const [wanted, alsoWanted, other] = startPosition.moves as [
    (typeof startPosition.moves)[0],
    (typeof startPosition.moves)[0],
    (typeof startPosition.moves)[0],
];
const reply = legalMove('1-3', '.bb.w..w');

const step = (lesson: string, turns: CourseStep['turns']): CourseStep => ({
    lesson,
    teaches: [],
    game: 'taught',
    position: 'start',
    played: [],
    turns,
    refused: [],
    marked: [],
    blanks: {},
});
const steps = [
    step('first', [{ accepted: [wanted.text, alsoWanted.text], answer: null }]),
    step('second', [
        { accepted: [wanted.text], answer: reply.text },
        { accepted: [wanted.text], answer: null },
    ]),
];

// White is to move, but for the moment after a first move. A line is named after its length.
const positionAfter = (moves: number) => ({
    ...(moves === 1 ? { ...startPosition, board: wanted.board, to_move: 'black', moves: [reply] } : startPosition),
    line: `line ${moves}`,
});
const answers = {
    'games/taught': () => ({ ...smallGame, id: 'taught' }),
    'games/taught/course': () => ({ game: 'taught', steps }),
    position: (body: unknown) => {
        const { after = 'line 0', moves = [] } = body as { after?: string; moves?: string[] };
        return positionAfter(Number(after.slice('line '.length)) + moves.length);
    },
};

beforeEach(() => {
    kept?.clear();
    vi.useFakeTimers();
    answer(answers);
});
afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

const finish = async (work: Promise<unknown>) => {
    await vi.runAllTimersAsync();
    await work;
};

describe('a course', () => {
    it('is done with a step when an accepted move is played', async () => {
        const course = await CourseRun.open('taught');
        await finish(course.try(alsoWanted, []));
        expect([course.run!.state, course.done]).toEqual(['done', ['first']]);
    });

    it('is opened at a lesson that somebody was sent to, and where it was left otherwise', async () => {
        const sent = await CourseRun.open('taught', 'second');
        expect([sent.index, sent.lesson]).toEqual([1, 'second']);
        await sent.show(2);
        expect(sent.lesson, 'behind the last').toBeUndefined();
        expect((await CourseRun.open('taught', 'unheard of')).index).toBe(0);
    });

    it('takes a legal move back that is not the one wanted', async () => {
        const course = await CourseRun.open('taught');
        const before = course.run!.model.node;
        const trying = course.try(other, []);
        expect(course.run!.canMove).toBe(false);
        await finish(trying);
        expect([course.run!.state, course.run!.other, course.done]).toEqual(['asking', other.text, []]);
        expect(course.run!.model.node).toBe(before);
    });

    it('plays the prepared answer, and asks again', async () => {
        const course = await CourseRun.open('taught');
        await course.show(1);
        await finish(course.try(wanted, []));
        expect(course.run!.model.node.move).toBe(reply.text);
        expect([course.run!.state, course.run!.turn]).toEqual(['asking', 1]);
    });

    it('goes on where it was left, and from the beginning once it is finished', async () => {
        const course = await CourseRun.open('taught');
        await finish(course.try(wanted, []));
        await course.show(1);
        expect([(await CourseRun.open('taught')).index, (await CourseRun.open('taught')).done]).toEqual([1, ['first']]);
        await course.show(2);
        expect(course.isFinished).toBe(true);
        expect((await CourseRun.open('taught')).index).toBe(0);
    });

    it('shows a move that will do', async () => {
        const course = await CourseRun.open('taught');
        expect(course.run!.model.position).toBeDefined();
        expect(course.run!.solution?.text).toBe(wanted.text);
    });

    it('is the same for every size of NoGo', () =>
        expect(['nogo:9x9', 'nogo', 'thai:12'].map(gameToLearn)).toEqual(['nogo', 'nogo', 'thai:12']));
});
