// The npm package: what is in it, and that its contract has one address on every chain.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, before, it } from 'node:test';
import { promisify } from 'node:util';
import { Contract, Interface, JsonRpcProvider, TypedDataEncoder } from 'ethers';
import { settings } from '../compile.mjs';
import { proxy, puttingTheProxy, senderOfTheProxy } from '../deployment.mjs';
import { makePackage } from '../package.mjs';
import { artifact } from './artifacts.mjs';
import { Table } from './game.mjs';

const folder = mkdtempSync(join(tmpdir(), 'laststone-'));
let contract;
before(async () => {
    makePackage({ folder: join(folder, 'package'), artifact: artifact('Referee'), settings });
    contract = await import(pathToFileURL(join(folder, 'package', 'index.js')));
});
after(() => rmSync(folder, { recursive: true }));

it('holds what it says, and nothing else', async () => {
    const words = ['pack', '--dry-run', '--json', '--ignore-scripts'];
    const { stdout } = await promisify(execFile)('npm', words, { cwd: join(folder, 'package') });
    const [{ name, files }] = JSON.parse(stdout);
    const sources = readdirSync(new URL('../src/', import.meta.url)).map((file) => `src/${file}`);
    const expected = [
        'LICENSE',
        'README.md',
        'Referee.json',
        'index.d.ts',
        'index.js',
        'package.json',
        'settings.json',
    ];
    assert.equal(name, 'laststone-contract');
    assert.deepEqual(files.map(({ path }) => path).sort(), [...expected, ...sources].sort());
});

it('has the code that the program deploys, and the interface that is compiled', () => {
    const program = readFileSync(new URL('../../src/chain/referee.hex', import.meta.url), 'utf8').replaceAll('\n', '');
    assert.equal(contract.creationCode, `0x${program}`);
    assert.deepEqual(contract.abi, artifact('Referee').abi);
    assert.ok(new Interface(contract.abi).getFunction('challenge'));
});

for (const chainId of [1, 11155111])
    it(`is deployed by anybody at its one address, on chain ${chainId}`, async () => {
        const table = await Table.set({ chainId });
        try {
            const { client, owner, stranger } = table;
            const rpc = (...words) => client.rpc(...words);
            await client.transact(owner, { to: senderOfTheProxy, data: '0x', value: 10n ** 17n });
            await rpc('eth_sendRawTransaction', puttingTheProxy);
            assert.notEqual(await rpc('eth_getCode', proxy, 'latest'), '0x');
            assert.equal(await rpc('eth_getCode', contract.address, 'latest'), '0x');

            const send = () => client.transact(stranger, contract.deployment);
            assert.equal((await send()).status, '0x1');
            const domain = { ...table.domain, verifyingContract: contract.address };
            const there = new Contract(contract.address, contract.abi, new JsonRpcProvider(table.chain.url));
            assert.equal(await there.domain(), TypedDataEncoder.hashDomain(domain));
            there.runner.destroy();
            assert.equal((await send()).status, '0x0'); // it stands already
        } finally {
            table.clear();
        }
    });
