// Where the module and the files beside it lie.
import { addresses as ours } from './addresses.js';

export interface Files {
    module: URL;
    /** Fetched when they are first wanted. */
    assets: { [name: string]: string };
}

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
