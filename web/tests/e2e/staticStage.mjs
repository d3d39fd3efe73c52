// The static page and a browser for the tests of it: each test has a file server and a window of its own.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { launch, limit, openWindow, until } from './harness.mjs';
import { Site, staticFolder } from './site.mjs';

export const browser = await launch();
after(() => browser.close());

// Runs a test in one window of a site of its own; `troubles` that belong to the test are expected.
export const onSite = (name, { troubles, prepare, ...options }, body) =>
    test(name, limit, async () => {
        const site = await Site.start();
        prepare?.(site);
        const page = await openWindow(browser, site, options);
        try {
            await body(page, site);
            const unexpected = page.troubles.filter((trouble) => !troubles?.test(trouble));
            assert.deepEqual(unexpected, []);
        } finally {
            await page.context().close();
            await site.end();
        }
    });

const inFolder = (folder, form) => readdirSync(join(staticFolder, folder)).find((name) => form.test(name));

export const engineFile = (name) => `${inFolder('.', /^engine-/)}/${name}`;
export const workerScript = () => `assets/${inFolder('assets', /^worker-.*\.js$/)}`;
export const mainScript = () =>
    /src="\.\/(assets\/[^"]+\.js)"/.exec(readFileSync(join(staticFolder, 'index.html'), 'utf8'))[1];

const isKept = (page, file) =>
    page.evaluate(async (path) => (await caches.match(new URL(path, document.baseURI))) !== undefined, file);

// Waits until the service worker answers for this window, and has all but the largest of the files.
export async function untilKept(page) {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await until(() => page.evaluate(() => navigator.serviceWorker.controller !== null), 'it is looked after');
    const engine = readdirSync(join(staticFolder, engineFile(''))).filter((name) => name !== 'endings.bin');
    for (const file of ['index.html', ...engine.map(engineFile)])
        await until(() => isKept(page, file), `${file} is kept`);
}

// In every cache the file becomes something else.
export const damage = (page, file) =>
    page.evaluate(async (path) => {
        for (const name of await caches.keys())
            await (await caches.open(name)).put(new URL(path, document.baseURI), new Response('garbage'));
    }, file);
