// Properties of the contracts, tried by a fuzzer that runs Solidity. RUNS says how many sequences of calls, DEPTH how many
// calls in each; SEED, which ones.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { it } from 'node:test';

// Beside hardhat, whose simulator it is.
const require = createRequire(createRequire(import.meta.url).resolve('hardhat/package.json'));
const { EdrContext, L1_CHAIN_TYPE, l1SolidityTestRunnerFactory } = require('@nomicfoundation/edr');

const runs = Number(process.env.RUNS ?? 8);
const depth = Number(process.env.DEPTH ?? 64);
const seed = `0x${BigInt(process.env.SEED ?? 1).toString(16)}`;

const folder = new URL('../build/', import.meta.url);
const contracts = readdirSync(folder).map((file) => ({
    name: file.replace('.json', ''),
    ...JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
}));
const idOf = ({ name, source }) => ({ name, source, solcVersion: '0.8.37' });
const artifacts = contracts.map((contract) => ({
    id: idOf(contract),
    contract: {
        abi: JSON.stringify(contract.abi),
        bytecode: contract.bytecode,
        deployedBytecode: `0x${contract.bytecode.slice(contract.bytecode.length - 2 * contract.deployedBytes)}`,
        linkReferences: {},
        deployedLinkReferences: {},
    },
}));
const suites = contracts.filter(({ name }) => name.endsWith('Properties'));

/** A failed test in words: with the calls that make it fail, as few as were found. */
function words({ name, reason, counterexample }) {
    const calls = counterexample?.sequence ?? (counterexample ? [counterexample] : []);
    return [`${name}: ${reason}`, ...calls.map(({ signature, args }) => `  ${signature} ${args}`)].join('\n');
}

it(`holds in ${runs} runs of ${depth} calls each`, async () => {
    const context = new EdrContext();
    await context.registerSolidityTestRunnerFactory(L1_CHAIN_TYPE, l1SolidityTestRunnerFactory());
    const results = [];
    await new Promise((resolve, reject) => {
        let left = suites.length;
        const take = ({ testResults }) => {
            results.push(...testResults);
            if (--left === 0) resolve();
        };
        const settings = {
            projectRoot: process.cwd(),
            fuzz: { runs: runs * depth, seed },
            invariant: { runs, depth, failOnRevert: true },
        };
        context.runSolidityTests(L1_CHAIN_TYPE, artifacts, suites.map(idOf), settings, {}, take).catch(reject);
    });
    const failed = results.filter(({ status }) => status !== 'Success');
    assert.equal(failed.map(words).join('\n'), '');
    assert.equal(results.length, 5);
    for (const { name, kind } of results) {
        const tried = kind.calls === undefined ? `${kind.runs} cases` : `${kind.calls} calls`;
        console.log(`# ${name}: ${tried}`);
    }
});
