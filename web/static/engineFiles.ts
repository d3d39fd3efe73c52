// The module and what lies beside it, as a build of the preset `wasm` left them.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { builtFiles, moduleName } from '../../wasm/built.mjs';

const built = process.env.LASTSTONE_WASM ?? join(import.meta.dirname, '..', '..', 'build', 'wasm', 'wasm', moduleName);

export interface EngineFiles {
    folder: string; // named by what is in it, so that no cache mixes two builds
    files: { name: string; content: Buffer; isFirst: boolean }[]; // the first is what nothing goes without
}

const packed = (folder: string, name: string) => gzipSync(readFileSync(join(folder, name)), { level: 9 });

// SQLite keeps the archive. Its script is imported, and so lies there as it is.
const sqlite = join(import.meta.dirname, '..', 'node_modules', '@sqlite.org', 'sqlite-wasm', 'dist');
const sqliteFiles = () => [
    { name: 'sqlite3.js', content: readFileSync(join(sqlite, 'index.mjs')), isFirst: false },
    { name: 'sqlite3.wasm', content: packed(sqlite, 'sqlite3.wasm'), isFirst: false },
];

export function engineFiles(): EngineFiles {
    if (!existsSync(built))
        throw new Error(
            `There is no ${built}: build it with cmake --preset wasm && cmake --build build/wasm --target laststone_wasm`,
        );
    const beside = dirname(built);
    const files = builtFiles(beside)
        .map((name) => ({ name, content: packed(beside, name), isFirst: name === moduleName }))
        .concat(sqliteFiles());
    const digest = createHash('sha256');
    for (const { name, content } of files) digest.update(name).update(content);
    return { folder: `engine-${digest.digest('hex').slice(0, 12)}`, files };
}
