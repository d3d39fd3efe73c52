// Runs the tests of this folder one file after another, each with a server and a browser of its own: all of them, or only
// those named, as in `npm run e2e -- play board`. With --static the page is the one of `npm run build:static`, with the engine
// in it. `node tests/e2e/play.test.mjs` runs one file alone.
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));
const ending = '.test.mjs';
const isStatic = process.argv.includes('--static');
if (isStatic) process.env.LASTSTONE_TRANSPORT = 'static';

// Those of rooms, tokens and of what the server itself does.
const needServer = ['club', 'embed', 'first-load', 'friend', 'stakes', 'token'];
const fits = (name) => (isStatic ? !needServer.includes(name) : !name.startsWith('static'));

// Those of games for stakes need a chain, our contract, and a program that has the module for them.
const root = join(folder, '..', '..', '..');
const forStakes = [
    'contracts/node_modules/hardhat',
    'contracts/build/Referee.json',
    'build/wasm/wasm/stakes/stakes.wasm',
];
const missing = forStakes.filter((file) => !existsSync(join(root, file)));

const names = readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length));
const all = names
    .filter(fits)
    .filter((name) => name !== 'stakes' || missing.length === 0)
    .sort();
const named = process.argv.slice(2).filter((word) => word !== '--static');
const unknown = named.find((name) => !existsSync(join(folder, name + ending)));

if (unknown) {
    console.error(`There is no ${unknown}. There are: ${all.join(' ')}`);
    process.exit(2);
}
if (isStatic && named.length === 0) console.log(`Not without a server: ${needServer.join(' ')}`);
if (!isStatic && named.length === 0 && missing.length > 0) console.log(`Not stakes, without ${missing.join(', ')}`);
const files = (named.length > 0 ? named : all).map((name) => join(folder, name + ending));
run({ files, concurrency: 1 })
    .on('test:fail', () => (process.exitCode = 1))
    .compose(new spec())
    .pipe(process.stdout);
