// The engine, the tree of moves and the judgement of a game.
import assert from 'node:assert/strict';
import { cell, clickSquare, moveButtons, moveTexts, openTab, playMove, until, untilMovable } from './harness.mjs';
import { inWindow, server } from './stage.mjs';

// White gives a man away for nothing.
const blunder = '#/analyse?game=english&moves=11-15+23-19+8-11+19-16+12x19+24-20+4-8';

inWindow(
    'analysis goes deeper, and its best move can be played',
    { path: '#/analyse?game=international' },
    async (page) => {
        await cell(page, '32').waitFor();
        await page.keyboard.press('l');
        const depth = async () =>
            Number(/depth (\d+)/.exec(await page.locator('.panel.engine').textContent())?.[1] ?? 0);
        await until(async () => (await depth()) >= 3, 'there is a first thought');
        const first = await depth();
        await until(async () => (await depth()) > first, 'it looks deeper');
        assert.equal(await page.locator('.panel.engine .line').count(), 3);
        await page.keyboard.press('Space');
        await until(async () => (await moveTexts(page)).length === 1, 'the best move is played');
    },
);

inWindow(
    'the tree is edited, and is there after a reload',
    { path: '#/analyse?game=english&moves=11-15+23-19' },
    async (page) => {
        await until(async () => (await moveTexts(page)).length === 2, 'the moves of the address are there');
        await page.keyboard.press('ArrowLeft');
        await untilMovable(page, '22');
        await clickSquare(page, '22');
        await clickSquare(page, '17');
        await page.getByLabel('Comment').fill('Dyke');
        await page.getByRole('button', { name: '!?', exact: true }).click();
        await page.getByRole('button', { name: 'Make this the main line' }).click();
        await until(async () => (await moveTexts(page)).join(' ') === '11-15 22-17!? 23-19', 'the variation is first');
        await page.reload();
        await until(async () => (await moveTexts(page)).join(' ') === '11-15 22-17!? 23-19', 'it is there again');
        await page.getByRole('region', { name: 'Moves' }).getByText('Dyke').waitFor();
        await moveButtons(page).filter({ hasText: '22-17' }).click();
        await page.keyboard.press('Delete');
        await until(async () => (await moveTexts(page)).join(' ') === '11-15 23-19', 'it is deleted');
        await page.keyboard.press('Control+z');
        await until(async () => (await moveTexts(page)).join(' ') === '11-15 22-17!? 23-19', 'it is there again');
        await page.keyboard.press('Control+Shift+z');
        await until(async () => (await moveTexts(page)).join(' ') === '11-15 23-19', 'it is deleted again');
    },
);

inWindow('a broken address opens what it can', { path: '#/analyse?game=english&moves=11-15+11-15' }, async (page) => {
    await page.locator('.note').getByText('11-15 is not a legal move here.').waitFor();
    assert.deepEqual(await moveTexts(page), ['11-15']);
    await page.goto(`${server.address}/#/analyse?game=english&position=nonsense`);
    await page.locator('.note').waitFor();
    await cell(page, '11').waitFor();
});

inWindow(
    'a whole game is judged',
    { path: '#/analyse?game=english&moves=11-15+23-19+8-11+22-17+4-8' },
    async (page) => {
        await until(async () => (await moveTexts(page)).length === 5, 'the moves of the address are there');
        await openTab(page, 'Report');
        await page.getByRole('button', { name: 'Judge the whole game' }).click();
        await page.locator('.chart canvas').waitFor();
        await page.getByText('Loss a move').waitFor();
    },
);

inWindow('keys and wheel lead through a game', { path: blunder }, async (page) => {
    await until(async () => (await moveTexts(page)).length === 7, 'the moves of the address are there');
    const current = () => page.locator('.move.current').textContent();
    await page.keyboard.press('ArrowUp');
    assert.equal(await page.locator('.move.current').count(), 0);
    await page.keyboard.press('j');
    assert.equal(await current(), '11-15');
    await page.keyboard.press('$');
    assert.equal(await current(), '4-8');
    const box = await cell(page, '18').boundingBox();
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.wheel(0, -100);
    await until(async () => (await current()) !== '4-8', 'the wheel leads back');
    assert.equal(await current(), '24-20');
    await moveButtons(page).first().click();
    assert.equal(await current(), '11-15');
});

inWindow(
    'a variation is shown as it grows and is judged',
    { path: '#/analyse?game=english&moves=11-15+22-18' },
    async (page) => {
        await until(async () => (await moveTexts(page)).length === 2, 'the moves are there');
        await page.keyboard.press('Home');
        await untilMovable(page, '10');
        await playMove(page, '10', '14');
        await untilMovable(page, '22');
        await playMove(page, '22', '17');
        const texts = (wanted) => until(async () => (await moveTexts(page)).join() === wanted, wanted);
        await texts('11-15,10-14,22-17,22-18');
        await page.getByRole('button', { name: '?!', exact: true }).click();
        await texts('11-15,10-14,22-17?!,22-18');
        await page.getByLabel('Comment').fill('too early');
        await page.locator('.variations .comment').filter({ hasText: 'too early' }).waitFor();
        await page.getByLabel('Comment').blur();
        await page.keyboard.press('ArrowLeft');
        await untilMovable(page, '24');
        await playMove(page, '24', '19');
        await texts('11-15,10-14,22-17?!,24-19,22-18');
    },
);
