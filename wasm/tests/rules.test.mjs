// The rules of the module are those of the native program: the same tables, the same laws.
import assert from "node:assert/strict";
import { test } from "node:test";

import { ask, start } from "./module.mjs";
import { invalidPositions, perftTables, validPositions } from "./tables.mjs";

const engine = await start();

for (const { file, game, routes, rows } of perftTables)
    test(`${game} has the trees of ${file}`, () => {
        for (const { position, depth, nodes, line } of rows)
            assert.equal(engine.perft(game, position, depth, routes), nodes, line);
        assert.ok(rows.length > 0);
    });

test("a position that cannot be read has no tree", () => {
    assert.equal(engine.perft("english", "nonsense", 3), undefined);
    assert.equal(engine.perft("whist", "start", 3), undefined);
});

test("positions that can be read are", async () => {
    for (const { game, text, line } of validPositions) {
        const { status } = await ask(engine, "POST", "/api/validate", { game, position: text });
        assert.equal(status, 200, line);
    }
});

test("positions that cannot be read are refused in a sentence", async () => {
    for (const { game, text, line } of invalidPositions) {
        const { status, json } = await ask(engine, "POST", "/api/validate", { game, position: text });
        assert.ok(status === 400 || json.faults.length > 0, line);
    }
});

test("the moves of a position lead to positions", async () => {
    const { json: catalog } = await ask(engine, "GET", "/api/games");
    for (const { id } of catalog.games) {
        const { json } = await ask(engine, "POST", "/api/position", { game: id });
        assert.ok(json.moves.length > 0, id);
        const played = await ask(engine, "POST", "/api/position", { game: id, moves: [json.moves[0].text] });
        assert.equal(played.status, 200, id);
        if (json.moves[0].position) assert.equal(played.json.position, json.moves[0].position, id);
    }
});
