import { describe, expect, it } from 'vitest';
import { engineTransport, type PageEngine } from '../../src/api/engineTransport';

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
    };
};

describe('the engine as a transport', () => {
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
