// The archive of games.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { moveTexts, until } from './harness.mjs';
import { inWindow, server } from './stage.mjs';

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
