// The module in a Worker of a real browser: RemoteEngine, with Debian's Chromium where that is installed.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { after, test } from "node:test";

import { address } from "./module.mjs";

const browserPath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const tools = new URL("../../web/node_modules/playwright-core/index.js", import.meta.url);
const skip = existsSync(browserPath) && existsSync(tools) ? false : "there is no Chromium, or web/ has no node_modules";

// Whether the page may share memory with its Worker.
let isIsolated = false;
const types = { html: "text/html", js: "text/javascript", wasm: "application/wasm" };
// The loader under /src, the module and what lies beside it under /.
const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://here");
    const scripts = {
        "/": "<!doctype html><title>laststone</title>",
        "/without-pauses.js": withoutPauses,
        "/worker-without-pauses.js": 'import "./without-pauses.js"; import "./src/worker.js";',
    };
    const file = pathname.startsWith("/src/")
        ? new URL(`..${pathname}`, import.meta.url)
        : new URL(`.${pathname}`, address);
    const body = scripts[pathname] ?? (await readFile(file).catch(() => undefined));
    const type = types[pathname === "/" ? "html" : pathname.split(".").at(-1)] ?? "application/octet-stream";
    response.writeHead(body === undefined ? 404 : 200, {
        "Content-Type": type,
        "Content-Security-Policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'",
        ...(isIsolated
            ? { "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp" }
            : {}),
    });
    response.end(body);
});
let browser;
after(async () => {
    await browser?.close();
    server.close();
});

// A Worker's script that comes before it: as where WebAssembly cannot be suspended.
const withoutPauses = "delete WebAssembly.Suspending;";

async function open() {
    if (!server.listening) await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { chromium } = createRequire(import.meta.url)(tools.pathname);
    browser ??= await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"] });
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    return page;
}

test("a page asks it as it would ask a server", { skip }, async () => {
    const page = await open();
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
        isIsolated = isolated;
        const page = await open();
        const seen = await page.evaluate(`(${searchAndAsk})("${script}")`);
        isIsolated = false;
        assert.equal(seen.isIsolated, isolated);
        assert.equal(seen.why, "stopped");
        assert.ok(seen.waited > 0);
        console.log(`# a question waited ${Math.round(seen.waited)} ms`);
    });

test("a module that is not there is one clear error", { skip }, async () => {
    const page = await open();
    const sentence = await page.evaluate(async () => {
        const { RemoteEngine } = await import("/src/remote.js");
        const worker = new Worker("/src/worker.js", { type: "module" });
        return RemoteEngine.start(worker, new URL("/missing.wasm", location.href)).catch((error) => error.message);
    });
    assert.match(sentence, /missing\.wasm/);
});

test("a Worker that is blocked is one clear error", { skip }, async () => {
    const page = await open();
    const sentence = await page.evaluate(async () => {
        const { RemoteEngine } = await import("/src/remote.js");
        const worker = new Worker("/src/none.js", { type: "module" });
        return RemoteEngine.start(worker, new URL("/laststone.wasm", location.href)).catch((error) => error.message);
    });
    assert.match(sentence, /Worker has failed/);
});
