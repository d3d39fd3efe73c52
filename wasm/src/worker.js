// The module in a Worker: answers what remote.js asks.
// @ts-check
import { ArchiveKeeper, asksArchive } from "./archive.js";
import { fetchBytes, load } from "./index.js";

/**
 * @typedef {import('./index.js').Engine} Engine
 * @typedef {{ send(text: string): void, close(): void }} Conversation
 */

/** @type {() => Promise<Engine>} */
let start = () => Promise.reject(new Error("the module was never loaded"));
/** @type {ArchiveKeeper | undefined} */
let keeper; // nothing where no archive is wanted
/** @type {Promise<Engine> | undefined} */
let engine;
/** @type {Map<number, Promise<Conversation>>} */
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

// The instance at work; after a trap another one. Those who waited were told, others need not know.
async function running() {
    const asked = engine;
    const found = await asked?.catch(() => undefined);
    if (engine === asked && (!found || found.failure)) engine = start();
    return /** @type {Promise<Engine>} */ (engine);
}

/** @param {number} id */
async function converse(id) {
    try {
        return (await running()).open((event) => tell({ id, event }));
    } catch (error) {
        const refusal = { code: "failed", sentence: sentenceOf(error) };
        tell({ id, event: JSON.stringify({ id: null, event: "error", error: refusal }) });
        return { send() {}, close() {} };
    }
}

/** @type {Record<string, (message: any) => unknown>} */
const answers = {
    async load({ id, source, settings, assets, shared }) {
        const options = {
            settings,
            ...(assets ? { asset: (/** @type {string} */ name) => fetchBytes(new URL(assets[name])) } : {}),
            ...(waiting ? { isWanted } : {}),
            ...(shared ? { shared } : {}),
        };
        start = () => load(typeof source === "string" ? new URL(source) : source, options);
        if (settings?.archive) keeper = new ArchiveKeeper(settings.archive);
        engine = start();
        await engine;
        tell({ id });
    },
    async need({ id, name }) {
        await (await running()).need(name);
        tell({ id });
    },
    async request({ id, method, path, body, type }) {
        const stop = new AbortController();
        requests.set(id, stop);
        try {
            const found = await running();
            if (asksArchive(path)) await keeper?.give(found);
            const answer = await found.request(method, path, { body, type, signal: stop.signal });
            tell({ id, answer }, [answer.body.buffer]);
        } finally {
            requests.delete(id);
        }
    },
    async restore({ id, bytes }) {
        if (!keeper) throw new Error("There is no archive here.");
        const answer = await keeper.restore(await running(), bytes);
        tell({ id, answer }, [answer.body.buffer]);
    },
    cancel: ({ id }) => requests.get(id)?.abort(),
    open: ({ id }) => void conversations.set(id, converse(id)),
    send: async ({ id, text }) => (await conversations.get(id))?.send(text),
    async leave({ id }) {
        (await conversations.get(id))?.close();
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
