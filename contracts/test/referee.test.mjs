// Each way through a dispute, and each attack on it, on a real EVM.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Interface, MaxUint256, Wallet, ZeroAddress, zeroPadValue } from 'ethers';
import { artifact, rulesAddresses } from './artifacts.mjs';
import {
    accept,
    bytesOf,
    claim,
    day,
    drawProof,
    gameNamed,
    move,
    noTurn,
    offer,
    resign,
    signedTurnOf,
    stepNamed,
    steps,
    Table,
    termsOf,
    vectors,
} from './game.mjs';

let table;
before(async () => (table = await Table.set()));
after(() => table.clear());

const refuses = (promise, reason, what) =>
    assert.rejects(promise, (error) => (assert.equal(error.reason, reason, what ?? error.stack), true));
const won = (side) => (side === 'black' ? { black: 2000n, white: 0n } : { black: 0n, white: 2000n });
const drawn = { black: 1000n, white: 1000n };
const nothing = { black: 0n, white: 0n };

/** A man's move backward in place of the third turn of an opening: signed, and not legal. */
async function gameWithFraud() {
    const game = await table.gameLike('an opening', { turns: 2 });
    const good = gameNamed('an opening').turns[2];
    const illegal = game.signed(good.state.replace('0x05', '0x06'), good.path, move);
    return { game, illegal };
}

describe('what is signed', () => {
    it('is the same for the program, for ethers and for the contract', async () => {
        assert.equal(table.referee.address, vectors.domain.contract.toLowerCase());
        assert.equal(await table.referee.ask('domain'), vectors.domain.separator);
        for (const { terms, channel, turns } of vectors.games) {
            const game = await table.game({ ...termsOf(terms), paid: false });
            assert.equal(game.channel, channel);
            assert.equal(await table.referee.ask('idOf', game.terms), channel);
            for (const turn of turns) {
                const again = game.sign(turn.state, turn.path, turn.intent);
                assert.equal(again.turn.previous, turn.previous);
                assert.equal(game.previous, turn.hash);
                assert.equal(bytesOf(again.signature), turn.signature);
            }
        }
    });

    it('settles the games of the vectors as the program does', async () => {
        const settle = async ({ name, terms, turns, result }) => {
            const game = await table.game(termsOf(terms));
            const signed = turns.map(signedTurnOf);
            const [before, latest] = [signed.at(-2) ?? noTurn, signed.at(-1)];
            const other = game.player(turns.at(-1).number + 1);
            const change = await game.change(async () => {
                if (latest.turn.intent === resign) await game.send(table.stranger, 'concludeResignation', latest);
                else if (latest.turn.intent === accept) await game.send(other, 'concludeAgreement', before, latest);
                else if (latest.turn.intent === claim) {
                    const past = signed.slice(0, -1).map(({ turn }) => turn);
                    const proof = drawProof(game.terms, past);
                    await game.send(other, 'concludeClaim', ...proof, before.signature, latest);
                } else await game.send(table.black, 'challenge', before, latest);
            });
            assert.deepEqual(
                change,
                { black: won('black'), white: won('white'), draw: drawn }[result] ?? nothing,
                name,
            );
            assert.equal(await game.phase(), result ? 'settled' : 'challenged', name);
        };
        for (const game of vectors.games) await table.client.trying(() => settle(game)); // some of them are one channel
    });
});

describe('before the game', () => {
    it('both pay, and whoever pays alone can have it back', async () => {
        const game = await table.game({ paid: false });
        await game.pay(table.white);
        assert.equal(await game.phase(), 'white has paid');
        await refuses(game.pay(table.white), 'AlreadyPaid');
        await refuses(game.send(table.black, 'takeBack'), 'NotInPlay');
        assert.deepEqual(await game.change(() => game.send(table.white, 'takeBack')), { black: 0n, white: 1000n });
        await refuses(game.send(table.white, 'takeBack'), 'NotInPlay');
        await game.pay(table.black);
        await game.pay(table.white);
        assert.equal(await game.phase(), 'playing');
        await refuses(game.pay(table.black), 'AlreadyPaid');
        await refuses(game.send(table.black, 'takeBack'), 'NotInPlay');
    });

    it('a payment says what for, to whoever watches', async () => {
        const game = await table.game({ paid: false });
        const { events } = await game.pay(table.black);
        const { channel, player, terms } = events.find(({ name }) => name === 'Paid').args;
        assert.deepEqual([channel, player], [game.channel, table.black.address]);
        for (const [name, value] of Object.entries(game.terms)) assert.equal(String(terms[name]), String(value), name);
    });

    it('nobody else pays, and nobody pays too little or too much', async () => {
        const game = await table.game({ paid: false });
        await refuses(game.pay(table.stranger), 'NotAPlayer');
        await refuses(game.send(table.black, 'open', { value: 999n }), 'WrongAmount');
        await refuses(game.send(table.black, 'open', { value: 1001n }), 'WrongAmount');
        await refuses(game.send(table.stranger, 'takeBack'), 'NotAPlayer');
        assert.equal(await game.phase(), 'unopened');
    });

    it('terms that would end badly are refused', async () => {
        const refused = async (terms, reason) =>
            refuses((await table.game({ ...terms, paid: false })).pay(table.black), reason);
        await refused({ white: ZeroAddress }, 'ZeroAddress');
        await refused({ white: table.black.address }, 'BadTerms');
        await refused({ rules: table.stranger.address }, 'BadTerms'); // no contract
        await refused({ rules: rulesAddresses.nogo }, 'BadStart');
        await refused({ challengePeriod: 59 }, 'BadTerms');
        await refused({ challengePeriod: 91 * day }, 'BadTerms');
        await refused({ challengePeriod: 2n ** 64n - 1n }, 'BadTerms');
        await refused({ stake: MaxUint256, token: table.stranger.address }, 'BadTerms');
        await refused({ start: zeroPadValue('0x', 32) }, 'BadStart');
        await refused({ start: stepNamed('first move').after }, 'BadStart');
        await refused({ start: stepNamed('a blocked player has lost').before }, 'BadStart');
        await refused({ start: stepNamed('after the last turn').before }, 'BadStart');
    });

    it('nothing counts while a stake is missing', async () => {
        const game = await table.game({ paid: false });
        const first = game.sign(...Object.values(gameNamed('an opening').turns[0]).slice(4, 7));
        const calls = [
            ['challenge', noTurn, first],
            ['checkpoint', noTurn, first],
            ['demandTurn'],
            ['respond', noTurn.turn, first],
            ['proveFraud', noTurn.turn, first],
            ['proveTwoTurns', first, first],
            ['concludeResignation', game.without(resign)],
        ];
        for (const paid of [false, true]) {
            if (paid) await game.pay(table.black);
            for (const call of calls) await refuses(game.send(table.black, ...call), 'NotInPlay');
        }
    });
});

describe('the clock', () => {
    it('runs for whoever is to move, and ends the game', async () => {
        const game = await table.gameLike('an opening');
        await game.send(table.white, 'challenge', ...game.lastTwo());
        assert.equal(await game.phase(), 'challenged');
        await refuses(game.send(table.white, 'claimTimeout'), 'ClockIsRunning');
        await table.client.pass(day);
        assert.deepEqual(await game.change(() => game.send(table.stranger, 'claimTimeout')), won('white'));
        await refuses(game.send(table.white, 'claimTimeout'), 'NotChallenged');
    });

    it('lets an answer in the last second count, and none after it', async () => {
        const game = await table.gameLike('an opening');
        await game.send(table.black, 'challenge', ...game.lastTwo(3));
        await table.client.pass(day - 1);
        // A block later, which is the deadline itself.
        await game.send(table.stranger, 'respond', game.turn(3).turn, game.turn(4));
        assert.equal(await game.phase(), 'playing');

        const late = await table.gameLike('an opening');
        await late.send(table.black, 'challenge', ...late.lastTwo(3));
        await table.client.pass(day);
        await refuses(late.send(table.white, 'respond', late.turn(3).turn, late.turn(4)), 'ClockHasRunOut');
        await refuses(late.send(table.white, 'checkpoint', ...late.lastTwo()), 'ClockHasRunOut');
        await refuses(late.send(table.white, 'challenge', ...late.lastTwo()), 'ClockHasRunOut');
        assert.deepEqual(await late.change(() => late.send(table.black, 'claimTimeout')), won('black'));
    });

    it('has not run out in its last second', async () => {
        const game = await table.gameLike('an opening');
        await game.send(table.white, 'challenge', ...game.lastTwo());
        await table.client.pass(day - 1);
        // A block later, which is the deadline itself; the next one is a second after it.
        await refuses(game.send(table.white, 'claimTimeout'), 'ClockIsRunning');
        await table.client.pass(1);
        assert.deepEqual(await game.change(() => game.send(table.white, 'claimTimeout')), won('white'));
    });

    it('can be set before the first turn, and after an answer', async () => {
        const game = await table.gameLike('an opening');
        await game.send(table.white, 'demandTurn');
        await refuses(game.send(table.white, 'demandTurn'), 'ClockIsRunning');
        await game.send(table.black, 'respond', noTurn.turn, game.turn(1));
        assert.equal(await game.phase(), 'playing');
        await refuses(game.send(table.black, 'respond', game.turn(1).turn, game.turn(2)), 'NotChallenged');
        await game.send(table.black, 'demandTurn');
        await table.client.pass(day);
        assert.deepEqual(await game.change(() => game.send(table.black, 'claimTimeout')), won('black'));
    });

    it('ends a game in which nobody ever moves', async () => {
        const game = await table.game();
        await game.send(table.white, 'demandTurn');
        await table.client.pass(day);
        assert.deepEqual(await game.change(() => game.send(table.white, 'claimTimeout')), won('white'));
    });

    it('works from the first turn on, without one before it', async () => {
        const game = await table.gameLike('an opening', { turns: 1 });
        await game.send(table.black, 'challenge', noTurn, game.turn(1));
        await table.client.pass(day);
        assert.deepEqual(await game.change(() => game.send(table.black, 'claimTimeout')), won('black'));
    });

    it('makes whoever has no move lose', async () => {
        const game = await table.gameLike('nobody is left, and White gives in', { turns: 1 });
        await game.send(table.black, 'challenge', noTurn, game.turn(1));
        await table.client.pass(day);
        assert.deepEqual(await game.change(() => game.send(table.black, 'claimTimeout')), won('black'));
    });

    it('is set by players alone', async () => {
        const game = await table.gameLike('an opening');
        await refuses(game.send(table.stranger, 'challenge', ...game.lastTwo()), 'NotAPlayer');
        await refuses(game.send(table.stranger, 'demandTurn'), 'NotAPlayer');
    });

    it('is stopped by the last two turns where the challenge is stale', async () => {
        const game = await table.gameLike('an opening');
        await game.send(table.white, 'challenge', ...game.lastTwo(2));
        await game.send(table.stranger, 'checkpoint', ...game.lastTwo(4));
        assert.equal(await game.phase(), 'playing');
        await refuses(game.send(table.white, 'challenge', ...game.lastTwo(2)), 'OldTurn');
        await refuses(game.send(table.white, 'challenge', ...game.lastTwo(4)), 'OldTurn');
        await refuses(game.send(table.white, 'checkpoint', ...game.lastTwo(3)), 'OldTurn');
    });

    it('turns against the challenger by a later turn', async () => {
        const game = await table.gameLike('an opening');
        await game.send(table.white, 'challenge', ...game.lastTwo(2));
        await game.send(table.black, 'challenge', ...game.lastTwo(3));
        await table.client.pass(day);
        assert.deepEqual(await game.change(() => game.send(table.black, 'claimTimeout')), won('black'));
    });

    it('a whole game can be forced, turn by turn', async () => {
        const game = await table.gameLike('an opening');
        await game.send(table.white, 'demandTurn');
        await game.send(table.black, 'respond', noTurn.turn, game.turn(1));
        for (let n = 2; n <= 4; ++n) {
            await game.send(game.player(n - 1), 'demandTurn');
            await game.send(game.player(n), 'respond', game.turn(n - 1).turn, game.turn(n));
        }
        assert.equal((await table.referee.ask('channels', game.channel))[2], 4n);
    });

    it('shows each turn to whoever watches', async () => {
        const game = await table.gameLike('an opening');
        const { events } = await game.send(table.white, 'challenge', ...game.lastTwo());
        assert.deepEqual(
            events.map((event) => event.name),
            ['Shown', 'Challenge'],
        );
        const { channel, number, latest } = events[0].args;
        assert.equal(channel, game.channel);
        assert.equal(number, 4n);
        assert.equal(latest.turn.state, game.turn(4).turn.state);
        assert.equal(latest.signature.s, game.turn(4).signature.s);
    });
});

describe('turns that do not count', () => {
    it('are those that the vectors call illegal, and no others', async () => {
        for (const { name, before, after, path, verdict } of steps) {
            const game = await table.game({ start: before, paid: false });
            if (verdict === 'game_over' || verdict === 'no_turn_left') continue; // no game begins there
            await game.pay(table.black);
            await game.pay(table.white);
            const turn = game.sign(after, path, move);
            if (verdict === 'legal') await game.send(table.black, 'challenge', noTurn, turn);
            else await refuses(game.send(table.black, 'challenge', noTurn, turn), 'IllegalTurn', name);
        }
    });

    it('are those of somebody else', async () => {
        const game = await table.gameLike('an opening', { turns: 3 });
        const { state, path } = gameNamed('an opening').turns[3];
        for (const by of [table.black, table.stranger]) {
            await refuses(
                game.send(table.white, 'challenge', game.turn(3), game.signed(state, path, move, { by })),
                'WrongSigner',
            );
        }
        const forged = { ...game.turn(3), signature: game.turn(1).signature };
        await refuses(game.send(table.white, 'challenge', forged, game.signed(state, path, move)), 'WrongSigner');
    });

    it('are those with the high twin of a signature, or none', async () => {
        const game = await table.gameLike('an opening', { turns: 1 });
        const { turn, signature } = game.turn(1);
        const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
        const twin = {
            r: signature.r,
            s: `0x${(order - BigInt(signature.s)).toString(16).padStart(64, '0')}`,
            v: 55 - signature.v,
        };
        const zero = zeroPadValue('0x', 32);
        for (const bad of [
            twin,
            { ...signature, v: 55 - signature.v },
            { ...signature, v: 0 },
            { ...signature, v: 29 },
            { r: zero, s: zero, v: 27 },
            { ...signature, s: zero },
        ])
            await refuses(game.send(table.black, 'challenge', noTurn, { turn, signature: bad }), 'WrongSigner');
    });

    it('are those that do not follow each other', async () => {
        const game = await table.gameLike('an opening');
        await refuses(game.send(table.black, 'challenge', game.turn(1), game.turn(3)), 'BrokenChain');
        await refuses(game.send(table.black, 'checkpoint', game.turn(2), game.turn(4)), 'BrokenChain');
        await game.send(table.white, 'challenge', ...game.lastTwo(2));
        await refuses(game.send(table.black, 'respond', game.turn(3).turn, game.turn(4)), 'BrokenChain');
    });

    it('are those after the game has ended', async () => {
        const game = await table.gameLike('a draw is agreed');
        const next = gameNamed('a draw is declined, then Black resigns').turns[3];
        const beyond = game.signed(next.state, next.path, move);
        await refuses(game.send(table.white, 'challenge', game.turn(3), beyond), 'GameIsOver');
        await refuses(game.send(table.white, 'challenge', game.turn(2), game.turn(3)), 'WrongIntent');
    });
});

describe('replays', () => {
    it('from another channel are worth nothing', async () => {
        const one = await table.gameLike('an opening');
        const other = await table.game();
        await refuses(other.send(table.white, 'challenge', ...one.lastTwo()), 'BrokenChain');
        await refuses(other.send(table.white, 'concludeResignation', one.without(resign)), 'WrongSigner');
        const first = { turn: { ...one.turn(1).turn, previous: other.channel }, signature: one.turn(1).signature };
        await refuses(other.send(table.black, 'challenge', noTurn, first), 'WrongSigner');
    });

    it('from another contract or chain are worth nothing', async () => {
        const game = await table.game();
        for (const domain of [{ verifyingContract: table.stranger.address }, { chainId: 1 }]) {
            const there = game.elsewhere(domain);
            const { state, path } = gameNamed('an opening').turns[0];
            const turn = there.signed(state, path, move, { previous: game.channel });
            await refuses(game.send(table.black, 'challenge', noTurn, turn), 'WrongSigner');
            await refuses(game.send(table.white, 'concludeResignation', there.without(resign)), 'WrongSigner');
        }
    });

    it('of a whole game that was settled are worth nothing', async () => {
        const game = await table.gameLike('an opening');
        const resignation = game.without(resign);
        await game.send(table.white, 'concludeResignation', resignation);
        const change = await game.change(async () => {
            await refuses(game.send(table.white, 'concludeResignation', resignation), 'NotInPlay');
            await refuses(game.send(table.white, 'claimTimeout'), 'NotChallenged');
            await refuses(game.send(table.black, 'challenge', ...game.lastTwo()), 'NotInPlay');
            await refuses(game.send(table.black, 'proveTwoTurns', resignation, resignation), 'NotInPlay');
            await refuses(game.pay(table.black), 'AlreadyPaid');
            await refuses(game.send(table.black, 'takeBack'), 'NotInPlay');
        });
        assert.deepEqual(change, nothing);
    });
});

describe('fraud', () => {
    it('is an illegal move that was signed', async () => {
        const { game, illegal } = await gameWithFraud();
        assert.deepEqual(
            await game.change(() => game.send(table.stranger, 'proveFraud', game.turn(2).turn, illegal)),
            won('white'),
        );
    });

    it('is an illegal first move', async () => {
        const game = await table.game();
        const { state } = gameNamed('an opening').turns[0];
        const illegal = game.signed(state, '0x9d0000000000000000', move);
        assert.deepEqual(
            await game.change(() => game.send(table.white, 'proveFraud', noTurn.turn, illegal)),
            won('white'),
        );
    });

    it('is two turns at one number', async () => {
        const game = await table.gameLike('an opening', { turns: 3 });
        const other = game.signed(game.turn(2).turn.state, game.turn(2).turn.path, offer, {
            previous: game.turn(2).turn.previous,
        });
        assert.deepEqual(
            await game.change(() => game.send(table.stranger, 'proveTwoTurns', game.turn(2), other)),
            won('black'),
        );
    });

    it('is a move and a resignation at one number', async () => {
        const game = await table.gameLike('an opening', { turns: 2 });
        const resignation = game.without(resign);
        game.sign(...Object.values(gameNamed('an opening').turns[2]).slice(4, 7));
        assert.deepEqual(
            await game.change(() => game.send(table.white, 'proveTwoTurns', game.turn(3), resignation)),
            won('white'),
        );
    });

    it('is proved while a clock runs too, and not after', async () => {
        const { game, illegal } = await gameWithFraud();
        await game.send(table.white, 'challenge', ...game.lastTwo());
        assert.deepEqual(
            await game.change(() => game.send(table.white, 'proveFraud', game.turn(2).turn, illegal)),
            won('white'),
        );
        const late = await gameWithFraud();
        await late.game.send(table.white, 'challenge', ...late.game.lastTwo());
        await table.client.pass(day);
        await refuses(
            late.game.send(table.white, 'proveFraud', late.game.turn(2).turn, late.illegal),
            'ClockHasRunOut',
        );
    });

    it('is not a legal move, the same turn twice, or turns of different numbers', async () => {
        const game = await table.gameLike('an opening');
        for (let n = 1; n <= 4; ++n)
            await refuses(
                game.send(table.white, 'proveFraud', (game.turn(n - 1) ?? noTurn).turn, game.turn(n)),
                'LegalTurn',
            );
        await refuses(game.send(table.white, 'proveTwoTurns', game.turn(3), game.turn(3)), 'SameTurn');
        await refuses(game.send(table.white, 'proveTwoTurns', game.turn(1), game.turn(3)), 'WrongNumber');
        await refuses(game.send(table.white, 'proveTwoTurns', game.turn(1), game.turn(2)), 'WrongNumber');
    });

    it('is not what somebody else has signed', async () => {
        const { game, illegal } = await gameWithFraud();
        const forged = game.signed(illegal.turn.state, illegal.turn.path, move, { by: table.white });
        await refuses(game.send(table.white, 'proveFraud', game.turn(2).turn, forged), 'WrongSigner');
        await refuses(game.send(table.white, 'proveFraud', game.turn(1).turn, illegal), 'BrokenChain');
        await refuses(game.send(table.white, 'proveTwoTurns', forged, illegal), 'WrongSigner');
        await refuses(game.send(table.white, 'proveFraud', game.turn(2).turn, game.without(resign)), 'WrongIntent');
    });

    it('is not a turn of another number, which judges leave aside', async () => {
        const game = await table.gameLike('an opening', { turns: 2 });
        const { state, path } = gameNamed('an opening').turns[2];
        const skipped = game.signed(state.replace('00000003', '00000005'), path, move);
        await refuses(game.send(table.white, 'proveFraud', game.turn(2).turn, skipped), 'WrongNumber');
    });
});

describe('endings', () => {
    it('a resignation counts at once, and during a challenge', async () => {
        const game = await table.gameLike('an opening');
        await game.send(table.white, 'challenge', ...game.lastTwo());
        assert.deepEqual(
            await game.change(() => game.send(table.stranger, 'concludeResignation', game.without(resign))),
            won('white'),
        );
    });

    it('nobody resigns for somebody else', async () => {
        const game = await table.gameLike('an opening');
        await refuses(
            game.send(table.white, 'concludeResignation', game.without(resign, { by: table.white })),
            'WrongSigner',
        );
        await refuses(game.send(table.white, 'concludeResignation', game.turn(4)), 'WrongIntent');
    });

    it('an agreed draw counts at once for whoever offered it', async () => {
        const game = await table.gameLike('a draw is agreed');
        assert.deepEqual(
            await game.change(() => game.send(table.white, 'concludeAgreement', ...game.lastTwo())),
            drawn,
        );
    });

    it('an agreed draw brought by whoever accepted it takes its time', async () => {
        const game = await table.gameLike('a draw is agreed');
        await game.send(table.black, 'concludeAgreement', ...game.lastTwo());
        assert.equal(await game.phase(), 'draw claimed');
        await refuses(game.send(table.black, 'concludeAgreement', ...game.lastTwo()), 'OldTurn');
        await refuses(game.send(table.black, 'demandTurn'), 'ClockIsRunning');
        await refuses(game.send(table.black, 'claimTimeout'), 'ClockIsRunning');
        await table.client.pass(day - 4);
        // A block later, which is the deadline itself; the next one is a second after it.
        await refuses(game.send(table.stranger, 'claimTimeout'), 'ClockIsRunning');
        assert.deepEqual(await game.change(() => game.send(table.stranger, 'claimTimeout')), drawn);
    });

    it('whoever offered can confirm a draw that waits', async () => {
        const game = await table.gameLike('a draw is agreed');
        await game.send(table.black, 'concludeAgreement', ...game.lastTwo());
        assert.deepEqual(
            await game.change(() => game.send(table.white, 'concludeAgreement', ...game.lastTwo())),
            drawn,
        );
    });

    it('an offer that was declined cannot be accepted later', async () => {
        const declined = async () => {
            const game = await table.gameLike('a draw is declined, then Black resigns', { turns: 4 });
            const late = game.signed(game.turn(2).turn.state, '0x000000000000000000', accept, {
                previous: game.turn(3).turn.previous,
            });
            await game.send(table.black, 'concludeAgreement', game.turn(2), late);
            return { game, late };
        };
        const proved = await declined();
        assert.deepEqual(
            await proved.game.change(() =>
                proved.game.send(table.white, 'proveTwoTurns', proved.game.turn(3), proved.late),
            ),
            won('white'),
        );
        const shown = await declined();
        await shown.game.send(table.white, 'checkpoint', ...shown.game.lastTwo());
        assert.equal(await shown.game.phase(), 'playing');
        await refuses(shown.game.send(table.black, 'concludeAgreement', shown.game.turn(2), shown.late), 'OldTurn');
    });

    it('a draw that nobody offered is none', async () => {
        const game = await table.gameLike('an opening', { turns: 2 });
        await refuses(game.send(table.white, 'concludeAgreement', game.turn(2), game.without(accept)), 'WrongIntent');
        const offered = await table.gameLike('a draw is agreed', { turns: 2 });
        await refuses(
            offered.send(
                table.white,
                'concludeAgreement',
                offered.turn(2),
                offered.without(accept, { by: table.white }),
            ),
            'WrongSigner',
        );
        const elsewhere = offered.signed(offered.turn(1).turn.state, '0x000000000000000000', accept);
        await refuses(offered.send(table.white, 'concludeAgreement', offered.turn(2), elsewhere), 'BrokenChain');
    });

    it('whoever has no move has lost, and cannot accept a draw', async () => {
        const game = await table.gameLike('nobody is left, and White gives in', { turns: 0 });
        const { state, path } = gameNamed('nobody is left, and White gives in').turns[0];
        game.sign(state, path, offer);
        game.turns.push(game.without(accept));
        await refuses(game.send(table.white, 'concludeAgreement', ...game.lastTwo()), 'GameIsOver');
    });
});

describe('payments', () => {
    it('are fetched once, by whoever is owed them', async () => {
        const game = await table.gameLike('an opening', { stake: 10n ** 18n });
        await game.send(table.white, 'concludeResignation', game.without(resign));
        const { white: owed } = await game.owed();
        const fetch = (to) => table.referee.send(table.white, 'withdraw', ZeroAddress, to);
        await refuses(
            table.referee.send(table.stranger, 'withdraw', ZeroAddress, table.stranger.address),
            'NothingOwed',
        );
        await refuses(fetch(ZeroAddress), 'ZeroAddress');
        const receiver = Wallet.createRandom().address;
        const held = await table.client.balance(table.referee.address);
        await fetch(receiver);
        assert.equal(await table.client.balance(receiver), owed);
        assert.equal(await table.client.balance(table.referee.address), held - owed);
        await refuses(fetch(receiver), 'NothingOwed');
    });

    it('are fetched in parts too, and never more than is owed', async () => {
        const game = await table.gameLike('an opening');
        await game.send(table.white, 'concludeResignation', game.without(resign));
        const { white: owed } = await game.owed();
        const receiver = Wallet.createRandom().address;
        const fetch = (amount) => table.referee.send(table.white, 'withdrawPart', ZeroAddress, receiver, amount);
        await refuses(fetch(0n), 'NothingOwed');
        await refuses(fetch(owed + 1n), 'NothingOwed');
        await refuses(table.referee.send(table.white, 'withdrawPart', ZeroAddress, ZeroAddress, 1n), 'ZeroAddress');
        const { events } = await fetch(700n);
        assert.equal(events[0].args.amount, 700n);
        assert.equal((await game.owed()).white, owed - 700n);
        await refuses(fetch(owed), 'NothingOwed');
        await fetch(owed - 700n);
        await refuses(fetch(1n), 'NothingOwed');
        assert.equal(await table.client.balance(receiver), owed);
    });

    it('in tokens go the same way', async () => {
        for (const kind of ['GoodToken', 'SilentToken']) {
            const token = await table.client.deploy(table.owner, artifact(kind));
            for (const player of [table.black, table.white]) {
                await token.send(table.owner, 'mint', player.address, 5000n);
                if (kind === 'GoodToken') await token.send(player, 'approve', table.referee.address, 5000n);
            }
            const game = await table.gameLike('a draw is declined, then Black resigns', { token: token.address });
            assert.equal(await token.ask('balanceOf', table.referee.address), 2000n);
            assert.deepEqual(
                await game.change(() => game.send(table.white, 'concludeResignation', game.turns.at(-1))),
                won('white'),
            );
            await table.referee.send(table.white, 'withdraw', token.address, table.white.address);
            assert.equal(await token.ask('balanceOf', table.white.address), 6000n);
            await refuses(
                table.referee.send(table.white, 'withdraw', token.address, table.white.address),
                'NothingOwed',
            );
            await refuses(
                table.referee.send(table.black, 'withdraw', token.address, table.black.address),
                'NothingOwed',
            );
        }
    });

    it('in tokens that are not paid in full, or are none, are refused', async () => {
        const refused = async (address, reason) =>
            refuses((await table.game({ token: address, paid: false })).pay(table.black), reason);
        for (const [kind, reason] of [
            ['TollToken', 'NotPaid'],
            ['RefusingToken', 'PaymentFailed'],
        ]) {
            const token = await table.client.deploy(table.owner, artifact(kind));
            await token.send(table.owner, 'mint', table.black.address, 5000n);
            await refused(token.address, reason);
        }
        await refused(table.stranger.address, 'nothing said');
        const token = await table.client.deploy(table.owner, artifact('GoodToken'));
        await refused(token.address, 'PaymentFailed');
        const ether = await table.game({ token: token.address, paid: false });
        await refuses(ether.send(table.black, 'open', { value: 1000n }), 'WrongAmount');
    });

    it('cannot be fetched twice by calling back', async () => {
        const abi = new Interface(artifact('Referee').abi);
        const again = abi.encodeFunctionData('withdraw', [ZeroAddress, table.stranger.address]);
        const greedy = await table.client.deploy(table.owner, artifact('Reenterer'));
        const game = await table.gameLike('an opening');
        await game.send(table.white, 'concludeResignation', game.without(resign));
        await greedy.send(table.owner, 'arm', table.referee.address, again);
        const owed = await table.referee.ask('owed', ZeroAddress, table.white.address);
        await table.referee.send(table.white, 'withdraw', ZeroAddress, greedy.address);
        assert.equal(await table.client.balance(greedy.address), owed);
        assert.equal(await greedy.ask('succeeded'), false);
        assert.equal(await greedy.ask('answer'), abi.encodeErrorResult('Reentered', []));
    });

    it('cannot be made twice by a token that calls back', async () => {
        const abi = new Interface(artifact('Referee').abi);
        const token = await table.client.deploy(table.owner, artifact('Reenterer'));
        for (const player of [table.black, table.white]) await token.send(table.owner, 'mint', player.address, 5000n);
        const game = await table.game({ token: token.address, paid: false });
        await token.send(table.owner, 'arm', table.referee.address, abi.encodeFunctionData('open', [game.terms]));
        await game.pay(table.black);
        assert.equal(await token.ask('answer'), abi.encodeErrorResult('Reentered', []));
        assert.equal(await game.phase(), 'black has paid');
        assert.equal(await token.ask('balanceOf', table.referee.address), 1000n);
    });

    it('to a receiver that refuses do not hinder anybody, and can go elsewhere', async () => {
        const game = await table.gameLike('an opening');
        await game.send(table.white, 'concludeResignation', game.without(resign));
        const refusing = await table.client.deploy(table.owner, artifact('GoodToken'));
        await refuses(table.referee.send(table.white, 'withdraw', ZeroAddress, refusing.address), 'PaymentFailed');
        await table.referee.send(table.white, 'withdraw', ZeroAddress, table.white.address);
    });

    it('are never made by mistake: the contract takes no ether but stakes', async () => {
        const receipt = await table.client.transact(table.stranger, {
            to: table.referee.address,
            data: '0x',
            value: 1n,
        });
        assert.equal(receipt.status, '0x0');
    });
});

describe('a fork of the chain', () => {
    it('gives each player the stake back, once, and takes nothing that was signed before it', async () => {
        const playing = await table.gameLike('an opening');
        const waiting = await table.game({ paid: false });
        await waiting.pay(table.white);
        const over = await table.gameLike('an opening');
        await over.send(table.white, 'concludeResignation', over.without(resign));
        await refuses(playing.send(table.black, 'refundOnFork'), 'NoFork');
        await table.client.fork(31338);
        await refuses(playing.send(table.white, 'challenge', ...playing.lastTwo()), 'NotInPlay');
        assert.deepEqual(await playing.change(() => playing.send(table.stranger, 'refundOnFork')), drawn);
        assert.deepEqual(await waiting.change(() => waiting.send(table.stranger, 'refundOnFork')), {
            black: 0n,
            white: 1000n,
        });
        for (const game of [playing, waiting, over]) await refuses(game.send(table.black, 'refundOnFork'), 'NotInPlay');
        await table.referee.send(table.white, 'withdraw', ZeroAddress, table.white.address);
        await table.client.fork(table.domain.chainId);
        await refuses(playing.send(table.white, 'challenge', ...playing.lastTwo()), 'NotInPlay');
    });
});
