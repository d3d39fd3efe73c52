// Everybody is hostile: both players have signed all that can be signed, with wallets and keys, and whoever likes makes
// any call there is.
import {
    before,
    isInPlay,
    keyOf,
    longest,
    movesIn,
    noTurn,
    numberOf,
    playerOf,
    players,
    unopened,
} from './contract.mjs';
import { explore } from './explore.mjs';
import { faultBetween, faultOf } from './laws.mjs';

/** Every game that may follow this one, with a lie in it or none, and what may be signed behind a lie. */
function gamesAfter(game) {
    if (movesIn(game) === longest) return [`${game}!`, `${game}=`];
    const honest = [...'mo'].flatMap((letter) => [game + letter, ...gamesAfter(game + letter)]);
    return [...honest, `${game}!`, `${game}=`, `${game}x`, `${game}xm`, `${game}x=`];
}
// And a move behind the end.
const games = [...gamesAfter('').filter((game) => movesIn(game) <= longest), '!m'];

/** Signed by the player whose turn it is, or by that player's key. */
const signersOf = (game) => {
    const player = playerOf(numberOf(game));
    return [player, keyOf[player]];
};
const turns = [
    ...games.flatMap((game) => signersOf(game).map((by) => ({ game, by }))),
    ...['m', 'mm', 'mo=', '!', 'mx'].map((game) => ({ game, by: 'stranger' })),
];
const linked = turns.flatMap((latest) => {
    const game = before(latest.game);
    return game === '' ? [[noTurn, latest]] : signersOf(game).map((by) => [{ game, by }, latest]);
});
const agreements = linked.filter(([, { game }]) => game.endsWith('='));
// Only numbers and signers are compared, so some pairs stand for all.
const sameNumber = (one, other) => numberOf(one.game) === numberOf(other.game);
const twins = turns.flatMap((one) => {
    const others = turns.filter((other) => sameNumber(one, other) && other.game !== one.game).slice(0, 3);
    return [one, ...others].map((other) => [one, other]);
});

const callsBeforePlay = [...players, 'stranger'].flatMap((caller) => [
    [caller, 'open'],
    [caller, 'takeBack'],
    ...players.flatMap((player) => players.map((by) => [caller, 'authorise', player, keyOf[player], by])),
]);
const callsInPlay = [
    ...[...players, 'blackKey', 'whiteKey', 'stranger'].flatMap((caller) => [
        [caller, 'demandTurn'],
        ...(caller.endsWith('Key') ? [] : agreements.map((pair) => [caller, 'concludeAgreement', ...pair])),
    ]),
    ...linked.map((pair) => ['black', 'challenge', ...pair]),
    ['stranger', 'claimTimeout'],
    ...linked.flatMap((pair) => ['respond', 'checkpoint', 'proveFraud'].map((name) => ['stranger', name, ...pair])),
    ...twins.map((pair) => ['stranger', 'proveTwoTurns', ...pair]),
    ...turns.filter(({ game }) => game.endsWith('!')).map((turn) => ['stranger', 'concludeResignation', turn]),
];

// Turns that do not belong together, and of which one is of another kind.
const apart = { game: 'moo', by: 'black' };
const mismatched = linked
    .slice(0, 40)
    .flatMap(([, one]) =>
        ['challenge', 'checkpoint', 'respond', 'proveFraud', 'proveTwoTurns', 'concludeAgreement'].map((name) => [
            'black',
            name,
            apart,
            one,
        ]),
    );

/** Every call that can be made. */
export const everyCall = [
    ...callsBeforePlay,
    ...[...players, 'stranger'].map((caller) => [caller, 'withdraw']),
    ...callsInPlay,
    ['stranger', 'challenge', ...linked[0]],
    ...mismatched,
    ...turns.slice(0, 40).map((turn) => ['stranger', 'concludeResignation', turn]),
];
const callsOutOfPlay = everyCall.filter(([, name]) => ['open', 'takeBack', 'authorise', 'withdraw'].includes(name));

/** Whoever has nothing cannot pay. */
export const canCall = (state, [caller, name]) => name !== 'open' || state.wallets[caller] !== 0;

/** Every state of the contract. */
export const exploreHostile = (contract) =>
    explore(unopened, {
        next(state) {
            const after = [];
            for (const call of isInPlay(state) ? everyCall : callsOutOfPlay) {
                const next = canCall(state, call) ? contract.call(state, ...call).state : undefined;
                if (next) after.push([call, next]);
            }
            const later = contract.tick(state);
            if (later !== state) after.push([['tick'], later]);
            return after;
        },
        fault: (earlier, step, later) =>
            earlier === null ? faultOf(later) : step[0] === 'tick' ? null : faultBetween(earlier, later),
    });
