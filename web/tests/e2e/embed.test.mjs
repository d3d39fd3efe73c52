// A board in the page of another site: `localhost` is another site than 127.0.0.1, so no cookie comes along.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, test } from 'node:test';
import { label, launch, limit, openWindow, openTab, Server, until } from './harness.mjs';

// A site whose page has one frame, of the address in its query.
const site = createServer((request, response) => {
    const address = new URL(request.url, 'http://localhost').searchParams.get('frame') ?? '';
    response.setHeader('Content-Type', 'text/html');
    response.end(`<!doctype html><title>A blog</title><iframe width="600" height="480" src="${address}"></iframe>`);
});
await new Promise((resolve) => site.listen(0, 'localhost', resolve));
const blog = { address: `http://localhost:${site.address().port}` };

const token = 'a-token-nobody-will-guess';
const [open, closed, browser] = await Promise.all([
    Server.start({ token, options: ['--embed', blog.address] }),
    Server.start(),
    launch(),
]);
after(async () => {
    await browser.close();
    await Promise.all([open.end(), closed.end()]);
    site.close();
});
const moves = 'game=english&moves=11-15+22-18+15x22+25x18';

// The page of the other site, and what is in its frame once that is settled.
async function framed(address) {
    const page = await openWindow(browser, blog, { path: `?frame=${encodeURIComponent(address)}` });
    await page.waitForLoadState('load');
    return { page, frame: page.frames()[1] };
}

test('another site replays a game without the token', limit, async () => {
    const asked = [];
    const page = await openWindow(browser, blog);
    page.on('request', (request) => asked.push(new URL(request.url())));
    await page.goto(`${blog.address}/?frame=${encodeURIComponent(`${open.address}/embed.html#${moves}&at=1`)}`);
    const frame = page.frames()[1];
    await frame.getByRole('grid').waitFor();
    assert.match(await label(frame, '15'), /black man/);
    await frame.getByRole('button', { name: 'Forward' }).click();
    assert.match(await label(frame, '18'), /white man/);
    await page.keyboard.press('End');
    await until(async () => /white man/.test(await label(frame, '18')), 'the game is at its end');
    assert.match(await frame.getByRole('status').textContent(), /2… 25x18/);
    await page.keyboard.press('f');
    await frame.getByRole('group', { name: 'Moves', exact: true }).getByRole('button', { name: '11-15' }).click();
    assert.match(await label(frame, '15'), /black man/);
    await frame.getByRole('button', { name: 'Play the moves' }).click();
    await until(async () => /2… 25x18/.test(await frame.getByRole('status').textContent()), 'it played to the end');
    assert.equal(await frame.getByRole('button', { name: 'Play the moves' }).count(), 1, 'and stopped there');
    const others = asked.filter(({ origin }) => ![open.address, blog.address].includes(origin));
    assert.deepEqual(others.map(String), []);
    const questions = asked.filter(({ pathname }) => pathname.startsWith('/api/')).map(({ pathname }) => pathname);
    assert.deepEqual(questions, ['/api/replay']);
    assert.deepEqual(page.troubles, []);
});

test('a game that is none is refused in a sentence, and a comment is text', limit, async () => {
    const { frame } = await framed(`${open.address}/embed.html#game=english&moves=11-16+11-15`);
    await until(async () => /11/.test(await frame.getByRole('status').textContent()), 'the sentence is there');
    const record = encodeURIComponent('[White "<b>Ann</b>"]\n\n1. 11-15 {<img src=x onerror=alert(1)>} *');
    const { page, frame: second } = await framed(`${open.address}/embed.html#game=english&record=${record}&at=1`);
    await second.getByRole('heading', { name: '<b>Ann</b>' }).waitFor();
    await second.getByText('<img src=x onerror=alert(1)>').waitFor();
    assert.deepEqual(page.troubles, []);
});

test('nothing else can be framed, and no board where nobody was allowed to', limit, async () => {
    const refused = [open.address, `${open.address}/index.html`, `${closed.address}/embed.html#${moves}`];
    for (const address of refused) {
        const { page, frame } = await framed(`${address}`);
        assert.match(frame.url(), /^chrome-error:/, address);
        await until(() => /frame-ancestors|X-Frame-Options|frame/i.test(page.troubles.join()), 'the browser says why');
        await page.context().close();
    }
});

test('the board for others is small', limit, async () => {
    const page = await openWindow(browser, closed, { path: `embed.html#${moves}`, width: 420, height: 520 });
    await page.getByRole('grid').waitFor();
    const bytes = await page.evaluate(() =>
        [...performance.getEntriesByType('resource'), performance.getEntriesByType('navigation')[0]]
            .filter((each) => !each.name.includes('/api/'))
            .reduce((sum, each) => sum + each.encodedBodySize, 0),
    );
    assert.ok(bytes > 0 && bytes < 60_000, `${bytes} bytes`);
    const overflow = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    assert.ok(overflow <= 0, `${overflow} pixels too high`);
});

test('Analyse gives the HTML, with a look at it', limit, async () => {
    const page = await openWindow(browser, closed, { path: `#/analyse?${moves}&at=4` });
    await openTab(page, 'Share');
    await page.getByRole('button', { name: 'Embed' }).click();
    const html = page.getByLabel('HTML');
    await until(async () => (await html.inputValue()).includes('22-18'), 'the HTML is there');
    assert.match(
        await html.inputValue(),
        /^<iframe src="http:\/\/127\.0\.0\.1:\d+\/embed\.html#game=english&amp;moves=11-15\+22-18/,
    );
    await page.getByText('lets no other site show its boards').waitFor();
    await page.frameLocator('iframe').getByRole('grid').waitFor();
    assert.deepEqual(page.troubles, []);
});
