// Weights and tables beside the module: fetched when they are first wanted, checked, and small enough.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

import { fetchBytes } from "../src/index.js";
import { address, ask, start } from "./module.mjs";

const beside = (name) => fetchBytes(new URL(name, address));

// An engine, and the names of the files that it has asked for.
async function engineWith(source) {
    const asked = [];
    const engine = await start({
        asset: (name) => {
            asked.push(name);
            return source(name, asked);
        },
    });
    return { engine, asked };
}
const move = (engine, game) => ask(engine, "POST", "/api/move", { game, level: 10, seconds: 0.02 });

test("a game's files are fetched by its first search, and no others", async () => {
    const { engine, asked } = await engineWith(beside);
    await ask(engine, "POST", "/api/position", { game: "english" });
    assert.deepEqual(asked, []);
    for (const [game, files] of [
        ["english", ["english-patterns.txt", "english.nnue"]],
        ["russian", ["russian-patterns.txt", "russian.nnue"]],
        ["pool", ["pool.nnue"]], // shares the patterns of Russian
        ["portuguese", ["spanish.nnue"]],
        ["turkish:endpromo", ["turkish.nnue"]],
        ["nogo:9x9", ["nogo-small.txt", "nogo-large.txt"]],
    ]) {
        asked.length = 0;
        assert.equal((await move(engine, game)).status, 200, game);
        assert.deepEqual(
            asked.filter((name) => name !== "endings.bin"),
            files,
            game,
        );
    }
    engine.close();
});

test("what cannot be fetched at once is asked for again", async () => {
    const { engine, asked } = await engineWith((name, so) => {
        if (so.length <= 2) throw new Error("the network is down");
        return beside(name);
    });
    assert.equal((await move(engine, "nogo:5x5")).status, 200);
    assert.ok(asked.length >= 4);
    engine.close();
});

test("what cannot be fetched at all is told in a sentence, and comes when there is a network again", async () => {
    let isDown = true;
    const { engine } = await engineWith(async (name) => {
        if (isDown) throw new Error("the network is down");
        return beside(name);
    });
    const { status, json } = await move(engine, "russian");
    assert.equal(status, 500);
    assert.match(json.error.sentence, /^The engine's weights for this game could not be fetched: .*\.$/);
    const told = await new Promise((resolve) => {
        const talk = engine.open((event) => resolve(JSON.parse(event)));
        talk.send(JSON.stringify({ id: 7, do: "analyse", game: "russian" }));
    });
    assert.deepEqual([told.id, told.event, told.error.code], [7, "error", "failed"]);
    assert.equal((await ask(engine, "POST", "/api/position", { game: "russian" })).status, 200);
    await assert.rejects(engine.need("endings.bin"), /^.*endings.bin could not be fetched: the network is down\.$/);

    isDown = false;
    let answer = await move(engine, "russian");
    while (answer.status !== 200) answer = await move(engine, "russian"); // it tries again after a while
    engine.close();
});

test("what is damaged, cut short or another file is told in a sentence", async () => {
    for (const damage of [
        (bytes) => bytes.with(bytes.length >> 1, bytes[bytes.length >> 1] ^ 1),
        (bytes) => bytes.subarray(1),
        () => new TextEncoder().encode("<!doctype html>"),
    ]) {
        const { engine } = await engineWith(async (name) => damage(new Uint8Array(await beside(name))));
        const { json } = await move(engine, "thai");
        assert.match(
            json.error.sentence,
            /^The engine's weights for this game are damaged, or of another version: .*\.$/,
        );
        await assert.rejects(engine.need("english.nnue"), /english.nnue is damaged, or of another version\./);
        await assert.rejects(engine.need("nothing.bin"), /There is no nothing.bin/);
        engine.close();
    }
});

test("the module with the weights of any draughts game is under 1.5 MB by gzip", async () => {
    const packed = (name) => gzipSync(readFileSync(new URL(name, address)), { level: 9 }).length;
    const module = packed("laststone.wasm");
    const { json } = await ask(await start(), "GET", "/api/games");
    for (const { id } of json.games.filter(({ family }) => family === "draughts")) {
        const { engine, asked } = await engineWith(beside);
        await move(engine, id);
        const files = asked.filter((name) => name !== "endings.bin");
        const all = module + files.reduce((sum, name) => sum + packed(name), 0);
        assert.ok(all < 1.5e6, `${id}: ${all} bytes`);
        engine.close();
    }
});
