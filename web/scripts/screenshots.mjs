// The pictures of the README: each view on a desk, some on a telephone, taken from the program itself.
//
//   npm run screenshots [folder]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launch, openWindow, Server } from '../tests/e2e/harness.mjs';

const folder = process.argv[2] ?? '../docs/pictures';

const game = 'game=russian&moves=c3-d4+d6-c5+b2-c3+f6-g5+c3-b4+g5-h4+b4:d6+e7:c5';
const pictures = [
    {
        name: 'play',
        path: `#/play?game=international`,
        prepare: (page) => page.getByRole('button', { name: 'Start', exact: true }).click(),
    },
    {
        name: 'learn',
        path: '#/learn?game=italian',
        prepare: async (page) => {
            await page.getByRole('button', { name: 'Step 6,' }).click();
            await page.getByRole('button', { name: 'Show me' }).click();
        },
    },
    { name: 'analyse', path: `#/analyse?${game}`, prepare: (page) => page.keyboard.press('l'), pause: 4000 },
    { name: 'setup', path: '#/setup?game=frisian&position=start' },
    {
        name: 'nogo',
        path: '#/analyse?game=nogo&moves=E5+E4+D4+F4+C5+G6+D6+F6',
        prepare: (page) => page.keyboard.press('l'),
        pause: 3000,
    },
    { name: 'study', path: '#/study' },
    { name: 'games', path: '#/games' },
];
// Something for the archive, and a winning ending from which a puzzle is made.
const played = (white, black, moves) =>
    `[White "${white}"]\n[Black "${black}"]\n[GameType "21"]\n[Result "*"]\n\n${moves} *\n`;
const archive = [
    played('Player', 'laststone, level 3', '1. 11-15 23-19 2. 8-11 22-17 3. 4-8 17-13'),
    played('laststone, level 6', 'Player', '1. 11-16 24-20 2. 16-19 23x16 3. 12x19'),
    played('laststone, level 8', 'laststone, level 9', '1. 9-14 22-18 2. 5-9 25-22 3. 11-16'),
    '[GameType "21"]\n[SetUp "1"]\n[FEN "W:WK3,K10:B4,K7"]\n[Result "*"]\n\n1. 10-14 7-11 2. 14-18 11-16 3. 18-23 *\n',
];
const ask = (path, body) =>
    fetch(`${server.address}/api/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
    });

const onPhones = ['play', 'learn', 'analyse', 'nogo'];
const sizes = [
    { kind: 'desktop', width: 1280, height: 800, colorScheme: 'light' },
    { kind: 'phone', width: 390, height: 844, colorScheme: 'dark', touch: true },
];

mkdirSync(folder, { recursive: true });
const [server, browser] = await Promise.all([Server.start(), launch()]);
try {
    for (const text of archive) await ask('archive/games', { text, game: 'english' });
    await ask('puzzles/make', { game: 'english', count: 3, seconds: 1 });
    for (const { name, path, prepare, pause = 1500 } of pictures) {
        for (const { kind, ...size } of sizes) {
            if (kind === 'phone' && !onPhones.includes(name)) continue;
            const page = await openWindow(browser, server, { path, ...size });
            await page.waitForTimeout(1000);
            await prepare?.(page);
            await page.waitForTimeout(pause);
            await page.screenshot({ path: join(folder, `${name}-${kind}.png`) });
            await page.context().close();
        }
    }
} finally {
    await browser.close();
    await server.end();
}
