// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Room } from '../../src/api/rooms';
import { longClockText, timeLeftIn } from '../../src/game/roomClock';
import { forgetSeat, keepSeat, keptSeats, seatIn } from '../../src/stores/seats';
import { outerOrigin, roomLink } from '../../src/views/friend/links';
import { answer } from './fixtures';

afterEach(() => {
    localStorage.clear();
    vi.unstubAllGlobals();
});

const room = (clock: Room['clock']) => ({ now: 10_000, clock }) as Room;

describe('the clocks of a room', () => {
    it('go on from what the server said, by the browser’s own time', () => {
        const heard = room({ black: 60_000, white: 50_000, running: 'white', at: 8_000 });
        expect(timeLeftIn(heard, 'white', 777_000, 777_000)).toBe(48_000);
        expect(timeLeftIn(heard, 'white', 777_000, 780_000)).toBe(45_000);
        expect(timeLeftIn(heard, 'black', 777_000, 780_000)).toBe(60_000);
        expect(timeLeftIn(heard, 'white', 777_000, 999_000)).toBe(0);
        expect(timeLeftIn(room(null), 'white', 0, 0)).toBeUndefined();
    });

    it('are as exact as they need be', () => {
        const hours = 3_600_000;
        expect(longClockText(51 * hours, 'en')).toBe('2 days 3 hr');
        expect(longClockText(2 * hours + 5_000, 'en')).toBe('2:00:05');
        expect(longClockText(245_000, 'en')).toBe('4:05');
        expect(longClockText(9_380, 'en')).toBe('9.3');
        expect(longClockText(51 * hours, 'ru')).toBe('2 дн. 3 ч');
    });
});

describe('seats', () => {
    it('are kept by room, the latest first, and not for ever', () => {
        for (let number = 0; number < 60; number += 1) keepSeat({ room: `r${number}`, secret: `s${number}` });
        keepSeat({ room: 'r30', secret: 'another' });
        expect(keptSeats()).toHaveLength(50);
        expect(keptSeats()[0]).toEqual({ room: 'r30', secret: 'another' });
        expect(seatIn('r59')?.secret).toBe('s59');
        expect(seatIn('r0')).toBeUndefined();
        forgetSeat('r30');
        expect(seatIn('r30')).toBeUndefined();
    });
});

describe('links', () => {
    it('keep the invitation behind the #', () => {
        expect(roomLink('http://h', 'abc', 'key')).toBe('http://h/?room=abc#/friend?room=abc&key=key');
        expect(roomLink('http://h', 'abc')).toBe('http://h/?room=abc#/friend?room=abc');
    });

    it('lead to an address that other machines reach', async () => {
        vi.stubGlobal('location', { hostname: '127.0.0.1', origin: 'http://127.0.0.1:8080' });
        answer({ about: () => ({ addresses: ['http://192.168.1.7:8080'] }) });
        expect(await outerOrigin()).toEqual({ origin: 'http://192.168.1.7:8080', isReachable: true });
        answer({ about: () => ({ addresses: [] }) });
        expect(await outerOrigin()).toEqual({ origin: 'http://127.0.0.1:8080', isReachable: false });
        vi.stubGlobal('location', { hostname: 'club.example', origin: 'https://club.example' });
        expect(await outerOrigin()).toEqual({ origin: 'https://club.example', isReachable: true });
    });
});
