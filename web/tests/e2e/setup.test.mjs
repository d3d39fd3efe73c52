// Setting up positions, and reading pasted ones.
import { clickSquare, label, moveTexts, until } from './harness.mjs';
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
