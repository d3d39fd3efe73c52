// Puzzles: there at the first start, solved, failed, hinted at, in a streak, on paper, and made.
import assert from 'node:assert/strict';
import { clickSquare, importGames, limit, moveButtons, playMove, seesBoard, until, untilMovable } from './harness.mjs';
import { ask, inWindow, server } from './stage.mjs';

const study = { path: '#/study' };

// White wins at once by one move, and by no other.
const wonByOneMove = '[GameType "21"]\n[SetUp "1"]\n[FEN "W:W14,24,27:B5,12,20"]\n[Result "*"]\n\n1. 24-19 12-16 *\n';

const shownPuzzle = async (page) => {
    const text = await page.getByText(/^Puzzle \d+, rated/).textContent();
    return Number(text.match(/\d+/)[0]);
};
const ends = (move) => move.split(/[-x:]/).filter((_, i, all) => i === 0 || i === all.length - 1);

async function solve(page, id) {
    const { moves } = await ask(`puzzles/${id}/solution`);
    for (let at = 0; at < moves.length; at += 2) await playMove(page, ...ends(moves[at]));
}

// A move that does not solve it, where another piece has one.
async function wrongMoveOf(id) {
    const { position, game } = await ask(`puzzles/${id}`);
    const { moves: solution } = await ask(`puzzles/${id}/solution`);
    const { moves } = await ask('position', { game, position });
    return moves.find(
        (move) => move.text !== solution[0] && move.from !== ends(solution[0])[0] && move.routes.length === 1,
    );
}

inWindow('a puzzle that comes with the program is solved and rated', study, async (page) => {
    const id = await shownPuzzle(page);
    await solve(page, id);
    await page.getByText('Solved!').first().waitFor();
    await page.getByText(/Your rating: \d+ \(\+\d+\)/).waitFor();
    await page.getByText('Your puzzle rating').waitFor();
    await page.getByText(/Solved 1 of \d+/).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Next puzzle' }).click();
    await page.getByText(/Only one move keeps the result/).waitFor();
});

const phone = { width: 390, height: 844, touch: true, isMobile: true };
inWindow('the next puzzle is seen with its board', { path: '#/study', ...phone }, async (page) => {
    const first = await shownPuzzle(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await until(async () => !(await seesBoard(page)), 'the board is scrolled away');
    await page.keyboard.press('n');
    await until(async () => (await shownPuzzle(page)) !== first, 'the next one is there');
    await until(() => seesBoard(page), 'and its board');
});

inWindow(
    'after a puzzle the next one is at hand',
    { path: '#/study?game=russian', ...phone, height: 700 },
    async (page) => {
        await solve(page, await shownPuzzle(page));
        await page.getByText('Solved!').first().waitFor();
        const next = await page.getByRole('button', { name: 'Next puzzle' }).boundingBox();
        const themes = await page.locator('dt').first().boundingBox();
        assert.ok(next.y < themes.y, 'before what is said of it');
    },
);

inWindow(
    'a puzzle can be passed on by its link, and a game be asked for',
    { ...study, path: '#/study?game=russian' },
    async (page) => {
        const id = await shownPuzzle(page);
        assert.equal((await ask(`puzzles/${id}`)).game, 'russian');
        const link = await page.getByRole('link', { name: `Puzzle ${id}, rated` }).getAttribute('href');
        await page.goto(`${server.address}/#/play`);
        await page.goto(`${server.address}/${link}`);
        await page.getByRole('grid').waitFor();
        assert.equal(await shownPuzzle(page), id);
    },
);

inWindow('a wrong move is explained and can be taken back', study, async (page) => {
    const wrong = await wrongMoveOf(await shownPuzzle(page));
    if (!wrong) return;
    await untilMovable(page, wrong.from);
    await clickSquare(page, wrong.from);
    await clickSquare(page, wrong.to);
    await page.getByText('That lets it slip.').waitFor();
    await page.getByRole('button', { name: 'Why?' }).click();
    await page.getByText(/It is answered by/).waitFor();
    await until(async () => (await moveButtons(page).count()) > 1, 'the board shows it');
    await page.getByRole('button', { name: 'Try again' }).click();
    await untilMovable(page, wrong.from);
});

inWindow('a hint names the square, and the solution can be stepped through', study, async (page) => {
    const id = await shownPuzzle(page);
    const { moves } = await ask(`puzzles/${id}/solution`);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByText(`Look at ${ends(moves[0])[0]}.`).waitFor();
    await page.getByRole('button', { name: 'Show the solution' }).click();
    await page.getByText('This was the solution.').waitFor();
    await page.locator('main').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.locator('[aria-current=true], .current').first().waitFor({ state: 'attached' });
});

inWindow('the daily puzzle is that of the date, and themes choose', study, async (page) => {
    await page.getByRole('button', { name: 'Daily' }).click();
    const now = new Date();
    const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
        .map((n) => String(n).padStart(2, '0'))
        .join('-');
    const { id } = await ask(`puzzles/daily?game=english&date=${date}`);
    await page.getByText(`Puzzle ${id}, rated`).waitFor();
    await solve(page, id);
    await page.getByText('Solved!').first().waitFor();
    await page.reload();
    await page.getByText('You have solved the puzzle of today already.').waitFor();
    await page.getByRole('button', { name: 'Next puzzle' }).click();
    await page.locator('button[aria-pressed=true]', { hasText: 'One by one' }).waitFor();
    await page.getByLabel('Theme').selectOption('two_for_one');
    const isOfTheme = async () => (await ask(`puzzles/${await shownPuzzle(page)}`)).themes.includes('two_for_one');
    await until(isOfTheme, 'a puzzle of the theme is shown');
});

inWindow('a streak goes on until a mistake', study, async (page) => {
    await page.getByRole('button', { name: 'Streak' }).click();
    await page.getByText('Solved: 0').waitFor();
    const first = await shownPuzzle(page);
    await solve(page, first);
    await page.getByText('Solved: 1').waitFor();
    await until(async () => (await shownPuzzle(page)) !== first, 'the next one is there');
    const second = await shownPuzzle(page);
    const wrong = await wrongMoveOf(second);
    if (!wrong) return;
    await playMove(page, wrong.from, wrong.to);
    await page.getByText('The run is over. Solved: 1.').waitFor();
    const tried = page.getByRole('list', { name: 'The puzzles of this run' });
    await tried.getByRole('button', { name: `${second} Not solved` }).waitFor();
    await tried.getByRole('button', { name: `${first} Solved!` }).click();
    await page.getByText(`Puzzle ${first}, rated`).waitFor();
    await page.getByRole('button', { name: 'Show the solution' }).click();
    await page.getByText('This was the solution.').waitFor();
    await page.getByText('The run is over.').waitFor();
});

inWindow('a sheet has numbered diagrams and the answers', { path: '#/study?sheet=12&game=english' }, async (page) => {
    await page.getByRole('heading', { name: 'Answers' }).waitFor();
    assert.equal(await page.getByRole('img', { name: /^Diagram \d/ }).count(), 12);
    assert.equal(await page.locator('.answers li').count(), 12);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    assert.equal(paper, 'rgb(255, 255, 255)', 'paper is white');
    for (const other of ['button', 'navigation'])
        assert.equal(await page.getByRole(other).filter({ visible: true }).count(), 0, `no ${other} on paper`);
    for (const format of ['A4', 'Letter']) {
        const sheets = (await page.pdf({ format })).toString('latin1');
        assert.equal(
            sheets.match(/\/Type \/Page\b/g).length,
            2,
            `one sheet of ${format} for the puzzles, one for the answers`,
        );
    }
});

inWindow('puzzles are made from games of the archive', { path: '#/games' }, async (page) => {
    await importGames(page, wonByOneMove);
    await page.getByText('Imported: 1.').waitFor();
    await page.goto(`${server.address}/#/study?game=english`);
    await page.getByRole('button', { name: 'Make new puzzles' }).click();
    await page.getByText(/made: [1-9]/).waitFor({ timeout: limit.timeout });
    const stop = page.getByRole('button', { name: 'Stop' });
    await stop.click();
    await stop.waitFor({ state: 'detached' });
});

inWindow('making them goes on when the first puzzle comes', { path: '#/play', needsServer: true }, async (page) => {
    let come = () => {};
    const isTime = new Promise((resolve) => (come = resolve));
    await page.route('**/api/puzzles/next*', (route) => isTime.then(() => route.continue()));
    await page.goto(`${server.address}/#/study?game=english`);
    await page.getByRole('button', { name: 'Make new puzzles' }).click();
    const stop = page.getByRole('button', { name: 'Stop' });
    await stop.waitFor();
    come();
    await shownPuzzle(page);
    await stop.click();
    await stop.waitFor({ state: 'detached' });
    await page.getByText(/^Made: \d/).waitFor();
});
