// What a judged game teaches: how accurate each side was, where it turned, and the one move to learn from.
import type { JudgedMove, Side } from '../api/types';

const steepness = 4;
const lostChances = 0.02; // with so little there is nothing left to lose
const turningLoss = 0.1; // of the chances
const mostTurningPoints = 3;

// A move that loses nothing counts for one, one that loses a tenth of the chances for two thirds, a half for a seventh.
const accuracyOfMove = (loss: number): number => Math.exp(-steepness * Math.max(0, loss));

// White's chances had the best move been played.
const chancesBefore = ({ color, white_chances, loss }: JudgedMove): number =>
    white_chances + (color === 'white' ? loss : -loss);

// Whether there was a choice, and something to lose by it.
function isChosen(move: JudgedMove): boolean {
    const before = chancesBefore(move);
    return move.verdict !== 'only_move' && (move.color === 'white' ? before : 1 - before) > lostChances;
}

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);

// From 0 to 1: halfway between the mean of its moves and their harmonic mean, so that a few bad moves count in a long game;
// nothing where there was no choice.
export function accuracy(moves: JudgedMove[], side: Side): number | undefined {
    const each = moves.filter((move) => move.color === side && isChosen(move)).map((move) => accuracyOfMove(move.loss));
    if (each.length === 0) return undefined;
    const harmonic = each.length / sum(each.map((one) => 1 / one));
    return (sum(each) / each.length + harmonic) / 2;
}

export interface TurningPoint {
    move: JudgedMove;
    before: number; // White's chances
    after: number;
}

const byLoss = (one: JudgedMove, two: JudgedMove): number => two.loss - one.loss || one.ply - two.ply;

// The moves that lost most, in the order of the game.
export function turningPoints(moves: JudgedMove[]): TurningPoint[] {
    return moves
        .filter((move) => move.loss >= turningLoss)
        .sort(byLoss)
        .slice(0, mostTurningPoints)
        .sort((one, two) => one.ply - two.ply)
        .map((move) => ({
            move,
            before: chancesBefore(move),
            after: move.white_chances,
        }));
}

// The costliest move of these sides, where one was costly and a better one is known.
export const costliest = (moves: JudgedMove[], sides: Side[]): JudgedMove | undefined =>
    moves
        .filter((move) => sides.includes(move.color) && move.loss >= turningLoss && move.best !== null)
        .sort(byLoss)[0];
