// Entering moves on the board, and marks on it.
import assert from 'node:assert/strict';
import {
    cell,
    choosePeople,
    clickSquare,
    drag,
    label,
    moveTexts,
    playMove,
    startGame,
    until,
    untilMovable,
} from './harness.mjs';
import { inWindow } from './stage.mjs';

const sees = (page, words) => page.locator('.note').getByText(words).waitFor();
const hears = (page, words) => page.locator('[aria-live]').getByText(words).waitFor({ state: 'attached' });

inWindow('every refused touch says why', { path: '#/analyse?game=english&moves=11-15' }, async (page) => {
    await untilMovable(page, '22');
    const refusals = [
        [['10'], "The piece on 10 is Black's man, and White is to move."],
        [['31'], 'The man on 31 is blocked: it has no square to go to.'],
        [['22', '14'], '22 and 14 do not lie on one diagonal.'],
        [['22', '13'], 'There is no piece to jump between 22 and 13.'],
    ];
    for (const [squares, words] of refusals) {
        for (const square of squares) await clickSquare(page, square);
        await sees(page, words);
        await hears(page, words);
    }
});

inWindow('who must capture is told with what', { path: '#/analyse?game=english&moves=11-15+22-18' }, async (page) => {
    await untilMovable(page, '15');
    await clickSquare(page, '9');
    await sees(page, 'You must capture with the man on 15: 15x22.');
});

inWindow('a sentence begins with the square as it is written', { path: '#/analyse?game=russian' }, async (page) => {
    await untilMovable(page, 'c3');
    await clickSquare(page, 'c3');
    await clickSquare(page, 'c5');
    await sees(page, 'c3 and c5 do not lie on one diagonal.');
});

inWindow('who has to wait is told for what', { path: '#/play?game=english' }, async (page) => {
    await cell(page, '11').waitFor();
    await clickSquare(page, '11');
    await sees(page, 'Press Start to begin the game.');
    await choosePeople(page);
    await startGame(page);
    await playMove(page, '11', '15');
    await page.keyboard.press('ArrowLeft');
    await clickSquare(page, '9');
    await sees(page, 'This is an earlier position');
});

inWindow(
    'a man crowned in the middle of its capture is a king from there on',
    { path: '#/analyse?game=russian&position=W:Wb6:Bc7,e7' },
    async (page) => {
        await untilMovable(page, 'b6');
        await clickSquare(page, 'b6');
        await clickSquare(page, 'd8');
        assert.match(await label(page, 'd8'), /white king/);
        assert.equal(await page.locator('.crown').count(), 1);
    },
);

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

inWindow('marks are drawn with the right button', { path: '#/analyse?game=english' }, async (page) => {
    await cell(page, '11').waitFor();
    await drag(page, '11', '15', { button: 'right' });
    await clickSquare(page, '18', { button: 'right' });
    assert.equal(await page.locator('.arrow').count(), 1);
    assert.equal(await page.locator('.circle').count(), 1);
});
