// Whoever answers, and one browser, for the tests of a file; each test opens windows of its own. With LASTSTONE_TRANSPORT=static
// the page comes from a plain file server and has the engine in it; otherwise both come from `laststone serve`.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { launch, limit, openWindow, Server } from './harness.mjs';
import { Site } from './site.mjs';

export const isStatic = process.env.LASTSTONE_TRANSPORT === 'static';

export const [server, browser] = await Promise.all([isStatic ? Site.start() : Server.start(), launch()]);
after(async () => {
    await browser.close();
    await server.end();
});

// Runs a test in one window, and nothing may have gone wrong in it. Some tests need the server itself.
export const inWindow = (name, { needsServer = false, ...options }, body) =>
    test(name, { ...limit, skip: isStatic && needsServer && 'it needs a server' }, async () => {
        const page = await openWindow(browser, server, options);
        try {
            await body(page);
            assert.deepEqual(page.troubles, []);
        } finally {
            await page.context().close();
        }
    });

// A plain question: to the server, or to the engine of the static page, here.
export const ask = isStatic ? await askModule() : askServer;

async function askServer(path, body) {
    const answer = await fetch(`${server.address}/api/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
    });
    return answer.json();
}

// It has an archive of its own, new as that of the page is: puzzles have the same numbers there.
async function askModule() {
    const { ask: askEngine, sqliteAddress, start } = await import('../../../wasm/tests/module.mjs');
    const { ArchiveKeeper } = await import('../../../wasm/src/archive.js');
    const engine = await start();
    await new ArchiveKeeper(sqliteAddress.href).give(engine);
    return async (path, body) =>
        (await askEngine(engine, body === undefined ? 'GET' : 'POST', `/api/${path}`, body)).json;
}
