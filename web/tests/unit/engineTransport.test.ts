// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { engineTransport, failure, type PageEngine } from '../../src/api/engineTransport';
import { TaskSocket, type TaskEvent } from '../../src/api/socket';

const bytes = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;

// An engine that answers with what it was asked.
const echoing = (status = 200): PageEngine & { said: string[] } => {
    const said: string[] = [];
    return {
        said,
        request: async (method, path, { body, type }) => ({
            status,
            type: 'application/json',
            headers: { Allow: 'GET' },
            body: bytes(JSON.stringify({ method, path, body: body?.toString(), type })),
        }),
        open: (hear) => ({
            send: (text) => {
                said.push(text);
                hear(`{"heard":${text}}`);
            },
            close: () => {},
        }),
        restore: async () => ({ status }),
    };
};

describe('the engine as a transport', () => {
    it('says whether a copy of an archive was taken', async () => {
        const copy = new Uint8Array(512);
        expect(await engineTransport(echoing()).restore!(copy)).toBe(true);
        expect(await engineTransport(echoing(500)).restore!(copy)).toBe(false);
        expect(await engineTransport(failing().engine).restore!(copy)).toBe(false);
    });
    it('answers like a server', async () => {
        const answer = await engineTransport(echoing()).fetch('/api/position', {
            method: 'POST',
            body: '{"game":"thai"}',
            headers: { 'Content-Type': 'application/json' },
        });
        expect(answer.ok).toBe(true);
        expect(answer.headers.get('Allow')).toBe('GET');
        expect(await answer.json()).toEqual({
            method: 'POST',
            path: '/api/position',
            body: '{"game":"thai"}',
            type: 'application/json',
        });
    });

    it('refuses like a server', async () => {
        const answer = await engineTransport(echoing(404)).fetch('/api/rooms/x');
        expect(answer.ok).toBe(false);
        expect(answer.status).toBe(404);
    });

    it('answers without a body where there is none', async () => {
        const answer = await engineTransport(echoing(204)).fetch('/api/archive/games/1', { method: 'DELETE' });
        expect(await answer.text()).toBe('');
    });

    it('opens its socket by itself, and carries messages both ways', async () => {
        const engine = echoing();
        const socket = engineTransport(engine).socket();
        const heard: string[] = [];
        const opened = new Promise((resolve) => (socket.onopen = resolve));
        socket.onmessage = (message: MessageEvent<string>) => heard.push(message.data);
        await opened;
        socket.send('1');
        expect(engine.said).toEqual(['1']);
        expect(heard).toEqual(['{"heard":1}']);
    });
});

// An engine that fails at the first question, and tells those who wait as wasm/src/engine.js does.
const failing = () => {
    const opened: { hear: (event: string) => void; said: string[] }[] = [];
    const engine: PageEngine = {
        request: () => Promise.reject(new Error('unreachable')),
        open: (hear) => {
            const said: string[] = [];
            opened.push({ hear, said });
            return { send: (text) => said.push(text), close: () => {} };
        },
        restore: () => Promise.reject(new Error('This is no copy of an archive.')),
    };
    const trap = () => opened.at(-1)!.hear('{"id":null,"event":"error","error":{"code":"failed","sentence":"Trap."}}');
    return { engine, opened, trap };
};

describe('an engine that fails', () => {
    it('refuses the question with a sentence that says what to do', async () => {
        const answer = await engineTransport(failing().engine).fetch('/api/games');
        expect(answer.status).toBe(500);
        expect(await answer.json()).toEqual({ error: failure });
    });

    it('lets go of a question that nobody waits for', async () => {
        const asking = new AbortController();
        asking.abort();
        await expect(
            engineTransport(failing().engine).fetch('/api/games', { signal: asking.signal }),
        ).rejects.toThrow();
    });

    it('ends every task with that sentence, and answers the next one in another conversation', async () => {
        const { engine, opened, trap } = failing();
        const tasks = new TaskSocket(() => engineTransport(engine).socket());
        const heard: TaskEvent[] = [];
        tasks.start({ do: 'analyse', game: 'thai' }, (event) => heard.push(event));
        tasks.start({ do: 'hint', game: 'thai' }, (event) => heard.push(event));
        await Promise.resolve();
        expect(opened[0]!.said).toHaveLength(2);
        trap();
        expect(heard).toEqual([
            { event: 'error', error: failure },
            { event: 'error', error: failure },
        ]);
        tasks.start({ do: 'hint', game: 'thai' }, (event) => heard.push(event));
        await Promise.resolve();
        expect(opened).toHaveLength(2);
        expect(opened[1]!.said).toEqual(['{"id":3,"do":"hint","game":"thai"}']);
    });
});
