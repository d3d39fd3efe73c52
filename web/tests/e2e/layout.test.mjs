// What fits on the first screen of desks, telephones and tablets, and where the focus is.
import assert from 'node:assert/strict';
import { cell, choosePeople, clickSquare, playMove, startGame, untilMovable, resign } from './harness.mjs';
import { inWindow } from './stage.mjs';

const screens = [
    [1280, 720],
    [1440, 900],
    [390, 844],
    [844, 390],
    [768, 1024],
    [820, 1180],
    [1180, 820],
];

const phone = { width: 390, height: 844, touch: true, isMobile: true };

const overlap = (one, two) =>
    one.x < two.x + two.width && two.x < one.x + one.width && one.y < two.y + two.height && two.y < one.y + one.height;

// Whether its middle is on the screen, and nothing lies over it.
const isInReach = (locator) =>
    locator.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return top >= 0 && bottom <= innerHeight && element.contains(hit);
    });

for (const [width, height] of screens) {
    const touch = Math.min(width, height) < 500;
    inWindow(
        `all that matters is on the first screen of ${width}x${height}`,
        { path: '#/play?game=english', width, height, touch },
        async (page) => {
            await cell(page, '11').waitFor();
            await choosePeople(page);
            const start = page.getByRole('button', { name: 'Start', exact: true });
            assert.ok(await isInReach(start), 'Start');
            await startGame(page);
            await untilMovable(page, '11');
            const board = await page.locator('.board').boundingBox();
            assert.ok(board.y >= 0 && board.y + board.height <= height, 'the whole board');
            const share = board.width / Math.min(width, height);
            assert.ok(share > 0.87, `the board takes ${share.toFixed(2)} of the shorter side`);
            assert.ok(await isInReach(page.getByRole('button', { name: 'Resign' })), 'Resign');
            await clickSquare(page, '22', { tap: touch });
            await page.locator('.note').waitFor();
            const note = await page.locator('.note').boundingBox();
            assert.ok(!overlap(note, board), 'a note covers no square');
            for (const strip of await page.locator('.strip .name').all())
                assert.ok(!overlap(note, await strip.boundingBox()), 'and no player');
        },
    );
}

for (const [width, height] of screens) {
    const touch = Math.min(width, height) < 500;
    inWindow(
        `a lesson, and what follows it, is on the first screen of ${width}x${height}`,
        { path: '#/learn?game=english', width, height, touch },
        async (page) => {
            await untilMovable(page, '22');
            assert.ok(await isInReach(page.getByRole('button', { name: 'Show me' })), 'Show me');
            await playMove(page, '22', '18', { tap: touch });
            await page.getByText('Well done!').waitFor();
            assert.ok(await isInReach(page.getByRole('button', { name: 'Next step' })), 'Next step');
            const board = await page.locator('.board').boundingBox();
            const share = board.width / Math.min(width, height);
            assert.ok(share > 0.8, `the board takes ${share.toFixed(2)} of the shorter side`);
        },
    );
}

for (const [width, height] of screens)
    inWindow(
        `a position that was set up is analysed from the first screen of ${width}x${height}`,
        { path: '#/setup?game=english', width, height },
        async (page) => {
            await page.getByText('A possible position.').waitFor();
            assert.ok(await isInReach(page.locator('main').getByRole('button', { name: 'Analyse' })), 'Analyse');
        },
    );

inWindow(
    'the report is beside the board',
    { path: '#/analyse?game=english&moves=11-15+23-19', width: 1440, height: 900 },
    async (page) => {
        await untilMovable(page, '8');
        await page.getByRole('tab', { name: 'Report' }).click();
        assert.ok(await isInReach(page.getByRole('button', { name: 'Judge the whole game' })));
    },
);

inWindow(
    'on a telephone the report and the explorer are not far below the board',
    { path: '#/analyse?game=english&moves=11-15+23-19+8-11+22-17+9-13+17-14+10x17+21x14', ...phone },
    async (page) => {
        await untilMovable(page, '15');
        const steps = await page.getByRole('button', { name: 'To the start' }).boundingBox();
        const tabs = await page.getByRole('tablist').boundingBox();
        const apart = tabs.y + tabs.height - steps.y;
        assert.ok(apart < 600, `${apart} pixels`);
    },
);

inWindow('the focus never falls to the body', { path: '#/play?game=english' }, async (page) => {
    const focus = () =>
        page.evaluate(() => document.activeElement.getAttribute('role') ?? document.activeElement.tagName);
    const press = async (name, options = {}) => {
        const button = page.getByRole('button', { name, exact: true, ...options });
        await button.focus();
        await page.keyboard.press('Enter');
    };
    await cell(page, '11').waitFor();
    await choosePeople(page);
    await press('Start');
    await untilMovable(page, '11');
    assert.equal(await focus(), 'gridcell');
    await clickSquare(page, '11');
    await clickSquare(page, '15');
    await untilMovable(page, '23');
    await press('Take back'); // and is disabled then
    await untilMovable(page, '11');
    assert.notEqual(await focus(), 'BODY');
    await press('New game');
    await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
    assert.notEqual(await focus(), 'BODY');
    await press('Back to the game');
    assert.notEqual(await focus(), 'BODY');
    await resign(page);
    await page.getByRole('region', { name: 'How the game went' }).waitFor();
    assert.notEqual(await focus(), 'BODY');
});
