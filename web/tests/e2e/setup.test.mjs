// Setting up positions, and reading pasted ones.
import assert from 'node:assert/strict';
import { clickSquare, drag, label, moveTexts, until } from './harness.mjs';
import { inWindow } from './stage.mjs';

inWindow(
    'the editor says at once whether a position is possible',
    { path: '#/setup?game=russian&position=start' },
    async (page) => {
        await page.getByText('A possible position.').waitFor();
        await page.getByRole('button', { name: 'Clear' }).click();
        await page.keyboard.press('1');
        await clickSquare(page, 'b8');
        await page.locator('.bad').first().waitFor();
        await clickSquare(page, 'b8');
        await page.keyboard.press('2');
        await clickSquare(page, 'd4');
        await page.keyboard.press('3');
        await clickSquare(page, 'f6');
        await page.getByText('A possible position.').waitFor();
        await page.getByRole('button', { name: 'Analyse', exact: true }).click();
        await until(async () => /white king/.test(await label(page, 'd4')), 'the position is on the board');
    },
);

inWindow('pieces are dragged, and every change is undone', { path: '#/setup?game=russian' }, async (page) => {
    await until(async () => /white man/.test(await label(page, 'c3')), 'the start is on the board');
    await drag(page, 'c3', 'd4');
    assert.match(await label(page, 'd4'), /white man/);
    assert.match(await label(page, 'c3'), /empty/);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByText('There is no piece on the board.').waitFor();
    await page.keyboard.press('Control+z');
    await until(async () => /white man/.test(await label(page, 'd4')), 'the pieces are back');
    await page.keyboard.press('Control+z');
    await until(async () => /white man/.test(await label(page, 'c3')), 'the piece is back');
    await page.keyboard.press('Control+y');
    await until(async () => /white man/.test(await label(page, 'd4')), 'and forth');
});

inWindow('any text can be pasted', { path: '#/setup' }, async (page) => {
    const box = page.getByLabel('Paste a position');
    await box.fill('W:WK1:B14,23');
    await page.getByRole('button', { name: 'Read it' }).click();
    await until(async () => /white king/.test(await label(page, '1')), 'a FEN is read');
    await box.fill('what is this');
    await page.getByRole('button', { name: 'Read it' }).click();
    await page.locator('.paste [role=alert]').waitFor();
    await box.fill('1. 11-15 23-19 2. 8-11');
    await page.getByRole('button', { name: 'Read it' }).click();
    await until(async () => (await moveTexts(page)).length === 3, 'moves are read');
});
