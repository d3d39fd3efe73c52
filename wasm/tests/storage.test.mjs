// The archive in a real browser: kept from visit to visit, by one tab at a time, and nothing is lost by what goes wrong.
import assert from "node:assert/strict";
import { after, test } from "node:test";

import { closeAll, newProfile, openPage, skip } from "./browser.mjs";

after(closeAll);

// A page with an engine `laststone`, and what tests ask it: `ask(method, path, body)` → {status, json}.
async function visit(profile) {
    const page = await openPage({ profile });
    await page.evaluate(async () => {
        const { RemoteEngine } = await import("/src/remote.js");
        const archive = new URL("/sqlite/index.mjs", location.href).href;
        const worker = new Worker("/src/worker.js", { type: "module" });
        globalThis.laststone = await RemoteEngine.start(worker, new URL("/laststone.wasm", location.href), { archive });
        globalThis.ask = async (method, path, body) => {
            const answer = await laststone.request(method, path, body ? { body: JSON.stringify(body) } : {});
            return { status: answer.status, json: JSON.parse(new TextDecoder().decode(answer.body)) };
        };
        globalThis.backup = async () => (await laststone.request("GET", "/api/archive/backup")).body;
        globalThis.restore = (bytes) =>
            laststone.restore(bytes).then(
                ({ status }) => status,
                (error) => error.message,
            );
    });
    return page;
}
const ask = (page, ...words) => page.evaluate((given) => globalThis.ask(...given), words);
const add = (page, white) =>
    ask(page, "POST", "/api/archive/games", { text: `[GameType "21"]\n[White "${white}"]\n\n1. 11-15 23-19 *\n` });
const whites = async (page) => {
    const { status, json } = await ask(page, "GET", "/api/archive/games?sort=added");
    return status === 200 ? json.games.map(({ white }) => white).sort() : json.error.sentence;
};
// Waits until whoever closed has let go of the archive.
async function leave(page) {
    await page.evaluate(() => laststone.close());
    await page.close();
}

test("games are there on the next visit", { skip }, async () => {
    const profile = await newProfile();
    const first = await visit(profile);
    assert.equal((await add(first, "Anna")).status, 201);
    assert.equal((await ask(first, "GET", "/api/about")).json.archive.games, 1);
    await leave(first);
    const second = await visit(profile);
    assert.deepEqual(await whites(second), ["Anna"]);
    await profile.close();
});

test("a second tab says that another has the archive, and plays all the same", { skip }, async () => {
    const profile = await newProfile();
    const first = await visit(profile);
    await add(first, "Anna");
    const second = await visit(profile);
    assert.match(await whites(second), /^Another tab has the archive open/);
    assert.equal((await ask(second, "POST", "/api/position", { game: "russian" })).status, 200);
    assert.deepEqual(await whites(first), ["Anna"]);
    await profile.close();
});

test("the whole file goes out and in, and a wrong one changes nothing", { skip }, async () => {
    const profile = await newProfile();
    const page = await visit(profile);
    await add(page, "Anna");
    const answers = await page.evaluate(async () => {
        const copy = await backup();
        const broken = copy.slice().fill(0xff, 100);
        return [await restore(new Uint8Array(5000)), await restore(broken), copy.length];
    });
    assert.match(answers[0], /no copy of an archive/);
    assert.ok(answers[1] >= 500);
    await add(page, "Ben");
    assert.deepEqual(await whites(page), ["Anna", "Ben"]);
    const status = await page.evaluate(async () => {
        const copy = await backup();
        return restore(copy);
    });
    assert.equal(status, 200);
    assert.deepEqual(await whites(page), ["Anna", "Ben"]);
    await leave(page);
    assert.deepEqual(await whites(await visit(profile)), ["Anna", "Ben"]);
    await profile.close();
});

// Calls a function for every file that the page keeps.
const eachFile = async (page, change) =>
    page.evaluate(`(async () => {
        const walk = async (folder) => {
            for await (const [name, entry] of folder.entries())
                if (entry.kind === "directory") await walk(entry); else await (${change})(entry);
        };
        await walk(await navigator.storage.getDirectory());
    })()`);

test("a damaged file is named in a sentence, and can be replaced", { skip }, async () => {
    const profile = await newProfile();
    const page = await visit(profile);
    await add(page, "Anna");
    const copy = await page.evaluate(async () => Array.from(await backup()));
    await leave(page);
    const between = await openPage({ profile });
    await eachFile(between, async (entry) => {
        if ((await entry.getFile()).size < 8192) return;
        const writer = await entry.createWritable({ keepExistingData: true });
        await writer.write({ type: "write", position: 4096, data: new Uint8Array(4096).fill(0xaa) });
        await writer.close();
    });
    await between.close();
    const again = await visit(profile);
    assert.match(await whites(again), /^The archive .* cannot be used: .*\.$/);
    assert.equal((await ask(again, "GET", "/api/about")).status, 200);
    assert.equal(await again.evaluate((bytes) => restore(new Uint8Array(bytes)), copy), 200);
    assert.deepEqual(await whites(again), ["Anna"]);
    await profile.close();
});

test("after the storage was cleared there is an empty archive", { skip }, async () => {
    const profile = await newProfile();
    const page = await visit(profile);
    await add(page, "Anna");
    await leave(page);
    const between = await openPage({ profile });
    await between.evaluate(async () => {
        const root = await navigator.storage.getDirectory();
        for await (const name of root.keys()) await root.removeEntry(name, { recursive: true });
    });
    await between.close();
    assert.deepEqual(await whites(await visit(profile)), []);
    await profile.close();
});

test("where there is no more room a sentence says so, and what was kept stays", { skip }, async () => {
    const profile = await newProfile();
    const page = await visit(profile);
    await add(page, "Anna");
    const devtools = await profile.newCDPSession(page);
    const origin = new URL(page.url()).origin;
    await devtools.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
    const long = await ask(page, "POST", "/api/archive/games", {
        text: `[GameType "21"]\n[White "Ben"]\n\n1. 11-15 {${"much to say ".repeat(50_000)}} *\n`,
    });
    assert.equal(long.status, 500);
    assert.match(long.json.error.sentence, /no more room/);
    assert.deepEqual(await whites(page), ["Anna"]);
    await devtools.send("Storage.overrideQuotaForOrigin", { origin });
    assert.equal((await add(page, "Cleo")).status, 201);
    assert.deepEqual(await whites(page), ["Anna", "Cleo"]);
    await profile.close();
});
