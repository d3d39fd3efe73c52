// Several instances that share a transposition table, and who asks them to search together.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { HelpedEngine } from "../src/helped.js";
import { sharedMemory } from "../src/shared.js";
import { address, start } from "./module.mjs";

// The last thought of an analysis.
const analysed = (engine, question) =>
    new Promise((resolve, reject) => {
        let last;
        const talk = engine.open((text) => {
            const event = JSON.parse(text);
            if (event.event === "thought") last = event;
            if (event.event === "error") reject(new Error(event.error.sentence));
            if (event.event === "done") resolve(last);
        });
        talk.send(JSON.stringify({ id: 1, do: "analyse", ...question }));
    });
const nodesOf = async (engine, game, more = {}) => (await analysed(engine, { game, depth: 12, ...more })).nodes;

// Nobody interrupts them: each searches in one turn, and so always the same tree.
const isWanted = () => false;
const alone = () => start({ isWanted, settings: { hash_mib: 8 } });
async function sharing(instances = 2) {
    const memory = sharedMemory(8);
    return Promise.all(
        Array.from({ length: instances }, (_, index) => start({ isWanted, shared: { memory, index, instances } })),
    );
}

test("one of several that is alone searches the tree that it would search for itself", async () => {
    const plain = await alone();
    const [leader] = await sharing();
    for (const game of ["english", "italian", "frisian"])
        assert.equal(await nodesOf(leader, game), await nodesOf(plain, game), game);
});

test("what one has found the others need not search", async () => {
    const [leader, helper] = await sharing();
    const first = await nodesOf(leader, "russian");
    const then = await nodesOf(helper, "russian");
    assert.ok(then < (first * 3) / 4, `${then} of ${first}`);
});

test("what is known of one game says nothing about another", async () => {
    const plain = await alone();
    const [leader, helper] = await sharing();
    await nodesOf(leader, "pool");
    assert.equal(await nodesOf(helper, "russian"), await nodesOf(plain, "russian"));
});

test("the first one forgets for all when it begins another game", async () => {
    const [leader, helper] = await sharing();
    const first = await nodesOf(leader, "english");
    await nodesOf(leader, "turkish");
    assert.equal(await nodesOf(helper, "english"), first);
});

test("a helper that begins with other lines leaves what the first one needs", async () => {
    const [leader, helper] = await sharing();
    const lines = { lines: 4 };
    const plain = await nodesOf(await alone(), "english", lines);
    await nodesOf(leader, "english", { depth: 1 }); // forgets what was there
    await nodesOf(helper, "english", lines);
    const last = await analysed(leader, { game: "english", depth: 12, ...lines });
    assert.ok(last.nodes < plain / 2, `${last.nodes} of ${plain}`);
    assert.equal(new Set(last.lines.map(({ pv }) => pv[0])).size, 4);
});

const moduleFile = new URL("shared-search.wasm", address);

// What kinds of sections a module has, each with its first number: how many things are in it.
function sectionsOf(bytes) {
    const sections = new Map();
    let at = 8; // behind the magic number and the version
    const number = () => {
        let value = 0;
        for (let shift = 0; ; shift += 7) {
            const byte = bytes[at++];
            value |= (byte & 127) << shift;
            if (byte < 128) return value;
        }
    };
    while (at < bytes.length) {
        const kind = bytes[at++];
        const end = number() + at;
        sections.set(kind, number());
        at = end;
    }
    return sections;
}

// Each instance has globals of its own over one memory: a variable, or a frame of the stack, would be everybody's at once.
test("the module of the shared memory keeps nothing but what is meant to be shared", async () => {
    const bytes = readFileSync(moduleFile);
    const [global, start, data] = [6, 8, 11];
    const sections = sectionsOf(bytes);
    assert.equal(sections.get(global), 1, "the linker's own: where the stack would begin");
    assert.ok(!sections.has(start) && !sections.has(data));
    const memory = sharedMemory(1);
    const { instance } = await WebAssembly.instantiate(bytes, { env: { memory } });
    const { find, store, new_age, clear, permill_used, is_being_searched, begin, end, ...others } = instance.exports;
    assert.deepEqual(Object.keys(others), []);
    for (let key = 0n; key < 6n; key += 1n) store(key << 20n, 7n + key); // more than a bucket has places for
    assert.equal(find(5n << 20n), 12n);
    new_age();
    begin(9n);
    assert.ok(is_being_searched(9n));
    end(9n);
    assert.equal(permill_used(), 0);
    clear();
    const firstPage = new Uint8Array(memory.buffer, 0, 65536); // the linker's: stack and data
    assert.ok(firstPage.every((byte) => byte === 0));
});

// Workers that answer what they are asked to, and remember the rest.
function fakeWorkers({ refuse = () => false } = {}) {
    const made = [];
    const make = () => {
        const worker = { heard: [], isEnded: false, terminate: () => (worker.isEnded = true) };
        worker.tell = (message) => worker.onmessage({ data: message });
        worker.postMessage = (message) => {
            worker.heard.push(message);
            if (message.what !== "load") return;
            const failure = refuse(message) ? "no" : undefined;
            queueMicrotask(() => worker.tell({ id: message.id, failure }));
        };
        made.push(worker);
        return worker;
    };
    return { made, make };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));
const saidTo = (worker) => worker.heard.filter(({ what }) => what === "send").map(({ text }) => JSON.parse(text));
const source = new URL("file:///laststone.wasm");
const question = { id: 7, do: "analyse", game: "english", position: "start", moves: ["11-15"], lines: 3, depth: 9 };

test("helpers come with the first search, search the same without its limits, and leave with it", async () => {
    const { made, make } = fakeWorkers();
    const engine = await HelpedEngine.start(make, source, { settings: { archive: "sqlite3.js" }, workers: 3 });
    assert.equal(made.length, 1);
    const heard = [];
    const talk = engine.open((event) => heard.push(event));
    talk.send(JSON.stringify(question));
    await settled();
    assert.deepEqual(
        made.map(({ heard: [{ shared, settings }] }) => [shared.index, shared.instances, settings.archive]),
        [
            [0, 3, "sqlite3.js"],
            [1, 3, undefined],
            [2, 3, undefined],
        ],
    );
    assert.deepEqual(saidTo(made[0]), [question]);
    const { id: _, depth: __, ...same } = question;
    for (const helper of made.slice(1)) assert.deepEqual(saidTo(helper), [{ id: 1, ...same }]);
    assert.ok(!made[1].heard.some(({ what }) => what === "leave"));
    const { id } = made[0].heard.find(({ what }) => what === "open");
    made[0].tell({ id, event: JSON.stringify({ id: 7, event: "done", why: "limit" }) });
    assert.equal(heard.length, 1);
    for (const helper of made.slice(1)) assert.equal(helper.heard.at(-1).what, "leave");
});

test("nobody helps a level that is to be weak, NoGo, or a line that only the first one knows", async () => {
    const { made, make } = fakeWorkers();
    const engine = await HelpedEngine.start(make, source, { workers: 2 });
    const talk = engine.open(() => {});
    for (const other of [
        { do: "move", level: 9 },
        { game: "nogo:9x9" },
        { position: undefined, after: "l1" },
        { do: "judge" },
    ])
        talk.send(JSON.stringify({ ...question, ...other }));
    talk.send("no JSON");
    await settled();
    assert.equal(made.length, 1);
    talk.send(JSON.stringify({ ...question, id: 8, do: "move", level: 10 }));
    await settled();
    assert.equal(made.length, 2);
});

test("a request for a move is helped until it is answered", async () => {
    const { made, make } = fakeWorkers();
    const engine = await HelpedEngine.start(make, source, { workers: 2 });
    const asked = engine.request("POST", "/api/move", { body: JSON.stringify({ game: "english", seconds: 1 }) });
    await settled();
    assert.deepEqual(saidTo(made[1]), [{ id: 1, do: "analyse", game: "english" }]);
    const { id } = made[0].heard.find(({ what }) => what === "request");
    made[0].tell({ id, answer: { status: 200 } });
    assert.equal((await asked).status, 200);
    assert.equal(made[1].heard.at(-1).what, "leave");
});

test("where the first one cannot share it is alone, and a helper that fails is done without", async () => {
    const cannotShare = fakeWorkers({ refuse: ({ shared }) => shared !== undefined });
    const alone = await HelpedEngine.start(cannotShare.make, source, { workers: 2 });
    assert.equal(alone.workers, 1);
    assert.deepEqual(
        cannotShare.made.map(({ isEnded }) => isEnded),
        [true, false],
    );
    const cannotHelp = fakeWorkers({ refuse: ({ shared }) => shared?.index === 1 });
    const engine = await HelpedEngine.start(cannotHelp.make, source, { workers: 2 });
    engine.open(() => {}).send(JSON.stringify(question));
    await settled();
    assert.deepEqual(
        cannotHelp.made.map(({ isEnded }) => isEnded),
        [false, true],
    );
    engine.close();
    assert.equal(cannotHelp.made[0].isEnded, true);
});
