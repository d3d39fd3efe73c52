// Two engines, and what follows a game.
import assert from 'node:assert/strict';
import {
    choosePeople,
    label,
    moveTexts,
    playMove,
    resign,
    seesBoard,
    startGame,
    until,
    untilMovable,
} from './harness.mjs';
import { inWindow } from './stage.mjs';

inWindow('two engines are paused, and play move by move', { path: '#/play?game=english' }, async (page) => {
    await page.getByRole('button', { name: 'Watch' }).click();
    await startGame(page);
    await page.getByRole('button', { name: 'Pause' }).click();
    const goOn = page.getByRole('button', { name: 'Go on' });
    await goOn.waitFor();
    const count = (await moveTexts(page)).length;
    await page.getByRole('button', { name: 'One move' }).click();
    await until(async () => (await moveTexts(page)).length === count + 1, 'one move is played');
    await page.getByRole('button', { name: 'Fast' }).click();
    await goOn.click();
    await until(async () => (await moveTexts(page)).length > count + 3, 'they go on');
});

inWindow('a rematch is one click away, with the colours swapped', { path: '#/play?game=english' }, async (page) => {
    await page.getByRole('button', { name: 'Black', exact: true }).click();
    await startGame(page);
    await playMove(page, '11', '15');
    await resign(page);
    await page.getByRole('button', { name: 'Rematch' }).click();
    await until(async () => (await moveTexts(page)).length === 1, 'the computer begins');
    await untilMovable(page, '23');
    assert.match(await label(page, '23'), /white man, can move/);
});

// White gives a man away for nothing.
async function playBadly(page, options) {
    await choosePeople(page);
    await startGame(page);
    for (const move of ['11-15', '23-19', '8-11', '19-16', '12-19', '24-20'])
        await playMove(page, ...move.split('-'), options);
    await resign(page);
    return page.getByRole('region', { name: 'How the game went' });
}

inWindow('after a game there is a report by itself', { path: '#/play?game=english' }, async (page) => {
    const report = await playBadly(page);
    await report.getByText('White · Accuracy').waitFor();
    assert.ok(await report.evaluate((panel) => panel.contains(document.activeElement)), 'it has the focus');
    await report.getByText("White's chances").first().waitFor();
    await report.getByRole('button', { name: 'Find it' }).click();
    const lesson = page.getByRole('region', { name: 'Learn from the mistakes' });
    await lesson.getByText('Find a better move').waitFor();
    await lesson.getByRole('button', { name: 'Show the solution' }).click();
    await lesson.getByText('Better was').waitFor();
    await lesson.getByRole('button', { name: 'Close' }).click();
    await report.getByText('One lesson').waitFor();
});

const tablet = { width: 768, height: 1024 };
inWindow('on a tablet a lesson is below its board', { path: '#/play?game=english', ...tablet }, async (page) => {
    const report = await playBadly(page);
    await report.getByRole('button', { name: 'Find it' }).click();
    const solution = page.getByRole('button', { name: 'Show the solution' });
    await until(() => seesBoard(page), 'the position asked about is seen');
    const [{ y, height }, bar] = [await solution.boundingBox(), await page.getByRole('navigation').boundingBox()];
    assert.ok(y + height <= bar.y, 'nothing lies over the way to the solution');
});

const phone = { width: 390, height: 844, touch: true, isMobile: true };
inWindow(
    'on a telephone the board shows what the report speaks of',
    { path: '#/play?game=english', ...phone },
    async (page) => {
        const report = await playBadly(page, { tap: true });
        const findIt = report.getByRole('button', { name: 'Find it' });
        await findIt.waitFor();
        const scrollAway = async () => {
            await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
            await until(async () => !(await seesBoard(page)), 'the board is scrolled away');
        };
        await scrollAway();
        await report.locator('li button').first().click();
        await until(() => seesBoard(page), 'the turning point is seen');
        await scrollAway();
        await findIt.click();
        await until(() => seesBoard(page), 'the position asked about is seen');
        const question = await page.getByText('Find a better move').boundingBox();
        assert.ok(question.y + question.height < phone.height, 'and the question');
    },
);
