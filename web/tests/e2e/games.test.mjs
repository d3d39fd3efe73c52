// The archive of games.
import assert from 'node:assert/strict';
import { importGames, moveTexts, until } from './harness.mjs';
import { inWindow, isStatic, server } from './stage.mjs';

const collection = (name, count) =>
    Array.from(
        { length: count },
        (_, i) =>
            `[Event "E${i}"]\n[White "Anderson"]\n[Black "${name} ${i}"]\n[Date "18${50 + (i % 50)}.01.01"]\n[Result "1-0"]\n[GameType "21"]\n\n1. 11-15 23-19 2. 8-11 22-17 ${i % 2 ? '3. 9-13 17-14' : '3. 4-8 17-13'} 1-0\n`,
    ).join('\n');
const rows = (page) => page.locator('.list li');
const untilRows = (page, count) => until(async () => (await rows(page).count()) === count, `${count} games are listed`);

inWindow('a collection is imported, found and opened', { path: '#/games' }, async (page) => {
    const asked = [];
    page.on('request', (request) => request.url().includes('/api/archive/games?') && asked.push(request.url()));
    await importGames(page, collection('Wyllie', 25));
    await page.getByText('Imported: 25.').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    assert.equal(await page.getByText('Imported: 25.').count(), 0);
    await page.getByLabel('Player').first().fill('wyllie 7');
    await untilRows(page, 1);
    await page.locator('.list .game').click();
    await until(async () => (await moveTexts(page)).length === 6, 'the game is on the board');
    await page.getByText('Played from here').waitFor();
    for (const url of asked)
        assert.ok(asked.filter((each) => each === url).length <= 2, `${url} is asked again and again`);
});

inWindow('the explorer counts the games of one player, with one colour', { path: '#/games' }, async (page) => {
    await importGames(page, collection('Ferrie', 4));
    await page.getByText('Imported: 4.').waitFor();
    await page.goto(`${server.address}/#/analyse?game=english`);
    const explorer = page.getByRole('region', { name: 'Played from here' });
    await explorer.getByRole('button', { name: '11-15' }).waitFor();
    await page.getByLabel('Player').fill('Ferrie 2');
    await explorer.getByText('games: 1', { exact: true }).waitFor();
    await page.locator('datalist option').first().waitFor({ state: 'attached' }); // names are offered
    await page.getByLabel('Colour').selectOption('white');
    await page.getByText('No game of the archive has come here.').waitFor();
    await page.getByLabel('Colour').selectOption('black');
    await explorer.getByText('games: 1', { exact: true }).waitFor();
    await page.getByLabel('Player').fill('');
    await explorer.getByText('games: 1', { exact: true }).waitFor({ state: 'detached' });
});

inWindow('filters survive Back and a reload', { path: '#/games' }, async (page) => {
    await importGames(page, collection('Sturges', 12));
    await page.getByText('Imported: 12.').waitFor();
    await page.getByLabel('Player').first().fill('sturges 11');
    await untilRows(page, 1);
    await until(() => page.url().includes('player=sturges'), 'the filter is in the address');
    await page.locator('.list .game').click();
    await until(async () => (await moveTexts(page)).length === 6, 'the game is on the board');
    await page.goBack();
    await untilRows(page, 1);
    assert.equal(await page.getByLabel('Player').first().inputValue(), 'sturges 11');
    await page.reload();
    await untilRows(page, 1);
    await page.getByLabel('From').fill('18');
    await page.getByLabel('From').fill('1999');
    await untilRows(page, 0);
});

inWindow('names, result and labels can be changed', { path: '#/games' }, async (page) => {
    await importGames(page, collection('Drummond', 3));
    await page.getByText('Imported: 3.').waitFor();
    await page.getByLabel('Player').first().fill('drummond 2');
    await untilRows(page, 1);
    await page.getByRole('button', { name: 'Edit the details' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'White' }).fill('A. Anderson');
    await dialog.getByLabel('Result').selectOption('draw');
    await dialog.getByLabel('Labels').fill('club, evening');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('A. Anderson – Drummond 2').waitFor();
    await page.locator('.list').getByText('½–½').waitFor();
    await page.getByLabel('Label').first().selectOption('evening');
    await untilRows(page, 1);
});

inWindow('an import goes on in other views, and a backup can be had', { path: '#/games' }, async (page) => {
    await importGames(page, collection('Long', 40_000));
    await page.getByRole('region', { name: 'Import' }).waitFor();
    await page.getByRole('link', { name: 'Analyse' }).click();
    await page.getByRole('region', { name: 'Import' }).waitFor();
    if (!isStatic) {
        await page.reload(); // the server goes on
        await page.getByRole('region', { name: 'Import' }).waitFor();
    }
    const imported = page.locator('.note', { hasText: 'Imported: ' });
    const stop = page.getByRole('button', { name: 'Stop' });
    await Promise.race([stop.click().catch(() => {}), imported.waitFor()]); // a quick server may have taken all by then
    await imported.waitFor();
    await page.getByRole('region', { name: 'Import' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Games' }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('Back up').click()]);
    assert.match(download.suggestedFilename(), /^laststone-.*\.db$/);
});
