// Debian's Chromium, where that is installed, with the module served to its pages.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";

import { address, sqliteAddress } from "./module.mjs";

const browserPath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const tools = new URL("../../web/node_modules/playwright-core/index.js", import.meta.url);
export const skip =
    existsSync(browserPath) && existsSync(tools) && existsSync(sqliteAddress)
        ? false
        : "there is no Chromium, or web/ has no node_modules";

const types = { html: "text/html", js: "text/javascript", mjs: "text/javascript", wasm: "application/wasm" };
const texts = {
    "/": "<!doctype html><title>laststone</title>",
    // As where WebAssembly cannot be suspended.
    "/without-pauses.js": "delete WebAssembly.Suspending;",
    "/worker-without-pauses.js": 'import "./without-pauses.js"; import "./src/worker.js";',
};
const isolation = {
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
};
// The loader under /src, SQLite under /sqlite, the module and what lies beside it under /.
function fileOf(path) {
    if (path.startsWith("/src/")) return new URL(`..${path}`, import.meta.url);
    if (path.startsWith("/sqlite/")) return new URL(path.slice("/sqlite/".length), sqliteAddress);
    return new URL(`.${path}`, address);
}
const serve = (headers) =>
    createServer(async (request, response) => {
        const { pathname } = new URL(request.url, "http://here");
        const body = texts[pathname] ?? (await readFile(fileOf(pathname)).catch(() => undefined));
        const type = types[pathname === "/" ? "html" : pathname.split(".").at(-1)] ?? "application/octet-stream";
        response.writeHead(body === undefined ? 404 : 200, {
            "Content-Type": type,
            "Content-Security-Policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'",
            ...headers,
        });
        response.end(body);
    });

const servers = { plain: serve({}), isolated: serve(isolation) };
let browser;

// A profile of its own, as after a first visit: its pages share what it keeps.
export async function newProfile() {
    const { chromium } = createRequire(import.meta.url)(tools.pathname);
    browser ??= await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"] });
    return browser.newContext();
}

// A page of ours; an isolated one may share memory with its Worker.
export async function openPage({ profile, isIsolated = false } = {}) {
    const server = isIsolated ? servers.isolated : servers.plain;
    if (!server.listening) await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    const page = await (profile ?? (await newProfile())).newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    return page;
}

export async function closeAll() {
    await browser?.close();
    for (const server of Object.values(servers)) server.close();
}
