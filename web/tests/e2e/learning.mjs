// The page and the program together: lessons, endings, puzzles, links, and other languages.
import assert from 'node:assert/strict';
import { cell, clickSquare, drag, label, moveButtons, moveTexts, playMove, until, untilMovable } from './harness.mjs';
import { ask, inWindow, server } from './stage.mjs';

// White gives a man away for nothing.
const blunder = '#/analyse?game=english&moves=11-15+23-19+8-11+19-16+12x19+24-20+4-8';

inWindow('mistakes are asked for again', { path: blunder }, async (page) => {
    await until(async () => (await moveTexts(page)).length === 7, 'the moves of the address are there');
    await page.getByRole('button', { name: 'Judge the whole game' }).click();
    await page.getByRole('button', { name: 'Learn from the mistakes' }).click({ timeout: 60_000 });
    const lesson = page.getByRole('region', { name: 'Learn from the mistakes' });
    await lesson.getByText(/Find a better move/).waitFor();
    await lesson.getByRole('button', { name: 'Show the solution' }).click();
    await lesson.getByText(/Better was/).waitFor();
    await lesson.getByRole('button', { name: 'Close' }).click();
    assert.equal(await lesson.count(), 0);
});

inWindow(
    'of an ending it is said who wins, and by which moves',
    { path: '#/analyse?game=english&position=B:W32:BK27,K23' },
    async (page) => {
        const panel = page.getByRole('region', { name: 'Known for certain' });
        await panel.getByText(/Black wins in \d+ plies/).waitFor();
        const best = panel.locator('li').first();
        const move = await best.locator('button').textContent();
        await best.locator('button').click();
        await until(async () => (await moveTexts(page)).join() === move, 'its move is played');
    },
);

// White wins at once by one move, and by no other.
const wonByOneMove = '[GameType "21"]\n[SetUp "1"]\n[FEN "W:W14,24,27:B5,12,20"]\n[Result "*"]\n\n1. 24-19 12-16 *\n';

inWindow('a puzzle is made and solved', { path: '#/study' }, async (page) => {
    const game = await ask('archive/games', { game: 'english', text: wonByOneMove });
    await page.getByRole('button', { name: 'Make new puzzles' }).click();
    await page.getByText(/to move and (win|draw)/).waitFor({ timeout: 60_000 });
    const stop = page.getByRole('button', { name: 'Stop' });
    await stop.click();
    await stop.waitFor({ state: 'detached' });
    await fetch(`${server.address}/api/archive/games/${game.id}`, { method: 'DELETE' });
    // The page shows the first that was made. Of several, the next one is an easier one: both must mean the same.
    await page.reload();
    await page.getByText(/to move and (win|draw)/).waitFor();
    const { id } = await ask('puzzles/next?game=english');
    const { moves } = await ask(`puzzles/${id}/solution`);
    for (let at = 0; at < moves.length; at += 2) {
        const [from, to] = moves[at].split(/[-x]/).filter((_, i, all) => i === 0 || i === all.length - 1);
        await playMove(page, from, to);
    }
    await page.getByText('Solved!').waitFor();
    await page.getByText(/Solved 1 of \d+/).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Next puzzle' }).click();
});

inWindow('a wrong move in a puzzle can be taken back', { path: '#/study' }, async (page) => {
    await page.getByText(/Only one move keeps the result/).waitFor();
    const { id, position, game } = await ask('puzzles/next?game=english');
    const { moves: solution } = await ask(`puzzles/${id}/solution`);
    const { moves } = await ask('position', { game, position });
    const wrong = moves.find(
        (move) => move.text !== solution[0] && move.from !== solution[0].split(/[-x]/)[0] && move.routes.length === 1,
    );
    if (!wrong) return;
    await untilMovable(page, wrong.from);
    await clickSquare(page, wrong.from);
    await clickSquare(page, wrong.to);
    await page.getByText('That lets it slip.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await untilMovable(page, wrong.from);
});

inWindow(
    'a link brings back the whole tree, and the place in it',
    { path: '#/analyse?game=english&moves=11-15+23-19+8-11', permissions: ['clipboard-read', 'clipboard-write'] },
    async (page) => {
        const link = async () => {
            await page.bringToFront();
            await page.getByRole('button', { name: 'Link' }).click();
            await page.locator('.note').getByText('Copied.').waitFor();
            return page.evaluate(() => navigator.clipboard.readText());
        };
        const openAgain = async (address) => {
            const other = await page.context().newPage();
            await other.goto(address);
            return other;
        };
        await until(async () => (await moveTexts(page)).length === 3, 'the moves of the address are there');
        await page.keyboard.press('ArrowLeft');
        await page.getByText('Copy, keep, share').click();
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

inWindow(
    'what the server says is in Russian too',
    { locale: 'ru-RU', path: '#/setup?game=english&position=W:W1:BK32' },
    async (page) => {
        await page.getByText('Простая белых на 1 стоит на дамочном поле.').waitFor();
        assert.match(await label(page, '32'), /чёрная дамка/);
        // Black's only man is stuck.
        await page.goto(`${server.address}/#/analyse?game=english&position=B:W9,14:B5`);
        await page.getByText('У чёрных нет хода: белые выиграли.').waitFor();
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
