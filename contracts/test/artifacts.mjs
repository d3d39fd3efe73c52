// The compiled contracts by name, as `node compile.mjs` left them.
import { readFileSync } from 'node:fs';
import { deploymentOf } from '../deployment.mjs';

export const artifact = (name) => JSON.parse(readFileSync(new URL(`../build/${name}.json`, import.meta.url), 'utf8'));

/** The contract with the rules of each game. */
export const rulesContracts = { english: 'EnglishRules', russian: 'RussianRules', nogo: 'NogoRules' };
/** Where they are on every chain. */
export const rulesAddresses = Object.fromEntries(
    Object.entries(rulesContracts).map(([game, name]) => [game, deploymentOf(artifact(name).bytecode).address]),
);
/** The games as the program calls them. */
export const gameIds = { english: 'english', russian: 'russian', nogo: 'nogo:9x9' };
