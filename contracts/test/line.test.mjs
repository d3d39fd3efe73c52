// Two programs play on through a line that breaks and through kill -9; nothing is lost, and nothing is signed twice.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { claim, day, drawProof, resign, Table, termsOf, turnOf } from './game.mjs';
import { LossyLine } from './lossy_line.mjs';
import { Players, said } from './players.mjs';
import { run } from './program.mjs';

let table;
let players;
before(async () => {
    table = await Table.set();
    players = await Players.invite(table);
});
after(async () => {
    await table.clear();
    players.leave();
});

const engine = ['--engine', '--depth', '2'];
const position = ['-p', 'B:W14,32:B9,K1'];
const strikes = [
    [2, 'white'],
    [5, 'black'],
    [8, 'white'],
    [9, 'black'],
    [11, 'black'],
];

const verdict = async (name, side) =>
    JSON.parse(await run(['channel', 'verify', players.file(`${name}.${side}`), '--json']));

/** Plays a game to its end while each of the strikes comes at its turn. Gives what went over the line. */
async function playUnderFire(name, seed) {
    const listen = ['--listen', '127.0.0.1:0', ...engine];
    const portOf = async (program) => Number(await said(program, /port (\d+)\n/));
    const programs = { black: players.start('open', name, 'black', ...listen, ...position) };
    const line = await LossyLine.open({ to: await portOf(programs.black), seed });
    const connect = ['--connect', `127.0.0.1:${line.port}`, ...engine];
    programs.white = players.start('join', name, 'white', ...connect, ...position);
    await players.sayPaid(name, programs.black);
    await Promise.all(Object.values(programs).map((program) => said(program, /(both stakes)/)));

    const goOn = async (side) => {
        programs[side] = players.start('play', name, side, ...(side === 'black' ? listen : connect));
        if (side === 'black') line.to = await portOf(programs.black);
    };
    for (const [turns, side] of strikes) {
        while (programs[side].exitCode === null && players.turns(`${name}.${side}`).length < turns) await pause(2);
        if (programs[side].exitCode !== null) break; // the game was shorter than that
        programs[side].kill('SIGKILL');
        await programs[side].end;
        await goOn(side);
    }
    // Whoever knows the end leaves after a while; if the line broke over the last turn, it comes back with it.
    const left = (side) => programs[side].exitCode !== null;
    const knows = async (side) => (await verdict(name, side)).result !== null;
    while (!left('black') || !left('white')) {
        const [here] = await Promise.race(
            ['black', 'white'].map((side) => programs[side].end.then(() => (side === 'black' ? ['white'] : ['black']))),
        );
        if (left(here)) break;
        if (await knows(here)) await programs[here].end;
        else await goOn(here === 'black' ? 'white' : 'black');
    }
    assert.equal(programs.black.exitCode, 0, programs.black.complaints);
    assert.equal(programs.white.exitCode, 0, programs.white.complaints);
    line.close();
    return line;
}

it('a game survives broken lines and kill -9 on both sides', async () => {
    const { messages, breaks } = await playUnderFire('fire', 7);
    assert.ok(breaks > 0);
    // One may lack the resignation of a player who has no move: both know the end without it.
    const journals = ['black', 'white'].map((side) => readFileSync(players.file(`fire.${side}`), 'utf8'));
    const [shorter, longer] = journals.toSorted((a, b) => a.length - b.length);
    assert.ok(longer.startsWith(shorter));
    const verified = await Promise.all(['black', 'white'].map((side) => verdict('fire', side)));
    assert.deepEqual(
        verified.map(({ sound }) => sound),
        [true, true],
    );
    assert.ok(verified[0].result !== null);
    assert.equal(verified[0].result, verified[1].result);

    const signed = new Map();
    for (const message of messages) {
        const { say, turn, signature } = JSON.parse(message);
        if (say !== 'turn') continue;
        const number = turnOf(turn.state) + (['move', 'offer_draw'].includes(turn.intent) ? 0 : 1);
        assert.equal(signed.get(number) ?? signature, signature, `turn ${number} was signed twice`);
        signed.set(number, signature);
    }
    assert.ok(signed.size > 5);

    // And the contract pays what the game has come to.
    const journal = journals[0] === longer ? 'fire.black' : 'fire.white';
    const { terms, result } = await players.evidence(journal);
    const game = await table.game({ ...termsOf(terms), paid: false });
    for (const side of ['black', 'white']) await game.pay(players.wallets[side]);
    const change = await game.change(() => conclude(game, players.turns(journal)));
    const expected = { black: [2000n, 0n], white: [0n, 2000n], draw: [1000n, 1000n] }[result];
    assert.deepEqual([change.black, change.white], expected);
});

async function conclude(game, turns) {
    const [before, last] = turns.slice(-2);
    if (last.turn.intent === resign) return game.send(table.stranger, 'concludeResignation', last);
    if (last.turn.intent === claim) {
        const past = turns.slice(0, -1).map(({ turn }) => turn);
        const proof = drawProof(game.terms, past);
        await game.send(table.stranger, 'concludeClaim', ...proof, before.signature, last);
    } else await game.send(players.wallets.black, 'challenge', before, last);
    await table.client.pass(day);
    return game.send(table.stranger, 'claimTimeout');
}
