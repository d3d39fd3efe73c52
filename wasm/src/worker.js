// The module in a Worker: answers what remote.js asks.
// @ts-check
import { fetchBytes, load } from "./index.js";

/** @type {import('./index.js').Engine | undefined} */
let engine;
/** @type {() => Promise<import('./index.js').Engine>} */
let start = () => Promise.reject(new Error("the module was never loaded"));
/** @type {Map<number, { send(text: string): void, close(): void }>} */
const conversations = new Map();
/** @type {Map<number, AbortController>} */
const requests = new Map();

// How many messages of the page's wait to be heard, in memory that both share, where there is any.
/** @type {Int32Array | undefined} */
let waiting;
const isWanted = () => waiting !== undefined && Atomics.load(waiting, 0) > 0;

const tell = (/** @type {object} */ message, /** @type {Transferable[]} */ transfer = []) =>
    postMessage(message, { transfer });
const sentenceOf = (/** @type {unknown} */ error) => (error instanceof Error ? error.message : String(error));

/** @type {Record<string, (message: any) => unknown>} */
const answers = {
    async load({ id, source, settings, assets }) {
        const options = {
            settings,
            ...(assets ? { asset: (/** @type {string} */ name) => fetchBytes(new URL(assets[name])) } : {}),
            ...(waiting ? { isWanted } : {}),
        };
        start = () => load(typeof source === "string" ? new URL(source) : source, options);
        engine = await start();
        tell({ id });
    },
    async need({ id, name }) {
        await engine?.need(name);
        tell({ id });
    },
    async request({ id, method, path, body, type }) {
        const stop = new AbortController();
        requests.set(id, stop);
        try {
            if (engine?.failure) engine = await start(); // those who waited were told; others need not know
            const answer = await engine?.request(method, path, { body, type, signal: stop.signal });
            tell({ id, answer }, answer ? [answer.body.buffer] : []);
        } finally {
            requests.delete(id);
        }
    },
    cancel: ({ id }) => requests.get(id)?.abort(),
    open({ id }) {
        const opened = engine?.open((event) => tell({ id, event }));
        if (opened) conversations.set(id, opened);
    },
    send: ({ id, text }) => conversations.get(id)?.send(text),
    leave({ id }) {
        conversations.get(id)?.close();
        conversations.delete(id);
    },
};

onmessage = async ({ data }) => {
    waiting ??= data.waiting;
    if (waiting) Atomics.sub(waiting, 0, 1);
    try {
        await answers[data.what]?.(data);
    } catch (error) {
        tell({ id: data.id, failure: sentenceOf(error) });
    }
};
