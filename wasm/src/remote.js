// The module in a Worker, asked from the page: the same interface as an Engine.
// @ts-check
import { EngineFailure } from "./engine.js";

/** @typedef {import('./engine.js').RawAnswer} RawAnswer */

export class RemoteEngine {
    #lastId = 0;
    /** @type {Map<number, { resolve: (answer: any) => void, reject: (error: Error) => void }>} */
    #calls = new Map();
    /** @type {Map<number, (event: string) => void>} */
    #conversations = new Map();
    /** @type {EngineFailure | undefined} */
    #failure;
    #worker;
    // How many messages it has not heard yet: that interrupts a search, where the page is isolated and so may share memory.
    #waiting = typeof SharedArrayBuffer === "function" ? new Int32Array(new SharedArrayBuffer(4)) : undefined;

    // The module is here, or lies at this address. Where the Worker cannot be started, or the module not be loaded, this
    // says why. Files that are fetched when they are wanted lie beside it, or at the addresses given.
    /** @param {Worker} worker of worker.js @param {URL | WebAssembly.Module} source @param {import('./engine.js').Settings} [settings] @param {Record<string, string>} [assets] @param {import('./shared.js').Shared} [shared] */
    static async start(worker, source, settings = {}, assets, shared) {
        const engine = new RemoteEngine(worker);
        const where = source instanceof URL ? source.href : source;
        await engine.#ask({ what: "load", source: where, settings, assets, shared, waiting: engine.#waiting });
        return engine;
    }

    /** @private @param {Worker} worker */
    constructor(worker) {
        this.#worker = worker;
        worker.onmessage = ({ data }) => this.#hear(data);
        worker.onerror = (event) =>
            this.#fail(`The engine's Worker has failed: ${event.message || "it did not start"}.`);
    }

    /** @param {string} method @param {string} path @param {{ body?: string | Uint8Array, type?: string, signal?: AbortSignal }} [content] @returns {Promise<RawAnswer>} */
    request(method, path, { body, type, signal } = {}) {
        return this.#ask({ what: "request", method, path, body, type }, signal);
    }

    // Keeps games in a copy of this archive instead of the one it has: see Engine.
    /** @param {Uint8Array} bytes @returns {Promise<RawAnswer>} */
    restore(bytes) {
        return this.#ask({ what: "restore", bytes });
    }

    /** @param {(event: string) => void} hear */
    open(hear) {
        if (this.#failure) throw this.#failure;
        const id = ++this.#lastId;
        this.#conversations.set(id, hear);
        this.#post({ id, what: "open" });
        return {
            send: (/** @type {string} */ text) => this.#post({ id, what: "send", text }),
            close: () => {
                if (this.#conversations.delete(id)) this.#post({ id, what: "leave" });
            },
        };
    }

    // Until that file has arrived.
    /** @param {string} name @returns {Promise<void>} */
    need(name) {
        return this.#ask({ what: "need", name });
    }

    get failure() {
        return this.#failure;
    }

    close() {
        this.#worker.terminate();
        this.#fail("The engine was closed.");
    }

    /** @param {object} message */
    #post(message) {
        if (this.#waiting) Atomics.add(this.#waiting, 0, 1);
        this.#worker.postMessage(message);
    }

    /** @param {object} message @param {AbortSignal} [signal] @returns {Promise<any>} */
    #ask(message, signal) {
        const id = ++this.#lastId;
        let cancel = () => {};
        const answer = new Promise((resolve, reject) => {
            if (this.#failure) return reject(this.#failure);
            if (signal?.aborted) return reject(signal.reason);
            this.#calls.set(id, { resolve, reject });
            cancel = () => {
                if (!this.#calls.delete(id)) return;
                this.#post({ id, what: "cancel" });
                reject(signal?.reason);
            };
            signal?.addEventListener("abort", cancel);
            this.#post({ id, ...message });
        });
        return answer.finally(() => signal?.removeEventListener("abort", cancel));
    }

    /** @param {{ id: number, answer?: RawAnswer, event?: string, failure?: string }} message */
    #hear({ id, answer, event, failure }) {
        if (event !== undefined) return this.#conversations.get(id)?.(event);
        const call = this.#calls.get(id);
        this.#calls.delete(id);
        if (failure === undefined) call?.resolve(answer);
        else call?.reject(new EngineFailure(failure));
    }

    /** @param {string} sentence */
    #fail(sentence) {
        this.#failure ??= new EngineFailure(sentence);
        const event = JSON.stringify({ id: null, event: "error", error: { code: "failed", sentence } });
        for (const call of this.#calls.values()) call.reject(this.#failure);
        for (const hear of this.#conversations.values()) hear(event);
        this.#calls.clear();
        this.#conversations.clear();
    }
}
