// Entering moves on the board, and marks on it.
import assert from 'node:assert/strict';
import { cell, clickSquare, drag, label, moveTexts, until, untilMovable } from './harness.mjs';
import { inWindow } from './stage.mjs';

inWindow('a refused move is explained', { path: '#/analyse?game=english&moves=11-15+22-18' }, async (page) => {
    await untilMovable(page, '15');
    await clickSquare(page, '9');
    await page.locator('.note').waitFor();
    assert.match(await page.locator('.note').textContent(), /capture is compulsory: 15x22/);
});

inWindow(
    'a capture is entered step by step, or at its end',
    { path: '#/analyse?game=russian&position=W:Wc3:Bd4,d6,b6' },
    async (page) => {
        await untilMovable(page, 'c3');
        await clickSquare(page, 'c3');
        await clickSquare(page, 'e5');
        assert.match(await label(page, 'd4'), /empty/);
        await clickSquare(page, 'c7');
        await clickSquare(page, 'a5');
        await until(async () => (await moveTexts(page)).length === 1, 'the move is played');
        await page.keyboard.press('ArrowLeft');
        await untilMovable(page, 'c3');
        await clickSquare(page, 'c3');
        await clickSquare(page, 'a5');
        await until(async () => /white man/.test(await label(page, 'a5')), 'the move is played at once');
    },
);

inWindow('marks are drawn with the right button', { path: '#/analyse?game=english' }, async (page) => {
    await cell(page, '11').waitFor();
    await drag(page, '11', '15', { button: 'right' });
    await clickSquare(page, '18', { button: 'right' });
    assert.equal(await page.locator('.arrow').count(), 1);
    assert.equal(await page.locator('.circle').count(), 1);
});
