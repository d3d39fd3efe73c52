// The program and a browser for the end-to-end tests: `laststone serve` on a free port with an archive of its own.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const web = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const program = process.env.LASTSTONE ?? join(web, '..', 'build', 'release', 'laststone');
const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium';

// Quiet: no browser traffic but ours.
const browserOptions = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
];

const freePort = () =>
    new Promise((resolve, reject) => {
        const probe = createServer();
        probe.once('error', reject);
        probe.listen(0, '127.0.0.1', () => {
            const { port } = probe.address();
            probe.close(() => resolve(port));
        });
    });

// Where it wants a token, a refusal is an answer too.
const isUp = (address) =>
    fetch(`${address}/api/health`).then(
        (answer) => answer.ok || answer.status === 401,
        () => false,
    );

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// One server, which can be stopped and started again with the same archive.
export class Server {
    // With a token it is a server for other machines, though on the loopback.
    static async start({ token, options = [] } = {}) {
        const server = new Server(await freePort(), mkdtempSync(join(tmpdir(), 'laststone-e2e-')), token, options);
        await server.begin();
        return server;
    }

    constructor(port, folder, token, options) {
        this.port = port;
        this.folder = folder;
        this.address = `http://127.0.0.1:${port}`;
        this.access = [...(token ? ['--origin', this.address, '--token', token, '--quiet'] : []), ...options];
    }

    async begin() {
        const options = ['serve', '--port', String(this.port), '--archive', join(this.folder, 'archive.db')];
        this.process = spawn(program, [...options, ...this.access], { stdio: ['ignore', 'ignore', 'inherit'] });
        for (let tries = 0; tries < 2400; tries += 1) {
            if (await isUp(this.address)) return;
            if (this.process.exitCode !== null) throw new Error(`${program} serve ended with ${this.process.exitCode}`);
            await pause(50);
        }
        throw new Error(`${program} serve does not answer at ${this.address}`);
    }

    stop(signal = 'SIGTERM') {
        return new Promise((resolve) => {
            this.process.once('exit', resolve);
            this.process.kill(signal);
        });
    }

    async end() {
        await this.stop();
        rmSync(this.folder, { recursive: true, force: true });
    }
}

// LASTSTONE_SLOW=6 makes every window that many times slower, with answers that take a while: what a test leaves to chance shows.
const slowness = Number(process.env.LASTSTONE_SLOW ?? 1);

async function slowDown(page) {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 40 * slowness,
        downloadThroughput: -1,
        uploadThroughput: -1,
    });
}

// Milliseconds for one thing to come about and for a whole test, on a machine that is busy with other work too.
const patience = 120_000;
export const limit = { timeout: 900_000 };

export const launch = () => chromium.launch({ executablePath: chromiumPath, args: browserOptions });

// A window of its own, in English, without motion; what goes wrong in it is gathered in `troubles`.
export async function openWindow(
    browser,
    server,
    { path = '', width = 1280, height = 800, touch = false, before, ...options } = {},
) {
    const context = await browser.newContext({
        viewport: { width, height },
        hasTouch: touch,
        locale: 'en-GB',
        reducedMotion: 'reduce',
        ...options,
    });
    context.setDefaultTimeout(patience);
    if (before) await context.addInitScript(before); // what this browser is like
    const page = await context.newPage();
    if (slowness > 1) await slowDown(page);
    page.troubles = [];
    page.on('pageerror', (error) => page.troubles.push(error.message));
    page.on('console', (message) => {
        // A server that is down on purpose is no trouble of the page's.
        if (message.type() === 'error' && !/ERR_CONNECTION|Failed to load resource|WebSocket/.test(message.text()))
            page.troubles.push(message.text());
    });
    await page.goto(`${server.address}/${path}`);
    return page;
}

export const cell = (page, square) => page.locator(`[data-square="${square}"]`);

// The middle of a square on the screen. The grid lies over the picture and lets the mouse through.
async function middle(page, square) {
    const box = await cell(page, square).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
}

export async function clickSquare(page, square, { tap = false, ...options } = {}) {
    const at = await middle(page, square);
    if (tap) await page.touchscreen.tap(...at);
    else await page.mouse.click(...at, options);
}

const movable = (page, square) =>
    cell(page, square).and(page.locator('[aria-label$="can move"], [aria-label$="must capture"]'));

// Waits until the piece there can move.
export const untilMovable = (page, square) => movable(page, square).waitFor({ state: 'attached' });

// Plays a move as soon as it is possible; a board that is just being laid out anew may miss a click.
export async function playMove(page, from, to, options = {}) {
    let clicked = false;
    const isPlayed = async () => {
        if ((await movable(page, from).count()) === 0) return clicked;
        await clickSquare(page, from, options);
        await clickSquare(page, to, options);
        clicked = true;
        return false;
    };
    await until(isPlayed, `${from}-${to} is played`);
}

export async function drag(page, from, to, options = {}) {
    await page.mouse.move(...(await middle(page, from)));
    await page.mouse.down(options);
    const [x, y] = await middle(page, to);
    await page.mouse.move(x - 3, y - 3, { steps: 4 });
    await page.mouse.move(x, y);
    await page.mouse.up(options);
}

// By a finger, as the browser itself sees it: it may scroll the page instead.
export async function dragByTouch(page, from, to) {
    const session = await page.context().newCDPSession(page);
    const touch = (type, touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
    const [[x, y], [toX, toY]] = [await middle(page, from), await middle(page, to)];
    await touch('touchStart', [{ x, y }]);
    for (const part of [0.2, 0.4, 0.6, 0.8, 1])
        await touch('touchMove', [{ x: x + (toX - x) * part, y: y + (toY - y) * part }]);
    await touch('touchEnd', []);
}

// Whether the whole board is on the screen.
export const seesBoard = (page) =>
    page.locator('.board').evaluate((board) => {
        const { top, bottom } = board.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
    });

// Takes a collection of games into the archive, in the view of games.
export const importGames = (page, text) =>
    page.setInputFiles('input[accept^=".pdn"]', {
        name: 'games.pdn',
        mimeType: 'text/plain',
        buffer: Buffer.from(text),
    });

export const label = (page, square) => cell(page, square).getAttribute('aria-label');
export const moveButtons = (page) => page.locator('[role=region] button');
export const moveTexts = (page) => moveButtons(page).allTextContents();
export const openTab = (page, name) => page.getByRole('tab', { name }).click();
export async function resign(page) {
    await page.getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
}
export const choosePeople = (page) => page.getByRole('button', { name: 'Two players' }).click();
// Starts a game, which is kept as soon as it lies on the board.
export async function startGame(page) {
    const start = page.getByRole('button', { name: 'Start', exact: true });
    await start.click();
    await start.waitFor({ state: 'detached' });
}

// Waits until a question has the answer wanted.
export async function until(question, what) {
    for (let tries = 0; tries < 2400; tries += 1) {
        if (await question()) return;
        await pause(50);
    }
    throw new Error(`this did not come about: ${what}`);
}
