// What players bring along from other sites: moves planned ahead or typed, drawings that stay, times beside the moves, branches,
// playing blindfold, moves that are confirmed, time that is given, puzzles once more, names of squares.
import assert from 'node:assert/strict';
import {
    choosePeople,
    clickSquare,
    drag,
    limit,
    moveTexts,
    openTab,
    playMove,
    startGame,
    until,
    untilMovable,
} from './harness.mjs';
import { test } from 'node:test';
import { hasMoves, press, roomsOf, says } from './rooms.mjs';
import { ask, browser, inWindow, isStatic, server } from './stage.mjs';

// The page with these settings from its beginning on.
const withSettings = (settings) => ({
    before: `localStorage.getItem('laststone.settings') ?? localStorage.setItem('laststone.settings', '${JSON.stringify(settings)}')`,
});

// White has one move: 21-17.
inWindow(
    'a move is planned while the computer thinks',
    { path: '#/play?game=english&position=B:W21:B1,2', ...withSettings({ replyPause: 6000 }) },
    async (page) => {
        await press(page, 'Black');
        await startGame(page);
        await playMove(page, '1', '6');
        await clickSquare(page, '21');
        await says(page, "It is the computer's turn.");
        await clickSquare(page, '2');
        await clickSquare(page, '7');
        await page.locator('.arrow.yellow').waitFor();
        assert.deepEqual(await moveTexts(page), ['1-6']);
        await until(async () => (await moveTexts(page)).length >= 3, 'the plan was played');
        assert.deepEqual((await moveTexts(page)).slice(0, 3), ['1-6', '21-17', '2-7']);
    },
);

inWindow(
    'moves can be typed',
    { path: '#/analyse?game=english', ...withSettings({ typedMoves: true }) },
    async (page) => {
        const type = async (text) => {
            await page.getByLabel('Move', { exact: true }).fill(text);
            await page.keyboard.press('Enter');
        };
        await untilMovable(page, '11');
        await page.keyboard.press('m');
        assert.equal(await page.evaluate(() => document.activeElement?.id), 'typed-move');
        await type('1115');
        await until(async () => (await moveTexts(page)).join() === '11-15', 'the first is played');
        await type('18');
        await says(page, 'That can mean several moves: 22-18, 23-18.');
        await type('24 15');
        await says(page, /square 15 is taken/);
        await type('hello');
        await says(page, 'hello is not a legal move here.');
        await type('22 18');
        await until(async () => (await moveTexts(page)).join() === '11-15,22-18', 'the second is played');
        await type('15x22');
        await until(async () => (await moveTexts(page)).length === 3, 'and a capture');
    },
);

inWindow('what was drawn stays with its move', { path: '#/analyse?game=english&moves=11-15+22-18' }, async (page) => {
    const drawn = (count) =>
        until(async () => (await page.locator('.arrow.green, .circle.green').count()) === count, `${count} are drawn`);
    await until(async () => (await moveTexts(page)).length === 2, 'the moves are there');
    await untilMovable(page, '15');
    await drag(page, '15', '22', { button: 'right' });
    await drag(page, '25', '25', { button: 'right' });
    await drawn(2);
    await page.keyboard.press('ArrowLeft');
    await drawn(0);
    await page.keyboard.press('ArrowRight');
    await drawn(2);
    await page.reload();
    await untilMovable(page, '15');
    await drawn(2);
    await playMove(page, '15', '22');
    await page.keyboard.press('ArrowLeft');
    await drawn(2);
    await clickSquare(page, '13'); // with nothing on it
    await drawn(0);
    await page.keyboard.press('Control+z');
    await drawn(2);
    await openTab(page, 'Share');
    await press(page, 'Keep in Games');
    await says(page, 'Kept in Games.');
    await page.getByRole('link', { name: 'Games' }).click();
    await page.locator('.list .game').first().click();
    await until(async () => (await moveTexts(page)).length === 3, 'the game is opened again');
    await page.getByRole('button', { name: '22-18' }).click();
    await drawn(2);
});

inWindow('the moves of a game with clocks have times', { path: '#/play?game=english' }, async (page) => {
    await choosePeople(page);
    await press(page, '10+5');
    await startGame(page);
    await playMove(page, '11', '15');
    await playMove(page, '22', '18');
    await until(async () => (await page.locator('.time').count()) === 2, 'each move has its time');
    assert.match(await page.locator('.time').first().textContent(), /10:0\d/);
    await page.reload();
    await until(async () => (await page.locator('.time').count()) === 2, 'after a reload too');
});

inWindow('zen mode leaves the board and the clocks', { path: '#/play?game=english' }, async (page) => {
    await choosePeople(page);
    await press(page, '10+5');
    await startGame(page);
    await press(page, 'Zen mode: only the board and the clocks');
    await page.getByRole('navigation').waitFor({ state: 'detached' });
    assert.equal(await page.getByRole('timer').count(), 2);
    assert.deepEqual(await page.getByRole('button').evaluateAll((all) => all.map((each) => each.ariaLabel)), [
        'Leave zen mode',
    ]);
    await playMove(page, '11', '15');
    await page.keyboard.press('z');
    await page.getByRole('navigation').waitFor();
    assert.deepEqual(await moveTexts(page), ['11-15']);
});

inWindow(
    'keys lead from branch to branch',
    { path: '#/analyse?game=english&moves=11-15+22-18+15x22+25x18' },
    async (page) => {
        await until(async () => (await moveTexts(page)).length === 4, 'the moves are there');
        await page.keyboard.press('Home');
        await page.keyboard.press('ArrowRight');
        await untilMovable(page, '24');
        await playMove(page, '24', '19');
        const current = (text) =>
            until(async () => (await page.locator('.move.current').allTextContents()).join() === text, `at ${text}`);
        await current('24-19');
        await page.keyboard.press('Shift+ArrowLeft');
        await current('11-15');
        await page.keyboard.press('Shift+ArrowLeft');
        await current('');
        await page.keyboard.press('Shift+ArrowRight');
        await current('11-15');
        await page.keyboard.press('Shift+ArrowRight');
        await current('25x18');
    },
);

inWindow(
    'blindfold, pieces are not seen and can be moved',
    { path: '#/play?game=english', ...withSettings({ blindfold: true }) },
    async (page) => {
        await choosePeople(page);
        await startGame(page);
        await untilMovable(page, '11');
        assert.equal(
            await page.locator('.board svg g.unseen').evaluate((layer) => getComputedStyle(layer).opacity),
            '0',
        );
        await playMove(page, '11', '15');
        await until(async () => (await moveTexts(page)).length === 1, 'the move is played');
    },
);

inWindow('squares are found by their names', { path: '#/learn?game=russian&lesson=squares' }, async (page) => {
    await press(page, 'Start');
    const wanted = async () => (await page.locator('.wanted').textContent()).match(/[a-h]\d/)[0];
    const first = await wanted();
    const wrong = first === 'a1' ? 'h8' : 'a1';
    await clickSquare(page, wrong);
    await says(page, `That is ${wrong}.`);
    await clickSquare(page, first);
    await says(page, 'Found: 1');
    assert.notEqual(await wanted(), first);
    assert.equal(await page.locator('.names text').count(), 0, 'the board does not tell');
    await press(page, 'To the course');
    await page.getByText(/^Step 1 of/).waitFor();
    await press(page, 'Find the squares');
    await says(page, 'The name of a square appears');
});

// A line that loses the puzzle's point is enough to have missed it.
inWindow('puzzles that were missed come again', { path: '#/study?game=english', needsServer: true }, async (page) => {
    const shown = async () => Number((await page.getByText(/^Puzzle \d+, rated/).textContent()).match(/\d+/)[0]);
    const id = await shown();
    await press(page, 'Show the solution');
    await says(page, 'This was the solution.');
    await press(page, 'Missed');
    await until(async () => (await shown()) === id, 'it is there again');
    const { moves } = await ask(`puzzles/${id}/solution`);
    const ends = (move) => move.split(/[-x:]/).filter((_, i, all) => i === 0 || i === all.length - 1);
    for (let at = 0; at < moves.length; at += 2) await playMove(page, ...ends(moves[at]));
    await says(page, 'Solved!');
    await press(page, 'Next puzzle');
    await says(page, 'Nothing is left here');
});

const { invite, accept } = roomsOf(browser, server);
const between = (name, body) =>
    test(name, { ...limit, skip: isStatic && 'it needs a server' }, async () => {
        const before = browser.contexts().length;
        assert.deepEqual(await body(), []);
        for (const context of browser.contexts().slice(before)) await context.close();
    });

between('a friend is given time, and the moves have theirs', async () => {
    const { host, link } = await invite({ pace: '3+2' });
    const guest = await accept(link);
    await playMove(host, '11', '15');
    await playMove(guest, '22', '18');
    for (const page of [host, guest])
        await until(async () => (await page.locator('.time').count()) === 2, 'both see the times');
    await press(guest, '+15 s');
    await host
        .getByRole('timer', { name: 'Clock of Black' })
        .filter({ hasText: /^3:1\d/ })
        .waitFor();
    await host.reload();
    await until(async () => (await host.locator('.time').count()) === 2, 'after a reload too');
    return [...host.troubles, ...guest.troubles];
});

between('without haste a move is confirmed, and can be thought over', async () => {
    const { host, link } = await invite({ pace: 'Days' });
    const guest = await accept(link);
    await untilMovable(host, '11');
    await clickSquare(host, '11');
    await clickSquare(host, '15');
    await host.getByRole('button', { name: 'Play 11-15' }).waitFor();
    assert.equal((await moveTexts(guest)).length, 0);
    await press(host, 'Cancel');
    await untilMovable(host, '10');
    await clickSquare(host, '10');
    await clickSquare(host, '15');
    await press(host, 'Play 10-15');
    await Promise.all([host, guest].map((page) => hasMoves(page, 1)));
    assert.deepEqual(await moveTexts(guest), ['10-15']);
    return [...host.troubles, ...guest.troubles];
});
