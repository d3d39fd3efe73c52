// Every view, as axe sees it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inWindow, server } from './stage.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

for (const colorScheme of ['light', 'dark']) {
    inWindow(`every view is open to everybody (${colorScheme})`, { colorScheme, bypassCSP: true }, async (page) => {
        for (const view of ['play', 'analyse?game=english&moves=11-15', 'setup', 'study', 'games', 'friend']) {
            await page.goto(`${server.address}/#/${view}`);
            await page.waitForTimeout(400);
            await page.evaluate(axe);
            const { violations } = await page.evaluate(() => window.axe.run());
            const told = violations.map(
                ({ id, nodes }) => `${view}: ${id}: ${nodes.map((node) => node.html).join(' ')}`,
            );
            assert.deepEqual(told, []);
        }
    });
}
