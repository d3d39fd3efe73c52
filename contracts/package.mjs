// Makes the npm package in package/: what a program needs to know of the contract, and its sources. `node compile.mjs`
// goes first.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deploymentOf, proxy } from './deployment.mjs';
import { artifact, rulesContracts } from './test/artifacts.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..');

const typed = `/** The interface of the contract, as JSON. */
export declare const abi: readonly Record<string, unknown>[];
/** What deploys it. */
export declare const creationCode: \`0x\${string}\`;
/** Where it is on every chain on which somebody has sent the transaction. */
export declare const address: \`0x\${string}\`;
export interface Deployment {
    readonly to: \`0x\${string}\`;
    readonly data: \`0x\${string}\`;
}
/** The transaction that puts it there, once for all games; whoever pays for it has no more rights than others. */
export declare const deployment: Deployment;
/** The contracts with rules, which terms name by their addresses. */
export declare const rules: Readonly<
    Record<'english' | 'russian' | 'nogo', { readonly address: \`0x\${string}\`; readonly deployment: Deployment }>
>;
/** The interface of each of them. */
export declare const rulesAbi: readonly Record<string, unknown>[];
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

\`rules\` has the same of the rules of each game, which terms name by their addresses. \`addresses.json\` has all addresses by chain id: they are
the same wherever the proxy is, and whether somebody has deployed there yet, the chain says.

\`Referee.json\` and \`GameRules.json\` have the interfaces alone. \`src/\` has the sources for solc 0.8.37, with the settings in \`settings.json\`.
`;

/** Chains that have the proxy: Ethereum, OP, Gnosis, Polygon, Base, Arbitrum, Sepolia, and hardhat's own in our tests. */
const chainIds = [1, 10, 100, 137, 8453, 42161, 11155111, 31337];

/** Writes the package anew. */
export function makePackage({ folder = join(here, 'package'), settings }) {
    const ofRules = Object.entries(rulesContracts).map(([game, name]) => {
        const { address, transaction } = deploymentOf(artifact(name).bytecode);
        return [game, { address, deployment: transaction }];
    });
    const version = /^project\(laststone VERSION ([0-9.]+)/m.exec(
        readFileSync(join(root, 'CMakeLists.txt'), 'utf8'),
    )[1];
    const { abi, bytecode } = artifact('Referee');
    const rulesAbi = artifact('GameRules').abi;
    const { address, transaction } = deploymentOf(bytecode);
    const addressesOfRules = Object.fromEntries(ofRules.map(([game, { address }]) => [game, address]));
    const addresses = { referee: address, rules: addressesOfRules };
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
                './GameRules.json': './GameRules.json',
                './addresses.json': './addresses.json',
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
            `export const rules = ${JSON.stringify(Object.fromEntries(ofRules), null, 2)};`,
            `export const rulesAbi = ${JSON.stringify(rulesAbi, null, 2)};`,
            '',
        ].join('\n'),
        'index.d.ts': typed,
        'Referee.json': json(abi),
        'GameRules.json': json(rulesAbi),
        'addresses.json': json(Object.fromEntries(chainIds.map((id) => [id, addresses]))),
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
    const { folder, address } = makePackage({ settings });
    console.log(`${folder}: the contract is at ${address}`);
}
