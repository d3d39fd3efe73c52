// The memory in which several instances search one position together: a module of its own reaches it (shared_search.cpp).
// @ts-check

/** @typedef {{ memory: WebAssembly.Memory, index: number, instances: number }} Shared the place of one instance among several */

const file = "shared-search.wasm";
const pagesOfMebibyte = 16;
const pagesBesideTable = 2;

// Browsers have shared memory for isolated pages alone.
export const canShare = typeof SharedArrayBuffer === "function";

// For a table of so many MiB, or the next lower power of two.
/** @param {number} mib */
export function sharedMemory(mib) {
    const pages = pagesBesideTable + pagesOfMebibyte * 2 ** Math.floor(Math.log2(Math.max(mib, 1)));
    return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
}

// What the module imports by the name "shared".
/** @param {Shared} shared @param {(name: string) => Promise<Uint8Array>} asset @returns {Promise<WebAssembly.ModuleImports>} */
export async function sharedImports({ memory }, asset) {
    const module = /** @type {BufferSource} */ (await asset(file));
    const { instance } = await WebAssembly.instantiate(module, { env: { memory } });
    return /** @type {WebAssembly.ModuleImports} */ (instance.exports);
}

// The same where nothing is shared, and nobody calls it.
/** @type {WebAssembly.ModuleImports} */
export const nothingShared = new Proxy({}, { get: () => () => {} });
