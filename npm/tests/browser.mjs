// A page with the package in Debian's Chromium, served as files are; whatever goes wrong in it fails the test.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const browserPath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const tools = new URL('../../web/node_modules/playwright-core/index.js', import.meta.url);
export const skip =
    existsSync(browserPath) && existsSync(tools) ? false : 'there is no Chromium, or web/ has no node_modules';

const policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'; style-src 'self'";
const types = { js: 'text/javascript', wasm: 'application/wasm', html: 'text/html' };
const pages = new Map([['/favicon.ico', { html: '' }]]); // browsers ask for it of their own accord

const asked = []; // of the server
let folder = ''; // of a page that somebody has built

const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://here');
    asked.push(pathname);
    const page = pages.get(pathname);
    const ours = pathname.startsWith('/laststone/');
    const file = ours
        ? new URL(`../dist/${pathname.slice('/laststone/'.length)}`, import.meta.url)
        : join(folder, pathname);
    const body = page?.html ?? (await readFile(file).catch(() => undefined));
    const type = page ? types.html : (types[pathname.split('.').at(-1)] ?? 'application/octet-stream');
    response.writeHead(body === undefined ? 404 : 200, {
        'Content-Type': type,
        ...(page?.isStrict === false ? {} : { 'Content-Security-Policy': policy }),
    });
    response.end(body);
});

let browser;
const troubles = [];

const script = '<script type="module" src="/laststone/lib/board.js"></script>';

async function openAt(path) {
    if (!server.listening) await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { chromium } = createRequire(import.meta.url)(tools.pathname);
    browser ??= await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] });
    const address = `http://127.0.0.1:${server.address().port}`;
    const context = await browser.newContext({ viewport: { width: 700, height: 900 } });
    const page = await context.newPage();
    page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
    page.on('pageerror', (error) => troubles.push(String(error)));
    page.on('request', (request) => request.url().startsWith(address) || troubles.push(`asked ${request.url()}`));
    await page.goto(`${address}${path}`);
    return page;
}

// A page with scripts of its own needs one without a policy.
export async function openPage(body, { background = '#fff', isStrict = true } = {}) {
    const path = `/page${pages.size}`;
    const head = '<!doctype html><html lang="en"><title>A page</title>';
    pages.set(path, { html: `${head}<body>${body}${body.includes('<script') ? '' : script}`, isStrict });
    const page = await openAt(path);
    await page.evaluate((colour) => (document.body.style.background = colour), background);
    return { page, board: page.locator('laststone-board') };
}

// The page of a folder, and what was asked for.
export async function openFolder(name) {
    folder = name;
    return { page: await openAt('/index.html'), asked };
}

export const square = (board, name) => board.locator(`[data-square="${name}"]`);
export const label = (board, name) => square(board, name).getAttribute('aria-label');

export async function until(holds, what) {
    for (let tries = 0; tries < 1500; tries += 1) {
        if (await holds()) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
    }
    assert.fail(`it never came: ${what}`);
}

export async function closeBrowser() {
    await browser?.close();
    server.close();
    assert.deepEqual(troubles, []);
}
