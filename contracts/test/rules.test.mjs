// The rules in the contract and those of the program never differ. STEPS says over how many steps; SEED, which ones.
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { Wallet } from 'ethers';
import { artifact } from './artifacts.mjs';
import { startChain } from './chain.mjs';
import { Client } from './client.mjs';
import { steps } from './game.mjs';
import { lines } from './program.mjs';

const count = Number(process.env.STEPS ?? 2000);
const seed = process.env.SEED ?? '1';

let chain;
let probe;
before(async () => {
    const owner = new Wallet(`0x${'1'.repeat(64)}`);
    chain = await startChain({ rich: [owner.address] });
    probe = await new Client(chain.url).deploy(owner, artifact('RulesProbe'));
});
after(() => chain.stop());

/** What the contract must say to a step of this verdict. Where it is neither, only that it is not legal. */
function agrees(verdict, answer) {
    if (verdict === 'legal') return answer === 7;
    if (verdict === 'game_over') return answer === 2;
    return (answer & 1) === 0;
}

/** The steps on which the contract and the verdicts differ. */
async function differences(steps) {
    const words = steps.map(({ before, after, path }) => [before, after, path]);
    const answers = Buffer.from((await probe.ask('judge', words)).slice(2), 'hex');
    return steps.filter(({ verdict }, i) => !agrees(verdict, answers[i]));
}

const landings = ({ path }) => path.match(/[89ab][0-9a-f]/g)?.length ?? 0;

it('judges the vectors as the program does', async () => {
    assert.deepEqual(await differences(steps), []);
});

it(`judges ${count} samples as the program does`, async () => {
    const tally = { legal: 0, 'not legal': 0, 'four to nine jumps': 0 };
    let part = [];
    const compare = async () => {
        assert.deepEqual(await differences(part), []);
        part = [];
    };
    for await (const line of lines(['state', 'sample', '--count', String(count), '--seed', seed])) {
        const [before, after, path, verdict] = line.split(',');
        const step = { before: `0x${before}`, after: `0x${after}`, path: `0x${path}`, verdict };
        ++tally[verdict === 'legal' ? 'legal' : 'not legal'];
        if (verdict === 'legal' && landings(step) > 3) ++tally['four to nine jumps'];
        part.push(step);
        if (part.length === 500) await compare();
    }
    await compare();
    assert.equal(tally.legal + tally['not legal'], count);
    console.log(`# seed ${seed}: ${JSON.stringify(tally)}`);
});
