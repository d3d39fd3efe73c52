// The clocks of a room as they are now, from what the server said last.
import type { Room } from '../api/rooms';
import type { Side } from '../api/types';
import { clockText } from './clock';

// `heardAt` and `now` are by the browser's own clock, which need not be right: only what passed between them counts.
export function timeLeftIn(room: Room, side: Side, heardAt: number, now: number): number | undefined {
    if (!room.clock) return undefined;
    const isRunning = room.clock.running === side;
    const spent = isRunning ? room.now - room.clock.at + (now - heardAt) : 0;
    return Math.max(0, room.clock[side] - spent);
}

const hour = 3_600_000;
const day = 24 * hour;

// 2 days 3 hours, 1:02:03, 4:05 or 9.3: as exact as it need be.
export function longClockText(milliseconds: number, language: string): string {
    const unit = (value: number, name: 'day' | 'hour') =>
        new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
    if (milliseconds >= day)
        return `${unit(Math.floor(milliseconds / day), 'day')} ${unit(Math.floor((milliseconds % day) / hour), 'hour')}`;
    if (milliseconds < hour) return clockText(milliseconds);
    const seconds = Math.ceil(milliseconds / 1000);
    const two = (value: number) => String(value).padStart(2, '0');
    return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
