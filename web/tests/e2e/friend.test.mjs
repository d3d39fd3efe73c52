// Two people at one board: a link between two browsers, those who watch, and a server that is killed in the middle.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
    cell,
    clickSquare,
    label,
    limit,
    moveTexts,
    openWindow,
    playMove,
    resign,
    until,
    untilMovable,
} from './harness.mjs';
import { hasMoves, press, roomsOf, says } from './rooms.mjs';
import { browser, server } from './stage.mjs';

const { invite, accept, watch } = roomsOf(browser, server);

function people(title, body) {
    test(title, limit, async () => {
        const before = browser.contexts().length;
        const troubles = await body();
        assert.deepEqual(troubles, []);
        for (const context of browser.contexts().slice(before)) await context.close();
    });
}
const troublesOf = (...pages) => pages.flatMap((page) => page.troubles);

people('two browsers play by a link, and a third watches', async () => {
    const { host, link } = await invite();
    assert.match(link, /\/\?room=\w+#\/friend\?room=\w+&key=\w+$/);
    await host.getByRole('img', { name: 'The link as a code for telephones' }).waitFor();
    const guest = await accept(link);
    const spectator = await watch(link);
    await untilMovable(host, '11');
    await says(guest, 'Ann');
    await playMove(host, '11', '15');
    await playMove(guest, '22', '18');
    await playMove(host, '15', '22');
    await Promise.all([host, guest, spectator].map((page) => hasMoves(page, 3)));
    assert.equal(await spectator.locator('[aria-label$="can move"]').count(), 0, 'who watches moves nothing');
    assert.equal(await spectator.getByRole('button', { name: 'Resign' }).count(), 0);
    await says(host, '1 watching');

    await press(guest, 'Offer a draw');
    await says(host, 'Your friend offers a draw.');
    await press(host, 'Decline');
    await press(host, 'Take back');
    await says(guest, 'Your friend asks to take a move back.');
    await press(guest, 'Accept');
    await Promise.all([host, guest, spectator].map((page) => hasMoves(page, 2)));
    await playMove(host, '15', '22');
    await hasMoves(guest, 3);

    await host.getByLabel('Message').fill('Good game so far <b>!');
    await press(host, 'Send');
    await guest.locator('li', { hasText: 'Good game so far <b>!' }).waitFor();
    assert.equal(await spectator.getByText('Good game so far').count(), 0, 'what they say is theirs');
    await press(guest, 'Turn off');
    await says(host, 'Chat is off.');

    await resign(guest);
    await says(host, 'You have won! White resigned.');
    await says(guest, 'You have lost. White resigned.');
    await says(spectator, 'Black wins. White resigned.');
    await until(() => guest.evaluate(() => document.activeElement?.closest('.panel') !== null), 'the focus is at hand');
    await press(guest, 'Rematch');
    await says(host, 'Your friend wants another game');
    await press(host, 'Accept');
    await untilMovable(guest, '11');
    assert.match(await label(guest, '11'), /black man/i);
    await playMove(guest, '11', '15');
    await hasMoves(host, 1);
    await until(
        async () => (await (await fetch(`${server.address}/api/archive/games?player=Ann`)).json()).total === 1,
        'the finished game is in the archive',
    );
    return troublesOf(host, guest, spectator);
});

people('a move planned ahead is played at once if it is legal then, and given up if not', async () => {
    const { host, link } = await invite();
    const guest = await accept(link);
    await playMove(host, '11', '15');
    await Promise.all([says(guest, 'Your move'), says(host, 'Your friend is thinking')]);
    await clickSquare(host, '22'); // the other's
    await host.locator('.note').filter({ hasText: 'Your friend is thinking' }).waitFor();
    await clickSquare(host, '8');
    await clickSquare(host, '11');
    await host.locator('.arrow').waitFor();
    await playMove(guest, '24', '20');
    await Promise.all([host, guest].map((page) => hasMoves(page, 3)));
    assert.equal((await moveTexts(guest)).at(-1), '8-11');
    await says(host, 'Your friend is thinking');
    await clickSquare(host, '12');
    await clickSquare(host, '16');
    await host.locator('.arrow').waitFor();
    await playMove(guest, '22', '18'); // which must be captured
    await host.locator('.arrow').waitFor({ state: 'detached' });
    await playMove(host, '15', '22');
    await Promise.all([host, guest].map((page) => hasMoves(page, 5)));
    return troublesOf(host, guest);
});

people('a server that is killed in the middle loses nothing', async () => {
    const { host, link } = await invite({ pace: 'Days', query: 'game=russian' });
    const guest = await accept(link);
    await untilMovable(guest, 'c3');
    await playMove(guest, 'c3', 'd4');
    await press(guest, 'Play c3-d4');
    await hasMoves(host, 1);
    await server.stop('SIGKILL');
    await says(host, 'The server does not answer');
    await server.begin();
    await until(async () => (await host.getByText('The server does not answer').count()) === 0, 'it is back');
    await playMove(host, 'f6', 'g5');
    await press(host, 'Play f6-g5');
    await hasMoves(guest, 2);
    await guest.reload();
    await hasMoves(guest, 2);
    await untilMovable(guest, 'd4');
    return troublesOf(host, guest);
});

people('whoever goes is away, and comes back to the same seat', async () => {
    const { host, link } = await invite();
    const guest = await accept(link);
    await untilMovable(host, '11');
    const address = guest.url();
    await guest.goto('about:blank');
    await says(host, 'away');
    await playMove(host, '11', '15');
    await guest.goto(address);
    await hasMoves(guest, 1);
    await until(async () => (await host.getByText('away').count()) === 0, 'the friend is back');
    await playMove(guest, '22', '18');
    await hasMoves(host, 2);
    for (const place of ['friend', 'play']) {
        await guest.goto(`${server.address}/#/${place}`);
        const games = guest.getByRole('region', { name: 'Your games' });
        await games.getByRole('link', { name: /Ann/ }).click();
        await hasMoves(guest, 2);
    }
    await resign(host);
    await says(guest, 'You have won! Black resigned.');
    await guest.goto(`${server.address}/#/play`);
    await guest.getByRole('button', { name: 'Start', exact: true }).waitFor();
    await guest.goto(`${server.address}/#/friend`);
    await says(guest, 'Your games');
    return troublesOf(host, guest);
});

people('an invitation is for one; who comes later watches', async () => {
    const { host, link } = await invite();
    const guest = await accept(link);
    await untilMovable(host, '11');
    const late = await accept(link, { name: 'Late' });
    await says(late, 'Somebody has taken this seat already');
    await cell(late, '11').waitFor();
    await playMove(host, '11', '15');
    await hasMoves(late, 1);
    const lost = await openWindow(browser, server, { path: '#/friend?room=nowhere' });
    await says(lost, 'There is no room');
    return troublesOf(host, guest, late, lost);
});

people('a telephone plays NoGo by touch, from any position', async () => {
    const { host, link } = await invite({ pace: 'None', query: 'game=nogo:5x5' });
    const phone = { width: 390, height: 844, touch: true, isMobile: true };
    const guest = await accept(link, phone);
    await says(host, 'Your move');
    await clickSquare(host, 'C3');
    await hasMoves(guest, 1);
    await says(guest, 'Your move');
    await clickSquare(guest, 'B2', { tap: true });
    await hasMoves(host, 2);
    assert.equal(await guest.evaluate(() => document.documentElement.scrollWidth), 390);
    const box = await cell(guest, 'A1').boundingBox();
    assert.ok(box.y + box.height < 844, 'the whole board is on the screen');
    return troublesOf(host, guest);
});

people('a clock of one’s own is agreed on', async () => {
    const { host, link } = await invite({
        pace: 'Other',
        prepare: async (page) => {
            await page.getByLabel('Minutes').fill('7');
            await page.getByLabel('Seconds a move').fill('11');
        },
    });
    const guest = await accept(link);
    await Promise.all([host, guest].map((page) => says(page, '7+11')));
    return troublesOf(host, guest);
});

people('a game begins with any position, and ends by the rules', async () => {
    const { host, link } = await invite({ query: 'game=english&position=W%3AW14%3AB10' });
    const guest = await accept(link);
    await playMove(guest, '14', '7');
    await Promise.all([host, guest].map((page) => says(page, 'White has won')));
    await says(host, 'Black has no move');
    await press(host, 'Analyse the game');
    await hasMoves(host, 1);
    return troublesOf(host, guest);
});
