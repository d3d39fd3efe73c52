// @vitest-environment happy-dom
// The engine in a Worker, with Workers that die.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BrowserEngine } from '../../src/static/browserEngine';

interface FakeEngine {
    number: number;
    failure: Error | undefined;
    close(): void;
    request(): Promise<number>;
    open(hear: (event: string) => void): { send(text: string): void; close(): void };
}

const remote = vi.hoisted(() => ({ started: [] as FakeEngine[], refusals: 0, wanted: 0 }));

vi.mock('../../../wasm/src/helped.js', () => ({
    HelpedEngine: {
        start: async (_newWorker: unknown, _module: URL, { workers }: { workers: number }): Promise<FakeEngine> => {
            remote.wanted = workers;
            if (remote.refusals > 0) {
                remote.refusals -= 1;
                throw new Error('no network');
            }
            const number = remote.started.length + 1;
            const engine: FakeEngine = {
                number,
                failure: undefined,
                close: vi.fn(),
                request: async () => number,
                open: (hear) => ({ send: (text) => hear(`${number}: ${text}`), close: () => {} }),
            };
            remote.started.push(engine);
            return engine;
        },
    },
}));

beforeEach(() => {
    remote.started.length = 0;
    remote.refusals = 0;
    vi.stubGlobal('__ENGINE__', 'engine-1/laststone.wasm');
    vi.stubGlobal('Worker', class {});
});
afterEach(() => vi.unstubAllGlobals());

const asked = (engine: BrowserEngine) => engine.request('GET', '/api/about', {}) as unknown as Promise<number>;

describe('the engine of the page', () => {
    it('wants a Worker for each core but one, and four at most', () => {
        for (const [cores, workers] of [
            [1, 1],
            [2, 1],
            [3, 2],
            [5, 4],
            [64, 4],
            [undefined, 1],
        ]) {
            vi.stubGlobal('navigator', { hardwareConcurrency: cores });
            new BrowserEngine();
            expect(remote.wanted).toBe(workers);
        }
    });

    it('is one for all questions', async () => {
        const engine = new BrowserEngine();
        expect(await Promise.all([asked(engine), asked(engine)])).toEqual([1, 1]);
    });

    it('that has died is closed, and gives way to another', async () => {
        const engine = new BrowserEngine();
        await asked(engine);
        remote.started[0]!.failure = new Error('dead');
        expect(await Promise.all([asked(engine), asked(engine)])).toEqual([2, 2]);
        expect(remote.started[0]!.close).toHaveBeenCalledTimes(1);
    });

    it('that did not start is tried again', async () => {
        remote.refusals = 1;
        const engine = new BrowserEngine();
        await expect(engine.started).rejects.toThrow('no network');
        expect(await asked(engine)).toBe(1);
    });

    it('hears what was said before it was there, in order', async () => {
        const heard: string[] = [];
        const talk = new BrowserEngine().open((event) => heard.push(event));
        talk.send('one');
        talk.send('two');
        await vi.waitFor(() => expect(heard).toEqual(['1: one', '1: two']));
    });
});
