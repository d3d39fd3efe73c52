// Where the archive lies: a file of SQLite's in the browser's own storage, or in memory where there is none.
// @ts-check
import { fetchBytes } from "./index.js";

/**
 * @typedef {import('./engine.js').Engine} Engine
 * @typedef {{ sqlite3: any, vfs?: string, isKept: boolean, path: string, take(bytes: Uint8Array): Promise<string>,
 *     leaveOnly(path: string): void }} Home of an archive: `take` makes a file of these bytes beside it
 */

const folder = ".laststone";
const pool = "laststone";
const lock = "laststone.archive";
const fileName = (/** @type {number} */ number) => `/archive-${number}.db`;
const numberOf = (/** @type {string} */ name) => Number(/^\/archive-(\d+)\.db$/.exec(name)?.[1] ?? 0);

export const taken = "another tab has the archive open: use it there, or close that tab and load this one again";
const noArchive = "games and puzzles cannot be kept in this browser";

const header = new TextEncoder().encode("SQLite format 3\0");
/** @param {Uint8Array} bytes */
function checked(bytes) {
    if (header.every((byte, at) => bytes[at] === byte) && bytes.length % 512 === 0) return bytes;
    throw new Error("This is no copy of an archive.");
}

// For as long as this page lives; false where another has it.
const hasLock = () =>
    new Promise((resolve) => {
        if (!globalThis.navigator?.locks) return resolve(true);
        navigator.locks.request(lock, { ifAvailable: true }, (held) => {
            resolve(held !== null);
            return held && new Promise(() => {});
        });
    });

/** @param {string} address of the JavaScript of @sqlite.org/sqlite-wasm, with sqlite3.wasm beside it */
async function loadSqlite(address) {
    // The ways of keeping files that we do not use would ask for Workers of their own.
    /** @type {any} */ (globalThis).sqlite3ApiConfig = {
        disable: { vfs: { opfs: true, "opfs-vfs": true, "opfs-wl": true, kvvfs: true } },
        warn() {},
    };
    const { default: start } = await import(/* @vite-ignore */ /* webpackIgnore: true */ address);
    const wasmBinary = await fetchBytes(new URL("sqlite3.wasm", address));
    return start({ wasmBinary, print() {}, printErr() {} });
}

// Refused with a sentence where there is a place, but not for us.
/** @param {string} address @returns {Promise<Home>} */
export async function openHome(address) {
    const sqlite3 = await loadSqlite(address).catch((/** @type {Error} */ error) => {
        throw new Error(`${noArchive}: ${error.message}`);
    });
    if (!globalThis.navigator?.storage?.getDirectory) return inMemory(sqlite3);
    if (!(await hasLock())) throw new Error(taken);
    const files = await sqlite3
        .installOpfsSAHPoolVfs({ name: pool, directory: folder, initialCapacity: 6 })
        .catch((/** @type {Error} */ error) => {
            throw new Error(`${noArchive}: ${error.message}`);
        });
    const newest = () => Math.max(1, ...files.getFileNames().map(numberOf));
    return {
        sqlite3,
        vfs: files.vfsName,
        isKept: true,
        path: fileName(newest()),
        async take(bytes) {
            const path = fileName(newest() + 1);
            await files.reserveMinimumCapacity(files.getFileCount() + 4);
            await files.importDb(path, checked(bytes));
            return path;
        },
        leaveOnly(path) {
            for (const name of files.getFileNames()) if (numberOf(name) > 0 && name !== path) files.unlink(name);
        },
    };
}

// Lost with the page.
/** @param {any} sqlite3 @returns {Home} */
function inMemory(sqlite3) {
    let newest = 1;
    return {
        sqlite3,
        isKept: false,
        path: fileName(newest),
        async take(bytes) {
            newest += 1;
            const copy = checked(bytes).slice();
            copy.set([1, 1], 18); // not the log beside the file that a server's may have
            sqlite3.capi.sqlite3_js_posix_create_file(fileName(newest), copy);
            return fileName(newest);
        },
        leaveOnly() {},
    };
}

const paths = /^\/api\/(about|archive|explorer|puzzles|progress|ratings|runs)\b/;
// Whether that question may be one to the archive.
export const asksArchive = (/** @type {string} */ path) => paths.test(path);

// Opens the archive when the first question comes that it is to answer.
export class ArchiveKeeper {
    /** @type {Promise<Home> | undefined} */
    #home;
    /** @type {WeakMap<Engine, Promise<void>>} */
    #given = new WeakMap();
    #address;

    /** @param {string} address of SQLite, as for `openHome` */
    constructor(address) {
        this.#address = address;
    }

    // Where it cannot be opened, the engine says why.
    /** @param {Engine} engine */
    give(engine) {
        const given = this.#given.get(engine) ?? this.#open(engine);
        this.#given.set(engine, given);
        return given;
    }

    // Keeps games in a copy of this file, as `/api/archive/backup` gives it, instead of what was kept before. Where it is none,
    // or of a later version, all stays as it is.
    /** @param {Engine} engine @param {Uint8Array} bytes */
    async restore(engine, bytes) {
        await this.give(engine);
        const home = await this.#find();
        const path = await home.take(bytes);
        const answer = await engine.keep(home, path);
        if (answer.status === 200) home.path = path;
        home.leaveOnly(home.path);
        return answer;
    }

    #find() {
        return (this.#home ??= openHome(this.#address));
    }

    /** @param {Engine} engine */
    async #open(engine) {
        try {
            const home = await this.#find();
            await engine.keep(home, home.path);
        } catch (error) {
            engine.refuseArchive(error instanceof Error ? error.message : String(error));
        }
    }
}
