// The rules of the module are those of the native program: the same tables, the same laws.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";

import { ask, dataFile, start } from "./module.mjs";

const engine = await start();
const most = 100_000n; // leaves of a row; deeper ones are the native program's

const games = { turkish_endpromo: "turkish:endpromo", thai12men: "thai:12" };
const folder = new URL("../../tests/data/perft/", import.meta.url);

for (const file of readdirSync(folder).filter((name) => /_(distinct|routes)\.csv$/.test(name))) {
    const [, name, convention] = /^perft_(.*)_(distinct|routes)\.csv$/.exec(file);
    test(`${name} has the trees of ${file}`, () => {
        let rows = 0;
        for (const line of dataFile(`perft/${file}`).split("\n")) {
            const row = /^"(.*)",(\d+),(\d+)/.exec(line);
            if (!row || BigInt(row[3]) > most) continue;
            const [, position, depth, nodes] = row;
            const leaves = engine.perft(games[name] ?? name, position, Number(depth), convention === "routes");
            assert.equal(leaves, BigInt(nodes), line);
            rows += 1;
        }
        assert.ok(rows > 0);
    });
}

test("a position that cannot be read has no tree", () => {
    assert.equal(engine.perft("english", "nonsense", 3), undefined);
    assert.equal(engine.perft("whist", "start", 3), undefined);
});

test("positions that can be read are", async () => {
    for (const line of dataFile("fen_valid.txt").split("\n")) {
        const parts = /^(\S+) \| (.*?) \| (.*)$/.exec(line);
        if (!parts || line.startsWith("#")) continue;
        const { status } = await ask(engine, "POST", "/api/validate", { game: parts[1], position: parts[3] });
        assert.equal(status, 200, line);
    }
});

test("positions that cannot be read are refused in a sentence", async () => {
    for (const line of dataFile("fen_invalid.txt").split("\n")) {
        const parts = /^(\S+) \| (\d+) \| .*? \| (.*)$/.exec(line);
        if (!parts || line.startsWith("#")) continue;
        const { status, json } = await ask(engine, "POST", "/api/validate", { game: parts[1], position: parts[3] });
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
