// The WebAssembly module beside the native program: size, start, first move, perft and nodes a second, each on one thread.
//   node bench/wasm.mjs [seconds a search]
// Both must have been built: build/wasm/wasm/laststone.wasm, build/release/laststone.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { load } from "../wasm/src/index.js";

const seconds = Number(process.argv[2] ?? 5);
const address = new URL("../build/wasm/wasm/laststone.wasm", import.meta.url);
const program = new URL("../build/release/laststone", import.meta.url).pathname;
const native = (...words) =>
    JSON.parse(execFileSync(program, [...words, "--threads", "1", "--json"], { encoding: "utf8" }));
const megabytes = (bytes) => `${(bytes.length / 1e6).toFixed(2)} MB`;
const share = (part, whole) => `${Math.round((100 * part) / whole)} %`;

const bytes = readFileSync(address);
console.log(
    `size       ${megabytes(bytes)}, gzip ${megabytes(gzipSync(bytes, { level: 9 }))}, brotli ${megabytes(brotliCompressSync(bytes))}`,
);

const began = performance.now();
const engine = await load(address, { settings: { hash_mib: 64 } });
const loaded = performance.now();
await engine.request("POST", "/api/move", { body: JSON.stringify({ game: "english", level: 5, seconds: 0.1 }) });
console.log(
    `start      ${Math.round(loaded - began)} ms to load, first move after ${Math.round(performance.now() - began)} ms`,
);

const depth = 9;
const counting = performance.now();
const leaves = Number(engine.perft("english", "start", depth));
const rate = leaves / (performance.now() - counting) / 1000;
const counted = native("perft", "-g", "english", "-d", String(depth)).depths.at(-1);
const nativeRate = counted.nodes / counted.seconds / 1e6;
console.log(
    `perft ${depth}    ${rate.toFixed(0)} M/s, native ${nativeRate.toFixed(0)} M/s: ${share(rate, nativeRate)}`,
);

// The last event of a search that has so many seconds.
const searched = (game) =>
    new Promise((resolve) => {
        let last;
        const talk = engine.open((text) => {
            const event = JSON.parse(text);
            if (event.event === "thought") last = event;
            if (event.event !== "done") return;
            resolve(last);
            talk.close();
        });
        talk.send(JSON.stringify({ id: 1, do: "analyse", game, seconds }));
    });
for (const game of ["english", "international", "nogo"]) {
    const here = await searched(game);
    const there = native("best", "-g", game, "--time", String(seconds), "--hash", "64");
    const speed = there.nps ?? there.nodes / there.seconds;
    console.log(
        `${game.padEnd(13)} ${Math.round(here.nodes / here.seconds)} nodes/s to depth ${here.depth}, ` +
            `native ${Math.round(speed)} to depth ${there.depth}: ${share(here.nodes / here.seconds, speed)}`,
    );
}
engine.close();
