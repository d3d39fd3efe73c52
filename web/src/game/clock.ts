// A clock for two: time that runs for one side at a time. Pure values, so that every moment can be tested.
import { otherSide, type Side } from '../api/types';

export interface TimeControl {
    minutes: number;
    increment: number; // seconds a move
}

export interface Clock {
    control: TimeControl;
    left: { [side in Side]: number }; // milliseconds when `since` was noted
    running: Side | undefined;
    since: number;
}

export const newClock = (control: TimeControl): Clock => {
    const time = control.minutes * 60_000;
    return { control, left: { black: time, white: time }, running: undefined, since: 0 };
};

export function timeLeft(clock: Clock, side: Side, now: number): number {
    const spent = clock.running === side ? now - clock.since : 0;
    return Math.max(0, clock.left[side] - spent);
}

// The side has moved: its increment is added, and the other side's time runs.
export function press(clock: Clock, side: Side, now: number): Clock {
    const left = timeLeft(clock, side, now) + clock.control.increment * 1000;
    return { ...clock, left: { ...clock.left, [side]: left }, running: otherSide(side), since: now };
}

export function stopClock(clock: Clock, now: number): Clock {
    const left = { black: timeLeft(clock, 'black', now), white: timeLeft(clock, 'white', now) };
    return { ...clock, left, running: undefined, since: now };
}

export const startClock = (clock: Clock, side: Side, now: number): Clock => ({
    ...stopClock(clock, now),
    running: side,
});

export const flagFallen = (clock: Clock, now: number): Side | undefined =>
    clock.running && timeLeft(clock, clock.running, now) <= 0 ? clock.running : undefined;

// 4:05, or 9.3 in the last ten seconds.
export function clockText(milliseconds: number): string {
    if (milliseconds < 10_000) return (Math.floor(milliseconds / 100) / 10).toFixed(1);
    const seconds = Math.ceil(milliseconds / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
