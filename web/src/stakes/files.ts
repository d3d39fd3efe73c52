// Files that a WebAssembly module asks for by WASI, kept in memory: the journal of a game, and what its key has signed. Whoever
// has loaded the module takes them to a place that lasts.

const done = 0;
const badFile = 8;
const isThere = 20;
const isNotThere = 44;

const folder = 3; // the one that there is, by its number
const createIt = 1;
const mustBeNew = 8;
const isFolder = 2;

interface OpenFile {
    name: string; // of a folder: empty
    at: number;
}

export class Files {
    private readonly contents = new Map<string, Uint8Array<ArrayBuffer>>();
    private readonly open = new Map<number, OpenFile>();
    private lastNumber = folder;

    // `memory` is asked each time: what grows is another buffer afterwards.
    constructor(private readonly memory: () => ArrayBuffer) {}

    text(name: string): string {
        return new TextDecoder().decode(this.contents.get(name));
    }
    put(name: string, text: string): void {
        this.contents.set(name, new TextEncoder().encode(text));
    }

    remove(name: string): void {
        this.contents.delete(name);
    }

    // Imports of `wasi_snapshot_preview1`; what is not here refuses.
    readonly imports: WebAssembly.ModuleImports = new Proxy(this.answers(), {
        get: (all, name) => all[String(name)] ?? (() => badFile),
    });

    private answers(): Record<string, (...words: never[]) => number> {
        const view = () => new DataView(this.memory());
        const bytes = (from: number, size: number) => new Uint8Array(this.memory(), from, size);
        const number = (at: number, value: number) => view().setUint32(at, value, true);
        const pieces = (list: number, count: number) =>
            Array.from({ length: count }, (_, piece) =>
                bytes(view().getUint32(list + 8 * piece, true), view().getUint32(list + 8 * piece + 4, true)),
            );
        return {
            random_get: (to: number, size: number) => {
                crypto.getRandomValues(bytes(to, size));
                return done;
            },
            clock_time_get: (_clock: number, _precision: bigint, to: number) => {
                view().setBigUint64(to, BigInt(Date.now()) * 1_000_000n, true);
                return done;
            },
            environ_sizes_get: (count: number, size: number) => {
                number(count, 0);
                number(size, 0);
                return done;
            },
            environ_get: () => done,
            proc_exit: (status: number) => {
                throw new Error(`it ended with status ${status}`);
            },
            fd_prestat_get: (file: number, to: number) => {
                if (file !== folder) return badFile;
                number(to, 0);
                number(to + 4, 1); // the length of its name
                return done;
            },
            fd_prestat_dir_name: (_file: number, to: number) => {
                bytes(to, 1)[0] = '/'.charCodeAt(0);
                return done;
            },
            fd_fdstat_get: (file: number, to: number) => {
                const isOpen = file <= folder || this.open.has(file);
                if (!isOpen) return badFile;
                bytes(to, 24).fill(0);
                view().setUint8(to, file === folder || this.open.get(file)?.name === '' ? 3 : 4);
                view().setBigUint64(to + 8, ~0n, true); // what may be done with it
                view().setBigUint64(to + 16, ~0n, true);
                return done;
            },
            path_open: (
                _folder: number,
                _follow: number,
                path: number,
                size: number,
                how: number,
                _rights: bigint,
                _inherited: bigint,
                _flags: number,
                to: number,
            ) => {
                const called = new TextDecoder().decode(bytes(path, size).slice());
                const name = how & isFolder ? '' : called;
                if (name !== '') {
                    if (this.contents.has(name) && how & mustBeNew) return isThere;
                    if (!this.contents.has(name) && !(how & createIt)) return isNotThere;
                    if (!this.contents.has(name)) this.contents.set(name, new Uint8Array());
                }
                this.lastNumber += 1;
                this.open.set(this.lastNumber, { name, at: 0 });
                number(to, this.lastNumber);
                return done;
            },
            fd_close: (file: number) => (this.open.delete(file) ? done : badFile),
            fd_sync: (file: number) => (this.open.has(file) ? done : badFile),
            fd_seek: (file: number, offset: bigint, whence: number, to: number) => {
                const opened = this.open.get(file);
                if (!opened) return badFile;
                const base = whence === 0 ? 0 : whence === 1 ? opened.at : this.contents.get(opened.name)!.length;
                opened.at = base + Number(offset);
                view().setBigUint64(to, BigInt(opened.at), true);
                return done;
            },
            fd_read: (file: number, list: number, count: number, to: number) => {
                const opened = this.open.get(file);
                if (!opened) return badFile;
                const content = this.contents.get(opened.name)!;
                const before = opened.at;
                for (const piece of pieces(list, count)) {
                    const some = content.subarray(opened.at, opened.at + piece.length);
                    piece.set(some);
                    opened.at += some.length;
                }
                number(to, opened.at - before);
                return done;
            },
            // What is written stands at the end, always.
            fd_write: (file: number, list: number, count: number, to: number) => {
                const opened = this.open.get(file);
                const parts = pieces(list, count).map((piece) => piece.slice());
                const written = parts.reduce((sum, part) => sum + part.length, 0);
                if (opened) this.append(opened.name, parts, written);
                else if (file > 2) return badFile; // 1 and 2 are its last words
                number(to, written);
                return done;
            },
            fd_filestat_set_size: (file: number, size: bigint) => {
                const opened = this.open.get(file);
                if (!opened) return badFile;
                this.contents.set(opened.name, this.contents.get(opened.name)!.slice(0, Number(size)));
                return done;
            },
        };
    }

    private append(name: string, parts: Uint8Array[], size: number): void {
        const before = this.contents.get(name)!;
        const content = new Uint8Array(before.length + size);
        content.set(before);
        let at = before.length;
        for (const part of parts) {
            content.set(part, at);
            at += part.length;
        }
        this.contents.set(name, content);
    }
}
