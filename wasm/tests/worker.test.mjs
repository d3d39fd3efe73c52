// The module in a Worker of a real browser: RemoteEngine.
import assert from "node:assert/strict";
import { after, test } from "node:test";

import { closeAll, openPage, skip } from "./browser.mjs";

after(closeAll);

test("a page asks it as it would ask a server", { skip }, async () => {
    const page = await openPage();
    const seen = await page.evaluate(async () => {
        const { RemoteEngine } = await import("/src/remote.js");
        const began = performance.now();
        const worker = new Worker("/src/worker.js", { type: "module" });
        const engine = await RemoteEngine.start(worker, new URL("/laststone.wasm", location.href));
        const body = JSON.stringify({ game: "english", level: 5, seconds: 0.1 });
        const move = await engine.request("POST", "/api/move", { body });
        const firstMove = performance.now() - began;
        const why = await new Promise((resolve) => {
            let thoughts = 0;
            const talk = engine.open((text) => {
                const event = JSON.parse(text);
                if (event.event === "done") resolve(event.why);
                if (event.event === "thought" && ++thoughts === 3) talk.send('{"id":1,"do":"stop"}');
            });
            talk.send('{"id":1,"do":"analyse","game":"russian"}');
        });
        engine.close();
        const refused = await engine.request("GET", "/api/about").catch((error) => error.message);
        return {
            status: move.status,
            move: JSON.parse(new TextDecoder().decode(move.body)).move,
            why,
            firstMove,
            refused,
        };
    });
    assert.equal(seen.status, 200);
    assert.match(seen.move, /^\d+-\d+$/);
    assert.equal(seen.why, "stopped");
    assert.equal(seen.refused, "The engine was closed.");
    console.log(`# first move ${Math.round(seen.firstMove)} ms after the Worker was made`);
});

// Starts an analysis, asks a quick question in it, and stops it.
const searchAndAsk = async (script) => {
    const { RemoteEngine } = await import("/src/remote.js");
    const worker = new Worker(script, { type: "module" });
    const engine = await RemoteEngine.start(worker, new URL("/laststone.wasm", location.href));
    let waited = 0;
    const why = await new Promise((resolve) => {
        const talk = engine.open(async (text) => {
            const event = JSON.parse(text);
            if (event.event === "done") resolve(event.why);
            if (event.event !== "thought" || event.seconds < 1 || waited > 0) return;
            const began = performance.now();
            const { status } = await engine.request("POST", "/api/position", { body: '{"game":"frisian"}' });
            waited = status === 200 ? performance.now() - began : -1;
            talk.send('{"id":1,"do":"stop"}');
        });
        talk.send('{"id":1,"do":"analyse","game":"russian"}');
    });
    engine.close();
    return { why, waited, isIsolated: crossOriginIsolated };
};

for (const [how, script, isolated] of [
    ["pauses", "/src/worker.js", false],
    ["is interrupted where memory is shared", "/worker-without-pauses.js", true],
    ["ends its turn", "/worker-without-pauses.js", false],
])
    test(`a search ${how} when somebody asks`, { skip }, async () => {
        const page = await openPage({ isIsolated: isolated });
        const seen = await page.evaluate(`(${searchAndAsk})("${script}")`);
        assert.equal(seen.isIsolated, isolated);
        assert.equal(seen.why, "stopped");
        assert.ok(seen.waited > 0);
        console.log(`# a question waited ${Math.round(seen.waited)} ms`);
    });

// Three lines by as many Workers as may share memory.
const searchTogether = async () => {
    const { HelpedEngine } = await import("/src/helped.js");
    let made = 0;
    const newWorker = () => {
        made += 1;
        return new Worker("/src/worker.js", { type: "module" });
    };
    const engine = await HelpedEngine.start(newWorker, new URL("/laststone.wasm", location.href), { workers: 2 });
    const madeAtFirst = made;
    const last = await new Promise((resolve) => {
        let thought;
        const talk = engine.open((text) => {
            const event = JSON.parse(text);
            if (event.event === "thought") thought = event;
            if (event.event === "done") resolve(thought);
        });
        talk.send('{"id":1,"do":"analyse","game":"english","lines":3,"depth":9}');
    });
    engine.close();
    return { workers: engine.workers, madeAtFirst, made, depth: last.depth, lines: last.lines.length };
};
for (const [where, isIsolated, workers] of [
    ["an isolated page", true, 2],
    ["any other", false, 1],
])
    test(`in ${where} ${workers} of 2 Workers search`, { skip }, async () => {
        const page = await openPage({ isIsolated });
        const seen = await page.evaluate(searchTogether);
        assert.deepEqual(seen, { workers, madeAtFirst: 1, made: workers, depth: 9, lines: 3 });
    });

test("a module that is not there is one clear error", { skip }, async () => {
    const page = await openPage();
    const sentence = await page.evaluate(async () => {
        const { RemoteEngine } = await import("/src/remote.js");
        const worker = new Worker("/src/worker.js", { type: "module" });
        return RemoteEngine.start(worker, new URL("/missing.wasm", location.href)).catch((error) => error.message);
    });
    assert.match(sentence, /missing\.wasm/);
});

test("a Worker that is blocked is one clear error", { skip }, async () => {
    const page = await openPage();
    const sentence = await page.evaluate(async () => {
        const { RemoteEngine } = await import("/src/remote.js");
        const worker = new Worker("/src/none.js", { type: "module" });
        return RemoteEngine.start(worker, new URL("/laststone.wasm", location.href)).catch((error) => error.message);
    });
    assert.match(sentence, /Worker has failed/);
});
