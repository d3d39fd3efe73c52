// Where the module and the larger files lie. Each address is written out, so that bundlers find them.

export interface Files {
    module: URL;
    /** Fetched when they are first wanted. */
    assets: { [name: string]: string };
}

const ours = {
    'laststone.wasm': new URL('./laststone.wasm', import.meta.url),
    'nogo-small.txt': new URL('./nogo-small.txt', import.meta.url),
    'nogo-large.txt': new URL('./nogo-large.txt', import.meta.url),
    'endings.bin': new URL('./endings.bin', import.meta.url),
};

export const endingsFile = 'endings.bin';

// Those of the package, or files of the same names elsewhere.
export function filesAt(base?: string | URL): Files {
    const folder = base && new URL(base, globalThis.document?.baseURI);
    const addresses = Object.entries(ours).map(([name, own]) => [name, folder ? new URL(name, folder) : own] as const);
    const { 'laststone.wasm': module, ...assets } = Object.fromEntries(addresses);
    return {
        module: module!,
        assets: Object.fromEntries(Object.entries(assets).map(([name, url]) => [name, url!.href])),
    };
}
