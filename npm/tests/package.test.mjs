// The package as others get it: what npm packs, installed in a project of somebody else.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { exportsOf } from '../apiPage.mjs';
import { dist, install } from './installed.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const { version } = JSON.parse(readFileSync(join(dist, 'package.json'), 'utf8'));
const tsc = createRequire(new URL('../../web/package.json', import.meta.url)).resolve('typescript/bin/tsc');

const { project, packed, run } = install('consumer');
after(() => rmSync(project, { recursive: true, force: true }));

test('it has the version of the project, a licence, and no dependencies', () => {
    const project = readFileSync(join(here, '../../CMakeLists.txt'), 'utf8');
    assert.ok(project.includes(`project(laststone VERSION ${version} `));
    const { dependencies, peerDependencies, scripts, license } = JSON.parse(
        readFileSync(join(dist, 'package.json'), 'utf8'),
    );
    assert.deepEqual([dependencies, peerDependencies, scripts, license], [undefined, undefined, undefined, 'MIT']);
    assert.equal(readFileSync(join(dist, 'LICENSE'), 'utf8'), readFileSync(join(here, '../../LICENSE'), 'utf8'));
});

test('it contains what it needs, nothing else, and not too much of it', () => {
    const names = packed.files.map(({ path }) => path);
    const code = /^lib\/(engine\/|page\/)?[a-zA-Z]+(\.js|\.d\.ts)$/;
    const licences = /^licences\/[a-z0-9+-]+\.txt$/;
    const rest = names.filter((name) => !code.test(name) && !licences.test(name)).sort();
    const data =
        /^lib\/([a-z]+(-patterns\.txt|\.nnue)|nogo-(small|large)\.txt|endings\.bin|laststone\.wasm|shared-search\.wasm)$/;
    const others = rest.filter((name) => !data.test(name));
    assert.deepEqual(others, ['API.md', 'LICENSE', 'README.md', 'package.json']);
    for (const name of ['laststone.wasm', 'endings.bin', 'nogo-large.txt', 'english.nnue', 'russian-patterns.txt'])
        assert.ok(rest.includes(`lib/${name}`), name);
    const sources = readdirSync(join(here, '../src')).filter((name) => name.endsWith('.ts'));
    for (const name of sources) assert.ok(names.includes(`lib/${name.replace(/\.ts$/, '.js')}`), name);
    assert.ok(packed.size < 18e6, `${packed.size} bytes packed`);
    assert.ok(packed.unpackedSize < 23e6, `${packed.unpackedSize} bytes unpacked`);
});

test('its types hold in a strict project, which then runs', () => {
    run(process.execPath, tsc, '-p', '.');
    assert.equal(run(process.execPath, 'out/use.js'), 'bad_position 0\ntrue true  11-15 23-19 1469n\n');
});

test('everything that is exported is described, and is in API.md', () => {
    const page = readFileSync(join(dist, 'API.md'), 'utf8');
    const inherited = /^readonly name\b|^(static )?get observedAttributes|^static (readonly )?observedAttributes/;
    for (const { symbols } of exportsOf(join(dist, 'lib')))
        for (const { name, words, text, members } of symbols) {
            assert.ok(words, `${name} has no words`);
            assert.ok(page.includes(members.length > 0 ? `### ${name}\n` : text), name);
            for (const member of members)
                assert.ok(member.words || inherited.test(member.text), `${name}: ${member.text}`);
        }
});

// What a line of an example prints stands behind it: `console.log(game.ply); // 10`.
const examples = [...readFileSync(join(here, '../README.md'), 'utf8').matchAll(/```js\n(.*?)```/gs)].map(
    ([, code]) => code,
);

for (const [index, code] of examples.entries())
    test(`example ${index + 1} of README.md prints what it says`, () => {
        writeFileSync(join(project, 'example.mjs'), code);
        const expected = [...code.matchAll(/^\s*console\.log\(.*?\); \/\/ (.*)$/gm)].map(([, text]) => `${text}\n`);
        assert.equal(run(process.execPath, 'example.mjs'), expected.join(''));
        assert.ok(expected.length > 0);
    });
