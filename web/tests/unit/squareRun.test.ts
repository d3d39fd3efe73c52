// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SquareRun, secondsToFind } from '../../src/game/squareRun.svelte';

beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('counts squares that are found, and none twice in a row', () => {
    const run = new SquareRun('english', 32);
    run.touch(3);
    expect(run.found).toBe(0);
    run.start();
    for (let found = 1; found <= 200; found += 1) {
        const { wanted } = run;
        run.touch(wanted!);
        expect(run.found).toBe(found);
        expect(run.wanted).not.toBe(wanted);
        expect(run.wanted).toBeLessThan(32);
    }
    run.close();
});
it.each([
    [0, 0],
    [0.999, 31],
])('begins with any square: %s', (random, first) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    const run = new SquareRun('english', 32);
    run.start();
    expect(run.wanted).toBe(first);
    run.close();
});
it('says what was touched instead, and waits', () => {
    const run = new SquareRun('english', 32);
    run.start();
    const { wanted } = run;
    const other = (wanted! + 1) % 32;
    run.touch(other);
    expect(run).toMatchObject({ missed: other, wanted, found: 0 });
    run.touch(wanted!);
    expect(run).toMatchObject({ missed: undefined, found: 1 });
    run.close();
});
it('ends by the time of day, and keeps the best of each game', () => {
    const run = new SquareRun('english', 32);
    run.start();
    run.touch(run.wanted!);
    vi.setSystemTime(Date.now() + secondsToFind * 1000); // timers have slept
    run.touch(run.wanted!);
    expect(run).toMatchObject({ isOver: true, isRunning: false, found: 1, best: 1 });
    run.start();
    vi.advanceTimersByTime(secondsToFind * 1000 + 100);
    expect(run).toMatchObject({ isOver: true, found: 0, best: 1 });
    expect(new SquareRun('english', 32).best).toBe(1);
    expect(new SquareRun('russian', 32).best).toBe(0);
});
