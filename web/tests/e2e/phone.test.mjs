// The page on a small telephone.
import assert from 'node:assert/strict';
import { clickSquare, dragByTouch, moveTexts, choosePeople, startGame, until, untilMovable } from './harness.mjs';
import { inWindow, server } from './stage.mjs';

inWindow(
    'everything fits a small telephone, and is played by touch',
    { width: 320, height: 640, touch: true, path: '#/play?game=english' },
    async (page) => {
        await choosePeople(page);
        await startGame(page);
        await untilMovable(page, '11');
        await clickSquare(page, '11', { tap: true });
        await clickSquare(page, '15', { tap: true });
        await until(async () => (await moveTexts(page)).length === 1, 'the move is played');
        await untilMovable(page, '23');
        await dragByTouch(page, '23', '19');
        await until(async () => (await moveTexts(page)).length === 2, 'the finger carries the piece, not the page');
        for (const view of ['play', 'analyse', 'setup', 'study', 'games']) {
            await page.goto(`${server.address}/#/${view}`);
            await page.waitForTimeout(300);
            assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320, view);
        }
    },
);
