// What can be called, what happens and what is refused has a sentence; and the sources are clean by solhint.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const here = fileURLToPath(new URL('..', import.meta.url));
const built = readdirSync(new URL('../build/', import.meta.url)).map((file) =>
    JSON.parse(readFileSync(new URL(`../build/${file}`, import.meta.url), 'utf8')),
);
const ours = built.filter(({ source }) => source.startsWith('src/'));

const signature = ({ name, inputs }) => `${name}(${inputs.map(typeOf).join(',')})`;
const typeOf = ({ type, components }) =>
    components ? type.replace('tuple', `(${components.map(typeOf).join(',')})`) : type;

/** The names of all that is public and that nothing is said about. */
function unsaid({ abi, notices }) {
    const { methods = {}, events = {}, errors = {} } = notices;
    const said = {
        function: (item) => methods[signature(item)]?.notice,
        event: (item) => events[signature(item)]?.notice,
        error: (item) => errors[signature(item)]?.[0]?.notice,
        constructor: () => methods.constructor?.notice,
    };
    return abi.filter((item) => !said[item.type](item)).map(({ type, name = '' }) => `${type} ${name}`);
}

it('everything public has a sentence', () => {
    const names = ours.map(({ source, abi }) => `${source}: ${abi.length}`);
    assert.ok(
        ours.some(({ abi }) => abi.length > 30),
        names.join(', '),
    );
    assert.deepEqual(ours.flatMap(unsaid), []);
});

it('what has none is named', () => {
    const { abi, notices } = ours.find(({ abi }) => abi.length > 30);
    const methods = { ...notices.methods };
    delete methods['domain()'];
    assert.deepEqual(unsaid({ abi, notices: { ...notices, methods } }), ['function domain']);
});

it('solhint has no complaint', async () => {
    const words = ['node_modules/solhint/solhint.js', '--disc', '--noPoster', '--max-warnings', '0', 'src/*.sol'];
    const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: here });
    assert.equal(stdout.trim(), '');
});
