import { describe, expect, it } from 'vitest';
import { clockText, flagFallen, newClock, press, startClock, stopClock, timeLeft } from '../../src/game/clock';

const control = { minutes: 1, increment: 2 };

describe('a clock', () => {
    it('runs for one side', () => {
        const clock = startClock(newClock(control), 'white', 1000);
        expect(timeLeft(clock, 'white', 6000)).toBe(55_000);
        expect(timeLeft(clock, 'black', 6000)).toBe(60_000);
    });

    it('adds the increment and runs for the other when pressed', () => {
        const clock = press(startClock(newClock(control), 'white', 0), 'white', 10_000);
        expect(timeLeft(clock, 'white', 10_000)).toBe(52_000);
        expect(timeLeft(clock, 'black', 13_000)).toBe(57_000);
    });

    it('stands still when stopped', () => {
        const clock = stopClock(startClock(newClock(control), 'black', 0), 5000);
        expect(timeLeft(clock, 'black', 99_000)).toBe(55_000);
        expect(flagFallen(clock, 999_000)).toBeUndefined();
    });

    it('never shows less than nothing, and says whose flag fell', () => {
        const clock = startClock(newClock(control), 'black', 0);
        expect(timeLeft(clock, 'black', 70_000)).toBe(0);
        expect(flagFallen(clock, 60_000)).toBe('black');
        expect(flagFallen(clock, 59_999)).toBeUndefined();
    });

    it('shows tenths in the last seconds', () => {
        expect([clockText(245_000), clockText(60_000), clockText(59_001), clockText(9_380), clockText(0)]).toEqual([
            '4:05',
            '1:00',
            '1:00',
            '9.3',
            '0.0',
        ]);
    });
});
