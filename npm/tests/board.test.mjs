// <laststone-board> in Debian's Chromium, from a plain file server, under a strict Content-Security-Policy.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { openPage, label, skip, square, until, closeBrowser } from './browser.mjs';

after(closeBrowser);
const limit = { skip, timeout: 300_000 };

const pdn = `[White "Anderson"]
[GameType "21"]
1. 11-15 {<b>Old</b>} 23-19 2. 8-11! 22-17 *`;
const escaped = pdn.replace(/"/g, '&quot;').replace(/</g, '&lt;');

test('a record between the tags is replayed, by buttons and keys', limit, async () => {
    const { page, board } = await openPage(`<laststone-board list>${escaped}</laststone-board>`);
    await board.getByRole('grid').waitFor();
    assert.match(await label(board, '11'), /black man/);
    await board.getByRole('button', { name: 'Forward' }).click();
    await until(async () => /black man/.test(await label(board, '15')), 'the first move is shown');
    assert.equal(await board.getByRole('status').textContent(), '1. 11-15 <b>Old</b>');
    await page.keyboard.press('End');
    await until(async () => /2… 22-17/.test(await board.getByRole('status').textContent()), 'the last move is shown');
    await board.getByRole('group', { name: 'Moves', exact: true }).getByRole('button', { name: '8-11' }).click();
    assert.equal(await page.evaluate(() => document.querySelector('laststone-board').at), 3);
    assert.equal(await board.getByRole('status').textContent(), '2. 8-11!');
});

test('keys that are pressed elsewhere are none of its business', limit, async () => {
    const { page, board } = await openPage(`<input><laststone-board moves="11-15 23-19"></laststone-board>`);
    await board.getByRole('grid').waitFor();
    await page.keyboard.press('End');
    await page.locator('input').focus();
    await page.keyboard.press('End');
    assert.equal(await page.evaluate(() => document.querySelector('laststone-board').at), 0);
});

test('moves are entered by clicks, told, and answered by the engine', limit, async () => {
    const { page, board } = await openPage(`<laststone-board game="russian" playable="white"></laststone-board>`);
    await page.evaluate(() => {
        globalThis.told = [];
        const board = document.querySelector('laststone-board');
        board.addEventListener('move', ({ detail }) => told.push(String(detail.move)));
        board.addEventListener('change', async ({ detail: { game } }) => {
            if (game.turn !== 'black') return;
            const { move } = await game.best({ level: 3, time: 50 });
            told.push(`${board.play(move)}`);
        });
    });
    await square(board, 'c3').waitFor({ state: 'attached' });
    const { x, y, width, height } = await square(board, 'c3').boundingBox();
    await page.mouse.click(x + width / 2, y + height / 2);
    await until(async () => /chosen/.test(await label(board, 'c3')), 'the piece is chosen');
    await page.mouse.click(x + width * 1.5, y - height / 2); // d4
    await until(async () => (await page.evaluate(() => told.length)) >= 2, 'the engine has answered');
    const { told, history } = await page.evaluate(() => ({
        told: globalThis.told,
        history: document.querySelector('laststone-board').state.history.map(String),
    }));
    assert.equal(told[0], 'c3-d4');
    assert.deepEqual(history, told);
});

test('moves are entered by keys alone, and why one is refused is said', limit, async () => {
    const { page, board } = await openPage(`<laststone-board playable></laststone-board>`);
    await board.getByRole('grid').waitFor();
    await square(board, '1').focus();
    await page.keyboard.press('Enter');
    await until(async () => /blocked/.test(await board.getByRole('status').textContent()), 'it says why');
    await square(board, '11').focus();
    await page.keyboard.press('Enter');
    await square(board, '15').focus();
    await page.keyboard.press('Enter');
    await until(async () => /black man/.test(await label(board, '15')), 'the move is played');
    assert.match(await board.getByRole('status').textContent(), /1\. 11-15/);
    await page.evaluate(() => document.querySelector('laststone-board').undo());
    await until(async () => /black man/.test(await label(board, '11')), 'it is taken back');
});

test('a move that a listener forbids is not played', limit, async () => {
    const { page, board } = await openPage(`<laststone-board game="nogo:3x3" playable></laststone-board>`);
    await board.getByRole('grid').waitFor();
    await page.evaluate(() => {
        document.querySelector('laststone-board').addEventListener('move', (event) => {
            if (event.detail.move.to !== 'B2') event.preventDefault();
        });
    });
    for (const point of ['A1', 'B2']) {
        await square(board, point).focus();
        await page.keyboard.press('Enter');
    }
    await until(async () => /black stone/.test(await label(board, 'B2')), 'the other is');
    assert.doesNotMatch(await label(board, 'A1'), /stone/);
});

test('attributes and properties change what is shown', limit, async () => {
    const { page, board } = await openPage(`<laststone-board game="frisian" theme="moss"></laststone-board>`);
    await board.getByRole('grid').waitFor();
    const change = (work) => page.evaluate(`(${work})(document.querySelector('laststone-board'))`);
    await change((board) => Object.assign(board, { game: 'english', moves: ['11-15', '23-19'], at: 2 }));
    await until(async () => /white man/.test(await label(board, '19').catch(() => '')), 'another game is shown');
    const top = async (name) => (await square(board, name).boundingBox()).y;
    assert.ok((await top('1')) < (await top('32')));
    await change((board) => (board.flipped = true));
    await until(async () => (await top('1')) > (await top('32')), 'it is turned');
    await board.getByRole('button', { name: 'Flip' }).click();
    await until(() => change((board) => !board.hasAttribute('flipped')), 'the attribute follows');
    await change((board) => board.setAttribute('at', '1'));
    await until(async () => /black man/.test(await label(board, '15')), 'it goes where it is told');
    await change((board) => board.setAttribute('controls', 'none'));
    await until(async () => (await board.getByRole('button').count()) === 0, 'there are no buttons');
    const colour = () =>
        page.evaluate(() => {
            const dark = document.querySelector('laststone-board').shadowRoot.querySelector('rect.dark');
            return getComputedStyle(dark).fill;
        });
    assert.equal(await colour(), 'rgb(75, 116, 67)');
    await change((board) => board.style.setProperty('--laststone-square-dark', 'rgb(1, 2, 3)'));
    assert.equal(await colour(), 'rgb(1, 2, 3)');
});

test('what cannot be shown is a sentence and an event, and never mark-up', limit, async () => {
    const { page, board } = await openPage(`<laststone-board></laststone-board>`);
    await board.getByRole('grid').waitFor();
    const code = await page.evaluate(() => {
        const board = document.querySelector('laststone-board');
        board.record = '[White "<img src=x onerror=alert(1)>"] 1. 11-<b>99</b> *';
        return new Promise((hear) => board.addEventListener('error', ({ detail }) => hear(detail.error.code)));
    });
    assert.equal(code, 'bad_record');
    await until(async () => (await board.getByRole('status').textContent()).length > 10, 'it says why');
    assert.equal(await board.locator('b').count(), 0);
    await page.evaluate(() => document.querySelector('laststone-board').removeAttribute('record'));
    await board.getByRole('grid').waitFor();
});

test('it speaks the language of the page', limit, async () => {
    const { page, board } = await openPage(`<div lang="ru"><laststone-board playable></laststone-board></div>`);
    await board.getByRole('grid').waitFor();
    await until(async () => /шашка/.test(await label(board, '1')), 'squares are told in Russian');
    await square(board, '1').focus();
    await page.keyboard.press('Enter');
    await until(async () => /[а-я]/.test(await board.getByRole('status').textContent()), 'and so are refusals');
});

test('several boards stand in one page, come and go', limit, async () => {
    const { page } = await openPage(
        `<laststone-board></laststone-board><laststone-board game="nogo:5x5"></laststone-board>`,
    );
    const cells = () =>
        page.evaluate(() =>
            [...document.querySelectorAll('laststone-board')].map(
                ({ shadowRoot }) => shadowRoot?.querySelectorAll('[role=gridcell]').length,
            ),
        );
    await until(async () => String(await cells()) === '32,25', 'both are there');
    await page.evaluate(() => document.body.prepend(document.querySelector('laststone-board:last-of-type')));
    await until(async () => String(await cells()) === '25,32', 'one was moved');
    await page.evaluate(() => document.querySelectorAll('laststone-board').forEach((board) => board.remove()));
    assert.equal(String(await cells()), '');
});

test('axe finds nothing to say against it', limit, async () => {
    for (const scheme of ['light', 'dark']) {
        const { page, board } = await openPage(
            `<laststone-board scheme="${scheme}" list playable>${escaped}</laststone-board>`,
            { background: scheme === 'dark' ? '#1c1917' : '#fff', isStrict: false },
        );
        await board.getByRole('grid').waitFor();
        await page.addScriptTag({
            path: new URL('../../web/node_modules/axe-core/axe.min.js', import.meta.url).pathname,
        });
        const { violations } = await page.evaluate(() => axe.run('laststone-board'));
        assert.deepEqual(
            violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
            [],
        );
    }
});

const examples = [...readFileSync(new URL('../README.md', import.meta.url), 'utf8').matchAll(/```html\n(.*?)```/gs)];

for (const [index, [, html]] of examples.entries())
    test(`board ${index + 1} of README.md is shown`, limit, async () => {
        const { page, board } = await openPage(html, { isStrict: false });
        await board.getByRole('grid').waitFor();
        if (!html.includes('playable')) return;
        await page.evaluate(() => document.querySelector('laststone-board').play('11-15'));
        await until(
            () => page.evaluate(() => document.querySelector('laststone-board').at === 2),
            'the engine has answered',
        );
    });

test('where there are no elements, it can be loaded all the same', async () => {
    assert.ok((await import('../dist/lib/board.js')).LaststoneBoard);
});
