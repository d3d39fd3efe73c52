// The model of contracts/model against the contract itself: every way in which each call can end in the model, in each
// phase, is played on an EVM, and random ones besides. TRACES says how many of those; SEED, which.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, it } from 'node:test';
import { Contract } from '../model/contract.mjs';
import { canCall, everyCall, exploreHostile } from '../model/hostile.mjs';
import { actorsAt, RealGame } from '../model/real.mjs';
import { artifact } from './artifacts.mjs';
import { Table } from './game.mjs';
import { randomFrom } from './random.mjs';

const traces = Number(process.env.TRACES ?? 10);
const seed = Number(process.env.SEED ?? 1);

const contract = new Contract();
let table, actors, model;
before(async () => {
    model = exploreHostile(contract);
    table = await Table.set();
    actors = await actorsAt(table);
});
after(() => table.clear());

const sentence = ([caller, name, ...words]) =>
    `${caller} ${name} ${words.map((word) => (word.game === undefined ? word : `${word.game}/${word.by}`)).join(' ')}`;

/** A real game that stands as a state of the model, by the steps that led there. */
async function gameAt(visit) {
    const game = await RealGame.begin(table, actors);
    for (const step of model.traceOf(visit))
        if (step[0] === 'tick') await game.tick();
        else assert.equal(await game.call(...step), null, sentence(step));
    await game.compare(visit.state, 'after the trace');
    return game;
}

/** The same call on both, which are then as they were. */
async function compareCall(game, state, call) {
    const { state: next, refused = null } = contract.call(state, ...call);
    await table.client.trying(async () => {
        assert.equal(await game.call(...call), refused, sentence(call));
        if (next) await game.compare(next, sentence(call));
    });
}

/** How a call ends: what it does to the phase, or why it is refused. */
function endOf(state, [caller, name, ...words]) {
    const { state: next, refused } = contract.call(state, caller, name, ...words);
    return `${name}, ${state.phase}: ${refused ?? next.phase}`;
}

it('every way in which a call can end is that of the contract', async () => {
    const seen = new Set();
    for (const visit of model.all) {
        const { state } = visit;
        const unseen = everyCall.filter((call) => {
            if (!canCall(state, call)) return false;
            const end = endOf(state, call);
            return !seen.has(end) && seen.add(end);
        });
        if (unseen.length === 0) continue;
        const game = await gameAt(visit);
        for (const call of unseen) await compareCall(game, state, call);
        await game.clear(state);
    }
    // Whatever the contract can refuse but for bad terms, tokens, keys that are zero, claimed draws and forks.
    const reasons = new Set([...seen].map((end) => end.split(': ')[1]).filter((end) => /^[A-Z]/.test(end)));
    const elsewhere = ['BadStart', 'BadTerms', 'NoDraw', 'NoFork', 'NotPaid', 'PaymentFailed', 'Reentered'];
    elsewhere.push('WrongAmount', 'ZeroAddress');
    const errors = artifact('Referee').abi.filter(({ type }) => type === 'error');
    const expected = errors.map(({ name }) => name).filter((name) => !elsewhere.includes(name));
    assert.deepEqual([...reasons].sort(), expected.sort());
    const page = readFileSync(new URL('../../docs/contract.md', import.meta.url), 'utf8');
    assert.ok(page.includes(`${seen.size} ways`), `${seen.size} ways`);
});

it(`any state is that of the contract, and any call: ${traces} of them`, async () => {
    const random = randomFrom(seed);
    for (let i = 0; i < traces; ++i) {
        const visit = model.all[random(model.all.length)];
        const game = await gameAt(visit);
        for (let j = 0; j < 4; ++j) {
            const call = everyCall[random(everyCall.length)];
            if (canCall(visit.state, call)) await compareCall(game, visit.state, call);
        }
        await game.clear(visit.state);
    }
});

it('a model that drifts from the contract is noticed', async () => {
    const drifted = new Contract('older turns overrule newer ones');
    const wrong = { game: 'm', by: 'black' };
    const visit = model.all.find(({ state: { phase, number } }) => phase === 'playing' && number === 1);
    const call = ['stranger', 'checkpoint', { game: '', by: 'stranger' }, wrong];
    assert.equal(drifted.call(visit.state, ...call).refused, undefined);
    const game = await gameAt(visit);
    assert.equal(await game.call(...call), 'OldTurn');
});
