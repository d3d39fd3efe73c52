// Puzzles: made, solved, failed.
import { clickSquare, playMove, untilMovable } from './harness.mjs';
import { ask, inWindow, server } from './stage.mjs';

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
