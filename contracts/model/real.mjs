// Makes a call of the model on the real contract, and compares what comes of it.
import assert from 'node:assert/strict';
import { Wallet, ZeroAddress } from 'ethers';
import { accept, move, noTurn, offer, resign } from '../test/game.mjs';
import { before, isInPlay, movesIn, period } from './contract.mjs';

// A game of three moves, after which White has none: 11-16, 20x11 and 7x16, from B:W20:B2,7,11.
const states = [
    '0x0000000000000000848b92000000000000000000a00000000000000000000000',
    '0x0331000000000001848b99000000000000000000a00000000000000000000000',
    '0x0d22030000000002848b00000000000000000000920000000000000000000000',
    '0x02310d0000000003849900000000000000000000000000000000000000000000',
];
const paths = ['0x990000000000000000', '0x920000000000000000', '0x990000000000000000'];
const wrongPath = '0x9a0000000000000000';
const noPath = '0x000000000000000000';
const intents = { m: move, o: offer, x: move, '=': accept, '!': resign };

export const start = states[0];
const stake = 1000n;
const challengePeriod = 1000;
// So many seconds that the last tick of a clock is in time and the next one is not, however many blocks lie between.
const secondsOfTick = (2 * challengePeriod) / (2 * period + 1);

/** Two players, their keys, a tower and a stranger at a table, with enough ether for the fees. */
export async function actorsAt(table) {
    const more = { blackKey: '6', whiteKey: '7', tower: '8' };
    const wallets = Object.entries(more).map(([name, digit]) => [name, new Wallet(`0x${digit.repeat(64)}`)]);
    for (const [, { address }] of wallets)
        await table.client.transact(table.owner, { to: address, data: '0x', value: 10n ** 18n });
    const { black, white, stranger } = table;
    return { black, white, stranger, ...Object.fromEntries(wallets) };
}

/** A new game on the real contract, for a trace of the model. */
export class RealGame {
    static async begin(table, actors) {
        const game = new RealGame();
        game.table = table;
        game.actors = actors;
        game.game = await table.game({ paid: false, start, challengePeriod });
        game.heldBefore = await game.held();
        return game;
    }

    #channelOf(game) {
        return game === '' ? this.game.channel : this.game.hash(this.#turn(game));
    }
    #turn(game) {
        const letter = game.at(-1);
        const moves = movesIn(game);
        const path = letter === 'x' ? wrongPath : 'mo'.includes(letter) ? paths[moves - 1] : noPath;
        return { previous: this.#channelOf(before(game)), state: states[moves], path, intent: intents[letter] };
    }
    #signed({ game, by }) {
        if (game === '') return noTurn;
        const { previous, state, path, intent } = this.#turn(game);
        return this.game.signed(state, path, intent, { by: this.actors[by], previous });
    }

    /** The words of a call as the contract reads them. */
    #words(name, words) {
        if (name === 'open') return [{ value: stake }];
        if (name === 'authorise') {
            const [player, key, by] = words;
            const [wallet, address] = [this.actors[player], this.actors[key].address];
            return [wallet.address, address, this.game.authorisation(this.actors[by], address)];
        }
        const [one, ...rest] = words.map((turn) => this.#signed(turn));
        return name === 'respond' || name === 'proveFraud'
            ? [one.turn, ...rest]
            : words.length > 0
              ? [one, ...rest]
              : [];
    }

    /** What the contract refuses it for, or null where it is done. */
    async call(caller, name, ...words) {
        const wallet = this.actors[caller];
        try {
            if (name === 'withdraw') await this.table.referee.send(wallet, name, ZeroAddress, wallet.address);
            else await this.game.send(wallet, name, ...this.#words(name, words));
            return null;
        } catch (error) {
            assert.ok(error.reason, error.stack);
            return error.reason;
        }
    }

    tick() {
        return this.table.client.pass(secondsOfTick);
    }

    /** All that the contract has, in stakes. */
    async held() {
        return Number((await this.table.client.balance(this.table.referee.address)) / stake);
    }

    /** The contract stands as the model does. */
    async compare(state, what) {
        const { referee } = this.table;
        const { channel } = this.game;
        const [, , number, last] = await referee.ask('channels', channel);
        const keys = await Promise.all(['black', 'white'].map((side) => this.#keyOf(referee, channel, side)));
        const owed = await this.game.owed();
        const real = {
            phase: await this.game.phase(),
            keys: { black: keys[0], white: keys[1] },
            owed: { black: Number(owed.black / stake), white: Number(owed.white / stake) },
            held: (await this.held()) - this.heldBefore,
            ...(isInPlay(state) ? { number: Number(number), last } : {}),
        };
        const { phase, owed: modelled, held } = state;
        const model = {
            phase,
            keys: state.keys,
            owed: modelled,
            held,
            ...(isInPlay(state) ? { number: state.number, last: this.#channelOf(state.last) } : {}),
        };
        assert.deepEqual(real, model, what);
    }

    async #keyOf(referee, channel, side) {
        const address = await referee.ask('keys', channel, this.actors[side].address);
        const named = Object.entries(this.actors).find(([, wallet]) => wallet.address === address);
        return named?.[0] ?? null;
    }

    /** Nobody is owed anything, and nothing is held: another game can begin. */
    async clear(state) {
        for (const player of ['black', 'white'])
            if (state.owed[player] > 0) assert.equal(await this.call(player, 'withdraw'), null);
    }
}
