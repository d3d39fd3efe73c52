// Whole games, played with any legal moves until the rules end them.
import assert from 'node:assert/strict';
import { clickSquare, moveTexts, choosePeople, startGame, until } from './harness.mjs';
import { inWindow, server } from './stage.mjs';

// How the spoken labels of squares end where something can be begun.
const beginnings = { pieces: '(can move|must capture)$', stones: '(both|only \\w+) may play here$' };

const squaresSaying = (page, ending) =>
    page.$$eval(
        '[data-square]',
        (cells, text) =>
            cells
                .filter((each) => new RegExp(text).test(each.getAttribute('aria-label')))
                .map((each) => each.dataset.square),
        ending,
    );

// Without what a report thinks of them: it may be there before we look.
const movesOf = async (page) => (await moveTexts(page)).map((text) => text.replace(/[?!]+$/, ''));

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
    const targets = await squaresSaying(page, 'can go here$');
    const starts = await squaresSaying(page, isStones ? beginnings.stones : beginnings.pieces);
    const choice = targets.length > 0 ? targets : starts;
    if (choice.length > 0) await clickSquare(page, choice[roll(choice.length)]);
}

// The same by the keys of the grid, inside the page and so without a pause: games are long.
const playByKeys = (page, isStones) =>
    page.evaluate(
        async (beginning) => {
            let state = 7;
            const roll = (sides) => {
                state = (state * 1103515245 + 12345) % 2147483648;
                return Math.floor((state / 2147483648) * sides);
            };
            const isOver = () =>
                [...document.querySelectorAll('button')].some((button) =>
                    button.textContent.includes('Analyse the game'),
                );
            const saying = (ending) =>
                [...document.querySelectorAll('[data-square]')].filter((each) =>
                    new RegExp(ending).test(each.getAttribute('aria-label')),
                );
            for (; !isOver(); await new Promise((resolve) => setTimeout(resolve, 1))) {
                const targets = saying('can go here$');
                const choice = targets.length > 0 ? targets : saying(beginning);
                if (choice.length === 0) continue;
                const square = choice[roll(choice.length)];
                square.dispatchEvent(new FocusEvent('focus'));
                square.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
            }
        },
        isStones ? beginnings.stones : beginnings.pieces,
    );

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
        await page.getByRole('button', { name: 'Analyse the game' }).click();
        await page.locator('.move.current').waitFor();
        const played = await movesOf(page);
        assert.ok(played.length > 8);
        await page.goto(`${server.address}/#/games?game=${game}`);
        await page.getByText(`${played.length} plies`).click();
        await until(async () => (await movesOf(page)).join() === played.join(), 'the game kept is the one played');
    });
}
