// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { rooms, type Pace, type Room, type RoomEvent } from '../../src/api/rooms';
import { RoomGame } from '../../src/game/room.svelte';
import { settings, type Confirmation } from '../../src/stores/settings.svelte';
import { answer, legalMove, smallGame, startPosition } from './fixtures';

const planned = legalMove('1-3', '');
const first = { text: '8-6', from: '8', to: '6', captured: [] };
const afterOne = {
    ...startPosition,
    to_move: 'black' as const,
    ply: 1,
    played: ['8-6'],
    board: 'bb...ww.',
    last_move: first,
    moves: [planned, legalMove('2-4', '')],
};

const roomWith = (position: Room['position'], pace: Pace): Room => ({
    ...{ room: 'r', now: 0, you: 'black', game: 'small', start: 'start', round: 1, phase: 'playing', pace, position },
    players: {
        black: { name: '', joined: true, chat: false, score: 0 },
        white: { name: '', joined: true, chat: false, score: 0 },
    },
    ...{ clock: null, left_after: [], offers: { draw: null, takeback: null, rematch: null } },
    ...{ result: null, end: null, due: 0, chat: false, here: { black: true, white: true }, watching: 0 },
});

let hear: (event: RoomEvent) => void;
let act: MockInstance<typeof rooms.act>;
beforeEach(() => {
    answer({
        position: () => startPosition,
        'games/small': () => smallGame,
        'record/check': () => ({ nodes: [{ parent: null, board: startPosition.board, to_move: 'white' }] }),
    });
    vi.spyOn(rooms, 'watch').mockImplementation((_room, _secret, listener) => {
        hear = listener;
        return { stop: () => {} };
    });
    act = vi.spyOn(rooms, 'act').mockResolvedValue(undefined);
});
afterEach(() => {
    settings.confirmMoves = 'days';
});

// Black plans 1-3 while White thinks, who then moves.
async function plan(confirmMoves: Confirmation, pace: Pace): Promise<RoomGame> {
    settings.confirmMoves = confirmMoves;
    const visit = new RoomGame('r');
    visit.close();
    hear({ event: 'room', ...roomWith(startPosition, pace) });
    await vi.waitFor(() => expect(visit.model?.position).toBeDefined());
    visit.plan.set(['1', '3']);
    hear({ event: 'room', ...roomWith(afterOne, pace) });
    await vi.waitFor(() => expect(visit.plan.squares).toEqual([]));
    return visit;
}
const sent = { act: 'move', ply: 1, move: '1-3' };

describe('a planned move in a room', () => {
    it('is played at once where nothing is to be confirmed', async () => {
        const visit = await plan('days', { seconds: 60, increment: 0 });
        expect(act).toHaveBeenCalledWith('r', '', sent);
        expect(visit.asked).toBeUndefined();
    });
    it.each<[Confirmation, Pace]>([
        ['days', { days: 2 }],
        ['always', null],
    ])('waits for its confirmation: %s', async (confirmMoves, pace) => {
        const visit = await plan(confirmMoves, pace);
        expect(act).not.toHaveBeenCalled();
        expect(visit.asked?.move).toEqual(planned);
        visit.confirm();
        expect(act).toHaveBeenCalledWith('r', '', sent);
        expect(visit.asked).toBeUndefined();
    });
    it('is asked about on the last position alone', async () => {
        const visit = await plan('always', null);
        visit.model!.back();
        expect(visit.asked).toBeUndefined();
        visit.confirm();
        expect(act).not.toHaveBeenCalled();
        visit.model!.toEnd();
        expect(visit.asked?.move).toEqual(planned);
        visit.dropAsked();
        expect(visit.asked).toBeUndefined();
    });
});
