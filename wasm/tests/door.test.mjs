// Whatever is asked, the module answers with a sentence.
import assert from "node:assert/strict";
import { getEventListeners } from "node:events";
import { test } from "node:test";

import { Engine, EngineFailure } from "../src/index.js";
import { ask, start } from "./module.mjs";

const engine = await start();

// All events of a task, until it is over.
const events = (engine, request, onEvent = () => {}) =>
    new Promise((resolve) => {
        const all = [];
        const talk = engine.open((text) => {
            const event = JSON.parse(text);
            all.push(event);
            onEvent(event, talk);
            if (event.event !== "done" && event.event !== "error") return;
            resolve(all);
            talk.close();
        });
        talk.send(JSON.stringify({ id: 1, ...request }));
    });

test("it says what it is, and that it keeps no games", async () => {
    const { status, json } = await ask(engine, "GET", "/api/about");
    assert.equal(status, 200);
    assert.equal(json.name, "laststone");
    assert.equal(json.archive, null);
});

test("what is not here is refused in a sentence", async () => {
    for (const [method, path] of [
        ["GET", "/api/archive/games"],
        ["GET", "/api/puzzles/next?game=english"],
        ["GET", "/api/rooms/abc"],
        ["GET", "/api/nothing"],
        ["GET", "no path"],
        ["PATCH", "/api/games"],
    ]) {
        const { status, json } = await ask(engine, method, path);
        assert.ok(status >= 400, path);
        assert.match(json.error.sentence, /^[A-Z/].*\.$/, path);
    }
});

test("a move comes from every level, in draughts and in NoGo", async () => {
    for (const game of ["english", "russian", "nogo:5x5"])
        for (const level of [1, 10]) {
            const { status, json } = await ask(engine, "POST", "/api/move", { game, level, seconds: 0.05 });
            assert.equal(status, 200, game);
            assert.equal(typeof json.move, "string");
        }
});

test("what the rules alone answer is answered at once", () => {
    const body = JSON.stringify({ game: "russian", moves: ["c3-d4"] });
    const { status, body: bytes } = engine.ask("POST", "/api/position", body);
    assert.equal(status, 200);
    assert.deepEqual(JSON.parse(new TextDecoder().decode(bytes)).played, ["c3-d4"]);
    assert.throws(() => engine.ask("POST", "/api/move", "{}"), /takes its time/);
    assert.equal(engine.ask("GET", "/api/health").status, 200);
});

test("NoGo is solved, with every winning move where that is asked for", async () => {
    const solution = async (body) => (await ask(engine, "POST", "/api/solve", body)).json;
    // docs/nogo-results.md
    assert.equal((await solution({ game: "nogo:3x3" })).outcome, "win");
    const first = await solution({ game: "nogo:3x4" });
    const all = await solution({ game: "nogo:3x4", all: true });
    assert.equal(first.outcome, all.outcome);
    assert.ok(all.moves.length >= first.moves.length);
    assert.ok(all.line.length > 0);
    const wins = await solution({ game: "nogo:3x3", position: ".../.X./... w" });
    assert.deepEqual([wins.winner, wins.outcome, wins.moves], ["black", "loss", []]);
});

test("what cannot be solved is refused in a sentence", async () => {
    for (const [body, code] of [
        [{ game: "english" }, "bad_field"],
        [{ game: "nogo:19x19" }, "bad_field"],
        [{ game: "nogo:3x3", position: "X" }, "bad_position"],
        [{ game: "whist" }, "unknown_game"],
        [{ game: "nogo:3x3", memory_mib: 0 }, "bad_field"],
        ["[", "bad_json"],
    ]) {
        const { status, json } = await ask(engine, "POST", "/api/solve", body);
        assert.equal(json.error.code, code);
        assert.ok(status >= 400 && json.error.sentence.endsWith("."));
    }
    assert.equal((await ask(engine, "GET", "/api/solve")).status, 405);
});

test("a solver hears others, and ends with whoever asked or with its time", async () => {
    const stop = new AbortController();
    const body = JSON.stringify({ game: "nogo:8x8", seconds: 3000, memory_mib: 8 });
    const endless = engine.request("POST", "/api/solve", { body, signal: stop.signal });
    assert.equal((await ask(engine, "POST", "/api/position", { game: "frisian" })).status, 200);
    assert.equal((await ask(engine, "POST", "/api/hint", { seconds: 0.05 })).status, 200);
    stop.abort(new Error("enough"));
    await assert.rejects(endless, /enough/);
    const { json } = await ask(engine, "POST", "/api/solve", { game: "nogo:8x8", seconds: 0.3, memory_mib: 8 });
    assert.deepEqual([json.outcome, json.complete], [null, false]);
});

test("an analysis reports as it goes, and stops when it is told to", async () => {
    let thoughts = 0;
    const all = await events(engine, { do: "analyse", game: "international", lines: 2 }, (event, talk) => {
        thoughts += event.event === "thought" ? 1 : 0;
        if (thoughts === 5) talk.send(JSON.stringify({ id: 1, do: "stop" }));
    });
    assert.deepEqual(all.at(-1), { id: 1, event: "done", why: "stopped" });
    assert.ok(thoughts >= 5);
});

test("questions are answered while a search goes on", async () => {
    const search = events(engine, { do: "analyse", game: "english" }, async (event, talk) => {
        if (event.event !== "thought" || talk.asked) return;
        talk.asked = true;
        assert.equal((await ask(engine, "POST", "/api/position", { game: "frisian" })).status, 200);
        talk.send(JSON.stringify({ id: 1, do: "stop" }));
    });
    assert.equal((await search).at(-1).why, "stopped");
});

test("a game is judged in pieces, and what was judged is told where it is stopped", async () => {
    const moves = ["11-15", "23-19", "8-11", "22-17", "4-8", "17-13"];
    const whole = await events(engine, { do: "judge", game: "english", moves, depth: 4 });
    assert.equal(whole.at(-1).why, "finished");
    assert.equal(whole.at(-2).moves.length, moves.length);

    const part = await events(engine, { do: "judge", game: "english", moves, depth: 4 }, (event, talk) => {
        if (event.event === "judged" && event.done === 2) talk.send(JSON.stringify({ id: 1, do: "stop" }));
    });
    assert.equal(part.at(-1).why, "stopped");
    const judged = part.filter(({ event }) => event === "judged").length;
    assert.ok(judged < moves.length);
    assert.equal(part.at(-2).moves.length, judged);
});

test("whoever hangs up is not answered, and the work ends", async () => {
    const stop = new AbortController();
    const asked = engine.request("POST", "/api/move", {
        body: JSON.stringify({ game: "english", seconds: 3000 }),
        signal: stop.signal,
    });
    setTimeout(() => stop.abort(new Error("enough")), 10);
    await assert.rejects(asked, /enough/);
    assert.equal((await ask(engine, "POST", "/api/move", { game: "english", seconds: 0.05 })).status, 200);
});

test("once answered, nobody listens to the signal any more", async () => {
    const stop = new AbortController();
    for (let count = 0; count < 3; ++count)
        await engine.request("POST", "/api/position", {
            body: JSON.stringify({ game: "english" }),
            signal: stop.signal,
        });
    assert.equal(getEventListeners(stop.signal, "abort").length, 0);
});

// Always the same.
function* randomNumbers(seed) {
    for (let state = seed; ;) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        yield state;
    }
}

test("hostile texts get an answer, and never a trap", async () => {
    const random = randomNumbers(20261118);
    const below = (limit) => random.next().value % limit;
    const pieces = [
        "{",
        "}",
        "[",
        "]",
        '"',
        ":",
        ",",
        "\\",
        "\0",
        "null",
        "1e999",
        "-1",
        '"game"',
        '"english"',
        '"moves"',
    ];
    pieces.push(
        '"position"',
        '"W:W1:B2"',
        '"a1"',
        "\ud800",
        '"\\u0000"',
        "99999999999999999999",
        '"line"',
        '"after"',
        "é",
    );
    const paths = [
        "position",
        "explain",
        "validate",
        "convert",
        "recognise",
        "record/read",
        "record/write",
        "record/check",
    ];
    paths.push("move", "hint", "endgame", "solve", "replay");
    for (let round = 0; round < 3000; round += 1) {
        const body = Array.from({ length: below(12) }, () => pieces[below(pieces.length)]).join("");
        const path = `/api/${paths[below(paths.length)]}`;
        const whole = below(2) === 0 ? body : `{"game":"russian","moves":["c3-d4"],${body || '"x":1'}}`;
        const { status } = await ask(engine, "POST", path, whole);
        assert.ok(status === 200 || (status >= 400 && status < 500), `${path} ${whole}`);
    }
    for (const text of ["", "{", "[]", '{"id":{}}', '{"id":1,"do":"fly"}', '{"id":1,"do":"judge","record":[]}'])
        await new Promise((resolve) => {
            const talk = engine.open((event) => {
                assert.equal(JSON.parse(event).event, "error", text);
                talk.close();
                resolve();
            });
            talk.send(text);
        });
    assert.equal(engine.failure, undefined);
});

test("a trap is one clear error for all that wait, and for all that ask later", async () => {
    // (module (memory (export "memory") 1) and functions that fail when they are called)
    const memory = new WebAssembly.Memory({ initial: 1 });
    new TextEncoder().encodeInto("[]", new Uint8Array(memory.buffer));
    const broken = {
        memory,
        laststone_assets: () => 0,
        _initialize() {},
        laststone_allocate: () => 0,
        laststone_release() {},
        laststone_open() {},
        laststone_work: () => 0,
        laststone_request() {
            throw new WebAssembly.RuntimeError("unreachable");
        },
    };
    const instantiate = WebAssembly.instantiate;
    WebAssembly.instantiate = async () => ({ exports: broken });
    try {
        const engine = await Engine.start(undefined, { asset: async () => new Uint8Array() });
        await assert.rejects(engine.request("GET", "/api/about"), EngineFailure);
        await assert.rejects(engine.request("GET", "/api/about"), /has failed and must be started again: unreachable/);
        assert.ok(engine.failure);
    } finally {
        WebAssembly.instantiate = instantiate;
    }
});

test("an ending is known from tables once they have arrived", async () => {
    await engine.need("endings.bin");
    const question = { game: "english", position: "B:WK27:BK14,K15" }; // README.md
    const { json } = await ask(engine, "POST", "/api/endgame", question);
    assert.deepEqual([json.source, json.outcome, json.plies], ["tables", "win", 21]);
    await engine.need("endings.bin"); // is not fetched again
    await assert.rejects(engine.need("nothing.bin"));
});
