// Keys that sign for players, and players that are contracts.
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { Interface, Wallet, ZeroAddress } from 'ethers';
import { artifact } from './artifacts.mjs';
import { day, gameNamed, move, noTurn, resign, Table } from './game.mjs';

let table;
before(async () => (table = await Table.set()));
after(() => table.clear());

const key = new Wallet(`0x${'7'.repeat(64)}`);
const abi = new Interface(artifact('Referee').abi);
const refuses = (promise, reason, what) =>
    assert.rejects(promise, (error) => (assert.equal(error.reason, reason, what ?? error.stack), true));

const authorisation = (game, by, address = key.address) => game.authorisation(by, address);

/** A game whose Black is a contract that belongs to Black, not paid yet. */
async function gameOfContract() {
    const wallet = await table.client.deploy(table.owner, artifact('OwnedWallet'), table.black.address);
    const game = await table.game({ black: wallet.address, paid: false });
    const call = (name, ...words) => {
        const { value = 0n } = typeof words.at(-1) === 'object' && 'value' in words.at(-1) ? words.pop() : {};
        const data = abi.encodeFunctionData(name, [game.terms, ...words]);
        return wallet.send(table.black, 'act', table.referee.address, data, { value });
    };
    return { wallet, game, call };
}

const openingTurn = (game, index, by) => {
    const { state, path } = gameNamed('an opening').turns[index];
    game.turns.push(game.signed(state, path, move, { by }));
    return game.turns.at(-1);
};

it('a wallet lets a key sign its turns by one signature, whoever brings it', async () => {
    const game = await table.game({ paid: false });
    const signature = authorisation(game, table.black);
    const { events } = await game.send(table.stranger, 'authorise', table.black.address, key.address, signature);
    assert.deepEqual([...events[0].args], [game.channel, table.black.address, key.address]);
    await game.pay(table.black);
    await game.pay(table.white);
    const first = openingTurn(game, 0, key);
    await game.send(table.black, 'challenge', noTurn, first);
    await table.client.pass(day);
    assert.deepEqual(await game.change(() => game.send(table.black, 'claimTimeout')), { black: 2000n, white: 0n });
});

it('a contract is asked by ERC-1271, and then plays, wins and withdraws', async () => {
    const { wallet, game, call } = await gameOfContract();
    const wrong = authorisation(game, table.white);
    const authorise = (signature) => game.send(table.stranger, 'authorise', wallet.address, key.address, signature);
    await refuses(authorise(wrong), 'WrongSigner');
    await refuses(authorise('0x'), 'WrongSigner');
    await authorise(authorisation(game, table.black));
    await call('open', { value: 1000n });
    await game.pay(table.white);
    const first = openingTurn(game, 0, key);
    await game.send(table.white, 'demandTurn');
    await game.send(table.stranger, 'respond', noTurn.turn, first);
    const resignation = game.without(resign);
    assert.deepEqual(await game.change(() => game.send(table.stranger, 'concludeResignation', resignation)), {
        black: 2000n,
        white: 0n,
    });
    const fetch = abi.encodeFunctionData('withdraw', [ZeroAddress, table.stranger.address]);
    await wallet.send(table.black, 'act', table.referee.address, fetch);
    assert.equal(await table.referee.ask('owed', ZeroAddress, wallet.address), 0n);
});

it('a contract that changes its mind cannot take back what was signed for it', async () => {
    const { wallet, game, call } = await gameOfContract();
    await call('authorise', wallet.address, key.address, '0x');
    await call('open', { value: 1000n });
    await game.pay(table.white);
    const first = openingTurn(game, 0, key);
    const second = openingTurn(game, 1, table.white);
    await wallet.send(table.black, 'deny');
    const begun = abi.getError('GameHasBegun').selector; // as the wallet hands it on
    await refuses(call('authorise', wallet.address, table.stranger.address, '0x'), begun);
    await game.send(table.white, 'challenge', first, second);
    assert.equal(await game.phase(), 'challenged');
});

it('a key is for one channel, one player, and until both have paid', async () => {
    const game = await table.game({ paid: false });
    const other = await table.game({ paid: false });
    const signature = authorisation(game, table.black);
    const authorise = (where, player, address, bytes) =>
        where.send(table.stranger, 'authorise', player.address, address, bytes);
    await refuses(authorise(other, table.black, key.address, signature), 'WrongSigner');
    await refuses(authorise(game, table.white, key.address, signature), 'WrongSigner');
    await refuses(authorise(game, table.black, table.stranger.address, signature), 'WrongSigner');
    await refuses(authorise(game, table.stranger, key.address, signature), 'NotAPlayer');
    await refuses(
        authorise(game, table.black, ZeroAddress, authorisation(game, table.black, ZeroAddress)),
        'ZeroAddress',
    );
    await game.pay(table.black);
    await game.pay(table.white);
    await refuses(authorise(game, table.black, key.address, signature), 'GameHasBegun');
    await refuses(game.send(table.black, 'challenge', noTurn, openingTurn(game, 0, key)), 'WrongSigner');
});

it('an old signature does not bring an old key back', async () => {
    const game = await table.game({ paid: false });
    const old = authorisation(game, table.black);
    await game.send(table.stranger, 'authorise', table.black.address, key.address, old);
    await game.send(table.black, 'authorise', table.black.address, table.owner.address, '0x');
    await refuses(game.send(table.stranger, 'authorise', table.black.address, key.address, old), 'AlreadyAuthorised');
    assert.equal(await table.referee.ask('keys', game.channel, table.black.address), table.owner.address);
});

it('a key sets clocks for its player, and two keys are still one player', async () => {
    const game = await table.game({ paid: false });
    await game.send(table.black, 'authorise', table.black.address, key.address, '0x');
    await table.client.transact(table.owner, { to: key.address, data: '0x', value: 10n ** 18n });
    await game.pay(table.black);
    await game.pay(table.white);
    const mine = openingTurn(game, 0, table.black);
    const { state, path } = gameNamed('an opening').turns[0];
    const keys = game.signed(state, path, 1, { by: key, previous: game.channel });
    await game.send(key, 'challenge', noTurn, mine);
    await refuses(game.send(key, 'takeBack'), 'NotAPlayer');
    assert.deepEqual(await game.change(() => game.send(table.stranger, 'proveTwoTurns', mine, keys)), {
        black: 0n,
        white: 2000n,
    });
});
