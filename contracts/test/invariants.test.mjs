// Whatever two players, a watch-tower and a stranger do in any order: money is neither made nor lost, and whoever is honest
// and awake loses nothing. CALLS says how many random calls are made; SEED, which ones.
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { ZeroAddress } from 'ethers';
import { accept, claim, day, drawProof, gameNamed, move, noTurn, offer, resign, Table } from './game.mjs';
import { randomFrom } from './random.mjs';

const calls = Number(process.env.CALLS ?? 100);
const seed = Number(process.env.SEED ?? 1);

let table;
before(async () => (table = await Table.set()));
after(() => table.clear());

const stake = 1000n;
const noPath = '0x000000000000000000';
const held = { unopened: 0n, 'black has paid': stake, 'white has paid': stake, settled: 0n };

/** White is honest: it has signed the turns of this opening, and Black is to move. Black signs whatever it likes. */
class Duel {
    static async begin(random) {
        const duel = new Duel();
        duel.random = random;
        duel.game = await table.game({ paid: false });
        for (const { state, path, intent } of gameNamed('an opening').turns) duel.game.sign(state, path, intent);
        return duel;
    }

    one(things) {
        return things[this.random(things.length)];
    }

    /** A turn of the game, or one that only Black would sign. */
    turn() {
        const { game } = this;
        const known = this.one([noTurn, ...game.turns]);
        if (this.random(3) > 0) return known;
        const { state, path, previous } = known.turn;
        const intent = this.one([move, offer, accept, resign, claim]);
        const by = table.black;
        return this.one([
            game.signed(state, this.one([path, noPath]), intent, { by, previous }),
            game.signed(state, noPath, intent, { by }),
            { ...known, signature: this.one(game.turns).signature },
        ]);
    }

    /** A call that somebody might make. */
    call() {
        const { game } = this;
        const turns = game.turns.map(({ turn }) => turn);
        const pair = () => (this.random(2) ? game.lastTwo(1 + this.random(4)) : [this.turn(), this.turn()]);
        const proof = () => drawProof(game.terms, turns.slice(0, 1 + this.random(4)), this.random(2));
        return this.one([
            () => ['open', { value: this.one([stake, stake, 1n]) }],
            () => ['takeBack'],
            () => [
                'authorise',
                this.one([table.black, table.white, table.stranger]).address,
                table.stranger.address,
                '0x',
            ],
            () => ['challenge', ...pair()],
            () => ['checkpoint', ...pair()],
            () => ['demandTurn'],
            () => ['respond', this.turn().turn, this.turn()],
            () => ['claimTimeout'],
            () => ['proveFraud', this.turn().turn, this.turn()],
            () => ['proveTwoTurns', ...pair()],
            () => ['concludeAgreement', ...pair()],
            () => ['concludeResignation', this.turn()],
            () => ['concludeClaim', ...proof(), this.turn().signature, this.turn()],
            () => ['refundOnFork'],
        ])();
    }

    async attempt(wallet, ...words) {
        try {
            await this.game.send(wallet, ...words);
            return true;
        } catch (error) {
            assert.ok(error.reason, error.stack); // refused, and by name
            return false;
        }
    }

    /** What White does once it has looked: stop a clock that is not for Black's next turn, and refute a false draw. */
    async awake() {
        const phase = await this.game.phase();
        if (phase !== 'challenged' && phase !== 'draw claimed') return;
        const number = Number((await table.referee.ask('channels', this.game.channel))[2]);
        if (number < 4) await this.attempt(table.white, 'checkpoint', ...this.game.lastTwo());
    }

    /** Until it is settled, with a clock set by White. */
    async end() {
        for (const player of [table.black, table.white]) await this.attempt(player, 'open', { value: stake });
        await this.attempt(table.white, 'challenge', ...this.game.lastTwo());
        await this.attempt(table.white, 'demandTurn');
        await table.client.pass(day + 1);
        await this.attempt(table.stranger, 'claimTimeout');
        assert.equal(await this.game.phase(), 'settled');
    }
}

/** All that the contract has is what it owes and what is in play. */
async function audit(duels) {
    const owed = await Promise.all(
        [table.black, table.white, table.stranger].map(({ address }) =>
            table.referee.ask('owed', ZeroAddress, address),
        ),
    );
    const phases = await Promise.all(duels.map(({ game }) => game.phase()));
    const inPlay = phases.map((phase) => held[phase] ?? 2n * stake);
    const sum = [...owed, ...inPlay].reduce((a, b) => a + b, 0n);
    assert.equal(await table.client.balance(table.referee.address), sum);
}

it(`holds what it owes and nothing else, and ${calls} calls do not harm an honest player`, async () => {
    const random = randomFrom(seed);
    const tally = { made: 0, refused: 0, games: 0 };
    for (let made = 0; made < calls; ++tally.games) {
        const duel = await Duel.begin(random);
        const { white: before } = await duel.game.owed();
        const paysAt = random(4);
        for (let i = 0; i < 30 && made < calls && (await duel.game.phase()) !== 'settled'; ++i, ++made) {
            const words = duel.call();
            // White calls for itself only what is wise; Black and a stranger call anything, at any time.
            const done = await duel.attempt(duel.one([table.black, table.black, table.stranger]), ...words);
            ++tally[done ? 'made' : 'refused'];
            if (i === paysAt)
                for (const player of [table.black, table.white]) await duel.attempt(player, 'open', { value: stake });
            if (duel.random(6) === 0) await table.client.pass(duel.random(day / 2));
            await duel.awake();
            await audit([duel]);
        }
        await duel.end();
        await audit([duel]);
        const { white: after } = await duel.game.owed();
        assert.equal(after - before, 2n * stake, 'Black never made its move, and lost');
        await table.referee.send(table.white, 'withdraw', ZeroAddress, table.white.address);
        await audit([duel]);
    }
    console.log(`# seed ${seed}: ${JSON.stringify(tally)}`);
});
