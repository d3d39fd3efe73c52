// Several windows, and a server that comes and goes.
import assert from 'node:assert/strict';
import { clickSquare, moveTexts, until, untilMovable } from './harness.mjs';
import { inWindow, server } from './stage.mjs';

inWindow('two windows do not disturb each other', { path: '#/analyse?game=english&moves=11-15' }, async (page) => {
    await until(async () => (await moveTexts(page)).length === 1, 'the first game is there');
    const other = await page.context().newPage();
    await other.goto(`${server.address}/#/analyse?game=russian&moves=c3-d4+f6-g5`);
    await until(async () => (await moveTexts(other)).length === 2, 'the second game is there');
    await Promise.all([page.reload(), other.reload()]);
    await until(async () => (await moveTexts(page)).join() === '11-15', 'the first has kept its own');
    await until(async () => (await moveTexts(other)).join() === 'c3-d4,f6-g5', 'the second too');
});

const english = { path: '#/analyse?game=english', needsServer: true };
inWindow('the page goes on when the server was restarted', english, async (page) => {
    await untilMovable(page, '11');
    await page.keyboard.press('l');
    await page.locator('.panel.engine .line').first().waitFor();
    await server.stop('SIGKILL');
    await clickSquare(page, '11');
    await clickSquare(page, '15');
    await page.getByText('The server does not answer').waitFor();
    await server.begin();
    await untilMovable(page, '23');
    await page.locator('.panel.engine .line').first().waitFor();
    await page.getByText('The server does not answer').waitFor({ state: 'detached' });
});
