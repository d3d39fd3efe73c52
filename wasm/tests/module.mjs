// The built module, for the tests: `build/wasm/wasm/laststone.wasm`, or what LASTSTONE_WASM names.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

import { load } from "../src/index.js";

export const address = process.env.LASTSTONE_WASM
    ? pathToFileURL(process.env.LASTSTONE_WASM)
    : new URL("../../build/wasm/wasm/laststone.wasm", import.meta.url);

// SQLite, as the page has it.
export const sqliteAddress = new URL("../../web/node_modules/@sqlite.org/sqlite-wasm/dist/node.mjs", import.meta.url);

export const start = (options = {}) => load(address, options);

const decoder = new TextDecoder();

// Asks in JSON; the answer and its status.
export async function ask(engine, method, path, body) {
    const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
    const answer = await engine.request(method, path, { body: text });
    return { status: answer.status, json: JSON.parse(decoder.decode(answer.body)) };
}

export const dataFile = (name) => readFileSync(new URL(`../../tests/data/${name}`, import.meta.url), "utf8");
