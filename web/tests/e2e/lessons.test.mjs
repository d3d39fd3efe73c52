// What is taught of a game: its mistakes, and endings that are known.
import assert from 'node:assert/strict';
import { moveTexts, openTab, until } from './harness.mjs';
import { inWindow } from './stage.mjs';

// White gives a man away for nothing.
const blunder = '#/analyse?game=english&moves=11-15+23-19+8-11+19-16+12x19+24-20+4-8';

inWindow('mistakes are asked for again', { path: blunder }, async (page) => {
    await until(async () => (await moveTexts(page)).length === 7, 'the moves of the address are there');
    await openTab(page, 'Report');
    await page.getByRole('button', { name: 'Judge the whole game' }).click();
    await page.getByRole('button', { name: 'Learn from the mistakes' }).click();
    const lesson = page.getByRole('region', { name: 'Learn from the mistakes' });
    await lesson.getByText(/Find a better move/).waitFor();
    assert.ok(await lesson.evaluate((panel) => panel.contains(document.activeElement)), 'the lesson has the focus');
    await lesson.getByRole('button', { name: 'Show the solution' }).click();
    await lesson.getByText(/Better was/).waitFor();
    await page.locator('.arrow').waitFor();
    await lesson.getByRole('button', { name: 'Close' }).click();
    assert.equal(await lesson.count(), 0);
});

inWindow(
    'of an ending it is said who wins, and by which moves',
    { path: '#/analyse?game=english&position=B:W32:BK27,K23' },
    async (page) => {
        const panel = page.getByRole('region', { name: 'Known for certain' });
        await panel.getByText(/Black wins in \d+ plies/).waitFor();
        const best = panel.locator('li').first();
        const move = await best.locator('button').textContent();
        await best.locator('button').click();
        await until(async () => (await moveTexts(page)).join() === move, 'its move is played');
    },
);
