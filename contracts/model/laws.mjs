// What no call may break, whoever makes it and whatever has been signed.
import { hasClock, isInPlay, isLate, playerOf, players } from './contract.mjs';

const inPlay = { unopened: 0, 'black has paid': 1, 'white has paid': 1, settled: 0 };
const sum = ({ black, white }) => black + white;

/** A sentence on what is wrong with a state, or null. */
export function faultOf(state) {
    const { owed, wallets, held } = state;
    if (sum(wallets) + held !== 2) return 'money is made or lost';
    if (held !== sum(owed) + (inPlay[state.phase] ?? 2)) return 'the contract holds other than it owes';
    if (players.some((player) => wallets[player] < 0 || owed[player] < 0)) return 'somebody pays what is not there';
    return null;
}

/** A sentence on what is wrong with a step from one state to the next, or null. */
export function faultBetween(earlier, later) {
    if (earlier.phase === 'settled' && later.phase !== 'settled') return 'a settled game does not stay settled';
    if (earlier.phase === 'settled' && later.number !== earlier.number) return 'a settled game goes on';
    if (!isInPlay(earlier)) return null;
    if (!isInPlay(later) && later.phase !== 'settled') return 'a game ends that is not settled';
    if (players.some((player) => later.keys[player] !== earlier.keys[player])) return 'a key is changed in play';
    if (later.number < earlier.number) return 'a number falls';
    if (isLate(earlier) && later.phase !== 'settled') return 'a clock that has run out is stopped';
    if (isLate(earlier) && !isDecidedByTheClock(earlier, later)) return 'a clock that has run out decides nothing';
    if (later.last !== earlier.last && later.last.endsWith('x')) return 'an illegal turn is taken for the last one';
    if (later.phase === 'settled' || later.number > earlier.number) return null;
    // The same turn was shown last: then all that can change is that a clock starts, or goes on.
    if (later.last !== earlier.last) return 'a turn is overruled by one that is no later';
    if (hasClock(earlier) && later.phase !== earlier.phase) return 'a clock is stopped by nothing new';
    if (hasClock(earlier) && later.left > earlier.left) return 'a clock begins again for nothing new';
    return null;
}

/** The player who was to move has lost, or the draw that nobody disputed is one. */
function isDecidedByTheClock(earlier, later) {
    const winner = earlier.phase === 'challenged' ? playerOf(earlier.number) : null;
    const share = (player) => (winner === null ? 1 : player === winner ? 2 : 0);
    return players.every((player) => later.owed[player] - earlier.owed[player] === share(player));
}

/** Who has how much in the end, in stakes: in the wallet, or to be withdrawn. */
export const wealthOf = (state, player) => state.wallets[player] + state.owed[player];
