// How long answers take, so that people can follow: a move is seen to end, and then a moment passes.
import { glideTime } from '../board/glide';
import { settings, type WatchSpeed } from '../stores/settings.svelte';

export const replyPauses = [0, 300, 400, 500, 1000] as const; // milliseconds; 0: at once

interface Speed {
    pause: number; // milliseconds between two moves
    seconds: number; // of thought for a move, at most
}
const speeds: { [speed in WatchSpeed]: Speed } = {
    slow: { pause: 2000, seconds: 2 },
    usual: { pause: 800, seconds: 2 },
    fast: { pause: 0, seconds: 0.3 },
};
export const watchSpeed = (): Speed => speeds[settings.watchSpeed];

// The earliest time of an answer to a move made `since` along so many squares. Who is short of time does not dawdle.
export function replyTime(since: number, squares: number, pause: number, timeLeft = Infinity): number {
    return since + glideTime(squares) + Math.min(pause, timeLeft / 20);
}
