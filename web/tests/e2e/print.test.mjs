// A game on paper.
import assert from 'node:assert/strict';
import { clickSquare, moveButtons, moveTexts, openTab, until } from './harness.mjs';
import { inWindow } from './stage.mjs';

inWindow(
    'a sheet of diagrams is printed, and nothing else',
    { path: '#/analyse?game=english&moves=11-15+23-19+8-11' },
    async (page) => {
        await until(async () => (await moveTexts(page)).length === 3, 'the moves of the address are there');
        await page.keyboard.press('ArrowLeft');
        await page.getByLabel('Comment').fill('The usual answer');
        await page.keyboard.press('Tab');
        await moveButtons(page).filter({ hasText: '8-11' }).click();
        await clickSquare(page, '11', { button: 'right' });
        await openTab(page, 'Share');
        await page.evaluate(() => (window.print = () => (window.isPrinted = true)));
        await page.getByRole('button', { name: 'Print a sheet of diagrams' }).click();
        await until(() => page.evaluate(() => window.isPrinted), 'the printer is asked');
        await page.emulateMedia({ media: 'print' });
        const sheet = page.locator('.sheet');
        assert.equal(await sheet.getByRole('img', { name: 'Board' }).count(), 2);
        await sheet.getByText('The usual answer').waitFor();
        await sheet.getByText('1. 11-15 23-19 2. 8-11').waitFor();
        assert.equal(await sheet.locator('.marks .circle').count(), 1);
        assert.ok(!(await page.getByRole('navigation').isVisible()), 'the page itself stays off the paper');
        await page.evaluate(() => dispatchEvent(new Event('afterprint')));
        assert.equal(await sheet.count(), 0);
    },
);
