// One instance of the module: questions of docs/api.md go in, answers and events come out.
// @ts-check
import { Assets } from "./assets.js";
import { afterMessages, canPause, pausable, pausing } from "./pauses.js";
import { nothingShared, sharedImports } from "./shared.js";
import { sqliteImports } from "./sqlite.js";
import { systemImports } from "./system.js";

/**
 * @typedef {{ status: number, type: string, headers: Record<string, string>, body: Uint8Array }} RawAnswer
 * @typedef {{ hash_mib?: number, archive?: string }} Settings `archive` is the address of SQLite's JavaScript, for a Worker
 * @typedef {import('./assets.js').AssetSource} AssetSource
 * @typedef {{ settings?: Settings, asset: AssetSource, isWanted?: () => boolean,
 *     shared?: import('./shared.js').Shared }} Surroundings
 *     `isWanted` says, out of shared memory, whether a message waits; `shared` is for one of several that search together
 */

// Why nothing is answered any more.
export class EngineFailure extends Error {
    /** @param {string} sentence */
    constructor(sentence) {
        super(sentence);
        this.name = "EngineFailure";
    }
}

// What `laststone_work` says of its next call.
const idle = 0;
const soon = 1;
const later = 2; // nothing to do before something arrives
const betweenLooks = 50; // milliseconds, where work waits
const betweenPauses = 15; // milliseconds
const sooner = (/** @type {number} */ one, /** @type {number} */ other) =>
    one === soon || other === soon ? soon : Math.max(one, other);

export class Engine {
    /** @type {Map<number, { resolve: (answer: RawAnswer) => void, reject: (error: Error) => void }>} */
    #calls = new Map();
    /** @type {Map<number, (event: string) => void>} */
    #conversations = new Map();
    #lastNumber = 0;
    #isPumping = false;
    #isInside = false;
    #isSearching = false; // inside `laststone_search`, which can be paused
    #lastPause = 0;
    #lastWords = "";
    /** @type {EngineFailure | undefined} */
    #failure;
    /** @type {any} */
    #exports;
    #assets;
    /** @type {Record<string, (...words: any[]) => any>} */
    #sqlite = {};
    /** @type {import('./archive.js').Home | undefined} */
    #home;
    #isWanted;
    /** @type {() => any} */
    #toSearch = () => idle;
    #encoder = new TextEncoder();
    #decoder = new TextDecoder();

    /** @param {WebAssembly.Module} module @param {Surroundings} surroundings */
    static async start(module, surroundings) {
        const engine = new Engine(surroundings);
        const memory = () => engine.#memory();
        const imports = {
            laststone: engine.#imports(),
            shared: surroundings.shared ? await sharedImports(surroundings.shared, surroundings.asset) : nothingShared,
            wasi_snapshot_preview1: systemImports(memory, (text) => (engine.#lastWords += text)),
            env: engine.#sqliteLater(),
        };
        const { exports } = await WebAssembly.instantiate(module, imports);
        engine.#exports = exports;
        engine.#toSearch = pausable(/** @type {() => any} */ (exports.laststone_search));
        const { index, instances } = surroundings.shared ?? {};
        const isInterrupted = canPause || !!surroundings.isWanted;
        const settings = { ...surroundings.settings, is_interrupted: isInterrupted, index, instances };
        engine.#enter(() => {
            engine.#exports._initialize();
            engine.#assets.list(JSON.parse(engine.#textAt(engine.#exports.laststone_assets())));
            engine.#withText(JSON.stringify(settings), engine.#exports.laststone_open);
        });
        if (engine.#failure) throw engine.#failure;
        return engine;
    }

    /** @private @param {Surroundings} surroundings */
    constructor({ asset, isWanted }) {
        this.#assets = new Assets(asset);
        this.#isWanted = isWanted;
    }

    // A path with its query, as in docs/api.md: '/api/position'.
    /** @param {string} method @param {string} path @param {{ body?: string | Uint8Array, type?: string, signal?: AbortSignal }} [content] */
    request(method, path, { body = "", type = "application/json", signal } = {}) {
        return this.#call((number) => this.#hand(number, method, path, body, type), signal);
    }

    // Keeps games in a file of that home from now on (archive.js): {path, games}, or why it cannot be opened.
    /** @param {import('./archive.js').Home} home @param {string} path */
    keep(home, path) {
        if (this.#home !== home) this.#sqlite = sqliteImports(home.sqlite3, this.#guest(), home.vfs);
        this.#home = home;
        return this.#call((number) =>
            this.#enter(() => this.#withText(path, (...given) => this.#exports.laststone_keep(number, ...given))),
        );
    }

    // Why nothing is kept.
    /** @param {string} sentence without its full stop */
    refuseArchive(sentence) {
        this.#enter(() => this.#withText(sentence, this.#exports.laststone_refuse_archive));
    }

    // The same of what is answered at once: rules, positions, records. What takes longer is an error.
    /** @param {string} method @param {string} path @param {string} [body] JSON @returns {RawAnswer} */
    ask(method, path, body = "") {
        if (this.#failure) throw this.#failure;
        if (this.#isInside) throw new Error("the engine cannot be asked from within its own events");
        const number = ++this.#lastNumber;
        /** @type {RawAnswer | undefined} */
        let answer;
        this.#calls.set(number, { resolve: (given) => (answer = given), reject: () => {} });
        this.#hand(number, method, path, body, "application/json");
        if (this.#failure) throw this.#failure;
        if (answer) return answer;
        this.#calls.delete(number);
        this.#enter(() => this.#exports.laststone_hang_up(number));
        throw new Error(`${path} takes its time: it is a request`);
    }

    // Until a file beside the module has arrived, which otherwise is fetched when it is first wanted.
    /** @param {string} name */
    need(name) {
        return this.#assets.need(name);
    }

    /** @param {number} number @param {string} method @param {string} path @param {string | Uint8Array} body @param {string} type */
    #hand(number, method, path, body, type) {
        const head = JSON.stringify({ method, path, type: body.length > 0 ? type : "" });
        this.#enter(() =>
            this.#withText(head, (...first) =>
                this.#withText(body, (...second) => this.#exports.laststone_request(number, ...first, ...second)),
            ),
        );
    }

    // Like the WebSocket of docs/api.md: `hear` is called with the text of each event.
    /** @param {(event: string) => void} hear */
    open(hear) {
        const number = ++this.#lastNumber;
        if (this.#failure) throw this.#failure;
        this.#conversations.set(number, hear);
        this.#enter(() => this.#exports.laststone_converse(number));
        return {
            send: (/** @type {string} */ text) => {
                if (this.#conversations.has(number))
                    this.#enter(() =>
                        this.#withText(text, (...given) => this.#exports.laststone_say(number, ...given)),
                    );
            },
            close: () => {
                if (this.#conversations.delete(number)) this.#enter(() => this.#exports.laststone_leave(number));
            },
        };
    }

    // How many leaves the tree of a position has; undefined where it cannot be read. It takes as long as it takes.
    /** @param {string} game @param {string} position @param {number} depth @param {boolean} [routes] counts every route of a capture */
    perft(game, position, depth, routes = false) {
        let leaves = -1n;
        if (this.#failure) throw this.#failure;
        this.#enter(() =>
            this.#withText(game, (...first) =>
                this.#withText(position, (...second) => {
                    leaves = this.#exports.laststone_perft(...first, ...second, depth, routes ? 1 : 0);
                }),
            ),
        );
        return leaves < 0n ? undefined : leaves;
    }

    // Why it answers no more; nothing while it does.
    get failure() {
        return this.#failure;
    }

    // How many bytes it has; they only grow.
    get memory() {
        return this.#exports ? this.#memory().byteLength : 0;
    }

    close() {
        this.#fail("The engine was closed.");
    }

    // What `respond` is told for the number that `enter` hands over.
    /** @param {(number: number) => void} enter @param {AbortSignal} [signal] @returns {Promise<RawAnswer>} */
    #call(enter, signal) {
        const number = ++this.#lastNumber;
        let cancel = () => {};
        const answer = new Promise((resolve, reject) => {
            if (this.#failure) return reject(this.#failure);
            if (signal?.aborted) return reject(signal.reason);
            this.#calls.set(number, { resolve, reject });
            cancel = () => {
                if (!this.#calls.delete(number)) return;
                reject(signal?.reason);
                this.#enter(() => this.#exports.laststone_hang_up(number));
            };
            signal?.addEventListener("abort", cancel);
            enter(number);
        });
        return answer.finally(() => signal?.removeEventListener("abort", cancel));
    }

    // SQLite comes when the first game is to be kept; until then nobody calls it.
    /** @returns {WebAssembly.ModuleImports} */
    #sqliteLater() {
        return new Proxy(
            {},
            {
                get:
                    (_none, name) =>
                    (/** @type {any[]} */ ...words) =>
                        this.#sqlite[String(name)]?.(...words),
            },
        );
    }

    /** @returns {import('./sqlite.js').Guest} */
    #guest() {
        return {
            memory: () => this.#memory(),
            allocate: (size) => this.#exports.laststone_allocate(size),
            release: (from) => this.#exports.laststone_release(from),
            call: (index, ...words) => this.#exports.__indirect_function_table.get(index)(...words),
        };
    }

    /** @returns {ArrayBuffer} */
    #memory() {
        return this.#exports.memory.buffer;
    }

    // Runs something in the module, where it is not at work. Whatever it throws is the end of this instance.
    /** @param {() => void} call */
    #enter(call) {
        if (this.#failure) return;
        if (this.#isInside) return afterMessages(() => this.#enter(call));
        this.#isInside = true;
        try {
            call();
        } catch (error) {
            this.#breakDown(error);
        }
        this.#isInside = false;
        this.#pump();
    }

    /** @param {unknown} error */
    #breakDown(error) {
        const words = this.#lastWords.trim() || (error instanceof Error ? error.message : String(error));
        this.#fail(`The engine has failed and must be started again: ${words}.`);
    }

    /** @param {string} sentence */
    #fail(sentence) {
        if (this.#failure) return;
        this.#failure = new EngineFailure(sentence);
        const event = JSON.stringify({ id: null, event: "error", error: { code: "failed", sentence } });
        for (const call of this.#calls.values()) call.reject(this.#failure);
        for (const hear of this.#conversations.values()) hear(event);
        this.#calls.clear();
        this.#conversations.clear();
        this.#exports = undefined;
    }

    // Work is done a turn at a time; between two of them, and where it pauses, whoever has a message for us is heard.
    #pump() {
        if (this.#isPumping || this.#failure) return;
        this.#isPumping = true;
        afterMessages(() => this.#work());
    }

    #work() {
        if (this.#failure) return;
        const rest = (/** @type {number} */ next) => {
            this.#isInside = this.#isSearching = false;
            this.#isPumping = next === later;
            if (next === soon) this.#pump();
            if (next === later) setTimeout(() => this.#work(), betweenLooks);
        };
        const fail = (/** @type {unknown} */ error) => {
            this.#breakDown(error);
            rest(idle);
        };
        this.#isInside = true;
        this.#lastPause = performance.now();
        try {
            const steps = this.#exports.laststone_work();
            this.#isSearching = true;
            const turn = this.#toSearch();
            if (canPause) turn.then((/** @type {number} */ next) => rest(sooner(steps, next)), fail);
            else rest(sooner(steps, turn));
        } catch (error) {
            fail(error);
        }
    }

    // A search looks at the clock: then it can be paused, or told to end its turn.
    #lookUp() {
        if (!this.#isSearching) return undefined;
        if (canPause) return performance.now() - this.#lastPause >= betweenPauses ? this.#pause() : undefined;
        return this.#isWanted?.() ? this.#exports.laststone_interrupt() : undefined;
    }

    // Meanwhile others may enter.
    async #pause() {
        this.#isInside = this.#isSearching = false;
        await new Promise((heard) => afterMessages(() => heard(undefined)));
        if (this.#failure) throw this.#failure;
        this.#isInside = this.#isSearching = true;
        this.#lastPause = performance.now();
    }

    // Copies a text or bytes into the module for the time of a call.
    /** @param {string | Uint8Array} given @param {(from: number, size: number) => unknown} call */
    #withText(given, call) {
        const bytes = typeof given === "string" ? this.#encoder.encode(given) : given;
        const from = this.#exports.laststone_allocate(bytes.length);
        new Uint8Array(this.#memory(), from, bytes.length).set(bytes);
        call(from, bytes.length);
        this.#exports.laststone_release(from);
    }

    /** @param {number} from @param {number} size */
    #bytes(from, size) {
        return new Uint8Array(this.#memory(), from, size);
    }

    // A text with a 0 behind it.
    /** @param {number} from */
    #textAt(from) {
        return this.#text(from, new Uint8Array(this.#memory()).indexOf(0, from) - from);
    }

    /** @param {number} from @param {number} size */
    #text(from, size) {
        return this.#decoder.decode(this.#bytes(from, size));
    }

    // The functions of wasm/host.hpp.
    #imports() {
        return {
            /** @type {(call: number, head: number, headSize: number, body: number, bodySize: number) => void} */
            respond: (number, head, headSize, body, bodySize) => {
                const call = this.#calls.get(number);
                this.#calls.delete(number);
                const answer = {
                    ...JSON.parse(this.#text(head, headSize)),
                    body: this.#bytes(body, bodySize).slice(),
                };
                // Whoever goes on with it finds nobody at work.
                if (canPause && this.#isSearching) afterMessages(() => call?.resolve(answer));
                else call?.resolve(answer);
            },
            /** @type {(conversation: number, from: number, size: number) => void} */
            tell: (number, from, size) => this.#conversations.get(number)?.(this.#text(from, size)),
            look_up: pausing(() => this.#lookUp()),
            /** @type {(from: number, size: number) => number} */
            asset_size: (from, size) => this.#assets.sizeOf(this.#text(from, size)),
            /** @type {(from: number, size: number, to: number) => void} */
            read_asset: (from, size, to) => {
                const asset = this.#assets.take(this.#text(from, size));
                this.#bytes(to, asset.length).set(asset);
            },
        };
    }
}
