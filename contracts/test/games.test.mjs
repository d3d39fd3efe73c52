// Games that are not English draughts, by two of our programs on hardhat's node: from the terms to the money.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { after, before, it } from 'node:test';
import { rulesAddresses } from './artifacts.mjs';
import { said, stake, Stakes, until } from './stakes.mjs';

let stakes;
before(async () => (stakes = await Stakes.begin()));
after(() => stakes.end());

const journal = (name, side) => stakes.file(`${name}.${side}`);
const russian = ['-g', 'russian'];
const nogo = ['-g', 'nogo:9x9'];

const verified = async (name) => {
    const program = await stakes.finish(stakes.start(['channel', 'verify', journal(name, 'white'), '--json']));
    return JSON.parse(program.out);
};

/** Two engines from the start of a game to its end; whoever has won takes both stakes. */
async function wholeGame(name, options) {
    const sides = await stakes.sitDown(name, { options: [...options, '--engine'] });
    for (const side of sides) await stakes.finish(side);
    const game = await verified(name);
    assert.equal(game.sound, true);
    // A draw that is claimed waits for the other side, and that side confirms it.
    const winner = game.result === 'draw' ? 'black' : game.result;
    const claimed = await stakes.chain(winner, ['claim', journal(name, winner)]);
    assert.equal(claimed.succeeded, true);
    if ((await stakes.status(name)).phase === 'draw_claimed')
        await stakes.chain('white', ['claim', journal(name, 'white')]);
    const { phase, owed } = await stakes.status(name);
    assert.equal(phase, 'settled');
    const share = { black: 0n, white: 2n, draw: 1n }[game.result];
    assert.deepEqual([owed.black, owed.white].map(BigInt), [(2n - share) * stake, share * stake]);
    for (const side of ['black', 'white']) await stakes.chain(side, ['withdraw', journal(name, side)]);
    return game;
}

it('a whole game of Russian draughts is paid, played, claimed and paid out', async () => {
    const { terms, game, turns } = await wholeGame('russian', [...russian, '--depth', '6', '-p', 'W:Wc3,e3,g3:Bb6,h8']);
    assert.equal(game, 'russian');
    assert.equal(terms.rules, rulesAddresses.russian);
    assert.ok(turns > 4);
});

it('a whole game of NoGo is paid, played, claimed and paid out', async () => {
    const { terms, game, turns, ending } = await wholeGame('nogo', [...nogo, '--nodes', '40']);
    assert.equal(game, 'nogo:9x9');
    assert.equal(terms.rules, rulesAddresses.nogo);
    assert.equal(ending, 'no_move');
    assert.ok(turns > 30);
});

/** Whoever has moved last challenges and goes; the other one answers with this, and challenges in turn. */
async function dispute(name, moves, answer, { options, first }) {
    await stakes.type(name, moves, { options, first });
    assert.equal(moves.length % 2, 1);
    const [waiting, gone] = first === 'white' ? ['black', 'white'] : ['white', 'black'];
    await stakes.chain(gone, ['challenge', journal(name, gone)]);
    const { number } = await stakes.status(name);
    const play = stakes.startPlay('play', name, waiting, ['--listen', '127.0.0.1:0']);
    await said(play, /(what is signed now answers it)/);
    play.stdin.write(`${answer}\n`);
    await until(async () => (await stakes.status(name)).number === number + 1);
    play.kill('SIGKILL');
    await stakes.chain(waiting, ['challenge', journal(name, waiting)]);
    await stakes.pass(61);
    await stakes.chain(waiting, ['claim', journal(name, waiting)]);
    const { phase, owed } = await stakes.status(name);
    assert.equal(phase, 'settled');
    assert.equal(BigInt(owed[waiting]), 2n * stake);
    await stakes.chain(waiting, ['withdraw', journal(name, waiting)]);
}

it('a challenge in Russian draughts is answered, and silence loses', () =>
    dispute('russian.dispute', ['c3-d4', 'b6-a5', 'd2-c3'], 'h6-g5', { options: russian, first: 'white' }));

it('a challenge in NoGo is answered, and silence loses', () =>
    dispute('nogo.dispute', ['E5', 'C3', 'G7'], 'A1', { options: nogo, first: 'black' }));

it('a draw of kings in Russian draughts is claimed by the moves that prove it', async () => {
    const round = ['g1-h2', 'b8-a7', 'h2-g1', 'a7-b8'];
    const options = [...russian, '-p', 'W:WKg1:BKb8'];
    await stakes.type('russian.draw', [...round, ...round, 'claim'], { options, first: 'white' });
    assert.equal((await verified('russian.draw')).ending, 'repetition');
    await stakes.chain('white', ['claim', journal('russian.draw', 'white')]);
    assert.equal((await stakes.status('russian.draw')).phase, 'draw_claimed');
    const { owed: before } = await stakes.status('russian.draw');
    await stakes.chain('black', ['claim', journal('russian.draw', 'black')]);
    const { phase, owed } = await stakes.status('russian.draw');
    assert.equal(phase, 'settled');
    for (const side of ['black', 'white']) assert.equal(BigInt(owed[side]) - BigInt(before[side]), stake);
});

it('rules that the program does not know are refused in a sentence', async () => {
    const lines = readFileSync(journal('russian.draw', 'white'), 'utf8').split('\n');
    const agreement = JSON.parse(lines[0]);
    agreement.terms.rules = stakes.contract;
    const unknown = stakes.file('unknown.rules');
    writeFileSync(unknown, `${JSON.stringify(agreement)}\n`);
    const { complaints } = await stakes.finish(stakes.start(['channel', 'verify', unknown]), 1);
    assert.match(complaints, /the rules of the game are at 0x\w{40}, and this program knows none there/);
});

it('whoever asked for another game agrees to nothing', async () => {
    const black = stakes.startPlay('open', 'other', 'black', ['--listen', '127.0.0.1:0', ...russian]);
    const there = `127.0.0.1:${await said(black, /port (\d+)\n/)}`;
    const white = stakes.startPlay('join', 'other', 'white', ['--connect', there, ...nogo]);
    await stakes.finish(white, 1);
    assert.match(white.complaints, /the proposal names the rules of russian, and those of nogo:9x9 were asked for/);
    black.kill('SIGKILL');
});
