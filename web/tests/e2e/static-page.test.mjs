// The static page: from any folder of any file server, with a network and without.
import assert from 'node:assert/strict';
import { cell, clickSquare, drag, moveTexts, openWindow, resign, startGame, until, untilMovable } from './harness.mjs';
import { Site } from './site.mjs';
import { browser, onSite, untilKept } from './staticStage.mjs';

const asBlack = (page) => page.getByRole('button', { name: 'Black', exact: true }).click();

async function playAgainstEngine(page) {
    await asBlack(page);
    await startGame(page);
    await untilMovable(page, '11');
    await drag(page, '11', '15');
    await until(async () => (await moveTexts(page)).length === 2, 'the engine has answered');
}

onSite('the engine answers, and nobody else is asked', { path: '#/play?game=english' }, async (page, site) => {
    const asked = [];
    page.context().on('request', (request) => asked.push(request.url()));
    await playAgainstEngine(page);
    await untilKept(page);
    assert.deepEqual(
        asked.filter((address) => !address.startsWith(`${site.address}/`) && !address.startsWith('blob:')),
        [],
    );
    assert.ok(!site.asked.includes('..'), 'nothing outside of the folder');
});

onSite('it says which engine it uses, and how fast', { path: '#/analyse?game=russian' }, async (page) => {
    await untilMovable(page, 'c3');
    await page.keyboard.press('l');
    await page
        .locator('.panel.engine')
        .getByText(/depth \d+ · .+\/s ·\s+in this browser/)
        .waitFor();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page
        .getByRole('dialog')
        .getByText(/in this browser; last search: .+ positions a second/)
        .waitFor();
});

const threeCores = () => Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => 3 });

async function untilTwoSearch(page) {
    await untilMovable(page, 'c3');
    await page.keyboard.press('l');
    await page.locator('.panel.engine').getByText('in this browser, on 2 threads').waitFor();
    await until(() => page.workers().length === 2, 'both have begun');
    await page.locator('.panel.engine .line').nth(2).waitFor();
}

onSite(
    'several Workers search together once it is kept',
    { path: '#/analyse?game=russian', before: threeCores },
    async (page) => {
        await untilKept(page);
        assert.equal(await page.evaluate(() => crossOriginIsolated), false);
        await page.reload();
        assert.equal(await page.evaluate(() => crossOriginIsolated), true);
        await untilTwoSearch(page);
    },
);

const isolation = {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
};
onSite(
    'they do at once where the host allows it',
    { path: '#/analyse?game=russian', before: threeCores, prepare: (site) => (site.headers = isolation) },
    untilTwoSearch,
);

onSite('after one visit it works without a network', { path: '#/play?game=english' }, async (page, site) => {
    await cell(page, '11').waitFor();
    await untilKept(page);
    await site.stop();
    await page.context().setOffline(true);
    await page.goto('about:blank');
    await page.goto(`${site.address}/#/play?game=english`);
    await playAgainstEngine(page);
    await resign(page);
    await page.getByText('The game is kept under').waitFor();
    await page.goto(`${site.address}/#/study?game=english`);
    await page.getByRole('grid').waitFor();
    for (const view of ['learn', 'setup', 'analyse']) {
        await page.goto(`${site.address}/#/${view}?game=frisian`);
        await page.locator(`nav a[href="#/${view}"][aria-current]`).waitFor();
        await page.getByRole('grid').waitFor();
    }
    // Games that were never opened before.
    for (const [game, square] of [
        ['italian', '11'],
        ['nogo:5x5', 'C3'],
    ]) {
        await page.goto(`${site.address}/#/analyse?game=${game}`);
        await cell(page, square).waitFor();
        await page.keyboard.press('l');
        await page.locator('.panel.engine .line').first().waitFor();
        await page.keyboard.press('l');
    }
    await page.context().setOffline(false);
    await site.begin();
});

onSite('a link opens on every copy', { path: '#/analyse?game=russian&moves=c3-d4+f6-g5&at=1' }, async (page, site) => {
    await until(async () => (await moveTexts(page)).length === 2, 'here');
    const other = await Site.start({ path: '/another' });
    const there = await openWindow(browser, other, { path: '#/analyse?game=russian&moves=c3-d4+f6-g5&at=1' });
    await until(async () => (await moveTexts(there)).join() === 'c3-d4,f6-g5', 'there');
    assert.equal(await there.locator('.move.current').textContent(), 'c3-d4');
    await there.context().close();
    await other.end();
    assert.equal(new URL(page.url()).origin, new URL(site.address).origin);
});

onSite('a game goes on when the storage was cleared', { path: '#/play?game=english' }, async (page, site) => {
    await playAgainstEngine(page);
    await untilKept(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin: new URL(site.address).origin, storageTypes: 'all' });
    await page.locator('[aria-label$="can move"], [aria-label$="must capture"]').first().waitFor();
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.arrow').waitFor();
    await page.reload();
    await cell(page, '11').waitFor();
});

onSite('two windows have an engine each', { path: '#/analyse?game=english' }, async (page, site) => {
    const other = await page.context().newPage();
    await other.goto(`${site.address}/#/analyse?game=international`);
    await Promise.all([untilMovable(page, '11'), untilMovable(other, '32')]);
    for (const window of [page, other]) await window.bringToFront().then(() => window.keyboard.press('l'));
    // What one has turned on may be on in the other from its start.
    for (const window of [page, other]) await window.locator('.panel.engine .line').first().waitFor();
});

const phone = { path: '#/play?game=english', width: 390, height: 844, touch: true, isMobile: true };
onSite('a telephone plays by touch', phone, async (page) => {
    await asBlack(page);
    await startGame(page);
    await untilMovable(page, '11');
    await clickSquare(page, '11', { tap: true });
    await clickSquare(page, '15', { tap: true });
    await until(async () => (await moveTexts(page)).length === 2, 'the engine has answered');
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
});

onSite('what needs a server says so', { path: '#/friend' }, async (page) => {
    await page.getByText('Playing a friend by a link needs a server').waitFor();
});

onSite('it can be installed', {}, async (page, site) => {
    await cell(page, '11').waitFor();
    const session = await page.context().newCDPSession(page);
    const { errors, url } = await session.send('Page.getAppManifest');
    assert.deepEqual(errors, []);
    assert.equal(url, `${site.address}/manifest.webmanifest`);
    await untilKept(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // Windows of tests keep nothing, and browsers install nothing from there.
    assert.deepEqual(
        installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'),
        [],
    );
});

onSite('a board is framed by other pages', { path: 'embed.html#game=english&moves=11-15+23-19&at=1' }, async (page) => {
    await page.getByRole('grid').waitFor();
    assert.equal(await page.getByRole('alert').count(), 0);
});
