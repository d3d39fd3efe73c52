// SQLite's own WebAssembly module as the SQLite that ours imports. The two have a memory each: handles pass as they are, and
// what they point to is copied.
// @ts-check

/**
 * @typedef {{ memory(): ArrayBuffer, allocate(size: number): number, release(from: number): void,
 *     call(index: number, ...words: number[]): void }} Guest our module
 */

const copiedAtOnce = -1; // SQLITE_TRANSIENT
const ioFault = 10; // SQLITE_IOERR
const full = 13; // SQLITE_FULL
const noRoom = "there is no more room for the archive in this browser, or it cannot be reached";

/** @param {any} sqlite3 of @sqlite.org/sqlite-wasm @param {Guest} guest @param {string} [vfs] where its files lie */
export function sqliteImports(sqlite3, guest, vfs) {
    const { wasm } = sqlite3;
    const host = wasm.exports;
    const decoder = new TextDecoder();
    const ours = () => new Uint8Array(guest.memory());
    const words = () => new DataView(guest.memory());

    // A C string of ours.
    const textAt = (/** @type {number} */ from) => {
        const bytes = ours();
        return decoder.decode(bytes.subarray(from, bytes.indexOf(0, from)));
    };
    // Makes a call with copies of our C strings, which last as long as it does.
    /** @param {number[]} strings @param {(...copies: number[]) => number} call */
    const withTexts = (strings, call) =>
        wasm.scopedAllocCall(() => call(...strings.map((from) => wasm.scopedAllocCString(textAt(from)))));
    // Makes a call that writes a handle, and hands it over to us.
    /** @param {number} to @param {(out: number) => number} call */
    const withHandle = (to, call) =>
        wasm.scopedAllocCall(() => {
            const out = wasm.scopedAllocPtr();
            const status = call(out);
            words().setUint32(to, wasm.peekPtr(out), true);
            return status;
        });

    // Room for what is bound, which SQLite copies at once.
    let room = 0;
    let roomSize = 0;
    const copied = (/** @type {number} */ from, /** @type {number} */ size) => {
        if (from === 0) return 0; // NULL
        if (room === 0 || size > roomSize) {
            if (room) wasm.dealloc(room);
            roomSize = Math.max(size, 2 * roomSize, 4096);
            room = wasm.alloc(roomSize);
        }
        wasm.heap8u().set(ours().subarray(from, from + size), room);
        return room;
    };

    // Copies of columns, by statement: they last until its next step.
    /** @type {Map<number, number[]>} */
    const columns = new Map();
    const forget = (/** @type {number} */ statement) => {
        for (const copy of columns.get(statement) ?? []) guest.release(copy);
        columns.delete(statement);
    };
    /** @param {number} from @param {number} size @returns a copy in our memory, with a 0 behind it */
    const handOver = (from, size) => {
        const copy = guest.allocate(size + 1);
        ours().set(wasm.heap8u().subarray(from, from + size), copy);
        ours()[copy + size] = 0;
        return copy;
    };
    /** @param {(statement: number, column: number) => number} read */
    const column = (read) => (/** @type {number} */ statement, /** @type {number} */ at) => {
        const from = read(statement, at);
        if (from === 0) return 0;
        const copy = handOver(from, host.sqlite3_column_bytes(statement, at));
        columns.set(statement, [...(columns.get(statement) ?? []), copy]);
        return copy;
    };

    let lastSentence = 0;
    const sentence = (/** @type {string} */ text) => {
        if (lastSentence) guest.release(lastSentence);
        const bytes = new TextEncoder().encode(text);
        lastSentence = guest.allocate(bytes.length + 1);
        ours().set(bytes, lastSentence);
        ours()[lastSentence + bytes.length] = 0;
        return lastSentence;
    };
    // The browser's files do not say which it was.
    const isRefused = (/** @type {number} */ database) => [ioFault, full].includes(host.sqlite3_errcode(database));

    // The names of types of pointers, which must stay where they are.
    /** @type {Map<string, number>} */
    const types = new Map();
    const typeAt = (/** @type {number} */ from) => {
        const name = textAt(from);
        if (!types.has(name)) types.set(name, wasm.allocCString(name));
        return types.get(name);
    };
    // A function of ours as one that SQLite can call.
    const callable = (/** @type {number} */ index) =>
        wasm.installFunction(
            "v(iii)",
            (/** @type {number} */ context, /** @type {number} */ count, /** @type {number} */ values) => {
                const copy = guest.allocate(4 * count);
                for (let at = 0; at < count; at += 1)
                    words().setUint32(copy + 4 * at, wasm.peekPtr(values + 4 * at), true);
                guest.call(index, context, count, copy);
                guest.release(copy);
            },
        );

    /** @type {Record<string, (...words: any[]) => any>} */
    const own = {
        sqlite3_config: () => 0,
        sqlite3_open_v2: (path, to, flags) =>
            withTexts([path], (name) =>
                withHandle(to, (out) => host.sqlite3_open_v2(name, out, flags, vfs ? wasm.scopedAllocCString(vfs) : 0)),
            ),
        sqlite3_close: (database) => host.sqlite3_close_v2(database),
        sqlite3_prepare_v3: (database, sql, _size, flags, to) =>
            withTexts([sql], (text) =>
                withHandle(to, (out) => host.sqlite3_prepare_v3(database, text, -1, flags, out, 0)),
            ),
        sqlite3_exec: (database, sql) => withTexts([sql], (text) => host.sqlite3_exec(database, text, 0, 0, 0)),
        sqlite3_step(statement) {
            forget(statement);
            return host.sqlite3_step(statement);
        },
        sqlite3_reset(statement) {
            forget(statement);
            return host.sqlite3_reset(statement);
        },
        sqlite3_finalize(statement) {
            forget(statement);
            return host.sqlite3_finalize(statement);
        },
        sqlite3_bind_text64: (statement, at, from, size) =>
            host.sqlite3_bind_text(statement, at, copied(from, Number(size)), Number(size), copiedAtOnce),
        sqlite3_bind_blob64: (statement, at, from, size) =>
            host.sqlite3_bind_blob(statement, at, copied(from, Number(size)), Number(size), copiedAtOnce),
        sqlite3_bind_pointer: (statement, at, pointer, type) =>
            host.sqlite3_bind_pointer(statement, at, pointer, typeAt(type), 0),
        sqlite3_value_pointer: (value, type) => host.sqlite3_value_pointer(value, typeAt(type)),
        sqlite3_column_text: column(host.sqlite3_column_text),
        sqlite3_column_blob: column(host.sqlite3_column_blob),
        sqlite3_create_function: (database, name, count, text, data, call) =>
            withTexts([name], (copy) =>
                host.sqlite3_create_function(database, copy, count, text, data, callable(call), 0, 0),
            ),
        sqlite3_errmsg: (database) =>
            sentence(isRefused(database) ? noRoom : wasm.cstrToJs(host.sqlite3_errmsg(database))),
        sqlite3_errstr: (status) => sentence(wasm.cstrToJs(host.sqlite3_errstr(status))),
        sqlite3_serialize(database, _schema, to) {
            const bytes = sqlite3.capi.sqlite3_js_db_export(database);
            const copy = guest.allocate(bytes.length);
            ours().set(bytes, copy);
            words().setBigInt64(to, BigInt(bytes.length), true);
            return copy;
        },
        sqlite3_free: (from) => from && guest.release(from),
    };
    // What takes and gives numbers alone passes through.
    return new Proxy(own, { get: (all, name) => all[String(name)] ?? host[String(name)] });
}
