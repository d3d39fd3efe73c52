// The licences of what others wrote and is part of the package: libraries that the module is linked with, and what draws the
// board.
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

// By their names in Debian, where the module was built on it.
const libraries = [
    'wasi-libc',
    'libc++-22-dev-wasm32',
    'libclang-rt-22-dev-wasm32',
    'nlohmann-json3-dev',
    'libhwy-dev',
];

export function gatherLicences(web, folder) {
    const files = libraries.map((name) => [name.replace(/-dev.*$/, ''), `/usr/share/doc/${name}/copyright`]);
    files.push(['svelte', join(web, 'node_modules/svelte/LICENSE.md')]);
    mkdirSync(folder, { recursive: true });
    for (const [name, file] of files) if (existsSync(file)) copyFileSync(file, join(folder, `${name}.txt`));
}
