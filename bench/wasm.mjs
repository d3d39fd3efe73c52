// The WebAssembly module beside the native program, each on one thread: sizes, start, first move, memory, perft, and nodes in a
// second of processor time in every game.
//   node bench/wasm.mjs [nodes a search]
// Both must have been built: build/wasm/wasm/laststone.wasm, build/release/laststone.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import { builtFiles } from "../wasm/built.mjs";
import { load } from "../wasm/src/index.js";

const nodes = Number(process.argv[2] ?? 3_000_000);
const hash = 64; // MiB
const address = new URL("../build/wasm/wasm/laststone.wasm", import.meta.url);
const program = fileURLToPath(new URL("../build/release/laststone", import.meta.url));

const megabytes = (count) => `${(count / 1e6).toFixed(2)} MB`;
const millions = (rate) => `${(rate / 1e6).toFixed(rate < 1e5 ? 4 : 2)} M/s`;
const share = (part, whole) => `${Math.round((100 * part) / whole)} %`;

// What the native program answers, and the seconds of processor time that it took.
function native(...words) {
    const timed = 'TIMEFORMAT=%U; time "$0" "$@" --threads 1 --json';
    const { stdout, stderr } = spawnSync("bash", ["-c", timed, program, ...words], { encoding: "utf8" });
    return { answer: JSON.parse(stdout), seconds: Number(stderr.trim().split("\n").at(-1)) };
}

// The seconds of processor time that work takes here.
async function timed(work) {
    const before = process.cpuUsage();
    const result = await work();
    const { user, system } = process.cpuUsage(before);
    return { result, seconds: (user + system) / 1e6 };
}

const folder = dirname(fileURLToPath(address));
for (const name of builtFiles(folder)) {
    const bytes = readFileSync(`${folder}/${name}`);
    const gzip = gzipSync(bytes, { level: 9 });
    console.log(`${name.padEnd(27)} ${megabytes(bytes.length)}, gzip ${megabytes(gzip.length)}`);
}

const began = performance.now();
const engine = await load(address, { settings: { hash_mib: hash } });
const loaded = performance.now();
await engine.request("POST", "/api/move", { body: JSON.stringify({ game: "english", level: 5, seconds: 0.1 }) });
const moved = performance.now();
console.log(`loaded in ${Math.round(loaded - began)} ms, first move after ${Math.round(moved - began)} ms`);

const depth = 10;
const perft = await timed(() => engine.perft("english", "start", depth));
const counted = native("perft", "-g", "english", "-d", String(depth));
const leaves = counted.answer.depths.reduce((sum, each) => sum + each.nodes, 0);
const [rate, nativeRate] = [Number(perft.result) / perft.seconds, leaves / counted.seconds];
console.log(`perft ${depth}: ${millions(rate)}, native ${millions(nativeRate)}: ${share(rate, nativeRate)}`);

// The last thought of a search.
const searched = (engine, request) =>
    new Promise((resolve, reject) => {
        let last;
        const talk = engine.open((text) => {
            const event = JSON.parse(text);
            if (event.event === "thought") last = event;
            if (event.event === "error") reject(new Error(event.error.sentence));
            if (event.event !== "done") return;
            resolve(last);
            talk.close();
        });
        talk.send(JSON.stringify({ id: 1, do: "analyse", ...request }));
    });

const { games } = JSON.parse(new TextDecoder().decode((await engine.request("GET", "/api/games")).body));
for (const { id } of games.filter(({ option_of }) => option_of === null)) {
    const limit = id.startsWith("nogo") ? Math.round(nodes / 300) : nodes; // each asks a network
    await searched(engine, { game: id, nodes: limit }); // fetches the weights, and compiles what is used often
    const here = await timed(() => searched(engine, { game: id, nodes: limit }));
    const there = native("best", "-g", id, "--nodes", String(limit), "--hash", String(hash));
    const [speed, nativeSpeed] = [here.result.nodes / here.seconds, there.answer.nodes / there.seconds];
    console.log(
        `${id.padEnd(13)} ${millions(speed)} to depth ${here.result.depth}, ` +
            `native ${millions(nativeSpeed)} to depth ${there.answer.depth}: ${share(speed, nativeSpeed)}`,
    );
}

engine.close();

const fresh = await load(address);
const atFirst = fresh.memory;
await searched(fresh, { game: "international", seconds: 60, lines: 3 });
console.log(`memory ${megabytes(atFirst)} at first, ${megabytes(fresh.memory)} after a minute (32 MiB are hash)`);
fresh.close();
