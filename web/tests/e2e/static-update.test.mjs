// A newer version of the static page: it comes when the reader wishes, and a game that goes on goes on.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cell, choosePeople, moveTexts, playMove, startGame, until, untilMovable } from './harness.mjs';
import { staticFolder } from './site.mjs';
import { onSite, untilKept } from './staticStage.mjs';

const digest = (content) => createHash('sha256').update(content).digest('hex');

// From now on the site has another build, which differs in its HTML.
function release(site) {
    const page = readFileSync(join(staticFolder, 'index.html'), 'utf8');
    const next = page.replace('<html', '<html data-version="next"');
    site.change('index.html', () => next);
    site.change('sw.js', (script) =>
        script
            .toString()
            .replace(digest(page), digest(next))
            .replace(/"version":"\w+"/, '"version":"next"'),
    );
}

const lookForUpdate = (page) =>
    page.evaluate(() =>
        navigator.serviceWorker
            .getRegistration()
            .then((registration) => registration.update())
            .then(() => undefined),
    );
const version = (page) => page.evaluate(() => document.documentElement.dataset.version);
const offer = (page) => page.getByRole('status').filter({ hasText: 'A new version is ready.' });

onSite('an update in mid-game', { path: '#/play?game=english' }, async (page, site) => {
    await choosePeople(page);
    await startGame(page);
    await playMove(page, '11', '15');
    await untilKept(page);
    const other = await page.context().newPage();
    await other.goto(`${site.address}/#/analyse?game=russian&moves=c3-d4`);
    await until(async () => (await moveTexts(other)).length === 1, 'another window has another game');

    release(site);
    await lookForUpdate(page);
    await offer(page).waitFor();
    await offer(other).waitFor();
    await playMove(page, '23', '19');
    assert.equal(await version(page), undefined, 'nothing changes by itself');

    await offer(page).getByRole('button', { name: 'Reload' }).click();
    await until(async () => (await version(page).catch(() => undefined)) === 'next', 'the new version is there');
    await until(async () => (await moveTexts(page)).join() === '11-15,23-19', 'and the game in it');
    await untilMovable(page, '8');

    assert.equal(await version(other), undefined, 'the other window is as it was');
    await site.stop();
    await other.getByRole('link', { name: 'Learn' }).click();
    await other.getByRole('grid').waitFor();
    await offer(other).getByRole('button', { name: 'Reload' }).click();
    await until(async () => (await version(other).catch(() => undefined)) === 'next', 'until it wants otherwise');
    await other.getByRole('grid').waitFor();
    await site.begin();
});

onSite('a release that is not whole is not taken', { path: '#/play?game=english' }, async (page, site) => {
    await cell(page, '11').waitFor();
    await untilKept(page);
    release(site);
    site.change('index.html', () => 'half a page');
    await lookForUpdate(page);
    await until(
        () =>
            page.evaluate(async () => {
                const { installing, waiting } = await navigator.serviceWorker.getRegistration();
                return !installing && !waiting;
            }),
        'it is given up',
    );
    await page.reload();
    await cell(page, '11').waitFor();
    assert.equal(await offer(page).count(), 0);
});
