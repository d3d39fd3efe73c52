// What an address brings back.
import assert from 'node:assert/strict';
import { drag, moveTexts, openTab, until, untilMovable } from './harness.mjs';
import { inWindow } from './stage.mjs';

inWindow(
    'a link brings back the whole tree, and the place in it',
    { path: '#/analyse?game=english&moves=11-15+23-19+8-11', permissions: ['clipboard-read', 'clipboard-write'] },
    async (page) => {
        const link = async () => {
            await page.bringToFront();
            await page.evaluate(() => navigator.clipboard.writeText(''));
            await page.getByRole('button', { name: 'Link' }).click();
            const copied = () => page.evaluate(() => navigator.clipboard.readText());
            await until(async () => (await copied()) !== '', 'the link is copied');
            await page.locator('.note').getByText('Copied.').waitFor();
            return copied();
        };
        const openAgain = async (address) => {
            const other = await page.context().newPage();
            await other.goto(address);
            return other;
        };
        await until(async () => (await moveTexts(page)).length === 3, 'the moves of the address are there');
        await page.keyboard.press('ArrowLeft');
        await openTab(page, 'Share');
        const plain = await openAgain(await link());
        await until(async () => (await moveTexts(plain)).join(' ') === '11-15 23-19 8-11', 'the line is there');
        assert.equal(await plain.locator('.move.current').textContent(), '23-19');

        await page.keyboard.press('ArrowLeft');
        await untilMovable(page, '22');
        await drag(page, '22', '17');
        await page.getByLabel('Comment').fill('Dyke, & more');
        await page.getByLabel('Comment').blur();
        const tree = await openAgain(await link());
        await until(async () => (await moveTexts(tree)).length === 4, 'the variation is there');
        await tree.getByRole('region', { name: 'Moves' }).getByText('Dyke, & more').waitFor();
        assert.equal(await tree.locator('.move.current').textContent(), '22-17');
    },
);
