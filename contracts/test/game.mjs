// Two players at a table on a chain, and the turns they sign. What is signed follows docs/formats/turn.md once more, by
// another library.
import { readFileSync } from 'node:fs';
import { concat, hexlify, Signature, TypedDataEncoder, Wallet, zeroPadValue, ZeroAddress, toBeHex } from 'ethers';
import { deploymentOf, puttingTheProxy, senderOfTheProxy } from '../deployment.mjs';
import { artifact, rulesAddresses, rulesContracts } from './artifacts.mjs';
import { startChain } from './chain.mjs';
import { Client } from './client.mjs';

export const move = 0,
    offer = 1,
    accept = 2,
    resign = 3,
    claim = 4;
export const startOfGame = '0x000000000000000080828486898b8d8f90929496a9abadafb0b2b4b6b9bbbdbf';
export const day = 86_400;

export const types = {
    Terms: [
        { name: 'black', type: 'address' },
        { name: 'white', type: 'address' },
        { name: 'token', type: 'address' },
        { name: 'stake', type: 'uint256' },
        { name: 'challengePeriod', type: 'uint64' },
        { name: 'rules', type: 'address' },
        { name: 'start', type: 'bytes32' },
        { name: 'nonce', type: 'bytes32' },
    ],
    Turn: [
        { name: 'channel', type: 'bytes32' },
        { name: 'previous', type: 'bytes32' },
        { name: 'state', type: 'bytes32' },
        { name: 'path', type: 'bytes9' },
        { name: 'intent', type: 'uint8' },
    ],
    Key: [
        { name: 'channel', type: 'bytes32' },
        { name: 'key', type: 'address' },
    ],
};
export const typed = (name) => ({ [name]: types[name] });

const data = (name) => readFileSync(new URL(`../../tests/data/channel/${name}`, import.meta.url), 'utf8');

/** The vectors that the referee of the program is tested with too. */
export const vectors = JSON.parse(data('turns.json'));
export const steps = data('steps.csv')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
        const [name, before, after, path, verdict] = line.split(',');
        return { name, before: `0x${before}`, after: `0x${after}`, path: `0x${path}`, verdict };
    });
export const stepNamed = (name) => steps.find((step) => step.name === name);
export const gameNamed = (name) => vectors.games.find((game) => game.name === name);

export const termsOf = (words) => ({
    black: words.black,
    white: words.white,
    token: words.token,
    stake: BigInt(words.stake),
    challengePeriod: words.challenge_period,
    rules: words.rules,
    start: words.start,
    nonce: words.nonce,
});
/** A turn as the program writes it, as the contract reads it. */
export const signedTurnOf = ({ previous, state, path, intent, signature }) => ({
    turn: { previous, state, path, intent },
    signature: signatureOf(signature),
});
export const signatureOf = (bytes) => ({
    r: bytes.slice(0, 66),
    s: `0x${bytes.slice(66, 130)}`,
    v: Number(`0x${bytes.slice(130)}`),
});
export const bytesOf = ({ r, s, v }) => hexlify(concat([r, s, toBeHex(v)]));

export const turnOf = (state) => Number(`0x${state.slice(12, 18)}`);

/**
 * What `concludeClaim` needs of the turns of a game: the turn of this index, or the first state, from which kings alone
 * step, and two bytes for each step behind it.
 */
export function drawProof(terms, turns, from = 0) {
    const base = from > 0 ? turns[from - 1] : { ...noTurn.turn, state: terms.start };
    const steps = turns.slice(from).map(({ state, path, intent }) => {
        const landing = Number(path.slice(0, 4)) | (intent === offer ? 0x40 : 0);
        return state.slice(2, 4) + landing.toString(16);
    });
    return [base, `0x${steps.join('')}`];
}

export const noTurn = {
    turn: { previous: startOfGame, state: startOfGame, path: '0x000000000000000000', intent: move },
    signature: { r: startOfGame, s: startOfGame, v: 27 },
};

/** A chain with a referee, and two players with ether. */
export class Table {
    static async set({ chainId = vectors.domain.chain_id } = {}) {
        const table = new Table();
        // No secret: what it deploys first is where the vectors expect it.
        table.owner = new Wallet('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80');
        table.black = new Wallet(vectors.keys.black);
        table.white = new Wallet(vectors.keys.white);
        table.stranger = new Wallet(`0x${'5'.repeat(64)}`);
        const players = [table.owner, table.black, table.white, table.stranger];
        const rich = [...players.map((wallet) => wallet.address), senderOfTheProxy];
        table.chain = await startChain({ chainId, rich });
        table.client = new Client(table.chain.url);
        table.referee = await table.client.deploy(table.owner, artifact('Referee'));
        await table.#putRules();
        table.domain = { name: 'laststone', version: '1', chainId, verifyingContract: table.referee.address };
        return table;
    }

    /** The rules of each game where they are on every chain. */
    async #putRules() {
        await this.client.rpc('eth_sendRawTransaction', puttingTheProxy);
        for (const name of Object.values(rulesContracts))
            await this.client.transact(this.owner, deploymentOf(artifact(name).bytecode).transaction);
    }

    clear() {
        return this.chain.stop();
    }

    #games = 0;

    /** A new game, with both stakes paid unless told otherwise. */
    async game({ paid = true, ...terms } = {}) {
        const game = new Game(this, {
            black: this.black.address,
            white: this.white.address,
            token: ZeroAddress,
            stake: 1000n,
            challengePeriod: day,
            rules: rulesAddresses.english,
            start: startOfGame,
            nonce: zeroPadValue(toBeHex(++this.#games), 32),
            ...terms,
        });
        if (paid) for (const player of [this.black, this.white]) await game.pay(player);
        return game;
    }

    /** A new game with the turns of one of the vectors, up to a number of them. */
    async gameLike(name, { turns = Infinity, ...terms } = {}) {
        const like = gameNamed(name);
        const game = await this.game({ start: like.terms.start, ...terms });
        for (const { state, path, intent } of like.turns.slice(0, turns)) game.sign(state, path, intent);
        return game;
    }
}

class Game {
    turns = [];

    constructor(table, terms, domain = table.domain) {
        this.table = table;
        this.terms = terms;
        this.domain = domain;
        this.channel = TypedDataEncoder.hash(domain, typed('Terms'), terms);
    }

    /** A game with the same terms, signed for another chain or contract. */
    elsewhere(domain) {
        return new Game(this.table, this.terms, { ...this.domain, ...domain });
    }

    pay(player) {
        return this.send(player, 'open', { value: this.terms.token === ZeroAddress ? this.terms.stake : 0n });
    }

    /** Calls the referee about this game. */
    send(wallet, name, ...words) {
        return this.table.referee.send(wallet, name, this.terms, ...words);
    }

    player(number) {
        return number % 2 === 1 ? this.table.black : this.table.white;
    }

    hash(turn) {
        return TypedDataEncoder.hash(this.domain, typed('Turn'), { channel: this.channel, ...turn });
    }

    get previous() {
        return this.turns.length > 0 ? this.hash(this.turns.at(-1).turn) : this.channel;
    }

    /** A signed turn behind the last one, whatever it says, and whoever signs it. */
    signed(state, path, intent, { by, previous = this.previous } = {}) {
        const turn = { previous, state, path, intent };
        const number = turnOf(state) + (intent < accept ? 0 : 1);
        const { r, s, v } = Signature.from((by ?? this.player(number)).signingKey.sign(this.hash(turn)));
        return { turn, signature: { r, s, v } };
    }

    /** The same, and the game goes on with it. */
    sign(...words) {
        this.turns.push(this.signed(...words));
        return this.turns.at(-1);
    }

    without(intent, options) {
        return this.signed(this.turns.at(-1)?.turn.state ?? this.terms.start, '0x000000000000000000', intent, options);
    }

    /** The signature of a wallet that lets a key play in this game. */
    authorisation(by, key) {
        const digest = TypedDataEncoder.hash(this.domain, typed('Key'), { channel: this.channel, key });
        return bytesOf(Signature.from(by.signingKey.sign(digest)));
    }

    /** The turn of a number, counted from the first of this game. */
    turn(index) {
        return this.turns[index - 1];
    }

    /** The last two turns, as challenges want them. */
    lastTwo(upTo = this.turns.length) {
        return [this.turn(upTo - 1) ?? noTurn, this.turn(upTo)];
    }

    async phase() {
        return phases[Number((await this.table.referee.ask('channels', this.channel))[0])];
    }

    async owed() {
        const { token, black, white } = this.terms;
        return {
            black: await this.table.referee.ask('owed', token, black),
            white: await this.table.referee.ask('owed', token, white),
        };
    }

    /** What each player is owed more once this is done. */
    async change(work) {
        const before = await this.owed();
        await work();
        const after = await this.owed();
        return { black: after.black - before.black, white: after.white - before.white };
    }
}

const phases = ['unopened', 'black has paid', 'white has paid', 'playing', 'challenged', 'draw claimed', 'settled'];
