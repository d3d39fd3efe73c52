// The compiled contracts by name, as `node compile.mjs` left them.
import { readFileSync } from 'node:fs';

export const artifact = (name) => JSON.parse(readFileSync(new URL(`../build/${name}.json`, import.meta.url), 'utf8'));
