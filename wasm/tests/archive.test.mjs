// The archive of the module: SQLite's own, in memory, answers by the routes of docs/api-archive.md.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";

import { ArchiveKeeper } from "../src/archive.js";
import { ask, sqliteAddress, start } from "./module.mjs";

const skip = existsSync(sqliteAddress) ? false : "web/ has no node_modules";
const game = (moves, white = "Anna") =>
    `[GameType "21"]\n[White "${white}"]\n[Black "Ben"]\n[Date "2026.11.18"]\n[Result "0-1"]\n\n${moves} 0-1\n`;

async function withArchive() {
    const engine = await start();
    const keeper = new ArchiveKeeper(sqliteAddress.href);
    await keeper.give(engine);
    return Object.assign(engine, { restore: (bytes) => keeper.restore(engine, bytes) });
}
// The job once it is over.
const finished = (engine, { job }) =>
    new Promise((resolve) => {
        let last;
        const talk = engine.open((text) => {
            const event = JSON.parse(text);
            if (event.event === "job") last = event.job;
            if (event.event !== "done") return;
            talk.close();
            resolve(last);
        });
        talk.send(JSON.stringify({ id: 1, do: "watch", job }));
    });
const imported = async (engine, text) => {
    const answer = await engine.request("POST", "/api/archive/import?labels=club", { body: text, type: "text/plain" });
    assert.equal(answer.status, 202);
    return finished(engine, JSON.parse(new TextDecoder().decode(answer.body)));
};

test("a game is kept, found, changed and removed", { skip }, async () => {
    const engine = await withArchive();
    const added = await ask(engine, "POST", "/api/archive/games", {
        text: game("1. 11-15 23-19 2. 8-11"),
        labels: ["one"],
    });
    assert.equal(added.status, 201);
    const { id, version } = added.json;
    const found = await ask(engine, "GET", "/api/archive/games?player=Anna&label=one&text=11-15");
    assert.equal(found.json.total, 1);
    assert.equal(found.json.games[0].black, "Ben");
    const changed = await ask(engine, "PUT", `/api/archive/games/${id}`, { version, labels: ["two"] });
    assert.equal(changed.status, 200);
    assert.equal((await ask(engine, "PUT", `/api/archive/games/${id}`, { version, labels: [] })).status, 409);
    const removed = await engine.request("DELETE", `/api/archive/games/${id}`);
    assert.equal(removed.status, 204);
    assert.equal((await ask(engine, "GET", `/api/archive/games/${id}`)).status, 404);
    engine.close();
});

test("collections are imported, explored and exported", { skip }, async () => {
    const engine = await withArchive();
    const openings = ["11-15 23-19 2. 8-11", "11-15 22-18 2. 15x22", "9-14 22-18 2. 5-9"];
    const many = Array.from({ length: 120 }, (_, at) => game(`1. ${openings[at % 3]}`, `Player ${at}`)).join("\n");
    const job = await imported(engine, many + '\n[Event "?"]\n1. nonsense *\n');
    assert.equal(job.state, "finished");
    assert.equal(job.games, 120);
    assert.equal(job.faulty, 1);
    assert.equal((await imported(engine, many)).duplicates, 120);

    const explored = await ask(engine, "POST", "/api/explorer", { game: "english", player: "Player 1" });
    assert.equal(explored.status, 200);
    const all = await ask(engine, "POST", "/api/explorer", { game: "english" });
    assert.deepEqual(
        all.json.moves.map(({ move, games }) => [move, games]),
        [
            ["11-15", 80],
            ["9-14", 40],
        ],
    );
    const text = await engine.request("GET", "/api/archive/export?label=club");
    assert.equal(new TextDecoder().decode(text.body).match(/\[White /g).length, 120);
    engine.close();
});

test("puzzles are given and solved, and progress is kept", { skip }, async () => {
    const engine = await withArchive();
    const { status, json } = await ask(engine, "GET", "/api/puzzles/next?game=english");
    assert.equal(status, 200);
    const { json: solution } = await ask(engine, "GET", `/api/puzzles/${json.id}/solution`);
    const tried = await ask(engine, "POST", `/api/puzzles/${json.id}/try`, { moves: [solution.moves[0]] });
    assert.equal(tried.status, 200);
    assert.equal((await ask(engine, "GET", "/api/progress")).status, 200);
    engine.close();
});

test("puzzles are made from games that are kept, and a stop is heard", { skip }, async () => {
    const engine = await withArchive();
    const wonByOneMove = `[GameType "21"]\n[SetUp "1"]\n[FEN "W:W14,24,27:B5,12,20"]\n\n1. 24-19 12-16 *\n`;
    await ask(engine, "POST", "/api/archive/games", { text: wonByOneMove });
    const make = (count) => ask(engine, "POST", "/api/puzzles/make", { game: "english", count, seconds: 0.05 });
    const { status, json } = await make(1);
    assert.equal(status, 202);
    const { state, made, sentence } = await finished(engine, json);
    assert.deepEqual([state, made, sentence], ["finished", 1, "1 puzzle was made."]);

    const many = (await make(1000)).json;
    const route = `/api/jobs/${many.job}`;
    const isWaiting = async () => (await ask(engine, "GET", route)).json.state === "waiting";
    while (await isWaiting()) await new Promise(setImmediate); // the engine has its turn
    assert.equal((await ask(engine, "DELETE", route)).status, 200);
    assert.equal((await finished(engine, many)).state, "stopped");
    engine.close();
});

test(
    "where no games are kept weak engines play some, and there is a puzzle in one of the first",
    { skip },
    async () => {
        for (const game of ["russian", "frisian", "nogo:5x5"]) {
            const engine = await withArchive();
            const { json } = await ask(engine, "POST", "/api/puzzles/make", { game, count: 1 });
            const { state, made, games } = await finished(engine, json);
            assert.deepEqual([state, made], ["finished", 1], game);
            assert.ok(games < 20, `${games} games of ${game}`);
            engine.close();
        }
    },
);

test("the whole file goes out, and into another one", { skip }, async () => {
    const engine = await withArchive();
    await ask(engine, "POST", "/api/archive/games", { text: game("1. 11-15 23-19") });
    const backup = await engine.request("GET", "/api/archive/backup");
    assert.equal(backup.type, "application/vnd.sqlite3");
    engine.close();

    const other = await withArchive();
    await ask(other, "POST", "/api/archive/games", { text: game("1. 9-14 22-18", "Cleo") });
    for (const bytes of [new Uint8Array(), new Uint8Array(4096), backup.body.slice(0, 1000)])
        await assert.rejects(other.restore(bytes), /no copy of an archive/);
    const broken = backup.body.slice();
    broken.fill(0xff, 100);
    assert.ok((await other.restore(broken)).status >= 500);
    assert.equal((await ask(other, "GET", "/api/archive/games")).json.games[0].white, "Cleo");

    assert.equal((await other.restore(backup.body)).status, 200);
    assert.equal((await ask(other, "GET", "/api/archive/games")).json.games[0].white, "Anna");
    other.close();
});

test("hostile questions to the archive get a sentence", { skip }, async () => {
    const engine = await withArchive();
    const hostile = "'; DROP TABLE games; --\0\u{1f600}%_*\"";
    for (const [method, path, body] of [
        ["GET", `/api/archive/games?player=${encodeURIComponent(hostile)}&event=${encodeURIComponent(hostile)}`],
        ["GET", "/api/archive/games?offset=99999999999&limit=1e9"],
        ["GET", "/api/archive/games/0"],
        ["POST", "/api/archive/games", { text: hostile }],
        ["POST", "/api/archive/games", { text: game("1. 11-15"), labels: [hostile, hostile] }],
        ["POST", "/api/archive/import", hostile],
        ["POST", "/api/puzzles/1/try", { moves: [hostile] }],
        ["POST", "/api/puzzles/make", { game: hostile }],
    ]) {
        const { status, json } = await ask(engine, method, path, body);
        assert.ok(status < 500, `${path} ${JSON.stringify(json)}`);
    }
    assert.equal(engine.failure, undefined);
    engine.close();
});
