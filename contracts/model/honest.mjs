// One player is honest, and looks at the chain before each deadline. The other one signs and calls whatever it likes, and
// so does a stranger. The honest one may play with a key of its own, or leave the chain to a tower that has no keys.
import {
    before,
    endsInMove,
    hasClock,
    isInPlay,
    isLate,
    keyOf,
    longest,
    movesIn,
    noTurn,
    numberOf,
    otherThan,
    playerOf,
    unopened,
} from './contract.mjs';
import { explore } from './explore.mjs';
import { faultBetween, faultOf, wealthOf } from './laws.mjs';

/**
 * `journal` is the game that the honest player holds; all that it has signed is in there. `proof` is a turn that the
 * other one has sent and should not have, or ''. `seen` are the keys with which the game began.
 */
const first = { chain: unopened, journal: '', proof: '', seen: unopened.keys };

const isBlocked = (game) => movesIn(game) === longest && endsInMove(game);
const hasEnded = (game) => (game !== '' && !endsInMove(game)) || isBlocked(game);
const toMove = (game) => playerOf(game.length + 1);
const prefixes = (game) => Array.from({ length: game.length + 1 }, (_, n) => game.slice(0, n));

/** What may follow in a game, but for a resignation. */
function lettersAfter(game) {
    if (hasEnded(game)) return [];
    return game.endsWith('o') ? ['m', 'o', '='] : ['m', 'o'];
}

export class Duel {
    #contract;
    #honest;
    #other;
    #keyed;
    #asleep;

    constructor(contract, { honest, keyed = false, asleep = false }) {
        this.#contract = contract;
        this.#honest = honest;
        this.#other = otherThan[honest];
        this.#keyed = keyed;
        this.#asleep = asleep;
    }

    explore() {
        return explore(first, {
            next: (world) => this.#next(world),
            fault: (earlier, step, later) =>
                earlier ? this.#faultBetween(earlier, step, later) : this.#faultOf(later),
        });
    }

    // Who signs.

    /** A turn of a game, as the player signs it who is to do so. */
    #turn({ seen }, game) {
        if (game === '') return noTurn;
        const player = playerOf(numberOf(game));
        const key = seen[player] === keyOf[player] ? seen[player] : null;
        return { game, by: key ?? player };
    }
    /** Turns of a number of the other player's are signed as it likes; the honest one has signed the journal alone. */
    #signed(world, game) {
        const player = playerOf(numberOf(game));
        if (player === this.#other) return [player, keyOf[player], 'stranger'].map((by) => ({ game, by }));
        const strangers = { game, by: 'stranger' };
        return world.journal.startsWith(game) ? [this.#turn(world, game), strangers] : [strangers];
    }
    get #caller() {
        if (this.#asleep) return 'tower';
        return this.#keyed ? keyOf[this.#honest] : this.#honest;
    }

    // What can happen next.

    #next(world) {
        const after = [];
        const { chain } = world;
        const add = (step, next) => after.push([step, next]);
        const call = (...words) => {
            const next = this.#after(world, words);
            if (next !== null) add(words, next);
        };
        if (chain.phase === 'settled') return after;
        for (const words of this.#callsOfOthers(world)) call(...words);
        if (!isInPlay(chain)) {
            for (const words of this.#callsBeforePlay(world)) call(...words);
            return after;
        }
        this.#play(world, add);
        const needed = this.#needed(world);
        for (const [step, next] of needed) add(step, next);
        if (needed.length === 0) {
            for (const [step, next] of this.#push(world)) add(step, next);
            const later = this.#contract.tick(chain);
            if (later !== chain) add(['tick'], { ...world, chain: later });
        } else if (chain.left > 0) {
            // There is time yet, and somebody else may be first.
            add(['tick'], { ...world, chain: this.#contract.tick(chain) });
        }
        return after;
    }

    #after(world, words) {
        const [caller, name] = words;
        if (name === 'open' && world.chain.wallets[caller] === 0) return null; // whoever has nothing cannot pay
        const { state: chain } = this.#contract.call(world.chain, ...words);
        if (!chain) return null;
        const begins = name === 'open' && chain.phase === 'playing';
        return { ...world, chain, seen: begins ? chain.keys : world.seen };
    }

    #callsBeforePlay({ chain }) {
        const honest = this.#honest;
        const key = keyOf[honest];
        const calls = [
            [honest, 'takeBack'],
            [honest, 'withdraw'],
        ];
        if (!this.#keyed || chain.keys[honest] !== null) return [...calls, [honest, 'open']];
        // One signature for the key, which a stranger may bring, or a call.
        return [...calls, ...[honest, 'stranger'].map((caller) => [caller, 'authorise', honest, key, honest])];
    }

    #callsOfOthers(world) {
        const other = this.#other;
        const honest = this.#honest;
        const calls = [];
        for (const caller of [other, 'stranger']) {
            calls.push([caller, 'open'], [caller, 'takeBack'], [caller, 'demandTurn'], [caller, 'claimTimeout']);
            calls.push([caller, 'withdraw'], [caller, 'authorise', honest, 'stranger', other]);
        }
        // A key of its own, or the honest player's address in place of one.
        for (const key of [keyOf[other], honest]) calls.push([other, 'authorise', other, key, other]);
        calls.push([keyOf[other], 'demandTurn']);
        if (!isInPlay(world.chain)) return calls;
        for (const [previous, latest] of this.#pairs(world)) {
            calls.push([other, 'challenge', previous, latest]);
            for (const name of ['checkpoint', 'respond', 'proveFraud'])
                calls.push(['stranger', name, previous, latest]);
            if (latest.game.endsWith('='))
                for (const caller of [other, 'stranger']) calls.push([caller, 'concludeAgreement', previous, latest]);
            if (latest.game.endsWith('!')) calls.push(['stranger', 'concludeResignation', latest]);
        }
        const known = prefixes(world.journal).slice(1);
        for (const one of known)
            for (const two of known.filter(({ length }) => length === one.length))
                calls.push(['stranger', 'proveTwoTurns', this.#turn(world, one), this.#turn(world, two)]);
        return calls;
    }

    /** Turns of the journal, and any that others can put behind them. */
    #pairs(world) {
        const pairs = [];
        for (const game of prefixes(world.journal)) {
            const longer = movesIn(game) < longest ? [...'mox=!'] : [...'x=!'];
            const games = [...(game === '' ? [] : [game]), ...longer.map((letter) => game + letter)];
            for (const latest of games.flatMap((game) => this.#signed(world, game)))
                pairs.push([this.#turn(world, before(latest.game)), latest]);
        }
        return pairs;
    }

    /** Turns that go from player to player. */
    #play(world, add) {
        const { chain, journal, proof } = world;
        if (isLate(chain) || proof !== '') return;
        const letters = lettersAfter(journal);
        if (letters.length > 0 || isBlocked(journal)) letters.push('!');
        for (const letter of letters) add(['plays', letter], { ...world, journal: journal + letter });
        // What is not legal, or another turn in place of the last one of its own.
        const cheats = prefixes(journal)
            .filter((game) => toMove(game) === this.#other && !hasEnded(game))
            .flatMap((game) => [...(game === journal ? ['x'] : ['m', 'o'])].map((letter) => game + letter))
            .filter((game) => !journal.startsWith(game));
        for (const game of cheats) add(['sends', game], { ...world, proof: game });
    }

    // The honest player.

    /** What must be done before the deadline, in every way there is; nothing if all is well. */
    #needed(world) {
        const { chain, journal } = world;
        if (isLate(chain)) return [];
        const proof = this.#proofOf(world);
        if (proof !== null) return this.#make(world, ...proof);
        if (this.#showsTheNext(world)) return [[['reads'], { ...world, journal: chain.last }]];
        if (chain.phase === 'playing') return [];
        if (chain.last === journal) return this.#asleep ? [] : this.#answers(world);
        const isOurs = chain.phase === 'draw claimed' || playerOf(chain.number + 1) === this.#honest;
        return chain.last.length < journal.length && isOurs ? this.#bring(world) : [];
    }

    #make(world, ...words) {
        const next = this.#after(world, [this.#caller, ...words]);
        return next === null ? [] : [[[this.#caller, ...words], next]];
    }

    /** A call that shows what the other player should not have signed. */
    #proofOf(world) {
        const { journal, chain } = world;
        const { last } = chain;
        const isWrong = last.endsWith('x') || (last.length <= journal.length && !journal.startsWith(last));
        const wrong = world.proof !== '' ? world.proof : isWrong ? last : '';
        if (wrong === '') return null;
        const turn = (game) => this.#turn(world, game);
        if (wrong.endsWith('x')) return ['proveFraud', turn(before(wrong)), turn(wrong)];
        return ['proveTwoTurns', turn(journal.slice(0, wrong.length)), turn(wrong)];
    }

    #showsTheNext({ chain: { last }, journal }) {
        return last.length === journal.length + 1 && last.startsWith(journal);
    }

    /** The journal says it. */
    #bring(world) {
        const { journal } = world;
        const [previous, latest] = [before(journal), journal].map((game) => this.#turn(world, game));
        if (journal.endsWith('!')) return this.#make(world, 'concludeResignation', latest);
        const name = journal.endsWith('=') ? 'concludeAgreement' : 'checkpoint';
        return this.#make(world, name, previous, latest);
    }

    /** A turn that is signed because a clock runs for it. */
    #answers(world) {
        const { chain, journal } = world;
        if (chain.phase !== 'challenged' || playerOf(chain.number + 1) !== this.#honest) return [];
        return lettersAfter(journal).flatMap((letter) => {
            const next = { ...world, journal: journal + letter };
            if (letter === '=') return this.#bring(next);
            const [previous, latest] = [journal, next.journal].map((game) => this.#turn(next, game));
            return this.#make(next, 'respond', previous, latest);
        });
    }

    /** What brings the game to its end. */
    #push(world) {
        const { chain, journal } = world;
        if (isLate(chain)) return this.#make(world, 'claimTimeout');
        if (this.#asleep || (chain.phase === 'draw claimed' && chain.last === journal)) return [];
        if (journal !== '' && !endsInMove(journal)) return this.#bring(world);
        if (toMove(journal) === this.#honest) {
            const letter = isBlocked(journal) ? '!' : 'm';
            return [[['plays', letter], { ...world, journal: journal + letter }]];
        }
        if (chain.phase === 'challenged' && chain.last === journal) return [];
        if (chain.last === journal) return this.#make(world, 'demandTurn');
        const [previous, latest] = [before(journal), journal].map((game) => this.#turn(world, game));
        return this.#make(world, 'challenge', previous, latest);
    }

    // What is the honest player's by right.

    /** In stakes: what the game has come to, if it is over; all of it, while the other one can be made to move. */
    #due(world) {
        const { chain, journal } = world;
        const game = this.#showsTheNext(world) ? chain.last : journal;
        if (hasEnded(game)) {
            if (game.endsWith('=')) return 1;
            const loser = game.endsWith('!') ? playerOf(numberOf(game)) : toMove(game);
            return loser === this.#other ? 2 : 0;
        }
        // A tower answers with what was played, and cannot move.
        const slept = this.#asleep && toMove(game) === this.#honest && chain.last === game;
        return slept ? 0 : 2;
    }

    #faultBetween(earlier, step, later) {
        if (step[0] === 'tick' || later.chain === earlier.chain) return null;
        const [, name, , acceptance] = step;
        const fault = faultBetween(earlier.chain, later.chain);
        if (fault !== null) return fault;
        if (later.chain.phase !== 'settled') return null;
        // An offer may be accepted while it stands.
        const isAccepted = name === 'concludeAgreement' && before(acceptance.game) === earlier.journal;
        const has = wealthOf(later.chain, this.#honest);
        const due = this.#due(isAccepted ? { ...earlier, journal: acceptance.game } : earlier);
        return has >= due ? null : `the honest player is left with ${has} of ${due}`;
    }

    #faultOf(world) {
        const { chain } = world;
        const fault = faultOf(chain);
        if (fault !== null || chain.phase === 'settled') return fault;
        if (isInPlay(chain)) return this.#asleep ? null : this.#faultAlone(world);
        const isPaid = chain.phase === `${this.#honest} has paid`;
        return wealthOf(chain, this.#honest) + (isPaid ? 1 : 0) === 1 ? null : 'a stake is lost before the game';
    }

    /** Where nobody else does anything any more, the honest player comes to its due. */
    #faultAlone(world) {
        for (let steps = 0; steps < 40; ++steps) {
            const [step, next] = this.#needed(world)[0] ?? this.#push(world)[0] ?? this.#wait(world);
            if (step === null) break;
            if (next.chain.phase === 'settled') return this.#faultBetween(world, step, next);
            world = next;
        }
        return 'the honest player waits for ever';
    }

    #wait(world) {
        if (!hasClock(world.chain) || isLate(world.chain)) return [null];
        return [['tick'], { ...world, chain: this.#contract.tick(world.chain) }];
    }
}
