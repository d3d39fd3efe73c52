// Which puzzle comes next, and how a run stands.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api, ApiError } from '../../src/api/client';
import type { Puzzle } from '../../src/api/types';
import { PuzzleRun } from '../../src/game/puzzle.svelte';
import { StudySession, today } from '../../src/game/study.svelte';

const puzzle = (id: number) => ({ id, game: 'english', themes: [], rating: 1000 + id }) as unknown as Puzzle;

beforeEach(() => {
    vi.restoreAllMocks();
    vi.useFakeTimers();
    vi.spyOn(PuzzleRun, 'open').mockImplementation(
        async (of) => ({ puzzle: of, close: () => {} }) as unknown as PuzzleRun,
    );
    vi.spyOn(api, 'ratings').mockResolvedValue({
        game: 'english',
        puzzles: null,
        levels: null,
        best: { streak: 4, timed: 0 },
    });
    vi.spyOn(api, 'climb').mockResolvedValue([1, 2, 3, 4, 5].map(puzzle));
});

const shown = (session: StudySession) => session.run?.puzzle.id;

// The puzzle shown is solved or failed, and the next one comes.
async function finish(session: StudySession, isRight: boolean) {
    await session.count(isRight);
    await session.goOn();
}

describe('a study session', () => {
    it('asks for another puzzle than the one shown', async () => {
        const next = vi
            .spyOn(api, 'nextPuzzle')
            .mockImplementation(async ({ after }) => puzzle(Number(after ?? 0) + 1));
        const session = new StudySession();
        await session.choose({ mode: 'puzzles', theme: 'shot', difficulty: 'harder' });
        expect(shown(session)).toBe(1);
        await session.next();
        expect(shown(session)).toBe(2);
        expect(next).toHaveBeenLastCalledWith({ game: 'english', theme: 'shot', difficulty: 'harder', after: 1 });
    });

    it('asks for those that were missed, and says when none is left', async () => {
        const next = vi.spyOn(api, 'nextPuzzle').mockResolvedValueOnce(puzzle(3));
        next.mockRejectedValue(new ApiError('not_found', 'none', 404));
        const session = new StudySession();
        await session.choose({ mode: 'missed', theme: 'shot' });
        expect(shown(session)).toBe(3);
        await session.next();
        expect(next).toHaveBeenLastCalledWith({ game: 'english', missed: 'true', after: 3 });
        expect(session.isEmpty).toBe(true);
    });

    it('opens a puzzle that was passed on, and goes on with its game', async () => {
        vi.spyOn(api, 'puzzle').mockImplementation(async (id) => {
            if (id > 100) throw new ApiError('not_found', 'none', 404);
            return { ...puzzle(id), game: 'russian' };
        });
        const next = vi.spyOn(api, 'nextPuzzle').mockResolvedValue(puzzle(1));
        const session = new StudySession();
        await session.open(77);
        expect(shown(session)).toBe(77);
        await session.next();
        expect(next).toHaveBeenLastCalledWith(expect.objectContaining({ game: 'russian', after: 77 }));
        const other = new StudySession();
        await other.open(777);
        expect(shown(other), 'where there is none, another').toBe(1);
    });

    it('says so where there are no puzzles', async () => {
        vi.spyOn(api, 'nextPuzzle').mockRejectedValue(new ApiError('not_found', 'none', 404));
        const session = new StudySession();
        await session.choose({ mode: 'puzzles' });
        expect(session.isEmpty).toBe(true);
        expect(session.run).toBeUndefined();
    });

    it('asks for the puzzle of the day where one is', async () => {
        const daily = vi.spyOn(api, 'dailyPuzzle').mockResolvedValue(puzzle(9));
        vi.setSystemTime(new Date(2026, 10, 8, 23, 59));
        await new StudySession().choose({ mode: 'daily' });
        expect(daily).toHaveBeenCalledWith('english', '2026-11-08');
        expect(today(new Date(2026, 0, 2))).toBe('2026-01-02');
    });

    it('knows that the puzzle of the day was solved, and goes on with others', async () => {
        vi.spyOn(api, 'dailyPuzzle').mockResolvedValue(puzzle(9));
        vi.spyOn(api, 'nextPuzzle').mockResolvedValue(puzzle(1));
        vi.setSystemTime(new Date(2026, 10, 8, 20, 0));
        const session = new StudySession();
        await session.choose({ mode: 'daily' });
        expect(session.isDailySolved).toBe(false);
        session.keepDaily();
        expect(session.isDailySolved).toBe(true);
        await session.next();
        expect([session.choice.mode, shown(session), session.isDailySolved]).toEqual(['puzzles', 1, false]);
        await session.choose({ mode: 'daily' });
        expect([shown(session), session.isDailySolved]).toEqual([9, true]);
        vi.setSystemTime(new Date(2026, 10, 9, 8, 0));
        expect(session.isDailySolved, 'another day, another puzzle').toBe(false);
    });

    it('ends a streak with the first mistake', async () => {
        const add = vi.spyOn(api, 'addRun').mockResolvedValue({ best: 4, before: 4 });
        const session = new StudySession();
        await session.choose({ mode: 'streak' });
        expect([shown(session), session.best]).toEqual([1, 4]);
        await finish(session, true);
        expect([shown(session), session.solved, session.isOver]).toEqual([2, 1, false]);
        await finish(session, false);
        expect(session.isOver).toBe(true);
        expect(shown(session)).toBe(2); // to be looked at
        expect(add).toHaveBeenCalledWith('english', 'streak', 1);
        await finish(session, true);
        expect(session.solved).toBe(1);
        expect(session.results).toEqual([
            { id: 1, isRight: true },
            { id: 2, isRight: false },
        ]);
        vi.spyOn(api, 'puzzle').mockImplementation(async (id) => puzzle(id));
        await session.review(1);
        expect([shown(session), session.isOver, session.results.length]).toEqual([1, true, 2]);
        await session.choose({});
        expect(session.results, 'another run begins with none').toEqual([]);
    });

    it('ends a timed run with the third mistake, or with its time', async () => {
        const add = vi.spyOn(api, 'addRun').mockResolvedValue({ best: 1, before: 0 });
        const session = new StudySession();
        await session.choose({ mode: 'timed' });
        session.startClock();
        await finish(session, false);
        await finish(session, true);
        await finish(session, false);
        expect([session.isOver, session.livesLeft, session.solved]).toEqual([false, 1, 1]);
        await vi.advanceTimersByTimeAsync(180_000);
        expect([session.isOver, session.secondsLeft]).toEqual([true, 0]);
        expect(add).toHaveBeenCalledOnce();
    });

    it('starts the clock of a timed run with the first move, and never again', async () => {
        vi.spyOn(api, 'addRun').mockResolvedValue({ best: 1, before: 0 });
        const session = new StudySession();
        await session.choose({ mode: 'timed' });
        await vi.advanceTimersByTimeAsync(10_000);
        expect(session.secondsLeft).toBe(180);
        session.startClock();
        await vi.advanceTimersByTimeAsync(10_000);
        session.startClock();
        expect(session.secondsLeft).toBe(170);
        session.close();
        await session.choose({ mode: 'streak' });
        session.startClock();
        await vi.advanceTimersByTimeAsync(200_000);
        expect(session.isOver).toBe(false);
        session.close();
    });

    it('counts a puzzle that was solved while there was time, though none is left for the next', async () => {
        const add = vi.spyOn(api, 'addRun').mockResolvedValue({ best: 1, before: 0 });
        const session = new StudySession();
        await session.choose({ mode: 'timed' });
        session.startClock();
        await vi.advanceTimersByTimeAsync(179_500);
        await session.count(true);
        await vi.advanceTimersByTimeAsync(1000);
        await session.goOn();
        expect([session.isOver, shown(session)]).toEqual([true, 1]);
        expect(add).toHaveBeenCalledExactlyOnceWith('english', 'timed', 1);
    });

    it('gives no time back to a telephone that slept', async () => {
        vi.spyOn(api, 'addRun').mockResolvedValue({ best: 1, before: 0 });
        const session = new StudySession();
        await session.choose({ mode: 'timed' });
        session.startClock();
        vi.setSystemTime(Date.now() + 60_000); // while no timer went off
        await vi.advanceTimersByTimeAsync(1000);
        expect(session.secondsLeft).toBe(119);
        session.close();
    });

    it('ends a run that has no more puzzles', async () => {
        const add = vi.spyOn(api, 'addRun').mockResolvedValue({ best: 5, before: 4 });
        const session = new StudySession();
        await session.choose({ mode: 'streak' });
        for (let solved = 0; solved < 5; solved += 1) await finish(session, true);
        expect(session.isOver).toBe(true);
        expect(add).toHaveBeenCalledWith('english', 'streak', 5);
        expect([shown(session), session.isEmpty], 'the last one stays').toEqual([5, false]);
    });

    it('begins a run with its own puzzle, though another that was asked for before comes late', async () => {
        let answer = (_: Puzzle) => {};
        vi.spyOn(api, 'nextPuzzle').mockImplementation(() => new Promise((resolve) => (answer = resolve)));
        let climb = (_: Puzzle[]) => {};
        vi.spyOn(api, 'climb').mockImplementation(() => new Promise((resolve) => (climb = resolve)));
        const session = new StudySession();
        const before = session.choose({ mode: 'puzzles' });
        const run = session.choose({ mode: 'streak' });
        answer(puzzle(77));
        await before;
        expect(shown(session)).toBeUndefined();
        climb([puzzle(1)]);
        await run;
        expect(shown(session)).toBe(1);
    });

    it('shows the latest puzzle asked for, whichever comes first', async () => {
        const answers: ((value: Puzzle) => void)[] = [];
        vi.spyOn(api, 'nextPuzzle').mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
        const session = new StudySession();
        const first = session.choose({ mode: 'puzzles' });
        const second = session.next();
        answers[1]!(puzzle(2));
        await second;
        answers[0]!(puzzle(1));
        await first;
        expect(shown(session)).toBe(2);
    });
});
