// What the module asks of a system: a clock, random bytes, and a place for its last words. It has no files.
// @ts-check

const noSuchFile = 8; // errno badf

// `memory` is asked each time: what grows is another buffer afterwards.
/** @param {() => ArrayBuffer} memory @param {(text: string) => void} note hears what is written to standard error */
export function systemImports(memory, note) {
    const decoder = new TextDecoder();
    const view = () => new DataView(memory());
    const refuse = () => noSuchFile;

    /** @type {Record<string, (...words: any[]) => number>} */
    const answers = {
        clock_time_get(clock, _precision, to) {
            const milliseconds = clock === 0 ? Date.now() : performance.now();
            view().setBigUint64(to, BigInt(Math.round(milliseconds * 1e6)), true);
            return 0;
        },
        random_get(to, size) {
            const most = 65536; // at once
            for (let at = 0; at < size; at += most)
                crypto.getRandomValues(new Uint8Array(memory(), to + at, Math.min(most, size - at)));
            return 0;
        },
        fd_write(_file, pieces, count, written) {
            let size = 0;
            for (let piece = 0; piece < count; piece += 1) {
                const from = view().getUint32(pieces + 8 * piece, true);
                const length = view().getUint32(pieces + 8 * piece + 4, true);
                note(decoder.decode(new Uint8Array(memory(), from, length)));
                size += length;
            }
            view().setUint32(written, size, true);
            return 0;
        },
        environ_sizes_get(count, size) {
            view().setUint32(count, 0, true);
            view().setUint32(size, 0, true);
            return 0;
        },
        environ_get: () => 0,
        proc_exit(status) {
            throw new Error(`it ended with status ${status}`);
        },
    };
    return new Proxy(answers, { get: (all, name) => all[String(name)] ?? refuse });
}
