// The page and the program together: playing, analysing, setting up, finding games, and who can use it.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
    cell,
    clickSquare,
    drag,
    dragByTouch,
    label,
    moveButtons,
    moveTexts,
    startGame,
    until,
    untilMovable,
} from './harness.mjs';
import { inWindow, server } from './stage.mjs';
import './learning.mjs';

const choosePeople = (page) => page.getByRole('button', { name: 'Two players' }).click();

// Squares whose spoken label ends like this.
const squaresSaying = (page, words) =>
    page.$$eval(
        '[data-square]',
        (cells, text) =>
            cells.filter((each) => each.getAttribute('aria-label').endsWith(text)).map((each) => each.dataset.square),
        words,
    );

const isOver = async (page) => (await page.getByRole('button', { name: 'Analyse the game' }).count()) > 0;

// A generator of our own, so that each run plays the same games.
function dice(seed) {
    let state = seed;
    return (sides) => {
        state = (state * 1103515245 + 12345) % 2147483648;
        return Math.floor((state / 2147483648) * sides);
    };
}

// One click on any square that leads on; says whether there was one.
async function clickSomewhere(page, roll, isStones) {
    const targets = await squaresSaying(page, 'can go here');
    const starts = isStones ? await squaresSaying(page, ', empty') : await squaresSaying(page, 'can move');
    const choice = targets.length > 0 ? targets : starts;
    if (choice.length > 0) await clickSquare(page, choice[roll(choice.length)]);
}

// The same by the keys of the grid, inside the page and so without a pause: games are long.
const playByKeys = (page, isStones) =>
    page.evaluate(async (stones) => {
        let state = 7;
        const roll = (sides) => {
            state = (state * 1103515245 + 12345) % 2147483648;
            return Math.floor((state / 2147483648) * sides);
        };
        const isOver = () =>
            [...document.querySelectorAll('button')].some((button) => button.textContent.includes('Analyse the game'));
        const saying = (words) =>
            [...document.querySelectorAll('[data-square]')].filter((each) =>
                each.getAttribute('aria-label').endsWith(words),
            );
        for (const began = Date.now(); !isOver(); await new Promise((resolve) => setTimeout(resolve, 1))) {
            if (Date.now() - began > 240_000) throw new Error('the game has no end');
            const targets = saying('can go here');
            const choice = targets.length > 0 ? targets : saying(stones ? ', empty' : 'can move');
            if (choice.length === 0) continue;
            const square = choice[roll(choice.length)];
            square.dispatchEvent(new FocusEvent('focus'));
            square.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
        }
    }, isStones);

// Any legal moves until the rules end the game: the first by clicks.
async function playToTheEnd(page, isStones) {
    const roll = dice(7);
    for (let clicks = 0; clicks < 8 && !(await isOver(page)); clicks += 1) await clickSomewhere(page, roll, isStones);
    await playByKeys(page, isStones);
}

for (const game of ['english', 'russian', 'thai', 'nogo:4x4']) {
    inWindow(`a whole game of ${game} is played and kept`, { path: `#/play?game=${game}` }, async (page) => {
        await choosePeople(page);
        await startGame(page);
        await playToTheEnd(page, game.startsWith('nogo'));
        await page.getByText('The game is kept under').waitFor();
        const { games } = await (await fetch(`${server.address}/api/archive/games?game=${game}`)).json();
        assert.equal(games.length, 1);
        await page.getByRole('button', { name: 'Analyse the game' }).click();
        await until(async () => (await moveTexts(page)).length === games[0].plies, 'all moves are in the list');
    });
}

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
        page.once('dialog', (dialog) => dialog.accept());
        await page.getByRole('button', { name: 'Resign' }).click();
        await page.getByText('White wins.').waitFor();
    },
);

inWindow('a refused move is explained', { path: '#/analyse?game=english&moves=11-15+22-18' }, async (page) => {
    await untilMovable(page, '15');
    await clickSquare(page, '9');
    await page.locator('.note').waitFor();
    assert.match(await page.locator('.note').textContent(), /capture is compulsory: 15x22/);
});

inWindow(
    'a capture is entered step by step, or at its end',
    { path: '#/analyse?game=russian&position=W:Wc3:Bd4,d6,b6' },
    async (page) => {
        await untilMovable(page, 'c3');
        await clickSquare(page, 'c3');
        await clickSquare(page, 'e5');
        assert.match(await label(page, 'd4'), /empty/);
        await clickSquare(page, 'c7');
        await clickSquare(page, 'a5');
        await until(async () => (await moveTexts(page)).length === 1, 'the move is played');
        await page.keyboard.press('ArrowLeft');
        await untilMovable(page, 'c3');
        await clickSquare(page, 'c3');
        await clickSquare(page, 'a5');
        await until(async () => /white man/.test(await label(page, 'a5')), 'the move is played at once');
    },
);

inWindow(
    'analysis goes deeper, and its best move can be played',
    { path: '#/analyse?game=international' },
    async (page) => {
        await cell(page, '32').waitFor();
        await page.keyboard.press('l');
        const depth = async () =>
            Number(/depth (\d+)/.exec(await page.locator('.panel.engine').textContent())?.[1] ?? 0);
        await until(async () => (await depth()) >= 3, 'there is a first thought');
        const first = await depth();
        await until(async () => (await depth()) > first, 'it looks deeper');
        assert.equal(await page.locator('.panel.engine .line').count(), 3);
        await page.keyboard.press('Space');
        await until(async () => (await moveTexts(page)).length === 1, 'the best move is played');
    },
);

inWindow(
    'the tree is edited, and is there after a reload',
    { path: '#/analyse?game=english&moves=11-15+23-19' },
    async (page) => {
        await until(async () => (await moveTexts(page)).length === 2, 'the moves of the address are there');
        await page.keyboard.press('ArrowLeft');
        await untilMovable(page, '22');
        await clickSquare(page, '22');
        await clickSquare(page, '17');
        await page.getByLabel('Comment').fill('Dyke');
        await page.getByRole('button', { name: '!?', exact: true }).click();
        await page.getByRole('button', { name: 'Make this the main line' }).click();
        await until(async () => (await moveTexts(page)).join(' ') === '11-15 22-17!? 23-19', 'the variation is first');
        await page.reload();
        await until(async () => (await moveTexts(page)).join(' ') === '11-15 22-17!? 23-19', 'it is there again');
        await page.getByRole('region', { name: 'Moves' }).getByText('Dyke').waitFor();
        await moveButtons(page).filter({ hasText: '22-17' }).click();
        await page.keyboard.press('Delete');
        await until(async () => (await moveTexts(page)).join(' ') === '11-15 23-19', 'it is deleted');
    },
);

inWindow('a broken address opens what it can', { path: '#/analyse?game=english&moves=11-15+11-15' }, async (page) => {
    await page.locator('.note').getByText('11-15 is not a legal move here.').waitFor();
    assert.deepEqual(await moveTexts(page), ['11-15']);
    await page.goto(`${server.address}/#/analyse?game=english&position=nonsense`);
    await page.locator('.note').waitFor();
    await cell(page, '11').waitFor();
});

inWindow(
    'a whole game is judged',
    { path: '#/analyse?game=english&moves=11-15+23-19+8-11+22-17+4-8' },
    async (page) => {
        await until(async () => (await moveTexts(page)).length === 5, 'the moves of the address are there');
        await page.getByRole('button', { name: 'Judge the whole game' }).click();
        await page.locator('.chart canvas').waitFor();
        await page.getByText('Loss a move').waitFor();
    },
);

inWindow('a collection is imported, found and opened', { path: '#/games' }, async (page) => {
    const games = Array.from(
        { length: 25 },
        (_, i) =>
            `[Event "E${i}"]\n[White "Anderson"]\n[Black "Wyllie ${i}"]\n[Date "18${50 + i}.01.01"]\n[Result "1-0"]\n[GameType "21"]\n\n1. 11-15 23-19 2. 8-11 22-17 ${i % 2 ? '3. 9-13 17-14' : '3. 4-8 17-13'} 1-0\n`,
    );
    const file = join(server.folder, 'games.pdn');
    writeFileSync(file, games.join('\n'));
    await page.setInputFiles('.file input', file);
    await page.getByText('Imported: 25.').waitFor();
    await page.getByLabel('Player').first().fill('wyllie 7');
    await until(async () => (await page.locator('.list li').count()) === 1, 'one game is found');
    await page.locator('.list .game').click();
    await until(async () => (await moveTexts(page)).length === 6, 'the game is on the board');
    await page.getByText('Played from here').waitFor();
});

inWindow(
    'the editor says at once whether a position is possible',
    { path: '#/setup?game=russian&position=start' },
    async (page) => {
        await page.getByText('A possible position.').waitFor();
        await page.getByRole('button', { name: 'Clear' }).click();
        await page.keyboard.press('1');
        await clickSquare(page, 'b8');
        await page.locator('.bad').first().waitFor();
        await clickSquare(page, 'b8');
        await page.keyboard.press('2');
        await clickSquare(page, 'd4');
        await page.keyboard.press('3');
        await clickSquare(page, 'f6');
        await page.getByText('A possible position.').waitFor();
        await page.getByRole('button', { name: 'Analyse', exact: true }).click();
        await until(async () => /white king/.test(await label(page, 'd4')), 'the position is on the board');
    },
);

inWindow('any text can be pasted', { path: '#/setup' }, async (page) => {
    const box = page.getByLabel('Paste a position');
    await box.fill('W:WK1:B14,23');
    await page.getByRole('button', { name: 'Read it' }).click();
    await until(async () => /white king/.test(await label(page, '1')), 'a FEN is read');
    await box.fill('what is this');
    await page.getByRole('button', { name: 'Read it' }).click();
    await page.locator('.paste [role=alert]').waitFor();
    await box.fill('1. 11-15 23-19 2. 8-11');
    await page.getByRole('button', { name: 'Read it' }).click();
    await until(async () => (await moveTexts(page)).length === 3, 'moves are read');
});

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

inWindow('two windows do not disturb each other', { path: '#/analyse?game=english&moves=11-15' }, async (page) => {
    await until(async () => (await moveTexts(page)).length === 1, 'the first game is there');
    const other = await page.context().newPage();
    await other.goto(`${server.address}/#/analyse?game=russian&moves=c3-d4+f6-g5`);
    await until(async () => (await moveTexts(other)).length === 2, 'the second game is there');
    await Promise.all([page.reload(), other.reload()]);
    await until(async () => (await moveTexts(page)).join() === '11-15', 'the first has kept its own');
    await until(async () => (await moveTexts(other)).join() === 'c3-d4,f6-g5', 'the second too');
});

inWindow('the page goes on when the server was restarted', { path: '#/analyse?game=english' }, async (page) => {
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
    assert.equal(await page.getByText('The server does not answer').count(), 0);
});

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

inWindow('the keyboard is enough', { path: '#/play?game=english' }, async (page) => {
    await choosePeople(page);
    await page.getByRole('button', { name: 'Start', exact: true }).focus();
    await page.keyboard.press('Enter');
    await untilMovable(page, '11');
    await page.keyboard.press('b');
    const goTo = async (square) => {
        for (let steps = 0; steps < 20; steps += 1) {
            const at = await page.evaluate(() => document.activeElement.dataset.square);
            if (at === square) return;
            const [from, to] = [Math.ceil(Number(at) / 4), Math.ceil(Number(square) / 4)];
            await page.keyboard.press(
                from < to
                    ? 'ArrowDown'
                    : from > to
                      ? 'ArrowUp'
                      : Number(at) < Number(square)
                        ? 'ArrowRight'
                        : 'ArrowLeft',
            );
        }
        assert.fail(`${square} is not reached`);
    };
    await goTo('11');
    await page.keyboard.press('Enter');
    await goTo('15');
    await page.keyboard.press('Enter');
    await until(async () => (await moveTexts(page)).length === 1, 'the move is played');
    assert.match(await page.locator('[aria-live]').textContent(), /Black: 11-15/);
    await page.keyboard.press('Shift+?');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await page.getByRole('dialog').count(), 0);
});

inWindow('marks are drawn with the right button', { path: '#/analyse?game=english' }, async (page) => {
    await cell(page, '11').waitFor();
    await drag(page, '11', '15', { button: 'right' });
    await clickSquare(page, '18', { button: 'right' });
    assert.equal(await page.locator('.arrow').count(), 1);
    assert.equal(await page.locator('.circle').count(), 1);
});

inWindow('the interface speaks Russian too', { locale: 'ru-RU' }, async (page) => {
    await page.getByRole('button', { name: 'Начать' }).waitFor();
    assert.equal(await page.getAttribute('html', 'lang'), 'ru');
});

inWindow('the first load is small', {}, async (page) => {
    await cell(page, '11').waitFor();
    const bytes = await page.evaluate(() =>
        performance
            .getEntriesByType('resource')
            .filter((each) => !each.name.includes('/api/'))
            .reduce(
                (sum, each) => sum + each.encodedBodySize,
                performance.getEntriesByType('navigation')[0].encodedBodySize,
            ),
    );
    assert.ok(bytes > 0 && bytes < 150_000, `${bytes} bytes`);
});

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
for (const colorScheme of ['light', 'dark']) {
    inWindow(`every view is open to everybody (${colorScheme})`, { colorScheme, bypassCSP: true }, async (page) => {
        for (const view of ['play', 'analyse?game=english&moves=11-15', 'setup', 'study', 'games']) {
            await page.goto(`${server.address}/#/${view}`);
            await page.waitForTimeout(400);
            await page.evaluate(axe);
            const { violations } = await page.evaluate(() => window.axe.run());
            const told = violations.map(
                ({ id, nodes }) => `${view}: ${id}: ${nodes.map((node) => node.html).join(' ')}`,
            );
            assert.deepEqual(told, []);
        }
    });
}
