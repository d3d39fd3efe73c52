// Turns the page into one that needs no server: the engine beside it, a policy in the page itself, and a service worker that
// keeps all of it.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Build } from '../serviceWorker/build';
import { engineFiles } from './engineFiles';
import { headOf } from './head';

const here = import.meta.dirname;
const worker = 'sw.js';
const mostInBackground = 2 ** 20; // bytes of a file that is fetched before anybody wants it

const digestOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

const filesOf = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) =>
            join(entry.parentPath, entry.name)
                .slice(folder.length + 1)
                .replaceAll('\\', '/'),
        )
        .sort();

// What the folder holds, so that the service worker can tell a whole copy from a damaged one.
function buildOf(folder: string, isLater: (file: string) => boolean): Build {
    const isSmall = (file: string) => statSync(join(folder, file)).size < mostInBackground;
    const digests = filesOf(folder)
        .filter((file) => file !== worker)
        .map((file) => [file, digestOf(readFileSync(join(folder, file)))] as const);
    return {
        version: digestOf(JSON.stringify(digests)).slice(0, 12),
        first: Object.fromEntries(digests.filter(([file]) => !isLater(file))),
        later: Object.fromEntries(digests.filter(([file]) => isLater(file))),
        soon: digests.map(([file]) => file).filter((file) => isLater(file) && isSmall(file)),
    };
}

export function staticPage(): Plugin {
    const engine = engineFiles();
    const later = new Set(engine.files.filter((file) => !file.isFirst).map(({ name }) => `${engine.folder}/${name}`));
    return {
        name: 'laststone-static',
        config: () => ({ define: { __ENGINE__: JSON.stringify(`${engine.folder}/laststone.wasm`) } }),
        buildStart() {
            this.emitFile({ type: 'chunk', id: join(here, '..', 'serviceWorker', 'worker.ts'), fileName: worker });
        },
        transformIndexHtml: { order: 'pre', handler: headOf },
        writeBundle({ dir }) {
            const folder = dir!;
            mkdirSync(join(folder, engine.folder));
            for (const { name, content } of engine.files) writeFileSync(join(folder, engine.folder, name), content);
            cpSync(join(here, 'files'), folder, { recursive: true });
            const script = readFileSync(join(folder, worker), 'utf8');
            const build = JSON.stringify(buildOf(folder, (file) => later.has(file)));
            writeFileSync(
                join(folder, worker),
                script.replace('__BUILD__', () => build),
            );
        },
    };
}
