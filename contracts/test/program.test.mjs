// Games that our own program plays and signs, settled by the contract.
import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, it } from 'node:test';
import { Wallet, ZeroAddress } from 'ethers';
import { bytesOf, day, noTurn, signedTurnOf, Table, termsOf } from './game.mjs';
import { run, start } from './program.mjs';

const intents = ['move', 'offer_draw', 'accept_draw', 'resign', 'claim_draw'];

let table;
let folder;
const file = (name) => join(folder, name);
const wallets = {};

before(async () => {
    table = await Table.set();
    folder = mkdtempSync(join(tmpdir(), 'laststone-'));
    writeFileSync(file('passphrase'), 'an open secret\n', { mode: 0o600 });
    for (const side of ['black', 'white']) {
        await run(['channel', 'key', file(`${side}.key`), '--passphrase-file', file('passphrase'), '--light']);
        wallets[side] = Wallet.fromEncryptedJsonSync(readFileSync(file(`${side}.key`), 'utf8'), 'an open secret');
        await table.client.transact(table.owner, { to: wallets[side].address, data: '0x', value: 10n ** 18n });
    }
});
after(async () => {
    await table.clear();
    rmSync(folder, { recursive: true });
});

const said = (program, pattern) =>
    new Promise((resolve, reject) => {
        const look = () => {
            const found = program.complaints.match(pattern);
            if (found) resolve(found[1]);
        };
        program.stderr.on('data', look);
        program.on('close', () => reject(new Error(program.complaints)));
        look();
    });

/** Two programs that have agreed on terms, or go on from their journals, and play. */
async function sitDown(name, { goOn = false, options = [] } = {}) {
    const terms = [
        '--stake',
        '1000',
        '--chain',
        String(table.domain.chainId),
        '--contract',
        table.domain.verifyingContract,
    ];
    const words = (task, side) => [
        ...['channel', goOn ? 'play' : task, file(`${name}.${side}`)],
        ...['--key', file(`${side}.key`), '--passphrase-file', file('passphrase'), '--threads', '1', '--hash', '1'],
        ...(goOn ? [] : terms),
        ...options,
    ];
    const black = start([...words('open', 'black'), '--listen', '127.0.0.1:0']);
    const port = await said(black, /port (\d+)\n/);
    const white = start([...words('join', 'white'), '--connect', `127.0.0.1:${port}`]);
    for (const program of [black, white]) {
        program.stdout.resume();
        program.end = once(program, 'close');
    }
    await Promise.all([black, white].map((program) => said(program, /(channel 0x)/)));
    return { black, white };
}

/** Each move is typed as soon as the turn before it has arrived; then both programs are struck down. */
async function type(name, moves, { before = 0 } = {}) {
    const players = await sitDown(name, { goOn: before > 0 });
    const sides = [players.black, players.white];
    for (const [i, move] of moves.entries()) {
        const number = before + i + 1;
        sides[(number - 1) % 2].stdin.write(`${move}\n`);
        await said(sides[number % 2], new RegExp(`turn ${number}: (.*)\n`));
    }
    for (const side of sides) side.kill('SIGKILL');
    await Promise.all(sides.map((side) => side.end));
}

/** The turns of a journal, as the contract reads them. */
function turnsIn(journal) {
    const lines = readFileSync(file(journal), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    return lines
        .slice(1)
        .map(({ turn, signature }) => signedTurnOf({ ...turn, intent: intents.indexOf(turn.intent), signature }));
}

/** A turn that the chain has shown, as the watch-tower reads it. */
function lineOf({ events }) {
    const { channel, latest } = events.find(({ name }) => name === 'Shown').args;
    const { previous, state, path, intent } = latest.turn;
    const { r, s, v } = latest.signature;
    const turn = { channel, previous, state, path, intent: intents[Number(intent)] };
    return `${JSON.stringify({ say: 'turn', turn, signature: bytesOf({ r, s, v }) })}\n`;
}

const evidenceOf = async (journal) => JSON.parse(await run(['channel', 'dispute', file(journal)]));

/** The game of a journal with both stakes paid. */
async function paid(evidence) {
    const game = await table.game({ ...termsOf(evidence.terms), paid: false });
    assert.equal(game.channel, evidence.channel);
    await game.pay(wallets.black);
    await game.pay(wallets.white);
    return game;
}

it('a whole game between two engines is settled, and paid out', async () => {
    const { black, white } = await sitDown('whole', { options: ['--engine', '--depth', '2', '-p', 'B:W14,32:B9,K1'] });
    assert.deepEqual(
        (await Promise.all([black.end, white.end])).map(([status]) => status),
        [0, 0],
    );
    const evidence = await evidenceOf('whole.white');
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
    await type('silent', ['11-15', '23-19', '8-11']);
    const evidence = await evidenceOf('silent.black');
    assert.equal(evidence.must_answer, 'white');
    const game = await paid(evidence);
    await game.send(wallets.black, 'challenge', ...evidence.turns.map(signedTurnOf));
    await table.client.pass(day);
    assert.deepEqual(await game.change(() => game.send(wallets.black, 'claimTimeout')), { black: 2000n, white: 0n });
});

it('the watch-tower answers a stale challenge', async () => {
    await type('stale', ['11-15', '23-19', '8-11', '22-17']);
    const turns = turnsIn('stale.black');
    const game = await paid(await evidenceOf('stale.black'));
    const tower = start(['channel', 'watch', file('stale.white')]);
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
    await type('twice', ['11-15', '23-19']);
    for (const side of ['black', 'white']) copyFileSync(file(`twice.${side}`), file(`copy.${side}`));
    await type('twice', ['8-11'], { before: 2 });
    await type('copy', ['9-13'], { before: 2 });
    const game = await paid(await evidenceOf('twice.white'));
    const brought = await game.send(wallets.black, 'challenge', ...turnsIn('copy.black').slice(-2));
    const answer = JSON.parse(await run(['channel', 'watch', file('twice.white')], lineOf(brought)));
    assert.equal(answer.answer, 'two_turns');
    const proof = [answer.turn, answer.beside].map(signedTurnOf);
    assert.deepEqual(await game.change(() => game.send(table.stranger, 'proveTwoTurns', ...proof)), {
        black: 0n,
        white: 2000n,
    });
});
