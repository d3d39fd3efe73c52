// Every view and its states, as axe sees them: in light, in dark and in forced colours.
import assert from 'node:assert/strict';
import { audit } from './audit.mjs';
import { cell, choosePeople, importGames, moveTexts, openTab, startGame, until, untilMovable } from './harness.mjs';
import { inWindow, server } from './stage.mjs';

const show = async (page, path, ready) => {
    await page.goto(`${server.address}/${path}`);
    await ready().waitFor();
};

inWindow('every view is open to everybody', { bypassCSP: true }, async (page) => {
    await page.locator('nav a').first().waitFor();
    const places = await page.$$eval('nav a', (links) => links.map((link) => link.hash));
    for (const place of new Set([...places, '#/friend'])) {
        await show(page, place, () => page.locator('main').locator('button, a, input').first());
        await audit(page, place);
    }
});

inWindow('a game being played is', { bypassCSP: true, path: '#/play?game=english' }, async (page) => {
    await choosePeople(page);
    await startGame(page);
    await untilMovable(page, '11');
    await audit(page, 'a game');
    for (const name of ['Settings', 'Keys and help', 'Resign']) {
        await page.getByRole('button', { name }).click();
        await page.getByRole('dialog').waitFor();
        await audit(page, name);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
});

inWindow('finding squares and typing moves is', { bypassCSP: true }, async (page) => {
    await show(page, '#/learn?game=english&lesson=squares', () => page.getByRole('button', { name: 'Start' }));
    await audit(page, 'before squares are found');
    await page.getByRole('button', { name: 'Start' }).click();
    await cell(page, '1').click({ force: true });
    await audit(page, 'squares being found');
    await page.evaluate(() => localStorage.setItem('laststone.settings', '{"typedMoves":true}'));
    await page.reload();
    await show(page, '#/analyse?game=english&moves=11-15', () => page.getByLabel('Move', { exact: true }));
    await audit(page, 'a field for moves');
});

inWindow('an analysis is', { bypassCSP: true }, async (page) => {
    await show(page, '#/analyse?game=english&moves=11-15+23-19+8-11+22-17', () => cell(page, '11'));
    await until(async () => (await moveTexts(page)).length === 4, 'the moves are there');
    await page.keyboard.press('l');
    await page.locator('.panel.engine .line').first().waitFor();
    await page.keyboard.press('l');
    await audit(page, 'an analysis');
    await show(page, '#/analyse?game=nogo:4x4&moves=A1+B2', () => cell(page, 'A1'));
    await audit(page, 'an analysis of stones');
});

inWindow('a board for other pages is', { bypassCSP: true }, async (page) => {
    await show(page, 'embed.html#game=english&moves=11-15+23-19&at=1', () => page.getByRole('grid'));
    await audit(page, 'an embedded board');
    await show(page, '#/analyse?game=english&moves=11-15+23-19', () => cell(page, '11'));
    await openTab(page, 'Share');
    await page.getByRole('button', { name: 'Embed' }).click();
    await page.frameLocator('iframe').getByRole('grid').waitFor();
    await audit(page, 'the HTML of one');
});

inWindow('a position with faults is', { bypassCSP: true }, async (page) => {
    await show(page, '#/setup?game=english&position=W:W1:BK32', () => page.locator('.bad').first());
    await audit(page, 'faults');
});

inWindow('a list of games is', { bypassCSP: true, path: '#/games' }, async (page) => {
    await importGames(page, '[GameType "21"]\n[White "A"]\n\n1. 11-15 23-19 *\n');
    await page.locator('.list li').first().waitFor();
    await audit(page, 'games');
});

inWindow(
    'what is chosen can be seen in forced colours, and icons too',
    { forcedColors: 'active', path: '#/play?game=english' },
    async (page) => {
        const chosen = page.getByRole('button', { name: 'Computer' });
        const other = page.getByRole('button', { name: 'Two players' });
        const look = (locator, property) =>
            locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
        await chosen.waitFor();
        assert.notEqual(await look(chosen, 'background-color'), await look(other, 'background-color'));
        for (const place of ['header .tools button', 'nav a:not([aria-current])', 'nav a[aria-current]']) {
            const element = page.locator(place).first();
            const ground = await look(element, 'background-color');
            const stroke = await look(element.locator('path').first(), 'stroke');
            assert.notEqual(stroke, ground, place);
            assert.notEqual(stroke, 'none', place);
        }
        await startGame(page);
        const discs = page.locator('.disc');
        await discs.nth(1).waitFor();
        const [upper, lower] = [discs.first(), discs.last()].map((disc) => look(disc, 'background-color'));
        assert.notEqual(await upper, await lower, 'the discs of the sides');
        await page.goto(`${server.address}/#/analyse`);
        const knob = page.locator('.knob');
        await knob.waitFor();
        assert.notEqual(await look(knob, 'background-color'), await look(page.locator('body'), 'background-color'));
    },
);
