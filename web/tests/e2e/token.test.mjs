// A server that other machines reach: it asks for its token, and friends come in without.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { cell, launch, limit, openWindow, playMove, Server, until, untilMovable } from './harness.mjs';

const token = 'a-token-nobody-will-guess';
const [server, browser] = await Promise.all([Server.start({ token }), launch()]);
after(async () => {
    await browser.close();
    await server.end();
});
const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

test('the page asks for the token, and opens with it', limit, async () => {
    const page = await openWindow(browser, server, { path: '#/setup' });
    await page.getByLabel('Token').fill('wrong');
    await press(page, 'Enter');
    await page.getByText('That token is wrong.').waitFor();
    await page.getByLabel('Token').fill(` ${token} `);
    await press(page, 'Enter');
    await page.getByRole('grid').waitFor();
    assert.match(page.url(), /\/#\/setup/, 'where one wanted to go');
    assert.ok(!page.url().includes(token), 'and no token in the address');
});

test('a friend plays without the token, and gets nothing else', limit, async () => {
    const host = await openWindow(browser, server, { path: `?token=${token}#/friend?game=english` });
    await press(host, 'Black');
    await press(host, 'Get the link');
    const link = await host.getByLabel('Link for your friend').inputValue();
    const guest = await openWindow(browser, server, { path: link.slice(server.address.length + 1) });
    await press(guest, 'Play');
    await untilMovable(host, '11');
    await playMove(host, '11', '15');
    await playMove(guest, '22', '18');
    await until(async () => (await cell(host, '18').getAttribute('aria-label')).includes('white'), 'the move has come');
    await guest.getByRole('link', { name: 'Analyse' }).click();
    await guest.getByRole('heading', { name: 'You are a guest here' }).waitFor();
    assert.equal(await guest.getByLabel('Token').count(), 0, 'nobody is asked for what they do not have');
    await guest.getByRole('link', { name: 'Games' }).click();
    await guest.getByRole('link', { name: 'Back to the game' }).click();
    await playMove(host, '15', '22');
    await playMove(guest, '25', '18');
    await guest.goto(`${server.address}/#/games`);
    await press(guest, 'I have the token');
    await guest.getByLabel('Token').fill(token);
    await press(guest, 'Enter');
    await guest.getByRole('heading', { name: 'You are a guest here' }).waitFor({ state: 'detached' });
});
