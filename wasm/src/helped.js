// An engine in a Worker whose searches are helped by others, each in a Worker of its own: they search the same position, and all
// share the transposition table (lazy SMP). Where memory cannot be shared it is alone.
// @ts-check
import { RemoteEngine } from "./remote.js";
import { canShare, sharedMemory } from "./shared.js";

/**
 * @typedef {import('./engine.js').Settings} Settings
 * @typedef {import('./shared.js').Shared | undefined} Shared
 * @typedef {Parameters<RemoteEngine['request']>} Question
 * @typedef {{ settings?: Settings, assets?: Record<string, string>, workers?: number }} Options
 *     how many `workers` there are to be, where memory can be shared
 */

const usualHash = 32; // MiB, as wasm/door.cpp has it
const bestLevel = 10; // lower ones are not to play better
const alone = () => {};

// What a helper is to search; nothing where it cannot help. NoGo's search has no such table.
/** @param {any} question @returns {object | undefined} */
function helpFor({ do: what, game, position, turn, moves, after, level = bestLevel, lines, threat }) {
    const isSearch = what === "analyse" || (what === "move" && level === bestLevel);
    if (!isSearch || after !== undefined || String(game).startsWith("nogo")) return undefined;
    return { id: 1, do: "analyse", game, position, turn, moves, ...(what === "analyse" ? { lines, threat } : {}) };
}

/** @param {unknown} text @returns {any} */
function read(text) {
    try {
        return Object(JSON.parse(String(text)));
    } catch {
        return {}; // whoever answers says what is wrong with it
    }
}

export class HelpedEngine {
    /** @type {RemoteEngine} */
    #leader;
    /** @type {Promise<RemoteEngine | undefined>[] | undefined} */
    #helpers; // from the first search on
    #startHelper;
    #isClosed = false;

    // As RemoteEngine.start, with Workers that are made when they are wanted.
    /** @param {() => Worker | Promise<Worker>} newWorker @param {URL | WebAssembly.Module} source @param {Options} [options] */
    static async start(newWorker, source, { settings = {}, assets, workers = 1 } = {}) {
        const startAt = async (/** @type {Shared} */ shared, /** @type {Settings} */ own) => {
            const worker = await newWorker();
            const starting = RemoteEngine.start(worker, source, own, assets, shared);
            starting.catch(() => worker.terminate());
            return starting;
        };
        const { archive: _, ...ofHelpers } = settings; // one alone has it
        if (canShare && workers > 1)
            try {
                const memory = sharedMemory(settings.hash_mib ?? usualHash);
                const leader = await startAt({ memory, index: 0, instances: workers }, settings);
                return new HelpedEngine(leader, workers, (index) =>
                    startAt({ memory, index, instances: workers }, ofHelpers),
                );
            } catch {
                // There is not that much memory, or what reaches it could not be fetched: one alone may do.
            }
        return new HelpedEngine(await startAt(undefined, settings), 1, () => Promise.reject());
    }

    /** @private @param {RemoteEngine} leader @param {number} workers @param {(index: number) => Promise<RemoteEngine>} startHelper */
    constructor(leader, workers, startHelper) {
        this.#leader = leader;
        this.workers = workers; // how many search together
        this.#startHelper = startHelper;
    }

    /** @param {Question} question */
    async request(...question) {
        const [, path, { body, signal } = {}] = question;
        const leave = path === "/api/move" && !signal?.aborted ? this.#help({ ...read(body), do: "move" }) : alone;
        try {
            return await this.#leader.request(...question);
        } finally {
            leave();
        }
    }

    /** @param {Uint8Array} bytes */
    restore(bytes) {
        return this.#leader.restore(bytes);
    }

    /** @param {(event: string) => void} hear */
    open(hear) {
        /** @type {Map<unknown, () => void>} */
        const helped = new Map(); // by the number of the question
        const leave = (/** @type {unknown} */ id) => {
            helped.get(id)?.();
            helped.delete(id);
        };
        const leaveAll = () => [...helped.keys()].forEach(leave);
        const talk = this.#leader.open((event) => {
            const { id, event: what } = helped.size > 0 ? read(event) : { id: undefined, event: "" };
            if (what === "done" || what === "error") id === null ? leaveAll() : leave(id);
            hear(event);
        });
        return {
            send: (/** @type {string} */ text) => {
                const question = this.workers > 1 ? read(text) : {};
                if (question.id !== undefined && !helped.has(question.id)) {
                    const left = this.#help(question);
                    if (left !== alone) helped.set(question.id, left);
                }
                talk.send(text);
            },
            close: () => {
                leaveAll();
                talk.close();
            },
        };
    }

    /** @param {string} name */
    need(name) {
        return this.#leader.need(name);
    }

    get failure() {
        return this.#leader.failure;
    }

    close() {
        this.#isClosed = true;
        this.#leader.close();
        for (const starting of this.#helpers ?? []) void starting.then((helper) => helper?.close());
    }

    // Others search it too, until what is returned is called. One that cannot be started is done without.
    /** @param {any} question @returns {() => void} */
    #help(question) {
        const help = this.workers > 1 && !this.failure ? helpFor(question) : undefined;
        if (!help) return alone;
        this.#helpers ??= Array.from({ length: this.workers - 1 }, (_, at) =>
            this.#startHelper(at + 1).catch(() => undefined),
        );
        let isOver = false;
        /** @type {{ close(): void }[]} */
        const talks = [];
        for (const starting of this.#helpers)
            void starting.then((helper) => {
                if (this.#isClosed) return helper?.close();
                if (isOver || !helper || helper.failure) return;
                const talk = helper.open(() => {});
                talk.send(JSON.stringify(help));
                talks.push(talk);
            });
        return () => {
            isOver = true;
            for (const talk of talks) talk.close();
        };
    }
}
