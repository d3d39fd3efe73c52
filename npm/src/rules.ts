// The module in this thread: whatever the rules alone can answer, at once.
import { fetchBytes, load, type Engine } from './engine/index.js';
import { errorOf, LaststoneError } from './error.js';
import type { Files } from './files.js';

export class Rules {
    private constructor(
        readonly engine: Engine,
        readonly module: WebAssembly.Module,
        private readonly asset: (name: string) => Promise<Uint8Array>,
    ) {}

    static async load({ module: address, assets }: Files): Promise<Rules> {
        try {
            const module = await WebAssembly.compile((await fetchBytes(address)) as BufferSource);
            const asset = (name: string) => fetchBytes(new URL(assets[name]!));
            return new Rules(await load(module, { asset }), module, asset);
        } catch (error) {
            throw new LaststoneError('failed', `The engine could not be loaded: ${wordsOf(error)}.`);
        }
    }

    // Another instance of the module in this thread.
    another(settings: { hash_mib: number }): Promise<Engine> {
        return load(this.module, { asset: this.asset, settings });
    }

    // An answer as docs/api.md has it; a refusal is thrown.
    ask<T>(path: string, question?: object): T {
        const body = question === undefined ? '' : JSON.stringify(question);
        return answerOf<T>(this.engine.ask(question === undefined ? 'GET' : 'POST', `/api/${path}`, body));
    }
}

const decoder = new TextDecoder();

export function answerOf<T>({ status, body }: { status: number; body: Uint8Array }): T {
    const answer = JSON.parse(decoder.decode(body));
    if (status >= 400) throw errorOf(answer.error);
    return answer as T;
}

export const wordsOf = (error: unknown): string =>
    (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');
