// The contract of docs/contract.md as a function from state to state, small enough that every state can be visited.
//
// A turn is the game up to it, a letter for each turn, and who signed it: a signed turn names the one before, and so
// stands for all of them.
//   m   a move                      =   accepts the draw that was offered
//   o   a move, and offers a draw   !   resigns
//   x   a move that is not legal
// Money is counted in stakes, and time in ticks of the clock.

export const longest = 3; // moves of a game: then whoever is to move has lost
export const period = 2; // ticks in which a challenge can be answered, and the last one is in time
export const players = ['black', 'white'];
export const keyOf = { black: 'blackKey', white: 'whiteKey' };
export const otherThan = { black: 'white', white: 'black' };

/** In place of a turn where there is none before. */
export const noTurn = { game: '', by: 'stranger' };

/** Where the contract would be weaker. The model has to notice each. */
export const flaws = [
    'answers are taken after the deadline',
    'proofs are taken after the deadline',
    'older turns overrule newer ones',
    'signatures are not checked',
    'steps are not checked',
    'draws do not wait',
    'a timeout is claimed at once',
    'a timeout is lost by the other player',
    'a stake can be taken back in play',
    'a settled game opens again',
    'keys are changed in play',
    'anybody authorises keys',
    'the same turn twice is fraud',
    'legal turns are fraud',
    'a draw pays one player',
    'withdrawn money is still owed',
];

const phases = ['unopened', 'black has paid', 'white has paid', 'playing', 'challenged', 'draw claimed', 'settled'];
const paidBy = { black: 'black has paid', white: 'white has paid' };

const moves = 'mox';
export const endsInMove = (game) => game !== '' && moves.includes(game.at(-1));
export const before = (game) => game.slice(0, -1);
export function movesIn(game) {
    let count = 0;
    for (const letter of game) if (moves.includes(letter)) ++count;
    return count;
}
/** A turn without a move counts one more than its state. */
export const numberOf = (game) => movesIn(game) + (endsInMove(game) ? 0 : 1);
export const playerOf = (number) => (number % 2 === 1 ? 'black' : 'white');

export const isInPlay = ({ phase }) => phases.indexOf(phase) >= 3 && phase !== 'settled';
export const hasClock = ({ phase }) => phase === 'challenged' || phase === 'draw claimed';
/** The deadline has passed. */
export const isLate = (state) => hasClock(state) && state.left < 0;

export const unopened = {
    phase: 'unopened',
    left: 0, // ticks until the deadline; below zero it has passed
    number: 0, // of the last turn shown
    last: '', // that turn
    keys: { black: null, white: null },
    owed: { black: 0, white: 0 },
    wallets: { black: 1, white: 1 },
    held: 0,
};

/** The contract refuses, with the name of its error. */
class Refusal {
    constructor(reason) {
        this.reason = reason;
    }
}
const refuse = (reason) => {
    throw new Refusal(reason);
};

export class Contract {
    #flaw;

    constructor(flaw = null) {
        if (flaw !== null && !flaws.includes(flaw)) throw new Error(`there is no flaw named ${flaw}`);
        this.#flaw = flaw;
    }

    /** What comes of a call: `{ state }`, or `{ refused }`. */
    call(state, caller, name, ...words) {
        try {
            return { state: this[name](state, caller, ...words) };
        } catch (error) {
            if (error instanceof Refusal) return { refused: error.reason };
            throw error;
        }
    }

    /** The clock goes on by a tick. */
    tick(state) {
        return hasClock(state) && state.left >= 0 ? { ...state, left: state.left - 1 } : state;
    }

    // Before the game. `by` has signed that the key may play.

    authorise(state, caller, player, key, by) {
        requirePlayer(player);
        if (phases.indexOf(state.phase) >= 3 && !this.has('keys are changed in play')) refuse('GameHasBegun');
        if (caller !== player && !this.has('anybody authorises keys')) {
            if (state.keys[player] !== null) refuse('AlreadyAuthorised');
            if (by !== player) refuse('WrongSigner');
        }
        return { ...state, keys: { ...state.keys, [player]: key } };
    }

    open(state, caller) {
        requirePlayer(caller);
        const again = state.phase === 'settled' && this.has('a settled game opens again');
        let next;
        if (state.phase === paidBy[otherThan[caller]]) next = { ...state, phase: 'playing' };
        else if (state.phase === 'unopened' || again) next = { ...state, phase: paidBy[caller], number: 0, last: '' };
        else refuse('AlreadyPaid');
        return { ...next, held: state.held + 1, wallets: changed(state.wallets, caller, -1) };
    }

    takeBack(state, caller) {
        requirePlayer(caller);
        const late = state.phase === 'playing' && this.has('a stake can be taken back in play');
        if (state.phase !== paidBy[caller] && !late) refuse('NotInPlay');
        return { ...state, phase: 'unopened', number: 0, last: '', owed: changed(state.owed, caller, 1) };
    }

    withdraw(state, caller) {
        const amount = state.owed[caller] ?? 0;
        if (amount === 0) refuse('NothingOwed');
        return {
            ...state,
            owed: this.has('withdrawn money is still owed') ? state.owed : changed(state.owed, caller, -amount),
            wallets: changed(state.wallets, caller, amount),
            held: state.held - amount,
        };
    }

    // The clock.

    challenge(state, caller, previous, latest) {
        requireSeat(state, caller);
        return startClock(this.show(state, previous, latest), 'challenged');
    }

    demandTurn(state, caller) {
        requireSeat(state, caller);
        this.requireInPlay(state);
        if (state.phase !== 'playing') refuse('ClockIsRunning');
        return startClock(state, 'challenged');
    }

    respond(state, caller, previous, next) {
        if (!(isLate(state) && this.has('answers are taken after the deadline'))) this.requireInPlay(state);
        if (state.phase !== 'challenged') refuse('NotChallenged');
        if (before(next.game) !== state.last) refuse('BrokenChain');
        requireLinked(previous, next);
        this.requireLegal(next);
        return stopClock(this.advance(state, next));
    }

    checkpoint(state, caller, previous, latest) {
        return stopClock(this.show(state, previous, latest));
    }

    claimTimeout(state) {
        if (!hasClock(state)) refuse('NotChallenged');
        if (!isLate(state) && !this.has('a timeout is claimed at once')) refuse('ClockIsRunning');
        if (state.phase === 'draw claimed') return this.settled(state, null);
        const more = this.has('a timeout is lost by the other player') ? 1 : 0;
        return this.settled(state, playerOf(state.number + more));
    }

    // Fraud.

    proveFraud(state, caller, previous, illegal) {
        this.requireInPlay(state, 'proofs are taken after the deadline');
        if (!endsInMove(illegal.game)) refuse('WrongIntent');
        requireLinked(previous, illegal);
        this.requireSigned(state, illegal);
        if (isStep(illegal.game) && !this.has('legal turns are fraud')) refuse('LegalTurn');
        return this.settled(state, playerOf(numberOf(illegal.game) + 1));
    }

    proveTwoTurns(state, caller, one, other) {
        this.requireInPlay(state, 'proofs are taken after the deadline');
        const number = numberOf(one.game);
        if (numberOf(other.game) !== number) refuse('WrongNumber');
        for (const turn of [one, other]) this.requireSigned(state, turn);
        if (one.game === other.game && !this.has('the same turn twice is fraud')) refuse('SameTurn');
        return this.settled(state, playerOf(number + 1));
    }

    // Endings that were signed.

    concludeResignation(state, caller, resignation) {
        this.requireInPlay(state);
        if (!resignation.game.endsWith('!')) refuse('WrongIntent');
        this.requireSigned(state, resignation);
        return this.settled(state, playerOf(numberOf(resignation.game) + 1));
    }

    concludeAgreement(state, caller, offer, acceptance) {
        this.requireInPlay(state);
        if (!offer.game.endsWith('o') || !acceptance.game.endsWith('=')) refuse('WrongIntent');
        this.requireSigned(state, offer);
        if (before(acceptance.game) !== offer.game) refuse('BrokenChain');
        if (movesIn(offer.game) >= longest) refuse('GameIsOver');
        const confirmed = caller === playerOf(numberOf(acceptance.game) + 1);
        const known = state.last === acceptance.game;
        const next = known && confirmed ? state : this.advance(state, acceptance);
        if (confirmed || this.has('draws do not wait')) return this.settled(next, null);
        return startClock(next, 'draw claimed');
    }

    // What the above is made of.

    has(flaw) {
        return this.#flaw === flaw;
    }

    requireInPlay(state, flaw) {
        if (isLate(state) && !(flaw && this.has(flaw))) refuse('ClockHasRunOut');
        if (!isInPlay(state)) refuse('NotInPlay');
    }

    show(state, previous, latest) {
        this.requireInPlay(state);
        requireLinked(previous, latest);
        this.requireLegal(latest);
        if (before(latest.game) !== '') this.requireSigned(state, previous);
        return this.advance(state, latest);
    }

    requireLegal({ game }) {
        if (!endsInMove(game)) refuse('WrongIntent');
        if (!isStep(game) && !this.has('steps are not checked')) refuse('IllegalTurn');
    }

    requireSigned(state, { game, by }) {
        const player = playerOf(numberOf(game));
        if (by !== player && by !== state.keys[player] && !this.has('signatures are not checked'))
            refuse('WrongSigner');
    }

    advance(state, latest) {
        const number = numberOf(latest.game);
        if (number <= state.number && !this.has('older turns overrule newer ones')) refuse('OldTurn');
        this.requireSigned(state, latest);
        return { ...state, number, last: latest.game };
    }

    settled(state, winner) {
        let { owed } = state;
        if (winner !== null) owed = changed(owed, winner, 2);
        else if (this.has('a draw pays one player')) owed = changed(owed, 'black', 1);
        else owed = changed(changed(owed, 'black', 1), 'white', 1);
        return { ...state, phase: 'settled', left: 0, last: '', owed };
    }
}

const changed = (amounts, player, by) => ({ ...amounts, [player]: amounts[player] + by });
const startClock = (state, phase) => ({ ...state, phase, left: period });
const stopClock = (state) => ({ ...state, phase: 'playing', left: 0 });

/** The rules judge the last step alone, from whatever state the turn before has. */
const isStep = (game) => !game.endsWith('x') && movesIn(game) <= longest;

function requirePlayer(caller) {
    if (!players.includes(caller)) refuse('NotAPlayer');
}

function requireSeat(state, caller) {
    if (!players.includes(caller) && !players.some((player) => state.keys[player] === caller)) refuse('NotAPlayer');
}

function requireLinked(previous, next) {
    const game = before(next.game);
    if (game === '') return;
    if (previous.game !== game) refuse('BrokenChain');
    if (!endsInMove(game)) refuse('GameIsOver');
}
