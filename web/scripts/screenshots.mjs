// The pictures of the README: each view on a desk and on a telephone, taken from the program itself.
//
//   npm run screenshots [folder]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { clickSquare, launch, openWindow, playMove, Server, untilMovable } from '../tests/e2e/harness.mjs';

const folder = process.argv[2] ?? '../docs/pictures';

const press = (page, name) => page.getByRole('button', { name, exact: true }).click();
const russian = 'game=russian&moves=c3-d4+d6-c5+b2-c3+f6-g5+c3-b4+g5-h4+b4:d6+e7:c5';

// Two people at a board: the other one joins from a window of their own, and both have moved.
async function meet(page) {
    await page.getByLabel('Your name').fill('Ann');
    await press(page, 'Black');
    await press(page, '10+5');
    await press(page, 'Get the link');
    const link = await page.getByLabel('Link for your friend').inputValue();
    const friend = await openWindow(browser, server, { path: link.slice(server.address.length + 1) });
    await friend.getByLabel('Your name').fill('Bob');
    await press(friend, 'Play');
    await playMove(page, '11', '15');
    await playMove(friend, '23', '19');
    await playMove(page, '8', '11');
    await friend.getByLabel('Message').fill('Have a good game!');
    await press(friend, 'Send');
    await playMove(friend, '22', '17');
    await untilMovable(page, '9');
    page.friend = friend; // who stays until the picture is taken
}

const pictures = [
    {
        name: 'play',
        path: '#/play?game=international',
        prepare: async (page) => {
            await press(page, 'Start');
            await playMove(page, '32', '28');
            await page.locator('[aria-label$="can move"], [aria-label$="must capture"]').first().waitFor();
        },
    },
    {
        name: 'learn',
        path: '#/learn?game=italian',
        prepare: async (page) => {
            await page.getByRole('button', { name: 'Step 6,' }).click();
            await page.getByRole('button', { name: 'Show me' }).click();
        },
    },
    { name: 'puzzles', path: '#/study?game=russian', prepare: (page) => page.getByRole('grid').waitFor() },
    { name: 'room', path: '#/friend?game=english', prepare: meet },
    { name: 'analyse', path: `#/analyse?${russian}`, prepare: (page) => page.keyboard.press('l'), pause: 4000 },
    {
        name: 'nogo',
        path: '#/analyse?game=nogo&moves=E5+E4+D4+F4+C5+G6+D6+F6',
        prepare: (page) => page.keyboard.press('l'),
        pause: 3000,
    },
    {
        name: 'setup',
        path: '#/setup?game=frisian&position=start',
        prepare: (page) => clickSquare(page, '23'),
    },
    { name: 'games', path: '#/games' },
];
const embedded = {
    path: `embed.html#${russian}&at=5`,
    width: 640,
    height: 420,
};

// Something for the archive.
const played = (white, black, moves) =>
    `[White "${white}"]\n[Black "${black}"]\n[GameType "21"]\n[Result "*"]\n\n${moves} *\n`;
const archive = [
    played('Player', 'laststone, level 3', '1. 11-15 23-19 2. 8-11 22-17 3. 4-8 17-13'),
    played('laststone, level 6', 'Player', '1. 11-16 24-20 2. 16-19 23x16 3. 12x19'),
    played('laststone, level 8', 'laststone, level 9', '1. 9-14 22-18 2. 5-9 25-22 3. 11-16'),
    played('Player', 'laststone, level 4', '1. 10-15 22-17 2. 15-19 24x15 3. 11x18'),
];
const ask = (path, body) =>
    fetch(`${server.address}/api/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
    });

const sizes = [
    { kind: 'desktop', width: 1280, height: 800, colorScheme: 'light' },
    { kind: 'phone', width: 390, height: 844, colorScheme: 'dark', touch: true },
];

async function take(name, { path, prepare, pause = 1500, ...size }) {
    const page = await openWindow(browser, server, { path, ...size });
    await page.waitForTimeout(1000);
    await prepare?.(page);
    await page.waitForTimeout(pause);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    await page.friend?.context().close();
    await page.context().close();
}

mkdirSync(folder, { recursive: true });
const [server, browser] = await Promise.all([Server.start(), launch()]);
try {
    for (const text of archive) await ask('archive/games', { text, game: 'english' });
    for (const { name, ...picture } of pictures)
        for (const { kind, ...size } of sizes) await take(`${name}-${kind}`, { ...picture, ...size });
    await take('embedded', { ...embedded, colorScheme: 'light' });
} finally {
    await browser.close();
    await server.end();
}
