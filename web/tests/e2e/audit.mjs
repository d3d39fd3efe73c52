// What axe finds wrong: in light, in dark and in forced colours.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const looks = [
    { colorScheme: 'light', forcedColors: 'none' },
    { colorScheme: 'dark', forcedColors: 'none' },
    { colorScheme: 'light', forcedColors: 'active' },
];

/** Nothing may be wrong, in axe's eyes, with what is on the screen now. */
export async function audit(page, state) {
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
    for (const look of looks) {
        await page.emulateMedia(look);
        // Forced colours are the reader's own; axe takes the page's for them.
        const rules = { 'color-contrast': { enabled: look.forcedColors === 'none' } };
        const { violations } = await page.evaluate((options) => window.axe.run(options), { rules });
        const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
        assert.deepEqual(told, [], `${state}, ${look.colorScheme}, forced ${look.forcedColors}`);
    }
    await page.emulateMedia(looks[0]);
}
