// What a judged game teaches: how accurate each side was, where it turned, and the one move to learn from.
import type { JudgedMove, Side } from '../api/types';

const steepness = 4;
const turningLoss = 0.1; // of the chances
const mostTurningPoints = 3;

// A move that loses nothing counts for one, one that loses a tenth of the chances for two thirds, a half for a seventh.
const accuracyOfMove = (loss: number): number => Math.exp(-steepness * Math.max(0, loss));

// From 0 to 1: the mean over the moves in which there was a choice; nothing where there was none.
export function accuracy(moves: JudgedMove[], side: Side): number | undefined {
    const chosen = moves.filter((move) => move.color === side && move.verdict !== 'only_move');
    if (chosen.length === 0) return undefined;
    return chosen.reduce((sum, move) => sum + accuracyOfMove(move.loss), 0) / chosen.length;
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
            before: move.white_chances + (move.color === 'white' ? move.loss : -move.loss),
            after: move.white_chances,
        }));
}

// The costliest move of these sides, where one was costly and a better one is known.
export const costliest = (moves: JudgedMove[], sides: Side[]): JudgedMove | undefined =>
    moves
        .filter((move) => sides.includes(move.color) && move.loss >= turningLoss && move.best !== null)
        .sort(byLoss)[0];
