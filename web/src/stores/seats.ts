// The seats that this browser has in rooms: their secrets, which nobody else knows.
import { kept, keptInWindow, load, save } from './stored';

export interface KeptSeat {
    room: string;
    secret: string;
    invitation?: string | undefined; // for the other seat, while it is free
}

const mostKept = 50;

export const keptSeats = (): KeptSeat[] => load<KeptSeat[]>(kept, 'seats') ?? [];
export const seatIn = (room: string): KeptSeat | undefined => keptSeats().find((seat) => seat.room === room);

// The latest first.
export function keepSeat(seat: KeptSeat): void {
    const others = keptSeats().filter((each) => each.room !== seat.room);
    save(kept, 'seats', [seat, ...others].slice(0, mostKept));
}

export const forgetSeat = (room: string): void =>
    save(
        kept,
        'seats',
        keptSeats().filter((each) => each.room !== room),
    );

// The room that this window has been in last.
export const visitedRoom = (): string | undefined => load<string>(keptInWindow, 'room');
export const keepVisit = (room: string): void => save(keptInWindow, 'room', room);

export const keptName = (): string => load<string>(kept, 'name') ?? '';
export const keepName = (name: string): void => save(kept, 'name', name.trim());
