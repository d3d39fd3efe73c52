// Rooms in which two people play: what the server tells of one, and what can be done there. See docs/api-rooms.md.
import { request, retried } from './client';
import { startTask, type Task } from './socket';
import type { PositionAnswer, Result, Side } from './types';

export type Pace = { seconds: number; increment: number } | { days: number } | null;
export type RoomEnd = 'rules' | 'resigned' | 'agreed' | 'claimed' | 'time' | 'expired';
export type Offer = 'draw' | 'takeback' | 'rematch';

export interface Seat {
    name: string;
    joined: boolean;
    chat: boolean;
    score: number;
}

export interface ChatLine {
    from: Side;
    text: string;
    at: number;
}

export type Presence = { here: { [side in Side]: boolean }; watching: number };

export interface Room extends Presence {
    room: string;
    now: number; // by the server's clock, in milliseconds
    you: Side | null;
    game: string;
    start: string;
    round: number;
    phase: 'waiting' | 'playing' | 'over';
    players: { [side in Side]: Seat };
    pace: Pace;
    clock: ({ [side in Side]: number } & { running: Side | null; at: number }) | null;
    left_after: number[]; // each move, to whoever made it, where a clock runs for the whole game
    offers: { [offer in Offer]: Side | null };
    result: Result | null;
    end: RoomEnd | null;
    due: number;
    chat: boolean;
    lines?: ChatLine[];
    position: PositionAnswer;
}

export interface RoomPlan {
    game: string;
    position: string;
    side: Side | 'random';
    pace: Pace;
    name: string;
    chat: boolean;
}

export type RoomAct =
    | { act: 'move'; move: string; ply: number }
    | { act: Offer | 'decline' | 'claim' | 'time' | 'resign' | 'close' }
    | { act: 'say' | 'name'; text: string }
    | { act: 'chat'; on: boolean }
    | { act: 'pass'; text: string }; // to the other player's browser, as it is

export type RoomEvent =
    ({ event: 'room' } & Room) | ({ event: 'presence' } & Presence) | { event: 'passed'; text: string };

export const rooms = {
    create: (plan: RoomPlan) => request<Room & { secret: string; invitation: string }>('POST', 'rooms', plan),
    join: (id: string, invitation: string, name: string) =>
        request<Room & { secret: string }>('POST', `rooms/${encodeURIComponent(id)}/join`, { invitation, name }),
    seat: (id: string, secret: string) => request<Room>('POST', `rooms/${encodeURIComponent(id)}/seat`, { secret }),
    look: (id: string) => retried<Room>(`rooms/${encodeURIComponent(id)}`),
    // By which other machines reach the server.
    addresses: async () => (await retried<{ addresses: string[] }>('about')).addresses,

    // Hears the room now and whenever it changes, also after the server has been away; or why not.
    watch: (room: string, secret: string, hear: (event: RoomEvent) => void, fail: (sentence: string) => void): Task =>
        startTask({ do: 'join', room, secret }, (event) => {
            if (event.event === 'error') fail(event.error.sentence);
            if (event.event === 'room' || event.event === 'presence' || event.event === 'passed') hear(event);
        }),

    // Done once the server has it on its disk.
    act: (room: string, secret: string, act: RoomAct): Promise<void> =>
        new Promise((resolve, reject) => {
            startTask({ do: 'room', room, secret, ...act }, (event) => {
                if (event.event === 'done') resolve();
                if (event.event === 'error') reject(new Error(event.error.sentence));
            });
        }),
};
