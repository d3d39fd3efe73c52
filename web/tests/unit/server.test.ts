import { afterEach, describe, expect, it, vi } from 'vitest';
import { absenceIn, api, ApiError, listenForReach, queryText } from '../../src/api/client';
import { forgetNames } from '../../src/api/openLines';
import { TaskSocket, type TaskEvent } from '../../src/api/socket';
import { answer, smallGame, startPosition } from './fixtures';

afterEach(() => {
    forgetNames();
    vi.unstubAllGlobals();
    vi.useRealTimers();
});

describe('questions', () => {
    it('carry their line and bring back the answer', async () => {
        const asked = answer({ position: () => startPosition });
        expect(await api.position({ game: 'small', moves: ['7-5'] })).toEqual(startPosition);
        expect(asked).toEqual([{ path: 'position', body: { game: 'small', moves: ['7-5'] } }]);
    });

    it('about the next move name the line before it', async () => {
        const asked = answer({
            position: () => ({ ...startPosition, line: 'name' }),
            explain: () => ({ legal: true }),
        });
        await api.position({ game: 'small', moves: ['7-5'] });
        await api.position({ game: 'small', moves: ['7-5', '1-3'] });
        await api.explain({ game: 'small', moves: ['7-5', '1-3'] }, '5-4');
        await api.position({ game: 'other', moves: ['7-5', '1-3'] });
        expect(asked.map(({ body }) => body)).toEqual([
            { game: 'small', moves: ['7-5'] },
            { after: 'name', moves: ['1-3'] },
            { after: 'name', moves: [], move: '5-4' },
            { game: 'other', moves: ['7-5', '1-3'] },
        ]);
    });

    it('say the whole line where the server has forgotten it', async () => {
        answer({ position: () => ({ ...startPosition, line: 'name' }) });
        await api.position({ game: 'small', moves: ['7-5'] });
        const asked = answer({
            position: (body) =>
                'after' in (body as object)
                    ? { error: { code: 'unknown_line', sentence: 'This line is not open any more.' } }
                    : { ...startPosition, line: 'new' },
        });
        await api.position({ game: 'small', moves: ['7-5', '1-3'] });
        expect(asked.map(({ body }) => body)).toEqual([
            { after: 'name', moves: ['1-3'] },
            { game: 'small', moves: ['7-5', '1-3'] },
        ]);
    });

    it('refused are errors with the sentence of the server', async () => {
        answer({ position: () => ({ error: { code: 'bad_position', sentence: 'No such square.' } }) });
        await expect(api.position({ game: 'small' })).rejects.toMatchObject({
            code: 'bad_position',
            message: 'No such square.',
        });
        await expect(api.position({ game: 'small' })).rejects.toBeInstanceOf(ApiError);
    });

    it('are asked again until the server is back', async () => {
        vi.useFakeTimers();
        const reached: boolean[] = [];
        listenForReach((is) => reached.push(is));
        answer({});
        const asking = api.game('small');
        await vi.advanceTimersByTimeAsync(300);
        answer({ 'games/small': () => smallGame });
        await vi.advanceTimersByTimeAsync(5000);
        expect(await asking).toEqual(smallGame);
        expect([reached[0], reached.at(-1)]).toEqual([false, true]);
    });

    it('that nobody waits for any more are no answer', async () => {
        const asking = new AbortController();
        vi.stubGlobal('fetch', () => {
            asking.abort();
            return Promise.reject(new DOMException('', 'AbortError'));
        });
        await expect(api.position({ game: 'small' }, asking.signal)).rejects.toMatchObject({ name: 'AbortError' });
    });

    it('for a file bring it with its name', async () => {
        vi.stubGlobal('fetch', async () => {
            const headers = { 'Content-Disposition': 'attachment; filename="laststone.pdn"' };
            return new Response('1. 11-15 *', { headers });
        });
        const { name, content } = await api.file('/api/archive/export');
        expect([name, await content.text()]).toEqual(['laststone.pdn', '1. 11-15 *']);
    });

    it('for what is not here at all are no fault for whoever can do without', async () => {
        const sentence = 'There is no archive here.';
        answer({ 'archive/labels': () => ({ error: { code: 'not_found', sentence } }) });
        expect(await api.labels().catch(absenceIn)).toBe(sentence);
        answer({ 'archive/labels': () => ({ error: { code: 'failed', sentence } }) });
        await expect(api.labels().catch(absenceIn)).rejects.toThrow(sentence);
    });

    it('leave out of an address what is not asked', () => {
        expect(queryText({ game: 'thai:12', player: '', offset: 0, label: undefined })).toBe(
            '?game=thai%3A12&offset=0',
        );
    });
});

class FakeSocket {
    static made: FakeSocket[] = [];
    static OPEN = 1;
    readyState = 0;
    sent: { id: number; do: string }[] = [];
    onopen = () => {};
    onclose = () => {};
    onmessage: (message: { data: string }) => void = () => {};
    constructor() {
        FakeSocket.made.push(this);
    }
    send(text: string) {
        this.sent.push(JSON.parse(text) as { id: number; do: string });
    }
    open() {
        this.readyState = 1;
        this.onopen();
    }
    say(message: object) {
        this.onmessage({ data: JSON.stringify(message) });
    }
    drop() {
        this.readyState = 3;
        this.onclose();
    }
}

describe('tasks over the socket', () => {
    const begin = () => {
        FakeSocket.made = [];
        vi.stubGlobal('WebSocket', FakeSocket);
        vi.useFakeTimers();
        const heard: TaskEvent[] = [];
        const tasks = new TaskSocket(() => new WebSocket('ws://here'));
        const task = tasks.start({ do: 'analyse', game: 'small' }, (event) => heard.push(event));
        return { task, heard, socket: FakeSocket.made[0]! };
    };

    it('are sent once the socket is open, and hear only their own', () => {
        const { heard, socket } = begin();
        expect(socket.sent).toEqual([]);
        socket.open();
        expect(socket.sent).toEqual([{ id: 1, do: 'analyse', game: 'small' }]);
        socket.say({ id: 7, event: 'thought' });
        socket.say({ id: 1, event: 'done', why: 'limit' });
        socket.say({ id: 1, event: 'thought' });
        expect(heard).toEqual([{ event: 'done', why: 'limit' }]);
    });

    it('are stopped for good', () => {
        const { task, heard, socket } = begin();
        socket.open();
        task.stop();
        expect(socket.sent.at(-1)).toEqual({ id: 1, do: 'stop' });
        socket.say({ id: 1, event: 'thought' });
        expect(heard).toEqual([]);
    });

    it('go on over a new socket when the server was restarted', () => {
        const { socket } = begin();
        socket.open();
        socket.drop();
        vi.advanceTimersByTime(300);
        const again = FakeSocket.made[1]!;
        again.open();
        expect(again.sent).toEqual([{ id: 1, do: 'analyse', game: 'small' }]);
    });
});
