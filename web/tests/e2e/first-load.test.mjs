// How much the first visit costs.
import assert from 'node:assert/strict';
import { cell } from './harness.mjs';
import { inWindow } from './stage.mjs';

inWindow('the first load is small', {}, async (page) => {
    await cell(page, '11').waitFor();
    const bytes = await page.evaluate(() =>
        performance
            .getEntriesByType('resource')
            .filter((each) => !each.name.includes('/api/'))
            .reduce(
                (sum, each) => sum + each.encodedBodySize,
                performance.getEntriesByType('navigation')[0].encodedBodySize,
            ),
    );
    assert.ok(bytes > 0 && bytes < 90_000, `${bytes} bytes`);
});
