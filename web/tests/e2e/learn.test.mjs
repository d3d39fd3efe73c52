// Courses: from the first step to the last, with wrong tries, and the rules one click away.
import assert from 'node:assert/strict';
import { cell, clickSquare, seesBoard, startGame, until, untilMovable } from './harness.mjs';
import { ask, inWindow } from './stage.mjs';

const nextButton = (page) => page.getByRole('button', { name: 'Next step' });
const wellDone = (page) => page.getByRole('status').filter({ hasText: 'Well done!' });

// The squares to be clicked, one after the other, for a move of the step's position.
async function squaresOf(step, played, text) {
    const { moves } = await ask('position', { game: step.game, position: step.position, moves: played });
    const move = moves.find((each) => each.text === text);
    return move.from === null ? [move.to] : move.routes[0].path;
}

// Waits until it is the learner's turn in the position after these moves, and plays.
async function play(page, step, played, text) {
    const squares = await squaresOf(step, played, text);
    if (squares.length > 1) await untilMovable(page, squares[0]);
    else await cell(page, squares[0]).and(page.locator('[aria-label$="may play here"]')).waitFor({ state: 'attached' });
    for (const square of squares) await clickSquare(page, square);
}

async function takeStep(page, step) {
    const played = [...step.played];
    for (const { accepted, answer } of step.turns) {
        const { moves } = await ask('position', { game: step.game, position: step.position, moves: played });
        const text = moves.map((move) => move.text).find((each) => accepted.includes(each));
        await play(page, step, played, text);
        played.push(text, ...(answer === null ? [] : [answer]));
        // An answer is seen before the next turn.
        if (answer !== null) await page.getByRole('status').filter({ hasText: 'your turn again' }).waitFor();
    }
    await wellDone(page).waitFor();
}

async function takeCourse(page, game) {
    const { steps } = await ask(`games/${game}/course`);
    for (const [at, step] of steps.entries()) {
        await page.getByText(`Step ${at + 1} of ${steps.length}`, { exact: true }).waitFor();
        await takeStep(page, step);
        await until(
            () => nextButton(page).evaluate((button) => button === document.activeElement),
            'Next has the focus',
        );
        await page.keyboard.press('Enter');
    }
    await page.getByRole('heading', { name: 'The course is finished' }).waitFor();
}

inWindow(
    'the course of English draughts is taken from the first step to the last',
    { path: '#/learn?game=english' },
    async (page) => {
        await takeCourse(page, 'english');
        await page.getByRole('button', { name: 'Play a game' }).click();
        await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
    },
);

inWindow(
    'the course of NoGo is taken from the first step to the last',
    { path: '#/learn?game=nogo:9x9' },
    async (page) => {
        await takeCourse(page, 'nogo');
        await page.getByRole('button', { name: 'Start again' }).click();
        await page.getByText('Step 1 of', { exact: false }).waitFor();
    },
);

// Opens the step of a lesson, and returns it.
async function openLesson(page, game, lesson) {
    const { steps } = await ask(`games/${game}/course`);
    const at = steps.findIndex((step) => step.lesson === lesson);
    await page.getByRole('button', { name: `Step ${at + 1},` }).click();
    await page.getByText(`Step ${at + 1} of ${steps.length}`, { exact: true }).waitFor();
    return steps[at];
}

const phone = { width: 390, height: 844, touch: true, isMobile: true };
inWindow('another step is seen with its board', { path: '#/learn?game=english', ...phone }, async (page) => {
    await page.getByRole('button', { name: 'Step 2,' }).waitFor();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await until(async () => !(await seesBoard(page)), 'the board is scrolled away');
    await openLesson(page, 'english', 'must_capture');
    await until(() => seesBoard(page), 'it is back');
});

inWindow('a wrong try is explained in words', { path: '#/learn?game=english' }, async (page) => {
    const step = await openLesson(page, 'english', 'must_capture');
    const [capturing] = step.turns[0].accepted[0].split('x');
    const [other] = step.refused.map(({ move }) => move.split('-')[0]).filter((square) => square !== capturing);
    await untilMovable(page, capturing);
    await clickSquare(page, other);
    await page.getByRole('status').filter({ hasText: step.turns[0].accepted[0] }).waitFor();
});

inWindow('a legal move that is not the one wanted is taken back', { path: '#/learn?game=english' }, async (page) => {
    const { played, turns } = await openLesson(page, 'english', 'notation');
    const { moves } = await ask('position', { game: 'english', moves: played });
    const other = moves.find((move) => move.text !== turns[0].accepted[0]);
    await untilMovable(page, other.from);
    await clickSquare(page, other.from);
    await clickSquare(page, other.to);
    await page
        .getByRole('status')
        .filter({ hasText: `${other.text} is a legal move, but not the one` })
        .waitFor();
    await untilMovable(page, other.from);
    await page.getByRole('button', { name: 'Show me' }).click();
    await page.locator('polygon.green').waitFor();
});

inWindow('a forbidden point of NoGo is explained in words', { path: '#/learn?game=nogo' }, async (page) => {
    const step = await openLesson(page, 'nogo', 'nogo_no_capture');
    await page.getByRole('heading', { name: 'No captures' }).waitFor();
    await clickSquare(page, step.refused[0].move);
    await page.getByRole('status').filter({ hasText: 'would capture the white' }).waitFor();
});

inWindow('a course goes on where it was left, by keys alone', { path: '#/learn?game=russian' }, async (page) => {
    const { steps } = await ask('games/russian/course');
    const [from, to] = await squaresOf(steps[0], steps[0].played, steps[0].turns[0].accepted[0]);
    await untilMovable(page, from);
    for (const square of [from, to]) {
        await cell(page, square).focus();
        await page.keyboard.press('Enter');
    }
    await wellDone(page).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(`Step 2 of ${steps.length}`).waitFor();
    await until(
        () => page.evaluate(() => document.activeElement?.textContent === 'Names of squares'),
        'the title of the next step has the focus',
    );
    await page.reload();
    await page.getByText(`Step 2 of ${steps.length}`).waitFor();
    await page.getByRole('button', { name: 'Step 1, Your first move: done' }).waitFor();
});

inWindow(
    'a lesson can be passed on by its address',
    { path: '#/learn?game=english&lesson=must_capture' },
    async (page) => {
        const { steps } = await ask('games/english/course');
        const at = steps.findIndex((step) => step.lesson === 'must_capture');
        await page.getByText(`Step ${at + 1} of ${steps.length}`, { exact: true }).waitFor();
        await page.getByRole('button', { name: `Step ${at + 2},` }).click();
        await until(() => page.url().endsWith(`lesson=${steps[at + 1].lesson}`), 'the address is that of the lesson');
        await page.getByRole('combobox', { name: 'Game' }).selectOption('russian');
        await until(() => page.url().includes('game=russian'), 'and of the game');
    },
);

inWindow('a newcomer is led to the course, and from there to the easiest level', {}, async (page) => {
    await page.getByRole('button', { name: 'New to this game? Learn it on the board.' }).click();
    const { steps } = await ask('games/english/course');
    await takeStep(page, steps[0]);
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    assert.equal(await page.getByLabel('Level: 1').inputValue(), '1');
    await startGame(page);
    await page.reload();
    await page.getByRole('button', { name: 'New game' }).click();
    await page.getByRole('button', { name: 'Start', exact: true }).waitFor();
    assert.equal(await page.getByText('New to this game?').count(), 0, 'nobody is new twice');
});

inWindow(
    'the rules are one click from every board, and lead to the course',
    { path: '#/analyse?game=frisian' },
    async (page) => {
        for (const view of ['play', 'setup', 'analyse']) {
            await page.goto(`${page.url().split('#')[0]}#/${view}`);
            await page.getByRole('button', { name: 'Rules of the game' }).click();
            await page.getByRole('heading', { name: 'Captures' }).waitFor();
            await page.keyboard.press('Escape');
        }
        await page.getByRole('button', { name: 'Rules of the game' }).click();
        await page.getByRole('button', { name: 'Learn them on the board' }).click();
        await page.getByRole('heading', { name: 'Your first move' }).waitFor();
    },
);

inWindow(
    'a course speaks the language of the page',
    { path: '#/learn?game=frisian', locale: 'nl-NL' },
    async (page) => {
        await page.getByRole('heading', { name: 'Uw eerste zet' }).waitFor();
        await page.getByRole('button', { name: 'Spelregels' }).click();
        await page.getByText('Wie kan slaan, moet slaan.').waitFor();
        assert.equal(await page.getByRole('dialog').getByText('must').count(), 0);
    },
);
