// A game against the engine or between two people.
import assert from 'node:assert/strict';
import {
    cell,
    clickSquare,
    drag,
    label,
    moveTexts,
    choosePeople,
    playMove,
    startGame,
    until,
    untilMovable,
    resign,
} from './harness.mjs';
import { inWindow } from './stage.mjs';

inWindow(
    'the engine answers, gives a hint, and a move is taken back',
    { path: '#/play?game=english' },
    async (page) => {
        await page.getByRole('button', { name: 'Black', exact: true }).click();
        await startGame(page);
        await untilMovable(page, '11');
        await drag(page, '11', '15');
        await until(async () => (await moveTexts(page)).length === 2, 'the engine has answered');
        await page.getByRole('button', { name: 'Hint' }).click();
        await page.locator('.arrow').waitFor();
        await page.getByRole('button', { name: 'Take back' }).click();
        await until(async () => (await moveTexts(page)).length === 0, 'both moves are gone');
        assert.match(await label(page, '11'), /black man, can move/);
        await resign(page);
        await page.locator('.verdict').filter({ hasText: 'You have lost. Black resigned.' }).waitFor();
    },
);

inWindow(
    'a game has a clock of one’s own, and the wheel leads through it',
    { path: '#/play?game=english' },
    async (page) => {
        await choosePeople(page);
        await page.getByRole('button', { name: 'Other' }).click();
        await page.getByLabel('Minutes').fill('100');
        await page.getByLabel('Seconds a move').fill('180');
        await startGame(page);
        const clock = page.getByRole('timer', { name: 'Clock of Black' });
        await clock.filter({ hasText: /^(100:00|9\d:)/ }).waitFor();
        await playMove(page, '11', '15');
        await clock.filter({ hasText: /^10[123]:/ }).waitFor();
        await cell(page, '18').hover({ force: true });
        await page.mouse.wheel(0, -100);
        await until(async () => (await page.locator('.move.current').count()) === 0, 'the wheel leads back');
        await page.mouse.wheel(0, 100);
        await page.locator('.move.current').waitFor();
    },
);

inWindow('a game is there after a reload in its middle', { path: '#/play?game=english' }, async (page) => {
    await choosePeople(page);
    await startGame(page);
    await untilMovable(page, '11');
    await drag(page, '11', '15');
    await untilMovable(page, '23');
    await page.reload();
    await until(async () => (await moveTexts(page)).join() === '11-15', 'the move is there');
    await untilMovable(page, '23');
    await clickSquare(page, '23');
    await clickSquare(page, '19');
    await until(async () => (await moveTexts(page)).length === 2, 'with the next move');
});

inWindow('the rating that came of a game stands beside the levels', { path: '#/play?game=frisian' }, async (page) => {
    await page.getByLabel('Level').fill('1');
    await startGame(page);
    await playMove(page, '32', '28');
    await resign(page);
    const told = await page.getByText(/Your rating: \d+ \(−\d+\)/).textContent();
    const [, rating, change] = told.match(/(\d+) \(−(\d+)\)/).map(Number);
    assert.ok(change <= 100, 'a first loss takes no more than it should');
    await page.getByRole('button', { name: 'New game' }).click();
    await page.getByText(`Your rating: ${rating} (between`).waitFor();
});
