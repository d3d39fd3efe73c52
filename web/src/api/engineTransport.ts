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
}

const withoutBody = [204, 304];

async function bodyOf(init: RequestInit): Promise<string | Uint8Array | undefined> {
    if (init.body instanceof Blob) return new Uint8Array(await init.body.arrayBuffer());
    return typeof init.body === 'string' ? init.body : undefined;
}

// Open at once, and for as long as the page is.
class EngineSocket implements TalkSocket {
    readonly readyState = 1; // WebSocket.OPEN
    onopen: TalkSocket['onopen'] = null;
    onmessage: TalkSocket['onmessage'] = null;
    onclose: TalkSocket['onclose'] = null;
    private readonly talk: { send(text: string): void };

    constructor(engine: PageEngine) {
        this.talk = engine.open((data) =>
            this.onmessage?.call(this as unknown as WebSocket, new MessageEvent('message', { data })),
        );
        queueMicrotask(() => this.onopen?.call(this as unknown as WebSocket, new Event('open')));
    }

    send(data: Parameters<WebSocket['send']>[0]): void {
        this.talk.send(String(data));
    }
}

export const engineTransport = (engine: PageEngine): Transport => ({
    async fetch(path, init = {}) {
        const body = await bodyOf(init);
        const type = new Headers(init.headers).get('Content-Type') ?? undefined;
        const answer = await engine.request(init.method ?? 'GET', path, {
            ...(body === undefined ? {} : { body }),
            ...(type === undefined ? {} : { type }),
            ...(init.signal ? { signal: init.signal } : {}),
        });
        const headers = { ...answer.headers, 'Content-Type': answer.type };
        return new Response(withoutBody.includes(answer.status) ? null : answer.body, {
            status: answer.status,
            headers,
        });
    },
    socket: () => new EngineSocket(engine),
});
