// Every state of a small game on the contract, by the model in contracts/model: whoever is honest and in time loses
// nothing, and each fault that the contract might have is noticed.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { Contract, flaws, players } from '../model/contract.mjs';
import { Duel } from '../model/honest.mjs';
import { exploreHostile } from '../model/hostile.mjs';

const told = ({ fault, trace }) => `${fault}: ${JSON.stringify(trace)}`;
const duels = players.flatMap((honest) => [false, true].map((keyed) => ({ honest, keyed })));

const counts = [];
function finds(found) {
    counts.push(found);
    assert.equal(found.fault, null, told(found));
    assert.ok(found.states > 500, 'states were left out');
}

describe('the contract of the model', () => {
    it('keeps the laws where everybody is hostile', () => finds(exploreHostile(new Contract())));

    for (const { honest, keyed } of duels) {
        const who = `${honest}, who plays with ${keyed ? 'a key of its own' : 'the wallet'}`;
        it(`loses nothing of ${who}`, () => finds(new Duel(new Contract(), { honest, keyed }).explore()));
        it(`loses nothing of ${who} and has a tower`, () =>
            finds(new Duel(new Contract(), { honest, keyed, asleep: true }).explore()));
    }

    it('is visited as often as docs/contract.md says', () => {
        const [hostile, ...others] = counts;
        const sum = (name) => others.reduce((before, found) => before + found[name], 0);
        const words = ({ states, steps }) =>
            `${states.toLocaleString('en-GB')} states and ${steps.toLocaleString('en-GB')} steps`;
        const page = readFileSync(new URL('../../docs/contract.md', import.meta.url), 'utf8');
        for (const text of [words(hostile), words({ states: sum('states'), steps: sum('steps') })])
            assert.ok(page.includes(text), text);
    });
});

describe('a contract is noticed in which', () => {
    for (const flaw of flaws)
        it(flaw, () => {
            const contract = new Contract(flaw);
            const ways = [
                () => exploreHostile(contract),
                ...duels.map((duel) => () => new Duel(contract, duel).explore()),
            ];
            for (const way of ways) if (way().fault !== null) return;
            assert.fail('nothing is noticed');
        });
});
