// Runs the tests of this folder one file after another, each with a server and a browser of its own: all of them, or only
// those named, as in `npm run e2e -- play board`. `node tests/e2e/play.test.mjs` runs one file alone.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));
const ending = '.test.mjs';
const all = readdirSync(folder).filter((name) => name.endsWith(ending));
const named = process.argv.slice(2).map((name) => `${name}${ending}`);
const unknown = named.find((name) => !existsSync(join(folder, name)));

if (unknown) {
    console.error(`There is no ${unknown}. There are: ${all.map((name) => name.slice(0, -ending.length)).join(' ')}`);
    process.exit(2);
}
const files = (named.length > 0 ? named : all.sort()).map((name) => join(folder, name));
run({ files, concurrency: 1 })
    .on('test:fail', () => (process.exitCode = 1))
    .compose(new spec())
    .pipe(process.stdout);
