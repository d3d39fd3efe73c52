// laststone as a WebAssembly module, in this thread: see README.md.
// @ts-check
import { Engine } from "./engine.js";
import { unpacked } from "./unpack.js";

export { Engine, EngineFailure } from "./engine.js";

const isNode = typeof process === "object" && !!process.versions?.node;
const files = "node:fs/promises"; // by another name, since bundlers for browsers know no such module

/** @param {URL} address @returns {Promise<Uint8Array>} */
export async function fetchBytes(address) {
    if (isNode && address.protocol === "file:")
        return (await import(/* @vite-ignore */ /* webpackIgnore: true */ files)).readFile(address);
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address.pathname}: ${answer.status} ${answer.statusText}`);
    return unpacked(new Uint8Array(await answer.arrayBuffer()));
}

/**
 * @typedef {URL | BufferSource | WebAssembly.Module} Source where the module is, or what it is
 * @typedef {import('./engine.js').AssetSource} AssetSource
 * @typedef {Partial<import('./engine.js').Surroundings>} Options
 */

/** @param {Source} source @returns {Promise<WebAssembly.Module>} */
async function compiled(source) {
    if (source instanceof WebAssembly.Module) return source;
    if (!(source instanceof URL)) return WebAssembly.compile(source);
    return WebAssembly.compile(/** @type {BufferSource} */ (await fetchBytes(source)));
}

// Loads and starts the module. Larger parts are fetched from beside it when they are first wanted.
/** @param {Source} source @param {Options} [options] */
export async function load(source, options = {}) {
    const beside = source instanceof URL ? source : undefined;
    const asset =
        options.asset ??
        ((/** @type {string} */ name) =>
            beside ? fetchBytes(new URL(name, beside)) : Promise.reject(new Error(`${name} is not here`)));
    return Engine.start(await compiled(source), { ...options, asset });
}
