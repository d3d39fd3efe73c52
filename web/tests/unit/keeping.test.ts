// @vitest-environment happy-dom
// Nothing of a match is lost: not when another begins, not when the page or the server goes away.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetNames } from '../../src/api/openLines';
import { Match } from '../../src/game/match.svelte';
import { deliver } from '../../src/game/outbox';
import * as shelf from '../../src/game/shelf';
import { kept, keptInWindow, listenForRefusal, save } from '../../src/stores/stored';
import { answer, smallGame, startPosition } from './fixtures';

vi.mock('../../src/api/socket', () => ({ startTask: () => ({ stop: () => {} }) }));

const person = { kind: 'person' as const };
const people = { black: person, white: person };
const answers = { 'games/small': () => smallGame, position: () => startPosition };
const archive = { 'archive/games': () => ({ id: 17, version: 1 }) };

const minute = { minutes: 1, increment: 0 };
const begin = (control?: typeof minute) => Match.begin({ game: 'small', start: 'start', players: people, control });

let open: Match[] = [];
const opened = async (match: Promise<Match | undefined>) => {
    const found = await match;
    if (found) open.push(found);
    return found!;
};

beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answer(answers);
});
afterEach(() => {
    open.forEach((match) => match.close());
    open = [];
    vi.useRealTimers();
    vi.unstubAllGlobals();
    keptInWindow!.clear();
    kept!.clear();
    forgetNames();
});

describe('a match that another follows', () => {
    it('waits among the unfinished ones, and goes on from there', async () => {
        const first = await opened(begin());
        first.play(startPosition.moves[0]!);
        first.putAside();
        first.close();
        const second = await opened(begin());
        second.play(startPosition.moves[1]!);
        expect(shelf.unfinished().map(({ id }) => id)).toContain(first.id);
        const again = await opened(Match.resume(shelf.unfinished().find(({ id }) => id === first.id)!));
        expect([again.id, again.model.line().moves]).toEqual([first.id, ['7-5']]);
    });

    it('leaves nothing behind where nobody has moved', async () => {
        const first = await opened(begin());
        first.putAside();
        expect(shelf.unfinished()).toEqual([]);
    });

    it('is no longer unfinished when it has ended', async () => {
        answer({ ...answers, ...archive });
        const first = await opened(begin());
        first.play(startPosition.moves[0]!);
        expect(shelf.unfinished()).toHaveLength(1);
        first.resign();
        expect(shelf.unfinished()).toEqual([]);
    });

    it('can be given up', async () => {
        const first = await opened(begin());
        first.play(startPosition.moves[0]!);
        shelf.drop(first.id);
        expect(shelf.unfinished()).toEqual([]);
    });
});

describe('a clock', () => {
    it('goes on while the page is away: no time is given back', async () => {
        const match = await opened(begin(minute));
        vi.advanceTimersByTime(10_000);
        match.play(startPosition.moves[0]!);
        match.close();
        vi.setSystemTime(Date.now() + 20_000);
        const again = await opened(Match.restore());
        expect(Math.round(again.timeOf('white')! / 1000)).toBe(50);
        expect(Math.round(again.timeOf('black')! / 1000)).toBe(40);
    });

    it('has run out where nobody was there to see it', async () => {
        answer({ ...answers, ...archive });
        const match = await opened(begin(minute));
        match.play(startPosition.moves[0]!);
        match.close();
        vi.setSystemTime(Date.now() + 3_600_000);
        const again = await opened(Match.restore());
        expect([again.end, again.model.result]).toEqual(['time', 'white']);
    });

    it('stands while the match is put aside', async () => {
        const match = await opened(begin(minute));
        match.play(startPosition.moves[0]!);
        match.putAside();
        match.close();
        vi.setSystemTime(Date.now() + 3_600_000);
        const again = await opened(Match.resume(shelf.unfinished()[0]!));
        expect([again.end, Math.round(again.timeOf('black')! / 1000)]).toEqual([undefined, 60]);
    });
});

describe('a game that ends while the server is away', () => {
    it('is archived when it returns', async () => {
        const match = await opened(begin());
        match.play(startPosition.moves[0]!);
        match.resign();
        await vi.advanceTimersByTimeAsync(2000);
        expect(match.model.archived).toBeUndefined();
        answer({ ...answers, ...archive });
        await vi.advanceTimersByTimeAsync(5000);
        expect(match.model.archived).toEqual({ id: 17, version: 1 });
    });

    it('is archived by a later visit, once', async () => {
        const match = await opened(begin());
        match.play(startPosition.moves[0]!);
        match.resign();
        expect(kept!.getItem(`laststone.outbox.${match.id}`)).not.toBeNull();
        const asked = answer({ ...answers, ...archive });
        await deliver();
        await deliver();
        expect(kept!.getItem(`laststone.outbox.${match.id}`)).toBeNull();
        const sent = asked.filter(({ path }) => path === 'archive/games');
        expect(sent.length).toBeGreaterThan(0);
        expect((sent[0]!.body as { record: { result: string } }).record.result).toBe('white');
    });

    it('is not offered for ever where the server refuses it', async () => {
        answer({ ...answers, 'archive/games': () => ({ error: { code: 'bad_record', sentence: 'No.' } }) });
        const match = await opened(begin());
        match.play(startPosition.moves[0]!);
        match.resign();
        await vi.waitFor(() => expect(kept!.getItem(`laststone.outbox.${match.id}`)).toBeNull());
    });
});

describe('a game that ends where there is no archive', () => {
    it('waits for one, without a word', async () => {
        const asked = answer({
            ...answers,
            'archive/games': () => ({ error: { code: 'not_found', sentence: 'No.' } }),
        });
        const match = await opened(begin());
        match.play(startPosition.moves[0]!);
        match.resign();
        await vi.waitFor(() => expect(asked.map(({ path }) => path)).toContain('archive/games'));
        await deliver();
        expect(kept!.getItem(`laststone.outbox.${match.id}`)).not.toBeNull();
        answer({ ...answers, ...archive });
        await deliver();
        expect(kept!.getItem(`laststone.outbox.${match.id}`)).toBeNull();
    });
});

describe('a storage that keeps nothing more', () => {
    it('is told once', () => {
        const heard = vi.fn();
        listenForRefusal(heard);
        const full = {
            setItem: () => {
                throw new DOMException('full', 'QuotaExceededError');
            },
        } as unknown as Storage;
        save(full, 'settings', {});
        save(full, 'settings', {});
        expect(heard).toHaveBeenCalledTimes(1);
    });
});

describe('a rematch', () => {
    it('is the same game with the colours swapped', async () => {
        const players = { white: person, black: { kind: 'engine' as const, level: 3 } };
        const options = { game: 'small', start: 'start', players, control: minute };
        const match = await opened(Match.begin(options));
        expect(match.rematch).toEqual({ ...options, players: { white: players.black, black: person } });
    });
});
