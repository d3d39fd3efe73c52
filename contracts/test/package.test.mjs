// The npm package: what is in it, and that its contract has one address on every chain.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, before, it } from 'node:test';
import { promisify } from 'node:util';
import { Contract, getCreate2Address, Interface, JsonRpcProvider, keccak256, TypedDataEncoder } from 'ethers';
import { settings } from '../compile.mjs';
import { proxy, salt } from '../deployment.mjs';
import { makePackage } from '../package.mjs';
import { artifact, rulesAddresses } from './artifacts.mjs';
import { Table } from './game.mjs';

const folder = mkdtempSync(join(tmpdir(), 'laststone-'));
let contract;
before(async () => {
    makePackage({ folder: join(folder, 'package'), settings });
    contract = await import(pathToFileURL(join(folder, 'package', 'index.js')));
});
after(() => rmSync(folder, { recursive: true }));

it('holds what it says, and nothing else', async () => {
    const words = ['pack', '--dry-run', '--json', '--ignore-scripts'];
    const { stdout } = await promisify(execFile)('npm', words, { cwd: join(folder, 'package') });
    const [{ name, files }] = JSON.parse(stdout);
    const sources = readdirSync(new URL('../src/', import.meta.url)).map((file) => `src/${file}`);
    const expected = [
        'GameRules.json',
        'LICENSE',
        'README.md',
        'Referee.json',
        'addresses.json',
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

it('says where the rules of each game are, on every chain', () => {
    const addresses = JSON.parse(readFileSync(join(folder, 'package', 'addresses.json'), 'utf8'));
    assert.ok(Object.keys(addresses).includes('11155111'));
    for (const { referee, rules } of Object.values(addresses)) {
        assert.equal(referee, contract.address);
        assert.deepEqual(rules, rulesAddresses);
    }
    for (const [game, { address, deployment }] of Object.entries(contract.rules)) {
        assert.equal(address, rulesAddresses[game]);
        assert.equal(getCreate2Address(proxy, salt, keccak256(`0x${deployment.data.slice(66)}`)), address);
    }
    assert.ok(new Interface(contract.rulesAbi).getFunction('isStep'));
});

for (const chainId of [1, 11155111])
    it(`is deployed by anybody at its one address, on chain ${chainId}`, async () => {
        const table = await Table.set({ chainId });
        try {
            const { client, stranger } = table;
            const rpc = (...words) => client.rpc(...words);
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
