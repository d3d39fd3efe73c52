// Answers from the engine inside this page: wasm/README.md has its interface.
import type { TalkSocket, Transport } from './transport';

export interface EngineAnswer {
    status: number;
    type: string;
    headers: Record<string, string>;
    body: Uint8Array<ArrayBuffer>;
}

// An Engine or a RemoteEngine.
export interface PageEngine {
    request(
        method: string,
        path: string,
        content: { body?: string | Uint8Array; type?: string; signal?: AbortSignal },
    ): Promise<EngineAnswer>;
    open(hear: (event: string) => void): { send(text: string): void; close(): void };
    restore(copy: Uint8Array): Promise<{ status: number }>;
}

// What those hear who waited when the engine failed; the sentences of every language know it.
export const failure = {
    code: 'failed',
    sentence: 'The engine has failed and is started again: try once more.',
};

const withoutBody = [204, 304];

async function bodyOf(init: RequestInit): Promise<string | Uint8Array | undefined> {
    if (init.body instanceof Blob) return new Uint8Array(await init.body.arrayBuffer());
    return typeof init.body === 'string' ? init.body : undefined;
}

// Opens by itself, and is open until the engine fails.
class EngineSocket implements TalkSocket {
    readyState: number = WebSocket.CONNECTING;
    onopen: TalkSocket['onopen'] = null;
    onmessage: TalkSocket['onmessage'] = null;
    onclose: TalkSocket['onclose'] = null;
    private readonly talk: { send(text: string): void };

    constructor(engine: PageEngine) {
        this.talk = engine.open((event) => this.hear(event));
        queueMicrotask(() => {
            this.readyState = WebSocket.OPEN;
            this.onopen?.call(this as unknown as WebSocket, new Event('open'));
        });
    }

    send(data: Parameters<WebSocket['send']>[0]): void {
        this.talk.send(String(data));
    }

    // An event for nobody is the end of the conversation: whoever goes on talking opens another.
    private hear(event: string): void {
        const isEnd = (JSON.parse(event) as { id: unknown }).id === null;
        this.pass(isEnd ? JSON.stringify({ id: null, event: 'error', error: failure }) : event);
        if (!isEnd) return;
        this.readyState = WebSocket.CLOSED;
        this.onclose?.call(this as unknown as WebSocket, new CloseEvent('close'));
    }

    private pass(data: string): void {
        this.onmessage?.call(this as unknown as WebSocket, new MessageEvent('message', { data }));
    }
}

async function answerOf(engine: PageEngine, path: string, init: RequestInit): Promise<EngineAnswer> {
    const body = await bodyOf(init);
    const type = new Headers(init.headers).get('Content-Type') ?? undefined;
    try {
        return await engine.request(init.method ?? 'GET', path, {
            ...(body === undefined ? {} : { body }),
            ...(type === undefined ? {} : { type }),
            ...(init.signal ? { signal: init.signal } : {}),
        });
    } catch (error) {
        if (init.signal?.aborted) throw error;
        const text = new TextEncoder().encode(JSON.stringify({ error: failure }));
        return { status: 500, type: 'application/json', headers: {}, body: text };
    }
}

export const engineTransport = (engine: PageEngine): Transport => ({
    place: 'browser',
    async fetch(path, init = {}) {
        const { status, type, headers, body } = await answerOf(engine, path, init);
        return new Response(withoutBody.includes(status) ? null : body, {
            status,
            headers: { ...headers, 'Content-Type': type },
        });
    },
    socket: () => new EngineSocket(engine),
    restore: async (copy) => (await engine.restore(copy).catch(() => undefined))?.status === 200,
});
