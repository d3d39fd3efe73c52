// Compiles the contracts with solc: `node compile.mjs` writes build/*.json, each with `abi`, `notices` and `bytecode`.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
export const deployedLimit = 24_576; // bytes of a contract on a chain, EIP-170

export const settings = {
    evmVersion: 'cancun',
    optimizer: { enabled: true, runs: 1_000_000 },
    viaIR: true,
    metadata: { bytecodeHash: 'none' },
    outputSelection: { '*': { '*': ['abi', 'userdoc', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
};

function sourcesUnder(folder) {
    return readdirSync(join(here, folder))
        .filter((name) => name.endsWith('.sol'))
        .map((name) => `${folder}/${name}`);
}

/** The contracts by name: `{ abi, notices, bytecode, deployedBytes, source }`. Warnings are errors. */
export function compile() {
    const solc = createRequire(import.meta.url)('solc');
    const names = [...sourcesUnder('src'), ...sourcesUnder('test/contracts')];
    const sources = Object.fromEntries(
        names.map((name) => [name, { content: readFileSync(join(here, name), 'utf8') }]),
    );
    const output = JSON.parse(solc.compile(JSON.stringify({ language: 'Solidity', sources, settings })));
    // Contracts of tests may be as large as they like.
    const isTooLarge = ({ errorCode, sourceLocation }) =>
        errorCode === '5574' && sourceLocation.file.startsWith('test/');
    const complaints = (output.errors ?? []).filter((error) => !isTooLarge(error));
    if (complaints.length > 0) throw new Error(complaints.map((error) => error.formattedMessage).join('\n'));
    const contracts = {};
    for (const [source, file] of Object.entries(output.contracts))
        for (const [name, { abi, userdoc, evm }] of Object.entries(file))
            contracts[name] = {
                source,
                abi,
                notices: userdoc,
                bytecode: `0x${evm.bytecode.object}`,
                deployedBytes: evm.deployedBytecode.object.length / 2,
            };
    return contracts;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    mkdirSync(join(here, 'build'), { recursive: true });
    for (const [name, contract] of Object.entries(compile()))
        writeFileSync(join(here, 'build', `${name}.json`), `${JSON.stringify(contract, null, 1)}\n`);
}
