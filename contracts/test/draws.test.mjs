// Draws that are claimed: what proves them, and what does not.
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { accept, claim, day, drawProof, gameNamed, move, offer, Table } from './game.mjs';
import { quietTurns, twoKings } from './quiet.mjs';

let table;
before(async () => (table = await Table.set()));
after(() => table.clear());

const refuses = (promise, reason, what) =>
    assert.rejects(promise, (error) => (assert.equal(error.reason, reason, what ?? error.stack), true));
const drawn = { black: 1000n, white: 1000n };

/** The words of `concludeClaim` for a game that ends with a claim, from a turn on. */
function words(game, from = 0) {
    const past = game.turns.slice(0, -1).map(({ turn }) => turn);
    return [...drawProof(game.terms, past, from), game.turns.at(-2).signature, game.turns.at(-1)];
}

/** A game of steps of two kings, and the claim behind them. */
async function quietGame(count, { offerAt = 0 } = {}) {
    const game = await table.game({ start: twoKings });
    for (const [i, { state, path }] of quietTurns(count).entries())
        game.sign(state, path, i + 1 === offerAt ? offer : move);
    game.turns.push(game.without(claim));
    return game;
}

it('are proved by the steps that led there, and take their time', async () => {
    const game = await table.gameLike('a draw is claimed');
    await game.send(table.black, 'concludeClaim', ...words(game));
    assert.equal(await game.phase(), 'draw claimed');
    await table.client.pass(day);
    assert.deepEqual(await game.change(() => game.send(table.black, 'claimTimeout')), drawn);
});

it('answer a challenge', async () => {
    const game = await table.gameLike('a draw is claimed');
    await game.send(table.white, 'challenge', ...game.lastTwo(8));
    await game.send(table.black, 'concludeClaim', ...words(game));
    await table.client.pass(day);
    assert.deepEqual(await game.change(() => game.send(table.black, 'claimTimeout')), drawn);
});

it('need a position that has stood three times', async () => {
    const game = await table.gameLike('a draw is claimed');
    for (const from of [1, 2, 8])
        await refuses(game.send(table.black, 'concludeClaim', ...words(game, from)), 'NoDraw');
    const early = await table.gameLike('a draw is claimed', { turns: 6 });
    early.turns.push(early.without(claim));
    await refuses(early.send(table.black, 'concludeClaim', ...words(early)), 'NoDraw');
});

it('count a position only with the same side to move', async () => {
    // Nine turns: what stands now stood at turns 5 and 1; turns 3 and 7 are others.
    const game = await table.gameLike('a draw is claimed', { turns: 8 });
    const { state, path } = gameNamed('a draw is claimed').turns[0];
    game.sign(state.replace('00000001', '00000009'), path, move);
    game.turns.push(game.without(claim));
    await refuses(game.send(table.white, 'concludeClaim', ...words(game, 2)), 'NoDraw');
    await game.send(table.white, 'concludeClaim', ...words(game, 1));
    assert.equal(await game.phase(), 'draw claimed');
});

it('need turns that the other player has signed', async () => {
    const game = await table.gameLike('a draw is claimed');
    const [from, moves, , end] = words(game);
    await refuses(
        game.send(table.black, 'concludeClaim', from, moves, game.turns.at(-3).signature, end),
        'WrongSigner',
    );
    // Another turn to begin with, or another state there: then the hashes are those of a game that nobody played.
    const [turn, rest, signature] = words(await quietGame(84), 4);
    for (const changed of [
        { ...turn, previous: game.channel },
        { ...turn, state: turn.state.replace('0x01', '0x02') },
        { ...turn, intent: offer },
    ])
        await refuses(game.send(table.black, 'concludeClaim', changed, rest, signature, end), 'WrongSigner');
    await refuses(
        game.send(table.black, 'concludeClaim', { ...turn, intent: accept }, rest, signature, end),
        'WrongIntent',
    );
});

it('cannot hide a move of a man or a capture, nor a step that was not made', async () => {
    const game = await quietGame(80);
    const [from, moves, signature, end] = words(game);
    const changed = (at, bytes) => moves.slice(0, 2 + 2 * at) + bytes + moves.slice(2 + 2 * at + bytes.length);
    const send = (steps) => game.send(table.black, 'concludeClaim', from, steps, signature, end);
    for (const [bytes, reason] of [
        ['00', 'NoDraw'], // no piece at all
        ['0d', 'NoDraw'], // the other side's
        ['02', 'NoDraw'], // one that is not on the board
        ['19', 'NoDraw'], // one that there is not
    ])
        await refuses(send(changed(0, bytes)), reason, bytes);
    await refuses(send(changed(1, '80')), 'WrongSigner');
    await refuses(send(changed(1, 'd4')), 'WrongSigner'); // an offer that was not made
    await refuses(send(moves.slice(0, 42)), 'NoDraw');
    const man = await table.gameLike('an opening');
    man.turns.push(man.without(claim));
    await refuses(man.send(table.black, 'concludeClaim', ...words(man)), 'NoDraw');
});

it('cannot be made of the steps of a man', async () => {
    const asMan = (state) => state.slice(0, 18) + (state[18] === 'c' ? '8' : '9') + state.slice(19); // Black's first piece
    const game = await table.game({ start: asMan(twoKings) });
    for (const { state, path } of quietTurns(80)) game.sign(asMan(state), path, move);
    game.turns.push(game.without(claim));
    await refuses(game.send(table.black, 'concludeClaim', ...words(game)), 'NoDraw');
});

it('are refuted by a move in their place', async () => {
    const game = await table.gameLike('a draw is claimed');
    const proof = words(game);
    const { state, path } = gameNamed('a draw is claimed').turns[0];
    game.turns.pop();
    game.sign(state.replace('00000001', '00000009'), path, move);
    await game.send(table.black, 'concludeClaim', ...proof);
    assert.deepEqual(await game.change(() => game.send(table.white, 'proveTwoTurns', proof[3], game.turn(9))), {
        black: 0n,
        white: 2000n,
    });
});

it('come after forty moves of each side without progress', async () => {
    const game = await quietGame(80, { offerAt: 7 });
    await refuses(game.send(table.black, 'concludeClaim', ...words(game, 1)), 'NoDraw');
    assert.deepEqual(await game.change(() => game.send(table.white, 'concludeClaim', ...words(game))), drawn);
});

it('need no more of a long game than its last eighty turns', async () => {
    const game = await quietGame(128);
    await refuses(game.send(table.black, 'concludeClaim', ...words(game, 49)), 'NoDraw');
    assert.deepEqual(await game.change(() => game.send(table.white, 'concludeClaim', ...words(game, 48))), drawn);
});
