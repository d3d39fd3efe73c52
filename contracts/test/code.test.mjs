// The contract that the program deploys is the one that is compiled here: `npm run code` writes it down.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { it } from 'node:test';
import { artifact } from './artifacts.mjs';

const file = new URL('../../src/chain/referee.hex', import.meta.url);

it('the program deploys what is compiled', () => {
    const { bytecode, deployedBytes } = artifact('Referee');
    const end = bytecode.length - 2 * deployedBytes;
    const lines = `${bytecode.slice(2, end)}\n${bytecode.slice(end)}\n`;
    if (process.env.WRITE_CODE) writeFileSync(file, lines);
    assert.equal(readFileSync(file, 'utf8'), lines, 'src/chain/referee.hex is of another contract: npm run code');
});
