// The pictures of the README: each view on a desk and on a telephone, taken from the program itself.
//
//   npm run screenshots [folder]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launch, openWindow, Server } from '../tests/e2e/harness.mjs';

const folder = process.argv[2] ?? 'screenshots';

const game = 'game=russian&moves=c3-d4+d6-c5+b2-c3+f6-g5+c3-b4+g5-h4+b4:d6+e7:c5';
const pictures = [
    {
        name: 'play',
        path: `#/play?game=international`,
        prepare: (page) => page.getByRole('button', { name: 'Start', exact: true }).click(),
    },
    { name: 'analyse', path: `#/analyse?${game}`, prepare: (page) => page.keyboard.press('l'), pause: 4000 },
    { name: 'setup', path: '#/setup?game=frisian&position=start' },
    {
        name: 'nogo',
        path: '#/analyse?game=nogo&moves=E5+E4+D4+F4+C5+G6+D6+F6',
        prepare: (page) => page.keyboard.press('l'),
        pause: 3000,
    },
    { name: 'games', path: '#/games' },
];
const sizes = [
    { kind: 'desktop', width: 1280, height: 800, colorScheme: 'light' },
    { kind: 'phone', width: 390, height: 844, colorScheme: 'dark', deviceScaleFactor: 2, touch: true },
];

mkdirSync(folder, { recursive: true });
const [server, browser] = await Promise.all([Server.start(), launch()]);
try {
    for (const { name, path, prepare, pause = 1500 } of pictures) {
        for (const { kind, ...size } of sizes) {
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
