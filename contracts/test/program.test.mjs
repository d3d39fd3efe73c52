// Games that our own program plays and signs, settled by the contract.
import assert from 'node:assert/strict';
import { copyFileSync } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { after, before, it } from 'node:test';
import { Wallet, ZeroAddress } from 'ethers';
import { bytesOf, day, noTurn, signedTurnOf, Table, termsOf } from './game.mjs';
import { intents, Players } from './players.mjs';
import { run, start } from './program.mjs';

let table;
let players;
let wallets;
before(async () => {
    table = await Table.set();
    players = await Players.invite(table);
    wallets = players.wallets;
});
after(async () => {
    await table.clear();
    players.leave();
});

/** A turn that the chain has shown, as the watch-tower reads it. */
function lineOf({ events }) {
    const { channel, latest } = events.find(({ name }) => name === 'Shown').args;
    const { previous, state, path, intent } = latest.turn;
    const { r, s, v } = latest.signature;
    const turn = { channel, previous, state, path, intent: intents[Number(intent)] };
    return `${JSON.stringify({ say: 'turn', turn, signature: bytesOf({ r, s, v }) })}\n`;
}

/** The game of a journal with both stakes paid. */
async function paid(evidence) {
    const game = await table.game({ ...termsOf(evidence.terms), paid: false });
    assert.equal(game.channel, evidence.channel);
    await game.pay(wallets.black);
    await game.pay(wallets.white);
    return game;
}

it('a whole game between two engines is settled, and paid out', async () => {
    // Black sees a forced win, however it judges positions.
    const [black, white] = await players.sitDown('whole', {
        options: ['--engine', '--depth', '14', '-p', 'B:W14,32:B9,K1'],
    });
    assert.deepEqual(
        (await Promise.all([black.end, white.end])).map(([status]) => status),
        [0, 0],
    );
    const evidence = await players.evidence('whole.white');
    assert.equal(evidence.result, 'black');
    const game = await paid(evidence);
    const resignation = signedTurnOf(evidence.turns.at(-1));
    assert.deepEqual(await game.change(() => game.send(wallets.black, 'concludeResignation', resignation)), {
        black: 2000n,
        white: 0n,
    });
    const receiver = Wallet.createRandom().address;
    await table.referee.send(wallets.black, 'withdraw', ZeroAddress, receiver);
    assert.equal(await table.client.balance(receiver), 2000n);
});

it('a player who goes silent loses by the clock', async () => {
    await players.type('silent', ['11-15', '23-19', '8-11']);
    const evidence = await players.evidence('silent.black');
    assert.equal(evidence.must_answer, 'white');
    const game = await paid(evidence);
    await game.send(wallets.black, 'challenge', ...evidence.turns.map(signedTurnOf));
    await table.client.pass(day);
    assert.deepEqual(await game.change(() => game.send(wallets.black, 'claimTimeout')), { black: 2000n, white: 0n });
});

it('the watch-tower answers a stale challenge', async () => {
    await players.type('stale', ['11-15', '23-19', '8-11', '22-17']);
    const turns = players.turns('stale.black');
    const game = await paid(await players.evidence('stale.black'));
    const tower = start(['channel', 'watch', players.file('stale.white')]);
    const answers = createInterface({ input: tower.stdout })[Symbol.asyncIterator]();
    const ask = async (shown) => {
        tower.stdin.write(lineOf(shown));
        return JSON.parse((await answers.next()).value);
    };

    // Black brings the first turn forward, as if White had never answered.
    const stale = await ask(await game.send(wallets.black, 'challenge', noTurn, turns[0]));
    assert.equal(stale.answer, 'respond');
    await table.client.trying(async () => {
        await game.send(table.stranger, 'respond', turns[0].turn, signedTurnOf(stale.next));
        assert.equal(await game.phase(), 'playing');
    });
    const shown = await ask(await game.send(table.stranger, 'checkpoint', ...stale.latest.map(signedTurnOf)));
    assert.equal(shown.answer, 'up_to_date');
    assert.equal(await game.phase(), 'playing');
    await assert.rejects(game.send(wallets.black, 'challenge', turns[1], turns[2]), { reason: 'OldTurn' });
    tower.stdin.end();
    assert.deepEqual(await once(tower, 'close'), [0, null]);
});

it('whoever plays on from a copy of the journal, and signs twice at one number, loses', async () => {
    await players.type('twice', ['11-15', '23-19']);
    for (const side of ['black', 'white']) copyFileSync(players.file(`twice.${side}`), players.file(`copy.${side}`));
    await players.type('twice', ['8-11'], { before: 2 });
    await players.type('copy', ['9-13'], { before: 2 });
    const game = await paid(await players.evidence('twice.white'));
    const brought = await game.send(wallets.black, 'challenge', ...players.turns('copy.black').slice(-2));
    const answer = JSON.parse(await run(['channel', 'watch', players.file('twice.white')], lineOf(brought)));
    assert.equal(answer.answer, 'two_turns');
    const proof = [answer.turn, answer.beside].map(signedTurnOf);
    assert.deepEqual(await game.change(() => game.send(table.stranger, 'proveTwoTurns', ...proof)), {
        black: 0n,
        white: 2000n,
    });
});
