// Nothing of a game is lost: not when another begins, not on the way to the archive, not on the clock.
import assert from 'node:assert/strict';
import { choosePeople, drag, moveTexts, playMove, startGame, until, untilMovable, resign } from './harness.mjs';
import { ask, inWindow, server } from './stage.mjs';

const secondsOn = async (page, side) => {
    const [minutes, seconds] = (await page.getByRole('timer', { name: `Clock of ${side}` }).textContent()).split(':');
    return Number(minutes) * 60 + Number(seconds);
};

inWindow('a running game waits while another is played', { path: '#/play?game=english' }, async (page) => {
    await choosePeople(page);
    await startGame(page);
    await playMove(page, '11', '15');
    await page.getByRole('button', { name: 'New game' }).click();
    await startGame(page);
    await page.locator('.note').getByText('The game before waits').waitFor();
    await playMove(page, '9', '14');
    await page.getByRole('button', { name: 'New game' }).click();
    const unfinished = page.getByRole('region', { name: 'Unfinished games' });
    await unfinished.getByRole('button', { name: /Go on/ }).click();
    await until(async () => (await moveTexts(page)).join() === '11-15', 'the first game is back');
    await untilMovable(page, '23');
});

const russian = { path: '#/play?game=russian', needsServer: true };
inWindow('a game that ends while the server is away is archived', russian, async (page) => {
    await choosePeople(page);
    await startGame(page);
    await untilMovable(page, 'c3');
    await drag(page, 'c3', 'd4');
    await until(async () => (await moveTexts(page)).length === 1, 'the move is played');
    await server.stop('SIGKILL');
    await resign(page);
    await page.getByText('The game will be kept when the server is back.').waitFor();
    await server.begin();
    await page.getByText('The game is kept under').waitFor();
    const { games } = await ask('archive/games?game=russian');
    assert.deepEqual([games.length, games[0].plies], [1, 1]);
});

inWindow('a clock gives no time back', { path: '#/play?game=english' }, async (page) => {
    await choosePeople(page);
    await page.getByRole('button', { name: 'Other' }).click();
    await page.getByLabel('Minutes').fill('100');
    await startGame(page);
    await until(async () => (await secondsOn(page, 'Black')) < 6000, 'the clock runs');
    const before = await secondsOn(page, 'Black');
    await page.reload();
    await untilMovable(page, '11');
    const reloaded = await secondsOn(page, 'Black');
    assert.ok(reloaded <= before, `${reloaded} after ${before}`);
    await page.goto(`${server.address}/#/games`);
    await page.getByRole('heading', { name: 'Games' }).waitFor();
    await page.goto(`${server.address}/#/play`);
    await untilMovable(page, '11');
    assert.ok((await secondsOn(page, 'Black')) <= reloaded);
});
