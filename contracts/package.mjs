// Makes the npm package in package/: what a program needs to know of the contract, and its sources. `node compile.mjs`
// goes first.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deploymentOf, proxy } from './deployment.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..');

const typed = `/** The interface of the contract, as JSON. */
export declare const abi: readonly Record<string, unknown>[];
/** What deploys it. */
export declare const creationCode: \`0x\${string}\`;
/** Where it is on every chain on which somebody has sent the transaction. */
export declare const address: \`0x\${string}\`;
/** The transaction that puts it there, once for all games; whoever pays for it has no more rights than others. */
export declare const deployment: { readonly to: \`0x\${string}\`; readonly data: \`0x\${string}\` };
`;

const readme = (address) => `# laststone-contract

The contract that holds the stakes of signed games of laststone, and settles them: its interface, its code, its address and its
sources. What it promises is in \`docs/contract.md\` of laststone.

\`\`\`js
import { abi, address, deployment } from 'laststone-contract';
\`\`\`

\`address\` is ${address}
on every chain. Where nothing stands there yet, anybody may send \`deployment\`, a transaction to the deterministic deployment
proxy at ${proxy}, as \`laststone chain deploy\` does.
Before you pay, compare the code at the address, or let \`laststone chain\` do that: it refuses any other.

\`Referee.json\` has the interface alone. \`src/\` has the sources for solc 0.8.37, with the settings in \`settings.json\`.
`;

/** Writes the package anew. */
export function makePackage({ folder = join(here, 'package'), artifact, settings }) {
    const version = /^project\(laststone VERSION ([0-9.]+)/m.exec(
        readFileSync(join(root, 'CMakeLists.txt'), 'utf8'),
    )[1];
    const { abi, bytecode } = artifact;
    const { address, transaction } = deploymentOf(bytecode);
    const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
    const files = {
        'package.json': json({
            name: 'laststone-contract',
            version,
            description:
                'The contract that holds the stakes of games of laststone: interface, code, address and sources',
            license: 'MIT',
            type: 'module',
            exports: {
                '.': { types: './index.d.ts', default: './index.js' },
                './Referee.json': './Referee.json',
                './src/*': './src/*',
                './package.json': './package.json',
            },
            types: './index.d.ts',
        }),
        'README.md': readme(address),
        'index.js': [
            `export const abi = ${JSON.stringify(abi, null, 2)};`,
            `export const creationCode = '${bytecode}';`,
            `export const address = '${address}';`,
            `export const deployment = { to: '${transaction.to}', data: '${transaction.data}' };`,
            '',
        ].join('\n'),
        'index.d.ts': typed,
        'Referee.json': json(abi),
        'settings.json': json(settings),
    };
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    cpSync(join(here, 'src'), join(folder, 'src'), { recursive: true });
    cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
    return { folder, address };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const { settings } = await import('./compile.mjs');
    const artifact = JSON.parse(readFileSync(join(here, 'build', 'Referee.json'), 'utf8'));
    const { folder, address } = makePackage({ artifact, settings });
    console.log(`${folder}: the contract is at ${address}`);
}
