// One server and one browser for the tests of a file; each test opens windows of its own.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { launch, openWindow, Server } from './harness.mjs';

export const [server, browser] = await Promise.all([Server.start(), launch()]);
after(async () => {
    await browser.close();
    await server.end();
});

// Runs a test in one window, and nothing may have gone wrong in it.
export const inWindow = (name, options, body) =>
    test(name, { timeout: 300_000 }, async () => {
        const page = await openWindow(browser, server, options);
        try {
            await body(page);
            assert.deepEqual(page.troubles, []);
        } finally {
            await page.context().close();
        }
    });

// A plain question to the server.
export async function ask(path, body) {
    const answer = await fetch(`${server.address}/api/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
    });
    return answer.json();
}
