// The page by keys alone, and as a screen reader tells it: by the names in the accessibility tree and by what is announced.
import assert from 'node:assert/strict';
import { openTab, until } from './harness.mjs';
import { ask, inWindow, server } from './stage.mjs';

// The element with the focus, as assistive technology sees it.
async function focused(page) {
    const session = (page.axSession ??= await page.context().newCDPSession(page));
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const is = (node, name) => node.properties?.some((each) => each.name === name && each.value.value === true);
    const node = nodes.filter((each) => is(each, 'focused') && each.role?.value !== 'RootWebArea').at(-1);
    return { role: node?.role?.value ?? '', name: node?.name?.value ?? '' };
}

// Goes on by Tab until something of that role and name has the focus.
async function tabTo(page, role, name) {
    for (let steps = 0; steps < 80; steps += 1) {
        const at = await focused(page);
        if (at.role === role && name.test(at.name)) return;
        await page.keyboard.press('Tab');
    }
    assert.fail(`Tab does not lead to the ${role} ${name}`);
}

// Everything that a screen reader would have been told since the page was opened.
const listen = (page) =>
    page.addInitScript(() => {
        window.heard = [];
        const isSpoken = (node) => node?.closest?.('[aria-live], [role=status], [role=alert]');
        new MutationObserver((changes) => {
            for (const { target, addedNodes } of changes)
                for (const node of [target.parentElement, target, ...addedNodes]) {
                    const place = isSpoken(node);
                    if (place) window.heard.push(place.textContent.trim());
                }
        }).observe(document, { subtree: true, childList: true, characterData: true });
    });
const hasHeard = (page, words) => page.evaluate((text) => window.heard.some((each) => each.includes(text)), words);
const untilHeard = (page, words) => until(() => hasHeard(page, words), `“${words}” is said`);
// A board that does not know the position yet takes no move.
const playHere = (page, words) =>
    until(async () => {
        if (await hasHeard(page, words)) return true;
        await page.keyboard.press('Enter');
        return false;
    }, `“${words}” is said`);

// From a square of the grid to another, by arrows, seeing nothing but the names.
async function goTo(page, square, { columns, rowOf, columnOf }) {
    for (let steps = 0; steps < 4 * columns; steps += 1) {
        const at = (await focused(page)).name.split(',')[0];
        if (at === square) return;
        const down = rowOf(square) - rowOf(at);
        const right = columnOf(square) - columnOf(at);
        await page.keyboard.press(
            down > 0 ? 'ArrowDown' : down < 0 ? 'ArrowUp' : right > 0 ? 'ArrowRight' : 'ArrowLeft',
        );
    }
    assert.fail(`${square} is not reached`);
}
const english = {
    columns: 8,
    rowOf: (square) => Math.ceil(Number(square) / 4),
    columnOf: (square) => (Number(square) - 1) % 4,
};
const points = {
    columns: 4,
    rowOf: (point) => -Number(point.slice(1)),
    columnOf: (point) => point.charCodeAt(0),
};

async function start(page, path) {
    await listen(page);
    await page.goto('about:blank');
    await page.goto(`${server.address}/${path}`);
    await page.getByRole('button', { name: 'Two players' }).waitFor();
    await tabTo(page, 'button', /^Two players/);
    await page.keyboard.press('Enter');
    await tabTo(page, 'button', /^Start$/);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Start', exact: true }).waitFor({ state: 'detached' });
}

inWindow('a game of draughts is played by the keyboard, and heard', {}, async (page) => {
    await start(page, '#/play?game=english&position=B:W18:B11');
    await page.keyboard.press('b');
    await until(async () => (await focused(page)).role === 'gridcell', 'the board has the focus');
    await goTo(page, '11', english);
    assert.match((await focused(page)).name, /^11, black man, can move$/);
    await page.keyboard.press('Enter');
    assert.match((await focused(page)).name, /chosen$/);
    await goTo(page, '15', english);
    assert.match((await focused(page)).name, /^15, empty, can go here$/);
    await page.keyboard.press('Enter');
    await untilHeard(page, 'Black: 11-15');
    await untilHeard(page, 'A capture is compulsory: 18x11');
    await goTo(page, '18', english);
    await until(async () => /^18, white man, must capture$/.test((await focused(page)).name), 'it must capture');
    await page.keyboard.press('Enter');
    await goTo(page, '11', english);
    await page.keyboard.press('Enter');
    await untilHeard(page, 'White: 18x11');
    await untilHeard(page, 'Black has no move: White has won.');
});

inWindow('a game of NoGo is played to its end by the keyboard, and heard', {}, async (page) => {
    await start(page, '#/play?game=nogo:3x3');
    await page.keyboard.press('b');
    await until(async () => (await focused(page)).role === 'gridcell', 'the board has the focus');
    const played = [];
    for (let ply = 0; ply < 9; ply += 1) {
        const answer = await ask('position', { game: 'nogo:3x3', moves: played });
        if (answer.result) break;
        const move = answer.moves[0].text;
        await goTo(page, move, points);
        const other = answer.to_move === 'black' ? 'white' : 'black';
        const both = answer.open[other].includes(move);
        const side = answer.to_move === 'black' ? 'Black' : 'White';
        const who = both ? 'both may play here' : `only ${side} may play here`;
        await until(async () => (await focused(page)).name === `${move}, empty, ${who}`, `${move}: ${who}`);
        await playHere(page, `${side}: ${move}`);
        played.push(move);
    }
    const { result } = await ask('position', { game: 'nogo:3x3', moves: played });
    assert.ok(result, 'the rules have ended the game');
    await untilHeard(page, result === 'black' ? 'Black has won.' : 'White has won.');
});

inWindow('shortcuts of a single letter can be turned off', { path: '#/play?game=english' }, async (page) => {
    await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Shortcuts of a single letter').uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.keyboard.press('b');
    assert.equal(await page.getByRole('dialog').count(), 0);
    assert.notEqual((await focused(page)).role, 'gridcell');
});

inWindow('buttons that copy and that download have names of their own', {}, async (page) => {
    await page.goto(`${page.url()}#/analyse?game=english&moves=11-15`);
    await openTab(page, 'Share');
    for (const name of ['Copy PDN', 'Download PDN', 'Copy SVG', 'Download SVG'])
        assert.equal(await page.getByRole('button', { name, exact: true }).count(), 1, name);
});
