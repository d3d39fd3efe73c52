// The package in a page that Vite has bundled, as most pages get it.
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { closeBrowser, openFolder, skip } from './browser.mjs';
import { install } from './installed.mjs';

const vite = join(
    dirname(createRequire(new URL('../../web/package.json', import.meta.url)).resolve('vite/package.json')),
    'bin/vite.js',
);

test('a bundler finds the Worker, the module and all that is fetched later', { skip, timeout: 600_000 }, async () => {
    const { project, run } = install('bundled');
    after(() => rmSync(project, { recursive: true, force: true }));
    after(closeBrowser);
    run(process.execPath, vite, 'build', '--logLevel', 'error');
    const { page, asked } = await openFolder(join(project, 'dist/'));
    const { english, nogo, plies } = await page.evaluate(() => globalThis.found);
    assert.match(english, /^\d+-\d+$/);
    assert.match(nogo, /^[A-E][1-5]$/);
    assert.equal(plies, 21);
    await page.locator('laststone-board').getByRole('grid').waitFor();
    for (const part of ['worker', 'laststone', 'nogo-small', 'nogo-large', 'endings'])
        assert.ok(
            asked.some((path) => path.includes(`/${part}-`)),
            `${part} is among ${asked.join(' ')}`,
        );
});
