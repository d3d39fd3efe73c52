// Games that our own program plays and signs, settled by the contract.
import assert from 'node:assert/strict';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { after, before, it } from 'node:test';
import { Wallet, ZeroAddress } from 'ethers';
import { linesOf } from './events.mjs';
import { day, noTurn, signatureOf, signedTurnOf, Table, termsOf } from './game.mjs';
import { Players } from './players.mjs';
import { start } from './program.mjs';

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

/** Asks the watch-tower of a journal, event by event, and gives its last answer to each transaction. */
function towerOf(journal) {
    const tower = start(['channel', 'watch', players.file(journal)]);
    const answers = createInterface({ input: tower.stdout })[Symbol.asyncIterator]();
    const ask = async (transaction) => {
        const lines = linesOf(transaction);
        tower.stdin.write(lines);
        let answer;
        for (const _ of lines.trim().split('\n')) answer = JSON.parse((await answers.next()).value);
        return answer;
    };
    const leave = async () => {
        tower.stdin.end();
        assert.deepEqual(await once(tower, 'close'), [0, null]);
    };
    return { ask, leave };
}

it('the watch-tower answers a stale challenge', async () => {
    await players.type('stale', ['11-15', '23-19', '8-11', '22-17']);
    const turns = players.turns('stale.black');
    const game = await paid(await players.evidence('stale.black'));
    const tower = towerOf('stale.white');

    // Black brings the first turn forward, as if White had never answered.
    const stale = await tower.ask(await game.send(wallets.black, 'challenge', noTurn, turns[0]));
    assert.equal(stale.answer, 'respond');
    await table.client.trying(async () => {
        await game.send(table.stranger, 'respond', turns[0].turn, signedTurnOf(stale.next));
        assert.equal(await game.phase(), 'playing');
    });
    const shown = await tower.ask(await game.send(table.stranger, 'checkpoint', ...stale.latest.map(signedTurnOf)));
    assert.equal(shown.answer, 'up_to_date');
    assert.equal(await game.phase(), 'playing');
    await assert.rejects(game.send(wallets.black, 'challenge', turns[1], turns[2]), { reason: 'OldTurn' });
    await tower.leave();
});

it('the watch-tower sees a demand for a turn, which shows none, and answers it', async () => {
    await players.type('demand', ['11-15', '23-19', '8-11']);
    const game = await paid(await players.evidence('demand.black'));
    const tower = towerOf('demand.black');
    for (const number of [0, 1, 2]) {
        const waiting = number % 2 === 0 ? wallets.white : wallets.black;
        const answer = await tower.ask(await game.send(waiting, 'demandTurn'));
        assert.equal(answer.answer, 'respond');
        assert.equal(answer.number, number);
        const before = answer.before ? signedTurnOf(answer.before).turn : noTurn.turn;
        await tower.ask(await game.send(table.stranger, 'respond', before, signedTurnOf(answer.next)));
        assert.equal(await game.phase(), 'playing');
    }
    const last = await tower.ask(await game.send(wallets.black, 'demandTurn'));
    assert.equal(last.answer, 'up_to_date');
    assert.equal(last.must_answer, 'white');
    await tower.leave();
});

it('a challenged player answers while the opponent is away, with a turn seen on the chain alone', async () => {
    await players.type('away', ['11-15', '23-19', '8-11']);
    const journal = players.file('away.white');
    const whole = readFileSync(journal, 'utf8').trimEnd().split('\n');
    writeFileSync(journal, `${whole.slice(0, -1).join('\n')}\n`); // the last turn has never arrived
    const evidence = await players.evidence('away.black');
    const game = await paid(evidence);
    const challenged = await game.send(wallets.black, 'challenge', ...evidence.turns.map(signedTurnOf));
    const answer = await players.answer('away.white', 'white', '22-17', linesOf(challenged));
    assert.equal(answer.answer, 'respond');
    await game.send(table.stranger, 'respond', signedTurnOf(answer.before).turn, signedTurnOf(answer.next));
    assert.equal(await game.phase(), 'playing');
    assert.equal(players.turns('away.white').length, 4);
});

it('a claimed draw is settled by the proof that the program writes', async () => {
    const round = ['1-5', '28-32', '5-1', '32-28'];
    const moves = ['11-15', '32-28', ...round, ...round, 'claim'];
    await players.type('drawn', moves, { options: ['-p', 'B:WK32:BK1,11'] });
    const evidence = await players.evidence('drawn.white');
    assert.equal(evidence.ending, 'repetition');
    assert.equal(evidence.draw_proof.moves.length, 2 + 2 * 2 * 8);
    const game = await paid(evidence);
    const { from, moves: steps, signature } = evidence.draw_proof;
    const words = [signedTurnOf(from).turn, steps, signatureOf(signature), signedTurnOf(evidence.turns.at(-1))];
    assert.deepEqual(await game.change(() => game.send(wallets.white, 'concludeClaim', ...words)), {
        black: 1000n,
        white: 1000n,
    });
});

it('whoever plays on from a copy of the journal, and signs twice at one number, loses', async () => {
    await players.type('twice', ['11-15', '23-19']);
    for (const side of ['black', 'white']) copyFileSync(players.file(`twice.${side}`), players.file(`copy.${side}`));
    copyFileSync(players.file('twice.events'), players.file('copy.events'));
    await players.type('twice', ['8-11'], { before: 2 });
    rmSync(players.file('black.key.signed')); // as on another machine
    await players.type('copy', ['9-13'], { before: 2 });
    const game = await paid(await players.evidence('twice.white'));
    const brought = await game.send(wallets.black, 'challenge', ...players.turns('copy.black').slice(-2));
    const tower = towerOf('twice.white');
    const answer = await tower.ask(brought);
    await tower.leave();
    assert.equal(answer.answer, 'two_turns');
    const proof = [answer.turn, answer.beside].map(signedTurnOf);
    assert.deepEqual(await game.change(() => game.send(table.stranger, 'proveTwoTurns', ...proof)), {
        black: 0n,
        white: 2000n,
    });
});
