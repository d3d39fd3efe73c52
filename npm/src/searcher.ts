// Whoever thinks: an engine in a Worker, started when it is first wanted, and others that help it; where there is no Worker, in
// this thread.
import type { Engine } from './engine/index.js';
import { HelpedEngine } from './engine/helped.js';
import { errorOf, LaststoneError, type Refusal } from './error.js';
import type { Files } from './files.js';
import { answerOf, wordsOf, type Rules } from './rules.js';
import { unlessAborted } from './signals.js';
import { startWorker, type WorkerLike } from './worker.js';

export interface SearcherOptions {
    files: Files;
    hash: number; // MiB
    workers: number; // 0: in this thread
}

// An engine, and how many questions it has before it.
interface Place {
    engine: HelpedEngine | Engine;
    workers: WorkerLike[];
    busy: number;
}

export class Searcher {
    #place: Promise<Place> | undefined;
    #isClosed = false;

    constructor(
        private readonly rules: Rules,
        private readonly options: SearcherOptions,
    ) {}

    // A question and its answer, as docs/api.md has them; `wanted` is a file that must have arrived before.
    request<T>(path: string, question: object, signal?: AbortSignal, wanted?: string): Promise<T> {
        return unlessAborted(signal, async (own) => {
            const place = await this.#usual();
            return held(place, async () => {
                if (wanted) await place.engine.need(wanted);
                return ask<T>(place.engine, path, question, own);
            });
        });
    }

    // A question that takes much memory, which no module gives back: it has a Worker for itself, which ends with it.
    requestAlone<T>(path: string, question: object, signal?: AbortSignal): Promise<T> {
        return unlessAborted(signal, async (own) => {
            const place = await this.#start(Math.min(this.options.workers, 1));
            own.addEventListener('abort', () => place.engine.close());
            try {
                return await held(place, () => ask<T>(place.engine, path, question, own));
            } finally {
                place.engine.close();
            }
        });
    }

    // What a search tells as it goes; what comes while the listener is busy with something else gives way to what is newer.
    async *stream<T>(question: object, signal?: AbortSignal): AsyncGenerator<T, void, void> {
        signal?.throwIfAborted();
        const place = await this.#usual();
        const told = new Latest<Told>();
        const talk = place.engine.open((text: string) => told.give(JSON.parse(text)));
        const abort = () => told.fail(signal!.reason);
        signal?.addEventListener('abort', abort);
        hold(place);
        try {
            talk.send(JSON.stringify({ id: 1, ...question }));
            for (;;) {
                const event = await told.next();
                if (event.event === 'error') throw errorOf(event.error!);
                if (event.event === 'thought') yield event as T;
                if (event.event === 'done') return;
            }
        } finally {
            signal?.removeEventListener('abort', abort);
            talk.close();
            release(place);
        }
    }

    async close(): Promise<void> {
        this.#isClosed = true;
        const place = await this.#place?.catch(() => undefined);
        place?.engine.close();
    }

    // One for all questions. After it has failed, the next question starts another in its place; of several that have waited
    // for it, the first.
    async #usual(): Promise<Place> {
        const started = (this.#place ??= this.#start());
        const place = await started;
        if (!place.engine.failure) return place;
        if (this.#place === started) {
            place.engine.close();
            this.#place = this.#start();
        }
        return this.#place;
    }

    async #start(workers = this.options.workers): Promise<Place> {
        if (this.#isClosed) throw new LaststoneError('failed', 'The engine was closed.');
        if (workers < 1) return this.#startHere();
        const { files, hash } = this.options;
        const place = { workers: [] as WorkerLike[], busy: 0 };
        const newWorker = async (): Promise<Worker> => {
            const worker = await startWorker();
            place.workers.push(worker);
            if (place.busy === 0) worker.release?.();
            return worker as Worker;
        };
        try {
            const settings = { hash_mib: hash };
            hold(place);
            const engine = await HelpedEngine.start(newWorker, this.rules.module, {
                settings,
                assets: files.assets,
                workers,
            });
            release(place);
            return Object.assign(place, { engine });
        } catch {
            for (const worker of place.workers) worker.terminate();
            return this.#startHere(); // no Worker here, or none is allowed
        }
    }

    // An instance of its own: that of the rules must be free to answer at any time.
    async #startHere(): Promise<Place> {
        return { engine: await this.rules.another({ hash_mib: this.options.hash }), workers: [], busy: 0 };
    }
}

// Node.js goes on while something is being searched, and only then.
function hold(place: Omit<Place, 'engine'>): void {
    if (place.busy++ === 0) for (const worker of place.workers) worker.hold?.();
}
function release(place: Omit<Place, 'engine'>): void {
    if (--place.busy === 0) for (const worker of place.workers) worker.release?.();
}

async function held<T>(place: Place, work: () => Promise<T>): Promise<T> {
    hold(place);
    try {
        return await work();
    } finally {
        release(place);
    }
}

async function ask<T>(engine: Place['engine'], path: string, question: object, signal: AbortSignal): Promise<T> {
    try {
        return answerOf<T>(await engine.request('POST', `/api/${path}`, { body: JSON.stringify(question), signal }));
    } catch (error) {
        if (error instanceof LaststoneError || signal.aborted) throw error;
        throw new LaststoneError('failed', `${wordsOf(error)}.`);
    }
}

interface Told {
    event: string;
    error?: Refusal;
}

// The newest thing that was told; the last of all is never left out.
class Latest<T extends Told> {
    #waiting: T[] = [];
    #failure: { why: unknown } | undefined;
    #wake: () => void = () => {};

    give(event: T): void {
        if (event.event === 'thought') this.#waiting = this.#waiting.filter((other) => other.event !== 'thought');
        this.#waiting.push(event);
        this.#wake();
    }
    fail(why: unknown): void {
        this.#failure = { why };
        this.#wake();
    }
    async next(): Promise<T> {
        while (!this.#failure && this.#waiting.length === 0) await new Promise<void>((wake) => (this.#wake = wake));
        if (this.#failure) throw this.#failure.why;
        return this.#waiting.shift()!;
    }
}
