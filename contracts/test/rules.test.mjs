// The rules in the contracts and those of the program never differ. STEPS says over how many steps of each game; SEED,
// which ones; GAME, of which game alone.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Wallet } from 'ethers';
import { artifact, rulesContracts } from './artifacts.mjs';
import { startChain } from './chain.mjs';
import { Client } from './client.mjs';
import { steps } from './game.mjs';
import { samples } from './program.mjs';
import { tenJumps } from './ten_jumps.mjs';

const count = Number(process.env.STEPS ?? 2000);
const seed = process.env.SEED ?? '1';
const games = process.env.GAME ? [process.env.GAME] : Object.keys(rulesContracts);

let chain;
let probe;
const rules = {};
before(async () => {
    const owner = new Wallet(`0x${'1'.repeat(64)}`);
    chain = await startChain({ rich: [owner.address] });
    const client = new Client(chain.url);
    probe = await client.deploy(owner, artifact('RulesProbe'));
    for (const game of games) rules[game] = (await client.deploy(owner, artifact(rulesContracts[game]))).address;
});
after(() => chain.stop());

/** What the contract must say to a step of this verdict. Where it is neither, only that it is not legal. */
function agrees(verdict, answer) {
    if (verdict === 'legal') return answer === 7;
    if (verdict === 'game_over') return answer === 0;
    return (answer & 1) === 0;
}

/** The steps on which the contract and the verdicts differ. */
async function differences(game, steps) {
    const words = steps.map(({ before, after, path }) => [before, after, path]);
    const answers = Buffer.from((await probe.ask('judge', rules[game], words)).slice(2), 'hex');
    return steps.filter(({ verdict }, i) => !agrees(verdict, answers[i]));
}

const landings = ({ path }) => path.match(/[89ab][0-9a-f]/g)?.length ?? 0;

if (games.includes('english'))
    it('judges the vectors as the program does', async () => {
        assert.deepEqual(await differences('english', steps), []);
    });

if (games.includes('russian'))
    it('follows ten jumps, of which a path names nine', async () => {
        const { before, path, endsOn, men } = tenJumps;
        const wrong = (after, path) => ({ before, after, path, verdict: 'not legal' });
        assert.deepEqual(
            await differences('russian', [
                { before, after: endsOn('c1'), path, verdict: 'legal' },
                wrong(endsOn('e3'), path), // d2 is left
                wrong(endsOn('b2'), path),
                wrong(endsOn('c1'), path.replace(men(['e3']), men(['g5']))),
                wrong(endsOn('c1'), `${path.slice(0, -2)}00`),
            ]),
            [],
        );
    });

for (const game of games)
    describe(game, () =>
        it(`judges ${count} samples as the program does`, async () => {
            const tally = {};
            const note = (what) => (tally[what] = (tally[what] ?? 0) + 1);
            let part = [];
            const compare = async () => {
                assert.deepEqual(await differences(game, part), []);
                part = [];
            };
            for await (const step of samples(game, count, seed)) {
                note(step.verdict);
                if (step.verdict === 'legal' && landings(step) > 3) note('four jumps and more');
                part.push(step);
                if (part.length === 500) await compare();
            }
            await compare();
            assert.ok(tally.legal > count / 3 && tally.legal < (2 * count) / 3);
            console.log(`# ${game}, seed ${seed}: ${JSON.stringify(tally)}`);
        }),
    );
