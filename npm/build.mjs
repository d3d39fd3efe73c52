// Makes dist/, the package as it is published: compiled sources with their types, the board, the module and what lies
// beside it. Needs the module (wasm/README.md) and node_modules in web/.
//
//   node npm/build.mjs [FOLDER]      FOLDER is where laststone.wasm lies, build/wasm/wasm by default
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtFiles, moduleName } from '../wasm/built.mjs';
import { apiPage } from './apiPage.mjs';
import { gatherLicences } from './licences.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = resolve(here, '..');
const web = join(root, 'web');
const built = resolve(process.argv[2] ?? join(root, 'build/wasm/wasm'));
const dist = join(here, 'dist');
const next = join(here, 'build/next'); // takes its place once it is whole
const lib = join(next, 'lib');

const files = existsSync(built) ? builtFiles(built) : [];
for (const file of [moduleName, 'endings.bin'])
    if (!files.includes(file)) {
        console.error(`npm/build.mjs: there is no ${file} in ${built}; wasm/README.md says how it is built.`);
        process.exit(1);
    }

// Where they lie in the package. Each address is written out, so that bundlers find them.
const addresses = files.map((name) => `    '${name}': new URL('./${name}', import.meta.url),\n`);
writeFileSync(
    join(here, 'src/addresses.ts'),
    `// By build.mjs.\nexport const addresses = {\n${addresses.join('')}};\n`,
);

// Of the types, only those that somebody can see.
function keepDeclarationsOf(entries) {
    const seen = new Set(entries.map((file) => join(lib, file)));
    for (const file of seen)
        for (const [, name] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)\.js'/g))
            seen.add(join(dirname(file), `${name}.d.ts`));
    for (const name of readdirSync(lib, { recursive: true }))
        if (name.endsWith('.d.ts') && !seen.has(join(lib, name))) rmSync(join(lib, name));
}

const tool = (name) => join(web, 'node_modules', name);
const run = (script, ...words) => execFileSync(process.execPath, [script, ...words], { cwd: web, stdio: 'inherit' });

rmSync(join(here, 'build'), { recursive: true, force: true });
mkdirSync(lib, { recursive: true });

run(tool('typescript/bin/tsc'), '-p', here, '--outDir', join(here, 'build/compiled'));
cpSync(join(here, 'build/compiled/npm/src'), lib, { recursive: true });
cpSync(join(here, 'build/compiled/wasm/src'), join(lib, 'engine'), { recursive: true });
run(
    tool('vite/bin/vite.js'),
    'build',
    '--config',
    'vite.element.config.ts',
    '--outDir',
    join(lib, 'page'),
    '--logLevel',
    'warn',
);
keepDeclarationsOf(['index.d.ts', 'board.d.ts']);
for (const file of files) cpSync(join(built, file), join(lib, file), { dereference: true });

// The one place where the version is written.
const version = /^project\(laststone VERSION ([0-9.]+)/m.exec(readFileSync(join(root, 'CMakeLists.txt'), 'utf8'))[1];
const { name, ...rest } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
writeFileSync(join(next, 'package.json'), `${JSON.stringify({ name, version, ...rest }, null, 2)}\n`);
cpSync(join(here, 'README.md'), join(next, 'README.md'));
cpSync(join(root, 'LICENSE'), join(next, 'LICENSE'));
gatherLicences(web, join(next, 'licences'));
writeFileSync(join(next, 'API.md'), apiPage(lib));

rmSync(dist, { recursive: true, force: true });
renameSync(next, dist);
console.log(`npm/dist is laststone ${version}`);
